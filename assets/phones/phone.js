// The page of a phone: it shows what the table sends, and says to the table what is tapped and pressed.

import { drawCompanion, onShake } from "./companion.js";
import { cue, set, settings, show as showSettings, touched as mayNowSound } from "./cues.js";
import { fill } from "./dom.js";
import { others, refusal } from "./dock.js";
import { drawLetters, LENGTH, lettersField, lettersPage, showTyped, told } from "./invitation_letters.js";
import { Line } from "./line.js";
import { drawLobby } from "./lobby.js";
import { answered, askOnceMore, change, closeSheet, sheetKind, showJourney, showMenu, showOthers, showPlayers } from "./menu.js";
import { drawNote, outNote, ownNote } from "./note.js";
import { prepared } from "./pages.js";
import { fetchMissed, fetchPictures, spoken } from "./parts.js";
import { carriedOn, facesOf, picksFor, stillThere, tapped, toggled } from "./picker.js";
import { drawSeat, letterOpen, players } from "./seat.js";
import { fit, isModern, shapeNow } from "./screen.js";
import { canIn, drawShort, everybody } from "./short.js";
import { haveWords, language, loadWords, read, words } from "./words.js";

/** @typedef {import("./pages.js").Page | import("./invitation_letters.js").LettersPage} Page */

/** Seconds without the table before the page says that it is gone. */
const GONE_AFTER = 30;
/** Seconds that a lost line may take to come back before anything is said. */
const LOST_AFTER = 0.7;
/** Seconds after which an answer that nothing has followed can be given again. */
const ANSWER_PATIENCE = 3;

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const zones = { read: byId("read"), main: byId("main"), dock: byId("dock") };

/** What is shown now, and what the owner has done with it. */
const now = {
  /** @type {Page | null} */
  page: null,
  /** @type {import("./picker.js").Pick[]} */
  picks: [],
  /** @type {import("./pages.js").CardFace | null} */
  touched: null,
  /** The section of the table that was chosen to be seen on a short screen. */
  board: "",
  /** Whether this seat, which is out, looks on; until then the page says that it is out. */
  looksOn: false,
  /** The question that was shown last, to tell a new one. */
  question: "",
  /** Whether the line is there. */
  connected: false,
  /** Whether the loss of the line is told. */
  lost: false,
  /** The version of the page that was answered last; -1 if it has been followed. */
  answered: -1,
  /** When the clock of the page runs out, in ms of `performance.now()`. */
  until: 0,
  /** @type {number[]} timers that tell of a lost line */
  telling: [],
  /** The timer that lets an answer be given again. */
  patience: 0,
};

const seatPage = () => (now.page?.page === "seat" ? now.page : null);

// ---- what comes from the table

const line = new Line({ language: () => language, page: arrived, line: lineIs, closed });

/** @param {Page} page */
function arrived(page) {
  const old = now.page;
  const sent = now.answered >= 0;
  const again = sent && old?.version === page.version && old.page === page.page;
  now.page = page.page === "seat" ? prepared(page) : page;
  now.answered = -1;
  const seat = seatPage();
  if (seat) {
    const picked = now.picks;
    now.picks = old?.page === "seat" ? stillThere(seat, picked) : [];
    if (old?.page === "seat" && !sent) tellDropped(old, picked);
    if (again) now.page = { ...seat, note: words("stale") };
    if (seat.hint && (old?.page !== "seat" || old.hint?.act !== seat.hint.act)) pickHint(seat);
    now.touched = facesOf(seat).find((face) => face.key === now.touched?.key) ?? null;
    now.until = performance.now() + (seat.clock?.seconds ?? 0) * 1000;
  }
  const fresh = isNewQuestion(old);
  draw();
  const walked = old?.page === "seat" && seat?.journey && (seat.journey.here ?? 0) > (old.journey?.here ?? -1);
  if (walked && old.journey && sheetKind() === "") journey();
  if (!fresh) return;
  if (sheetKind() === "others") closeSheet();
  scrollTo(0, 0);
  if (sheetKind() === "") document.getElementById("ask")?.focus({ preventScroll: true });
}

