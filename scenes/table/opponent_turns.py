"""Lets the computer opponents of a table think and act, one decision after the other."""

from __future__ import annotations

from time import monotonic, sleep

from scenes.storage.settings_file import THINKING_SECONDS
from scenes.table.context import PlayContext
from scenes.table.hot_seat import HotSeat

_HASTY_SECONDS = 0.2
"""Seconds of a frame in which opponents act, one after the other, while people want to see the end at once."""
_NAP = 0.001
"""Seconds between two looks for an answer then."""


class OpponentTurns:
    """The decisions of the opponents at one table, at its tempo."""

    def __init__(self, table: PlayContext, turns: HotSeat) -> None:
        panels = turns.input.panels
        self.host = table.host
        self.director = table.director
        self.tempo = table.tempo
        self.seating = turns.seating
        self.takeback = turns.takeback
        self.hot_seat = turns
        self.coach = panels.coach
        self.voices = panels.opponent_lines

    def update(self) -> bool:
        """Let the opponents think, and one of them act, or many in haste; returns whether one has acted."""
        if self.takeback.consent.open or self.hot_seat.peeks:
            return False
        self.seating.computers.hasten(self.tempo.hastened)
        if self.host.settings.think_ahead:
            self.seating.ponder()
        return self._many() if self.tempo.hastened else self._one(self.director.idle and not self.tempo.paused)

    def _many(self) -> bool:
        """Let opponents act for _HASTY_SECONDS; each decision is shown before the next one is carried out."""
        until, acted = monotonic() + _HASTY_SECONDS, False
        while monotonic() < until and not self.people_only():
            if self._one(self.director.idle):
                acted = True
            else:
                sleep(_NAP)
            self.director.update(0.0)
            self.voices.update(0.0)
        return acted

    def people_only(self) -> bool:
        """Whether only people, or nobody, owe a decision."""
        return all(seat in self.seating.everybody for seat in self.seating.match.waiting)

    def _one(self, shown: bool) -> bool:
        """Let one opponent act whose answer has come, once everything is `shown`; returns whether one has."""
        settings, tempo = self.host.settings, self.tempo
        least = 0.0 if tempo.hastened else THINKING_SECONDS[settings.thinking]
        events = self.seating.opponent(shown, tempo.speed, least)
        if not events:
            return False
        self.hot_seat.all_look()
        self.director.add(events, self.seating.decisions)
        self.coach.saw(events)
        if self.seating.last_thought:
            self.voices.acted(*self.seating.last_thought, self.seating.decisions)
        tempo.paused = settings.pause_after_move and self.seating.opponent_next and not tempo.hastened
        return True
