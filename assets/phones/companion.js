// The companion beside printed cards: what it keeps, large buttons, and the throws of die and coin.

import { el, fill } from "./dom.js";
import { button, image, sign } from "./parts.js";
import { words } from "./words.js";

/** @typedef {import("./pages.js").CompanionPage} CompanionPage */

/**
 * Draw the sheet of a companion.
 * @param {{read: HTMLElement, main: HTMLElement, dock: HTMLElement}} zones
 * @param {CompanionPage} page
 * @param {{live: boolean}} hand
 */
export function drawCompanion(zones, page, { live }) {
  const off = !live;
  const buttons = page.buttons ?? [];
  zones.main.className = "companion";
  zones.main.setAttribute("aria-label", page.title);
  fill(zones.read,
    el("div", { class: "me" },
      page.back !== undefined && el("button", { type: "button", class: "tool", "data-do": "look", "data-place": page.back, "aria-label": words("back"), "aria-disabled": off && "true" }, sign("back")),
      el("span", { class: "where" }, page.title),
      el("button", { type: "button", class: "tool", "data-do": "menu", "aria-label": words("menu") }, sign("menu"))),
    el("h1", { id: "ask", tabindex: "-1" }, page.head));
  fill(zones.main, lines(page, off), page.throws && throws(page.throws, off));
  zones.dock.hidden = buttons.length === 0 && !page.undo;
  zones.dock.setAttribute("aria-label", words("answer"));
  fill(zones.dock,
    page.undo && el("div", { class: "between", "data-key": "between" }, el("span"),
      el("button", { type: "button", class: "undo", "data-do": "undo", "aria-disabled": off && "true" }, sign("back"), words("undo"))),
    el("ul", { class: buttons.length > 2 ? "actions is-many" : "actions", role: "list" }, buttons.map((one) =>
      el("li", { class: one.strong ? "go" : "", "data-key": `act ${one.step || one.opens || one.words}` },
        button(one.words, one.step ? { "data-do": "tell", "data-step": one.step } : { "data-do": "look", "data-place": one.opens }, { strong: one.strong, off })))));
}

/**
 * @param {CompanionPage} page
 * @param {boolean} off
 */
function lines(page, off) {
  const all = page.lines ?? [];
  if (all.length === 0) return null;
  return el("ul", { class: "lines", role: "list", "data-key": "lines" }, all.map((line) => {
    const inside = [
      image(line.art),
      el("span", { class: "line-words" }, el("b", {}, line.head), line.words && el("span", {}, line.words), line.note && el("small", {}, line.note)),
      line.figure && el("span", { class: "figure" }, line.figure),
    ];
    const kind = line.dim ? "sheet-line is-dim" : "sheet-line";
    return el("li", {}, line.opens
      ? el("button", { type: "button", class: `${kind} opens`, "data-do": "look", "data-place": line.opens, "aria-disabled": off && "true" }, inside)
      : el("div", { class: kind }, inside));
  }));
}

/**
 * The last throw, large, and those before it.
 * @param {string[]} all oldest first
 * @param {boolean} off
 */
function throws(all, off) {
  const last = all[all.length - 1] ?? "";
  return el("section", { class: "throws", "aria-labelledby": "throws", "data-key": "throws" },
    el("h2", { id: "throws" }, words("throws")),
    el("p", { class: "thrown display", role: "status", "data-key": `throw ${all.length} ${last}` }, last || words("throws.none")),
    el("ul", { class: "actions", role: "list" },
      el("li", {}, button(words("throw.die"), { "data-do": "die" }, { strong: true, off })),
      el("li", {}, button(words("throw.coin"), { "data-do": "coin" }, { off }))),
    all.length > 1 && el("ol", { class: "thrown-before", "aria-label": words("throws.before") },
      all.slice(0, -1).reverse().map((one) => el("li", {}, one))));
}

/** Strength of a shake, in m/s² beyond gravity. */
const SHAKE = 16;

/**
 * Call something when the phone is shaken, where the browser tells of motion without being asked for permission.
 * @param {() => void} shaken
 */
export function onShake(shaken) {
  let last = 0;
  addEventListener("devicemotion", (event) => {
    const { x, y, z } = event.acceleration ?? { x: 0, y: 0, z: 0 };
    const now = performance.now();
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < SHAKE || now - last < 1500) return;
    last = now;
    shaken();
  });
}
