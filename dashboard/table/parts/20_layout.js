// Where cards lie: pure arithmetic, the same for the screen and for the picture.

const FULL = { width: 70, height: 98 };
const SMALL = { width: 40, height: 56 };
const CORNER = { width: 18, height: 44 }; // what must stay visible of a card to tell it
const NARROW = 620;
const CORNER_ROOM = 124; // for the kitty, beside the hand at the top

/** The sizes of everything on a felt of this width. */
function geometry(width) {
  const phone = width < NARROW;
  const pad = phone ? 8 : 16;
  const inner = width - 2 * pad;
  if (phone) {
    const half = (inner - 10) / 2;
    return {
      phone,
      pad,
      top: { width: inner, card: 28, small: true, rows: "line", step: 22, least: 16.6 },
      left: { width: half, side: 0, card: 28, small: true, rows: "line", step: 18 },
      right: { width: half, side: 1, card: 28, small: true, rows: "line", step: 18 },
      bottom: { width: inner, card: 54, small: false, rows: "line", step: 36, least: 30 },
      trick: { width: inner, card: 44, height: 158 },
      kitty: { width: inner - 110, card: 26, small: true, step: 21 },
    };
  }
  const side = Math.min(Math.max(inner * 0.25, 160), 250);
  const middle = inner - 2 * side - 24;
  const big = width >= 860;
  return {
    phone,
    pad,
    side,
    top: { width: inner - 2 * CORNER_ROOM, card: big ? 58 : 48, small: false, rows: "line", step: 32 },
    left: { width: side, side: 0, card: big ? 50 : 42, small: false, rows: "suits", step: 26 },
    right: { width: side, side: 1, card: big ? 50 : 42, small: false, rows: "suits", step: 26 },
    bottom: { width: inner, card: big ? 78 : 62, small: false, rows: "line", step: 40 },
    trick: { width: middle, card: big ? 62 : 50, height: big ? 236 : 196 },
    kitty: { width: CORNER_ROOM - 8, card: big ? 44 : 38, small: false, step: big ? 22 : 20, least: 26 },
  };
}

/** Card height by its width. */
function tall(box) {
  return (box.card * 98) / 70;
}

/** The cards of a hand in their places: rows by length, or a row for every suit. */
function layCards(cards, box) {
  const unit = box.card / (box.small ? SMALL.width : FULL.width);
  const least = (cards.some((one) => !one.back) ? (box.least ?? CORNER.width) : 6) * unit;
  const room = Math.max(box.width - box.card, 0);
  const fits = Math.max(Math.floor(room / least) + 1, 1);
  const gap = box.rows === "line" ? (box.small ? 3 : 8) * unit : 0;
  const rows = box.rows === "suits" ? bySuit(cards, fits) : byLength(cards, fits, gap / least);
  const rise = CORNER.height * unit + 1;
  const laid = [];
  let width = 0;
  rows.forEach((row, down) => {
    const gaps = box.rows === "line" ? changes(row) * gap : 0;
    const step = row.length > 1 ? Math.min(box.step, (room - gaps) / (row.length - 1)) : 0;
    let x = 0;
    row.forEach((one, place) => {
      if (place > 0) x += step + (gap && one.group !== row[place - 1].group ? gap : 0);
      laid.push({ ...one, x, y: down * rise });
    });
    width = Math.max(width, x + box.card);
  });
  const height = rows.length ? (rows.length - 1) * rise + tall(box) : 0;
  return { cards: laid, width, height };
}

function changes(row) {
  return row.filter((one, place) => place > 0 && one.group !== row[place - 1].group).length;
}

function byLength(cards, fits, gap) {
  const wanted = cards.length + changes(cards) * gap;
  const count = Math.max(Math.ceil(wanted / fits), 1);
  const size = Math.ceil(cards.length / count);
  const rows = [];
  for (let from = 0; from < cards.length; from += size) rows.push(cards.slice(from, from + size));
  return rows;
}

function bySuit(cards, fits) {
  const rows = [];
  for (const one of cards) {
    const last = rows[rows.length - 1];
    if (!last || last[0].group !== one.group) rows.push([one]);
    else last.push(one);
  }
  return rows.flatMap((row) => {
    const count = Math.ceil(row.length / fits);
    const size = Math.ceil(row.length / count);
    return Array.from({ length: count }, (_, at) => row.slice(at * size, (at + 1) * size));
  });
}

/** Where the cards of a play lie in the middle of the table, by the place of its seat. */
function layPlay(cards, position, area) {
  const third = area.width / 3 - 6;
  const laid = layCards(cards, { ...area, width: third, small: false, rows: "line", step: 22 });
  const free = { x: area.width - laid.width, y: area.height - laid.height };
  const x = { left: (third - laid.width) / 2, right: area.width - third + (third - laid.width) / 2 };
  const y = { top: 2, bottom: free.y - 12 };
  return { ...laid, left: x[position] ?? free.x / 2, top: y[position] ?? free.y / 2 };
}
