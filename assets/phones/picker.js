// What a tap adds to the picks, and which choices are left. Pure functions; a tap never plays.

/**
 * @typedef {{word: string, key: string}} Pick  What was tapped: the word of it that an action names, and the face.
 * @typedef {import("./pages.js").Choice} Choice
 * @typedef {import("./pages.js").CardFace} CardFace
 * @typedef {import("./pages.js").SeatPage} SeatPage
 */

/**
 * What is tapped for a choice, in order.
 * @param {Choice} choice
 */
export const picksOf = (choice) => choice.picks ?? [];

/**
 * The words that a tap on a face can mean, the likelier first.
 * @param {CardFace} face
 */
const wordsOf = (face) => [face.pick, face.place].filter((word) => word !== undefined && word !== "");

/**
 * @param {string[]} all
 * @param {string[]} first
 */
const begins = (all, first) => first.length <= all.length && first.every((word, i) => all[i] === word);

/**
 * The choices that can still come of these picks.
 * @param {Choice[]} choices
 * @param {Pick[]} picks
 */
export function open(choices, picks) {
  const words = picks.map((pick) => pick.word);
  return choices.filter((choice) => begins(picksOf(choice), words));
}

/**
 * The choices that these picks are all of.
 * @param {Choice[]} choices
 * @param {Pick[]} picks
 */
export const complete = (choices, picks) =>
  open(choices, picks).filter((choice) => picksOf(choice).length === picks.length);

/**
 * The word of a face that goes on from these picks; "" for none.
 * @param {Choice[]} choices
 * @param {Pick[]} picks
 * @param {CardFace} face
 */
export function next(choices, picks, face) {
  if (picks.some((pick) => pick.key === face.key)) return "";
  const wanted = new Set(open(choices, picks).map((choice) => picksOf(choice)[picks.length]));
  return wordsOf(face).find((word) => wanted.has(word)) ?? "";
}

/**
 * The picks after a tap on a face: it is added, or stands instead of the last picks, or is put back with all after it;
 * null if it cannot be picked.
 * @param {Choice[]} choices
 * @param {Pick[]} picks
 * @param {CardFace} face
 * @returns {Pick[] | null}
 */
export function tapped(choices, picks, face) {
  const at = picks.findIndex((pick) => pick.key === face.key);
  if (at >= 0) return picks.slice(0, at);
  for (let kept = picks.length; kept >= 0; kept -= 1) {
    const before = picks.slice(0, kept);
    const word = next(choices, before, face);
    if (word) return [...before, { word, key: face.key ?? "" }];
  }
  return null;
}

/**
 * The same for a question whose answer is several cards: each tap adds one or puts one back.
 * @param {Choice[]} choices
 * @param {Pick[]} picks
 * @param {CardFace} face
 * @param {number} most
 * @returns {Pick[] | null}
 */
export function toggled(choices, picks, face, most) {
  if (picks.some((pick) => pick.key === face.key)) return picks.filter((pick) => pick.key !== face.key);
  const word = next(choices, [], face);
  return word && picks.length < most ? [...picks, { word, key: face.key ?? "" }] : null;
}

/**
 * The picks with everything added that only one thing can be, and with the whole set where a stack was tapped.
 * @param {SeatPage} page
 * @param {Pick[]} picks
 * @returns {Pick[]}
 */
export function carriedOn(page, picks) {
  const choices = page.choices ?? [];
  const left = open(choices, picks);
  if (picks.length === 0 || left.some((choice) => picksOf(choice).length === picks.length)) return picks;
  const faces = facesOf(page);
  const words = [...new Set(left.map((choice) => picksOf(choice)[picks.length]))];
  const stack = faces.find((face) => face.key === picks[picks.length - 1].key)?.times ?? 1;
  const word = words.length === 1 ? words[0] : words.find((count) => stack > 1 && count === String(stack));
  const face = word && faces.find((one) => wordsOf(one).includes(word) && next(choices, picks, one) === word);
  return face ? carriedOn(page, [...picks, { word, key: face.key ?? "" }]) : picks;
}

/**
 * All faces of a page, those that lie nowhere too.
 * @param {SeatPage} page
 * @returns {CardFace[]}
 */
export const facesOf = (page) => [...(page.sections ?? []).flatMap((section) => section.cards ?? []), ...(page.loose ?? [])];

/**
 * Those picks that a newer page still offers.
 * @param {SeatPage} page
 * @param {Pick[]} picks
 */
export function stillThere(page, picks) {
  const faces = facesOf(page);
  const choices = page.choices ?? [];
  /** @type {Pick[]} */
  let kept = [];
  for (const pick of picks) {
    const face = faces.find((one) => one.key === pick.key);
    const word = face && next(choices, page.many ? [] : kept, face);
    if (word === pick.word) kept = [...kept, pick];
    else if (!page.many) break;
  }
  return kept;
}

/**
 * The picks for a choice, as taps would have made them.
 * @param {SeatPage} page
 * @param {Choice} choice
 * @returns {Pick[]}
 */
export function picksFor(page, choice) {
  const faces = facesOf(page);
  /** @type {Pick[]} */
  const picks = [];
  for (const word of picksOf(choice)) {
    const face = faces.find((one) => wordsOf(one).includes(word) && !picks.some((pick) => pick.key === one.key));
    if (!face) break;
    picks.push({ word, key: face.key ?? "" });
  }
  return picks;
}
