"""What a game tells a person at the table, all of it from that person's view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.core.actions import Action
from game.core.cards import EMPTY
from game.core.events import Said
from game.core.state import State

Sentence: TypeAlias = tuple[str, Mapping[str, int | str]]
"""The key of a sentence of the catalogue and what fills its gaps (values as in `events.Said`)."""


CaptionPart: TypeAlias = tuple[str, Sentence]
"""An icon (`s0`, `s1`, … for the emblem of a seat; "" for none) and the sentence after it."""


class TrackStep(NamedTuple):
    """One step of a track: whose it is (-1: nobody's), what stands on it, and whether the game is there now."""

    seat: int = -1
    word: str = ""
    here: bool = False


class CardLink(NamedTuple):
    """Cards that work together: zone and place (from 0) of each, and the sign of what joins them."""

    cards: tuple[tuple[int, int], ...]
    sign: str


class SeatScore(NamedTuple):
    """What one seat's score is made of: its secret card, each part before and after that card counts, all together."""

    seat: int
    card: str
    plain: tuple[int, ...]
    parts: tuple[int, ...]

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self.parts)


class FinalScore(NamedTuple):
    """A final score that is worth a ceremony: the sign of each part, and those who have a score."""

    signs: tuple[str, ...]
    accounts: tuple[SeatScore, ...]


class CardLine(NamedTuple):
    """One line of the text of a card (`card:<key>`), from 0, and whether it holds now."""

    card: str
    number: int
    lit: bool


def no_reason(view: State, seat: int, picks: Sequence[str]) -> Sentence | None:
    """A game without special reasons."""
    return None


def no_badges(view: State, zone: int, index: int) -> tuple[tuple[str, int | str], ...]:
    """A game whose cards count what is printed."""
    return ()


def no_warning(view: State, action: Action) -> Sentence | None:
    """A game without traps."""
    return None


def cards_held(view: State, seat: int) -> tuple[tuple[str, str], ...]:
    """How many cards a seat has in all its zones."""
    own = (cards for zone, cards in zip(view.layout.zones, view.zones, strict=True) if zone.owner == seat)
    return (("cards", str(sum(card != EMPTY for cards in own for card in cards))),)


def no_caption(view: State, name: str) -> tuple[CaptionPart, ...]:
    """A game whose zones need no words."""
    return ()


def no_gestures(view: State, seat: int) -> Mapping[tuple[str, str], tuple[Action, ...]]:
    """A game whose cards are never laid upon others."""
    return {}


def no_breakdown(view: State, name: str) -> tuple[Sentence, ...]:
    """A game whose numbers explain themselves."""
    return ()


def no_lines(view: State, name: str) -> tuple[CardLine, ...]:
    """A game whose cards tell their texts themselves."""
    return ()


def no_cover(view: State, zone: int, index: int) -> str:
    """A game whose closed cards show their backs."""
    return ""


def no_time_limit(view: State, seat: int) -> tuple[float, Action] | None:
    """A game that gives everybody all the time there is."""
    return None


def no_final_score(view: State) -> FinalScore | None:
    """A game whose result needs no counting."""
    return None


def no_track(view: State, name: str) -> tuple[TrackStep, ...]:
    """A game without tracks."""
    return ()


def none_covered(view: State, zone: int) -> int:
    """A game in which all cards of a zone count."""
    return 0


def none_under(view: State, zone: int) -> tuple[int, ...]:
    """A game in which no card lies under another one."""
    return ()


def no_links(view: State) -> tuple[CardLink, ...]:
    """A game in which every card works for itself."""
    return ()


def none_chosen(view: State) -> tuple[tuple[int, int], ...]:
    """A game whose choices need one step each."""
    return ()


def nobody_sits_out(view: State, seat: int) -> bool:
    """A game that nobody sits out for a while."""
    return False


def no_recap(view: State, said: Sequence[Said]) -> tuple[Sentence, ...]:
    """A game that says nothing about a match afterwards."""
    return ()


def name_of_step(view: State, seat: int) -> Sentence:
    """The open question by its name, the same in every position."""
    return view.stack[-1].name, {}


