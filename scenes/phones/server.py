"""The process that the phones talk to: it serves the page, lets phones in, and passes on what they say and are shown.

It is one process of its own and never gets anything but the masked pages of the phones, their keys and the words of
the page. It imports nothing of `game`, so that one that replaces another is there at once. The App starts, watches and
replaces it (`phones.Phones`).
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from time import monotonic

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from scenes.phones import frames
from scenes.phones.frames import BadFrame, Heartbeat, Welcome, read_frame, read_hello
from scenes.phones.keys import MOST_FROM_ONE
from scenes.phones.limits import Allowance, LetterTries
from scenes.phones.server_talk import (
    Alive,
    Begin,
    CloseTable,
    LettersWorn,
    Listening,
    NewKeys,
    Order,
    PhoneCame,
    PhoneLost,
    PhoneSaid,
    ShowPage,
    SiteFiles,
    Told,
)
from scenes.phones.site import ANSWERING, PhoneSite, open_port
from scenes.phones.web_files import WebFiles
from scenes.phones.wishes import MOST_BYTES, Wish

BEAT = 2.0
"""Seconds between two beats, to and from each phone, at fixed times: nothing at the table changes them."""
SILENCE = 4.5
"""Seconds without a frame after which a connection counts as lost."""
_ALIVE = 1.0
"""Seconds between two signs of life to the App."""
OPENING = 4.0
"""Seconds that a phone may take for its first frame."""
_CLOSING = 0.4
"""Seconds that the phones have to answer when the table is closed."""
FRAMES_A_SECOND, MOST_FRAMES_AT_ONCE = 10.0, 40.0
"""Frames from one phone; a person's taps are three a second at most."""
_MOST_UNHEARD = 200
"""Maximum number of messages that wait for the App; beyond that wishes are refused as too many."""


