"""The words of a game for people at the table: the class Guide, and the types that its methods return."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import ClassVar, NamedTuple, TypeAlias

from game.core.actions import Action
from game.core.cards import EMPTY
from game.core.events import Event, Said
from game.core.state import State

Sentence: TypeAlias = tuple[str, Mapping[str, int | str]]
"""The key of a sentence in the text catalogue, and what fills its gaps (values as in `events.Said`)."""

UNKNOWN = "?"
"""What badges and captions say for a number that is still to come."""

CaptionPart: TypeAlias = tuple[str, Sentence]
"""An icon ("" for none; `s0`, `s1`, … for the emblem of a seat) and the sentence after it."""


class TrackStep(NamedTuple):
    """A step of a track: its seat (-1: none), its word, whether it is now or still to come, and its extra weight."""

    seat: int = -1
    word: str = ""
    here: bool = False
    ahead: bool = False
    weight: int = 0


class CardLink(NamedTuple):
    """Cards that work together: zone and place (from 0) of each, what joins them, and what they have given by that."""

    cards: tuple[tuple[int, int], ...]
    sign: str
    gain: tuple[tuple[str, int], ...] = ()


class SeatScore(NamedTuple):
    """A seat's secret card and the points of each part without (`plain`) and with (`parts`) it; () if it is out."""

    seat: int
    card: str
    plain: tuple[int, ...]
    parts: tuple[int, ...]

    @property
    def total(self) -> int:
        """The points of all parts together."""
        return sum(self.parts)


class FinalScore(NamedTuple):
    """The scores of a finished match, for the ceremony: the icon of each part, and all seats in order."""

    signs: tuple[str, ...]
    scores: tuple[SeatScore, ...]


class CardLine(NamedTuple):
    """One line, from 0, of the text of a card (`card:<key>`), and whether it applies now."""

    card: str
    number: int
    lit: bool


class CardValue(NamedTuple):
    """The present value of a card where it lies now, and the printed one. `most` is more than `least` if it depends
    on what the viewer does not know; `sign`: an icon for what it counts in, "" where all its numbers are the same."""

    printed: int
    least: int
    most: int
    sign: str = ""


class ForecastEnd(Enum):
    """The end of what is aimed at, as far as the viewer knows. All but UNKNOWN are certain."""

    TARGET_FALLS = auto()
    """The target falls, or is overcome."""
    OWN_FALLS = auto()
    """What acts falls, or its owner is out."""
    BOTH_FALL = auto()
    """Both fall."""
    NOBODY_FALLS = auto()
    """What is hit stands, though it may have lost something."""
    UNKNOWN = auto()
    """It depends on hidden cards, on chance, or on what somebody chooses later."""


class Forecast(NamedTuple):
    """The end of an action: its sentence (`<game>.forecast.<key>`), from where it acts, and on what. Both ends are
    picks, or names of zones or of areas of the table's map."""

    end: ForecastEnd
    sentence: Sentence
    start: str
    goal: str


class DialStop(NamedTuple):
    """One answer on a dial, and the number that it says."""

    action: Action
    number: int


class Dial(NamedTuple):
    """Answers that only differ by a number, the least first, the place (from 0) of the one to begin with, and what is
    worth knowing before one is given (`<game>.<key>`)."""

    stops: tuple[DialStop, ...]
    start: int
    note: Sentence


class SeatShare(NamedTuple):
    """The part of a sum that comes from a seat (-1: from none); sure: whether it is there, and not only announced."""

    seat: int
    number: int
    sure: bool


class Tone(Enum):
    """The meaning of a sentence for the person who reads it."""

    GOOD = auto()
    BAD = auto()
    PLAIN = auto()


class Sending(NamedTuple):
    """What a seat has chosen so far for an answer of several cards: its sum (`UNKNOWN` if something is still to be
    thrown), and what is to be said of it (`<game>.<key>`), the most important first."""

    total: int | str
    lines: tuple[tuple[Tone, Sentence], ...]


