// The screen of this phone: its shape, how much of it head and dock may take, and whether its browser is new enough.

/** @typedef {"" | "short" | "lying"} Shape  of a screen; "" for one with room for the usual page */

/** Pixels of height up to which a screen is short, and up to which a wide one counts as a phone that lies. */
const SHORT = 700, LYING = 480;
/** The part of the height that head and dock may take while both stay. */
const MOST_TAKEN = 0.58;
/** The part of the height that the dock may take while it stays in view. */
const MOST_DOCK = 0.5;

/** @returns {Shape} */
export const shapeNow = () => {
  const { clientWidth: wide, clientHeight: high } = document.documentElement; // unlike those of the window, they know of no zoom
  return high <= LYING && wide > high ? "lying" : high <= SHORT ? "short" : "";
};

/** Whether this browser knows all that the page is built of. */
export const isModern = () =>
  CSS.supports("selector(&)") && CSS.supports("container-type", "inline-size") && "showModal" in HTMLDialogElement.prototype;

/** Where head and dock would leave too little between them, the head scrolls away and the dock says less; where the dock
 * alone would, it stands below the cards instead of over them.
 * @param {{read: HTMLElement, dock: HTMLElement}} zones */
export function fit(zones) {
  const root = document.documentElement;
  delete root.dataset.tight;
  delete root.dataset.flow;
  if (root.dataset.shape) return;
  const dock = zones.dock.hidden ? 0 : zones.dock.scrollHeight;
  if (zones.read.offsetHeight + dock > MOST_TAKEN * innerHeight) root.dataset.tight = "";
  if (dock > MOST_DOCK * innerHeight) root.dataset.flow = "";
}
