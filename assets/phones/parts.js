// What several pages are made of: marks, signs, buttons, and cards.

import { drawing, el } from "./dom.js";
import { language, languages, words } from "./words.js";

/**
 * @typedef {import("./pages.js").CardFace} CardFace
 * @typedef {import("./pages.js").Mark} Mark
 */

/** @type {Record<string, string>} */
const SHAPES = {
  circle: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
  square: "M3 3h18v18H3z",
  diamond: "M12 0l11 12-11 12L1 12z",
  triangle: "M12 2l11 20H1z",
  hexagon: "M12 1l10 5.5v11L12 23 2 17.5v-11z",
  star: "M12 0l3.3 8H24l-6.8 5.3L19.5 22 12 17l-7.5 5 2.3-8.7L0 8h8.7z",
};

/** @type {Record<string, string[]>} */
const SIGNS = {
  lock: ["M6 11h12v9H6z", "M8.5 11V8a3.5 3.5 0 0 1 7 0v3"],
  menu: ["M4 7h16M4 12h16M4 17h16"],
  bulb: ["M9 18h6M10 21h4", "M8 14a5.5 5.5 0 1 1 8 0c-1 1-1 2-1 3H9c0-1 0-2-1-3z"],
  back: ["M9 6L4 11l5 5", "M4 11h9a6 6 0 0 1 0 12h-2"],
  clock: ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0z", "M12 7v5l3 2"],
  away: ["M4 4l16 16", "M7 3h10v11M17 19v2H7V9"],
  grave: ["M6 21V9a6 6 0 0 1 12 0v12M3 21h18", "M12 7v7M9.500 9.500h5"],
};
/** An envelope and the seal on it. */
const LETTER = ["M3 6h18v13H3zM3 6l9 8 9-8", "M8.4 13a3.6 3.6 0 1 0 7.200 0a3.6 3.6 0 1 0-7.2 0z"];

/** @param {string} name a key of `SIGNS` */
export const sign = (name) => drawing(SIGNS[name]);

/** The envelope of secrets. */
export const envelope = () => drawing(LETTER, "envelope");

/**
 * The mark of a player; its name stands beside it, so a screen reader passes over it.
 * @param {Mark} mark
 */
export const markOf = (mark) =>
  el("span", { class: "mark", vars: { "--colour": mark.colour, "--shape": mark.ink } }, drawing([SHAPES[mark.shape] ?? SHAPES.circle]));

/**
 * The address of a picture of a page.
 * @param {string} art path below the folder of pictures, without extension
 */
export const picture = (art) => `/art/${art}.jpg`;

/**
 * The picture of a card, which is fetched when it comes near the screen; a large one is fetched at once.
 * @param {string | undefined} art
 * @param {boolean} [large]
 */
export const image = (art, large = false) => art
  ? el("img", { alt: "", decoding: "async", draggable: "false", ...(large ? { src: `/art/${art}-large.jpg` } : { "data-src": picture(art) }) })
  : null;

const near = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
    near.unobserve(target);
    target.src = target.dataset.src ?? "";
  }
}, { rootMargin: "200px" });

/** Seconds after which a picture that did not come is fetched again; after the last time its card stays without. */
const FETCH_AGAIN = [0.3, 1, 2, 4, 8, 8];
/** How often each picture, by its address, has not come. @type {Map<string, number>} */
const missed = new Map();

addEventListener("error", ({ target }) => {
  if (!(target instanceof HTMLImageElement)) return;
  const address = target.src;
  const times = missed.get(address) ?? 0;
  missed.set(address, times + 1);
  if (times < FETCH_AGAIN.length) setTimeout(() => fetchAgain(target, address), FETCH_AGAIN[times] * 1000);
}, true);

/** @param {HTMLImageElement} one @param {string} address */
function fetchAgain(one, address) {
  if (one.isConnected && one.src === address && !one.naturalWidth) one.src = address;
}

/** The table is there again, and with it all pictures that did not come. */
export function fetchMissed() {
  missed.clear();
  for (const one of document.images) if (one.complete && one.src) fetchAgain(one, one.src);
}

/** Fetch the pictures that are near the screen, and others when they come there. */
export function fetchPictures() {
  for (const one of document.querySelectorAll("img[data-src]:not([src])")) near.observe(one);
}