/**
 * Say of what was picked, and never sent, that it does not count any more.
 * @param {import("./pages.js").SeatPage} old the page on which it was picked
 * @param {import("./picker.js").Pick[]} picked
 */
function tellDropped(old, picked) {
  const seat = seatPage();
  const lost = picked.filter((pick) => !now.picks.includes(pick));
  if (!seat || lost.length === 0) return;
  const names = lost.map((pick) => facesOf(old).find((face) => face.key === pick.key)?.name).filter(Boolean);
  now.page = { ...seat, note: `${words("dropped", { picks: names.join(", ") })} ${seat.note ?? ""}` };
}

/** @param {import("./pages.js").SeatPage} page */
function pickHint(page) {
  const choice = (page.choices ?? []).find((one) => one.act === page.hint?.act);
  now.picks = choice ? picksFor(page, choice) : [];
  now.touched = null;
}

/**
 * Whether the page asks something new; that is told by buzz and sound.
 * @param {Page | null} old
 */
function isNewQuestion(old) {
  const seat = seatPage();
  const question = seat ? `${seat.state} ${seat.where ?? ""} ${seat.ask}` : `${now.page?.page} ${now.page?.page === "note" ? now.page.kind : ""}`;
  if (question === now.question) return false;
  now.question = question;
  if (seat) now.touched = null;
  now.board = "";
  if (seat && seat.state !== "out") now.looksOn = false;
  if (now.page?.page === "note" && now.page.end && old) cue(now.page.end === "won" || now.page.end === "dawn" ? "won" : "lost");
  if (seat?.state === "out" && !now.looksOn && old) cue("lost");
  if (seat?.state === "asked") cue("asked");
  return old !== null;
}

/** @param {boolean} connected */
function lineIs(connected) {
  if (now.connected === connected && (connected || now.telling.length > 0)) return;
  now.connected = connected;
  now.telling.forEach(clearTimeout);
  now.telling = connected ? [] : [later(LOST_AFTER, tellLost), later(GONE_AFTER, tellGone)];
  if (connected) {
    now.lost = false;
    now.answered = -1;
    if (now.page?.page === "note" && now.page.version === 0) now.page = ownNote("joining");
    fetchMissed();
  }
  draw();
}

/** Read another language from now on. @param {string} code */
function speak(code) {
  set({ language: code });
  read(code);
  line.say({ wish: "speak", language });
  if (now.page?.page === "note" && now.page.version === 0) now.page = ownNote(/** @type {"joining"} */ (now.page.kind));
  if (now.page?.page === "letters") now.page = lettersPage(now.page.told);
  if (sheetKind() === "menu") menu();
  draw();
}

function tellLost() {
  now.lost = true;
  draw();
}

function tellGone() {
  now.page = ownNote("gone");
  closeSheet();
  draw();
}

/** @param {string} why @param {number} seconds to wait before letters are typed again */
function closed(why, seconds) {
  now.connected = false;
  now.telling.forEach(clearTimeout);
  now.telling = [];
  now.lost = false;
  if (["letters", "wrong", "wait"].includes(why)) {
    askLetters(why, seconds);
    return;
  }
  if (now.page?.page !== "note" || now.page.version === 0) {
    now.page = ownNote(/** @type {"closed"} */ (why));
    now.question = "";
  }
  closeSheet();
  draw();
}

/** Ask for the letters that let a phone in without a code. @param {string} why @param {number} seconds to wait */
function askLetters(why, seconds) {
  const asked = now.page?.page === "letters";
  if (why === "wait") now.until = performance.now() + seconds * 1000;
  if (why !== "letters" || !asked) now.page = lettersPage(why === "letters" ? "" : /** @type {"wrong"} */ (why));
  now.question = "";
  closeSheet();
  draw();
  const field = lettersField();
  if (!field) return;
  if (why !== "letters") field.value = "";
  showTyped();
  field.focus();
}

/** Send the letters once all are there. */
function sendLetters() {
  const typed = lettersField()?.value ?? "";
  if (typed.length !== LENGTH || (now.page?.page === "letters" && now.page.told === "sent")) return;
  now.page = lettersPage("sent");
  draw();
  line.typed(typed);
}

