"""The smoke test of an installation: the App without window, sound and person; the log says how it went."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import closing
from typing import TypeVar

from websockets.client import ClientProtocol
from websockets.typing import Origin
from websockets.uri import parse_uri

from game import COMPILED, GAMES
from scenes.collection.store import CardCount, Store
from scenes.pages.results import Results
from scenes.phones.page_files import all_page_words, page_looks
from scenes.phones.server_watch import Phones
from scenes.saves.matches import MatchFolder
from scenes.saves.replay_files import ReplayFolder, playback_of
from scenes.saves.resume import replay_journal
from scenes.shell.app import App
from scenes.statistics.match_history import MatchEntry, MatchHistory
from scenes.storage.coach_notes import CoachNotes
from scenes.storage.files import BadFile, Folders, log, problems
from scenes.table.table import Table

Saved = TypeVar("Saved")
PATIENCE = 120.0
"""Seconds without any decision after which a match counts as stuck, however slow the machine is."""

TRIED_PATHS = ("/", "/words.json", *(f"/look/{game}.css" for game in GAMES), "/art/common/emblem.jpg")
"""What a phone fetches in the trial: a file, texts of the App, and a picture that is made smaller."""

LATE_LINES = ("the thinking process is late", "the thinking process is silent", "The thinking of an opponent broke off")
"""Log messages of a busy machine, which are no fault of the installation."""


def split_warnings(told: str) -> tuple[list[str], list[str]]:
    """The warning and error lines of a log: those about lateness only, and all others."""
    warnings = [line for line in told.splitlines() if "WARNING" in line or "ERROR" in line]
    late = [line for line in warnings if any(words in line for words in LATE_LINES)]
    return late, [line for line in warnings if line not in late]


def run(app: App, match: bool) -> int:
    """After the first frame: play a `match` to its results, and end. Returns the exit code: 1 if it got stuck."""
    if COMPILED:
        log.info("The rules are compiled.")
    before, give_up = -1, time.monotonic() + PATIENCE
    while match and not isinstance(app.scene, Results) and time.monotonic() < give_up:
        app.step()
        if isinstance(app.scene, Table) and app.scene.seating.decisions != before:
            before, give_up = app.scene.seating.decisions, time.monotonic() + PATIENCE
        time.sleep(0.001)
    stuck = match and not isinstance(app.scene, Results)
    if stuck:
        log.error("Nothing happened in the match for %d seconds.", PATIENCE)
    elif match:
        log.info("The match was played to its end.")
    app.quit()
    app.run()
    return int(stuck)


def read_user_files(folders: Folders) -> None:
    """Read all that the user's folder holds, as the pages of the program do, and log how much there is. A file that
    cannot be read is a warning in the log, and one of a newer version is left alone."""
    saves = MatchFolder(folders)
    matches = sum(_fits(replay_journal, saved) for saved in saves.playable())
    saves.close()
    replays = sum(_fits(playback_of, replay) for replay in ReplayFolder(folders).read_all())
    results = cards = 0
    if (folders.data / "statistics.sqlite").exists():
        history = MatchHistory(folders)
        results = len(history.rows(MatchEntry))
        history.close()
    for path in sorted(folders.data.glob("collection-*.sqlite")):
        store = Store(folders, path.stem)
        cards += len(store.rows(CardCount))
        store.close()
    CoachNotes(folders)
    log.info("Read: %d matches, %d replays, %d results, %d cards.", matches, replays, results, cards)


def _fits(play: Callable[[Saved], object], saved: Saved) -> bool:
    """Whether these rules can play what was saved; it is reported if they cannot."""
    try:
        play(saved)
    except BadFile as error:
        problems.add(str(error))
        return False
    return True


def try_phones() -> int:
    """Listen for phones, and come as one through this machine's own address. Returns the exit code: 1 if that fails."""
    line = Phones(all_page_words(), page_looks())
    try:
        joined = _phone_joins(line)
    finally:
        line.close()
    if joined:
        log.info("A phone could join.")
    else:
        log.error("No phone could join (%s).", line.trouble or "there was no answer")
    return int(not joined)


def _phone_joins(line: Phones) -> bool:
    """Whether the files of the page are there, and a phone that says hello is let in."""
    if not _heard_until(line, lambda: bool(line.addresses())):
        return False
    port = int(line.addresses()[0].rstrip("/").rpartition(":")[2])
    for path in TRIED_PATHS:
        with closing(socket.create_connection(("127.0.0.1", port), PATIENCE)) as asking:
            asking.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            if not asking.recv(100).startswith(b"HTTP/1.1 200 "):
                return False
    with closing(socket.create_connection(("127.0.0.1", port), PATIENCE)) as phone:
        talk = ClientProtocol(parse_uri(f"ws://127.0.0.1:{port}/ws"), origin=Origin(f"http://127.0.0.1:{port}"))
        talk.send_request(talk.connect())
        phone.sendall(b"".join(talk.data_to_send()))
        talk.receive_data(phone.recv(4096))
        talk.send_text(f'{{"hello": "", "invite": "{line.invite()}"}}'.encode())
        phone.sendall(b"".join(talk.data_to_send()))
        return _heard_until(line, lambda: line.here("p1"))


def _heard_until(line: Phones, happens: Callable[[], bool]) -> bool:
    """Hear the line until something happens; False if it does not in time."""
    give_up = time.monotonic() + PATIENCE
    while not happens() and line.trouble not in {"failed", "no_port"} and time.monotonic() < give_up:
        line.hear()
        time.sleep(0.01)
    return happens()
