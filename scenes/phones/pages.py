"""The pages that a phone shows, as plain data: all that one phone may know, in words ready to be read.

A page is sent whole, as JSON, and only when it differs from the last one. It holds nothing that its owner may not see,
and while secret answers are open nothing about the others. Shapes of JSON are these structs; the phone draws them.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class _Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of all parts of pages. Fields with their usual value are left out."""


class Mark(_Part, frozen=True):
    """The mark of a player: a shape (`circle`, `square`, `diamond`, `triangle`, `hexagon`, `star`) and two colours."""

    shape: str
    colour: str
    ink: str


class OtherPlayer(_Part, frozen=True):
    """Another player at the table, clockwise from the owner of the phone. facts: short public facts ("8 cards");
    state: "" for nothing special, "asked" (never while secret answers are open), "away" or "out"."""

    seat: int
    name: str
    mark: Mark
    facts: tuple[str, ...] = ()
    state: str = ""
    says: str = ""


class CardSign(_Part, frozen=True):
    """A small sign on a card: a picture below /art, what it stands for, and a number or ""."""

    icon: str
    words: str
    number: str = ""


class CardFace(_Part, frozen=True):
    """A card, a place or a seat as a phone shows it.

    pick, place: the words that a tap adds to the picks (the first of them that fits), "" for none; art: a picture below
    /art, "" for an empty place; number: the large number on it; now: the number that counts now where it differs;
    words: the text of the card; say: all of it for a screen reader, "" if that is the name; why: why it cannot be
    picked first, "" if it can, or for the usual reason of the page (`SeatPage.why`); times: the number of equal cards
    that lie on this one; dim: it counts for nothing just now; lifted: it was chosen in an earlier step of the same
    question.
    """

    name: str
    pick: str = ""
    place: str = ""
    art: str = ""
    kind: str = ""
    words: str = ""
    number: str = ""
    now: str = ""
    signs: tuple[CardSign, ...] = ()
    say: str = ""
    why: str = ""
    times: int = 1
    down: bool = False
    dim: bool = False
    lifted: bool = False
    hinted: bool = False


class Section(_Part, frozen=True):
    """A zone, or several that belong together. layout: "cards" (wraps, for the thumb), "shelf" (scrolls sideways),
    "grid" (`columns` wide, empty places too), "duel" (faces beside each other with a title each), "foe" (one large card
    with its words) or "words" (only the lines). role: "stage" (what all see), "hand" or "own"."""

    key: str
    title: str
    layout: str = "cards"
    role: str = "stage"
    columns: int = 0
    cards: tuple[CardFace, ...] = ()
    titles: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


class AskedOnceMore(_Part, frozen=True):
    """A question that is asked again before an action: the question, what follows, and both answers."""

    ask: str
    note: str
    yes: str
    no: str


class HandChoice(_Part, frozen=True):
    """A legal action. act: what `Do` sends; picks: what is tapped for it, in order, None: the words of `act` after
    the first two (seat and verb); say: what the wide button says ("Play 13", "Pass: 3 damage"); tell: what it means
    or how it would end, "" for nothing; declines: it gives up what could still be done, so its button stands apart;
    sure: ask again before it; sign: a drawing on its button, by its name on the page."""

    act: str
    say: str
    picks: tuple[str, ...] | None = None
    tell: str = ""
    declines: bool = False
    sure: AskedOnceMore | None = None
    sign: str = ""


class Fan(_Part, frozen=True):
    """Legal actions that differ in their last pick only, where there are too many for a `HandChoice` each. act: what
    `Do` sends, without the last pick; ends: for each action the numbers of three of the page's `texts`: the last pick,
    what the button says, and what it tells."""

    act: str
    ends: tuple[tuple[int, int, int], ...]


class NextStep(_Part, frozen=True):
    """A question in steps, after the first pick. pick: that one; ask: the question then, "" to leave it as it is; why:
    why what cannot be picked then cannot, "" for the page's usual reason."""

    pick: str
    ask: str = ""
    why: str = ""


