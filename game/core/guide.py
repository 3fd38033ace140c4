"""What a game tells people at the table: Guide, the table of its functions, and the types that they return."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

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
    """One step of a track: the seat it belongs to (-1: none), the word on it, and whether the match is there now or has
    not come there yet."""

    seat: int = -1
    word: str = ""
    here: bool = False
    ahead: bool = False


class CardLink(NamedTuple):
    """Cards that work together: the zone and place (from 0) of each, and the icon for what joins them."""

    cards: tuple[tuple[int, int], ...]
    sign: str


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
    """What a card counts where it lies now, and what is printed on it. `most` is more than `least` if it depends on
    what the viewer does not know; `sign`: an icon for what it counts in, "" where all its numbers are the same."""

    printed: int
    least: int
    most: int
    sign: str = ""


class ForecastEnd(Enum):
    """How what is aimed at would end, as far as the viewer may know. All but UNKNOWN are certain."""

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
    """How an action would end: its sentence (`<game>.forecast.<key>`), from where it acts, and on what. Both ends are
    picks, or names of zones or of areas of the table's map."""

    end: ForecastEnd
    sentence: Sentence
    start: str
    goal: str


def span(least: int, most: int) -> str:
    """A number that may be anything between two, for the gap of a sentence: "5", or "5–9"."""
    return str(least) if least == most else f"{least}–{most}"


