"""An evening with phones: the App, its server process, and people who know only what a screen reader finds."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random

from game.core.rules import Poll
from scenes.lobby.page import COUNTDOWN, Lobby
from scenes.phones.page_files import page_words
from scenes.phones.seats import phone_seats
from scenes.phones.server_watch import Phones
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.intents import Decide
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.phones.browsers import BUTTON, DIALOG, FIELD, RADIO, Browsers, Seen, TabPhone
from tests.phones.live_app import PATIENCE, LiveApp, address_of
from tests.robot.robot import Robot

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")
PHONE, LAPTOP = "phone", "person"
WORDS = page_words()
PRINTED = {"deck": "table", "saboteurs": "none"}
"""The options of goblins whose cards lie on a real table."""
RARELY = {
    "Defeat": 0.1,
    "My hand is empty": 0.0,
    "falls": 0.0,
    "All fall": 0.0,
    "Roll the d20 here": 0.2,
    WORDS["others"]: 0.1,
}
"""How often something is reported from a real table, where luck is with the players, by its name or by what is around
it; anything else 1."""
GIVES_UP = 0.2
"""Chance that somebody passes who could do more."""


class BrowserPlayer:
    """Plays with a phone by roles and names: taps cards, presses buttons. done: the number of answers given; asked:
    the headlines that were read."""

    def __init__(self, phone: TabPhone, name: str, luck: Random, language: str = "en") -> None:
        self.phone, self.name, self.luck, self.language = phone, name, luck, language
        self.words = page_words(language)
        phone.read_in(language)
        self.done = 0
        self.asked: list[str] = []
        self._nothing_at = -1
        """The version of a page on which nothing is to be done."""

    @property
    def waits(self) -> bool:
        """Whether nothing has come since nothing was to be done."""
        self.phone.listen()
        return self.phone.version == self._nothing_at

    def joins(self) -> bool:
        """Tell the name, for which the first free seat is had, if it is asked for; returns whether it was asked for."""
        field, join = self.phone.find(FIELD, ""), self.phone.find(BUTTON, self.words["join"])
        if field is None or join is None or join.off or not self.phone.tap(field):
            return False
        self.phone.write(self.name)
        return self.phone.tap(join)

    def act(self) -> bool:
        """Tap or press one thing, if something is asked; returns whether there was anything to do."""
        version, seen = self.phone.version, self.phone.seen()
        headline = next((one.name for one in seen if one.role == "heading"), "")
        if headline and self.asked[-1:] != [headline]:
            self.asked.append(headline)
        sheet = [one for one in seen if one.role == BUTTON and one.within(DIALOG)]
        if sheet:
            stays = any(one.name == self.words["leave.yes"] for one in sheet) or self.luck.random() < GIVES_UP
            self.phone.tap(sheet[0] if stays else sheet[-1])
            return True
        dock = [one for one in seen if one.role == BUTTON and f"region {self.words['answer']}" in one.inside]
        buttons = [
            one
            for one in dock
            if not one.pressed
            and not one.off
            and one.within("listitem")
            and one.name not in (self.words["leave"], self.words["hurry"])
        ]
        cards = [one for one in seen if one.role == BUTTON and one.pressed == "false" and not one.off]
        chosen = [one for one in seen if one.role == BUTTON and one.pressed == "true"]
        if not (buttons or cards or any(one.off for one in dock)):
            self._nothing_at = version
        buttons, cards = self._likely(buttons), self._likely(cards)
        if not buttons and not cards:
            return False
        if buttons and (not cards or (chosen and self.luck.random() > GIVES_UP) or self.luck.random() < GIVES_UP):
            pressed = buttons[-1] if self.luck.random() > GIVES_UP else self.luck.choice(buttons)
            self.done += 1
        else:
            pressed = self.luck.choice(cards)
        self.phone.tap(pressed)
        return True

    def _likely(self, things: list[Seen]) -> list[Seen]:
        """These things without those of `RARELY`, as luck will have it."""
        rare = {
            one: rate
            for one in things
            for part, rate in RARELY.items()
            if any(part in words for words in (one.name, *one.inside))
        }
        return [one for one in things if self.luck.random() < rare.get(one, 1.0)]


class BrowserEvening(LiveApp):
    """A lobby, phones that come, and a match to its end. kinds: who sits on each seat: PHONE, LAPTOP or a level;
    languages: what is read on the phones, by seat, English beyond them."""

    def __init__(
        self,
        app: App,
        browsers: Browsers,
        game: str,
        kinds: Sequence[str],
        options: Mapping[str, str] | None = None,
        seed: int = 5,
        size: tuple[int, int] = (390, 844),
        languages: Sequence[str] = (),
    ) -> None:
        self.browsers, self.game, self.kinds = browsers, game, tuple(kinds)
        self.luck, self.robot = Random(seed), Robot(app, seed)
        self.seats = phone_seats(app)
        people = tuple(SeatSetup("person" if kind in (PHONE, LAPTOP) else kind, "") for kind in kinds)
        lobby = app.doors.lobby(game, Setup(game, people, dict(options or {}), seed, "instant"))
        assert isinstance(lobby, Lobby)
        self.lobby = lobby
        app.push(lobby)
        gathering = lobby.gathering
        for seat, kind in enumerate(kinds):
            if kind == PHONE:
                gathering.make_free(seat)
            elif kind == LAPTOP:
                gathering.to_laptop(seat)
        line = self.seats.line
        assert isinstance(line, Phones)
        super().__init__(app, line)
        self.until(lambda: bool(line.addresses()), "the server does not listen")
        spoken = dict(enumerate(languages))
        self.players = [
            BrowserPlayer(browsers.phone(*size), NAMES[seat], Random(seed + seat), spoken.get(seat, "en"))
            for seat, kind in enumerate(kinds)
            if kind == PHONE
        ]

    @property
    def address(self) -> str:
        """The address in the code on the laptop."""
        return address_of(self.line)

    @property
    def table(self) -> Table:
        """The table, perhaps below a page."""
        return next(scene for scene in self.app._stack if isinstance(scene, Table))

    def gather(self) -> None:
        """All phones come one after the other, and are ready; then the match begins."""
        for player in self.players:
            player.phone.open(self.address)
            self.until(player.joins, f"{player.name} is not asked for a name")
            self._sees(player, RADIO, player.name)
        assert len(self.line._phones) == len(self.players), "one phone counts twice"
        for player in self.players:
            self.until(partial(player.phone.press, player.words["ready"]), f"{player.name} cannot be ready")
        self.until(lambda: len(self.lobby.gathering.ready) == len(self.players), "somebody is not ready")
        if LAPTOP in self.kinds:
            self.lobby.begin()
        else:
            self.robot.wait(COUNTDOWN)
            self.until(lambda: self.robot.scene() != "Lobby", "the match does not begin")

    def _sees(self, player: BrowserPlayer, role: str, name: str) -> None:
        """Let the App run until somebody sees something of this role and name."""
        self.until(lambda: player.phone.find(role, name) is not None, f"{player.name} sees no {role} {name}")

    def _at_the_laptop(self) -> None:
        """The person at the screen takes the curtain away, or holds a key, and does anything that is legal."""
        if self.robot.scene() == "Curtain":
            self.robot.wait(0.5)
            self.robot.click("I am ")
        elif self.robot.scene() == "Table" and self.table.director.idle:
            seating = self.table.seating
            if seating.asked:
                self.table.post(Decide(self.luck.choice(seating.legal())))
            elif holders := seating.sharing.holders:
                self.robot.hold(holders[0])
            elif LAPTOP in self.kinds:
                self.robot.release(self.kinds.index(LAPTOP))

    def play(self, look: Callable[[BrowserPlayer], None] = lambda player: None) -> None:
        """All people play until the match is over, as long as it goes on. look: is called before each touch of a
        phone."""
        decisions, end = -1, 0.0
        for _ in as_long_as(lambda: self.robot.scene() != "Results"):
            if decisions != (decisions := self.table.seating.match.decisions):
                end = time.monotonic() + PATIENCE
            assert time.monotonic() < end, f"the match does not go on: {self.told()}"
            self._at_the_laptop()
            for player in self.players:
                if not player.waits:
                    look(player)
                    player.act()
                for _ in range(3):
                    self.robot.frame()

    @property
    def secret(self) -> list[BrowserPlayer]:
        """Who is asked the open secret question, if several are and all phones show it; [] for none."""
        match = self.table.seating.match
        if match.outcome is not None or not isinstance(match.rules.steps[match.question], Poll):
            return []
        there = self.robot.scene() == "Table" and self.table.director.idle and len(match.waiting) > 1
        return [player for player in self.players if self.seat(player) in match.waiting] if there else []

    def seat(self, player: BrowserPlayer) -> int:
        """The seat of somebody with a phone."""
        return next(seat for seat, kind in enumerate(self.kinds) if kind == PHONE and NAMES[seat] == player.name)

    def answers_in_secret(self, player: BrowserPlayer) -> None:
        """Somebody answers the open secret question; no page goes to anybody else meanwhile, nor after it."""
        self._rest()
        others = [other for other in self.players if other is not player]
        before = [other.phone.pages() for other in others]
        match, seat = self.table.seating.match, self.seat(player)
        for _ in as_long_as(lambda: seat in match.waiting and match.outcome is None and player.act()):
            self.settle(player.phone)
        self._rest()
        assert [other.phone.pages() for other in others] == before, f"{player.name}'s answer reaches the others"

    def _rest(self) -> None:
        """All pages that are due are made, and are on the phones."""
        for _ in range(30):
            self.robot.frame()
        self.settle(*(player.phone for player in self.players))

    def told(self) -> list[tuple[str, str]]:
        """The name and the headline of each phone."""
        return [(player.name, player.phone.asked()) for player in self.players]

    def close(self) -> None:
        """The title closes the line."""
        self.app.replace(self.app.doors.title())


def on_the_page(seen: Sequence[Seen]) -> str:
    """Roles, names and states, a line for each."""
    return "\n".join(f"{one.role} {one.name} {one.pressed}{' off' if one.off else ''}" for one in seen)