/**
 * @param {number} seconds
 * @param {() => void} what
 */
const later = (seconds, what) => window.setTimeout(what, seconds * 1000);

// ---- drawing

const handNow = () => ({ picks: now.picks, touched: now.touched, board: now.board, live: now.connected && now.answered < 0 });

function draw() {
  if (!haveWords() || !now.page) return;
  const focus = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.face : undefined;
  const hand = handNow();
  const isOut = now.page.page === "seat" && now.page.state === "out" && !now.looksOn;
  const root = document.documentElement;
  look(now.page);
  root.dataset.shape = now.page.page === "seat" && !isOut ? shapeNow() : "";
  root.dataset.end = isOut ? "lost" : (now.page.page === "note" && now.page.end) || "";
  if (now.page.page === "seat" && isOut) drawNote(zones, outNote(now.page), hand);
  else if (now.page.page === "seat") (root.dataset.shape ? drawShort : drawSeat)(zones, now.page, hand);
  else if (now.page.page === "lobby") drawLobby(zones, now.page, hand);
  else if (now.page.page === "companion") drawCompanion(zones, now.page, hand);
  else if (now.page.page === "letters") drawLetters(zones, now.page, secondsLeft());
  else drawNote(zones, now.page, hand);
  fetchPictures();
  alarm();
  fit(zones);
  tick();
  consent();
  root.dataset.page = isOut ? "note" : now.page.page;
  if (focus && document.activeElement === document.body) {
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-face="${CSS.escape(focus)}"]`))?.focus({ preventScroll: true });
  }
}

/** The colours and letters of the game, and the title of the page.
 * @param {Page} page */
function look(page) {
  const link = /** @type {HTMLLinkElement} */ (byId("look"));
  const href = page.game ? `/look/${page.game}.css` : "";
  if (href && link.getAttribute("href") !== href) link.setAttribute("href", href);
  document.title = page.page === "seat" ? `${page.ask} – ${page.you}` : page.page === "lobby" ? page.title : page.head;
}

/** The red line while the table is lost. */
function alarm() {
  const said = now.lost && now.page?.page !== "note" && now.page?.page !== "letters";
  const old = document.getElementById("alarm");
  if (!said) old?.remove();
  else if (!old) {
    const made = document.createElement("p");
    made.id = "alarm";
    made.setAttribute("role", "alert");
    zones.read.before(made);
    made.append(document.createElement("span"), words("lost"));
  }
}

const secondsLeft = () => Math.max(0, Math.ceil((now.until - performance.now()) / 1000));

function tick() {
  const seconds = document.getElementById("seconds");
  if (now.page?.page === "letters" && now.page.told === "wait") fill(byId("letters-told"), told(now.page, secondsLeft()));
  if (!seconds) return;
  const left = secondsLeft();
  const text = words("clock.seconds", { n: left });
  if (seconds.textContent !== text) seconds.textContent = text;
  const whole = seatPage()?.clock?.seconds ?? 1;
  seconds.parentElement?.style.setProperty("--left", `${Math.round((100 * left) / Math.max(whole, 1))}%`);
}

function consent() {
  const wanted = seatPage()?.consent;
  if (wanted && sheetKind() !== "consent") {
    cue("consent");
    const version = seatPage()?.version ?? 0;
    askOnceMore(wanted, (yes) => say({ wish: "agree", page: version, yes }), "consent");
  } else if (!wanted && sheetKind() === "consent") {
    closeSheet();
  }
}

// ---- what goes to the table

/**
 * Say a wish; without a line nothing is said, for the buttons are off then.
 * @param {Record<string, any>} wish
 */
function say(wish) {
  if (!line.say(wish)) line.again();
}

/**
 * Carry out actions of this seat; buttons are off until the table has answered.
 * @param {string[]} acts
 */
function carryOut(acts) {
  const page = seatPage();
  if (!page || acts.length === 0 || !line.say({ wish: "do", page: page.version, acts })) return;
  now.answered = page.version;
  clearTimeout(now.patience);
  now.patience = later(ANSWER_PATIENCE, () => {
    now.answered = -1;
    draw();
  });
  draw();
}

/** @param {string} key */
function touch(key) {
  const page = seatPage();
  const face = page && facesOf(page).find((one) => one.key === key);
  if (!page || !face) return;
  cue("touch");
  const picks = page.state !== "asked" ? null
    : page.many ? toggled(page.choices ?? [], now.picks, face, page.many.most ?? 99)
      : tapped(page.choices ?? [], now.picks, face);
  if (picks) now.picks = !page.many && picks.length > now.picks.length - 1 && picks.at(-1)?.key === face.key ? carriedOn(page, picks) : picks;
  now.touched = face;
  const board = (page.sections ?? []).find((one) => one.key === now.board);
  if (picks && board && !(board.cards ?? []).includes(face) && !canIn(page, board, handNow())) now.board = "";
  if (page.note) now.page = { ...page, note: "" };
  draw();
  if (!picks && page.state === "asked") byId("spoken").textContent = refusal(page, { picks: now.picks, touched: face, live: true }, face) || spoken(face);
}

/** @param {string} act */
function perform(act) {
  const choice = (seatPage()?.choices ?? []).find((one) => one.act === act);
  if (!choice) return;
  if (choice.sure) askOnceMore(choice.sure, (yes) => yes && carryOut([act]));
  else carryOut([act]);
}

function performMany() {
  const page = seatPage();
  if (!page?.many) return;
  const chosen = now.picks.map((pick) => (page.choices ?? []).find((one) => one.picks?.length === 1 && one.picks[0] === pick.word))
    .filter((choice) => choice !== undefined);
  const acts = [...chosen.map((choice) => choice.act), page.many.done];
  const sure = chosen.find((choice) => choice.sure)?.sure ?? (chosen.length === page.many.most ? page.many.full : undefined);
  if (sure) askOnceMore(sure, (yes) => yes && carryOut(acts));
  else carryOut(acts);
}

function leave() {
  const note = words(now.page?.page === "companion" ? "leave.sheet" : "leave.note");
  const asked = { ask: words("leave.ask"), note, yes: words("leave.yes"), no: words("leave.no") };
  if (now.page?.page === "note") say({ wish: "leave" });
  else askOnceMore(asked, (yes) => yes && say({ wish: "leave" }));
}

function concede() {
  const asked = seatPage()?.concede;
  if (asked) askOnceMore(asked, (yes) => yes && say({ wish: "concede", page: seatPage()?.version ?? 0 }));
}

/** Show the way so far. */
function journey() {
  const shown = seatPage()?.journey;
  if (shown) showJourney(shown);
}

function menu() {
  const seat = seatPage();
  showMenu({ concede: Boolean(seat?.concede), journey: Boolean(seat?.journey), leave: now.page?.page !== "note", undoWhy: (!seat?.undo && seat?.undo_why) || "" });
}

/**
 * What each thing does that can be pressed, by `data-do`. Those of `ALWAYS` need no line.
 * @type {Record<string, (pressed: HTMLElement) => void>}
 */
const DOES = {
  touch: (pressed) => touch(pressed.dataset.face ?? ""),
  act: (pressed) => perform(pressed.dataset.act ?? ""),
  others: () => showOthers(now.page?.page === "seat" ? others(now.page) : []),
  lookon: () => (now.looksOn = true, draw()),
  journey,
  players: () => showPlayers(seatPage() ? everybody(/** @type {import("./pages.js").SeatPage} */ (seatPage()), players) : []),
  board: (pressed) => (now.board = pressed.dataset.board ?? "", draw()),
  other: (pressed) => (closeSheet(), perform(pressed.dataset.act ?? "")),
  many: performMany,
  batch: (pressed) => carryOut(seatPage()?.batches?.[Number(pressed.dataset.batch)]?.acts ?? []),
  undo: () => (now.picks = [], say({ wish: "undo", page: now.page?.version ?? 0 })),
  hint: () => say({ wish: "hint", page: now.page?.version ?? 0 }),
  more: () => say({ wish: "moretime" }),
  hurry: () => say({ wish: "hurry" }),
  ready: () => say({ wish: "ready", yes: true }),
  unready: () => say({ wish: "ready", yes: false }),
  seatback: () => say({ wish: "seatback" }),
  tell: (pressed) => say({ wish: "tell", page: now.page?.version ?? 0, step: pressed.dataset.step }),
  look: (pressed) => say({ wish: "look", place: pressed.dataset.place ?? "" }),
  die: () => say({ wish: "throw", coin: false }),
  coin: () => say({ wish: "throw", coin: true }),
  again: () => line.again(),
  language: (pressed) => speak(pressed.dataset.language ?? ""),
  leave, concede, menu,
  close: closeSheet,
  yes: () => answered(true),
  no: () => answered(false),
  cue: () => cue("consent"),
  size: (pressed) => (set({ size: Number(pressed.dataset.size) }), draw(), menu()),
  switch: (pressed) => (change(pressed), menu()),
};
const ALWAYS = new Set(["touch", "players", "journey", "board", "lookon", "menu", "language", "close", "no", "cue", "size", "switch", "again", "leave", "concede"]);

document.addEventListener("click", (event) => {
  const pressed = event.target instanceof Element ? event.target.closest("[data-do]") : null;
  mayNowSound();
  if (!(pressed instanceof HTMLElement)) return;
  const what = pressed.dataset.do ?? "";
  if (pressed.getAttribute("aria-disabled") === "true" && !ALWAYS.has(what)) return;
  DOES[what]?.(pressed);
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  if (lettersField()) {
    sendLetters();
    return;
  }
  const name = /** @type {HTMLInputElement} */ (byId("name")).value.trim();
  if (name) say({ wish: "join", name });
});

document.addEventListener("input", ({ target }) => {
  if (target === lettersField()) {
    showTyped();
    sendLetters();
    return;
  }
  const full = byId("name-full");
  if (!full || !(target instanceof HTMLInputElement) || target.id !== "name") return;
  full.textContent = target.value.length < target.maxLength ? "" : words("name.full", { n: target.maxLength });
});

document.addEventListener("change", (event) => {
  const chosen = event.target;
  if (!(chosen instanceof HTMLInputElement) || now.page?.page !== "lobby") return;
  const mine = (now.page.seats ?? []).find((seat) => seat.yours)?.seat;
  if (chosen.name === "seat") say({ wish: "sit", seat: Number(chosen.value), mark: -1 });
  if (chosen.name === "offer") say({ wish: "bring", value: chosen.value });
  if (chosen.name === "mark") say({ wish: "sit", seat: mine ?? Number(chosen.value), mark: Number(chosen.value) });
});

// ---- letters, read while they are held

/** @type {HTMLElement | null} */
let held = null;

/** @param {EventTarget | null} target */
function hold(target) {
  const letter = target instanceof Element ? target.closest("[data-letter]") : null;
  const secret = letter instanceof HTMLElement && seatPage()?.letters?.[Number(letter.dataset.letter)];
  if (!secret || !(letter instanceof HTMLElement) || held) return;
  held = letter;
  letter.classList.add("is-open");
  fill(letter, letterOpen(secret.card));
  byId("spoken").textContent = spoken(secret.card);
}

function letGo() {
  if (!held) return;
  held = null;
  later(1, () => held || fill(byId("spoken")));
  draw();
}

const holds = (/** @type {KeyboardEvent} */ event) => event.key === " " || event.key === "Enter";
document.addEventListener("pointerdown", (event) => hold(event.target));
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, letGo, true);
document.addEventListener("contextmenu", (event) => held && event.preventDefault());
document.addEventListener("keydown", (event) => holds(event) && !event.repeat && hold(event.target));
document.addEventListener("keyup", (event) => holds(event) && letGo());

onShake(() => now.page?.page === "companion" && now.page.throws && say({ wish: "throw", coin: false }));

// ---- the start

/** Fetch the sentences, again and again until they come; then open the line. */
async function begin() {
  try {
    await loadWords(settings.language);
  } catch {
    later(1, begin);
    return;
  }
  now.page ??= ownNote("joining");
  draw();
  line.begin();
}

showSettings();
addEventListener("resize", draw);
setInterval(tick, 250);
if (isModern()) {
  byId("old").remove();
  begin();
}
