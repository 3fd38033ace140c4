"""People with phones at a table, in tests: each knows only the page that the phone shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from game.core.rules import Poll
from scenes.phones.model.hand_choices import at_length
from scenes.phones.pages import SeatPage
from scenes.phones.seats import phone_seats
from scenes.phones.wishes import Do
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.intents import Decide
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.phones.kit import FakeLine
from tests.robot.robot import Robot

PHONE = "phone"
GIVES_UP = 0.2
"""Chance that somebody passes, or is ready, who could do more."""
NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")


class PhoneTable:
    """A table at which some seats (kind PHONE) have phones. line: what they talk through, a FakeLine of its own unless
    one is given."""

    def __init__(
        self,
        app: App,
        game: str,
        kinds: Sequence[str],
        options: Mapping[str, str] | None = None,
        seed: int = 5,
        speed: str = "instant",
        line: FakeLine | None = None,
    ) -> None:
        self.app, self.luck = app, Random(seed)
        self.line = line or FakeLine()
        self.phones = phone_seats(app)
        self.phones.open(lambda: self.line)
        self.phones.sit({seat: self.line.come(NAMES[seat]) for seat, kind in enumerate(kinds) if kind == PHONE})
        seats = tuple(
            SeatSetup("person" if kind == PHONE else kind, NAMES[seat] if kind == PHONE else "")
            for seat, kind in enumerate(kinds)
        )
        app.replace(Table(app, Setup(game, seats, dict(options or {}), seed, speed)))
        self.robot = Robot(app, seed)
        self.secrets: set[str] = set()
        """The questions that were answered in secret."""
        self.robot.wait(0.3)

    @property
    def table(self) -> Table:
        """The table, perhaps below a page."""
        return next(scene for scene in self.app._stack if isinstance(scene, Table))

    def page(self, seat: int) -> SeatPage:
        """The page on the phone of a seat."""
        page = self.line.shown[self.phones.phone_at(seat)]
        assert isinstance(page, SeatPage)
        return page

    def say(self, seat: int, *acts: str) -> None:
        """The phone of a seat sends actions."""
        self.line.say(self.phones.phone_at(seat), Do(self.page(seat).version, list(acts)))

    def answer(self, seat: int) -> bool:
        """The owner of a phone chooses anything that the page offers; returns whether it offers something."""
        if self.phones.phone_at(seat) not in self.line.shown:
            return False
        page = self.page(seat)
        if page.state != "asked" or page.consent:
            return False
        choices = at_length(page)
        if page.batches and (not choices or self.luck.random() < GIVES_UP):
            self.say(seat, *self.luck.choice(page.batches).acts)
            return True
        if page.many and (not choices or self.luck.random() < GIVES_UP):
            self.say(seat, page.many.done)
            return True
        giving_up = self.luck.random() < GIVES_UP
        usual = [choice for choice in choices if choice.declines == giving_up] or choices
        self.say(seat, self.luck.choice(usual).act)
        return True

    @property
    def secret(self) -> str:
        """The name of the question that several seats answer in secret, once it is shown; "" for none."""
        match = self.table.seating.match
        if match.outcome is not None or not isinstance(match.rules.steps[match.question], Poll):
            return ""
        return match.question if self.table.director.idle and len(match.waiting) > 1 else ""

    def _answer_one_by_one(self) -> None:
        """All but the last answer in secret; nothing of that reaches the phones of the others."""
        self.robot.wait(0.5)
        self.secrets.add(self.secret)
        for seat in [seat for seat in self.table.seating.match.waiting if seat in self.phones.seats()][:-1]:
            others = [self.phones.phone_at(other) for other in self.phones.seats() if other != seat]
            before = [self.line.version(phone) for phone in others]
            for _ in as_long_as(lambda: seat in self.table.seating.match.waiting and self.answer(seat)):
                self.robot.frame()
            self.robot.wait(0.4)
            assert [self.line.version(phone) for phone in others] == before

    def _decide_at_the_screen(self) -> None:
        """The person at the screen takes the curtain away and does anything that is legal."""
        if self.robot.scene() == "Curtain":
            self.robot.wait(0.5)
            self.robot.click("I am ")
        elif self.robot.scene() == "Table" and self.table.seating.asked and self.table.director.idle:
            self.table.post(Decide(self.luck.choice(self.table.seating.legal())))

    def go_on(self, rounds: int) -> bool:
        """All people play for `rounds` frames, or until the match is over; returns whether it is."""
        for _ in range(rounds):
            if self.robot.scene() == "Results":
                return True
            self._decide_at_the_screen()
            if self.robot.scene() == "Table" and self.secret and not self.table.seating.people:
                self._answer_one_by_one()
            for seat in sorted(self.phones.seats(), key=lambda seat: self.luck.random()):
                if isinstance(self.line.shown.get(self.phones.phone_at(seat)), SeatPage):
                    self.answer(seat)
            self.robot.frame()
        return False

    def play(self, most: int = 3000) -> None:
        """All people play until the match is over."""
        if not self.go_on(most):
            pytest.fail(f"the match does not end: {[self.page(seat).ask for seat in self.phones.seats()]}")


def goblins(app: App, *kinds: str, **options: str) -> PhoneTable:
    """Goblins at the first vote on a door."""
    there = PhoneTable(app, "goblins", kinds or (PHONE,) * 3, {"climb": "short", "saboteurs": "none"} | options)
    return until(there, "vote")


def until(there: PhoneTable, question: str) -> PhoneTable:
    """All phones play until this question is open and shown."""
    for _ in range(300):
        there.robot.frame()
        if there.table.seating.match.question == question:
            there.robot.wait(1.0)
            return there
        for seat in sorted(there.phones.seats()):
            there.answer(seat)
    raise AssertionError(f"{question} is never asked")
