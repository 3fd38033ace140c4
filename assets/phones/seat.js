// The page of a seat: read at the top, look, touch, and act in the dock under the thumb.

import { el, fill } from "./dom.js";
import { actions, counted, explained, steps } from "./dock.js";
import { card, envelope, image, isNumber, markOf, pictureOf, sign, spoken } from "./parts.js";
import { next, picksOf, tapped } from "./picker.js";
import { words } from "./words.js";

/**
 * @typedef {import("./pages.js").SeatPage} SeatPage
 * @typedef {import("./pages.js").Section} Section
 * @typedef {import("./pages.js").CardFace} CardFace
 * @typedef {import("./picker.js").Pick} Pick
 * @typedef {object} Hand  What the owner of the phone has done with a page, and whether the table can be reached.
 * @property {Pick[]} picks
 * @property {CardFace | null} touched the face that was tapped last
 * @property {string} [board] the section of the table that was chosen to be seen on a short screen; "" for none
 * @property {boolean} live whether buttons do something: the line is there, and no answer is on its way
 */

/** More loose picks than these do not fit into the dock. */
const DOCK_HOLDS = 6;
/** More figures than these are not all in the dock. */
const MOST_FIGURES = 4;

/**
 * Draw the page of a seat.
 * @param {{read: HTMLElement, main: HTMLElement, dock: HTMLElement}} zones
 * @param {SeatPage} page
 * @param {Hand} hand
 */
export function drawSeat(zones, page, hand) {
  const sections = page.sections ?? [];
  const grids = sections.filter((section) => section.layout === "grid").length;
  zones.main.className = `hand-page is-${page.state}${grids > 1 ? " is-split" : ""}${grids > 2 ? " is-crowd" : ""}`;
  zones.main.setAttribute("aria-label", page.title);
  fill(zones.read, reading(page, hand));
  fill(zones.main, players(page), figuresLooked(page), sections.map((section) => zone(page, section, hand)), looseZone(page, hand),
    (page.letters ?? []).map(letter), log(page));
  zones.dock.hidden = false;
  zones.dock.setAttribute("aria-label", words("answer"));
  fill(zones.dock, page.state === "sealed" ? sealed(page) : acting(page, hand));
}

/**
 * @param {SeatPage} page
 * @param {Hand} hand
 */
function reading(page, hand) {
  return [
    el("div", { class: "me" },
      markOf(page.mark), el("b", {}, page.you), el("span", { class: "where" }, page.where),
      page.hints && el("button", { type: "button", class: "tool", "data-do": "hint", "aria-label": words("hint"), "aria-disabled": !hand.live && "true" }, sign("bulb")),
      el("button", { type: "button", class: "tool", "data-do": "menu", "aria-label": words("menu") }, sign("menu"))),
    el("h1", { id: "ask", tabindex: "-1" }, questionNow(page, hand)),
    (page.secret || page.clock) && el("div", { class: "under" },
      page.secret && el("span", { class: "chip" }, sign("lock"), words("secret")), clock(page, hand),
      page.secret && el("span", { class: "reason" }, page.secret)),
  ];
}

/**
 * What is asked now, which can follow from the first pick.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
export function questionNow(page, { picks }) {
  const step = picks.length > 0 && (page.steps ?? []).find((one) => one.pick === picks[0].word);
  return ((step && step.ask) || page.ask).replaceAll(" × ", "\u00a0×\u00a0");
}

/**
 * The clock as a button that gives more time; the page fills in the seconds.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
export function clock(page, hand) {
  if (!page.clock) return null;
  if (page.clock.waits) return el("span", { class: "chip" }, sign("clock"), words("clock.waits"));
  const seconds = el("span", { id: "seconds", role: "timer" });
  if (page.clock.more === false) return el("span", { class: "chip clock" }, sign("clock"), seconds);
  return el("button", { type: "button", class: "chip clock", "data-do": "more", "aria-disabled": !hand.live && "true" },
    sign("clock"), seconds, el("span", {}, words("clock.more")));
}

/** @param {SeatPage} page */
export function players(page) {
  const others = page.players ?? [];
  if (others.length === 0) return null;
  return el("ul", { class: others.length > 4 ? "players is-many" : "players", "aria-label": words("players"), "data-key": "players" }, others.map((player) =>
    el("li", { class: player.state ? `is-${player.state}` : "", "data-key": `player ${player.seat}` },
      el("b", {}, markOf(player.mark), el("span", {}, player.name)),
      (player.facts ?? []).map((fact) => el("span", { class: "fact" }, fact)),
      player.state && el("span", { class: "doing" }, words(`player.${player.state}`)),
      player.says && el("q", {}, player.says))));
}

