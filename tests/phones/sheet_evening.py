"""Evenings beside printed cards in real browsers: several phones press everything that a sheet offers, by roles and
names."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random
from urllib.parse import urlsplit

from scenes.companion.session import session_of
from scenes.companion.shared_page import SharedPage
from scenes.phones.page_files import page_words
from scenes.phones.seats import phone_seats
from scenes.phones.server_watch import Phones
from scenes.shell.app import App
from tests.bounded import as_long_as
from tests.phones.browsers import BUTTON, HEADING, Browsers, TabPhone
from tests.phones.live_app import PATIENCE, LiveApp, address_of
from tests.scenes.person import click

WORDS = page_words()
SHEETS = {
    "goout": (["3 players", "Player 1", "2 damage"], 3),
    "gothies": (["3 players", "Against each other", "Draw lots"], 3),
    "gothies together": (["2 players", "Together"], 2),
    "battlegoats": (["3 players", "Draft"], 3),
    "gothest": (["Player 1"], 2),
}
"""The first entries of each evening, and the number of phones."""
ENDS = ("head.victor", "head.together", "head.dreams_on", "head.full", "head.dawn", "head.dry")
"""Headlines of a match that is over."""
NEVER = (WORDS["menu"], "New match", "Five Aces")
"""What nobody presses: it leads to no end, or to one at once."""
SELDOM = {
    WORDS["undo"]: 0.25,
    WORDS["throw.die"]: 0.1,
    WORDS["throw.coin"]: 0.1,
    WORDS["back"]: 0.3,
    "Who beats whom?": 0.4,
    "Only Aces": 0.1,
    "Whom do they attack?": 0.2,
}
"""How often something is pressed; anything else 1."""


class SheetPhone:
    """A phone beside printed cards. pressed: what its owner has pressed; asked: the headlines that were read."""

    def __init__(self, phone: TabPhone, luck: Random) -> None:
        self.phone, self.luck = phone, luck
        self.pressed: list[str] = []
        self.asked: list[str] = []

    def act(self) -> None:
        """Press anything that the page offers."""
        seen = self.phone.seen()
        headline = next((one.name for one in seen if one.role == HEADING), "")
        if headline and self.asked[-1:] != [headline]:
            self.asked.append(headline)
        offered = [one for one in seen if one.role == BUTTON and not one.off and one.name not in NEVER]
        if offered:
            chosen = self.luck.choices(offered, [SELDOM.get(one.name, 1.0) for one in offered])[0]
            self.pressed.append(chosen.name)
            self.phone.tap(chosen)

    def says(self) -> list[str]:
        """All words on the page, except those that only this phone has: its note and the way back."""
        return [one.name for one in self.phone.seen() if one.role in (HEADING, BUTTON)]


class SheetEvening(LiveApp):
    """A page beside printed cards at the laptop, and phones that come to it."""

    def __init__(self, app: App, browsers: Browsers, page: SharedPage, people: int, seed: int = 5) -> None:
        self.page = page
        app.push(page)
        for label in ("Let phones in", "Let phones in", "Go on"):
            click(app, label)
        line = phone_seats(app).line
        assert isinstance(line, Phones)
        super().__init__(app, line)
        self.until(lambda: bool(self.line.addresses()), "nothing listens")
        self.phones = [SheetPhone(browsers.phone(), Random(seed + number)) for number in range(people)]
        for one in self.phones:
            one.phone.open(self.address)
            self.until(partial(self.reads, one, ""), "no page comes")

    @property
    def address(self) -> str:
        """The address in the code on the laptop."""
        return address_of(self.line)

    def reads(self, one: SheetPhone, headline: str) -> bool:
        """Whether a phone shows a page of the table whose headline contains this."""
        asked = one.phone.asked()
        return headline in asked and asked not in ("", WORDS["note.joining"])

    def play(self, over: Callable[[], bool], look: Callable[[SheetPhone], None] = lambda one: None) -> None:
        """All phones press what they like until it is over. look: is called before each press."""
        end = time.monotonic() + 4 * PATIENCE
        for _ in as_long_as(lambda: not over()):
            for one in self.phones:
                assert time.monotonic() < end, f"it does not end: {[each.phone.asked() for each in self.phones]}"
                look(one)
                one.act()
                self.settle(one.phone)

    def press(self, one: SheetPhone, *names: str) -> None:
        """A phone presses one thing after another, each once it is there."""
        for name in names:
            self.until(partial(self._pressed, one, name), f"nobody sees {name!r}")
            self.settle(one.phone)

    def _pressed(self, one: SheetPhone, name: str) -> bool:
        """Press what is called so, or begins so, if it is there."""
        found = [
            each
            for each in one.phone.seen()
            if each.role == BUTTON and not each.off and (each.name == name or each.name.startswith(f"{name} "))
        ]
        return bool(found) and one.phone.tap(found[0])

    def to_the_first_page(self, one: SheetPhone) -> None:
        """A phone goes back, if that is possible."""
        for back in as_long_as(lambda: one.phone.find(BUTTON, WORDS["back"])):
            if back is None or back.name != WORDS["back"]:
                break
            one.phone.tap(back)
            self.settle(one.phone)

    def nothing_wrong(self) -> None:
        """No script failed, nothing was asked of anybody else, and everybody has pressed something."""
        for one in self.phones:
            assert not one.phone.errors
            asked = {urlsplit(address).netloc for address in one.phone.requests if not address.startswith("data:")}
            assert asked == {urlsplit(self.address).netloc}

    def close(self) -> None:
        """The title closes the line."""
        self.app.replace(self.app.doors.title())


def is_over(app: App, game: str) -> bool:
    """Whether the match that a sheet keeps has ended."""
    evening = session_of(app, game)
    return bool(evening.players) and evening.sheet("").head[0] in ENDS
