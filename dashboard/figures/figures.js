/** Tables of numbers: what is in them comes as data and is only ever put in as text. */

const make = (name, text, attributes = {}) => {
  const node = document.createElement(name);
  if (text !== undefined && text !== "") node.textContent = text;
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};

const valueOf = (row, column) => row[column].sort ?? row[column].text;

/** Rows in the order of a column; those that are no number stay behind. */
function sorted(rows, column, down) {
  const compare = (one, other) => {
    const [a, b] = [valueOf(one, column), valueOf(other, column)];
    if (typeof a === "number" && typeof b === "number") return down ? b - a : a - b;
    if (typeof a === "number") return -1;
    if (typeof b === "number") return 1;
    return down ? b.localeCompare(a) : a.localeCompare(b);
  };
  return [...rows].sort(compare);
}

/** From so many columns on a table is set closer, so that all of them are seen at once. */
const MANY = 10;
/** A text of more signs takes a wide column, or its row becomes a tower. */
const LONG = 40;
/** A heading of more signs is not set a word a line. */
const NAME = 14;

function cellNode(cell, place, data, open) {
  const heading = place < data.headings;
  const node = make(heading ? "th" : "td", undefined, heading ? { scope: "row" } : {});
  if (data.right.includes(place)) node.className = "right";
  else if (heading && cell.text.length > NAME) node.className = "name";
  else if (!heading && cell.text.length > LONG) node.className = "long";
  if (!cell.pick) {
    node.textContent = cell.text;
    return node;
  }
  if (cell.href) {
    const link = make("a", cell.text, { href: cell.href });
    if (cell.says) link.setAttribute("aria-label", cell.says);
    link.addEventListener("click", (event) => {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(cell.pick);
    });
    node.append(link);
    return node;
  }
  const pressed = String(cell.pick === data.picked);
  const button = make("button", cell.text, { type: "button", "aria-pressed": pressed });
  if (cell.says) button.setAttribute("aria-label", cell.says);
  button.addEventListener("click", () => open(cell.pick));
  node.append(button);
  return node;
}

function draw(root, data, order, open) {
  root.replaceChildren();
  const wide = make("div", undefined, { class: "wide", role: "region", tabindex: "0" });
  wide.setAttribute("aria-label", data.caption);
  const table = make("table", undefined, data.head.length >= MANY ? { class: "dense" } : {});
  table.append(make("caption", data.caption, data.quiet ? { class: "quiet" } : {}));
  const head = make("tr");
  data.head.forEach((text, place) => {
    const cell = make(text ? "th" : "td", undefined, text ? { scope: "col" } : {});
    if (data.right.includes(place)) cell.className = "right";
    if (data.sorts && text) {
      const mine = order.column === place;
      if (mine) cell.setAttribute("aria-sort", order.down ? "descending" : "ascending");
      const button = make("button", text, { type: "button" });
      button.addEventListener("click", () => {
        const number = data.right.includes(place);
        const next = { column: place, down: mine ? !order.down : number };
        draw(root, data, next, open);
        root.querySelectorAll("thead button")[place]?.focus();
      });
      cell.append(button);
    } else {
      cell.textContent = text;
    }
    head.append(cell);
  });
  const top = make("thead");
  top.append(head);
  const body = make("tbody");
  const rows = data.last ? data.rows.slice(0, -1) : data.rows;
  const shown = order.column === null ? rows : sorted(rows, order.column, order.down);
  const all = data.last ? [...shown, data.rows[data.rows.length - 1]] : shown;
  all.forEach((row, place) => {
    const line = make("tr");
    if (data.last && place === all.length - 1) line.className = "last";
    row.forEach((cell, column) => line.append(cellNode(cell, column, data, open)));
    body.append(line);
  });
  table.append(top, body);
  wide.append(table);
  root.append(wide);
  for (const note of data.notes) root.append(make("p", note, { class: "note" }));
}

export default function (component) {
  const { data, parentElement, setTriggerValue } = component;
  const root = parentElement.querySelector(".figures");
  const open = (pick) => setTriggerValue("picked", pick);
  draw(root, data, { column: null, down: false }, open);
}
