"""A line to phones without phones: tests say what they say, and read what they show."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from scenes.phones.line import Heard
from scenes.phones.pages import PhonePage
from scenes.phones.wishes import Join, Wish

ADDRESSES = ("http://192.168.1.23:8377/", "http://10.0.0.5:8377/")


class FakeLine:
    """A PhoneLine in the test's own hands. shown: the last page of each phone; pages: all different ones so far;
    forgotten: the phones that left for good; open: False once it was closed."""

    def __init__(self, addresses: Sequence[str] = ADDRESSES) -> None:
        self.shown: dict[str, PhonePage] = {}
        self.pages: dict[str, list[PhonePage]] = {}
        self.forgotten: list[str] = []
        self.open = True
        self.edition = 0
        self.trouble = "" if addresses else "no_network"
        self._addresses = tuple(addresses)
        self._news: list[Heard] = []
        self._here: dict[str, bool] = {}
        self._came = 0
        self._away: dict[str, float] = {}

    # ---- what a phone does ------------------------------------------------------------------------------

    def come(self, name: str = "", phone: str = "") -> str:
        """A phone opens the address, and tells its owner's name unless that is ""; returns its own name."""
        self._came += 1
        phone = phone or f"p{self._came}"
        self._here[phone] = True
        self._news.append(Heard(phone))
        if name:
            self.say(phone, Join(name))
        return phone

    def say(self, phone: str, wish: Wish) -> None:
        """A phone says something."""
        self._news.append(Heard(phone, wish))

    def lose(self, phone: str, seconds: float = 6.0) -> None:
        """A phone was lost `seconds` ago."""
        self._here[phone], self._away[phone] = False, seconds
        self._news.append(Heard(phone))

    def return_(self, phone: str) -> None:
        """A lost phone is back."""
        self._here[phone] = True
        self._news.append(Heard(phone))

    # ---- PhoneLine --------------------------------------------------------------------------------------

    def hear(self) -> Sequence[Heard]:
        """The messages since the last call."""
        news, self._news = self._news, []
        return news

    def show(self, phone: str, page: PhonePage) -> None:
        """Keep the page, with its version, if it differs from the last one."""
        kept = self.pages.setdefault(phone, [])
        if not kept or msgspec.structs.replace(kept[-1], version=0) != msgspec.structs.replace(page, version=0):
            kept.append(msgspec.structs.replace(page, version=len(kept) + 1))
        self.shown[phone] = kept[-1]

    def here(self, phone: str) -> bool:
        """Whether the phone is connected."""
        return self._here.get(phone, False)

    def away_for(self, phone: str) -> float:
        """The seconds given to `lose`."""
        return 0.0 if self.here(phone) else self._away.get(phone, 0.0)

    def version(self, phone: str) -> int:
        """The number of pages that the phone was shown."""
        return len(self.pages.get(phone, ()))

    def invite(self, phone: str = "") -> str:
        """An invitation that can be recognised."""
        return f"invite-{phone or 'lobby'}"

    def letters(self, phone: str = "") -> str:
        """Letters that can be recognised: of the lobby, or of the phone with this number."""
        return f"{'BCDFGHJKLM'[self.edition]}LT{'BCDFGHJKLM'[int(phone[1:] or 0)] if phone else 'Z'}"

    def new_letters(self) -> None:
        """Others, by their first letter."""
        self.edition += 1

    def addresses(self) -> Sequence[str]:
        """Two addresses of no network."""
        return self._addresses

    def forget(self, phone: str) -> None:
        """The phone has left for good."""
        self.forgotten.append(phone)
        self._here.pop(phone, None)

    def close(self) -> None:
        """The table is closed."""
        self.open = False
