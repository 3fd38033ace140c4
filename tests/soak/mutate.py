"""Mutated files of a person: each is read as it should be or refused in a sentence, and nothing in it is ever run.

    python -m tests.soak.mutate --files 20000

Saves, replays, settings, decks, maps, notebooks, collections and statistics are mutated as bytes and as what they mean:
words, numbers and lines are exchanged, and a save gets good checksums again, so that what stands in it is looked at. A
failure is a traceback, more than two seconds of work, a program that is started, code that is compiled, or a file
written elsewhere. The files that failed are kept.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import NamedTuple
from zlib import crc32

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import msgspec

from game import GAMES, Match
from game.core.actions import Action
from game.core.record import CONCEDE
from game.core.tape import Tape
from scenes.collection import draft
from scenes.collection.draft import Listing
from scenes.collection.shadow_file import read_notebook
from scenes.collection.store import COLLECTION, Store
from scenes.collection.tally import Tally
from scenes.files import ASSETS, BadFile, Folders, faults
from scenes.look.text import catalogue
from scenes.replay import files as replays
from scenes.saves.matches import Matches
from scenes.saves.resume import resumed
from scenes.settings_file import LastGame, LastSeat, Settings, read_settings, save_settings
from scenes.setup import SeatSetup
from scenes.statistics.book import Book
from scenes.statistics.figures import figures, games, people
from scenes.table.layout import load_map
from scenes.table.seating import Seating
from tests.soak.sitter import any_setup

LONGEST = 2.0
"""Seconds of work after which a file counts as one that hangs the game."""
FORBIDDEN = ("exec", "compile", "os.system", "os.exec", "os.fork", "os.posix_spawn", "subprocess.Popen",
             "socket.connect", "ctypes.dlopen", "pickle.find_class", "marshal.loads")
WORD = re.compile(rb"[A-Za-z_]+|-?\d+(?:\.\d+)?")
NASTY = (b"0", b"-1", b"1", b"2147483648", b"999999999999999999999", b"1e999", b"NaN", b"null", b"true", b"[]", b"{}",
         b'""', b"", b"..", b"../../x", b"__class__", b"__import__('os')", b"\xff\xfe", b"\0", b"%s%n",
         b"\xf0\x9f\x90\x90",
         b"[" * 2000, b'{"a":' * 500, b"A" * 5000, b"\n", b'"', b"<!ENTITY x 'y'>", b"&x;")


class Sort(NamedTuple):
    """A sort of files: good ones, how one is read, and how what was changed is made to fit again."""

    name: str
    seeds: list[bytes]
    read: Callable[[Path, bytes], None]
    mend: Callable[[bytes], bytes] = bytes


# ---- mutations ---------------------------------------------------------------------------------------------


def bytewise(data: bytes, luck: Random) -> bytes:
    """A few bytes changed, a stretch lost, doubled or emptied, or a nasty thing put in."""
    text = bytearray(data)
    for _ in range(luck.choice((1, 1, 2, 5))):
        at = luck.randrange(len(text) + 1)
        upto = min(len(text), at + luck.choice((1, 4, 40, 400)))
        match luck.randrange(6):
            case 0 if at < len(text):
                text[at] ^= 1 << luck.randrange(8)
            case 1:
                del text[at:upto]
            case 2:
                text[at:at] = text[at:upto]
            case 3:
                text[at:upto] = bytes(upto - at)
            case 4:
                del text[at:]
            case _:
                text[at:at] = luck.choice(NASTY)
    return bytes(text)


def wordwise(data: bytes, luck: Random) -> bytes:
    """Words and numbers become others of the same file, or nasty ones."""
    words = list(WORD.finditer(data))
    for _ in range(luck.choice((1, 1, 2, 4)) if words else 0):
        found = luck.choice(words)
        fresh = luck.choice(NASTY) if luck.random() < 0.4 else luck.choice(words).group()
        data = data[: found.start()] + fresh + data[found.end() :]
        words = list(WORD.finditer(data)) or words
    return data


def linewise(data: bytes, luck: Random) -> bytes:
    """Lines change places, are lost or come twice."""
    lines = data.split(b"\n")
    for _ in range(luck.choice((1, 2, 4))):
        one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
        match luck.randrange(3):
            case 0:
                lines[one], lines[other] = lines[other], lines[one]
            case 1:
                lines.insert(other, lines[one])
            case _ if len(lines) > 1:
                del lines[one]
    return b"\n".join(lines)


def sealed_anew(data: bytes) -> bytes:
    """A journal whose lines all have the checksum that they should have."""
    seal, lines = 0, []
    for line in data.split(b"\n"):
        seal = crc32(line[9:], seal)
        lines.append(b"%08x %s" % (seal, line[9:]) if line else line)
    return b"\n".join(lines)


def mutated(sort: Sort, luck: Random) -> bytes:
    """One file of this sort that somebody has meddled with."""
    data = luck.choice(sort.seeds)
    for _ in range(luck.choice((1, 1, 2))):
        data = luck.choice((bytewise, wordwise, wordwise, linewise))(data, luck)
    return sort.mend(data) if luck.random() < 0.7 else data


# ---- sorts of files ----------------------------------------------------------------------------------------


def saves(folder: Path) -> Sort:
    """Journals of all games after some decisions."""
    keep, seeds = Matches(Folders(folder / "seed")), []
    for number, game in enumerate([*GAMES] * 2):
        luck = Random(number)
        setup = any_setup(game, luck, GAMES[game].seats[0])
        seating = Seating(setup, keep)
        for _ in range(12 + 10 * (number // len(GAMES))):
            if seating.match.waiting:
                seating.sit(seating.match.waiting[0])
                seating.submit(luck.choice(seating.match.legal(seating.viewer)))
                if luck.random() < 0.2:
                    seating.undo()
                if luck.random() < 0.1:
                    seating.helped(seating.viewer)
        seating.close()
        keep.rename(keep.take(seating.name), "Friday")
        seeds.append((keep.folder / f"{seating.name}.match").read_bytes())

    def read(place: Path, data: bytes) -> None:
        match = re.search(rb'"match":"([a-z0-9_-]{1,60})"', data)
        matches = Matches(Folders(place))
        matches.folder.mkdir(parents=True)
        (matches.folder / f"{match[1].decode() if match else 'x'}.match").write_bytes(data)
        for saved in matches.saved():
            resumed(saved)

    return Sort("save", seeds, read, sealed_anew)


def replay_files(folder: Path) -> Sort:
    """Whole matches of all games, shared."""
    seeds = []
    for number, game in enumerate(GAMES):
        luck = Random(number)
        setup = any_setup(game, luck, GAMES[game].seats[0])
        match = Match(game, len(setup.seats), setup.options, seed=number)
        for _ in range(40):
            if match.waiting:
                match.submit(luck.choice(match.legal(match.waiting[0])))
        people = tuple(SeatSetup("person", "") for _ in setup.seats)
        kept = replays.Shelf(Folders(folder / "seed")).keep(replays.noted(match, people))
        assert kept.path is not None
        seeds.append(kept.path.read_bytes())

    def read(place: Path, data: bytes) -> None:
        path = place / "x.ggg"
        path.write_bytes(data)
        replays.tape_of(replays.read(path))

    return Sort("replay", seeds, read)


def settings_files(folder: Path) -> Sort:
    """Settings with choices for a game."""
    folders = Folders(folder / "settings")
    last = {"goout": LastGame([LastSeat("person", "Bär"), LastSeat("novice")], {"length": "battle"})}
    save_settings(Settings(last=last), folders)

    def read(place: Path, data: bytes) -> None:
        (place / "settings.toml").write_bytes(data)
        read_settings(Folders(place))

    return Sort("settings", [(folders.config / "settings.toml").read_bytes()], read)


def decks(folder: Path) -> Sort:
    """Decks as text."""
    rows = {row.key: row for row in GAMES["gothest"].cards if row.copies}
    words = catalogue()
    collecting = GAMES["gothest"].collecting
    assert collecting is not None

    def name(key: str) -> str:
        return words(f"gothest.card.{key}.name")

    seeds = [draft.write(Listing(rival.leader, rival.leader, rival.cards), rows, name, str).encode()
             for rival in collecting.rivals]

    def read(place: Path, data: bytes) -> None:
        draft.read(data.decode("utf-8", "replace"), rows, name, collecting.leader)

    return Sort("deck", seeds, read)


def maps(folder: Path) -> Sort:
    """The tables of all games; what loads must be able to place cards."""

    def read(place: Path, data: bytes) -> None:
        (place / "goout.tmx").write_bytes(data)
        for areas in load_map("goout", GAMES["goout"].seats, place).layers.values():
            for area in areas.values():
                for count in (0, 1, 40):
                    assert all(abs(spot.x) < 1e6 and abs(spot.y) < 1e6 for spot in area.spots(count))

    return Sort("map", [(ASSETS / "tables" / "goout.tmx").read_bytes()], read)


def notebooks(folder: Path) -> Sort:
    """The score of a real match."""

    def read(place: Path, data: bytes) -> None:
        (place / "shadow.json").write_bytes(data)
        read_notebook(Folders(place))

    return Sort("notebook", [msgspec.json.encode(Tally())], read)


def collections(folder: Path) -> Sort:
    """The file of what people own."""
    store = Store(Folders(folder), "seed")
    store.close()

    def read(place: Path, data: bytes) -> None:
        (place / "mine.sqlite").write_bytes(data)
        opened = Store(Folders(place), "mine")
        for row in COLLECTION.tables.values():
            opened.rows(row)
        opened.close()

    return Sort("collection", [(folder / "seed.sqlite").read_bytes()], read)


def books(folder: Path) -> Sort:
    """The book of statistics with a match of each of two games."""
    book = Book(Folders(folder))
    for game in ("goout", "gothies"):
        match, luck = Match(game, 2, seed=1), Random(1)
        for _ in range(20):
            match.submit(luck.choice(match.legal(match.waiting[0])))
        match.submit(Action(match.waiting[0], CONCEDE))
        seats = (SeatSetup("person", "Ada"), SeatSetup("person", "=Ben"))
        book.add(replays.Finished(replays.noted(match, seats)), Tape.of(match), 60.0, 1, (1, 0))
    book.close()

    def read(place: Path, data: bytes) -> None:
        (place / "statistics.sqlite").write_bytes(data)
        opened = Book(Folders(place))
        for game in games(opened):
            for name in people(opened, game):
                figures(opened, game, name)
        opened.exported()
        opened.close()

    return Sort("book", [(folder / "statistics.sqlite").read_bytes()], read)


SORTS: tuple[tuple[Callable[[Path], Sort], int], ...] = (
    (saves, 8), (replay_files, 6), (settings_files, 3), (decks, 2), (maps, 2), (notebooks, 1), (collections, 1),
    (books, 1))
"""What is mutated, and how often in proportion."""


# ---- the run -----------------------------------------------------------------------------------------------


class Watch:
    """Sees what the program does while it reads: an audit hook, and a clock of its own work."""

    def __init__(self) -> None:
        self.armed = False
        self.deeds: list[str] = []
        sys.addaudithook(self._heard)
        signal.signal(signal.SIGPROF, self._late)

    def _heard(self, event: str, args: tuple[object, ...]) -> None:
        if not self.armed:
            return
        if event.startswith(FORBIDDEN):
            self.deeds.append(event)
        elif event == "open" and isinstance(args[0], str) and isinstance(args[2], int):
            writes = args[2] & (os.O_WRONLY | os.O_RDWR)
            if writes and not args[0].startswith((tempfile.gettempdir(), "/dev/null")):
                self.deeds.append(f"writes {args[0]}")

    def _late(self, number: int, frame: FrameType | None) -> None:
        raise TimeoutError("it takes too long")

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While this lasts nothing forbidden may happen, and not for long."""
        self.deeds = []
        self.armed = True
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            self.armed = False
        assert not self.deeds, f"it did {self.deeds}"


