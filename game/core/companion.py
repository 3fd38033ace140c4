"""The help of a game for those who play it with printed cards: counters and look-ups, as pure functions of plain
data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.guide import Sentence

D = TypeVar("D")
"""What a companion knows at one moment; an immutable value of the game's own."""


LOT = "|"
"""Separates steps of which one is taken, drawn by lot (see `CompanionSession.do`): `first/0|first/1`. The first of two
is what a right call of the coin brings."""
NO_SEAT = -1
"""The seat of a line that belongs to no player."""
NO_SIGNS = -1
"""The signs of a choice that is not a number of them."""


class SheetChoice(NamedTuple):
    """Something that people can tell the companion or look up. step: the step that it takes, "" for none, or several
    with LOT between them; opens: the place of the sheet that is shown then; strong: it is what usually comes next, or
    what has been chosen; card: the key of a card whose picture belongs to it, "" for none; signs: how many signs are
    drawn on it where the players are beside each other, which is also its key on the keyboard."""

    words: Sentence
    step: str = ""
    opens: str = ""
    strong: bool = False
    card: str = ""
    signs: int = NO_SIGNS


class PlayerLine(NamedTuple):
    """A line of the sheet, mostly a player's. figure: a number or two, such as "3/8"; note: a second sentence; dim: it
    takes no part now; opens: the place of the sheet behind it, "" for none; head: what a line with NO_SEAT is called;
    card: the key of a card whose picture belongs to it, "" for none; ahead: it belongs to the player who is winning."""

    seat: int
    figure: str
    words: Sentence
    note: Sentence | None = None
    dim: bool = False
    opens: str = ""
    head: Sentence | None = None
    card: str = ""
    ahead: bool = False


class RoundMark(NamedTuple):
    """A round of a match as a mark on a track. figure: its number, or what its winner got; seat: the winner, NO_SEAT
    for nobody; over, now: whether it is over, or being played; coin: whether its winner got something more."""

    figure: str
    seat: int = NO_SEAT
    over: bool = False
    now: bool = False
    coin: bool = False


class Sheet(NamedTuple):
    """The sheet that people see at one place: a headline, lines, mostly one for each player, and what can be chosen.
    Where the players are beside each other, also all rounds of the match, and a large figure for each player, "" for
    none yet."""

    head: Sentence
    lines: tuple[PlayerLine, ...] = ()
    choices: tuple[SheetChoice, ...] = ()
    rounds: tuple[RoundMark, ...] = ()
    figures: tuple[str, ...] = ()


class EarlierFile(NamedTuple):
    """A file in which earlier versions of the program kept what people tell the companion now: its name in the
    folder of the person's data, and `read(content)`, the players' names and the steps in its JSON. `read` raises
    BadData."""

    name: str
    read: Callable[[Any], tuple[tuple[str, ...], tuple[str, ...]]]


def _nothing(known: D, looked: D) -> D:
    """The default of `Companion.looking`: there is nothing to look up."""
    return known


@dataclass(frozen=True)
class Companion(Generic[D]):
    """The companion of one game.

    All it knows follows from the number of players and the steps taken since, words such as `hurt/0/3`, so that every
    step can be undone. Sentences have keys under `<game>.companion`; their gap `player` is a seat, their gaps `card`
    and `card_2` are keys of cards, which are shown by name, and their gap `rules` is the key of a card whose text is
    shown.
    """

    seats: range
    """The numbers of players."""
    start: Callable[[int], D]
    """`start(players)`: what it knows before the first step."""
    do: Callable[[D, str], D]
    """`do(known, step)`: what it knows after a step; raises BadData if that step cannot be taken."""
    sheet: Callable[[D, str], Sheet]
    """`sheet(known, place)`: what is shown at a place; "" is the first one, and what does not exist shows that too."""
    side_by_side: bool = False
    """Whether a wide window shows two players beside each other, each with the place that their line opens."""
    earlier: EarlierFile | None = None
    """The file that is taken over if there is one."""
    look_ups: frozenset[str] = frozenset()
    """The first words of the steps and places by which people only look something up. What one person looks up changes
    nothing for the others and is not kept."""
    looking: Callable[[D, D], D] = _nothing
    """`looking(known, looked)`: what is known, with what the person who knows `looked` looks up."""

    def is_look_up(self, what: str) -> bool:
        """Whether a step or a place only looks something up."""
        return what.partition("/")[0] in self.look_ups
