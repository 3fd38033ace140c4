"""The session of a game's companion: the number of players and all steps, kept in a small file."""

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
from scenes.companion.trail import Trail
from scenes.storage.files import Folders, set_aside
from scenes.storage.resources import ResourceOwner
from scenes.storage.struct_file import read_struct, save_struct

FOLDER = "companion"
"""The folder of these files in the data folder."""
MOST_STEPS = 5000
"""Maximum number of steps kept."""
MOST_LETTERS = 18
"""Maximum letters of a player's name."""
MOST_NAMES = 12
"""Maximum number of names kept."""

Name = Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]


class SessionSteps(msgspec.Struct):
    """players: 0 before their number is known. steps: all since then. players_before, steps_before: those of the
    previous match, so that starting a new one can be undone. names: the players' names by seat, "" if none was given;
    they are kept for the next match."""

    players: int = 0
    steps: list[str] = []
    players_before: int = 0
    steps_before: list[str] = []
    names: Annotated[list[Name], msgspec.Meta(max_length=MOST_NAMES)] = []


class CompanionSession:
    """The steps that people have entered for one game, and the state that follows from them. Every change is saved at
    once. told: the steps; luck: draws lots."""

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
        """Number of steps taken or undone since the program started."""
        self._known: Any = None
        self._go_over()

    @property
    def players(self) -> int:
        """The number of players, 0 before it is known."""
        return self.told.players

    @property
    def can_undo(self) -> bool:
        """Whether there is a step or a previous match to go back to."""
        return bool(self.told.steps or self.told.players_before)

    def begin(self, players: int) -> None:
        """Begin a match of `players` players. The previous one is kept for undo if anything has happened in it."""
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
        """The player's name, "" if none was given."""
        names = self.told.names
        return visible(names[seat]).strip() if seat < len(names) else ""

    def rename(self, seat: int, name: str) -> None:
        """Give a player a name, cut to MOST_LETTERS letters; "" removes it."""
        names = [self.name(each) for each in range(max(seat + 1, len(self.told.names)))]
        names[seat] = visible(name).strip()[:MOST_LETTERS]
        self.told.names = names
        self._save()

    def sheet(self, place: str, trail: Trail | None = None) -> Sheet:
        """The sheet at a place, with what is looked up on a trail. The number of players must be known."""
        known = trail.seen(self.companion, self._known) if trail else self._known
        return self.companion.sheet(known, place)

    def look_up(self, step: str, trail: Trail) -> None:
        """Look something up on a trail: no step of the match. Raises BadData if it cannot be."""
        trail.look_up(self.companion, self._known, step)

    def _take_over(self, earlier: EarlierFile) -> None:
        """Take over the file of an earlier version and rename it. Of two matches the later one continues, and undo
        leads to the other."""
        path, told = self._folders.data / earlier.name, self.told
        found = read_earlier(path, self.companion)
        if found is None:
            return
        names, steps = found
        given = [name or other for name, other in zip_longest(told.names, names, fillvalue="")]
        told.names = [visible(name)[:MOST_LETTERS] for name in given]
        if steps:
            now, before = (steps, told.steps) if not told.steps or is_later(path, self._path) else (told.steps, steps)
            players = self.companion.seats[0]
            told.players, told.steps = players, now
            told.players_before, told.steps_before = (players, before) if before else (0, [])
        if self._save():
            set_aside(path, TAKEN)

    def _go_over(self) -> None:
        """Compute the state from the steps. Steps of another version that are not possible any more are dropped, and
        so are look-ups, which earlier versions kept among them."""
        told = self.told
        told.steps = [step for step in told.steps if not self.companion.is_look_up(step)]
        told.steps_before = [step for step in told.steps_before if not self.companion.is_look_up(step)]
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
        """Try again to write what a full disk did not take."""
        if not self._is_saved:
            self._save()


def session_of(owner: ResourceOwner, game: str) -> CompanionSession:
    """The session of a game's companion; there is one per game in this program."""
    return owner.resource(f"companion {game}", lambda: CompanionSession(game, owner.folders))
