// The page of a seat on a short screen, or on a phone that lies: everything but the log is in view, and the dock never moves.

import { explained, counted, actions, steps } from "./dock.js";
import { el, fill } from "./dom.js";
import { card, envelope, image, isNumber, markOf, pictureOf, sign, spoken } from "./parts.js";
import { clock, figures, letter, light, log, looseList, looseNow, questionNow, sealed } from "./seat.js";
import { shapeNow } from "./screen.js";
import { words } from "./words.js";

/**
 * @typedef {import("./pages.js").SeatPage} SeatPage
 * @typedef {import("./pages.js").Section} Section
 * @typedef {import("./pages.js").CardFace} CardFace
 * @typedef {import("./seat.js").Hand} Hand
 */

/** Pixels of a letter's size (1 rem) from which lines fold. */
const LARGE = 24;
/** Buttons and letters on them in the dock; more stand above it. */
const DOCK_HOLDS = 2, DOCK_LETTERS = 30;
/** Cards of a hand in the fewest columns, and the columns of more and of those that are only looked at. */
const FEW = 8, FEW_COLUMNS = 4, MANY_COLUMNS = 5, SMALL_COLUMNS = 8;
/** Letters of a question from which it is written smaller, and smaller still. */
const LONG_QUESTION = 34, LONGER_QUESTION = 60;
/** Letters of a text from which the reading strip shows no picture. */
const LONG_TEXT = 120;

const large = () => parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE;

/**
 * Draw the page of a seat for a short screen.
 * @param {{read: HTMLElement, main: HTMLElement, dock: HTMLElement}} zones
 * @param {SeatPage} page
 * @param {Hand} hand
 */
export function drawShort(zones, page, hand) {
  const sorted = sortedOut(page);
  const lying = shapeNow() === "lying";
  zones.main.className = `hand-page is-short is-${page.state}`;
  zones.main.setAttribute("aria-label", page.title);
  fill(zones.read, head(page, hand), line(page), stake(page, sorted, hand));
  const loose = looseNow(page, hand);
  const buttons = [...actions(page, hand), steps(page, hand)].filter((one) => one instanceof HTMLElement);
  const letters = buttons.map((one) => one.textContent).join("").length;
  const full = buttons.length > DOCK_HOLDS || letters > DOCK_LETTERS;
  const last = buttons.at(-1)?.classList.contains("go") || buttons.length <= DOCK_HOLDS ? 1 : 0;
  const above = full ? buttons.splice(0, buttons.length - last) : [];
  const sheet = sheetOf(page, sorted);
  fill(zones.main,
    el("div", { class: sheet.length > 0 ? "table has-sheet" : "table", "data-key": "table" },
      sorted.hands.map((section) => handZone(page, section, sorted, hand)), boardZone(page, sorted, hand),
      loose.length > 0 && el("div", { class: "zone as-loose", "data-key": "loose" }, looseList(page, hand, loose)),
      above.length > 0 && el("ul", { class: "actions is-many", role: "list", "data-key": "above" }, above),
      (!lying || sheet.length > 0) && strip(page, hand, sheet)),
    log(page));
  zones.dock.hidden = false;
  zones.dock.setAttribute("aria-label", words("answer"));
  fill(zones.dock, el("div", { class: "dock-words", "data-key": "words", tabindex: lying ? "0" : null }, dockWords(page, hand, lying)),
    (page.letters ?? []).map(letter),
    page.undo && el("button", { type: "button", class: "undo", "data-do": "undo", "data-key": "undo", "aria-label": page.undo, "aria-disabled": !hand.live && "true" }, sign("back")),
    buttons.length > 0 && el("ul", { class: "actions", role: "list", "data-key": "actions" }, buttons));
}

/**
 * What is at stake, what lies in the hand, and all else that lies on the table.
 * @typedef {{stakes: Section[], hands: Section[], boards: Section[]}} Sorted
 * @param {SeatPage} page
 * @returns {Sorted}
 */
function sortedOut(page) {
  const sections = page.sections ?? [];
  const isStake = (/** @type {Section} */ one) => one.layout === "words" || one.layout === "duel" || (one.layout === "foe" && (one.cards ?? []).length <= 1);
  return {
    stakes: sections.filter(isStake),
    hands: sections.filter((one) => one.role === "hand" && !isStake(one)),
    boards: sections.filter((one) => one.role !== "hand" && !isStake(one)),
  };
}

