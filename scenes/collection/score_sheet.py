"""The score sheet of a battle with real cards: what both sides played, and who leads on points.

A sheet is one list of lines, from which every score is counted anew, so that any number of lines can be taken back.
"""
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
"""The most bats, and the most silver, on a card of the game."""
Side = Literal[0, 1]
Phase = Literal["first", "round", "last", "over"]


class Play(Struct, frozen=True):
    """What one side played: the bats of its base card (0: it had nothing but Aces), whether with an Ace, and the silver
    on the card."""

    bats: Annotated[int, Meta(ge=0, le=MOST_BATS)] = 0
    ace: bool = False
    silver: Annotated[int, Meta(ge=0, le=MOST_SILVER)] = 0


class EnteredPlay:
    """What was entered so far for one side of the current round; bats is None until it was entered."""

    def __init__(self) -> None:
        self.bats: int | None = None
        self.ace = False
        self.silver = 0
        self.five = False

    def play(self) -> Play:
        """As a `Play`; without a base card there is neither Ace nor silver."""
        return Play(self.bats, self.ace, self.silver) if self.bats else Play()


class FirstToss(Struct, frozen=True, tag="first"):
    """The side that won the first toss and leads."""

    side: Side


class Round(Struct, frozen=True, tag="round"):
    """One round; toss: the side that won the coin toss of a tie, None without a tie."""

    plays: tuple[Play, Play]
    toss: Side | None = None


class FiveAces(Struct, frozen=True, tag="five"):
    """A hand of five Aces, of `side` or of both, ended the battle."""

    side: Side
    both: bool = False


class LastToss(Struct, frozen=True, tag="last"):
    """The side that won the toss after the last round."""

    side: Side


SheetLine = FirstToss | Round | FiveAces | LastToss


class ScoreSheet(Struct):
    """A score sheet. The challenger calls the first toss, the other side the last one; with `alternate` the lead
    changes after every round."""

    names: tuple[Annotated[str, Meta(max_length=18)], Annotated[str, Meta(max_length=18)]] = ("", "")
    challenger: Side = 0
    alternate: bool = False
    lines: list[SheetLine] = []

    # ---- what is asked now ------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What comes next: the first toss, a round, the last toss, or nothing."""
        if not self.lines:
            return "first"
        last = self.lines[-1]
        if isinstance(last, LastToss) or (isinstance(last, FiveAces) and not last.both):
            return "over"
        if len(self.rounds) < ROUNDS and not isinstance(last, FiveAces):
            return "round"
        return "last" if self.ahead is None else "over"

    @property
    def rounds(self) -> list[Round]:
        """All rounds so far."""
        return [line for line in self.lines if isinstance(line, Round)]

    @property
    def leader(self) -> Side:
        """The side that plays first in the next round."""
        first = next((line.side for line in self.lines if isinstance(line, FirstToss)), self.challenger)
        return other(first) if self.alternate and len(self.rounds) % 2 else first

    @property
    def caller(self) -> Side:
        """The side that calls heads or tails if there is a toss now."""
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
        """The silver of both sides so far: of the cards with which they won rounds."""
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
        """The side with more bats, or with more silver if bats are equal; None if both are equal."""
        for mine, theirs in (self.bats, self.silver):
            if mine != theirs:
                return 0 if mine > theirs else 1
        return None

    @property
    def victor(self) -> Side | None:
        """The side that has won; None before the end."""
        if self.phase != "over":
            return None
        last = self.lines[-1]
        if isinstance(last, LastToss):
            return last.side
        return other(last.side) if isinstance(last, FiveAces) and not last.both else self.ahead

    # ---- writing ----------------------------------------------------------------------------------------

    def write(self, line: SheetLine) -> None:
        """Add a line. Raises ValueError for one that cannot come next."""
        kinds = {"first": (FirstToss, FiveAces), "round": (Round, FiveAces), "last": (LastToss,), "over": ()}
        fitting = kinds[self.phase]
        if not isinstance(line, fitting):
            raise ValueError(f"{line} does not belong here")
        if isinstance(line, Round) and is_tie(line.plays) is not (line.toss is not None):
            raise ValueError("a toss belongs to a tie and to nothing else")
        self.lines.append(line)

    def undo(self) -> bool:
        """Remove the last line; False if there is none."""
        if not self.lines:
            return False
        self.lines.pop()
        return True


def other(side: Side) -> Side:
    """The other side."""
    return 1 if side == 0 else 0


def values(plays: tuple[Play, Play]) -> tuple[int, int]:
    """The bats that both base cards count: an Ace takes one bat off the other side's card, down to zero."""
    mine, theirs = plays
    return (max(0, mine.bats - (theirs.ace and theirs.bats > 0)), max(0, theirs.bats - (mine.ace and mine.bats > 0)))


def is_tie(plays: tuple[Play, Play]) -> bool:
    """Whether a coin must be tossed: both sides played a base card, and both count the same."""
    one, two = values(plays)
    return all(play.bats for play in plays) and one == two


def winner(line: Round) -> Side | None:
    """The side that won a round; None if neither could play."""
    mine, theirs = line.plays
    if line.toss is not None or not (mine.bats or theirs.bats):
        return line.toss
    if not (mine.bats and theirs.bats):
        return 0 if mine.bats else 1
    one, two = values(line.plays)
    return 0 if one > two else 1


def gain(line: Round) -> int:
    """The bats that the winner of a round gains: the difference of the values; in a tie the value of the card."""
    side = winner(line)
    if side is None:
        return 0
    one, two = values(line.plays)
    return abs(one - two) if line.toss is None else (one, two)[side]


def won_silver(line: Round) -> int:
    """The silver on the winning card of a round."""
    side = winner(line)
    return 0 if side is None else line.plays[side].silver


def read(content: bytes) -> ScoreSheet:
    """A score sheet from JSON. Raises msgspec's errors if it cannot be read, or if a line cannot follow the one
    before."""
    found = msgspec.json.decode(content, type=ScoreSheet)
    fresh = ScoreSheet(found.names, found.challenger, found.alternate)
    for line in found.lines:
        try:
            fresh.write(line)
        except ValueError as error:
            raise msgspec.ValidationError(str(error)) from None
    return fresh
