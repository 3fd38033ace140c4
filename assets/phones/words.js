// The sentences of the page's own, and how their gaps are filled. All of them come from the table's catalogue of texts.

/** @type {Record<string, string>} */
let texts = {};

const GAP = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** Fetch the sentences; rejects if the table cannot be reached. */
export async function loadWords() {
  const answer = await fetch("/words.json");
  if (!answer.ok) throw new Error(`words.json: ${answer.status}`);
  texts = await answer.json();
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
  return text.replace(GAP, (whole, name, one, many) => {
    if (!(name in gaps)) return whole;
    if (one === undefined) return String(gaps[name]);
    return Number(gaps[name]) === 1 ? one : many;
  });
}
