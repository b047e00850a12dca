// The felt: four hands, the trick in the middle, the kitty.

/** A card as an element; one with a name can be clicked, and is a button. */
function cardNode(table, one, box, name, goes = {}) {
  const size = box.small ? SMALL : FULL;
  const kind = one.kind === "back" ? "back" : (table.course.cards.codes[one.kind] ?? "unknown");
  const face = draw("use", { href: `#${box.small ? "small" : "face"}-${kind}` });
  const picture = draw("svg", { viewBox: `0 0 ${size.width} ${size.height}`, "aria-hidden": "true" }, face);
  const look = one.faded ? "card faded" : "card";
  const node = name
    ? make("button", { class: look, type: "button", tabindex: "-1", "aria-label": name, ...goes }, picture)
    : make("span", { class: look }, picture);
  node.style.width = `${box.card}px`;
  node.style.height = `${tall(box)}px`;
  return lay(node, one);
}

function lay(node, place) {
  node.style.left = `${place.x}px`;
  node.style.top = `${place.y}px`;
  return node;
}

/** A click on a card: to the event that plays it, or to the deal. */
function onCard(table, event) {
  const card = event.target.closest?.("button.card");
  if (!card) return;
  const { seat, kind, copy, n } = card.dataset;
  pause(table);
  if (seat) goTo(table, wherePlayed(table, seat, Number(kind), Number(copy)));
  else goTo(table, Number(n) === now(table).n ? whereDealt(table) : Number(n));
}

/** Draw everything on the felt that has changed. */
function drawFelt(table) {
  POSITIONS.forEach((position, place) => {
    drawSeat(table, position, SEATS[(table.turn + place) % 4]);
  });
  drawTrick(table);
  drawKitty(table);
}

function drawSeat(table, position, seat) {
  const box = table.sizes[position];
  const cards = seenHand(table, seat);
  const step = now(table);
  const kinds = cards === null ? "?" : cards.map((one) => one.kind).join();
  const state = [seat, kinds, table.view, step.seat === seat, table.width, table.words, step.n === 1].join("|");
  const node = part(table, position);
  if (node.dataset.state === state) return;
  node.dataset.state = state;
  const frame = [seat, table.width, table.words].join("|");
  let hand = node.querySelector(".hand");
  if (!hand || hand.dataset.frame !== frame) {
    hand = make("div", { class: "hand", "data-frame": frame });
    hand.style.width = `${box.width}px`;
  }
  hand.style.height = `${table.heights[position]}px`;
  if (cards === null) hand.replaceChildren(make("p", { class: "unrecorded" }, say(table, "hand_unrecorded")));
  else fillHand(table, hand, seat, cards, box);
  const fresh = plate(table, seat, cards);
  if (hand.parentNode === node) node.querySelector(".plate").replaceWith(fresh);
  else node.replaceChildren(fresh, hand);
}

/** The cards of a hand; those that stay keep their elements and only move. */
function fillHand(table, hand, seat, cards, box) {
  const laid = layCards(cards, box);
  hand.setAttribute("role", "group");
  hand.setAttribute("aria-label", say(table, "hand_of", { seat: say(table, `seat_${seat}`), count: cards.length }));
  const kept = new Map([...hand.children].map((node) => [node.dataset.key, node]));
  const copies = new Map();
  const left = Math.max(box.width - laid.width, 0) * (box.side ?? 0.5);
  const nodes = laid.cards.map((one) => {
    const copy = copies.get(one.kind) ?? 0;
    copies.set(one.kind, copy + 1);
    const key = `${one.kind}/${copy}`;
    const place = { ...one, x: one.x + left };
    if (kept.has(key)) return lay(kept.get(key), place);
    const goes = { "data-key": key, "data-seat": seat, "data-kind": one.kind, "data-copy": copy };
    const node = cardNode(table, place, box, one.back ? null : table.course.cards.names[one.kind], goes);
    node.dataset.key = key;
    return node;
  });
  const same = nodes.length === hand.children.length && nodes.every((node, at) => node === hand.children[at]);
  if (!same) hand.replaceChildren(...nodes);
  if (!hand.querySelector("button[tabindex='0']")) hand.querySelector("button")?.setAttribute("tabindex", "0");
}

/** The plate of a seat: who sits there; pressed while the table shows only what that seat knew. */
function plate(table, seat, cards) {
  const role = roleOf(table, seat);
  const name = nameOf(table, seat);
  const long = say(table, `seat_${seat}`);
  const pressed = table.view === seat;
  const label = [long, name, role && say(table, `role_${role}`)].filter(Boolean).join(", ");
  return make(
    "button",
    {
      class: ["plate", now(table).seat === seat ? "acts" : "", role].join(" "),
      type: "button",
      "aria-pressed": pressed ? "true" : "false",
      "aria-label": `${label}: ${say(table, "see_as")}`,
      title: say(table, pressed ? "see_all" : "see_as"),
      "data-plate": seat,
      onclick: () => lookAs(table, pressed ? null : seat),
    },
    make("b", {}, say(table, `letter_${seat}`)),
    name && make("span", { class: "name" }, name),
    role === "banker" && make("span", { class: "badge" }, say(table, "badge_banker")),
    cards && make("span", { class: "count" }, String(cards.length)),
    pressed && make("span", { class: "eye" }, say(table, "only")),
  );
}

