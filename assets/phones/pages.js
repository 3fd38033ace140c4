// The shapes of what the table sends (scenes/phones/pages.py); a field with its usual value is left out on the wire.

/** @typedef {{shape: string, colour: string, ink: string}} Mark */
/** @typedef {{icon: string, words: string, number?: string}} CardSign */
/** @typedef {{seat: number, name: string, mark: Mark, facts?: string[], state?: string, says?: string}} OtherPlayer */
/**
 * @typedef {object} CardFace
 * @property {string} name
 * @property {string} [pick]
 * @property {string} [place]
 * @property {string} [art]
 * @property {string} [kind]
 * @property {string} [words]
 * @property {string} [number]
 * @property {string} [now]
 * @property {CardSign[]} [signs]
 * @property {string} [say]
 * @property {string} [why]
 * @property {number} [times]
 * @property {boolean} [down]
 * @property {boolean} [dim]
 * @property {boolean} [lifted]
 * @property {boolean} [hinted]
 * @property {string} [key] what tells it from all other faces of the page; set by `prepared`
 */
/**
 * @typedef {object} Section
 * @property {string} key
 * @property {string} title
 * @property {"cards" | "shelf" | "grid" | "duel" | "foe" | "words"} [layout]
 * @property {"stage" | "hand" | "own"} [role]
 * @property {number} [columns]
 * @property {CardFace[]} [cards]
 * @property {string[]} [titles]
 * @property {string[]} [lines]
 */
/** @typedef {{ask: string, note: string, yes: string, no: string}} AskedOnceMore */
/**
 * @typedef {{act: string, say: string, picks?: string[], tell?: string, declines?: boolean, sure?: AskedOnceMore, sign?: string}} Choice
 */
/** @typedef {{pick: string, ask?: string, why?: string}} NextStep */
/** @typedef {{act: string, ends: [number, number, number][]}} Fan */
/**
 * @typedef {object} Many
 * @property {string} done
 * @property {string} say
 * @property {string} [none]
 * @property {string} [count]
 * @property {number} [least]
 * @property {number} [most]
 * @property {AskedOnceMore} [full]
 */
/** @typedef {{name: string, art?: string, tone?: string}} Met */
/** @typedef {{name: string, met?: Met[], lamps?: number, fallen?: Mark[], fell?: string, here?: Mark[]}} JourneyStop */
/** @typedef {{title: string, story: string, facts: string, stops: JourneyStop[], here?: number, lamp?: string}} JourneyMap */
/**
 * @typedef {object} SeatPage
 * @property {"seat"} page
 * @property {number} version
 * @property {string} game
 * @property {string} title
 * @property {string} you
 * @property {number} seat
 * @property {Mark} mark
 * @property {"asked" | "waiting" | "sealed" | "out" | "over" | "paused"} state
 * @property {string} ask
 * @property {string} [where]
 * @property {string} [secret]
 * @property {string} [note]
 * @property {boolean} [late] the clock has answered
 * @property {OtherPlayer[]} [players]
 * @property {Section[]} [sections]
 * @property {Choice[]} [choices]
 * @property {Fan[]} [fans] put among the choices by `prepared`
 * @property {string[]} [texts]
 * @property {NextStep[]} [steps]
 * @property {string} [why]
 * @property {Many} [many]
 * @property {{say: string, acts: string[]}[]} [batches]
 * @property {CardFace[]} [loose]
 * @property {[string, string][]} [figures]
 * @property {{title: string, card: CardFace}[]} [letters]
 * @property {{seconds: number, more?: boolean, waits?: boolean}} [clock]
 * @property {{words: string, card?: string}[]} [log]
 * @property {{act: string, words: string, why?: string}} [hint]
 * @property {boolean} [hints]
 * @property {string} [undo]
 * @property {string} [undo_why]
 * @property {AskedOnceMore} [consent]
 * @property {AskedOnceMore} [concede]
 * @property {boolean} [hurry] only computer opponents play on, and may be told to do so at once
 * @property {string} [run]
 * @property {JourneyMap} [journey] the way of the match as a map
 */
/**
 * @typedef {{seat: number, name: string, note: string, mark: Mark, who?: string, yours?: boolean, ready?: boolean}} LobbySeat
 */
