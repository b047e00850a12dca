// Beside the felt: what is played for, what has been won, what was found, what came of it.

function drawBar(table) {
  const { head, tricks } = table.course;
  const step = now(table);
  const trump = head.trump && head.trump !== "nt" ? suitSign(head.trump) : null;
  const attackers = head.attackers;
  const score = attackers
    ? [say(table, "bar_attackers"), say(table, "points", { points: step.points[attackers] })]
    : [say(table, "bar_both"), `${head.sides.EW} ${step.points.EW} · ${head.sides.NS} ${step.points.NS}`];
  const items = [
    [say(table, "bar_level"), head.level ?? "?"],
    [say(table, "bar_trump"), trump, make("span", { class: trump ? "word" : "" }, head.trump_said ?? "?")],
    [say(table, "bar_banker"), head.banker ? say(table, `letter_${head.banker}`) : "?"],
    [...score],
    [say(table, "bar_tricks"), `${step.won} / ${tricks.filter((one) => one.points !== null).length}`],
  ];
  part(table, "bar").replaceChildren(
    ...items.map(([name, ...value], place) =>
      make("div", { class: place === 3 ? "score" : "" }, make("dt", {}, name), make("dd", {}, ...value)),
    ),
  );
}

function drawEvent(table) {
  const step = now(table);
  const { findings, head, steps } = table.course;
  const place = say(table, "event_of", { n: step.n, last: steps[steps.length - 1].n });
  const beyond = head.diverged !== null && step.n >= head.diverged;
  part(table, "said").replaceChildren(make("span", { class: "number" }, place), " ", saidOf(table, step));
  part(table, "event").replaceChildren(
    ...step.findings.map((at) => findingNode(table, findings[at], "p")),
    beyond ? make("p", { class: "beyond" }, head.verdict) : "",
  );
  const line = part(table, "line");
  line.value = String(table.at + 1);
  line.setAttribute("aria-valuetext", `${place} ${saidOf(table, step)}`);
}

function findingNode(table, found, tag) {
  return make(
    tag,
    { class: "finding" },
    make("span", { class: `grade ${found.severity}` }, found.grade),
    " ",
    found.said,
    found.ground ? make("small", {}, found.ground) : "",
  );
}

/** Everything found, each leading to its event. */
function drawFindings(table) {
  const { findings } = table.course;
  const node = part(table, "findings");
  const step = now(table);
  const state = [table.words, step.findings.join()].join("|");
  if (node.dataset.state === state) return;
  node.dataset.state = state;
  const items = findings.map((found, at) => {
    const here = step.findings.includes(at);
    const where = found.at === null ? say(table, "whole_hand") : say(table, "event", { n: found.at });
    const content = [make("span", { class: "where" }, where), findingNode(table, found, "span")];
    if (found.at === null) return make("li", {}, make("div", { class: "row" }, ...content));
    const go = { class: "row", type: "button", "aria-current": here ? "step" : null, onclick: () => goTo(table, found.at) };
    return make("li", {}, make("button", go, ...content));
  });
  const title = make("h3", {}, say(table, "findings"), make("span", { class: "tally" }, String(findings.length)));
  node.replaceChildren(title, items.length ? make("ul", {}, ...items) : make("p", { class: "faint" }, say(table, "no_findings")));
}

/** The tricks that have been won so far. */
function drawTricks(table) {
  const { tricks } = table.course;
  const step = now(table);
  const won = tricks.filter((trick) => trick.points !== null && trick.end <= step.n);
  const node = part(table, "tricks");
  const state = [table.words, won.length].join("|");
  const rows = node.querySelectorAll("button.row");
  if (node.dataset.state !== state) {
    node.dataset.state = state;
    const title = make("h3", {}, say(table, "tricks_won"), make("span", { class: "tally" }, String(won.length)));
    const list = make("ol", { tabindex: won.length > 6 ? "0" : null, "aria-label": say(table, "tricks_won") });
    won.forEach((trick, at) => list.append(make("li", {}, trickRow(table, trick, at))));
    node.replaceChildren(title, won.length ? list : make("p", { class: "faint" }, say(table, "no_tricks")));
    list.scrollTop = list.scrollHeight;
  }
  for (const row of rows.length ? node.querySelectorAll("button.row") : []) {
    const here = Number(row.dataset.lead) <= step.n && step.n <= Number(row.dataset.end);
    if (here) row.setAttribute("aria-current", "step");
    else row.removeAttribute("aria-current");
  }
}

function trickRow(table, trick, at) {
  const found = table.course.findings.some((one) => one.at >= trick.lead && one.at <= trick.end && one.severity !== "note");
  const points = trick.points ? say(table, "points", { points: trick.points }) : "–";
  const winner = trick.winner === null ? say(table, "nobody") : say(table, "won_by", { seat: say(table, `letter_${trick.winner}`) });
  const attackers = trick.side !== null && trick.side === table.course.head.attackers;
  return make(
    "button",
    { class: `row ${attackers ? "theirs" : ""}`, type: "button", "data-lead": trick.lead, "data-end": trick.end, onclick: () => goTo(table, trick.end) },
    make("span", { class: "number" }, String(at + 1)),
    make("span", { class: "winner" }, winner, attackers && make("span", { class: "chip" }, say(table, "role_attacker"))),
    make("span", { class: "won" }, points),
    found ? make("span", { class: "mark", title: say(table, "has_finding") }, "!") : "",
    make("small", {}, trick.plays.map((play) => playText(table, play)).join("  ")),
  );
}

/** A play as text: seat and cards. */
function playText(table, play) {
  const cards = play.cards.map((kind) => table.course.cards.signs[kind]).join(" ");
  return `${say(table, `letter_${play.seat}`)} ${cards}`;
}

function drawVerdict(table) {
  const { head } = table.course;
  const node = part(table, "verdict");
  const rules = `${head.rules} ${head.title}`;
  const other = head.rules !== head.played_under ? say(table, "played_under", { rules: head.played_under }) : "";
  node.replaceChildren(
    make("h3", {}, head.hand),
    make("p", {}, rules, other && make("br"), other),
    make("p", { class: `class ${head.class}` }, head.verdict),
  );
}

/** The score, once the hand is over. */
function drawResult(table) {
  const node = part(table, "result");
  const over = table.at === table.course.steps.length - 1 && table.course.result.length > 0;
  node.hidden = !over;
  if (!over || node.dataset.state === String(table.words)) return;
  node.dataset.state = String(table.words);
  const rows = table.course.result.map(([name, value, more]) =>
    make("div", {}, make("dt", {}, name), make("dd", {}, value, more ? make("small", {}, ` ${more}`) : "")),
  );
  node.replaceChildren(make("h3", {}, say(table, "result")), make("dl", {}, ...rows));
}