def serve_phones(pipe: Connection, files: SiteFiles) -> None:
    """The main function of the process; ends when the App wishes so or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    found = WebFiles(files.texts, Path(files.web), Path(files.art))
    with suppress(EOFError, OSError):
        match pipe.recv():
            case Begin() as plan:
                asyncio.run(_Talk(pipe, plan, found).run())


class _Talk:
    """Both ends of the pipe to the App, each in a thread of its own, since reading and writing it may wait."""

    def __init__(self, pipe: Connection, plan: Begin, files: WebFiles) -> None:
        self._pipe, self._plan, self._files = pipe, plan, files
        self._told: SimpleQueue[Told] = SimpleQueue()

    async def run(self) -> None:
        """Serve until the App says that the table is closed, or is gone."""
        server = PhoneServer(self._plan, self._files, self._tell)
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._write, daemon=True).start()
        threading.Thread(target=self._read, args=(loop, server), daemon=True).start()
        await server.run()

    def _tell(self, told: Told) -> bool:
        """Tell the App something, in time; returns False for a wish while too much waits already."""
        if isinstance(told, PhoneSaid) and self._told.qsize() > _MOST_UNHEARD:
            return False
        self._told.put(told)
        return True

    def _write(self) -> None:
        with suppress(OSError):  # the App is gone: _read ends the process
            while True:
                self._pipe.send_bytes(msgspec.json.encode(self._told.get()))

    def _read(self, loop: asyncio.AbstractEventLoop, server: PhoneServer) -> None:
        with suppress(RuntimeError):  # the loop is closed already
            try:
                while True:
                    loop.call_soon_threadsafe(server.obey, self._pipe.recv())
            except (EOFError, OSError):
                loop.call_soon_threadsafe(server.obey, CloseTable())


class PhoneConnection:
    """An open connection to a phone that was let in. Only the last page waits to be sent, however slow the phone is."""

    def __init__(self, phone: str, socket: ServerConnection) -> None:
        self.phone = phone
        self._socket = socket
        self._page: str | None = None
        self._beat: str | None = None
        self._news = asyncio.Event()

    def show(self, page: str) -> None:
        """Send a page soon."""
        self._page = page
        self._news.set()

    def beat(self, beat: str) -> None:
        """Send a sign of life soon."""
        self._beat = beat
        self._news.set()

    async def send(self) -> None:
        """Send pages and beats until the connection is closed."""
        with suppress(ConnectionClosed):
            while True:
                await self._news.wait()
                self._news.clear()
                page, beat, self._page, self._beat = self._page, self._beat, None, None
                for frame in (page, beat):
                    if frame is not None:
                        await self._socket.send(frame)

    async def close(self, code: int) -> None:
        """Send what waits to be sent, unless another phone has the place now, and close the connection and say why."""
        page, self._page = self._page, None
        with suppress(ConnectionClosed):
            if page is not None and code != frames.TAKEN:
                await self._socket.send(page)
        await self._socket.close(code)

    def drop(self) -> None:
        """End a connection whose phone is silent, without waiting for it."""
        self._socket.transport.abort()


class PhoneServer:
    """Lets phones in and speaks with them."""

    def __init__(self, plan: Begin, files: WebFiles, tell: Callable[[Told], bool]) -> None:
        """`tell` tells the App; it returns False if that is too much just now."""
        self._plan, self._tell = plan, tell
        self._keys = plan.keys
        self._pages: dict[str, tuple[str, float]] = {}
        """The last page of each phone, and when it was made."""
        self._lines: dict[str, PhoneConnection] = {}
        self._homes: dict[str, str] = {}
        """The address from which each phone came last."""
        self._tries = LetterTries()
        self._worn = -1
        """The edition of the letters that were guessed at too often, until the App sends others."""
        self._site = PhoneSite(files)
        self._sockets: set[ServerConnection] = set()
        self._closing: set[asyncio.Task[None]] = set()
        self._over = asyncio.Event()

    async def run(self) -> None:
        """Serve until `CloseTable`."""
        opened = open_port(self._plan.ports)
        if opened is None:
            self._tell(Listening(0))
            await self._over.wait()
            return
        listening = await serve(
            self._talk,
            sock=opened,
            process_request=self._site.answer,
            compression=None,
            server_header=None,
            open_timeout=ANSWERING,
            ping_interval=None,
            close_timeout=ANSWERING,
            max_size=MOST_BYTES,
            max_queue=8,
            create_connection=self._site.connection_type(),
        )
        self._tell(Listening(opened.getsockname()[1]))
        signs = [asyncio.create_task(self._beat()), asyncio.create_task(self._live())]
        await self._over.wait()
        for sign in signs:
            sign.cancel()
        listening.close(close_connections=False)
        await asyncio.gather(*(socket.close(frames.CLOSED) for socket in self._sockets), return_exceptions=True)

    def obey(self, order: Order) -> None:
        """Do what the App says."""
        match order:
            case ShowPage(phone, page, age):
                self._pages[phone] = page, monotonic() - age
                if phone in self._lines:
                    self._lines[phone].show(aged(page, age))
            case NewKeys(keys):
                self._keys = self._keys.replace(keys)
                for phone in [phone for phone in self._lines if phone not in keys.tokens]:
                    self._close_later(self._lines[phone], frames.REFUSED)
                self._pages = {phone: page for phone, page in self._pages.items() if phone in keys.tokens}
                self._homes = {phone: home for phone, home in self._homes.items() if phone in keys.tokens}
            case CloseTable():
                self.close()

    def close(self) -> None:
        """Tell all phones that the table is closed, and end `run`."""
        self._over.set()

    async def _beat(self) -> None:
        for number in count(1):
            await asyncio.sleep(BEAT)
            for line in self._lines.values():
                line.beat(msgspec.json.encode(Heartbeat(number)).decode())

    async def _live(self) -> None:
        while True:
            self._tell(Alive())
            await asyncio.sleep(_ALIVE)

    async def _talk(self, socket: ServerConnection) -> None:
        """Let a phone in, and hear what it says until its connection ends."""
        self._sockets.add(socket)
        socket.close_timeout = _CLOSING
        try:
            await self._let_in(socket)
        except ConnectionClosed:
            pass  # it is lost, as all connections are in the end
        finally:
            self._sockets.discard(socket)

    async def _let_in(self, socket: ServerConnection) -> None:
        """As `_talk`; raises ConnectionClosed when the phone is gone."""
        try:
            async with asyncio.timeout(OPENING):
                hello = read_hello(await socket.recv())
        except (BadFrame, TimeoutError):
            await socket.close(frames.UNKNOWN)
            return
        address = str(socket.remote_address[0])
        alike = sum(home == address for phone, home in self._homes.items() if phone in self._keys.tokens)
        invite = hello.invite
        if hello.letters:
            if seconds := self._tries.wait(address):
                await socket.close(frames.WAIT, str(seconds))
                return
            if not (invite := self._opened_by(hello.letters, address)):
                await socket.close(frames.WRONG)
                return
        admitted = self._keys.admit(hello.hello, invite, alike < MOST_FROM_ONE)
        if admitted is None:
            await socket.close(frames.REFUSED)
            return
        phone, token, took = admitted
        self._homes[phone] = address
        line = PhoneConnection(phone, socket)
        if phone in self._lines:
            self._close_later(self._lines[phone], frames.TAKEN)
        self._lines[phone] = line
        self._tell(PhoneCame(phone, took, hello.language))
        sending = asyncio.create_task(line.send())
        try:
            await socket.send(msgspec.json.encode(Welcome(token, phone, BEAT)).decode())
            if phone in self._pages:
                page, made = self._pages[phone]
                line.show(aged(page, monotonic() - made))
            await self._hear(line, socket)
        finally:
            sending.cancel()
            if self._lines.get(phone) is line:
                del self._lines[phone]
                self._tell(PhoneLost(phone))

    def _opened_by(self, typed: str, address: str) -> str:
        """The invitation that letters typed at an address stand for; "" for none, which is counted. Nothing is awaited
        between `wait` and this, so that many connections at once do not get more tries."""
        edition = self._keys.edition
        invite = self._keys.opened_by(typed)
        invite = invite if edition != self._worn else ""
        if not invite and self._tries.wrong(address):
            self._worn = edition
            self._tell(LettersWorn(edition))
        return invite

    async def _hear(self, line: PhoneConnection, socket: ServerConnection) -> None:
        """Hear a phone until it is silent or says what it may not; raises ConnectionClosed when it is gone."""
        allowed = Allowance(FRAMES_A_SECOND, MOST_FRAMES_AT_ONCE)
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    said = read_frame(await socket.recv())
            except TimeoutError:
                line.drop()
                return
            except BadFrame:
                await line.close(frames.UNKNOWN)
                return
            if not (allowed.spend() and self._pass_on(line, said)):
                await line.close(frames.TOO_MANY)
                return

    def _pass_on(self, line: PhoneConnection, said: Wish | Heartbeat) -> bool:
        """Tell the App what a phone wishes, unless another connection has taken its place; False if it is too much."""
        if isinstance(said, Heartbeat) or self._lines.get(line.phone) is not line:
            return True
        return self._tell(PhoneSaid(line.phone, said))

    def _close_later(self, line: PhoneConnection, code: int) -> None:
        """Close a connection without waiting for its phone."""
        closing = asyncio.create_task(line.close(code))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)


def aged(page: str, seconds: float) -> str:
    """A page that was made `seconds` ago: its clock, if it has one that runs, has gone on since."""
    if not seconds or '"clock"' not in page:
        return page
    whole = msgspec.json.decode(page)
    clock = whole.get("clock")
    if clock is None or clock.get("waits"):
        return page
    clock["seconds"] = max(0.0, clock["seconds"] - seconds)
    return msgspec.json.encode(whole).decode()
