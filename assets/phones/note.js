// One thing to be read, alone on the page: the match is over, the seat is played elsewhere, the table is closed.

import { el, fill } from "./dom.js";
import { button, markOf, sign } from "./parts.js";
import { words } from "./words.js";

/** @typedef {import("./pages.js").NotePage} NotePage */

/**
 * A page that the phone makes itself, because the table cannot.
 * @param {"closed" | "refused" | "elsewhere" | "hasty" | "gone" | "joining"} kind
 * @returns {NotePage}
 */
export const ownNote = (kind) => ({
  page: "note",
  version: 0,
  kind,
  head: words(`note.${kind}`),
  words: words(`note.${kind}.more`),
  buttons: kind === "joining" ? [] : [[words("again"), "again"]],
});

/**
 * Draw a note.
 * @param {{read: HTMLElement, main: HTMLElement, dock: HTMLElement}} zones
 * @param {NotePage} page
 * @param {{live: boolean}} hand
 */
export function drawNote(zones, page, { live }) {
  zones.main.className = `alone is-${page.kind}`;
  zones.main.setAttribute("aria-label", page.head);
  zones.dock.hidden = true;
  fill(zones.dock);
  fill(zones.read, el("h1", { id: "ask", tabindex: "-1", class: "spoken" }, page.head));
  if (page.end) return drawEnd(zones, page, live);
  const ranks = page.ranks ?? [];
  return fill(zones.main,
    page.art ? el("img", { class: "trophy", src: `/art/${page.art}-large.jpg`, alt: "" }) : ranks.length === 0 && el("span", { class: "emblem" }, sign(page.kind === "over" ? "clock" : "away")),
    el("p", { class: "headline display", "aria-hidden": "true" }, page.head),
    el("p", { class: "soft" }, page.words),
    ranks.length > 0 && el("ol", { class: "ranks" }, ranks.map((rank) =>
      el("li", {}, markOf(rank.mark), el("b", {}, rank.name), el("span", {}, rank.figure)))),
    (page.buttons ?? []).map(([text, wish], i) =>
      button(text, { "data-do": wish === "leave" ? "leave" : wish, "data-key": `button ${wish}` }, { strong: i === 0, off: !live && wish !== "again" })));
}

/**
 * The page of a seat that has just been put out of the match: lost, but for a place.
 * @param {import("./pages.js").SeatPage} page
 * @returns {NotePage}
 */
export const outNote = (page) => ({
  page: "note",
  version: page.version,
  kind: "out",
  head: page.ask,
  words: page.note ?? "",
  game: page.game,
  end: "lost",
  place: words("look.on"),
  buttons: [[words("look.table"), "lookon"], ...(page.hurry ? [/** @type {[string, string]} */ ([words("hurry"), "hurry"])] : []), [words("leave"), "leave"]],
});

/**
 * The end of a match, to be told from across the room.
 * @param {{read: HTMLElement, main: HTMLElement, dock: HTMLElement}} zones
 * @param {NotePage} page
 * @param {boolean} live
 */
function drawEnd(zones, page, live) {
  const together = page.end === "dawn" || page.end === "dry";
  const ranks = page.ranks ?? [];
  zones.main.className = `end is-${page.end}`;
  fill(zones.main,
    el("div", { class: "end-face", "data-key": "face" }, page.end === "won" && el("span", { class: "crown" }),
      page.art ? el("span", { class: together ? "scene" : "face" }, el("img", { src: together ? `/art/${page.art}.webp` : `/art/${page.art}-large.jpg`, alt: "" }))
        : together && el("span", { class: "sun" })),
    el("div", { class: "end-words", "data-key": "words" },
      el("p", { class: page.place ? "place-won display" : "headline display", "aria-hidden": "true" }, page.place || page.head),
      el("p", {}, page.words)),
    !together && el("ol", { class: "end-ranks", "data-key": "ranks" }, ranks.filter((rank) => page.end === "won" ? ranks.length > 1 && !rank.won : rank.won).slice(0, 3).map((rank) =>
      el("li", {}, markOf(rank.mark), el("b", {}, rank.name), el("span", {}, rank.figure)))));
  zones.dock.hidden = (page.buttons ?? []).length === 0;
  zones.dock.setAttribute("aria-label", words("answer"));
  fill(zones.dock, el("ul", { class: "actions", role: "list" }, (page.buttons ?? []).map(([text, wish], i) =>
    el("li", { "data-key": `button ${wish}` }, button(text, { "data-do": wish }, { strong: i === 0, off: !live && wish !== "lookon" })))));
}