class OutcomeCard(NamedTuple):
    """A card that decided something, its value then (None for none that is known), and whether it leaves."""

    card: str
    value: CardValue | None = None
    falls: bool = False


class OutcomePicture(NamedTuple):
    """What decided something, as everybody sees it: the verdict and its reason (`<game>.outcome.<key>`), the card on
    which it was decided ("" for none) with its number ("" for none), and the cards that did it.

    pledges: what seats had said and done about it; faces: what each face of a die would have meant, from 1, and the
    face that it shows; fallen: the seat that is out now, -1 for none.
    """

    tone: Tone
    verdict: Sentence
    reason: Sentence
    card: str = ""
    number: str = ""
    cards: tuple[OutcomeCard, ...] = ()
    pledges: tuple[tuple[int, Sentence], ...] = ()
    faces: tuple[Tone, ...] = ()
    face: int = 0
    fallen: int = -1


class JourneyPlace(NamedTuple):
    """One place of a journey: its picture, the cards met there and how that went, what hangs there for what may wait,
    and the seats that fell there. Its name is `<game>.journey.place_<number>`, from 1."""

    ground: str
    met: tuple[tuple[str, Tone], ...] = ()
    lamps: int = 0
    graves: tuple[int, ...] = ()


class Journey(NamedTuple):
    """The way of a match as a map: all places in order, the number (from 0) of the present one, who has come so far,
    and the story told there. Sentences are `<game>.journey.<key>`; lamps: the classes of cards by how many of `sign`
    hang where they wait."""

    places: tuple[JourneyPlace, ...]
    here: int
    company: tuple[int, ...]
    title: Sentence
    story: tuple[Sentence, ...]
    facts: tuple[Sentence, ...]
    sign: str
    lamps: tuple[tuple[int, str], ...]


class Whole(NamedTuple):
    """All that one touch stands for, where a single action would only begin it: the actions in order, zone and place of
    the cards that take part, what a press does or why it does nothing (`<game>.<key>`), and how it would end."""

    actions: tuple[Action, ...]
    cards: tuple[tuple[int, int], ...]
    sentence: Sentence
    forecast: Forecast | None = None


def span(least: int, most: int) -> str:
    """A number that may be anything between two, for the gap of a sentence: "5", or "5–9"."""
    return str(least) if least == most else f"{least}–{most}"


