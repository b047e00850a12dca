// The table itself: put together once, then redrawn with every step.

const TABLES = new WeakMap();

/** Draw everything that stands at this event. */
function redraw(table) {
  const before = deepFocus(table);
  drawBar(table);
  drawFelt(table);
  drawEvent(table);
  drawTricks(table);
  drawFindings(table);
  drawResult(table);
  if (before && !before.isConnected) table.parts.root.focus({ preventScroll: true });
}

/** Sizes by the width there is; every hand keeps the room of its fullest moment. */
function measure(table) {
  const width = Math.round(table.parts.felt.getBoundingClientRect().width) || 900;
  table.width = width;
  table.sizes = geometry(width);
  table.heights = {};
  const view = table.view;
  table.view = null;
  POSITIONS.forEach((position, place) => {
    const seat = SEATS[(table.turn + place) % 4];
    const heights = table.course.steps.map((_, at) => layCards(seenHand(table, seat, at) ?? [], table.sizes[position]).height);
    table.heights[position] = Math.ceil(Math.max(...heights, 40));
  });
  table.view = view;
  const beside = table.sizes.phone ? 0 : Math.max(table.heights.left, table.heights.right) + 30;
  table.heights.trick = Math.max(table.sizes.trick.height, beside);
  table.parts.felt.classList.toggle("phone", table.sizes.phone);
  if (table.sizes.side) table.parts.felt.style.setProperty("--side", `${table.sizes.side}px`);
}

/** Take a course, perhaps another one, and stand where the address says. */
function take(table, data) {
  const same = table.course && table.course.key === data.course.key && table.lang === data.lang;
  const asked = data.at ?? 1;
  const moved = !table.course || table.course.key !== data.course.key || table.asked !== asked;
  Object.assign(table, { course: data.course, texts: data.texts, lang: data.lang, asked });
  table.words = same ? table.words : (table.words ?? 0) + 1;
  if (moved) {
    pause(table);
    const at = table.course.steps.findIndex((step) => step.n >= asked);
    table.at = at < 0 ? table.course.steps.length - 1 : at;
  }
  table.at = Math.min(table.at, table.course.steps.length - 1);
  if (!same) {
    table.parts.all.setAttribute("lang", data.lang === "zh" ? "zh-Hans" : "en");
    table.parts.root.setAttribute("aria-label", say(table, "table", { hand: table.course.head.hand }));
    table.parts.line.max = String(table.course.steps.length);
    drawVerdict(table);
    drawButtons(table);
    marks(table);
  }
  measure(table);
  redraw(table);
}

/** The places of findings on the line, so that they can be aimed at. */
function marks(table) {
  const last = table.course.steps.length - 1;
  const grave = table.course.findings.filter((one) => one.at !== null);
  const stops = grave.map((one) => {
    const at = (100 * (one.at - 1)) / Math.max(last, 1);
    const colour = `var(--${one.severity})`;
    return `linear-gradient(${colour}, ${colour}) ${at}% 50% / 4px 14px no-repeat`;
  });
  table.parts.line.style.setProperty("--marks", stops.join(", ") || "none");
}

function build(host) {
  const all = host.querySelector(".paipu");
  const parts = { all };
  for (const node of all.querySelectorAll("[data-part]")) parts[node.dataset.part] = node;
  const table = {
    host,
    parts,
    at: 0,
    turn: 3,
    view: null,
    kitty: false,
    timer: null,
    speed: remembered("speed", Object.keys(SPEEDS), "normal"),
    colours: remembered("colours", ["two", "four", "letters"], "two"),
  };
  colour(table);
  parts.felt.addEventListener("click", (event) => onCard(table, event));
  parts.line.addEventListener("input", () => {
    pause(table);
    stand(table, Number(parts.line.value) - 1);
  });
  return table;
}

/** Listen to keys and to changes of width, from one call to the next. */
function attach(table) {
  table.detach?.();
  const { felt } = table.parts;
  const keys = (event) => onKey(table, event);
  const watch = new ResizeObserver(() => {
    if (Math.round(felt.getBoundingClientRect().width) === table.width) return;
    measure(table);
    redraw(table);
  });
  document.addEventListener("keydown", keys);
  watch.observe(felt);
  const detach = () => {
    if (table.detach !== detach) return;
    document.removeEventListener("keydown", keys);
    watch.disconnect();
    pause(table);
    clearTimeout(table.addressing);
    table.detach = null;
  };
  table.detach = detach;
  return detach;
}

/** Called for every course, the same one in another language too; what it returns puts it away. */
export default function (component) {
  const host = component.parentElement;
  let table = TABLES.get(host);
  if (!table || !table.parts.all.isConnected) {
    table?.detach?.();
    table = build(host);
    TABLES.set(host, table);
  }
  take(table, component.data);
  return attach(table);
}
