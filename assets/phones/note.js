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
  const ranks = page.ranks ?? [];
  fill(zones.main,
    page.art ? el("img", { class: "trophy", src: `/art/${page.art}-large.jpg`, alt: "" }) : ranks.length === 0 && el("span", { class: "emblem" }, sign(page.kind === "over" ? "clock" : "away")),
    el("p", { class: "headline display", "aria-hidden": "true" }, page.head),
    el("p", { class: "soft" }, page.words),
    ranks.length > 0 && el("ol", { class: "ranks" }, ranks.map((rank) =>
      el("li", {}, markOf(rank.mark), el("b", {}, rank.name), el("span", {}, rank.figure)))),
    (page.buttons ?? []).map(([text, wish], i) =>
      button(text, { "data-do": wish === "leave" ? "leave" : wish, "data-key": `button ${wish}` }, { strong: i === 0, off: !live && wish !== "again" })));
}