/**
 * The lines that say what is to be done on a real table, where no card on the phone needs the room; none otherwise.
 * @param {SeatPage} page
 * @param {Sorted} sorted
 */
function sheetOf(page, { stakes, hands, boards }) {
  const told = stakes.filter((one) => one.layout === "words").flatMap((one) => one.lines ?? []);
  return hands.length + boards.length === 0 && told.length > 1 ? told : [];
}

/**
 * One line: whose page it is, what is asked, the clock and the tools.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
function head(page, hand) {
  const ask = questionNow(page, hand);
  return el("div", { class: "me", "data-key": "me" },
    markOf(page.mark), el("h1", { id: "ask", tabindex: "-1", class: ask.length > LONGER_QUESTION ? "is-long is-longer" : ask.length > LONG_QUESTION ? "is-long" : "" }, ask),
    clock(page, hand),
    page.hints && el("button", { type: "button", class: "tool", "data-do": "hint", "data-key": "hint", "aria-label": words("hint"), "aria-disabled": !hand.live && "true" }, sign("bulb")),
    el("button", { type: "button", class: "tool", "data-do": "menu", "data-key": "menu", "aria-label": words("menu") }, sign("menu")));
}

/**
 * One line of the others, which opens into all that is known of them; with large letters it is only their number.
 * @param {SeatPage} page
 */
function line(page) {
  const others = page.players ?? [];
  const own = page.figures ?? [];
  if (others.length + own.length === 0) return null;
  return el("button", { type: "button", class: "others", "data-do": "players", "data-key": "others", "aria-label": words("players") },
    large() ? el("span", { class: "chip" }, markOf(page.mark), `+ ${others.length}`)
      : others.map((player) => el("span", { class: `chip${player.state ? ` is-${player.state}` : ""}` },
        markOf(player.mark), el("b", {}, player.name), player.says ? el("q", {}, player.says) : (player.facts ?? [])[0])));
}

/**
 * All that is known of the players, for a sheet.
 * @param {SeatPage} page
 * @param {(page: SeatPage) => import("./dom.js").Kid} players
 */
export const everybody = (page, players) => [el("p", { class: "soft" }, page.where), players(page), figures(page.figures ?? [])];

/**
 * One line of what is at stake: a picture, its name, what counts, and the number.
 * @param {SeatPage} page
 * @param {Sorted} sorted
 * @param {Hand} hand
 */
function stake(page, sorted, hand) {
  const { stakes } = sorted;
  const pictured = stakes.find((one) => one.layout !== "words");
  const words = stakes.filter((one) => one.layout === "words").flatMap((one) => one.lines ?? []);
  const told = sheetOf(page, sorted).length > 0 ? [] : words;
  if (!pictured) return told.length > 0 ? el("div", { class: "stake", "data-key": "stake" }, el("p", { class: "stake-words" }, told.join(" "))) : null;
  if (pictured.layout === "duel") return duel(page, pictured, hand);
  const [face] = pictured.cards ?? [];
  const lines = [...(pictured.lines ?? []), ...told];
  if (!face) return el("div", { class: "stake", "data-key": "stake" }, el("p", { class: "stake-words" }, [pictured.title, ...lines].join(" ")));
  const { lit, pressed } = light(page, face, pictured.cards ?? [], hand);
  const number = face.now || face.number || "";
  const headline = isNumber(face) && lines.length > 0 ? lines.shift() : face.name;
  const small = [...lines, isNumber(face) ? "" : face.words].filter(Boolean).join(" · ");
  return el("button", {
    type: "button", class: `stake${lit ? ` is-${lit}` : ""}`, "data-do": "touch", "data-face": face.key, "data-key": "stake",
    "aria-label": [spoken(face), ...(pictured.lines ?? [])].join(", "), "aria-pressed": lit && lit !== "no" ? String(pressed) : null,
  },
  el("span", { class: "picture" }, image(face.art)),
  el("span", { class: "stake-words" }, el("b", { class: "display" }, headline), !large() && small && el("small", {}, small)),
  number && !isNumber(face) && el("em", {}, number));
}

