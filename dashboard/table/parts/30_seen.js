// What is seen: all hands, or only what one seat knew.

/** The cards of a seat as they are shown now: its cards, or backs; none where nobody recorded them. */
function seenHand(table, seat, at = table.at) {
  const step = table.course.steps[at];
  const held = step.hands[seat];
  if (held === null) return null;
  const groups = table.course.cards.groups;
  const face = (kind) => ({ kind, group: groups[kind], back: false });
  if (table.view === null || table.view === seat) return held.map(face);
  const known = step.shown[seat] ?? [];
  const backs = { kind: "back", group: "back", back: true };
  return [...known.map(face), ...Array.from({ length: held.length - known.length }, () => backs)];
}

/** Whether the kitty may be seen: by whom it belongs to, and by all when the hand is over. */
function kittyAllowed(table) {
  const step = now(table);
  if (!step.kitty?.length) return false;
  return table.view === null || step.knows_kitty.includes(table.view) || played(table);
}

/** Whether the kitty lies open: asked for, or turned up at the end. */
function kittyOpen(table) {
  return kittyAllowed(table) && (table.kitty || (played(table) && now(table).won > 0));
}

/** Whether the hand has been played out, so that the kitty is turned up. */
function played(table) {
  const { steps, tricks, head } = table.course;
  const last = tricks[tricks.length - 1];
  return head.finished && last !== undefined && steps[table.at].n >= last.end;
}

/** Whether this event's cards stay covered for the seat that is looked through. */
function covered(table, step) {
  return table.view !== null && step.secret !== undefined && step.secret !== table.view;
}

/** What happened, as a line to read. */
function saidOf(table, step) {
  return covered(table, step) ? step.covered : step.said;
}

/** What happened, as it is read out, with what was found there. */
function readOf(table, step) {
  const said = covered(table, step) ? step.covered : step.read;
  const found = step.findings.map((at) => table.course.findings[at]);
  return [said, ...found.map((one) => `${one.grade}: ${one.said}`)].join(". ");
}

/** The plays of the trick that lies on the table. */
function trickNow(table) {
  const step = now(table);
  if (step.trick === null) return null;
  const trick = table.course.tricks[step.trick];
  return { ...trick, plays: trick.plays.filter((play) => play.n <= step.n), over: step.n >= trick.end };
}

/** Before the first play: the cards that every seat has bid with, the last bid of each. */
function bidsNow(table) {
  const found = new Map();
  for (const step of table.course.steps.slice(0, table.at + 1)) {
    if (step.kind === "play") return new Map();
    if (step.bid) found.set(step.seat, step);
  }
  return found;
}

/** Where a card of a hand goes: the event that plays or buries it; else where it was dealt. */
function wherePlayed(table, seat, kind, copy) {
  let left = copy;
  for (const step of table.course.steps.slice(table.at + 1)) {
    if (step.seat !== seat || !step.cards) continue;
    left -= step.cards.filter((one) => one === kind).length;
    if (left < 0) return step.n;
  }
  return whereDealt(table);
}

function whereDealt(table) {
  return (table.course.steps.find((step) => step.kind === "deal") ?? table.course.steps[0]).n;
}
