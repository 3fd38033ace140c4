// The page of the plain address: four letters, which stand for the code that a camera would have read.

import { el, fill } from "./dom.js";
import { languageChoice } from "./parts.js";
import { words } from "./words.js";

/** Letters that are asked for. */
export const LENGTH = 4;

/**
 * @typedef {object} LettersPage
 * @property {"letters"} page
 * @property {0} version
 * @property {string} head
 * @property {"" | "wrong" | "wait" | "sent"} told the result of the letters that were typed last
 * @property {""} [game]
 */

/**
 * The page, which the phone makes itself.
 * @param {LettersPage["told"]} [told]
 * @returns {LettersPage}
 */
export const lettersPage = (told = "") => ({ page: "letters", version: 0, head: words("letters.head"), told });

/** The letters of what was typed or pasted, in capitals. @param {string} typed */
export const tidied = (typed) => typed.toUpperCase().replace(/[^A-Z]/g, "").slice(0, LENGTH);

/** What is said below the letters. @param {LettersPage} page @param {number} seconds left to wait */
export function told({ told: what }, seconds) {
  if (what === "wrong") return words("letters.wrong");
  if (what === "sent") return words("note.joining.more");
  return what === "wait" && seconds > 0 ? words("letters.wait", { n: seconds }) : "";
}

/**
 * Draw it. The letters are one field, so that they can be pasted, taken back and read by a screen reader; four boxes
 * show what stands in it.
 * @param {{read: HTMLElement, main: HTMLElement, dock: HTMLElement}} zones
 * @param {LettersPage} page
 * @param {number} seconds left to wait
 */
export function drawLetters(zones, page, seconds) {
  zones.main.className = "alone is-letters";
  zones.main.setAttribute("aria-label", page.head);
  zones.dock.hidden = true;
  fill(zones.dock);
  fill(zones.read, el("h1", { id: "ask", tabindex: "-1", class: "spoken" }, page.head));
  fill(zones.main,
    el("p", { class: "headline display", "aria-hidden": "true" }, page.head),
    el("p", { class: "soft" }, words("letters.more")),
    el("form", { id: "letters-form", "data-key": "form" },
      el("label", { class: "letters" },
        el("span", { class: "spoken" }, words("letters.label")),
        el("input", { id: "letters", type: "text", autocomplete: "off", autocapitalize: "characters", autocorrect: "off", spellcheck: "false", enterkeyhint: "go", maxlength: 16, "aria-describedby": "letters-told" }),
        Array.from({ length: LENGTH }, (_, i) => el("span", { class: "box", "aria-hidden": "true", "data-key": `box ${i}` }))),
      el("p", { id: "letters-told", role: "status" }, told(page, seconds)),
      el("button", { class: "button strong", type: "submit" }, words("letters.go"))),
    languageChoice());
  showTyped();
}

/** Put what was typed into the boxes. */
export function showTyped() {
  const field = lettersField();
  if (!field) return;
  const typed = tidied(field.value);
  if (field.value !== typed) field.value = typed;
  document.querySelectorAll(".letters .box").forEach((box, i) => {
    box.textContent = typed[i] ?? "";
    box.classList.toggle("is-next", i === Math.min(typed.length, LENGTH - 1));
  });
}

/** The field of the letters, if it is on the page. */
export const lettersField = () => /** @type {HTMLInputElement | null} */ (document.getElementById("letters"));
