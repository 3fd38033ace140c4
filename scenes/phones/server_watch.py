"""The line to the phones: starts the server process, watches and replaces it, and keeps what every phone shows."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from time import monotonic
from types import MappingProxyType

import msgspec

from game.core.actions import BadData
from scenes.phones.addresses import LOOPBACK, own_addresses
from scenes.phones.keys import MOST_PHONES, PhoneKeys
from scenes.phones.line import Heard
from scenes.phones.pages import PhonePage
from scenes.phones.server_process import ServerProcess
from scenes.phones.server_talk import (
    Alive,
    Begin,
    CloseTable,
    LettersWorn,
    Listening,
    NewKeys,
    PhoneCame,
    PhoneLost,
    PhoneSaid,
    ShowPage,
    SiteFiles,
    Told,
)
from scenes.phones.web_files import first_page
from scenes.phones.wishes import Speak
from scenes.storage.files import ASSETS

PORTS = (8377, 8378, 8379, 8380, 0)
"""The ports that are tried, in this order; 0 is any."""
WEB, ART = ASSETS / "phones", ASSETS / "art"
"""The folders of the page and of the pictures."""
_HANG_SECONDS = 3.0
"""Seconds of silence after which the server counts as hanging; it tells every second that it lives."""
_START_SECONDS = 30.0
"""The same while it starts."""
_MOST_FAILURES = 3
"""Servers in a row that end before they listen, after which no other is started."""
_SIGNS_UNTIL_SPARE = 3
"""Signs of life after which another server is started to stand ready: phones that are coming back are through."""
_LOOK_AGAIN = 2.0
"""Seconds between two looks at the addresses of this machine."""
_CLOSE_SECONDS = 1.0
"""Seconds that a server may take to tell the phones that the table is closed."""
_log = logging.getLogger(__name__)


@dataclass
class _Phone:
    """A phone that has come. lost: when, on the clock; None while it is here. spoke: it has said something;
    body: its page without version; made: when that was shown, on the clock."""

    lost: float | None = None
    spoke: bool = False
    body: bytes = b""
    version: int = 0
    page: str = ""
    made: float = 0.0


class Phones:
    """A PhoneLine through a process of its own, which listens from the start until `close`."""

    def __init__(
        self,
        words: Mapping[str, object],
        looks: Mapping[str, str] = MappingProxyType({}),
        *,
        ports: Sequence[int] = PORTS,
        web: Path = WEB,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """words: the page's own sentences (`page_files.all_page_words`); looks: the style sheet of each game; web: the
        folder of the page."""
        texts = {"/words.json": json.dumps(words, ensure_ascii=False)}
        texts |= first_page(web, words)
        texts |= {f"/look/{game}.css": sheet for game, sheet in looks.items()}
        self._files = SiteFiles(texts, str(web), str(ART))
        self._ports, self._clock = tuple(ports), clock
        self._keys = PhoneKeys()
        self._keys.stock()
        self._phones: dict[str, _Phone] = {}
        self._port, self._failures, self._closed = 0, 0, False
        self._trouble = ""
        self._looked, self._own = -inf, [LOOPBACK]
        self._spare: ServerProcess | None = None
        """A server that stands ready, since a process may need seconds to start on a busy machine."""
        self._start()

    def _start(self) -> None:
        """Let a server listen, at the port that phones know if there is one."""
        self._server, self._spare = self._spare or ServerProcess(self._files), None
        ports = (self._port, *self._ports) if self._port else self._ports
        self._server.send(Begin(ports, self._keys))
        self._listens, self._spoken, self._signs = False, self._clock(), 0

    def hear(self) -> Sequence[Heard]:
        """As PhoneLine.hear."""
        if self._closed or not self._server.bell.rung:
            return []
        heard: list[Heard] = []
        try:
            for value in self._server.hear():
                self._spoken = self._clock()
                heard += self._understood(msgspec.convert(value, Told))
        except (EOFError, OSError):
            heard += self._replace("has died")
        except (BadData, msgspec.ValidationError) as error:
            heard += self._replace(f"says what cannot be ({error})")
        if self._clock() - self._spoken > (_HANG_SECONDS if self._listens else _START_SECONDS):
            heard += self._replace("is silent")
        return heard

    def _understood(self, told: Told) -> list[Heard]:
        match told:
            case Listening(port):
                self._opened(port)
            case Alive():
                self._signs += 1
                if self._signs == _SIGNS_UNTIL_SPARE and self._listens and self._spare is None:
                    self._spare = ServerProcess(self._files)
            case PhoneCame(phone, took, language) if phone in self._keys.tokens:
                self._keys.came(phone, took)
                self._phones.setdefault(phone, _Phone()).lost = None
                self._make_room()
                if self._keys.stock():
                    self._send_keys()
                return [*([Heard(phone, Speak(language))] if language else ()), Heard(phone)]
            case PhoneLost(phone) if phone in self._phones:
                self._phones[phone].lost = self._clock()
                return [Heard(phone)]
            case PhoneSaid(phone, wish) if phone in self._phones:
                self._phones[phone].spoke = True
                return [Heard(phone, wish)]
            case LettersWorn(edition) if edition == self._keys.edition:
                self.new_letters()
        return []

    def _opened(self, port: int) -> None:
        """The server listens, or can listen nowhere: port 0."""
        self._trouble = "" if port else "no_port"
        if not port:
            return
        if self._port not in (0, port):
            _log.warning("the phones' port %d is taken; they find the table at %d", self._port, port)
        self._port, self._listens, self._failures = port, True, 0
        self._send_keys()
        for phone, known in self._phones.items():
            if known.page:
                self._server.send(ShowPage(phone, known.page, self._clock() - known.made))

    def _send_keys(self) -> None:
        if self._listens:
            self._server.send(NewKeys(self._keys))

    def _make_room(self) -> None:
        """Forget a phone that has never said a word and is gone if no other could come."""
        while len(self._keys.tokens) >= MOST_PHONES and not any(self._keys.spares()):
            unknown = [phone for phone in self._keys.tokens if phone not in self._phones]
            silent = [phone for phone, known in self._phones.items() if known.lost is not None and not known.spoke]
            if not (unknown or silent):
                return
            self.forget((unknown or silent)[0])

    def _replace(self, what: str) -> list[Heard]:
        """Start another server with the same keys, pages and port; all phones are away until they have come back."""
        _log.warning("the server of the phones %s; it is replaced", what)
        self._server.stop()
        self._failures = 0 if self._listens else self._failures + 1
        self._listens = False
        self._keys.seal()
        if self._failures >= _MOST_FAILURES:
            self._trouble, self._closed = "failed", True
            self._drop_spare()
        else:
            self._start()
        lost = [phone for phone, known in self._phones.items() if known.lost is None]
        for phone in lost:
            self._phones[phone].lost = self._clock()
        return [Heard(phone) for phone in lost]

    def show(self, phone: str, page: PhonePage) -> None:
        """As PhoneLine.show; nothing for a phone that has not come."""
        known = self._phones.get(phone)
        body = _encoded(msgspec.structs.replace(page, version=0))
        if known is None or known.body == body:
            return
        known.body, known.version, known.made = body, known.version + 1, self._clock()
        known.page = _encoded(msgspec.structs.replace(page, version=known.version)).decode()
        if self._listens:
            self._server.send(ShowPage(phone, known.page))

    def here(self, phone: str) -> bool:
        """As PhoneLine.here."""
        return phone in self._phones and self._phones[phone].lost is None

    def away_for(self, phone: str) -> float:
        """As PhoneLine.away_for; 0.0 for a phone that has not come."""
        known = self._phones.get(phone)
        return 0.0 if known is None or known.lost is None else self._clock() - known.lost

    def version(self, phone: str) -> int:
        """As PhoneLine.version."""
        return self._phones[phone].version if phone in self._phones else 0

    def invite(self, phone: str = "") -> str:
        """As PhoneLine.invite. Raises KeyError for a phone that is not known."""
        if not phone:
            return self._keys.lobby
        if self._keys.invite(phone):
            self._send_keys()
        return self._keys.seats[phone].code

    def letters(self, phone: str = "") -> str:
        """As PhoneLine.letters. Raises KeyError for a phone that is not known."""
        self.invite(phone)
        return self._keys.letters[phone]

    def new_letters(self) -> None:
        """As PhoneLine.new_letters."""
        self._keys.renew()
        self._send_keys()

    def addresses(self) -> Sequence[str]:
        """As PhoneLine.addresses; [] until the server listens."""
        if not self._port or self._closed:
            return []
        return [f"http://{address}:{self._port}/" for address in self._looked_up()]

    def _looked_up(self) -> list[str]:
        """The addresses of this machine, looked up again every _LOOK_AGAIN seconds."""
        if self._clock() - self._looked >= _LOOK_AGAIN:
            self._looked, self._own = self._clock(), own_addresses()
        return self._own

    @property
    def trouble(self) -> str:
        """As PhoneLine.trouble: "no_port", "no_network" or "failed"."""
        if self._trouble or self._closed:
            return self._trouble
        return "no_network" if self._looked_up() == [LOOPBACK] else ""

    def forget(self, phone: str) -> None:
        """As PhoneLine.forget."""
        self._phones.pop(phone, None)
        self._keys.forget(phone)
        self._keys.stock()
        self._send_keys()

    def close(self) -> None:
        """As PhoneLine.close; it may take a second."""
        if not self._closed:
            self._closed = True
            self._drop_spare()
            self._server.send(CloseTable())
            self._server.stop(_CLOSE_SECONDS)

    def _drop_spare(self) -> None:
        if self._spare is not None:
            self._spare.stop()
            self._spare = None


def _encoded(page: PhonePage) -> bytes:
    """A page as JSON. Names with forms (`words.names.Name`) are texts like all others."""
    return msgspec.json.encode(page, enc_hook=str.__str__)
