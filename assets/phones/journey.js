// The way of a match as a map: its places from the first at the lower left on, in lines that turn.

import { el } from "./dom.js";
import { image, markOf } from "./parts.js";

/** Places in a line; more on a phone that lies. */
const inLine = () => (matchMedia("(max-height: 480px) and (orientation: landscape)").matches ? 5 : 4);

/**
 * The map with its story.
 * @param {import("./pages.js").JourneyMap} journey
 */
export const map = (journey) => [
  el("h2", { id: "sheet-title", class: "display" }, journey.title),
  el("p", { class: "journey-story" }, journey.story),
  el("ol", { class: "journey", role: "list", "aria-label": journey.title }, journey.stops.map((stop, number) => place(journey, stop, number))),
  el("p", { class: "soft" }, journey.facts),
];

/**
 * @param {import("./pages.js").JourneyMap} journey
 * @param {import("./pages.js").JourneyStop} stop
 * @param {number} number
 */
function place(journey, stop, number) {
  const here = journey.here ?? 0;
  const most = inLine();
  const line = Math.floor(number / most);
  const column = line % 2 === 0 ? number % most : most - 1 - (number % most);
  const lines = Math.ceil(journey.stops.length / most);
  return el("li", {
    class: number === here ? "is-here" : number < here ? "is-done" : "is-ahead",
    "aria-current": number === here ? "step" : null,
    vars: { "--column": column + 1, "--row": lines - line },
  },
  el("b", {}, `${number + 1}`),
  el("span", { class: "journey-name" }, stop.name),
  el("span", { class: "journey-signs" },
    (stop.met ?? []).map((met) => el("span", { class: met.tone ? `met is-${met.tone}` : "met", role: "img", "aria-label": `${met.tone === "good" ? "\u2713 " : met.tone === "bad" ? "\u2717 " : ""}${met.name}` }, image(met.art ?? ""))),
    Array.from({ length: stop.lamps ?? 0 }, () => el("span", { class: "lamp", "aria-hidden": "true" }, journey.lamp && el("img", { src: `/art/${journey.lamp}.webp`, alt: "" }))),
    (stop.here ?? []).map((mark) => markOf(mark)),
    (stop.fallen ?? []).map((mark) => el("span", { class: "grave", "aria-hidden": "true" }, markOf(mark)))),
  stop.fell && el("span", { class: "spoken" }, stop.fell));
}
