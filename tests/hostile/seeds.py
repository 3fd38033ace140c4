"""Good files of every kind that the game reads, with their paths, made by the game itself."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from game import GAMES, Match
from game.core.actions import Action
from game.core.playback import Playback
from game.core.record import CONCEDE
from scenes.collection import deck_draft
from scenes.collection.deck_draft import DeckList
from scenes.collection.ownership import Collections
from scenes.lessons.progress import FILE_NAME as LESSONS_FILE
from scenes.lessons.progress import ProgressFile
from scenes.puzzles.solved import FILE_NAME as PUZZLES_FILE
from scenes.puzzles.solved import SolvedFile
from scenes.saves import replay_files as replays
from scenes.saves.matches import MatchFolder
from scenes.saves.setup import SeatSetup
from scenes.statistics.match_history import MatchHistory
from scenes.storage.coach_notes import FILE_NAME as COACH_FILE
from scenes.storage.coach_notes import CoachNotes
from scenes.storage.files import ASSETS, Folders
from scenes.storage.settings_file import LastGame, LastSeat, Settings, save_settings
from scenes.table.match.seating import Seating
from scenes.words.catalogue import catalogue
from tests.hostile.mutators import sealed
from tests.soak.random_person import any_setup

HOME, AWAY, SHIPPED = "home/", "away/", "assets/"
"""How the path of a file begins: in the user's folder, somewhere else, or among what is installed."""
NEIGHBOUR = "Good Neighbour"
"""The name of a player in the replay and the match that must stay readable beside a bad file."""
BESIDE_REPLAY, BESIDE_MATCH = "replays/99990101-000000-goout.ggg", "matches/99990101-000000-goout.match"


class Good(NamedTuple):
    """A file that is read without complaint."""

    path: str
    data: bytes


def _record(game: str, number: int, decisions: int, name: str = "Ada") -> bytes:
    """The replay of a match of this many decisions; at times somebody concedes at the end."""
    luck, rules = Random(number), GAMES[game]
    seats = (SeatSetup("person", name), *[SeatSetup("novice", f"Foe {n}") for n in range(1, max(2, rules.seats[0]))])
    match = Match(game, len(seats), None, seed=number, people=(0,))
    for _ in range(decisions):
        if match.waiting:
            seat = match.waiting[0]
            match.submit(rules.heuristics.policy(match.view(seat), seat, match.legal(seat), luck))
    if match.waiting and number % 2 and 0 in match.waiting:
        match.submit(Action(0, CONCEDE))
    return str(replays.record_with_notes(match, seats, seed=number)).encode()


def replay_files() -> list[Good]:
    """Replays of all games, a short and a long one of each."""
    return [
        Good(f"{HOME}replays/2030010{number}-120000-{game}.ggg", _record(game, number, decisions))
        for number, (game, decisions) in enumerate((game, many) for game in GAMES for many in (12, 60))
    ]


def _journal(folder: Path, game: str, number: int, name: str = "Friday") -> Good:
    """The journal of a running match."""
    keep, luck = MatchFolder(Folders(folder)), Random(number)
    seating = Seating(any_setup(game, luck, GAMES[game].seats[0]), keep)
    for _ in range(12 + 2 * number):
        if seating.match.waiting:
            seating.sit(seating.match.waiting[0])
            seating.submit(luck.choice(seating.match.legal(seating.viewer)))
            if luck.random() < 0.2:
                seating.undo()
            if luck.random() < 0.1:
                seating.count_hint(seating.viewer)
    seating.close()
    keep.rename(keep.claim(seating.name), name)
    keep.close()
    data = (keep.folder / f"{seating.name}.match").read_bytes()
    fixed = f"2030010{number}-120000-{game}"
    return Good(f"{HOME}matches/{fixed}.match", sealed(data.replace(seating.name.encode(), fixed.encode())))


def journals(folder: Path) -> list[Good]:
    """The journal of a running match of each game."""
    return [_journal(folder, game, number) for number, game in enumerate(GAMES)]


def settings_files(folder: Path) -> list[Good]:
    """Settings with choices for every game."""
    last = {game: LastGame([LastSeat("person", "Bär"), LastSeat("novice")], {"length": "battle"}) for game in GAMES}
    save_settings(Settings(last=last, speed="instant"), Folders(folder))
    return [Good(f"{HOME}settings.toml", (folder / "settings.toml").read_bytes())]


