// Elements from plain values, and a tree that is brought up to date in place, so that focus, scrolling and motion survive.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | false | null | undefined} Kid  What may stand in an element; nothing for false. */

/**
 * A new element.
 * @param {string} tag
 * @param {Record<string, any>} [attributes] null, undefined and false are left out, true is an empty value; `vars` holds
 *   custom properties of CSS, `value` and `checked` are set as properties
 * @param {...(Kid | Kid[])} kids
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...kids) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "vars") {
      for (const [variable, text] of Object.entries(value)) made.style.setProperty(variable, String(text));
    } else {
      made.setAttribute(name, value === true ? "" : String(value));
    }
  }
  made.append(...shown(kids));
  return made;
}

/**
 * A drawing of 24 × 24 units that a screen reader passes over.
 * @param {string[]} paths the `d` of each path
 * @param {string} [kind] its class
 * @returns {SVGElement}
 */
export function drawing(paths, kind = "sign") {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("aria-hidden", "true");
  made.setAttribute("class", kind);
  for (const path of paths) {
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("d", path);
    made.append(line);
  }
  return made;
}

/**
 * What is there of some kids, in one row.
 * @param {(Kid | Kid[])[]} kids
 * @returns {(Node | string)[]}
 */
function shown(kids) {
  return kids.flat()
    .filter((kid) => kid !== false && kid !== null && kid !== undefined && kid !== "")
    .map((kid) => (kid instanceof Node ? kid : String(kid)));
}

/**
 * Make the contents of an element those, and change nothing that is so already. Elements with the same `data-key` stay
 * the same elements, others if they are of the same kind and come next.
 * @param {Element} parent
 * @param {...(Kid | Kid[])} kids
 */
export function fill(parent, ...kids) {
  fillWith(parent, shown(kids).map((kid) => (typeof kid === "string" ? document.createTextNode(kid) : kid)));
}

/**
 * @param {Element} parent
 * @param {Node[]} fresh
 */
function fillWith(parent, fresh) {
  const keyed = new Map([...parent.children].map((child) => [keyOf(child), child]));
  const wanted = new Set(fresh.map(keyOf).filter(Boolean));
  let here = parent.firstChild;
  for (const kid of fresh) {
    while (here && keyOf(here) && !wanted.has(keyOf(here))) here = dropped(here);
    const key = keyOf(kid);
    const same = key ? keyed.get(key) : here && !keyOf(here) && here.nodeName === kid.nodeName ? here : null;
    if (!same || same.nodeName !== kid.nodeName) {
      parent.insertBefore(kid, here);
      continue;
    }
    if (same === here) here = here.nextSibling;
    else parent.insertBefore(same, here);
    renew(same, kid);
  }
  while (here) here = dropped(here);
}

/**
 * Remove a node; what came after it.
 * @param {ChildNode} node
 * @returns {ChildNode | null}
 */
function dropped(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof HTMLElement ? node.dataset.key ?? "" : "";
}

/**
 * Make a node look like a fresh one of the same kind.
 * @param {Node} old
 * @param {Node} fresh
 */
function renew(old, fresh) {
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  // A picture that is fetched when it comes near keeps what it has fetched, if it is still the same one.
  const samePicture = old.getAttribute("data-src") !== null && old.getAttribute("data-src") === fresh.getAttribute("data-src");
  for (const { name } of [...old.attributes]) {
    const kept = name === "style" || name === "open" || (name === "src" && samePicture);
    if (!kept && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (name !== "style" && name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old instanceof HTMLElement && fresh instanceof HTMLElement && old.style.cssText !== fresh.style.cssText) {
    old.style.cssText = fresh.style.cssText;
  }
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement && old.type === "radio") {
    old.checked = fresh.checked;
  }
  fillWith(old, [...fresh.childNodes]);
}