class Many(_Part, frozen=True):
    """A question that is answered by choosing several cards one by one: the verb of each single choice is in the
    choices with one pick; `done` is sent after them. say: the button with the gap {n}; none: the button for no card;
    count: what is said about the chosen ("{n} chosen · printed Power {sum}"), with the sum of `CardFace.number`;
    least, most: how many must and may be chosen now; full: what is asked again before `most` are sent.
    `HandChoice.sure` of one that is among them is asked before sending, too."""

    done: str
    say: str
    none: str = ""
    count: str = ""
    least: int = 1
    most: int = 99
    full: AskedOnceMore | None = None


class Batch(_Part, frozen=True):
    """Several actions at one press: the button and the actions."""

    say: str
    acts: tuple[str, ...]


class SecretLetter(_Part, frozen=True):
    """A secret card that is read by holding it: what is written outside, and the card."""

    title: str
    card: CardFace


class Clock(_Part, frozen=True):
    """The seconds left for the open question when the page was made; more: more time can be had, once. A clock that
    waits does not run."""

    seconds: float
    more: bool = True
    waits: bool = False


class Hinted(_Part, frozen=True):
    """A hint: the choice it recommends (`HandChoice.act`), the sentence, and its reason."""

    act: str
    words: str
    why: str = ""


class LogLine(_Part, frozen=True):
    """A line of the log; card: the picture it is about, below /art."""

    words: str
    card: str = ""


class Met(_Part, frozen=True):
    """Who was met at a place of a journey: the name, a picture below /art, and how it went: "good", "bad" or ""."""

    name: str
    art: str = ""
    tone: str = ""


class JourneyStop(_Part, frozen=True):
    """A place of a journey. lamps: how strong what waits there is, 0 for what is known; fallen: the marks of those who
    fell there, fell: the same in words; here: the marks of those who are there now."""

    name: str
    met: tuple[Met, ...] = ()
    lamps: int = 0
    fallen: tuple[Mark, ...] = ()
    fell: str = ""
    here: tuple[Mark, ...] = ()


class ShownWay(_Part, frozen=True):
    """The way of the match: where all are now (`here`, from 0), the story told there, and what was done so far. lamp:
    the picture of a lamp below /art."""

    title: str
    story: str
    facts: str
    stops: tuple[JourneyStop, ...]
    here: int = 0
    lamp: str = ""