def no_reason(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    """The default of `Guide.why_not`: a general sentence is shown."""
    return None


def nothing_more(view: State, name: str) -> Sentence | None:
    """The default of `Guide.explain`: the numbers that are shown say everything."""
    return None


def no_badges(view: State, zone: int, index: int) -> tuple[tuple[str, int | str], ...]:
    """The default of `Guide.badges` and `Guide.hint`: cards count what is printed on them."""
    return ()


def no_warning(view: State, action: Action) -> Sentence | None:
    """The default of `Guide.warning` and `Guide.confirm`: no action needs a warning."""
    return None


def no_values(view: State, zone: int, index: int) -> tuple[CardValue, ...]:
    """The default of `Guide.values`: cards count what is printed on them."""
    return ()


def no_forecast(view: State, action: Action, aided: bool) -> Forecast | None:
    """The default of `Guide.forecast`: nothing is said."""
    return None


def cards_held(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The default of `Guide.name_plate`: how many cards a seat has in all its zones."""
    own = (cards for zone, cards in zip(view.layout.zones, view.zones, strict=True) if zone.owner == seat)
    return (("cards", str(sum(card != EMPTY for cards in own for card in cards))),)


def no_caption(view: State, name: str) -> tuple[CaptionPart, ...]:
    """The default of `Guide.caption`: zones have no texts."""
    return ()


def no_gestures(view: State, seat: int) -> Mapping[tuple[str, str], tuple[Action, ...]]:
    """The default of `Guide.gestures`: laying a card on another has no meaning of its own."""
    return {}


def no_breakdown(view: State, name: str) -> tuple[Sentence, ...]:
    """The default of `Guide.breakdown`: numbers are not explained."""
    return ()


def no_lines(view: State, name: str) -> tuple[CardLine, ...]:
    """The default of `Guide.lines`: card texts stand on the cards only."""
    return ()


def no_cover(view: State, zone: int, index: int) -> str:
    """The default of `Guide.cover`: face-down cards show their backs."""
    return ""


def no_time_limit(view: State, seat: int) -> tuple[float, Action] | None:
    """The default of `Guide.time_limit`: there is none."""
    return None


def no_final_score(view: State) -> FinalScore | None:
    """The default of `Guide.final_score`: the game has no scores."""
    return None


def no_track(view: State, name: str) -> tuple[TrackStep, ...]:
    """The default of `Guide.track`: there is none."""
    return ()


def none_covered(view: State, zone: int) -> int:
    """The default of `Guide.covered`: all cards of a row count."""
    return 0


def none_under(view: State, zone: int) -> tuple[int, ...]:
    """The default of `Guide.under`: no card lies under another one."""
    return ()


def no_links(view: State) -> tuple[CardLink, ...]:
    """The default of `Guide.links`: there are none."""
    return ()


def none_chosen(view: State) -> tuple[tuple[int, int], ...]:
    """The default of `Guide.chosen`: every choice takes a single step."""
    return ()


def nothing_counted(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """The default of `Guide.standing`: there is nothing to count."""
    return ()


def no_face(view: State, seat: int) -> str:
    """The default of `Guide.face`: players have the usual faces."""
    return ""


def nothing_said(view: State, seat: int) -> Sentence | None:
    """The default of `Guide.spoken`: nobody says anything that lasts."""
    return None


def no_seat(view: State, seat: int) -> bool:
    """The default of `Guide.sits_out`, `Guide.near_end` and `Guide.hopeless`: it holds for no seat."""
    return False


def no_moment(view: State) -> str:
    """The default of `Guide.moment`: only questions have arrangements of their own."""
    return ""


def usual_ground(view: State) -> str:
    """The default of `Guide.ground`: the table looks the same all the time."""
    return "table"


def no_recap(view: State, log: Sequence[Said]) -> tuple[Sentence, ...]:
    """The default of `Guide.recap`: finished matches have no summary."""
    return ()


def nothing_at_stake(view: State) -> Sentence | None:
    """The default of `Guide.die`: no die decides by itself."""
    return None


def no_slip(view: State, action: Action, better: Action) -> Sentence | None:
    """The default of `Guide.slip`: the coach names the better action in the words of a hint."""
    return None


def nothing_decided(before: State, events: Sequence[Event], after: State) -> Sentence | None:
    """The default of `Guide.decided`: nothing is explained afterwards."""
    return None


def never_tense(view: State) -> int:
    """The default of `Guide.tension`: the end is always far."""
    return 0


def no_batches(view: State, seat: int) -> Mapping[str, tuple[Action, ...]]:
    """The default of `Guide.batches`: every action has its own touch."""
    return {}


def no_gaps(view: State, action: Action) -> Mapping[str, int | str]:
    """The default of `Guide.on_button`: the words of buttons have no gaps."""
    return {}


def name_of_step(view: State, seat: int) -> Sentence:
    """The default of `Guide.ask`: the name of the step, the same in every position."""
    return view.stack[-1].name, {}


@dataclass(frozen=True)
class Guide:
    """What a game tells people: why something is not allowed, numbers, questions, warnings and texts on the table.

    Every function gets the view of the person who is told. `index` and `place` count from 0 within a zone.
    """

    why_not: Callable[[State, int, Sequence[str]], Sentence | None] = no_reason
    """`why_not(view, seat, picks)`: why these picks fit no legal action (`<game>.why.<key>`); None if they do."""
    badges: Callable[[State, int, int], tuple[tuple[str, int | str], ...]] = no_badges
    """`badges(view, zone, index)`: icons, each with a number or "", for what a card counts where it lies now."""
    name_plate: Callable[[State, int], tuple[tuple[str, str], ...]] = cards_held
    """`name_plate(view, seat)`: icons, each with a word, for the name plate of a seat."""
    ask: Callable[[State, int], Sentence] = name_of_step
    """`ask(view, seat)`: the open question as this seat is asked it (`<game>.ask.<key>`)."""
    warning: Callable[[State, Action], Sentence | None] = no_warning
    """`warning(view, action)`: what a person should know before an action with lasting consequences
    (`<game>.caution.<key>`); None for nothing."""
    caption: Callable[[State, str], tuple[CaptionPart, ...]] = no_caption
    """`caption(view, name)`: the text of a caption of the table's map, or below a zone (`<game>.caption.<key>`)."""
    track: Callable[[State, str], tuple[TrackStep, ...]] = no_track
    """`track(view, name)`: the steps of a track of the table's map."""
    covered: Callable[[State, int], int] = none_covered
    """`covered(view, zone)`: how many of the first cards of a row no longer count; they are drawn small above the
    others."""
    under: Callable[[State, int], tuple[int, ...]] = none_under
    """`under(view, zone)`: the indices of the cards of a row that lie under the next one."""
    links: Callable[[State], tuple[CardLink, ...]] = no_links
    """`links(view)`: cards that work together; lines of light join them."""
    chosen: Callable[[State], tuple[tuple[int, int], ...]] = none_chosen
    """`chosen(view)`: zone and place of the cards chosen in earlier steps of the open question; they are raised."""
    batches: Callable[[State, int], Mapping[str, tuple[Action, ...]]] = no_batches
    """`batches(view, seat)`: several actions at one press, by the name of the button (`<game>.do.<name>`, with the gap
    `n`): those that can be foreseen, in order. After each of them the rest is asked for again."""
    hopeless: Callable[[State, int], bool] = no_seat
    """`hopeless(view, seat)`: whether the rules prove that a seat cannot win; to give up (`do.run`) is then offered."""
    declines: frozenset[str] = frozenset()
    """Verbs that give up what could still be done, such as to pass: their buttons stand apart, keys reach them last."""
    accepts: frozenset[str] = frozenset()
    """Verbs that say yes to an offer: while one such action is all, it has a button beside the one that says no."""
    mild_warnings: frozenset[str] = frozenset()
    """Keys of warnings that only something would be left unused; a setting switches them off."""
    by_button: frozenset[str] = frozenset()
    """Verbs that touching a card never carries out at once, because they cost the card: a button asks first."""
    on_button: Callable[[State, Action], Mapping[str, int | str]] = no_gaps
    """`on_button(view, action)`: what fills the gaps in the words of an action's button (`<game>.do.<verb>`)."""
    told_on_plates: frozenset[str] = frozenset()
    """Icons of name plates that say what a seat has just announced or done: no pill tells how their numbers change."""
    sits_out: Callable[[State, int], bool] = no_seat
    """`sits_out(view, seat)`: whether a seat sits out for now; its cards are dimmed."""
    recap: Callable[[State, Sequence[Said]], tuple[Sentence, ...]] = no_recap
    """`recap(view, log)`: the summary of a finished match, from its view and all sentences of its log
    (`<game>.recap.<key>`)."""
    hint: Callable[[State, int, int], tuple[tuple[str, int | str], ...]] = no_badges
    """`hint(view, zone, index)`: icons with numbers on a card whose face the viewer does not see."""
    breakdown: Callable[[State, str], tuple[Sentence, ...]] = no_breakdown
    """`breakdown(view, name)`: how the number in a zone's or the map's caption is made up, step by step
    (`<game>.sum.<key>`)."""
    gestures: Callable[[State, int], Mapping[tuple[str, str], tuple[Action, ...]]] = no_gestures
    """`gestures(view, seat)`: what it does to lay one thing on another, where the picks of a single action do not say
    it: (pick laid, pick below) → the actions, in order."""
    lines: Callable[[State, str], tuple[CardLine, ...]] = no_lines
    """`lines(view, name)`: lines of card texts that are written in an area of the map."""
    cover: Callable[[State, int, int], str] = no_cover
    """`cover(view, zone, index)`: the name of the picture that a face-down card shows; "" for its back."""
    time_limit: Callable[[State, int], tuple[float, Action] | None] = no_time_limit
    """`time_limit(view, seat)`: the seconds for the open question, and the action that is carried out when they are
    over; None without a limit."""
    open_questions: frozenset[str] = frozenset()
    """The names of questions that are answered openly. If a game has any, people who share a screen see no secrets on
    it except while one of them is asked a secret question, and secret questions are asked in a random order."""
    standing: Callable[[State, int], tuple[tuple[str, str], ...]] = nothing_counted
    """`standing(view, seat)`: icons, each with a word: what decided a finished match, as a seat has it."""
    face: Callable[[State, int], str] = no_face
    """`face(view, seat)`: the key of the card that stands for a player in the results; "" for the usual face."""
    final_score: Callable[[State], FinalScore | None] = no_final_score
    """`final_score(view)`: the parts of the scores of a finished match, for the ceremony; None without scores."""
    confirm: Callable[[State, Action], Sentence | None] = no_warning
    """`confirm(view, action)`: what a separate page asks before this action (`<game>.confirm.<key>`, with `.note`,
    `.no` and `.yes`); None for nothing."""
    spoken: Callable[[State, int], Sentence | None] = nothing_said
    """`spoken(view, seat)`: what a seat has said for all to hear and that still counts, for a bubble at its plate
    (`<game>.spoken.<key>`); None for nothing."""
    by_place: Mapping[str, str] = field(default_factory=dict)
    """Verb → the zone to which it takes a card (`{seat}` is the number of the seat that acts): touching the card alone
    does not carry the action out, the place has to be touched after it."""
    moment: Callable[[State], str] = no_moment
    """`moment(view)`: the name of what goes on, if the table's map has an arrangement of its own for it
    (`<seats>@<moment>`); "" for nothing special."""
    ground: Callable[[State], str] = usual_ground
    """`ground(view)`: the name of the picture of the table at the place where the match goes on."""
    in_menu: frozenset[str] = frozenset()
    """Verbs whose picks are not on the table: one button (`<game>.do.<verb>`) opens a menu with a button for each of
    their actions (`<game>.do.<verb>.<pick>`, or `.1` for any pick)."""
    tension: Callable[[State], int] = never_tense
    """`tension(view)`: how near the end is, from a spectator's view: 0 far, 1 somebody is within reach of winning or
    losing, 2 the next move can end it. Light and music follow."""
    near_end: Callable[[State, int], bool] = no_seat
    """`near_end(view, seat)`: whether a seat may fall or win with the next move, from a spectator's view; its name
    plate is marked."""
    die: Callable[[State], Sentence | None] = nothing_at_stake
    """`die(view)`: what the die that is thrown in answer to the open question has to show (`<game>.die.<key>`); None
    unless both outcomes are possible for all that everybody knows, for the throw is slower when there are words."""
    values: Callable[[State, int, int], tuple[CardValue, ...]] = no_values
    """`values(view, zone, index)`: what a card that lies open counts now beside what is printed on it; () for a card
    without such a number. Those that differ are written on the card, whoever it belongs to."""
    explain: Callable[[State, str], Sentence | None] = nothing_more
    """`explain(view, name)`: what a sign or place does now (`<game>.explain.<key>`), where the numbers shown there do
    not say it; None to say what the catalogue has. `name`: a zone or area of the map, or a sign of one
    (`s1.plate.damage`, `s0.lands/2.shield`)."""
    forecast: Callable[[State, Action, bool], Forecast | None] = no_forecast
    """`forecast(view, action, aided)`: how a legal action would end; None if there is nothing to say. It may never
    promise what some world that looks like this view does not keep. `view` holds what the viewer only remembers, and
    chances may be told, if it is `aided` (by the memory aid, or by a hint)."""
    slip: Callable[[State, Action, Action], Sentence | None] = no_slip
    """`slip(view, action, better)`: what a coach says before an action that is worse than another one
    (`<game>.coach.<key>`). What stands before the first dot of the key is its topic: the coach notes for each topic how
    often it was told."""
    decided: Callable[[State, Sequence[Event], State], Sentence | None] = nothing_decided
    """`decided(before, events, after)`: what a coach says after events that teach something (`<game>.coach.<key>`, with
    a topic as for `slip`); both views and the events are those of one viewer. None for nothing."""
    needs_memory: bool = False
    """Whether much depends on cards that were seen and lie face down again: the memory aid is on in the first match."""
