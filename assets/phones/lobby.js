// The lobby: a name, a seat and a mark, and Ready.

import { el, fill } from "./dom.js";
import { button, image, languageChoice, markOf } from "./parts.js";
import { words } from "./words.js";

/** @typedef {import("./pages.js").LobbyPage} LobbyPage */

/**
 * Draw the lobby.
 * @param {{read: HTMLElement, main: HTMLElement, dock: HTMLElement}} zones
 * @param {LobbyPage} page
 * @param {{live: boolean}} hand
 */
export function drawLobby(zones, page, { live }) {
  const seated = (page.seats ?? []).some((seat) => seat.yours);
  zones.main.className = page.joined ? "lobby" : "lobby is-new";
  zones.main.setAttribute("aria-label", page.title);
  fill(zones.read, el("div", { class: "cover", "data-key": "cover", vars: { "--cover": `url(/art/${page.game}/title.jpg)` } }),
    el("h1", { id: "ask", tabindex: "-1" }, page.title), el("p", { class: "where" }, page.table));
  fill(zones.main, page.joined ? [seats(page, live), offer(page, live), marks(page, live), rename(page, live)] : name(page));
  zones.dock.hidden = false;
  zones.dock.setAttribute("aria-label", words("answer"));
  fill(zones.dock, el("div", { id: "status", class: "status", role: "status" }, status(page, seated)),
    el("ul", { class: "actions", role: "list" }, buttons(page, seated, live)));
}

/** @param {LobbyPage} page */
const name = (page) => el("form", { id: "join", "data-key": "join" },
  el("label", { for: "name" }, words("name")),
  el("input", { id: "name", name: "name", type: "text", maxlength: 16, required: true, autocomplete: "nickname", autocapitalize: "words", enterkeyhint: "go", value: page.name }),
  el("p", { id: "name-full", class: "soft", role: "status" }),
  el("p", { class: "soft" }, words("privacy")), languageChoice());

/**
 * Another name, until the owner is ready.
 * @param {LobbyPage} page
 * @param {boolean} live
 */
const rename = (page, live) => !page.ready && el("form", { id: "rename", class: "rename", "data-key": "rename" },
  el("label", { for: "name" }, words("name")),
  el("input", { id: "name", name: "name", type: "text", maxlength: 16, required: true, autocomplete: "nickname", autocapitalize: "words", enterkeyhint: "done", value: page.name }),
  el("button", { class: "button", type: "submit", "aria-disabled": !live && "true" }, words("name.change")),
  el("p", { id: "name-full", class: "soft", role: "status" }));

/**
 * The seats as a choice of one; taken ones tell by whom.
 * @param {LobbyPage} page
 * @param {boolean} live
 */
const seats = (page, live) => el("fieldset", { "data-key": "seats" }, el("legend", {}, words("seat.choose")),
  (page.seats ?? []).map((seat) => {
    const free = seat.yours || seat.who === undefined || seat.who === "free";
    return el("label", { class: free ? "option" : "option is-taken", "data-key": `seat ${seat.seat}` },
      el("input", { type: "radio", name: "seat", value: seat.seat, checked: seat.yours, disabled: !free || !live || page.ready }),
      markOf(seat.mark),
      el("span", {}, el("b", {}, seat.yours ? words("seat.yours", { who: seat.name }) : seat.name), seat.note && el("small", {}, seat.note)),
      seat.ready && el("span", { class: "is-ready" }, words("seat.ready")));
  }));

/**
 * What the game lets the owner choose, a deck; once they are ready only what was chosen.
 * @param {LobbyPage} page
 * @param {boolean} live
 */
function offer(page, live) {
  const { label, values, chosen = "" } = page.offer ?? { label: "", values: [] };
  const shown = values.filter(({ value }) => !page.ready || value === chosen);
  return shown.length > 0 && el("fieldset", { "data-key": "offer" }, el("legend", {}, label),
    shown.map(({ value, words: told, art }) => el("label", { class: "option", "data-key": `offer ${value}` },
      el("input", { type: "radio", name: "offer", value, checked: value === chosen, disabled: !live || page.ready }),
      image(art) ?? el("span"), el("span", {}, told))));
}

/**
 * The marks as a choice of one.
 * @param {LobbyPage} page
 * @param {boolean} live
 */
function marks(page, live) {
  const all = page.marks ?? [];
  if (all.length === 0 || page.ready) return null;
  const mine = (page.seats ?? []).find((seat) => seat.yours)?.mark;
  return el("fieldset", { "data-key": "marks" }, el("legend", {}, words("mark.choose")),
    el("div", { class: "marks" }, all.map(([mark, free], i) => {
      const own = mine?.shape === mark.shape && mine?.colour === mark.colour;
      const shape = words(`shape.${mark.shape}`);
      return el("label", { class: free || own ? "option" : "option is-taken", "data-key": `mark ${i}` },
        el("input", { type: "radio", name: "mark", value: i, checked: own, disabled: (!free && !own) || !live, "aria-label": free || own ? shape : words("mark.taken", { shape }) }),
        markOf(mark));
    })));
}

/**
 * @param {LobbyPage} page
 * @param {boolean} seated
 */
function status(page, seated) {
  if (!page.joined) return el("p", {}, words("join.step"));
  if (page.ready) return el("p", {}, el("b", {}, words("ready.you")), " ", page.waits_for);
  return el("p", {}, words(seated ? "ready.cues" : "seat.first"));
}

/**
 * @param {LobbyPage} page
 * @param {boolean} seated
 * @param {boolean} live
 */
function buttons(page, seated, live) {
  if (!page.joined) {
    return el("li", { class: "go", "data-key": "go" }, el("button", { class: "button strong", type: "submit", form: "join", "aria-disabled": !live && "true" }, words("join")));
  }
  if (page.ready) {
    return [el("li", { "data-key": "cue" }, button(words("cue"), { "data-do": "cue" })),
      el("li", { "data-key": "not" }, button(words("ready.not"), { "data-do": "unready" }, { off: !live }))];
  }
  return [el("li", { "data-key": "cue" }, button(words("menu"), { "data-do": "menu" })),
    el("li", { class: "go", "data-key": "go" }, button(words("ready"), { "data-do": "ready" }, { strong: seated, off: !seated || !live }))];
}