/**
 * One zone of the page.
 * @param {SeatPage} page
 * @param {Section} section
 * @param {Hand} hand
 */
function zone(page, section, hand) {
  const cards = section.cards ?? [];
  const layout = section.layout ?? "cards";
  const kind = `zone ${section.role ?? "stage"} as-${layout}`;
  const title = `zone ${section.key}`;
  const body = layout === "duel" ? duel(page, section, hand)
    : layout === "foe" ? cards.map((face) => foe(page, face, section, hand))
      : cards.length > 0 && listed(page, section, hand);
  return el("section", { class: kind, "aria-labelledby": section.title && title.replaceAll(" ", "-"), "data-key": title },
    section.title && el("h2", { id: title.replaceAll(" ", "-") }, section.title),
    layout !== "foe" && (section.lines ?? []).map((line) => el("p", { class: "line" }, line)),
    body);
}

/**
 * The cards of a zone as a list of buttons.
 * @param {SeatPage} page
 * @param {Section} section
 * @param {Hand} hand
 */
function listed(page, section, hand) {
  const cards = section.cards ?? [];
  const layout = section.layout ?? "cards";
  const dense = layout === "cards" && cards.length > 6;
  return el("ul", { class: `cards in-${layout}${dense ? " is-dense" : ""}`, role: "list", tabindex: layout === "shelf" ? "-1" : null, vars: { "--columns": section.columns || 3 } },
    cards.map((face) => el("li", { "data-key": `at ${face.key}` }, card(face, light(page, face, cards, hand)))));
}

/**
 * How bright a face is: glowing if it goes on from the picks, bright if it stands instead of one or comes later, dim if
 * neither; nothing of the kind if no card of its zone is asked for.
 * @param {SeatPage} page
 * @param {CardFace} face
 * @param {CardFace[]} zoned the faces of its zone
 * @param {Hand} hand
 * @returns {import("./parts.js").Light}
 */
export function light(page, face, zoned, { picks }) {
  const choices = page.choices ?? [];
  const pressed = picks.some((pick) => pick.key === face.key);
  const asked = (/** @type {CardFace} */ one) =>
    choices.some((choice) => picksOf(choice).some((word) => word === one.pick || word === one.place));
  if (!zoned.some(asked)) return { lit: "", pressed };
  if (next(choices, page.many ? [] : picks, face)) return { lit: "can", pressed };
  if (tapped(choices, picks, face)) return { lit: "swap", pressed };
  return { lit: picks.length === 0 && asked(face) ? "later" : "no", pressed };
}

/**
 * Cards that face each other, those with the same title in one slot; the own slot holds what is picked.
 * @param {SeatPage} page
 * @param {Section} section
 * @param {Hand} hand
 */
function duel(page, section, hand) {
  const faces = (page.sections ?? []).flatMap((one) => one.cards ?? []);
  const mine = hand.picks.map((pick) => faces.find((face) => face.key === pick.key)).filter((face) => face !== undefined);
  const titles = section.titles ?? [];
  const cards = section.cards ?? [];
  return el("ul", { class: "duel", role: "list" }, [...new Set(titles)].map((title) => {
    const there = cards.filter((_, i) => titles[i] === title);
    const own = mine.length > 0 && there.every((face) => !face.art);
    return el("li", { "data-key": `duel ${title}` }, el("span", { class: "duel-title" }, title),
      el("span", { class: "slot" }, own
        ? mine.map((face, i) => el("span", { class: i ? "card is-second" : "card is-played" }, pictureOf(face, true), el("span", { class: "caption" }, face.name)))
        : there.map((face, i) => el("span", { class: i ? "is-second" : "" }, card(face, light(page, face, there, hand))))));
  }));
}

/**
 * One large card with its words and what its zone tells. A card that is only a number gives that the headline.
 * @param {SeatPage} page
 * @param {CardFace} face
 * @param {Section} section
 * @param {Hand} hand
 */
function foe(page, face, section, hand) {
  const { lit, pressed } = light(page, face, section.cards ?? [], hand);
  const number = face.now || face.number;
  const lines = section.lines ?? [];
  const told = isNumber(face) && lines.length > 0;
  return el("div", { class: "foe", "data-key": `at ${face.key}` },
    el("button", {
      type: "button",
      class: `${lit ? `is-${lit}` : ""}${face.dim ? " is-dim" : ""}`,
      "data-do": "touch",
      "data-face": face.key,
      "aria-label": spoken(face),
      "aria-pressed": lit && lit !== "no" ? String(pressed) : null,
    }, el("span", { class: "picture" }, image(face.art, true))),
    el("div", { class: "foe-words" },
      el("p", { class: "display", "aria-hidden": told ? null : "true" }, told ? lines[0] : face.name),
      !told && (face.kind || number) && el("p", { class: "foe-kind", "aria-hidden": "true" }, face.kind, face.kind && number ? " · " : "", number && el("b", {}, number)),
      !told && face.words && el("p", { "aria-hidden": "true" }, face.words),
      el("div", { class: "foe-lines" }, (told ? lines.slice(1) : lines).map((line) => el("p", {}, line)))));
}

