// What the dock of a seat says and offers: the tapped card, and wide buttons that say what will happen.

import { el } from "./dom.js";
import { button, sign } from "./parts.js";
import { complete, facesOf, next, open, picksOf, tapped } from "./picker.js";
import { filled, words } from "./words.js";

/**
 * @typedef {import("./pages.js").SeatPage} SeatPage
 * @typedef {import("./pages.js").CardFace} CardFace
 * @typedef {import("./pages.js").Choice} Choice
 * @typedef {import("./seat.js").Hand} Hand
 */

/**
 * What a tapped face is and does, or what can be done now.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
export function explained(page, hand) {
  const told = page.note ? el("p", { class: "note", "data-key": "note" }, page.note) : null;
  const hint = page.hint && el("p", { class: "hint", "data-key": "hint" }, el("b", {}, page.hint.words), " ", page.hint.why);
  if (hand.touched) return [told, aboutFace(page, hand, hand.touched)];
  if (told || hint) return [told, hint];
  if (page.state !== "asked") return el("p", { class: "guide" }, words(`guide.${page.state}`));
  if (!(page.choices ?? []).some((choice) => picksOf(choice).length > 0)) return null;
  return el("p", { class: "guide" }, words(page.many ? "guide.many" : picksCards(page) ? "guide.pick" : "guide.loose"));
}

/**
 * @param {SeatPage} page
 * @param {Hand} hand
 * @param {CardFace} face
 */
function aboutFace(page, hand, face) {
  const figure = face.number && face.number !== face.name ? face.number : "";
  const changed = face.now && face.now !== face.number ? words("now", { now: face.now }) : "";
  const facts = [face.kind !== face.name && face.kind, figure, changed, ...(face.signs ?? []).map((one) => one.words)].filter(Boolean).join(" · ");
  const end = complete(page.choices ?? [], hand.picks).find((choice) => choice.tell);
  return el("p", { "data-key": "about" }, el("b", {}, face.name), facts && el("i", {}, ` ${facts}.`), " ", face.words, " ",
    refusal(page, hand, face) && el("em", {}, refusal(page, hand, face)), " ", end && el("strong", {}, end.tell));
}

/**
 * Why a face cannot be picked now; "" if it can, or if nothing is asked.
 * @param {SeatPage} page
 * @param {Hand} hand
 * @param {CardFace} face
 */
export function refusal(page, hand, face) {
  if (page.state !== "asked" || hand.picks.some((pick) => pick.key === face.key)) return "";
  if (tapped(page.choices ?? [], page.many ? [] : hand.picks, face)) return "";
  const step = hand.picks.length > 0 ? (page.steps ?? []).find((one) => one.pick === hand.picks[0].word) : null;
  return step?.why || face.why || page.why || "";
}

/**
 * How many are chosen for an answer of several cards, with the sum of their numbers; "" for none.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
export function counted(page, hand) {
  if (!page.many?.count || hand.picks.length === 0) return "";
  const faces = facesOf(page);
  const numbers = hand.picks.map((pick) => Number(faces.find((face) => face.key === pick.key)?.number) || 0);
  return filled(page.many.count, { n: hand.picks.length, sum: numbers.reduce((sum, one) => sum + one, 0) });
}

/**
 * The buttons of the dock, the likeliest last.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
export function actions(page, hand) {
  if (page.state === "out") return [page.hurry ? item(button(words("hurry"), { "data-do": "hurry" }, { off: !hand.live })) : null, item(button(words("leave"), { "data-do": "leave" }))];
  const bare = bareChoices(page);
  const done = hand.picks.length > 0 && !page.many ? complete(page.choices ?? [], hand.picks) : [];
  const quiet = bare.filter((choice) => choice.declines);
  const plain = bare.filter((choice) => !choice.declines);
  const folded = others(page).length > 0;
  const strong = done.length > 0 || page.many || plain.length > 1 ? [] : plain;
  const beside = [...(folded ? [] : quiet), ...plain.filter((choice) => !strong.includes(choice))];
  return [
    ...(page.run ? [item(button(page.run, { "data-do": "concede" }, { off: !hand.live }))] : []),
    ...(page.batches ?? []).map((batch, i) => item(button(batch.say, { "data-do": "batch", "data-batch": i }, { off: !hand.live }))),
    folded ? item(button(words("others"), { "data-do": "others" }, { off: !hand.live })) : null,
    ...beside.map((choice) => item(act(choice, hand, false))),
    ...[...strong, ...done].map((choice) => item(act(choice, hand, true), "go")),
    page.many ? item(many(page, hand), "go") : null,
  ];
}

/** Buttons that lie in the dock, those that stand apart alone or all of them; if there are more, the former lie behind one. */
const MOST_APART = 4;

/** What needs no card. @param {SeatPage} page */
const bareChoices = (page) => (page.choices ?? []).filter((choice) => picksOf(choice).length === 0 && choice.act !== page.many?.done);

/**
 * The choices that lie behind one button, because they are rare and many.
 * @param {SeatPage} page
 */
export function others(page) {
  const bare = bareChoices(page);
  const quiet = bare.filter((choice) => choice.declines);
  const isFull = quiet.length > MOST_APART || (quiet.length > 1 && bare.length > MOST_APART);
  return isFull && quiet.length < bare.length ? quiet : [];
}

/**
 * The wide button while picks are still missing; it says which.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
export function steps(page, hand) {
  const choices = page.choices ?? [];
  if (page.many || page.state !== "asked" || complete(choices, hand.picks).some((choice) => !choice.declines)) return null;
  const missing = open(choices, hand.picks).some((choice) => picksOf(choice).length > hand.picks.length);
  const text = hand.picks.length > 0 ? "pick.next" : picksCards(page) ? "pick.first" : "pick.loose";
  return missing ? item(button(words(text), { "data-do": "missing" }, { off: true }), "go") : null;
}

/**
 * Whether the first pick is a card, and not one of the loose ones.
 * @param {SeatPage} page
 */
const picksCards = (page) =>
  (page.sections ?? []).some((section) => (section.cards ?? []).some((face) => next(page.choices ?? [], [], face)));

/**
 * @param {HTMLElement} inside
 * @param {string} [kind]
 */
const item = (inside, kind = "") => el("li", { class: kind, "data-key": `act ${inside.textContent}` }, inside);

/**
 * @param {Choice} choice
 * @param {Hand} hand
 * @param {boolean} strong
 */
function act(choice, hand, strong) {
  const made = button(choice.say, { "data-do": "act", "data-act": choice.act }, { strong, off: !hand.live });
  if (choice.sign) made.classList.add("has-sign");
  if (choice.sign) made.prepend(sign(choice.sign));
  return made;
}

/**
 * The button of an answer of several cards.
 * @param {SeatPage} page
 * @param {Hand} hand
 */
function many(page, hand) {
  const { say = "", none = "", least = 1 } = page.many ?? {};
  const n = hand.picks.length;
  const text = n > 0 ? filled(say, { n }) : none || words("pick.some", { n: least });
  return button(text, { "data-do": "many" }, { strong: n >= least, off: n < least || !hand.live });
}
