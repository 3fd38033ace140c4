// The sentences of the page's own, and how their gaps are filled. All of them come from the table's catalogue of texts.

import { reach } from "./line.js";

/** @type {Record<string, Record<string, string>>} the sentences by language */
let all = {};
/** @type {Record<string, string>} */
let texts = {};
/** @type {Record<string, string>} the languages that the table offers, each with its name in itself */
export let languages = {};
/** The code of the language that is read here. */
export let language = "";

/** A word that browsers would break. */
const UNBROKEN = "Wi-\u2060Fi";
const GAP = /\{(\w+)(?:\.(\w+))?((?:\|[^|{}]*){2,})?\}/g;
/** The forms of numbers, in the order of their texts. */
const FORMS = ["zero", "one", "two", "few", "many", "other"];

/** Fetch the sentences, and read those of the `chosen` language, else of the first that the browser wants; rejects if the table cannot be reached. @param {string} chosen */
export async function loadWords(chosen) {
  const answer = await reach("/words.json");
  if (!answer.ok) throw new Error(`words.json: ${answer.status}`);
  ({ languages, texts: all } = await answer.json());
  const wanted = [chosen, ...navigator.languages].map((tag) => tag.split("-")[0].toLowerCase());
  read(wanted.find((code) => code in languages) ?? Object.keys(languages)[0]);
}

/** Read this language from now on. @param {string} code */
export function read(code) {
  language = code;
  texts = Object.fromEntries(Object.entries(all[code] ?? {}).map(([key, text]) => [key, text.replaceAll("Wi-Fi", UNBROKEN)]));
  document.documentElement.lang = code;
}

/** Whether the sentences are there. */
export const haveWords = () => Object.keys(texts).length > 0;

/**
 * A sentence of the catalogue with its gaps filled; the key itself if there is none.
 * @param {string} key
 * @param {Record<string, string | number>} [gaps]
 */
export const words = (key, gaps = {}) => filled(texts[key] ?? key, gaps);

/**
 * A text with its gaps filled: `{n}`, or `{n|card|cards}` by number. A gap without a value stays visible.
 * @param {string} text
 * @param {Record<string, string | number>} gaps
 */
export function filled(text, gaps) {
  return text.replace(GAP, (whole, name, form, texts) => {
    if (!(name in gaps)) return whole;
    if (!texts) return String(gaps[name]);
    const choices = texts.slice(1).split("|");
    return choices[Math.min(chosen(Number(gaps[name]), form), choices.length - 1)];
  });
}

/**
 * The place of the text for a number, by the rules that the browser has for the language.
 * @param {number} value
 * @param {string | undefined} form a number that is asked for, or "nth" for the place in a row
 */
function chosen(value, form) {
  if (form && form !== "nth") return value === Number(form) ? 0 : 1;
  const rules = new Intl.PluralRules(language || "en", { type: form ? "ordinal" : "cardinal" });
  const forms = FORMS.filter((one) => rules.resolvedOptions().pluralCategories.includes(/** @type {Intl.LDMLPluralRule} */ (one)));
  return forms.indexOf(rules.select(value));
}