/**
 * Picks that lie nowhere, if there are too many of them for the dock.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
function looseZone(page, hand) {
  const faces = looseNow(page, hand);
  if (faces.length <= DOCK_HOLDS) return null;
  return el("section", { class: "zone hand as-loose", "aria-labelledby": "zone-loose", "data-key": "loose" },
    el("h2", { id: "zone-loose" }, words("pick")), looseList(page, hand, faces));
}

/**
 * The loose picks that are asked for now.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
export function looseNow(page, hand) {
  const choices = page.choices ?? [];
  return (page.loose ?? []).filter((face) =>
    hand.picks.some((pick) => pick.key === face.key) || tapped(choices, hand.picks, face) !== null);
}

/**
 * @param {SeatPage} page
 * @param {Hand} hand
 * @param {CardFace[]} faces
 */
export function looseList(page, hand, faces) {
  return el("ul", { class: "loose", role: "list", "aria-label": words("pick") }, faces.map((face) => {
    const { lit, pressed } = light(page, face, faces, hand);
    return el("li", { "data-key": `at ${face.key}` }, el("button", {
      type: "button",
      class: `loose-pick${lit ? ` is-${lit}` : ""}${face.hinted ? " is-hinted" : ""}`,
      "data-do": "touch",
      "data-face": face.key,
      "aria-label": face.say || null,
      "aria-pressed": String(pressed),
    }, face.name));
  }));
}

/**
 * A secret that is read while it is held.
 * @param {{title: string, card: CardFace}} secret
 * @param {number} index
 */
export function letter(secret, index) {
  return el("button", { type: "button", class: "letter", "data-key": `letter ${index}`, "data-letter": index },
    envelope(), el("span", { class: "letter-words" }, el("b", {}, secret.title), el("span", {}, words("letter.hold"))));
}

/**
 * What a letter shows while it is held.
 * @param {CardFace} face
 */
export const letterOpen = (face) => [
  face.art ? pictureOf({ ...face, signs: [] }, true) : envelope(),
  el("span", { class: "letter-words" }, el("b", {}, face.name), el("span", {}, face.words ?? "")),
];

/** @param {SeatPage} page */
export function log(page) {
  const lines = page.log ?? [];
  const calm = page.state !== "asked";
  if (lines.length === 0) return null;
  return el("details", { class: "log", open: calm, "data-key": `log ${calm}` },
    el("summary", {}, words("log")),
    el("ol", {}, lines.map((line) => el("li", {}, image(line.card), line.words))));
}

/**
 * The dock of a seat that can act, or may only read.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
function acting(page, hand) {
  const loose = looseNow(page, hand);
  const many = page.many && counted(page, hand);
  const at = figuresAtHand(page);
  return [
    el("div", { id: "status", class: "status", role: "status" }, explained(page, hand)),
    (at.length > 0 || page.undo) && el("div", { class: "between", "data-key": "between" }, figures(at),
      page.undo && el("button", { type: "button", class: "undo", "data-do": "undo", "aria-disabled": !hand.live && "true" }, sign("back"), page.undo)),
    many && el("p", { class: "chip", "data-key": "count" }, many),
    loose.length > 0 && loose.length <= DOCK_HOLDS && looseList(page, hand, loose),
    el("ul", { class: "actions", role: "list" }, actions(page, hand), steps(page, hand)),
  ];
}

/**
 * The first figures stand in the dock, the others above.
 * @param {SeatPage} page
 */
const figuresAtHand = ({ figures: all = [] }) => (all.length > MOST_FIGURES ? all.slice(0, MOST_FIGURES - 1) : all);

/** @param {SeatPage} page */
const figuresLooked = (page) => figures((page.figures ?? []).slice(figuresAtHand(page).length));

/** @param {[string, string][]} all */
export const figures = (all) => all.length > 0 && el("dl", { class: "figures" }, all.map(([name, figure]) =>
  el("div", {}, el("dt", {}, name), el("dd", {}, figure))));

/** @param {SeatPage} page */
export function sealed(page) {
  return el("div", { id: "status", class: "sealed", role: "status" },
    envelope(), el("p", { class: "display" }, words(page.late ? "late" : "sealed")), el("p", {}, page.note));
}
