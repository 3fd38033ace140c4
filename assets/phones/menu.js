// Sheets that come from below: the menu, and what is asked once more.

import { cue, set, settings, SIZES } from "./cues.js";
import { el, fill } from "./dom.js";
import { map } from "./journey.js";
import { button, fetchPictures, languageChoice } from "./parts.js";
import { words } from "./words.js";

/** @typedef {import("./pages.js").AskedOnceMore} AskedOnceMore */

const sheet = /** @type {HTMLDialogElement} */ (document.getElementById("sheet"));
/** Whether the sheet may be put away without an answer. */
let mayClose = true;
/** @type {(yes: boolean) => void} */
let answer = () => {};

sheet.addEventListener("cancel", (event) => {
  if (!mayClose) event.preventDefault();
});
// A browser lets nobody hold a dialog open for ever: one that needs an answer comes back.
sheet.addEventListener("close", () => (mayClose ? stepBack() : sheet.showModal()));
sheet.addEventListener("click", (event) => {
  if (event.target === sheet && mayClose) closeSheet();
});

/** Steps back that the page itself has made, because a sheet is closed. */
let ownSteps = 0;

/** An open sheet is a step of the browser's history, so that "back" of a phone closes it and leaves nothing. */
function stepOn() {
  if (!history.state?.sheet) history.pushState({ sheet: true }, "");
}

function stepBack() {
  if (!history.state?.sheet) return;
  ownSteps += 1;
  history.back();
}

addEventListener("popstate", () => {
  const own = ownSteps > 0;
  if (own) ownSteps -= 1;
  if (!sheet.open) return;
  if (!own && mayClose) closeSheet();
  else stepOn();
});

/** What the sheet is about: "menu", "others", "ask" or "consent"; "" while it is closed. */
export const sheetKind = () => (sheet.open ? sheet.dataset.kind ?? "" : "");

export function closeSheet() {
  mayClose = true;
  if (sheet.open) sheet.close();
}

/** Answer what the sheet asks. @param {boolean} yes */
export function answered(yes) {
  closeSheet();
  answer(yes);
}

/**
 * Ask something once more.
 * @param {AskedOnceMore} asked
 * @param {(yes: boolean) => void} then
 * @param {"ask" | "consent"} [kind] consent cannot be put away without an answer
 */
export function askOnceMore(asked, then, kind = "ask") {
  answer = then;
  mayClose = kind === "ask";
  open(kind, el("h2", { id: "sheet-title", class: "display" }, asked.ask), asked.note && el("p", { class: "soft" }, asked.note),
    el("ul", { class: "actions", role: "list" },
      el("li", {}, button(asked.no, { "data-do": "no" })),
      el("li", { class: "go" }, button(asked.yes, { "data-do": "yes" }, { strong: true }))));
}

/**
 * Show the menu, or renew it.
 * @param {{concede: boolean, leave: boolean, journey: boolean, undoWhy: string}} can what this page offers
 */
export function showMenu(can) {
  mayClose = true;
  const more = document.documentElement.dataset.contrast === "more";
  open("menu", el("h2", { id: "sheet-title", class: "display" }, words("menu")),
    el("div", { class: "switches" },
      toggle(words("menu.sound"), settings.sound, "sound"),
      "vibrate" in navigator && toggle(words("menu.buzz"), settings.buzz, "buzz"),
      toggle(words("menu.contrast"), more, "contrast")),
    el("div", { class: "sizes", role: "group", "aria-label": words("menu.size") }, el("span", { "aria-hidden": "true" }, words("menu.size")),
      SIZES.map((size) => el("button", { type: "button", "data-do": "size", "data-size": size, "aria-pressed": String(settings.size === size) }, `${size} %`))),
    languageChoice(),
    can.undoWhy && el("p", { class: "soft" }, can.undoWhy),
    el("ul", { class: "actions is-many", role: "list" },
      can.journey && el("li", {}, button(words("journey"), { "data-do": "journey" })),
      can.concede && el("li", {}, button(words("concede"), { "data-do": "concede" })),
      can.leave && el("li", {}, button(words("leave"), { "data-do": "leave" })),
      el("li", { class: "go" }, button(words("menu.close"), { "data-do": "close" }, { strong: true }))));
}

/**
 * Show choices that are too many for the dock.
 * @param {{act: string, say: string}[]} choices
 */
export function showOthers(choices) {
  mayClose = true;
  open("others", el("h2", { id: "sheet-title", class: "display" }, words("others")),
    el("ul", { class: "actions is-many", role: "list" },
      choices.map((choice) => el("li", {}, button(choice.say, { "data-do": "other", "data-act": choice.act }))),
      el("li", { class: "go" }, button(words("menu.close"), { "data-do": "close" }, { strong: true }))));
}

/**
 * Show what is known of the players.
 * @param {import("./dom.js").Kid[]} told
 */
export function showPlayers(told) {
  mayClose = true;
  open("players", el("h2", { id: "sheet-title", class: "display" }, words("players")), ...told,
    el("ul", { class: "actions", role: "list" }, el("li", { class: "go" }, button(words("menu.close"), { "data-do": "close" }, { strong: true }))));
}

/**
 * Show the way of the match.
 * @param {import("./pages.js").JourneyMap} journey
 */
export function showJourney(journey) {
  mayClose = true;
  open("journey", ...map(journey),
    el("ul", { class: "actions", role: "list" }, el("li", { class: "go" }, button(words("menu.close"), { "data-do": "close" }, { strong: true }))));
  fetchPictures();
}

/**
 * Change a setting as its switch in the menu says.
 * @param {HTMLElement} pressed
 */
export function change(pressed) {
  const on = pressed.getAttribute("aria-checked") !== "true";
  const name = pressed.dataset.setting;
  if (name === "contrast") set({ contrast: on ? "more" : "usual" });
  else set(name === "sound" ? { sound: on } : { buzz: on });
  if (on) cue("asked");
}

/**
 * @param {string} text
 * @param {boolean} on
 * @param {string} setting
 */
const toggle = (text, on, setting) =>
  el("button", { type: "button", class: "switch", role: "switch", "aria-checked": String(on), "data-do": "switch", "data-setting": setting }, text, el("span", { class: "knob" }));

/**
 * @param {string} kind
 * @param {...(import("./dom.js").Kid | import("./dom.js").Kid[])} kids
 */
function open(kind, ...kids) {
  sheet.dataset.kind = kind;
  fill(sheet, kids);
  if (!sheet.open) sheet.showModal();
  if (ownSteps === 0) stepOn();
}
