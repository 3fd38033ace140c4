// What is felt and heard: a short buzz and a soft sound, both to be switched off, and settings that the browser keeps.

const KEY = "settings";

/** How the page is set on this phone. contrast: "", "more" or "usual" ("": as the phone itself is set); language: a code, "" for that of the browser. */
export const settings = { sound: true, buzz: true, size: 100, contrast: "", language: "" };

try {
  Object.assign(settings, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
} catch {
  // Nothing was kept, or nothing can be.
}

/** Sizes of text in percent that the menu offers. */
export const SIZES = [100, 125, 150, 200];

/**
 * Change settings, keep them, and show them at once.
 * @param {Partial<typeof settings>} changes
 */
export function set(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They hold until the page is closed.
  }
  show();
}

/** Put size and contrast on the page. */
export function show() {
  const root = document.documentElement;
  const wished = matchMedia("(prefers-contrast: more)").matches;
  root.dataset.contrast = settings.contrast || (wished ? "more" : "usual");
  root.style.setProperty("--text", `${settings.size}%`);
}

matchMedia("(prefers-contrast: more)").addEventListener("change", show);

/** @type {AudioContext | null} */
let audio = null;

/** A browser lets a page sound only after a touch; call this at each. */
export function touched() {
  if (!settings.sound) return;
  audio ??= typeof AudioContext === "undefined" ? null : new AudioContext();
  if (audio?.state === "suspended") audio.resume();
}

/**
 * The tones of each cue: pitch in Hz, start and length in seconds.
 * @type {Record<string, [number, number, number][]>}
 */
const TONES = {
  asked: [[523, 0, 0.16], [784, 0.09, 0.3]],
  consent: [[659, 0, 0.14], [523, 0.12, 0.14], [659, 0.24, 0.25]],
  touch: [[1200, 0, 0.03]],
  won: [[523, 0, 0.14], [659, 0.12, 0.14], [784, 0.24, 0.5]],
  lost: [[330, 0, 0.2], [262, 0.18, 0.5]],
};
/** Milliseconds of buzz, and of pauses between. */
const BUZZ = { asked: 30, consent: 60, touch: 12, won: [60, 60, 200], lost: 30 };

/**
 * Let something be felt and heard.
 * @param {"asked" | "consent" | "touch" | "won" | "lost"} what
 */
export function cue(what) {
  if (settings.buzz && navigator.vibrate && navigator.userActivation?.hasBeenActive !== false) {
    navigator.vibrate(BUZZ[what]);
  }
  if (!settings.sound || audio?.state !== "running") return;
  for (const [pitch, start, length] of TONES[what]) tone(audio, pitch, audio.currentTime + start, length, what);
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 * @param {number} start
 * @param {number} length
 * @param {string} what
 */
function tone(context, pitch, start, length, what) {
  const source = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(what === "touch" ? 0.04 : 0.16, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}
