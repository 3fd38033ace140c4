"""The computer opponents of one match, which think in worker processes and are polled once a frame."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from time import monotonic

from game.ai.levels import DEFAULT_LEVEL, Level, level_of, playable_level
from game.ai.opponents import Opponents, thinking_seed
from game.ai.worker import Answer, Thinker, greedy_thought
from game.core.match import Match
from scenes.saves.setup import Setup
from scenes.storage.faults import fault
from scenes.storage.files import problems

LEAST_SECONDS = {"slow": 1.2, "normal": 0.6, "fast": 0.25, "instant": 0.0}
"""The least seconds that an opponent takes for a decision, by speed, if nobody else is asked."""
HASTE_SECONDS = 7.0
"""Seconds that all thinking may take together until the end of a match, once people want to see it at once."""
_HASTE_PARTS = 60
"""Parts into which the remaining seconds are divided; each decision then gets one of them."""
_HASTE_LEAST = 0.1
"""The least seconds of such a decision. When HASTE_SECONDS are over, opponents decide at a glance, in this process."""
MOST_LATE = 3
"""The number of late answers after which a guest is replaced."""


class ComputerSeats:
    """The levels of the computer seats and their thinkers. The match is passed in with every call."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.levels = {
            seat: level_of(playable_level(who.kind)) for seat, who in enumerate(setup.seats) if not who.person
        }
        shared = any(level.scales for level in self.levels.values())
        guests = {seat: level.guest for seat, level in self.levels.items() if level.guest}
        self.minds = Opponents(len(self.levels), Thinker, shared, guests) if self.levels else None
        """The thinkers; None without opponents, and after `close`."""
        self._late = Counter[int]()
        """The number of late answers by seat."""
        self._asked_at = monotonic()
        self._haste_until: float | None = None
        """The moment when all thinking must be over, on the monotonic clock; None while there is no haste."""

    def hasten(self, haste: bool) -> None:
        """Turn haste on or off. In haste, all thinking together takes at most HASTE_SECONDS."""
        if not haste:
            self._haste_until = None
        elif self._haste_until is None:
            self._haste_until = monotonic() + HASTE_SECONDS

    def _level_now(self, seat: int) -> Level:
        """The level of a seat for the present question, with less time in haste. A guest always has its full time."""
        level = self.levels[seat]
        if self._haste_until is None or level.guest or not level.searches:
            return level
        left = self._haste_until - monotonic()
        return replace(level, seconds=min(level.seconds, max(_HASTE_LEAST, left / _HASTE_PARTS)))

    def _at_a_glance(self, match: Match, seat: int) -> Answer | None:
        """In haste, the answer of a seat that has no choice, or that would still search when the time is over;
        otherwise None."""
        if self._haste_until is None:
            return None
        legal, level = match.legal(seat), self.levels[seat]
        if len(legal) > 1 and (monotonic() < self._haste_until or level.guest or not level.searches):
            return None
        return Answer(greedy_thought(match.view(seat), legal, self._luck_of(match, seat)), 0.0)

    def decide(self, match: Match, shown: bool, speed: str, least: float = 0.0) -> tuple[int, Answer] | None:
        """Let all opponents think that owe a decision. Returns the seat and answer of one of them, once all events are
        `shown` and its pause (at least `least` seconds) is over; None before."""
        owing = [seat for seat in match.waiting if seat in self.levels]
        if not owing or self.minds is None:
            return None
        if shown and (known := self._at_a_glance(match, owing[0])):
            return owing[0], known
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
        minds.ask(seat, match.view(seat), match.legal(seat), self._level_now(seat), self._luck_of(match, seat), alone)

    def _tell_failure(self, seat: int, answer: Answer, minds: Opponents) -> None:
        """Report an opponent whose process failed. A guest that failed, or was late MOST_LATE times, is replaced by the
        default level for the rest of the match."""
        level = self.levels[seat]
        self._late[seat] += answer.fallback and answer.seconds > level.seconds
        if level.guest and (answer.lost or self._late[seat] >= MOST_LATE):
            minds.dismiss(seat)
            self.levels[seat] = replace(level_of(DEFAULT_LEVEL), rival=level.rival)
            problems.add(fault("guest", name=level.name))
        elif answer.lost:
            problems.add(fault("thinking"))

    def ponder(self, match: Match) -> None:
        """Let the opponent clockwise next think ahead while only people are asked."""
        waiting, minds = match.waiting, self.minds
        if minds is None or minds.is_pondering or not minds.free:
            return
        if match.question not in match.rules.heuristics.ponderable:
            return
        if any(seat in self.levels for seat in waiting):
            return
        able = [seat for seat, level in self.levels.items() if level.scales]
        for seat in sorted(able, key=lambda seat: (seat - waiting[0]) % len(self.setup.seats)):
            view = match.view(seat)
            if not match.rules.out(view, seat):
                minds.ponder(seat, view, self.levels[seat], self._luck_of(match, seat))
                return

    def _luck_of(self, match: Match, seat: int) -> int:
        return thinking_seed(str(self.setup.seed), match.known(seat), seat)

    def position_changed(self, match: Match) -> None:
        """Tell the thinkers that the match has changed: those whose view is another one start again."""
        if self.minds is not None:
            waiting = match.waiting
            self.minds.keep(lambda seat: match.view(seat) if seat in waiting else None)

    def close(self) -> None:
        """End all thinking for good."""
        if self.minds is not None:
            self.minds.close()
            self.minds = None
