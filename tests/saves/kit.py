"""Matches that are played, written down and read again."""

from __future__ import annotations

import random
from pathlib import Path

from game import GAMES
from scenes.saves.journal import SavedMatch
from scenes.saves.matches import MatchFolder, read_match
from scenes.saves.setup import SeatSetup, Setup
from scenes.storage.files import Folders
from scenes.table.match.seating import Seating

SEATS = {"goblins": 3, "gothies": 2}


def setup_of(game: str, seed: int = 1, people: int = 1, seats: int = 0) -> Setup:
    """A match with `people` people, the others opponents."""
    count = seats or SEATS.get(game, max(2, GAMES[game].seats[0]))
    kinds = ["person"] * people + ["novice"] * (count - people)
    return Setup(game, tuple(SeatSetup(kind, f"Name {n}") for n, kind in enumerate(kinds)), {}, seed)


def played(folder: Path, game: str, decisions: int, seed: int = 1, people: int = 1) -> tuple[Seating, Path]:
    """A match written to a folder, after `decisions` decisions by lot, some of them taken back; and its file."""
    saves = MatchFolder(Folders(folder))
    seating = Seating(setup_of(game, seed, people), saves)
    seating.computers.minds = None
    luck = random.Random(seed)
    for _ in range(decisions):
        if not seating.match.waiting:
            break
        seating.sit(luck.choice(seating.match.waiting))
        seating.submit(luck.choice(seating.match.legal(seating.viewer)))
        if luck.random() < 0.15:
            seating.undo()
        elif luck.random() < 0.02:
            seating.take_back()
        if luck.random() < 0.5 and (again := seating.taken_back):
            seating.submit(again)
    return seating, saves.folder / f"{seating.name}.match"


def read_back(seating: Seating, path: Path) -> SavedMatch:
    """The file once all of it is there."""
    seating.settle()
    return read_match(path)
