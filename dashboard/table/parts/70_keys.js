// Keys and buttons: everything a key does, a button does too.

const KEYS = [
  ["ArrowLeft", "←", "back"],
  ["ArrowRight", "→", "forward"],
  ["[", "[", "trick_back"],
  ["]", "]", "trick_forward"],
  ["Home", "Home", "first"],
  ["End", "End", "last"],
  [" ", "Space", "autoplay"],
  [",", ",", "finding_back"],
  [".", ".", "finding_forward"],
  ["f", "f", "turn"],
  ["?", "?", "help"],
];
const WIDE = { "，": ",", "。": ".", "【": "[", "】": "]", "？": "?", "F": "f", "「": "[", "」": "]" };
const SCROLLS = new Set([" ", "Home", "End"]);
const TYPING = "input, textarea, select, [contenteditable='true'], [role='textbox'], [role='combobox']";

/** Take a key if it is ours to take: never while somebody types, nor one that scrolls the page. */
function onKey(table, event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  const target = event.composedPath()[0];
  const inside = table.parts.root.contains(target);
  if (!inside && target !== document.body && target !== document.documentElement) return;
  if (target.closest?.(TYPING) || table.host.querySelector("dialog[open]")) return;
  const pressed = WIDE[event.key] ?? event.key;
  if (inside && roam(table, event, target, pressed)) return;
  const key = KEYS.find(([name]) => name === pressed);
  if (!key) return;
  const root = target === table.parts.root;
  if (SCROLLS.has(pressed) && !(pressed === " " ? root : inside)) return;
  if (inside) event.preventDefault();
  act(table, key[2]);
}

/** ↑ and ↓ go from card to card while a card of a hand has the focus. */
function roam(table, event, target, pressed) {
  const hand = target.closest?.(".hand");
  if (!hand || !target.matches("button.card") || !["ArrowUp", "ArrowDown"].includes(pressed)) return false;
  const cards = [...hand.querySelectorAll("button.card")];
  const next = cards[cards.indexOf(target) + (pressed === "ArrowDown" ? 1 : -1)];
  event.preventDefault();
  if (next) {
    cards.forEach((card) => card.setAttribute("tabindex", card === next ? "0" : "-1"));
    next.focus();
  }
  return true;
}

/** What has the focus, inside the shadow too. */
function deepFocus(table) {
  return table.host.activeElement ?? document.activeElement;
}

const ICONS = {
  first: "M5 4v12M16 4 8 10l8 6z",
  trick_back: "M10 4 3 10l7 6zM17 4l-7 6 7 6z",
  back: "M14 4 6 10l8 6z",
  play: "M6 3l11 7-11 7z",
  pause: "M6 4h3v12H6zM12 4h3v12h-3z",
  forward: "M6 4l8 6-8 6z",
  trick_forward: "M3 4l7 6-7 6zM10 4l7 6-7 6z",
  last: "M15 4v12M4 4l8 6-8 6z",
};

function icon(name) {
  return draw("svg", { class: "icon", viewBox: "0 0 20 20", "aria-hidden": "true" }, draw("path", { d: ICONS[name] }));
}

/** The button of an act, with its key in the tip. */
function actButton(table, name, content) {
  const key = KEYS.find(([, , act]) => act === name);
  const label = say(table, `act_${name}`);
  return make(
    "button",
    {
      type: "button",
      class: "act",
      "data-act": name,
      "aria-label": label,
      "aria-keyshortcuts": key[0] === " " ? "Space" : key[0],
      title: `${label} (${key[1]})`,
      onclick: () => act(table, name),
    },
    content,
  );
}

/** The rows of buttons; drawn once for each language, then only what changes. */
function drawButtons(table) {
  const steps = part(table, "steps");
  if (steps.dataset.state !== String(table.words)) {
    steps.dataset.state = String(table.words);
    buildButtons(table);
  }
  const playing = table.timer !== null;
  const button = steps.querySelector("[data-act=autoplay]");
  button.replaceChildren(icon(playing ? "pause" : "play"));
  button.setAttribute("aria-pressed", playing ? "true" : "false");
}

function buildButtons(table) {
  const names = ["first", "trick_back", "back", "autoplay", "forward", "trick_forward", "last"];
  part(table, "steps").setAttribute("aria-label", say(table, "stepping"));
  part(table, "steps").replaceChildren(
    ...names.map((name) => actButton(table, name, icon(name === "autoplay" ? "play" : name))),
  );
  part(table, "line").setAttribute("aria-label", say(table, "line"));
  part(table, "more").setAttribute("aria-label", say(table, "more"));
  const findings = table.course.findings.some((one) => one.at !== null);
  const back = actButton(table, "finding_back", ["‹ ", say(table, "finding_short")]);
  const forward = actButton(table, "finding_forward", [say(table, "finding_short"), " ›"]);
  if (!findings) for (const one of [back, forward]) one.setAttribute("disabled", "");
  part(table, "more").replaceChildren(
    make("span", { class: "pair" }, back, forward),
    actButton(table, "turn", say(table, "turn_short")),
    choice(table, "speed", Object.keys(SPEEDS), () => restart(table)),
    choice(table, "colours", ["two", "four", "letters"], () => colour(table)),
    make("button", { type: "button", class: "act", onclick: () => openSave(table) }, say(table, "save_short")),
    actButton(table, "help", "?"),
  );
}

function choice(table, name, values, changed) {
  const options = values.map((value) =>
    make("option", { value, selected: table[name] === value }, say(table, `${name}_${value}`)),
  );
  return make(
    "select",
    {
      "aria-label": say(table, name),
      title: say(table, name),
      onchange: (event) => {
        table[name] = event.target.value;
        remember(name, table[name]);
        changed();
      },
    },
    ...options,
  );
}

function restart(table) {
  if (table.timer === null) return;
  pause(table);
  play(table);
}

/** Two colours, four, or four with letters in the corner. */
function colour(table) {
  table.parts.all.classList.toggle("four", table.colours !== "two");
  table.parts.all.classList.toggle("letters", table.colours === "letters");
}

/** What somebody chose is kept in the browser; where that is forbidden, it is not. */
function remember(name, value) {
  try {
    window.localStorage.setItem(`paipu.table.${name}`, value);
  } catch {
    // private windows may refuse
  }
}

function remembered(name, values, otherwise) {
  try {
    const kept = window.localStorage.getItem(`paipu.table.${name}`);
    return values.includes(kept) ? kept : otherwise;
  } catch {
    return otherwise;
  }
}

function openHelp(table) {
  const rows = KEYS.map(([, shown, name]) =>
    make("div", {}, make("dt", {}, make("kbd", {}, shown === "Space" ? say(table, "space") : shown)), make("dd", {}, say(table, `act_${name}`))),
  );
  const mouse = ["card", "seat", "kitty", "roam"].map((name) => make("li", {}, say(table, `help_${name}`)));
  openDialog(table, "help", say(table, "help_title"), make("dl", { class: "keys" }, ...rows), make("ul", {}, ...mouse));
}

function openDialog(table, name, title, ...content) {
  const dialog = part(table, name);
  const close = make("button", { type: "button", class: "act", onclick: () => dialog.close() }, say(table, "close"));
  dialog.setAttribute("aria-label", title);
  dialog.replaceChildren(make("h2", {}, title), ...content, make("p", { class: "ends" }, close));
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  if (!dialog.open) dialog.showModal();
}