/**
 * A wide button of the dock or of a page.
 * @param {string} text
 * @param {Record<string, any>} what data-do and its values
 * @param {{strong?: boolean, off?: boolean}} [how] off: it can be read, and does nothing
 */
export const button = (text, what, { strong = false, off = false } = {}) =>
  el("button", { type: "button", class: strong ? "button strong" : "button", "aria-disabled": off && "true", ...what }, text);

/**
 * Whether a card is nothing but a number, which its picture shows.
 * @param {CardFace} face
 */
export const isNumber = (face) => /^\d+$/.test(face.name);

/**
 * All of a card for a screen reader.
 * @param {CardFace} face
 */
export const spoken = (face) =>
  face.say || [face.name || words("place.empty"), face.kind, face.number && face.number !== face.name ? face.number : "", face.words].filter(Boolean).join(", ");

/**
 * The picture of a card with its numbers and signs.
 * @param {CardFace} face
 * @param {boolean} [large]
 */
export function pictureOf(face, large = false) {
  const place = face.down ? face.place?.split("/")[1] : "";
  const changed = face.now !== undefined && face.now !== "" && face.now !== face.number;
  return el("span", { class: "picture" },
    image(face.art, large),
    face.number && !face.down && el("span", { class: changed ? "number changed" : "number" }, changed ? face.now : face.number),
    place && el("span", { class: "number is-place" }, place),
    (face.times ?? 1) > 1 && el("span", { class: "times" }, `×${face.times}`),
    (face.signs ?? []).length > 0 && el("span", { class: "signs" }, (face.signs ?? []).map((one) =>
      el("span", { class: "signed" }, el("img", { src: `/art/${one.icon}.webp`, alt: "" }), one.number))));
}

/** Japanese letters, which are as wide as high; the other ones are about 0.6 times as wide. */
const SQUARE = /[\u3000-\u9fff\uff00-\uffef]/;
/** So many of them stand on one line; longer names are broken between their parts. */
const MOST_SQUARE = 6;

/** The letters of the longest word of a name, for which its line has to be wide enough. */
const longest = (/** @type {string} */ name) => Math.max(...name.split(" ").map((word) =>
  SQUARE.test(word) ? Math.min(word.length, MOST_SQUARE) / 0.6 : word.length));

/**
 * How a face can be touched now. lit: "can" (it can be picked next), "swap" (instead of the last pick), "later"
 * (after another pick), "no" (it cannot) or "" (nothing of its zone is asked for).
 * @typedef {{lit: "can" | "swap" | "later" | "no" | "", pressed: boolean}} Light
 */

/**
 * A face as a button that is tapped.
 * @param {CardFace} face
 * @param {Light} light
 */
export function card(face, light) {
  const empty = !face.art && !face.down;
  const kind = [empty ? "place" : "card", light.lit && `is-${light.lit}`, face.dim && "is-dim", face.lifted && "is-lifted",
    face.hinted && "is-hinted", face.down && "is-down", (face.times ?? 1) > 1 && "is-stack"];
  return el("button", {
    type: "button",
    class: kind.filter(Boolean).join(" "),
    "data-do": "touch",
    "data-face": face.key,
    "aria-label": (face.times ?? 1) > 1 && !face.say ? words("times", { n: face.times ?? 1, card: spoken(face) }) : spoken(face),
    "aria-pressed": light.lit === "can" || light.lit === "swap" || light.pressed ? String(light.pressed) : null,
    "aria-disabled": (light.lit === "no" || light.lit === "later") && !light.pressed && "true",
  },
  empty ? el("span", {}, face.name || words("place.empty")) : pictureOf(face),
  !empty && el("span", { class: isNumber(face) ? "caption is-number" : "caption", vars: { "--letters": longest(face.name) } }, face.name),
  el("span", { class: "tick", "aria-hidden": "true" }, "✓"));
}

/** A button for each language that the table offers; nothing where there is only one. */
export function languageChoice() {
  const codes = Object.keys(languages);
  return codes.length > 1 && el("div", { class: "sizes", role: "group", "aria-label": words("menu.language"), "data-key": "languages" },
    el("span", { "aria-hidden": "true" }, words("menu.language")),
    codes.map((code) => el("button", { type: "button", lang: code, "data-do": "language", "data-language": code, "aria-pressed": String(code === language) }, languages[code])));
}
