"""The notebook of a battle with real cards: what both sides played, and who is ahead. Everything is one list of lines,
so that any number of them can be crossed out again."""
from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from game import GAMES

ROUNDS = 13
_CARDS = GAMES["gothest"].cards
MOST_BATS = max(row.numbers.get("bats", 0) for row in _CARDS)
MOST_SILVER = max(row.numbers.get("silver", 0) for row in _CARDS)
"""The most that any card of the game counts, and the most silver on one."""
Side = Literal[0, 1]
Phase = Literal["first", "round", "last", "over"]


class Play(Struct, frozen=True):
    """What one side put down: bats of its base card (0: nothing but Aces in hand), with an Ace or not, silver on it."""

    bats: Annotated[int, Meta(ge=0, le=MOST_BATS)] = 0
    ace: bool = False
    silver: Annotated[int, Meta(ge=0, le=MOST_SILVER)] = 0


class EnteredPlay:
    """What a side has put down in the round that is being entered; bats None: nobody has said yet."""

    def __init__(self) -> None:
        self.bats: int | None = None
        self.ace = False
        self.silver = 0
        self.five = False

    def play(self) -> Play:
        """As it will be written down: without a base card there is neither Ace nor silver."""
        return Play(self.bats, self.ace, self.silver) if self.bats else Play()


class First(Struct, frozen=True, tag="first"):
    """Who leads, by the first toss."""

    side: Side


class Round(Struct, frozen=True, tag="round"):
    """One round; toss: who won the coin of a tie, None when there was none."""

    plays: tuple[Play, Play]
    toss: Side | None = None


class FiveAces(Struct, frozen=True, tag="five"):
    """A hand of five Aces ended it; both: on both sides at the same moment."""

    side: Side
    both: bool = False


class Last(Struct, frozen=True, tag="last"):
    """Who won the toss at the very end."""

    side: Side


Line = First | Round | FiveAces | Last


class Tally(Struct):
    """A whole notebook. The challenger calls the first toss and the other side, the defender, the last one."""

    names: tuple[Annotated[str, Meta(max_length=18)], Annotated[str, Meta(max_length=18)]] = ("", "")
    challenger: Side = 0
    alternate: bool = False
    lines: list[Line] = []

    # ---- what is asked now ------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What comes next: the first toss, a round, the last toss, or nothing."""
        if not self.lines:
            return "first"
        last = self.lines[-1]
        if isinstance(last, Last) or (isinstance(last, FiveAces) and not last.both):
            return "over"
        if len(self.rounds) < ROUNDS and not isinstance(last, FiveAces):
            return "round"
        return "last" if self.ahead is None else "over"

    @property
    def rounds(self) -> list[Round]:
        """The rounds written down."""
        return [line for line in self.lines if isinstance(line, Round)]

    @property
    def leader(self) -> Side:
        """Who plays first in the round that is to come."""
        first = next((line.side for line in self.lines if isinstance(line, First)), self.challenger)
        return other(first) if self.alternate and len(self.rounds) % 2 else first

    @property
    def caller(self) -> Side:
        """Who calls the coin of the toss that may come now."""
        if self.phase == "first":
            return self.challenger
        return other(self.challenger) if self.phase == "last" else other(self.leader)

    # ---- the score --------------------------------------------------------------------------------------

    @property
    def bats(self) -> tuple[int, int]:
        """The bats of both sides so far."""
        return self._sums(gain)

    @property
    def silver(self) -> tuple[int, int]:
        """The silver of both sides so far: the winner's own, on the card he won with."""
        return self._sums(won_silver)

    def _sums(self, worth: Callable[[Round], int]) -> tuple[int, int]:
        sums = [0, 0]
        for line in self.rounds:
            side = winner(line)
            if side is not None:
                sums[side] += worth(line)
        return sums[0], sums[1]

    @property
    def ahead(self) -> Side | None:
        """Who is ahead: by bats, else by silver; None when both are equal."""
        for mine, theirs in (self.bats, self.silver):
            if mine != theirs:
                return 0 if mine > theirs else 1
        return None

    @property
    def victor(self) -> Side | None:
        """Who has won, once it is over."""
        if self.phase != "over":
            return None
        last = self.lines[-1]
        if isinstance(last, Last):
            return last.side
        return other(last.side) if isinstance(last, FiveAces) and not last.both else self.ahead

    # ---- writing ----------------------------------------------------------------------------------------

    def write(self, line: Line) -> None:
        """Put the next line down. Raises ValueError for one that is not asked for now."""
        fitting = {"first": (First, FiveAces), "round": (Round, FiveAces), "last": (Last,), "over": ()}[self.phase]
        if not isinstance(line, fitting):
            raise ValueError(f"{line} does not belong here")
        if isinstance(line, Round) and is_tie(line.plays) is not (line.toss is not None):
            raise ValueError("a toss belongs to a tie and to nothing else")
        self.lines.append(line)

    def undo(self) -> bool:
        """Cross the last line out; False when there is none."""
        if not self.lines:
            return False
        self.lines.pop()
        return True


def other(side: Side) -> Side:
    """The other side."""
    return 1 if side == 0 else 0


def values(plays: tuple[Play, Play]) -> tuple[int, int]:
    """What both base cards count: an Ace takes one bat off the card across, and nothing goes below zero."""
    mine, theirs = plays
    return (max(0, mine.bats - (theirs.ace and theirs.bats > 0)), max(0, theirs.bats - (mine.ace and mine.bats > 0)))


def is_tie(plays: tuple[Play, Play]) -> bool:
    """Whether a coin must be tossed: both played, and both cards count the same."""
    one, two = values(plays)
    return all(play.bats for play in plays) and one == two


def winner(line: Round) -> Side | None:
    """Who won a round; None when nobody could play."""
    mine, theirs = line.plays
    if line.toss is not None or not (mine.bats or theirs.bats):
        return line.toss
    if not (mine.bats and theirs.bats):
        return 0 if mine.bats else 1
    one, two = values(line.plays)
    return 0 if one > two else 1


def gain(line: Round) -> int:
    """The bats of a round: the difference, which is all of it against nothing; in a tie what the card counts."""
    side = winner(line)
    if side is None:
        return 0
    one, two = values(line.plays)
    return abs(one - two) if line.toss is None else (one, two)[side]


def won_silver(line: Round) -> int:
    """The silver on the card that won a round."""
    side = winner(line)
    return 0 if side is None else line.plays[side].silver


def read(content: bytes) -> Tally:
    """A notebook from a file. Raises msgspec's errors for one that cannot be, or whose lines do not follow."""
    found = msgspec.json.decode(content, type=Tally)
    fresh = Tally(found.names, found.challenger, found.alternate)
    for line in found.lines:
        try:
            fresh.write(line)
        except ValueError as error:
            raise msgspec.ValidationError(str(error)) from None
    return fresh
