"""What was told to the companion of a game: the number of players and all steps, kept in a small file."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any

import msgspec

from game import GAMES
from game.core.actions import BadData
from game.core.companion import LOT, Companion, EarlierFile, Sheet
from game.core.sanitize import visible
from scenes.companion.earlier_file import TAKEN, is_later, read_earlier
from scenes.storage.files import Folders, set_aside
from scenes.storage.resources import ResourceOwner
from scenes.storage.struct_file import read_struct, save_struct

FOLDER = "companion"
"""The folder of the files in the data folder."""
MOST_STEPS = 5000
"""Steps that are kept."""
MOST_LETTERS = 18
"""Letters of a player's name."""
MOST_NAMES = 12
"""Names that are kept."""

Name = Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]


class SessionSteps(msgspec.Struct):
    """players: 0 before their number is known; steps: all since then; players_before, steps_before: those of the match
    before this one, so that the beginning of a new one can be undone; names: of the players by seat, "" for none given;
    they stay for the next match."""

    players: int = 0
    steps: list[str] = []
    players_before: int = 0
    steps_before: list[str] = []
    names: Annotated[list[Name], msgspec.Meta(max_length=MOST_NAMES)] = []


class CompanionSession:
    """What people have told the companion of one game, and what is known from it. Every change is saved at once. told:
    the steps; luck: draws lots."""

    def __init__(self, game: str, folders: Folders, luck: Random | None = None) -> None:
        self._luck = luck or SystemRandom()
        companion = GAMES[game].companion
        assert companion is not None, "only games with a companion are asked for it"
        self.companion: Companion[Any] = companion
        self._folders = folders
        self._path: Path = folders.data / FOLDER / f"{game}.toml"
        self.told = read_struct(self._path, SessionSteps)
        self._is_saved = True
        if companion.earlier:
            self._take_over(companion.earlier)
        self.changes = 0
        """How often steps were taken, or taken back, since the program began."""
        self._known: Any = None
        self._go_over()

    @property
    def players(self) -> int:
        """The number of players, 0 before it is known."""
        return self.told.players

    @property
    def can_undo(self) -> bool:
        """Whether there is a step, or a match before, to go back to."""
        return bool(self.told.steps or self.told.players_before)

    def begin(self, players: int) -> None:
        """Begin a match of so many players; the one before is kept for undo if anything had happened in it."""
        old = self.told
        before = (old.players, old.steps) if old.steps else (old.players_before, old.steps_before)
        self.told = SessionSteps(players, [], *before, old.names)
        self._go_over()
        self._changed()

    def do(self, step: str) -> None:
        """Take a step, or one of several with LOT between them, all equally likely. Raises BadData if it cannot be
        taken."""
        step = self._luck.choice(step.split(LOT))
        self._known = self.companion.do(self._known, step)
        self.told.steps.append(step)
        self._changed()

    def undo(self) -> None:
        """Take back the last step, or the beginning of this match."""
        if self.told.steps:
            self.told.steps.pop()
        elif self.told.players_before:
            self.told = SessionSteps(self.told.players_before, self.told.steps_before, names=self.told.names)
        self._go_over()
        self._changed()

    def name(self, seat: int) -> str:
        """The name of a player, "" if none was given."""
        names = self.told.names
        return visible(names[seat]).strip() if seat < len(names) else ""

    def rename(self, seat: int, name: str) -> None:
        """Give a player a name, at most MOST_LETTERS letters of it; "" takes it away."""
        names = [self.name(each) for each in range(max(seat + 1, len(self.told.names)))]
        names[seat] = visible(name).strip()[:MOST_LETTERS]
        self.told.names = names
        self._save()

    def sheet(self, place: str) -> Sheet:
        """What people see at a place; there must be players."""
        return self.companion.sheet(self._known, place)

    def _take_over(self, earlier: EarlierFile) -> None:
        """Take over what an earlier version kept in a file of its own, which is renamed then. Of two matches the one
        told last goes on, and undo leads to the other."""
        path, told = self._folders.data / earlier.name, self.told
        found = read_earlier(path, self.companion)
        if found is None:
            return
        names, steps = found
        given = [name or other for name, other in zip_longest(told.names, names, fillvalue="")]
        told.names = [visible(name)[:MOST_LETTERS] for name in given]
        if steps:
            now, before = (steps, told.steps) if not told.steps or is_later(path, self._path) else (told.steps, steps)
            told.players, told.steps = self.companion.seats[0], now
            told.players_before, told.steps_before = (told.players, before) if before else (0, [])
        if self._save():
            set_aside(path, TAKEN)

    def _go_over(self) -> None:
        """Work out what is known; what was told by another version and makes no sense any more is dropped."""
        told = self.told
        seats = self.companion.seats
        if told.players not in seats:
            self.told = told = SessionSteps(seats[0] if len(seats) == 1 else 0, names=told.names)
        if not told.players:
            return
        self._known = self.companion.start(told.players)
        del told.steps[MOST_STEPS:]
        for number, step in enumerate(told.steps):
            try:
                self._known = self.companion.do(self._known, step)
            except BadData:
                del told.steps[number:]
                return

    def _changed(self) -> None:
        self.changes += 1
        self._save()

    def _save(self) -> bool:
        self._is_saved = save_struct(self._path, self.told, self._folders)
        return self._is_saved

    def close(self) -> None:
        """Try once more to write what a full disk did not take."""
        if not self._is_saved:
            self._save()


def session_of(owner: ResourceOwner, game: str) -> CompanionSession:
    """The session with the companion of a game; there is one for each game in this program."""
    return owner.resource(f"companion {game}", lambda: CompanionSession(game, owner.folders))
