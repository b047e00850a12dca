// Texts, elements, and small things that every other part uses.

const SEATS = ["E", "N", "W", "S"];
const POSITIONS = ["bottom", "right", "top", "left"];
const SVG = "http://www.w3.org/2000/svg";

/** A text of the page with its placeholders filled in. */
function say(table, key, facts = {}) {
  const text = table.texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}

/** Suit signs as text, never as coloured pictures. */
function plain(text) {
  return String(text).replace(/[♠♥♣♦]/g, "$&\uFE0E");
}

/** An element with attributes and children; whatever text comes in stays text. */
function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  return dress(node, attributes, children);
}

/** The same for a drawing. */
function draw(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

function dress(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false || child === "") continue;
    node.append(child instanceof Node ? child : plain(child));
  }
  return node;
}

/** One of the parts of the page. */
function part(table, name) {
  return table.parts[name];
}

/** The event that the table stands at. */
function now(table) {
  return table.course.steps[table.at];
}

/** A suit as a drawing. */
function suitSign(suit, extra = "") {
  const use = draw("use", { href: `#sign-${suit}` });
  return draw("svg", { class: `sign-of ${extra}`, viewBox: "0 0 20 20", "aria-hidden": "true" }, use);
}

/** The seat's name in the record, or nothing. */
function nameOf(table, seat) {
  return table.course.head.names[seat] ?? "";
}

/** The part a seat plays: banker, banker's side, attackers; nothing where the banker is unknown. */
function roleOf(table, seat) {
  const head = table.course.head;
  if (!head.banker) return "";
  if (head.banker === seat) return "banker";
  return sideOf(seat) === head.attackers ? "attacker" : "partner";
}

function sideOf(seat) {
  return seat === "E" || seat === "W" ? "EW" : "NS";
}
