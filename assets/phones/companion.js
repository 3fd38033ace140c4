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
  const buttons = (page.buttons ?? []).filter((one) => !one.apart);
  const apart = (page.buttons ?? []).filter((one) => one.apart);
  const many = buttons.length > MOST_IN_DOCK;
  const alone = !page.lines?.length && buttons.length === 0;
  if (!page.throws) tumble.fresh = "";
  zones.main.className = many || !page.lines?.length ? "companion is-low" : "companion";
  zones.main.setAttribute("aria-label", page.title);
  fill(zones.read,
    el("div", { class: "me" },
      page.back !== undefined && el("button", { type: "button", class: "tool", "data-do": "look", "data-place": page.back, "aria-label": words("back"), "aria-disabled": off && "true" }, sign("back")),
      el("span", { class: "where" }, page.title),
      el("button", { type: "button", class: "tool", "data-do": "menu", "aria-label": words("menu") }, sign("menu"))),
    el("h1", { id: "ask", tabindex: "-1" }, page.head));
  fill(zones.main, lines(page, off), many && choices(buttons, off), page.throws && throws(page.throws, off, !alone),
    apart.length > 0 && choices(apart, off));
  zones.dock.hidden = (many || buttons.length === 0) && !page.undo && !page.note;
  zones.dock.setAttribute("aria-label", words("answer"));
  fill(zones.dock,
    (page.undo || page.note) && el("div", { class: "between", "data-key": "between" },
      el("span", { class: "soft", role: "status" }, page.note ?? ""),
      page.undo && el("button", { type: "button", class: "undo", "data-do": "undo", "aria-disabled": off && "true" }, sign("back"), words("undo"))),
    !many && choices(buttons, off));
}

/** Buttons that have room under the thumb; more of them lie on the page. */
const MOST_IN_DOCK = 6;
/** Letters of a button that is a key of a number pad, such as "−12". */
const SHORT = 3;

/**
 * All buttons; short ones beside each other are a number pad.
 * @param {import("./pages.js").SheetButton[]} buttons
 * @param {boolean} off
 */
function choices(buttons, off) {
  /** @type {import("./pages.js").SheetButton[][]} */
  const runs = [];
  for (const one of buttons) {
    const run = runs.at(-1);
    if (run && padOf(run[0]) === padOf(one)) run.push(one);
    else runs.push([one]);
  }
  return runs.map((run, i) => el("ul", { class: padOf(run[0]) ? "actions pad" : run.length > 2 ? "actions is-many" : "actions", role: "list", "data-key": `choices ${i}` },
    run.map((one) => el("li", { class: one.strong ? "go" : "", "data-key": `act ${one.step || one.opens || one.words}` }, choice(one, off)))));
}

/**
 * The sign of the number pad that a button belongs to, "0" without one; "" for none.
 * @param {import("./pages.js").SheetButton} one
 */
const padOf = ({ words: told }) => told.length > SHORT ? "" : /^\d+$/.test(told) ? "0" : /^[−+]/.test(told) ? told[0] : "";

/**
 * @param {import("./pages.js").SheetButton} one
 * @param {boolean} off
 */
function choice(one, off) {
  const what = one.step ? { "data-do": "tell", "data-step": one.step } : { "data-do": "look", "data-place": one.opens ?? "" };
  const made = button(one.words, what, { strong: one.strong, off });
  const art = image(one.art);
  if (art) {
    made.classList.add("has-art");
    made.prepend(art);
  }
  return made;
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

/** The throws that were shown last, and those that came while somebody looked, for they tumble; "" for none. */
const tumble = { seen: "", fresh: "" };

/**
 * The last throw, large, and those before it.
 * @param {string[]} all oldest first
 * @param {boolean} off
 * @param {boolean} small
 */
function throws(all, off, small) {
  const last = all[all.length - 1] ?? "";
  const now = `throw ${all.join(" ")}`;
  if (tumble.seen !== "" && tumble.seen !== now) tumble.fresh = now;
  tumble.seen = now;
  const kind = !last ? " is-none" : tumble.fresh === now ? " is-fresh" : "";
  return el("section", { class: small ? "throws is-small" : "throws", "aria-labelledby": "throws", "data-key": "throws" },
    el("h2", { id: "throws" }, words("throws")),
    el("p", { class: `thrown display${kind}`, role: "status", "data-key": now }, last || words("throws.none")),
    el("ul", { class: "actions", role: "list" },
      el("li", {}, button(words("throw.die"), { "data-do": "die" }, { strong: !small, off })),
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
