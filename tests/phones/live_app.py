"""The App with real phones: runs it until something holds, and until nothing is on its way between phones and table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from scenes.phones.line import Heard
from scenes.phones.server_watch import Phones
from scenes.phones.wishes import Speak
from scenes.shell.app import App
from tests.bounded import as_long_as
from tests.phones.browsers import TabPhone

PATIENCE = 240.0
"""Seconds after which a test gives up waiting for a state, however busy the machine is."""


class LiveApp:
    """Runs the App beside its server and real browsers; counts what it hears of each phone."""

    def __init__(self, app: App, line: Phones) -> None:
        self.app, self.line = app, line
        self.heard: dict[str, int] = {}
        """The wishes that the App has heard, by the name of the phone; its language is none."""
        hear = line.hear

        def counted() -> Sequence[Heard]:
            news = hear()
            for phone, wish in news:
                if wish is not None and not isinstance(wish, Speak):
                    self.heard[phone] = self.heard.get(phone, 0) + 1
            return news

        line.hear = counted  # type: ignore[method-assign]

    def until(self, holds: Callable[[], bool], what: str | Callable[[], str], seconds: float = PATIENCE) -> None:
        """Let the App run until something holds."""
        end = time.monotonic() + seconds
        for _ in as_long_as(lambda: not holds()):
            if time.monotonic() > end:
                raise AssertionError(what if isinstance(what, str) else what())
            self.app.step([], 1 / 60)
            time.sleep(0.01)

    def settle(self, *phones: TabPhone) -> None:
        """Let the App run until it has heard all that these phones have said, and they show all that it has made."""
        self.until(
            lambda: all(map(self._is_settled, phones)),
            lambda: f"not settled: {[(one.name, one.version, one.wishes) for one in phones]}, {self.heard}",
        )

    def _is_settled(self, phone: TabPhone) -> bool:
        phone.listen()
        heard = self.heard[phone.name] = max(self.heard.get(phone.name, 0), phone.lost)
        return heard >= phone.wishes and phone.version == self.line.version(phone.name)

    def rest(self, seconds: float) -> None:
        """Let the App run for `seconds` real seconds."""
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() >= end, "", seconds + PATIENCE)


def address_of(line: Phones) -> str:
    """The address in the code on the laptop, by the name that this machine has for itself."""
    port = line.addresses()[0].rstrip("/").rpartition(":")[2]
    return f"http://127.0.0.1:{port}/#{line.invite()}"