/**
 * Cards that face each other, in one line.
 * @param {SeatPage} page
 * @param {Section} section
 * @param {Hand} hand
 */
function duel(page, section, hand) {
  const faces = (page.sections ?? []).flatMap((one) => one.cards ?? []);
  const mine = hand.picks.map((pick) => faces.find((face) => face.key === pick.key)).filter((face) => face !== undefined);
  const titles = section.titles ?? [];
  const cards = section.cards ?? [];
  return el("ul", { class: "stake is-duel", role: "list", "data-key": "duel" }, [...new Set(titles)].map((title) => {
    const there = cards.filter((_, i) => titles[i] === title);
    const laid = mine.length > 0 && there.every((face) => !face.art) ? mine : there;
    const shown = laid.filter((face) => face.art || face.down);
    return el("li", { "data-key": `duel ${title}` },
      shown.map((face) => el("button", { type: "button", class: "picture", "data-do": "touch", "data-face": face.key, "aria-label": spoken(face) }, image(face.art))),
      el("span", { class: "stake-words" }, el("small", {}, title), !large() && el("b", {}, shown.map((face) => face.name).join(" + ") || "–")));
  }));
}

/**
 * The zones of which a card can be picked now.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
const asked = (page, hand) => (/** @type {Section} */ section) => {
  const cards = section.cards ?? [];
  return cards.some((face) => {
    const { lit, pressed } = light(page, face, cards, hand);
    return pressed || lit === "can" || lit === "swap";
  });
};

/**
 * @param {SeatPage} page
 * @param {Section} section
 * @param {Sorted} sorted
 * @param {Hand} hand
 */
function handZone(page, section, { hands, boards }, hand) {
  const n = (section.cards ?? []).length;
  const isAsked = asked(page, hand);
  const someAsked = [...hands, ...boards].some(isAsked) || looseNow(page, hand).length > 0;
  const small = someAsked && !isAsked(section);
  const lying = shapeNow() === "lying";
  const beside = boards.length + hands.length > 1;
  const columns = small ? SMALL_COLUMNS
    : lying ? (beside ? Math.min(Math.max(n, FEW_COLUMNS), SMALL_COLUMNS) : n > FEW ? Math.min(Math.max(MANY_COLUMNS, Math.ceil(n / 2)), SMALL_COLUMNS) : FEW_COLUMNS)
      : n > FEW || (beside && n === MANY_COLUMNS) ? MANY_COLUMNS : FEW_COLUMNS;
  return el("section", { class: `zone hand${small ? " is-small" : ""}`, vars: { "--rows": Math.ceil(n / columns) }, "aria-label": section.title || words("pick"), "data-key": `zone ${section.key}` },
    listed(page, section, columns, hand));
}

/**
 * The cards of a zone in columns, which scroll inside themselves if they are too many.
 * @param {SeatPage} page
 * @param {Section} section
 * @param {number} columns
 * @param {Hand} hand
 */
function listed(page, section, columns, hand) {
  const cards = section.cards ?? [];
  return el("ul", { class: `cards in-rows${section.layout === "grid" ? " in-grid" : ""}`, role: "list", vars: { "--columns": columns } },
    cards.map((face) => el("li", { "data-key": `at ${face.key}` }, card(face, light(page, face, cards, hand)))));
}

/**
 * The board that is shown: the one that was chosen, otherwise the first of which a card can be picked.
 * @param {SeatPage} page
 * @param {Section[]} boards
 * @param {Hand} hand
 */
function boardNow(page, boards, hand) {
  const chosen = boards.find((one) => one.key === hand.board);
  return chosen ?? boards.find((one) => canIn(page, one, hand)) ?? boards[0];
}

/**
 * Whether a card of a section can be picked next.
 * @param {SeatPage} page
 * @param {Section | undefined} section
 * @param {Hand} hand
 */
export function canIn(page, section, hand) {
  const cards = section?.cards ?? [];
  return cards.some((face) => light(page, face, cards, hand).lit === "can");
}

/**
 * What else lies on the table: one board, and a line of buttons for the others. The own battlefield stays beside it.
 * @param {SeatPage} page
 * @param {Sorted} sorted
 * @param {Hand} hand
 */