class Guide:
    """The words of a game for people: why something is not allowed, numbers, questions, warnings and texts on the
    table.

    A game overrides the methods and tables that it needs. A function of another module is bound:
    `forecast = staticmethod(forecast)`. Each method gets the view of the person who is addressed. `index` and `place`
    count from 0 within a zone.
    """

    # Questions and answers

    open_questions: ClassVar[frozenset[str]] = frozenset()
    """The names of questions that are answered openly. If a game has any, people who share a screen see no secrets on
    it except while one of them is asked a secret question, and secret questions are asked in a random order."""
    listed_questions: ClassVar[frozenset[str]] = frozenset()
    """The names of further questions whose legal answers everybody at the table could list. Where hands are opened by
    keys they are answered before everybody's eyes, too."""
    covered_questions: ClassVar[frozenset[str]] = frozenset()
    """Questions with a whole screen behind a curtain: they take long, or show cards that nobody else may see."""
    talked_questions: ClassVar[frozenset[str]] = frozenset()
    """The names of secret questions that people at one screen talk about first: each waits until all has been said."""
    spoken_questions: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The names of questions by which a seat says something aloud before a secret one → the verb of saying nothing.
    People at one screen may say it until somebody says that all has been said."""

    shared_views: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The names of questions that people at one screen look at together while nobody's hand is open → what lies in the
    middle then: the table's map has an arrangement for it (`<seats>@all_<name>`)."""

    key_questions: ClassVar[frozenset[str]] = frozenset()
    """The names of questions with a few answers of one pick each: people at one screen answer them at once, each with
    three keys, in secret or, if they are among `open_questions`, openly. A seat whose keys are not pressed gives the
    answer without a pick, or the last one if there is none."""

    def ask(self, view: State, seat: int) -> Sentence:
        """The open question as this seat is asked it (`<game>.ask.<key>`)."""
        return view.stack[-1].name, {}

    def stage(self, view: State) -> Sentence:
        """The open question for onlookers, from their view (`<game>.stage.<key>`; `who`: the players who are asked)."""
        return view.stack[-1].name, {}

    def why_not(self, view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
        """Why these picks fit no legal action (`<game>.why.<key>`); None if they do, or for a general sentence."""
        return None

    def time_limit(self, view: State, seat: int) -> tuple[float, Action] | None:
        """The seconds for the open question, and the action carried out when they are over; None without a limit."""
        return None

    def chosen(self, view: State) -> tuple[tuple[int, int], ...]:
        """Zone and place of the cards chosen in earlier steps of the open question; they are raised."""
        return ()

    def gestures(self, view: State, seat: int) -> Mapping[tuple[str, str], tuple[Action, ...]]:
        """Actions of laying one thing on another, if no picks say them: (pick laid, pick below) → them, in order."""
        return {}

    def whole(self, view: State, seat: int, word: str) -> Whole | None:
        """All that a touch of this word stands for while nothing is picked, where that is more than one action, or none
        that picks it; None for a touch that means what the picks of actions say."""
        return None

    takes_out: ClassVar[frozenset[str]] = frozenset()
    """Verbs of one pick that choose a card in an open question: touching that card again takes the choice back."""
    of_plates: ClassVar[frozenset[str]] = frozenset()
    """Reasons (`why_not`) that answer a touch of a name plate before the page of what that opponent knows does."""

    def faint(self, view: State) -> tuple[tuple[int, int], ...]:
        """Zone and place of the cards that are dimmed, because nothing can be done about them this turn."""
        return ()

    by_place: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Verb → the zone to which it takes a card (`{seat}` is the number of the seat that acts): touching the card alone
    does not carry the action out, the place has to be touched after it."""
    by_button: ClassVar[frozenset[str]] = frozenset()
    """Verbs that touching a card never carries out at once, because they cost the card: a button asks first."""
    in_menu: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose picks are not on the table: one button (`<game>.do.<verb>`) opens a menu with a button for each of
    their actions (`<game>.do.<verb>.<pick>`, or `.1` for any pick)."""
    declines: ClassVar[frozenset[str]] = frozenset()
    """Verbs that give up what could still be done, such as to pass: their buttons stand apart, keys reach them last."""
    accepts: ClassVar[frozenset[str]] = frozenset()
    """Verbs that say yes to an offer: while one such action is all, it has a button beside the one that says no."""
    unordered: ClassVar[frozenset[str]] = frozenset()
    """Verbs of two picks that mean the same in either order."""
    own_places: ClassVar[tuple[str, ...]] = ()
    """Verbs without a pick whose buttons have places of their own, in this order, beside the place for what a picked
    card can do: no press meant for one ever meets another."""

    def on_button(self, view: State, action: Action) -> Mapping[str, int | str]:
        """The gaps in the words of an action's button (`<game>.do.<verb>`); `cards`: how many it plays, if several;
        `place`: where it is printed on a card, from 0, which is the order of such buttons."""
        return {}

    def dial(self, view: State, seat: int) -> Dial | None:
        """The answers to the open question that a person gives by turning a dial, beside the others, if the table's map
        has an `answer` area; None for none. Its words are `<game>.dial.title`, `<game>.dial.say` for the button, and
        `<game>.dial.<verb>` for the scale."""
        return None

    def sending(self, view: State, seat: int) -> Sending | None:
        """The choice so far of a seat that is asked, written in the `answer` area of the table's map under
        `<game>.sending.title`; None for nothing. The cards are those of `chosen`."""
        return None

    def shares(self, view: State, name: str) -> tuple[SeatShare, ...]:
        """The parts of the first number of a gauge of the table's map, by seat; () to write the number alone."""
        return ()

    def batches(self, view: State, seat: int) -> Mapping[str, tuple[Action, ...]]:
        """Several actions at one press, by the name of the button (`<game>.do.<name>`, with the gap `n`): those that
        can be foreseen, in order. After each of them the rest is asked for again."""
        return {}

    def hopeless(self, view: State, seat: int) -> bool:
        """Whether the rules prove that a seat cannot win; it is then offered to give up (`do.run`)."""
        return False

    # Warnings and advice

    mild_warnings: ClassVar[frozenset[str]] = frozenset()
    """Keys of warnings that only something would be left unused; a setting switches them off."""
    needs_memory: ClassVar[bool] = False
    """Whether much depends on cards that were seen and lie face down again: the memory aid is on in the first match."""

    def warning(self, view: State, action: Action) -> Sentence | None:
        """A warning before an action with lasting consequences (`<game>.caution.<key>`); None if there is no need."""
        return None

    def confirm(self, view: State, action: Action) -> Sentence | None:
        """The question of a separate page before this action (`<game>.confirm.<key>`, `.note`, `.no`, `.yes`)."""
        return None

    def forecast(self, view: State, action: Action, aided: bool) -> Forecast | None:
        """The end of a legal action; None if there is nothing to say. It may never promise what some world that looks
        like this view does not keep. If it is `aided` (by the memory aid, or by a hint), `view` also holds what the
        viewer only remembers, and chances may be named."""
        return None

    def placed(self, view: State, action: Action) -> tuple[Sentence, ...]:
        """The numbers of cards once a legal action has put a card somewhere (`<game>.placed.<key>`)."""
        return ()

    def slip(self, view: State, action: Action, better: Action) -> Sentence | None:
        """The coach's words before an action that is worse than another one (`<game>.coach.<key>`); None to name the
        better one in the words of a hint. The part of the key before the first dot is its topic: the coach notes how
        often each topic was mentioned."""
        return None

    def decided(self, before: State, events: Sequence[Event], after: State) -> Sentence | None:
        """The coach's words after events that teach something (`<game>.coach.<key>`, with a topic as for `slip`); None
        for none. Both views and the events are those of one viewer."""
        return None

    # Cards

    def badges(self, view: State, zone: int, index: int) -> tuple[tuple[str, int | str], ...]:
        """Icons, each with a number or "", for what a card counts where it lies now."""
        return ()

    def hint(self, view: State, zone: int, index: int) -> tuple[tuple[str, int | str], ...]:
        """Icons with numbers on a card whose face the viewer does not see."""
        return ()

    def values(self, view: State, zone: int, index: int) -> tuple[CardValue, ...]:
        """The numbers of a card that lies open, now and as printed; () for a card without any. Those that differ are
        written on the card, regardless of its owner."""
        return ()

    def cover(self, view: State, zone: int, index: int) -> str:
        """The name of the picture that a face-down card shows; "" for its back."""
        return ""

    def covered(self, view: State, zone: int) -> int:
        """The number of first cards of a row that no longer count; they are drawn small above the others."""
        return 0

    def under(self, view: State, zone: int) -> tuple[int, ...]:
        """The indices of the cards of a row that lie under the next one."""
        return ()

    def links(self, view: State) -> tuple[CardLink, ...]:
        """Cards that work together; lines of light join them."""
        return ()

    def sources(self, view: State, said: Said) -> tuple[tuple[int, int], ...]:
        """The cards, by zone and index, that certainly gave what a sentence says."""
        return ()

    # Players

    told_on_plates: ClassVar[frozenset[str]] = frozenset()
    """Icons of name plates that say what a seat has just announced or done: no pill tells how their numbers change."""

    def name_plate(self, view: State, seat: int) -> tuple[tuple[str, str], ...]:
        """Icons, each with a word, for the name plate of a seat: the number of its cards, unless a game says more."""
        own = (cards for zone, cards in zip(view.layout.zones, view.zones, strict=True) if zone.owner == seat)
        return (("cards", str(sum(card != EMPTY for cards in own for card in cards))),)

    def sits_out(self, view: State, seat: int) -> bool:
        """Whether a seat sits out for now; its cards are dimmed."""
        return False

    def near_end(self, view: State, seat: int) -> bool:
        """Whether a seat may fall or win with the next move, from a spectator's view; its name plate is marked."""
        return False

    def rank(self, view: State, seat: int) -> tuple[int, ...]:
        """The numbers that rank a seat now, from a spectator's view: more is better; () where seats do not compete."""
        return ()

    def spoken(self, view: State, seat: int) -> Sentence | None:
        """The words that a seat has said for all to hear and that still count, for a bubble at its plate
        (`<game>.spoken.<key>`); None for nothing."""
        return None

    # The table

    def caption(self, view: State, name: str) -> tuple[CaptionPart, ...]:
        """The text of a caption of the table's map, or below a zone (`<game>.caption.<key>`)."""
        return ()

    def breakdown(self, view: State, name: str) -> tuple[Sentence, ...]:
        """The steps that add up to the number in a zone's or the map's caption (`<game>.sum.<key>`)."""
        return ()

    def track(self, view: State, name: str) -> tuple[TrackStep, ...]:
        """The steps of a track of the table's map."""
        return ()

    def lines(self, view: State, name: str) -> tuple[CardLine, ...]:
        """Lines of card texts that are written in an area of the map."""
        return ()

    def explain(self, view: State, name: str) -> Sentence | None:
        """An explanation of a sign or place as it is now (`<game>.explain.<key>`), where the numbers shown there do not
        say it; None for the catalogue's text. `name`: a zone or area of the map, or a sign of one (`s1.plate.damage`,
        `s0.lands/2.shield`)."""
        return None

    def moment(self, view: State) -> str:
        """The situation that the table's map has its own arrangement for (`<seats>@<moment>`); "" for the usual."""
        return ""

    def ground(self, view: State) -> str:
        """The name of the picture of the table at the place where the match goes on."""
        return "table"

    def tension(self, view: State) -> int:
        """The tension of the match, from a spectator's view: 0 while the end is far, 1 if somebody is within reach of
        winning or losing, 2 if the next move can end it. Light and music follow."""
        return 0

    def die(self, view: State) -> Sentence | None:
        """The faces that are wanted of the die that is thrown in answer to the open question (`<game>.die.<key>`). With
        words the throw is slower: None unless, as far as anybody knows, both outcomes are possible."""
        return None

    def outcome(self, view: State, said: Sequence[Said], ahead: Sequence[Event]) -> OutcomePicture | None:
        """The picture of a decision that the last of the sentences `said` has announced, for a scene that stays until
        somebody presses; None for words alone. ahead: the events that still follow from the same decision, which are
        public as soon as they are shown. It holds nothing that is not in the view and in these."""
        return None

    def journey(self, view: State, log: Sequence[Said]) -> Journey | None:
        """The way of the match so far, from its view and all that was said aloud, for a map; None without one."""
        return None

    # The end

    def final_score(self, view: State) -> FinalScore | None:
        """The parts of the scores of a finished match, for the ceremony; None without scores."""
        return None

    def recap(self, view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
        """The summary of a finished match, from its view and all sentences of its log (`<game>.recap.<key>`)."""
        return ()

    def standing(self, view: State, seat: int) -> tuple[tuple[str, str], ...]:
        """Icons, each with a word: what decided a finished match, as a seat has it."""
        return ()

    def face(self, view: State, seat: int) -> str:
        """The key of the card that stands for a player in the results; "" for the usual face."""
        return ""
