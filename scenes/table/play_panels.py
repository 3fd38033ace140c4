"""The panels of a table where people play."""

from __future__ import annotations

from scenes.table.context import PlayContext
from scenes.table.input.focus import Focus
from scenes.table.input.offers import Offers
from scenes.table.input.targets import Targets
from scenes.table.overlay.breakdown import Breakdown
from scenes.table.overlay.buttons import Buttons
from scenes.table.overlay.coach import Coach
from scenes.table.overlay.countdown import Countdown
from scenes.table.overlay.hints import Hints
from scenes.table.overlay.logbook import Logbook
from scenes.table.overlay.question_bar import QuestionBar
from scenes.table.overlay.recap import Recap
from scenes.table.overlay.voices import Voices


class PlayPanels:
    """Makes the panels and lays them into the context of their table, the lowest first."""

    def __init__(self, table: PlayContext, targets: Targets, focus: Focus, offers: Offers) -> None:
        self.voices = Voices(table)
        self.recap = Recap(table)
        self.question_bar = QuestionBar(table, offers.spectating, self.recap)
        self.coach = Coach(table, self.question_bar)
        self.countdown = Countdown(table)
        self.buttons = Buttons(table, targets, focus, self.question_bar, offers)
        self.hints = Hints(table, self.buttons)
        self.breakdown = Breakdown(table)
        self.logbook = Logbook(table)
        table.panels.extend([
            self.voices, self.question_bar, self.coach, self.countdown, self.buttons, self.recap, self.hints,
            self.breakdown, self.logbook,
        ])  # fmt: skip
