"""The computer opponents of one match: asked in worker processes, polled once a frame."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from time import monotonic

from game.ai.levels import DEFAULT_LEVEL, level_of, present
from game.ai.opponents import Opponents, thinking_seed
from game.ai.worker import Answer, Thinker
from game.core.match import Match
from scenes.saves.setup import Setup
from scenes.storage.files import problems

LEAST_SECONDS = {"slow": 1.2, "normal": 0.6, "fast": 0.25, "instant": 0.0}
"""Seconds that an opponent takes at least for a decision that others wait for."""
MOST_LATE = 3
"""A guest that others have waited for in vain so often goes."""


class ComputerSeats:
    """Which level thinks at which seat. The match is handed in with every question: it may be another one then."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.levels = {seat: level_of(present(who.kind)) for seat, who in enumerate(setup.seats) if not who.person}
        shared = any(level.scales for level in self.levels.values())
        guests = {seat: level.guest for seat, level in self.levels.items() if level.guest}
        self.minds = Opponents(len(self.levels), Thinker, shared, guests) if self.levels else None
        """None without opponents, and after `close`."""
        self._late = Counter[int]()
        """How often each guest has not answered in time."""
        self._asked_at = monotonic()

    def decide(self, match: Match, shown: bool, speed: str, least: float = 0.0) -> tuple[int, Answer] | None:
        """Lets all think who owe a decision; the seat and the answer of one of them once all that happened is `shown`
        and its pause, at least `least` seconds, is over. None for not yet."""
        owing = [seat for seat in match.waiting if seat in self.levels]
        if not owing or self.minds is None:
            return None
        for seat in owing:
            if not self.minds.has(seat) and self.minds.can_ask(seat):
                self._ask(match, seat, self.minds)
        answer = self.minds.answer(owing[0])
        pause = 0.0 if len(match.waiting) > 1 else max(LEAST_SECONDS[speed], least)
        if answer is None or not shown or monotonic() - self._asked_at < pause:
            return None
        self._tell_failure(owing[0], answer, self.minds)
        return owing[0], answer

    def _ask(self, match: Match, seat: int, minds: Opponents) -> None:
        self._asked_at = monotonic()
        alone = sum(other in self.levels for other in match.waiting) == 1
        minds.ask(seat, match.view(seat), match.legal(seat), self.levels[seat], self._luck_of(match, seat), alone)

    def _tell_failure(self, seat: int, answer: Answer, minds: Opponents) -> None:
        """An opponent that broke off is told of. A guest that did, or was late too often, plays no more in this match:
        the usual opponent goes on in its place."""
        level = self.levels[seat]
        self._late[seat] += answer.fallback and answer.seconds > level.seconds
        if level.guest and (answer.lost or self._late[seat] >= MOST_LATE):
            minds.dismiss(seat)
            self.levels[seat] = replace(level_of(DEFAULT_LEVEL), rival=level.rival)
            problems.add(f"The guest {level.name} from another package has failed; the usual opponent plays on in its "
                       "place to the end of the match.")
        elif answer.lost:
            problems.add("The thinking of an opponent broke off and was started again; what was due it decided at a "
                       "glance.")

    def ponder(self, match: Match) -> None:
        """While nobody but people is asked, the opponent who comes next thinks about what it may be asked."""
        waiting, minds = match.waiting, self.minds
        if minds is None or minds.is_pondering or not minds.free:
            return
        if match.question not in match.rules.heuristics.ponderable:
            return
        if any(seat in self.levels for seat in waiting):
            return
        clockwise = sorted(self.levels, key=lambda seat: (seat - waiting[0]) % len(self.setup.seats))
        for seat in clockwise:
            view = match.view(seat)
            if self.levels[seat].scales and not match.rules.out(view, seat):
                minds.ponder(seat, view, self.levels[seat], self._luck_of(match, seat))
                return

    def _luck_of(self, match: Match, seat: int) -> int:
        return thinking_seed(str(self.setup.seed), match.known(seat), seat)

    def position_changed(self, match: Match) -> None:
        """Something happened: opponents who see anything new think again, the others go on thinking."""
        if self.minds is not None:
            waiting = match.waiting
            self.minds.keep(lambda seat: match.view(seat) if seat in waiting else None)

    def close(self) -> None:
        """Ends the thinking for good."""
        if self.minds is not None:
            self.minds.close()
            self.minds = None
