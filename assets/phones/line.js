// The line to the table: one WebSocket that is opened again for ever, with a heartbeat both ways.

const TOKEN = "token";
/** Seconds between two tries to reach a table that is away: of the first `MANY`, and of all further ones. */
const SOON = 0.2, LATER = 1, MANY = 25;
/** A silence of more heartbeats means that the line is dead. */
const SILENCE = 2.25;
/** Seconds that opening the line may take, and the beginning of an answer. */
const OPENING = 4;
/** Seconds for which a line that is being opened is left alone by what wakes the page. */
const FRESH = 1.5;
/** Why the table has closed the line, by the code of the close. */
export const CLOSED = { 4001: "refused", 4002: "elsewhere", 4003: "closed", 4004: "hasty", 4005: "wrong", 4006: "wait" };

/**
 * @typedef {object} Ears
 * @property {() => string} language  what is read here, for the greeting
 * @property {(page: import("./pages.js").Page) => void} page  a page has come
 * @property {(connected: boolean) => void} line  the line is there, or is lost
 * @property {(why: string, seconds: number) => void} closed  the table has closed the line on purpose: a value of
 *   `CLOSED`, or "letters" if it wants the letters to be typed; seconds: to wait before the next try
 */

/** The token of this phone, kept for the next visit where the browser keeps anything. */
const kept = {
  token: "",
  read() {
    try {
      return localStorage.getItem(TOKEN) ?? this.token;
    } catch {
      return this.token;
    }
  },
  /** @param {string} token */
  write(token) {
    this.token = token;
    try {
      localStorage.setItem(TOKEN, token);
    } catch {
      // A browser that keeps nothing asks for the code again after a reload.
    }
  },
};

/** Fetch an address of the table; rejects if no answer has begun in time. @param {string} address */
export async function reach(address) {
  const patience = new AbortController();
  const over = setTimeout(() => patience.abort(), OPENING * 1000);
  try {
    return await fetch(address, { cache: "no-store", signal: patience.signal });
  } finally {
    clearTimeout(over);
  }
}

export class Line {
  /** @param {Ears} ears */
  constructor(ears) {
    this.ears = ears;
    this.invite = location.hash.slice(1);
    /** The letters that were typed, until the table has answered. */
    this.letters = "";
    /** Whether the page can show what comes: nothing is opened before. */
    this.begun = false;
    this.heartbeat = 2;
    this.tries = 0;
    this.beats = 0;
    this.heard = 0;
    /** Whether the table has greeted this phone on the line that is open. */
    this.greeted = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.retry = 0;
    this.pulse = 0;
    /** Counts the lines that were opened or given up: who waited for an answer meanwhile is late. */
    this.turns = 0;
    for (const event of ["pageshow", "online"]) addEventListener(event, () => this.again());
    document.addEventListener("visibilitychange", () => document.hidden || this.again());
    addEventListener("hashchange", () => this.invited());
  }

  /** Open the line for the first time. */
  begin() {
    this.begun = true;
    this.again();
  }

  /**
   * Open the line now, whatever there was. A line that has just been heard is left alone, and so is one that is just
   * being opened: the table takes every greeting without a token for another phone.
   */
  again() {
    const age = performance.now() - this.heard;
    if (!this.begun) return;
    if (this.socket && age < (this.greeted ? 500 : FRESH * 1000)) return;
    this.tries = 0;
    this.open();
  }

  /** Another code was opened in this tab. */
  invited() {
    if (location.hash.length < 2) return;
    this.invite = location.hash.slice(1);
    this.tries = 0;
    if (this.begun) this.open();
  }

  /** Letters were typed. @param {string} letters */
  typed(letters) {
    this.letters = letters;
    this.tries = 0;
    this.open();
  }

  /**
   * Say a wish to the table.
   * @param {Record<string, any>} wish
   * @returns {boolean} false if the line is not there
   */
  say(wish) {
    if (!this.greeted || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(wish));
    return true;
  }

  /**
   * Try again. After a failure the table has to answer a plain request first: a browser lets a page wait for seconds
   * before its next WebSocket once many have failed. Silence is no refusal: pictures may stand in the way.
   */
  async seek() {
    if (this.tries > 1) {
      const turn = this.turns;
      const refused = await reach("/").then((answer) => !answer.ok, (error) => error.name !== "AbortError");
      if (turn !== this.turns) return;
      if (refused) return this.lost(0);
    }
    this.open();
  }

  open() {
    this.drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    const hello = { hello: kept.read(), invite: this.invite, language: this.ears.language() };
    socket.onopen = () => socket.send(JSON.stringify(this.letters ? { ...hello, letters: this.letters } : hello));
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event.code, event.reason);
    this.heard = performance.now();
    this.pulse = window.setInterval(() => this.watch(), 500);
  }

  /** Forget the line that there was, without a word. */
  drop() {
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    const old = this.socket;
    this.turns += 1;
    this.socket = null;
    this.greeted = false;
    if (old && old.readyState <= WebSocket.OPEN) old.close();
  }

  /** @param {any} frame */
  hear(frame) {
    this.heard = performance.now();
    if (typeof frame.token === "string") {
      this.welcome(frame);
    } else if (typeof frame.page === "string") {
      this.ears.page(frame);
    }
  }

  /** @param {{token: string, heartbeat?: number}} frame */
  welcome(frame) {
    kept.write(frame.token);
    this.invite = "";
    this.letters = "";
    if (location.hash) history.replaceState(null, "", location.pathname);
    this.heartbeat = frame.heartbeat ?? this.heartbeat;
    this.tries = 0;
    this.greeted = true;
    this.beaten = performance.now();
    this.ears.line(true);
  }

  /** Send the heartbeat when it is time, and notice a line that is dead without having been closed. */
  watch() {
    const now = performance.now();
    const patience = this.greeted ? this.heartbeat * SILENCE : OPENING;
    if (now - this.heard > patience * 1000) {
      this.drop();
      this.lost(0);
    } else if (this.greeted && now - this.beaten >= this.heartbeat * 1000) {
      this.beaten += this.heartbeat * 1000;
      this.beats += 1;
      this.say({ beat: this.beats });
    }
  }

  /**
   * @param {number} code of the close, 0 for a silent line
   * @param {string} [reason] the seconds to wait
   */
  lost(code, reason = "") {
    this.drop();
    const why = CLOSED[/** @type {keyof typeof CLOSED} */ (code)];
    if (why) this.ears.closed(why === "refused" && !this.invite && !this.letters ? "letters" : why, Number(reason));
    else this.ears.line(false);
    if (why) this.letters = "";
    if (["refused", "elsewhere", "wrong", "wait"].includes(why)) return;
    const pause = why ? 2 : this.tries === 0 ? 0 : this.tries < MANY ? SOON : LATER;
    this.tries += 1;
    this.retry = window.setTimeout(() => this.seek(), pause * 1000);
  }
}