/** The trick that is being played, or the bids before the first lead. */
function drawTrick(table) {
  const node = part(table, "trick");
  const area = table.sizes.trick;
  node.style.height = `${table.heights.trick}px`;
  const box = { ...area, height: table.heights.trick };
  const trick = trickNow(table);
  const plays = trick ? trick.plays.map((play) => playOf(table, trick, play)) : bidPlays(table);
  node.replaceChildren(...plays.map((play) => playNode(table, play, box)));
  node.setAttribute("aria-label", say(table, trick ? "trick_here" : "bids_here"));
}

function playOf(table, trick, play) {
  const here = play.n === now(table).n;
  const kept = [...play.cards];
  const cards = (here && play.tried ? play.tried : play.cards).map((kind) => {
    const place = kept.indexOf(kind);
    if (place >= 0) kept.splice(place, 1);
    return { kind, group: "", faded: place < 0 };
  });
  const wins = trick.over && trick.winner === play.seat;
  let tag = play.n === trick.lead ? say(table, "led") : "";
  if (wins) tag = trick.points ? say(table, "wins_points", { points: trick.points }) : say(table, "wins");
  if (here && play.tried) tag = say(table, "thrown");
  return { seat: play.seat, n: play.n, cards, tag, wins, here };
}

function bidPlays(table) {
  return [...bidsNow(table)].map(([seat, step]) => ({
    seat,
    n: step.n,
    cards: step.bid.map((kind) => (covered(table, step) ? { kind: "back", back: true } : { kind, group: "" })),
    tag: say(table, step.seat === null ? "turned" : step.kind === "overturn" ? "overturned" : "declared"),
    wins: false,
    here: step.n === now(table).n,
  }));
}

function playNode(table, play, area) {
  const place = play.seat === null ? -1 : (SEATS.indexOf(play.seat) - table.turn + 4) % 4;
  const laid = layPlay(play.cards, POSITIONS[place], area);
  const label = play.seat === null ? "" : `${say(table, `seat_${play.seat}`)} `;
  const node = make("div", { class: ["play", play.wins ? "wins" : "", play.here ? "here" : ""].join(" ") });
  node.style.left = `${laid.left}px`;
  node.style.top = `${laid.top}px`;
  node.style.width = `${laid.width}px`;
  node.style.height = `${laid.height}px`;
  for (const one of laid.cards) {
    const name = one.back ? null : label + table.course.cards.names[one.kind];
    node.append(cardNode(table, one, { ...area, small: false }, name, { "data-n": play.n }));
  }
  if (play.tag) node.append(make("span", { class: "tag" }, play.tag));
  return node;
}

function kittyWords(step) {
  if (step.kitty === null) return "kitty_unrecorded";
  return step.kitty.length ? "kitty_count" : "kitty_held";
}

/** The kitty: face down until it is asked for. */
function drawKitty(table) {
  const node = part(table, "kitty");
  const step = now(table);
  const open = kittyOpen(table);
  const box = { ...table.sizes.kitty, rows: "line" };
  const kinds = step.kitty ?? [];
  const state = [kinds.join(), open, table.view, table.width, table.words].join("|");
  if (node.dataset.state === state) return;
  node.dataset.state = state;
  const allowed = kittyAllowed(table);
  const shown = kinds.map((kind) => (open ? { kind, group: "" } : { kind: "back", group: "", back: true }));
  node.classList.toggle("open", open);
  const laid = layCards(shown, open ? box : { ...box, step: 5 });
  const stack = make("span", { class: "stack" });
  stack.style.width = `${laid.width}px`;
  stack.style.height = `${laid.height}px`;
  laid.cards.forEach((one) => stack.append(cardNode(table, one, box)));
  const named = kinds.map((kind) => table.course.cards.names[kind]).join(", ");
  const count = say(table, kittyWords(step), { count: kinds.length });
  node.replaceChildren(
    make(
      "button",
      {
        class: "plate kitty-plate",
        type: "button",
        "aria-pressed": open ? "true" : "false",
        "aria-disabled": allowed ? null : "true",
        title: say(table, allowed ? (open ? "kitty_close" : "kitty_show") : "kitty_unseen"),
        "aria-label": open ? `${count}: ${named}` : `${count}, ${say(table, "face_down")}`,
        onclick: () => turnKitty(table),
      },
      make("span", { class: "name" }, count),
    ),
    stack,
  );
}