/**
 * @typedef {object} LobbyPage
 * @property {"lobby"} page
 * @property {number} version
 * @property {string} game
 * @property {string} title
 * @property {string} table
 * @property {boolean} [joined]
 * @property {string} [name]
 * @property {LobbySeat[]} [seats]
 * @property {[Mark, boolean][]} [marks]
 * @property {boolean} [ready]
 * @property {string} [waits_for]
 * @property {{label: string, values: {value: string, words: string, art?: string}[], chosen?: string}} [offer]
 */
/**
 * @typedef {object} NotePage
 * @property {"note"} page
 * @property {number} version
 * @property {string} kind
 * @property {string} head
 * @property {string} words
 * @property {string} [game]
 * @property {string} [art]
 * @property {{name: string, mark: Mark, figure?: string, art?: string, won?: boolean}[]} [ranks]
 * @property {[string, string][]} [buttons]
 * @property {"won" | "lost" | "dawn" | "dry"} [end] of a match, for the owner of this phone
 * @property {string} [place]
 */
/** @typedef {{words: string, step?: string, opens?: string, strong?: boolean, art?: string, apart?: boolean}} SheetButton */
/**
 * @typedef {{head: string, figure?: string, words?: string, note?: string, dim?: boolean, opens?: string, art?: string}}
 *   SheetLine
 */
/**
 * @typedef {object} CompanionPage
 * @property {"companion"} page
 * @property {number} version
 * @property {string} game
 * @property {string} title
 * @property {string} head
 * @property {SheetLine[]} [lines]
 * @property {SheetButton[]} [buttons]
 * @property {string} [note]
 * @property {string} [back]
 * @property {boolean} [undo]
 * @property {string[]} [throws]
 */
/** @typedef {SeatPage | LobbyPage | NotePage | CompanionPage} Page */

/** So many choices without a tap stand in the dock; of more, one is picked in a list first. */
const MOST_BARE = 4;

/**
 * Make a page of a seat ready to be drawn: every face gets a key of its own, which stays the same while its card lies
 * where it lies, and what choices name and no face bears is added to the loose picks.
 * @param {SeatPage} page
 */
export function prepared(page) {
  const choices = [...(page.choices ?? []), ...spread(page)]
    .map((choice) => ({ ...choice, picks: choice.picks ?? choice.act.split(" ").slice(2) }));
  const bare = choices.filter((choice) => choice.picks.length === 0 && !choice.declines && choice.act !== page.many?.done);
  if (bare.length > MOST_BARE) for (const choice of bare) choice.picks = [choice.act];
  const zoned = (page.sections ?? []).flatMap((section) => section.cards ?? []);
  const loose = [...(page.loose ?? [])];
  const borne = new Set([...zoned, ...loose].flatMap((face) => [face.pick, face.place]));
  for (const choice of choices) {
    for (const word of choice.picks) {
      if (!borne.has(word)) loose.push({ name: choice.say, pick: word });
      borne.add(word);
    }
  }
  const ready = { ...page, choices, loose };
  setKeys(ready);
  return ready;
}

/**
 * The choices of the fans, each on its own.
 * @param {SeatPage} page
 * @returns {Choice[]}
 */
function spread({ fans = [], texts = [] }) {
  return fans.flatMap((fan) => fan.ends.map(([pick, say, tell]) =>
    ({ act: `${fan.act} ${texts[pick]}`, say: texts[say], tell: texts[tell] })));
}

/** @param {SeatPage} page */
function setKeys(page) {
  /** @type {Set<string>} */
  const taken = new Set();
  const name = (/** @type {string} */ zone, /** @type {CardFace} */ face, /** @type {number} */ index) => {
    const base = `${zone} ${face.place || face.pick || `#${index}`}`;
    let key = base;
    for (let n = 2; taken.has(key); n += 1) key = `${base} ${n}`;
    taken.add(key);
    face.key = key;
  };
  for (const section of page.sections ?? []) (section.cards ?? []).forEach((face, i) => name(section.key, face, i));
  (page.loose ?? []).forEach((face, i) => name("loose", face, i));
}