class SeatPage(_Part, frozen=True, tag_field="page", tag="seat"):
    """The page of the owner of a seat during a match.

    version: changes with every page of this phone, and comes back with `Do`. state: "asked", "waiting", "sealed" (the
    secret answer is given, others are still asked), "out", "over" or "paused". ask: the question, or who is thinking.
    where: the round ("Battle 2"). secret: why nobody else learns the answer, "" for an open question. loose: picks that
    lie nowhere (numbers, heads and tails, seats) as faces without a picture. fans: more choices, in short; texts: their
    words. steps: what is asked after a first pick. why: why something cannot be picked first, where its face says
    nothing. consent: somebody asks to take a decision back: their question. undo: what the undo button says, "" if
    there is nothing; undo_why: why it cannot be. run: the button that offers to give up (`concede`), for one who cannot
    win any more; "" for none. late: the clock has answered, because nothing was sealed in time. hurry: only computer
    opponents play on, and people may tell them to do so at once.
    """

    version: int
    game: str
    title: str
    you: str
    seat: int
    mark: Mark
    state: str
    ask: str
    where: str = ""
    secret: str = ""
    note: str = ""
    players: tuple[OtherPlayer, ...] = ()
    sections: tuple[Section, ...] = ()
    choices: tuple[HandChoice, ...] = ()
    fans: tuple[Fan, ...] = ()
    texts: tuple[str, ...] = ()
    steps: tuple[NextStep, ...] = ()
    why: str = ""
    many: Many | None = None
    batches: tuple[Batch, ...] = ()
    loose: tuple[CardFace, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    letters: tuple[SecretLetter, ...] = ()
    clock: Clock | None = None
    log: tuple[LogLine, ...] = ()
    hint: Hinted | None = None
    hints: bool = False
    undo: str = ""
    undo_why: str = ""
    consent: AskedOnceMore | None = None
    concede: AskedOnceMore | None = None
    run: str = ""
    late: bool = False
    hurry: bool = False
    journey: ShownWay | None = None


class LobbySeat(_Part, frozen=True):
    """A seat as the lobby shows it. who: "free", "phone", "laptop" or "computer"; yours: it is this phone's."""

    seat: int
    name: str
    note: str
    mark: Mark
    who: str = "free"
    yours: bool = False
    ready: bool = False


class OfferedValue(_Part, frozen=True):
    """Something that can be chosen for a seat before the match: what `Bring` sends, its words, and a picture below
    /art, "" for none."""

    value: str
    words: str
    art: str = ""


class SeatOffer(_Part, frozen=True):
    """What the game lets the owner of a seat choose before the match: a deck. chosen: the value that counts now."""

    label: str
    values: tuple[OfferedValue, ...]
    chosen: str = ""


class LobbyPage(_Part, frozen=True, tag_field="page", tag="lobby"):
    """Joining: a name first (`joined` false), then a seat and a mark, then Ready. marks: the six, and whether each
    is free for this phone; offer: what its owner can choose for the seat, which no other phone is shown."""

    version: int
    game: str
    title: str
    table: str
    joined: bool = False
    name: str = ""
    seats: tuple[LobbySeat, ...] = ()
    marks: tuple[tuple[Mark, bool], ...] = ()
    ready: bool = False
    waits_for: str = ""
    offer: SeatOffer | None = None


class RankLine(_Part, frozen=True):
    """A line of the results; won: the player is a winner."""

    name: str
    mark: Mark
    figure: str = ""
    art: str = ""
    won: bool = False


class NotePage(_Part, frozen=True, tag_field="page", tag="note"):
    """One thing to be read: the match is over, the seat is played elsewhere, the table is closed, a code is taken.
    kind: "over", "taken", "closed", "refused", "full" or "wait"; buttons: what can be pressed: a label and the name
    of a wish without fields ("ready", "seatback", "leave"), or "again" to reconnect. end: of a match, for the owner of
    this phone: "won", "lost", "dawn" (all won) or "dry" (all lost); place: that of a loser ("2nd")."""

    version: int
    kind: str
    head: str
    words: str
    game: str = ""
    art: str = ""
    ranks: tuple[RankLine, ...] = ()
    buttons: tuple[tuple[str, str], ...] = ()
    end: str = ""
    place: str = ""


class SheetButton(_Part, frozen=True):
    """Something that a person can tell a companion or looked up: its words, the step it takes, the place it opens,
    and a picture below /art. apart: it belongs to nothing that is asked now."""

    words: str
    step: str = ""
    opens: str = ""
    strong: bool = False
    art: str = ""
    apart: bool = False


class SheetLine(_Part, frozen=True):
    """A line of a companion's sheet: mostly a player. figure: a number or two; opens: the place behind it."""

    head: str
    figure: str = ""
    words: str = ""
    note: str = ""
    dim: bool = False
    opens: str = ""
    art: str = ""


class CompanionPage(_Part, frozen=True, tag_field="page", tag="companion"):
    """A companion beside printed cards, for everybody: lines, buttons, undo. back: the place one step up, None at the
    first one; throws: the last twenty throws of die and coin, oldest first, where they are offered; note: why nothing
    happened."""

    version: int
    game: str
    title: str
    head: str
    lines: tuple[SheetLine, ...] = ()
    buttons: tuple[SheetButton, ...] = ()
    back: str | None = None
    undo: bool = False
    throws: tuple[str, ...] | None = None
    note: str = ""


PhonePage: TypeAlias = SeatPage | LobbyPage | NotePage | CompanionPage