def learned_files(folder: Path) -> list[Good]:
    """The lessons and puzzles that a player has done, and what the coach has said."""
    folders = Folders(folder)
    done = ProgressFile(folders)
    done.finish("goout", 2)
    done.offered("gothest")
    SolvedFile(folders).note("goblins", "p01")
    notes = CoachNotes(folders)
    notes.tell("goout.pass")
    notes.knows("gothies.end")
    notes.close()
    names = (LESSONS_FILE, PUZZLES_FILE, COACH_FILE)
    return [Good(f"{HOME}{name}", next(folder.rglob(name)).read_bytes()) for name in names]


def statistics_files(folder: Path) -> list[Good]:
    """The database of statistics, with a match of each of three games."""
    history = MatchHistory(Folders(folder))
    for number, game in enumerate(("goout", "gothies", "battlegoats")):
        match, luck = Match(game, 2, None, seed=number), Random(1)
        for _ in range(20):
            match.submit(luck.choice(match.legal(match.waiting[0])))
        match.submit(Action(match.waiting[0], CONCEDE))
        if match.outcome is None:
            match.submit(Action(match.waiting[0], CONCEDE))
        seats = (SeatSetup("person", "Ada"), SeatSetup("person", "=Ben"))
        finished = replays.SavedReplay(replays.record_with_notes(match, seats))
        history.add(finished, Playback.of(match), 60.0, 1, (1, 0), f"match-{number}")
    history.close()
    return _databases(folder)


def collections(folder: Path) -> list[Good]:
    """The database of a collection that two people own."""
    collection = Collections(Folders(folder), "gothest", "Ada", "First Night")
    collection.add_profile("Ben")
    collection.close()
    return _databases(folder)


def _databases(folder: Path) -> list[Good]:
    """The database in a folder, as itself and as its backup."""
    main = next(path for path in folder.glob("*.sqlite") if "backup" not in path.name)
    return [Good(f"{HOME}{name}", main.read_bytes()) for name in (main.name, f"{main.stem}.backup.sqlite")]


def decks() -> list[Good]:
    """The rivals' decks as text."""
    rows = {row.key: row for row in GAMES["gothest"].cards if row.copies}
    words, collecting = catalogue(), GAMES["gothest"].collecting
    assert collecting is not None

    def name(key: str) -> str:
        return words(f"gothest.card.{key}.name")

    texts = [
        deck_draft.write(DeckList(f"Rival {rival.leader}", rival.leader, rival.cards), rows, name, str)
        for rival in collecting.rival_decks
    ]
    return [Good(f"{HOME}decks/deck.txt", text.encode()) for text in texts]


def notebooks() -> list[Good]:
    """Score sheets of an earlier version of a match with printed cards: empty, half full and full."""
    rounds = [
        {
            "type": "round",
            "plays": [{"bats": 2, "ace": True, "silver": 1}, {"bats": n % 3}],
            "toss": 0 if n % 3 == 2 else None,
        }
        for n in range(13)
    ]
    lines: list[object] = [{"type": "first", "side": 1}, *rounds]
    sheets = (
        {"names": ["", ""], "lines": []},
        {"names": ["Ada", "Ben"], "challenger": 1, "alternate": True, "lines": lines[:5]},
        {"names": ["Ada", ""], "challenger": 0, "lines": lines},
    )
    return [Good(f"{HOME}shadow.json", msgspec.json.encode(sheet)) for sheet in sheets]


def shipped(*patterns: str) -> Callable[[], list[Good]]:
    """The assets that match these patterns."""

    def found() -> list[Good]:
        paths = sorted(path for pattern in patterns for path in ASSETS.glob(pattern) if path.is_file())
        return [Good(f"{SHIPPED}{path.relative_to(ASSETS).as_posix()}", path.read_bytes()) for path in paths]

    return found


def settle(home: Path, workshop: Path) -> None:
    """Fill a user's folder with a good replay, a good journal and settings, for a bad file to be put beside."""
    for path, data in (
        Good(BESIDE_REPLAY, _record("goout", 3, 12, NEIGHBOUR)),
        Good(BESIDE_MATCH, _beside(_journal(workshop / "beside", "goout", 9, NEIGHBOUR).data)),
        Good("settings.toml", b'speed = "instant"\neffects = 0.0\nmusic = 0.0\nambience = 0.0\n'),
    ):
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        (home / path).write_bytes(data)
    shutil.rmtree(workshop)


def _beside(data: bytes) -> bytes:
    """The journal with the name of its file as the match's name."""
    name = Path(BESIDE_MATCH).stem.encode()
    return sealed(re.sub(rb'"match":"[^"]*"', b'"match":"' + name + b'"', data, count=1))