function boardZone(page, { hands, boards }, hand) {
  const field = boards.find((one) => one.layout === "grid" && one.role === "own");
  const others = boards.filter((one) => one !== field);
  const shown = boardNow(page, others, hand);
  if (!shown && !field) return null;
  const isAsked = asked(page, hand);
  const crowded = hands.some(isAsked) || !boards.some(isAsked);
  return el("div", { class: "boards", "data-key": "boards" },
    others.length > 1 && el("div", { class: "tabs", role: "group", "aria-label": words("boards"), "data-key": "tabs" }, others.map((one) =>
      el("button", { type: "button", class: canIn(page, one, hand) ? "is-can" : "", "data-do": "board", "data-board": one.key, "data-key": `tab ${one.key}`, "aria-pressed": String(one === shown) }, one.title))),
    el("div", { class: "shown", "data-key": "shown" }, [shown, field].filter((one) => one !== undefined).map((one) => board(page, one, one.layout !== "grid" && crowded && !isAsked(one), crowded, hand))));
}

/**
 * @param {SeatPage} page
 * @param {Section} section
 * @param {boolean} small it is only looked at
 * @param {boolean} crowded it shares the room with a hand
 * @param {Hand} hand
 */
function board(page, section, small, crowded, hand) {
  const n = (section.cards ?? []).length;
  const wide = shapeNow() === "lying" || crowded;
  const columns = section.layout === "grid" ? section.columns || 3
    : small ? SMALL_COLUMNS
      : section.columns || (wide ? Math.min(Math.max(n, FEW_COLUMNS), SMALL_COLUMNS) : n > FEW ? MANY_COLUMNS : FEW_COLUMNS);
  return el("section", { class: `zone board${small ? " is-small" : ""}${section.layout === "grid" ? " is-field" : ""}`, "aria-label": section.title, "data-key": `zone ${section.key}` },
    (section.lines ?? []).length > 0 && el("p", { class: "line" }, (section.lines ?? []).join(" · ")),
    n > 0 && listed(page, section, columns, hand));
}

/**
 * The reading strip: the card that was touched last, with all of its words; otherwise what can be done.
 * @param {SeatPage} page
 * @param {Hand} hand
 * @param {string[]} sheet what is to be done on a real table
 */
function strip(page, hand, sheet) {
  const face = page.state === "sealed" ? null : hand.touched;
  const long = face && (face.words ?? "").length > LONG_TEXT;
  const kind = face ? " is-face" : sheet.length > 0 ? " is-sheet" : "";
  return el("div", { id: "status", class: `strip${kind}`, role: "status", tabindex: "0", "data-key": "strip" },
    face?.art && !long && pictureOf({ ...face, signs: [], times: 1 }),
    el("div", { class: "strip-words" }, !face && sheet.length > 0 && el("ul", { class: "sheet", role: "list", "data-key": "sheet" }, sheet.map((one) => el("li", {}, one))),
      stripWords(page, hand)));
}

/**
 * @param {SeatPage} page
 * @param {Hand} hand
 */
function stripWords(page, hand) {
  if (page.state === "sealed") return sealed(page);
  const last = (page.log ?? []).at(-1);
  const told = [page.where, page.secret].filter(Boolean).join(" · ");
  return [...[explained(page, hand)].flat(), !hand.touched && told && el("p", { class: "soft", "data-key": "where" }, told),
    !hand.touched && last && el("p", { class: "soft", "data-key": "last" }, last.words)];
}

/**
 * What the dock says: how many are chosen, otherwise the first own figures; on a phone that lies all that the strip would.
 * @param {SeatPage} page
 * @param {Hand} hand
 * @param {boolean} lying
 */
function dockWords(page, hand, lying) {
  const count = page.many && counted(page, hand);
  const own = figures((page.figures ?? []).slice(0, 2));
  const first = count ? el("p", { "data-key": "count" }, el("b", {}, count)) : (!lying || !hand.touched) && own;
  if (!lying) return first || (page.state !== "asked" && el("p", { class: "soft" }, words(`guide.${page.state}`)));
  return [first, el("div", { id: "status", role: "status", class: "status", "data-key": "status" }, page.state === "sealed" ? [envelope(), el("p", {}, page.note)] : explained(page, hand))];
}