@dataclass(frozen=True)
class Guide:
    """Reasons, numbers, name plates, questions and warnings of one game.

    `why_not(view, seat, picks)`: why the touched things cannot be used like this now; None when they can.
    `badges(view, zone, index)`: icons with numbers (or no word) for what a card counts where it lies now.
    `hint(view, zone, index)`: what is written on a card whose face the viewer does not look at.
    `name_plate(view, seat)`: icons and words for a seat's name plate.
    `ask(view, seat)`: the open question as this seat is asked it.
    `warning(view, action)`: what a person should know before doing this, because it cannot be taken back.
    `caption(view, name)`: what stands at the foot of a zone, or in a caption of the table's map, as things are now
    (`<game>.caption.<key>`).
    `breakdown(view, name)`: how the numbers of a zone or a caption come about, step by step (`<game>.sum.<key>`).
    `lines(view, name)`: texts of cards to be written in an area of the map, and which of their lines hold now.
    `cover(view, zone, index)`: the picture that a closed card shows instead of its back; "" for its back.
    `time_limit(view, seat)`: seconds for the open question and the action that is carried out when they are over; None
    without a limit.
    `final_score(view)`: what the scores of a match that is over are made of; None where nothing is counted.
    `open_questions`: questions that are answered before everybody's eyes. Where a game has any, people who share a
    screen see nobody's secrets on it except while a secret question is asked, and those come in no fixed order.
    `track(view, name)`: the steps of a track of the table's map.
    `covered(view, zone)`: how many of the first cards of a row have been overtaken and lie small above the others.
    `under(view, zone)`: which cards of a row (from 0) lie under the one after them.
    `links(view)`: cards that work together; a line of light joins them.
    `chosen(view)`: the cards (zone and place) that earlier steps of the open question have chosen; they are raised.
    `by_button`: verbs that touching a card never does by itself, because they cost the card: a button asks first.
    `confirm(view, action)`: what is asked on a sheet of its own before this is done (`<game>.confirm.<key>`, with
    `.note`, `.no` and `.yes`).
    `in_menu`: verbs whose picks are no touches on the table: one button (`<game>.do.<verb>`) opens the buttons of all
    their actions (`<game>.do.<verb>.<pick>`, or `.1` for any pick).
    `gestures(view, seat)`: what laying one thing on another does where that is not plain from the picks of one action:
    (what, on what) → the actions, one after the other.
    `recap(view, said)`: what is worth telling about a match that is over, from all that everybody heard
    (`<game>.recap.<key>`).
    `sits_out(view, seat)`: whether a seat sits out for now; its cards are dimmed.
    """

    why_not: Callable[[State, int, Sequence[str]], Sentence | None] = no_reason
    badges: Callable[[State, int, int], tuple[tuple[str, int | str], ...]] = no_badges
    name_plate: Callable[[State, int], tuple[tuple[str, str], ...]] = cards_held
    ask: Callable[[State, int], Sentence] = name_of_step
    warning: Callable[[State, Action], Sentence | None] = no_warning
    caption: Callable[[State, str], tuple[CaptionPart, ...]] = no_caption
    track: Callable[[State, str], tuple[TrackStep, ...]] = no_track
    covered: Callable[[State, int], int] = none_covered
    under: Callable[[State, int], tuple[int, ...]] = none_under
    links: Callable[[State], tuple[CardLink, ...]] = no_links
    chosen: Callable[[State], tuple[tuple[int, int], ...]] = none_chosen
    by_button: frozenset[str] = frozenset()
    sits_out: Callable[[State, int], bool] = nobody_sits_out
    recap: Callable[[State, Sequence[Said]], tuple[Sentence, ...]] = no_recap
    hint: Callable[[State, int, int], tuple[tuple[str, int | str], ...]] = no_badges
    breakdown: Callable[[State, str], tuple[Sentence, ...]] = no_breakdown
    gestures: Callable[[State, int], Mapping[tuple[str, str], tuple[Action, ...]]] = no_gestures
    lines: Callable[[State, str], tuple[CardLine, ...]] = no_lines
    cover: Callable[[State, int, int], str] = no_cover
    time_limit: Callable[[State, int], tuple[float, Action] | None] = no_time_limit
    open_questions: frozenset[str] = frozenset()
    final_score: Callable[[State], FinalScore | None] = no_final_score
    confirm: Callable[[State, Action], Sentence | None] = no_warning
    in_menu: frozenset[str] = frozenset()
