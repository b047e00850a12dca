// Taking the position away: as a drawing, as a picture, as text for a chat.

const PICTURE = { width: 1000, pad: 24 };
const PAPER = { felt: "#1d5c4a", ink: "#ffffff", faint: "#cfe3da", mark: "#ffd75e" };

/** The position as a drawing that needs nothing else. */
function picture(table) {
  const sizes = geometry(PICTURE.width);
  const used = new Set();
  const body = [];
  const hands = {};
  POSITIONS.forEach((position, place) => {
    const seat = SEATS[(table.turn + place) % 4];
    const cards = seenHand(table, seat) ?? [];
    hands[position] = { seat, laid: layCards(cards, sizes[position]), recorded: seenHand(table, seat) !== null };
  });
  const middle = Math.max(hands.left.laid.height, hands.right.laid.height, sizes.trick.height) + 34;
  const y = { head: PICTURE.pad + 18, top: 78 };
  y.middle = y.top + 34 + Math.max(hands.top.laid.height, tall(sizes.kitty) + 30) + 14;
  y.bottom = y.middle + middle + 10;
  const height = y.bottom + 34 + Math.max(hands.bottom.laid.height, 40) + PICTURE.pad;
  body.push(draw("rect", { width: PICTURE.width, height, rx: 16, fill: PAPER.felt }));
  body.push(...headLines(table, y.head));
  const inner = PICTURE.width - 2 * sizes.pad;
  const left = {
    top: (PICTURE.width - hands.top.laid.width) / 2,
    left: sizes.pad,
    right: PICTURE.width - sizes.pad - hands.right.laid.width,
    bottom: sizes.pad + Math.max((inner - hands.bottom.laid.width) / 2, 0),
  };
  for (const position of POSITIONS) {
    const down = position === "top" ? y.top : position === "bottom" ? y.bottom : y.middle;
    body.push(...handLines(table, hands[position], left[position], down, sizes[position], used));
  }
  body.push(...trickLines(table, sizes, sizes.pad + sizes.side + 12, y.middle + 20, middle - 34, used));
  body.push(...kittyLines(table, sizes.kitty, sizes.pad, y.top, used));
  const root = draw("svg", {
    xmlns: SVG,
    width: PICTURE.width,
    height: Math.round(height),
    viewBox: `0 0 ${PICTURE.width} ${Math.round(height)}`,
    "font-family": "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  });
  root.append(draw("title", {}, `${table.course.head.hand} ${now(table).n}`), inks(table), faces(table, used), ...body);
  return root;
}

function inks(table) {
  const style = getComputedStyle(table.parts.all);
  const names = ["s", "h", "c", "d", "little", "big"];
  const rules = names.map((name) => `.ink-${name}{color:${style.getPropertyValue(`--ink-${name}`).trim()}}`);
  const hidden = table.colours === "letters" ? ".sign" : ".letter";
  return draw("style", {}, [...rules, `${hidden}{display:none}`].join(""));
}

function faces(table, used) {
  const all = [...table.parts.faces.children].filter((symbol) => used.has(symbol.id));
  return draw("defs", {}, ...all.map((symbol) => symbol.cloneNode(true)));
}

function words(text, x, y, more = {}) {
  return draw("text", { x, y, fill: PAPER.ink, "font-size": 16, ...more }, text);
}

function headLines(table, y) {
  const { head } = table.course;
  const step = now(table);
  const last = table.course.steps[table.course.steps.length - 1].n;
  const left = `${head.hand} · ${head.rules} · ${say(table, "event_of", { n: step.n, last })}`;
  const right = settingText(table);
  return [
    words(left, PICTURE.pad, y, { fill: PAPER.faint }),
    words(right, PICTURE.width - PICTURE.pad, y, { "text-anchor": "end", "font-weight": 600 }),
    words(saidOf(table, step), PICTURE.pad, y + 26, { fill: PAPER.ink, "font-size": 15 }),
  ];
}

/** Level, trump, banker and points in one line. */
function settingText(table) {
  const { head } = table.course;
  const step = now(table);
  const parts = [
    `${say(table, "bar_level")} ${head.level ?? "?"}`,
    `${say(table, "bar_trump")} ${head.trump_said ?? "?"}`,
    `${say(table, "bar_banker")} ${head.banker ? say(table, `letter_${head.banker}`) : "?"}`,
  ];
  if (head.attackers) parts.push(`${say(table, "bar_attackers")} ${say(table, "points", { points: step.points[head.attackers] })}`);
  return parts.join(" · ");
}

function cardUse(table, one, x, y, box, used) {
  const kind = one.kind === "back" ? "back" : (table.course.cards.codes[one.kind] ?? "unknown");
  used.add(`face-${kind}`);
  return draw("use", { href: `#face-${kind}`, x, y, width: box.card, height: tall(box), opacity: one.faded ? 0.45 : null });
}

function plateText(table, seat) {
  const role = roleOf(table, seat) === "banker" ? ` (${say(table, "badge_banker")})` : "";
  return [say(table, `letter_${seat}`), nameOf(table, seat)].filter(Boolean).join(" ") + role;
}

function handLines(table, hand, x, y, box, used) {
  const acts = now(table).seat === hand.seat;
  const title = words(plateText(table, hand.seat), x + 2, y + 20, { "font-weight": 600, fill: acts ? PAPER.mark : PAPER.ink });
  if (!hand.recorded) return [title, words(say(table, "hand_unrecorded"), x + 2, y + 52, { fill: PAPER.faint })];
  return [title, ...hand.laid.cards.map((one) => cardUse(table, one, x + one.x, y + 30 + one.y, box, used))];
}

function trickLines(table, sizes, x, y, height, used) {
  const area = { ...sizes.trick, height };
  const trick = trickNow(table);
  const plays = trick ? trick.plays.map((play) => playOf(table, trick, play)) : bidPlays(table);
  return plays.flatMap((play) => {
    const place = play.seat === null ? -1 : (SEATS.indexOf(play.seat) - table.turn + 4) % 4;
    const laid = layPlay(play.cards, POSITIONS[place], area);
    const cards = laid.cards.map((one) => cardUse(table, one, x + laid.left + one.x, y + laid.top + one.y, sizes.trick, used));
    const tag = words(play.tag, x + laid.left + laid.width / 2, y + laid.top + laid.height + 14, {
      "text-anchor": "middle",
      "font-size": 13,
      fill: play.wins ? PAPER.mark : PAPER.faint,
    });
    return [...cards, tag];
  });
}

function kittyLines(table, box, x, y, used) {
  const step = now(table);
  if (!step.kitty?.length) return [];
  const open = kittyOpen(table);
  const title = words(say(table, "kitty_count", { count: step.kitty.length }), x + 2, y + 20, { "font-weight": 600 });
  const shown = step.kitty.map((kind) => (open ? { kind, group: "" } : { kind: "back", group: "", back: true }));
  const laid = layCards(shown, { ...box, rows: "line", step: open ? box.step : 5 });
  return [title, ...laid.cards.map((one) => cardUse(table, one, x + one.x, y + 30 + one.y, box, used))];
}

function svgText(table) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(picture(table))}\n`;
}

/** The position as text: a line for every suit of every hand, fit for a chat. */
function diagram(table) {
  const { head, steps } = table.course;
  const step = now(table);
  const last = steps[steps.length - 1].n;
  const lines = [
    `${head.hand} · ${head.rules} · ${say(table, "event_of", { n: step.n, last })}`,
    settingText(table),
    saidOf(table, step),
    "",
  ];
  for (const position of ["top", "left", "right", "bottom"]) {
    const seat = SEATS[(table.turn + POSITIONS.indexOf(position)) % 4];
    lines.push(plateText(table, seat), ...handText(table, seat).map((line) => `  ${line}`));
  }
  const trick = trickNow(table);
  if (trick) lines.push("", `${say(table, "trick_here")}: ${trick.plays.map((play) => playText(table, play)).join("  ")}`);
  if (kittyOpen(table)) {
    const cards = step.kitty.map((kind) => table.course.cards.signs[kind]).join(" ");
    lines.push(`${say(table, "kitty")}: ${cards}`);
  }
  return `${lines.join("\n")}\n`;
}

function handText(table, seat) {
  const cards = seenHand(table, seat);
  if (cards === null) return [say(table, "hand_unrecorded")];
  const rows = bySuit(cards, 100);
  return rows.map((row) => {
    if (row[0].back) return say(table, "backs", { count: row.length });
    const signs = row.map((one) => table.course.cards.signs[one.kind]);
    if (row[0].group === "trump") return `${say(table, "bar_trump")} ${signs.join(" ")}`;
    return `${signs[0][0]} ${signs.map((sign) => sign.slice(1)).join(" ")}`;
  });
}

/** The ways to take a position away. */
function openSave(table) {
  const text = make("textarea", { readonly: true, rows: "12", "aria-label": say(table, "as_text") });
  text.value = diagram(table);
  const button = (key, click) => make("button", { type: "button", class: "act", onclick: click }, say(table, key));
  openDialog(
    table,
    "save",
    say(table, "save_title"),
    make(
      "p",
      { class: "buttons" },
      button("save_svg", () => download(table, new Blob([svgText(table)], { type: "image/svg+xml" }), "svg")),
      button("save_png", () => png(table).then((blob) => download(table, blob, "png"))),
      button("copy_text", () => copy(table, text.value, text)),
      button("copy_link", () => copy(table, addressNow(table))),
    ),
    text,
    make("p", { class: "told", role: "status", "data-part": "told" }),
  );
}

function fileName(table, ending) {
  const hand = table.course.head.hand.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 60);
  return `${hand}-${now(table).n}.${ending}`;
}

function download(table, blob, ending) {
  const link = make("a", { href: URL.createObjectURL(blob), download: fileName(table, ending) });
  table.parts.save.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  told(table, say(table, "saved", { name: fileName(table, ending) }));
}

/** The drawing painted, twice as large as it is shown. */
async function png(table) {
  const drawing = picture(table);
  const image = new Image();
  const source = URL.createObjectURL(new Blob([svgText(table)], { type: "image/svg+xml" }));
  try {
    image.src = source;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Number(drawing.getAttribute("width")) * 2;
    canvas.height = Number(drawing.getAttribute("height")) * 2;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** Copy a text; where the browser forbids it, the text is marked to be copied by hand. */
async function copy(table, text, shown = null) {
  try {
    await navigator.clipboard.writeText(text);
    told(table, say(table, "copied"));
  } catch {
    const field = shown ?? table.parts.save.querySelector("textarea");
    field.value = text;
    field.focus();
    field.select();
    told(table, say(table, "copy_by_hand"));
  }
}

function told(table, text) {
  const node = table.parts.save.querySelector("[data-part=told]");
  if (node) node.textContent = text;
}
