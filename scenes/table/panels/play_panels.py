"""The panels of a table where people play."""

from __future__ import annotations

from typing import assert_never

from scenes.shell.scene import ScreenElement
from scenes.table import intents
from scenes.table.context import PlayContext
from scenes.table.panels.answer_column import AnswerColumn
from scenes.table.panels.at_once import AtOnce
from scenes.table.panels.breakdown import Breakdown
from scenes.table.panels.buttons import Buttons
from scenes.table.panels.card_in_hand import CardInHand
from scenes.table.panels.coach import Coach
from scenes.table.panels.countdown import Countdown
from scenes.table.panels.extra_buttons import ExtraButtons
from scenes.table.panels.hints import Hints
from scenes.table.panels.log_sheet import LogSheet
from scenes.table.panels.opponent_lines import OpponentLines
from scenes.table.panels.question_bar import QuestionBar
from scenes.table.panels.recap import Recap
from scenes.table.panels.seat_key_panels import KeyCaps, VoteBoxes
from scenes.table.panels.targets import Targets
from scenes.table.surface.canvas import Item
from scenes.table.surface.focus import Focus


class PlayPanels:
    """Makes the panels and lays them into the context of their table, the lowest first."""

    def __init__(self, table: PlayContext, targets: Targets, focus: Focus, offers: ExtraButtons) -> None:
        self.opponent_lines = OpponentLines(table)
        self.recap = Recap(table)
        self.question_bar = QuestionBar(table, offers.spectating, self.recap)
        self.coach = Coach(table, self.question_bar)
        self.countdown = Countdown(table)
        self.column = AnswerColumn(table)
        self.buttons = Buttons(table, targets, focus, self.question_bar, offers)
        self.hints = Hints(table, self.buttons)
        self.at_once = AtOnce(table)
        self.in_hand = CardInHand(table)
        self.breakdown = Breakdown(table)
        self.vote_boxes = VoteBoxes(table)
        self.log_sheet = LogSheet(table)
        table.panels.extend(
            [
                self.opponent_lines,
                self.question_bar,
                self.coach,
                self.countdown,
                self.column,
                self.buttons,
                self.recap,
                self.hints,
                self.at_once,
                self.in_hand,
                self.breakdown,
                KeyCaps(table),
                self.vote_boxes,
                self.log_sheet,
            ]
        )

    def on_stage(self) -> list[Item]:
        """The items of the panels that a stage has: its buttons, and the log if somebody opened it."""
        return self.buttons.items() + self.log_sheet.items()

    def stage_elements(self) -> list[ScreenElement]:
        """The elements of these panels."""
        return self.buttons.elements() + self.log_sheet.elements()

    def act(self, intent: intents.PanelIntent) -> None:
        """Carry out what one of the panels does."""
        match intent:
            case intents.AskHint():
                self.hints.ask()
            case intents.ToggleRecap():
                self.recap.ask()
            case intents.ToggleLog():
                self.log_sheet.toggle()
            case intents.OpenLog(seat):
                self.log_sheet.open_at(seat)
            case intents.ExtendTime():
                self.countdown.extend()
            case intents.ToggleBreakdown():
                self.breakdown.toggle()
            case intents.ThankCoach():
                self.coach.thank()
            case intents.TurnDial(steps):
                self.column.turn(steps)
                self.buttons.picked()
            case intents.SilenceCoach():
                self.coach.switch_off()
            case _:
                assert_never(intent)