def tried(sort: Sort, data: bytes, place: Path, watch: Watch) -> str:
    """What came of a file: loaded, refused, or the traceback."""
    place.mkdir(parents=True)
    faults._known.clear()
    faults.take()
    try:
        with watch.watching():
            sort.read(place, data)
    except BadFile as error:
        return "refused" if str(error) and "\n" not in str(error).strip() else f"no sentence: {error}"
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return traceback.format_exc()
    finally:
        shutil.rmtree(place, ignore_errors=True)
    return "refused" if faults.take() else "loaded"


def run(files: int, seed: int, only: str = "") -> tuple[Counter[tuple[str, str]], list[tuple[str, bytes, str]]]:
    """So many mutated files; how they were taken, and those that failed."""
    folder, luck = Path(tempfile.mkdtemp(prefix="mutate-")), Random(seed)
    watch, counts, failed = Watch(), Counter[tuple[str, str]](), []
    try:
        sorts = [(make(folder / make.__name__), share) for make, share in SORTS if only in make.__name__]
        for number, (sort, _) in enumerate(sorts):
            for at, data in enumerate(sort.seeds):
                assert (came := _unwatched(sort, data, folder / f"good{number}.{at}")) == "loaded", (sort.name, came)
        for number in range(files):
            sort = luck.choices([sort for sort, _ in sorts], [share for _, share in sorts])[0]
            data = mutated(sort, luck)
            came = tried(sort, data, folder / f"file{number}", watch)
            if came not in ("loaded", "refused"):
                failed.append((sort.name, data, came))
                came = "failed"
            counts[sort.name, came] += 1
            if number % 1000 == 999:
                print(f"{number + 1}: {dict(counts)}", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return counts, failed


def _unwatched(sort: Sort, data: bytes, place: Path) -> str:
    """A good file, read once before anybody watches: whatever is imported is imported now."""
    place.mkdir(parents=True)
    sort.read(place, data)
    return "refused" if faults.take() else "loaded"


def main() -> int:
    """Reads the arguments; exit code 1 when a file failed."""
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--files", type=int, default=20_000)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--keep", type=Path, default=Path("out/mutate"), help="where files that failed are kept")
    args.add_argument("--only", default="", help="a part of the name of the sort")
    wish = args.parse_args()
    began = time.process_time()
    counts, failed = run(wish.files, wish.seed, wish.only)
    for number, (name, data, came) in enumerate(failed[:50]):
        wish.keep.mkdir(parents=True, exist_ok=True)
        path = wish.keep / f"{name}-{wish.seed}-{number}"
        path.write_bytes(data)
        path.with_suffix(".why").write_text(came, "utf-8")
        print(path, came.strip().splitlines()[-1])
    for (name, came), count in sorted(counts.items()):
        print(f"{name:12} {came:8} {count}")
    print(f"{sum(counts.values())} files in {time.process_time() - began:.0f} s of work, {len(failed)} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
