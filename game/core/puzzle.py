"""Puzzles: a position of a real match, a goal for one seat, and when it is reached or missed.

A goal is a list of wishes about the state, and the moment up to which they must come true. Wishes are plain lines, so
that puzzles are data: a statement as in `claims.py`, such as `won`, `lion in s1.discard` or `s1.stones <= 0`, and

* `keep well >= 1`: one that need only hold at the end;
* `always #s0.damage <= 3`: one that must hold all the time.

The end is `answer` (the first decision), `turn` (nobody asks the seat any more), `next` (the seat is asked the same
question again after others have decided), `count round` (this counter has changed) or `match`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from game.core import claims, flow
from game.core.actions import Action, BadData
from game.core.match import Match
from game.core.record import Move, Record
from game.core.sanitize import printable
from game.core.state import State

OPEN, REACHED, MISSED = "open", "reached", "missed"
"""What has become of a goal."""
OWN = "own"
"""The kind of goal of a puzzle made of a person's own decision."""
HARDEST = 4
"""The highest difficulty; the lowest is 1."""


class Goal(NamedTuple):
    """The goal of a seat: `wishes` as in the module's docstring, all of them, by the moment `until`.

    `kind` names its words. Without wishes only the first decision counts (`Puzzle.right`).
    """

    kind: str
    wishes: tuple[str, ...] = ()
    until: str = "answer"

    def status(self, seat: int, path: Sequence[State], by: Sequence[int]) -> str:
        """OPEN, REACHED or MISSED after the decisions of the seats `by`; `path` are the states before each of them and
        after the last."""
        now = path[-1]
        ended = bool(by) and self.is_over(seat, path, by)
        if not by or not self.wishes:
            return MISSED if ended else OPEN
        open_ones = [wish for wish in self.wishes if not holds(wish, now, seat)]
        if any(wish.startswith("always ") for wish in open_ones):
            return MISSED
        if not open_ones and (ended or not all(wish.startswith(("keep ", "always ")) for wish in self.wishes)):
            return REACHED
        return MISSED if ended else OPEN

    def is_over(self, seat: int, path: Sequence[State], by: Sequence[int]) -> bool:
        """Whether the moment has come up to which the wishes must have come true."""
        start, now = path[0], path[-1]
        if now.outcome is not None or self.until == "answer":
            return True
        word, _, name = self.until.partition(" ")
        if word == "turn":
            return seat not in flow.waiting(now)
        if word == "next":
            same = bool(now.stack) and now.stack[-1].name == start.stack[-1].name
            return same and seat in flow.waiting(now) and any(other != seat for other in by)
        if word == "count":
            counter = now.layout.counter_index[name]
            return now.counts[counter] != start.counts[counter]
        return False


def holds(wish: str, state: State, seat: int) -> bool:
    """Whether a wish has come true. Raises KeyError for a zone, counter or comparison that does not exist."""
    return claims.holds(wish.removeprefix("keep ").removeprefix("always "), state, seat)


class Puzzle(NamedTuple):
    """One puzzle. `line` is the solution: the decisions of all seats with their luck, as they follow the record."""

    key: str
    """Its name among the puzzles of its game; never changed, because progress is noted under it."""
    record: Record
    """The match up to the position."""
    seat: int
    goal: Goal
    line: tuple[Move, ...]
    right: tuple[Action, ...]
    """The first decisions that reach the goal. If there are several, they belong to one solution in another order, or
    look exactly alike."""
    difficulty: int
    """From 1 to HARDEST: one more than the number of levels that mostly do not find it."""
    proof: str
    """How it was found out that nothing else does: `all` worlds, luck and answers, a `sample` of them, or by the
    `chance` of each first decision."""
    gaps: Mapping[str, int | str] = MappingProxyType({})
    """What fills the gaps of its words."""
    seed: int = 1
    """For the luck off the line."""
    aided: bool = True
    """Whether the memory aid marks the cards that the seat has seen: not where to remember them is the puzzle."""

    def match(self, people: Sequence[int]) -> Match:
        """The match in the position of the puzzle, with `people` at this screen if the record names none. Raises
        BadData if the rules do not lead there, or lead to somebody else's decision."""
        match = Match.replay(self.record._replace(people=self.record.people or tuple(people)), seed=self.seed)
        if self.seat not in match.waiting:
            raise BadData(f"the puzzle {printable(self.key)} does not ask its seat")
        return match

    def next_move(self, done: Sequence[Action], seat: int) -> Move | None:
        """The next decision of a seat in the line after these; None if they do not follow it, or it has no more.

        Secret answers to one question may come in any order; the luck belongs to whichever comes last.
        """
        for other in {action.seat for action in done}:
            told, did = _own(self.line, other), _own(done, other)
            if told[: len(did)] != did[: len(told)]:
                return None
        left = _own(self.line, seat)[len(_own(done, seat)) :]
        if not left:
            return None
        upto = self.line[: len(done) + 1]
        follows = sorted((*done, left[0])) == sorted(move.action for move in upto)
        return Move(left[0], upto[-1].luck if follows else ())


def _own(decisions: Sequence[Action | Move], seat: int) -> list[Action]:
    """The actions of one seat, in order."""
    actions = (one.action if isinstance(one, Move) else one for one in decisions)
    return [action for action in actions if action.seat == seat]


def read_puzzle(table: Mapping[str, object]) -> Puzzle:
    """The puzzle in a table of a file. Raises BadData."""
    try:
        record = Record.parse(str(table["record"]))
        wishes, right, gaps = table.get("wishes", []), table["right"], table.get("gaps", {})
        if not isinstance(wishes, list) or not isinstance(right, list) or not isinstance(gaps, Mapping):
            raise BadData("a list is needed for wishes and right, a table for gaps")
        goal = Goal(str(table["kind"]), tuple(map(str, wishes)), str(table["until"]))
        body = "\nmoves\n" + str(table["line"])
        line = Record.parse(str(record._replace(moves=())).partition("\nmoves\n")[0] + body).moves
        return Puzzle(
            str(table["key"]),
            record,
            int(str(table["seat"])),
            goal,
            line,
            tuple(Action.parse(str(one)) for one in right),
            int(str(table["difficulty"])),
            str(table["proof"]),
            dict(gaps),
            int(str(table.get("seed", 1))),
            bool(table.get("aided", True)),
        )
    except (KeyError, ValueError) as error:
        raise BadData(f"not a puzzle: {printable(str(error))}") from None
