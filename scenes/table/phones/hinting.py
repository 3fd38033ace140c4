"""Hints for people with phones: what a strong opponent would do with the view of their seat."""

from __future__ import annotations

from game.ai.brain import RankedAction, Thought
from game.ai.worker import Thinker
from scenes.table.match.seating import Seating
from scenes.table.panels.hints import LEVEL


class PhoneHints:
    """One worker thinks for all phones in turn; it gets the view of the seat that asks and nothing else."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._match = seating.match
        self._thinker: Thinker | None = None
        self._wanted: list[int] = []
        """The seats that wait for a hint, the first of which is thought about."""
        self._questions: dict[int, object] = {}
        """The question that each of them was asked when it wanted one."""
        self._found: dict[int, tuple[Thought, int]] = {}
        """The thoughts by seat, and which of the choices is shown."""
        self._number = 0

    def _question(self, seat: int) -> object:
        """A value that is different for each open question of a seat, going by what the seat knows."""
        return self._match.view(seat).stack[-1:], self._match.legal(seat)

    @property
    def busy(self) -> bool:
        """Whether a seat waits for a hint."""
        return bool(self._wanted)

    def ask(self, seat: int) -> None:
        """A seat wants a hint, or the next one."""
        if not self._match.legal(seat) or seat in self._wanted:
            return
        if seat in self._found:
            thought, place = self._found[seat]
            self._found[seat] = thought, (place + 1) % max(1, len(thought.choices))
            return
        self._questions[seat] = self._question(seat)
        self._wanted.append(seat)

    def match_changed(self) -> None:
        """Drop the hints for questions that are not open any more."""
        for seat in [seat for seat, question in self._questions.items() if question != self._question(seat)]:
            self._forget(seat)

    def update(self) -> int | None:
        """Poll the worker; returns the seat whose hint has just come."""
        if not self._wanted:
            return None
        seat, self._thinker = self._wanted[0], self._thinker or Thinker()
        if not self._thinker.busy:
            self._number += 1
            self._thinker.ask(self._match.view(seat), self._match.legal(seat), LEVEL, self._number)
        if (answer := self._thinker.poll()) is not None:
            self._wanted.remove(seat)
            self._found[seat] = answer.thought, 0
            self._seating.count_hint(seat)
            return seat
        return None

    def _forget(self, seat: int) -> None:
        self._found.pop(seat, None)
        del self._questions[seat]
        if seat in self._wanted:
            if self._wanted[0] == seat and self._thinker is not None:
                self._thinker.drop()
            self._wanted.remove(seat)

    def shown(self, seat: int) -> RankedAction | None:
        """The hint on the page of a seat; None for none."""
        if seat not in self._found:
            return None
        thought, place = self._found[seat]
        return (thought.choices or (RankedAction(thought.action, thought.chance, thought.reasons),))[place]

    def close(self) -> None:
        """End the worker for good."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
