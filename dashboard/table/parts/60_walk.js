// Going through the hand: one event, one trick, one finding at a time, by itself, and the address.

const SPEEDS = { slow: 2400, normal: 1200, fast: 500 };
const ADDRESS_AFTER = 150; // browsers allow only so many changes of the address in a row

/** Stand at a place in the list of events, and say so. */
function stand(table, at, quiet = false) {
  const last = table.course.steps.length - 1;
  table.at = Math.min(Math.max(at, 0), last);
  redraw(table);
  if (!quiet) announce(table, readOf(table, now(table)));
  writeAddress(table);
}

/** Go to an event by its number. */
function goTo(table, n) {
  const at = table.course.steps.findIndex((step) => step.n >= n);
  stand(table, at < 0 ? table.course.steps.length - 1 : at);
}

/** Places where tricks end: before the first lead, then the last play of each. */
function trickEnds(table) {
  const { steps, tricks } = table.course;
  const first = tricks.length ? tricks[0].lead - 1 : 0;
  const ends = tricks.map((trick) => trick.end);
  return [first, ...ends, steps[steps.length - 1].n].filter((n) => n >= 1);
}

function nextOf(numbers, n, back) {
  const rest = numbers.filter((one) => (back ? one < n : one > n));
  return rest.length ? (back ? Math.max(...rest) : Math.min(...rest)) : null;
}

const ACTS = {
  back: (table) => stand(table, table.at - 1),
  forward: (table) => stand(table, table.at + 1),
  trick_back: (table) => goTo(table, nextOf(trickEnds(table), now(table).n, true) ?? 1),
  trick_forward: (table) => goTo(table, nextOf(trickEnds(table), now(table).n, false) ?? Infinity),
  first: (table) => stand(table, 0),
  last: (table) => stand(table, table.course.steps.length - 1),
  autoplay: (table) => (table.timer === null ? play(table) : pause(table)),
  finding_back: (table) => toFinding(table, true),
  finding_forward: (table) => toFinding(table, false),
  turn: (table) => turn(table),
  help: (table) => openHelp(table),
};
const KEEPS_PLAYING = new Set(["autoplay", "turn", "help"]);

/** Do what a key or a button asks for; whoever steps by hand stops what runs by itself. */
function act(table, name) {
  if (!KEEPS_PLAYING.has(name)) pause(table);
  ACTS[name](table);
}

function toFinding(table, back) {
  const events = table.course.findings.map((one) => one.at).filter((n) => n !== null);
  const n = nextOf(events, now(table).n, back);
  if (n === null) announce(table, say(table, back ? "no_finding_before" : "no_finding_after"), true);
  else goTo(table, n);
}

function play(table) {
  if (table.at === table.course.steps.length - 1) stand(table, 0);
  table.timer = setInterval(() => {
    if (table.at >= table.course.steps.length - 1) pause(table);
    else stand(table, table.at + 1);
  }, SPEEDS[table.speed]);
  drawButtons(table);
}

function pause(table) {
  if (table.timer === null) return;
  clearInterval(table.timer);
  table.timer = null;
  drawButtons(table);
}

/** Turn the table: the next seat in playing order comes to the bottom. */
function turn(table) {
  table.turn = (table.turn + 1) % 4;
  measure(table);
  redraw(table);
  announce(table, say(table, "turned_to", { seat: say(table, `seat_${SEATS[table.turn]}`) }), true);
}

/** See only what a seat knew; none: everything. */
function lookAs(table, seat) {
  table.view = seat;
  const there = deepFocus(table);
  const kept = there?.dataset?.plate;
  redraw(table);
  if (kept) part(table, "felt").querySelector(`[data-plate="${kept}"]`)?.focus({ preventScroll: true });
  const key = seat === null ? "sees_all" : "sees_as";
  announce(table, say(table, key, { seat: seat === null ? "" : say(table, `seat_${seat}`) }), true);
}

/** Turn the kitty up or down. */
function turnKitty(table) {
  if (!kittyAllowed(table)) {
    announce(table, say(table, "kitty_unseen"), true);
    return;
  }
  table.kitty = !table.kitty;
  drawKitty(table);
  part(table, "kitty").querySelector("button")?.focus({ preventScroll: true });
}

/** Tell screen readers, and with `seen` everybody. */
function announce(table, text, seen = false) {
  part(table, "read").textContent = plain(text);
  part(table, "read").classList.toggle("seen", seen);
  clearTimeout(table.note);
  if (seen) table.note = setTimeout(() => part(table, "read").classList.remove("seen"), 2600);
}

/** The address is the position: put the event into it without asking the server. */
function writeAddress(table) {
  clearTimeout(table.addressing);
  table.addressing = setTimeout(() => {
    const address = addressNow(table);
    if (address !== window.location.href) window.history.replaceState(window.history.state, "", address);
  }, ADDRESS_AFTER);
}

/** The address of this position. */
function addressNow(table) {
  const { search, hash, href } = window.location;
  const bare = href.slice(0, href.length - search.length - hash.length).replace(/[?#]+$/, "");
  const others = search.replace(/^\?/, "").split("&").filter((one) => one && !one.startsWith("at="));
  return `${bare}?${[...others, `at=${now(table).n}`].join("&")}${hash}`;
}
