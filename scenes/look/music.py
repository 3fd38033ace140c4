"""The scores of the title and of the games: layers that run together, and whose volumes follow the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from threading import Thread
from typing import Annotated

import msgspec
import pygame

from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, asset_file, problems, read_toml
from scenes.storage.settings_file import Settings

MUSIC = ASSETS / "music"
"""The folder of the scores."""
LIST = "scores.toml"
"""Says which scores there are, and their times."""
MOST_BYTES = 20_000
"""Bytes of the list of scores."""
MOST_LAYERS = 3
"""Layers of one score."""
FIRST_CHANNEL = 1
"""The first mixer channel of the music; the one before is the ambience."""
_BANKS = tuple(tuple(range(first, first + MOST_LAYERS)) for first in (FIRST_CHANNEL, FIRST_CHANNEL + MOST_LAYERS))
"""Two sets of channels, so that one score can fade out while the next one fades in."""
_MARK, _ENDING = _BANKS[-1][-1] + 1, _BANKS[-1][-1] + 2
"""The channels of a silent mark, and of victories and defeats."""
CHANNELS = _ENDING + 1
"""Channels that no other sound may use, from 0 on."""
BEATS_IN = 2
"""Beats in which a layer comes in."""
BARS_OUT = 2
"""Bars in which a layer goes out."""
BARS_HELD = 4
"""Bars for which a state is kept at least."""
LEAVE_SECONDS = 1.2
"""Seconds in which a score fades out when another one, or silence, is wanted."""
DUCKED = 10 ** (-4 / 20)
"""The factor of the volume below a sting: -4 dB."""
DUCK_SECONDS = (0.08, 0.5)
"""Seconds in which the music goes down before a sting, and up after it."""
_TRIES = 50
"""Maximum number of starts of the layers until no buffer of the mixer began in between."""


class ScoreTimes(msgspec.Struct):
    """A score: the seconds of a beat and of a bar, and its layers, the one that is always heard first."""

    beat: Annotated[float, msgspec.Meta(gt=0, le=10)]
    bar: Annotated[float, msgspec.Meta(gt=0, le=60)]
    layers: Annotated[list[str], msgspec.Meta(min_length=1, max_length=MOST_LAYERS)]


@lru_cache(maxsize=1)
def scores(folder: Path) -> dict[str, ScoreTimes]:
    """The scores in a folder by name; none, with a notice, if their list cannot be used."""
    try:
        return msgspec.convert(read_toml(folder / LIST, MOST_BYTES), dict[str, ScoreTimes])
    except (OSError, BadFile, msgspec.ValidationError) as error:
        problems.add(fault("unusable", path=folder / LIST, why=cause(error)))
        return {}


class _Decoding(Thread):
    """Decodes the layers of a score beside the main loop; `wrong` is the first file that cannot be used."""

    def __init__(self, name: str, paths: Sequence[Path]) -> None:
        super().__init__(name="music", daemon=True)
        self.score = name
        self.paths = paths
        self.sounds: list[pygame.mixer.Sound] = []
        self.wrong: Path | None = None
        self.dropped = False

    def run(self) -> None:
        """Decode one file after the other, until one is wrong or nobody wants them any more."""
        for path in self.paths:
            if self.dropped:
                return
            try:
                sound = pygame.mixer.Sound(asset_file(path))
            except (pygame.error, FileNotFoundError):
                self.wrong = path
                return
            self.sounds.append(sound)
            if sound.get_length() != self.sounds[0].get_length():
                self.wrong = path
                return


class _Playing:
    """A score that is heard: its layers run on together, and only their volumes change.

    `level` is how many layers are wanted above the first one; `presence` 0..1 is the fade of the whole.
    """

    def __init__(self, name: str, times: ScoreTimes, bank: Sequence[int], sounds: Sequence[pygame.mixer.Sound]) -> None:
        self.name = name
        self.times = times
        self.bank = bank
        self.sounds = sounds
        self.level = 0
        self.held = 0.0
        self.leaving = False
        self.presence = 0.0
        self.shares = [0.0] * len(sounds)
        self._volumes = [-1] * len(sounds)
        for _ in range(_TRIES):
            if self._start():
                return

    def _start(self) -> bool:
        """Start all layers, silently; whether they begin in one buffer of the mixer.

        A mark of one sample is started before them. While it has not been heard, no buffer has begun.
        """
        mark = pygame.mixer.Sound(buffer=bytes(8))
        pygame.mixer.Channel(_MARK).play(mark)
        for number, sound in zip(self.bank, self.sounds, strict=False):
            sound.set_volume(0.0)  # a channel begins at full volume
            pygame.mixer.Channel(number).play(sound, loops=-1)
        together = pygame.mixer.Channel(_MARK).get_busy()
        pygame.mixer.Channel(_MARK).stop()
        for number, sound in zip(self.bank, self.sounds, strict=False):
            pygame.mixer.Channel(number).set_volume(0.0)
            sound.set_volume(1.0)
        return together

    def begin(self, tension: int) -> None:
        """Begin in the state that the table is in."""
        self.level = min(tension, len(self.sounds) - 1)
        self.shares = [float(number <= self.level) for number in range(len(self.sounds))]

    def update(self, dt: float, tension: int, volume: float) -> bool:
        """Let `dt` seconds pass; False when it has faded out."""
        self.held += dt
        tension = min(tension, len(self.sounds) - 1)
        if tension != self.level and self.held >= BARS_HELD * self.times.bar and not self.leaving:
            self.level, self.held = tension, 0.0
        rise, fall = dt / (BEATS_IN * self.times.beat), dt / (BARS_OUT * self.times.bar)
        for number, share in enumerate(self.shares):
            self.shares[number] = min(1.0, share + rise) if number <= self.level else max(0.0, share - fall)
        self.presence = max(0.0, self.presence - dt / LEAVE_SECONDS) if self.leaving else min(1.0, self.presence + rise)
        for number, share in enumerate(self.shares):
            self._set(number, volume * self.presence * share)
        return not (self.leaving and self.presence == 0.0)

    def rests(self, tension: int) -> bool:
        """Whether all layers have the volumes that are wanted, and the state is that of the match."""
        heard = [float(number <= self.level) for number in range(len(self.shares))]
        return self.presence == 1.0 and self.shares == heard and self.level == min(tension, len(self.sounds) - 1)

    def _set(self, number: int, volume: float) -> None:
        """Set the volume of one layer; the mixer knows 128 steps."""
        step = round(128 * volume)
        if step != self._volumes[number]:
            self._volumes[number] = step
            pygame.mixer.Channel(self.bank[number]).set_volume(step / 128)

    def stop(self) -> None:
        """Stop all layers."""
        for number in self.bank:
            pygame.mixer.Channel(number).stop()


class Music:
    """Plays one score at a time. `update` opens the device and reads files only after a first frame was shown.

    ready: opens the sound device if needed, and says whether there is one.
    """

    def __init__(self, settings: Settings, ready: Callable[[], bool], folder: Path = MUSIC) -> None:
        self.settings = settings
        self.folder = folder
        self.hushed = False
        """Whether the mixer is paused, because another window has the focus."""
        self._ready = ready
        self._wanted: str | None = None
        self._tension = 0
        self._now: _Playing | None = None
        self._leaving: list[_Playing] = []
        self._decoding: _Decoding | None = None
        self._failed: set[str] = set()
        self._ending: Path | None = None
        self._ended: pygame.mixer.Sound | None = None
        self._duck = 1.0
        self._ducked = 0.0
        self._rested: tuple[str | None, int, float] | None = None
        """What was wanted when nothing moved any more; None while something moves."""

    # What is wanted -----------------------------------------------------------------------------

    def play(self, score: str | None) -> None:
        """Play the score of this name, None for silence; the one that is playing goes on."""
        self._wanted = score
        self._ending = None
        if self._ended is not None and score is not None:
            pygame.mixer.Channel(_ENDING).fadeout(round(1000 * LEAVE_SECONDS))
            self._ended = None

    def feel(self, tension: int) -> None:
        """Follow the tension of a match: 0 the end is far, 1 a player is within reach of it, 2 the next move can be
        the last."""
        self._tension = tension

    def end(self, score: str | None, how: str) -> bool:
        """Fade out, and play the ending ("victory", "defeat") of a score once; False if there is none."""
        path = self.folder / f"{score}_{how}.ogg"
        if score is None or not path.exists():
            return False
        self.play(None)
        self._ending = path
        return True

    def duck(self, seconds: float) -> None:
        """Duck the music for `seconds` so that another sound can be heard."""
        self._ducked = max(self._ducked, seconds)

    # Time ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: change volumes, and begin or end what is wanted."""
        if self.hushed:
            return
        wishes = self._wanted, self._tension, self.settings.music
        if wishes == self._rested and self._ducked <= 0.0 and not self._ending:
            if self._now:
                self._now.held += dt
            return
        loud = self.settings.music > 0.0
        wanted = self._wanted if loud and self._wanted not in self._failed else None
        if not loud:
            self._release()
            self._ending = None
        if self._now and self._now.name != wanted:
            self._now.leaving = True
            self._leaving.append(self._now)
            self._now = None
        if self._decoding:
            self._collect(wanted)
        elif wanted and not self._now and wanted in scores(self.folder) and self._ready():
            paths = [self.folder / f"{wanted}_{layer}.ogg" for layer in scores(self.folder)[wanted].layers]
            self._decoding = _Decoding(wanted, paths)
            self._decoding.start()
        if self._ending and loud and self._ready():
            self._play_ending(self._ending)
        self._fade(dt)
        still = not self._now or self._now.rests(self._tension)
        moving = self._decoding or self._leaving or self._duck < 1.0 or not still
        self._rested = None if moving else wishes

    def _fade(self, dt: float) -> None:
        """Move all volumes on by `dt` seconds."""
        down, up = DUCK_SECONDS
        depth = 1.0 - DUCKED
        self._duck = (
            max(DUCKED, self._duck - depth * dt / down)
            if self._ducked > 0.0
            else min(1.0, self._duck + depth * dt / up)
        )
        self._ducked = max(0.0, self._ducked - dt)
        volume = self.settings.music * self._duck
        if self._now:
            self._now.update(dt, self._tension, volume)
        for score in [score for score in self._leaving if not score.update(dt, 0, volume)]:
            score.stop()
            self._leaving.remove(score)
        if self._ended is not None:
            pygame.mixer.Channel(_ENDING).set_volume(self.settings.music)

    def _collect(self, wanted: str | None) -> None:
        """Take what was decoded, if it is still wanted, and start it."""
        decoding = self._decoding
        assert decoding
        decoding.dropped = decoding.score != wanted
        if decoding.is_alive():
            return
        self._decoding = None
        if decoding.wrong:
            self._failed.add(decoding.score)
            problems.add(fault("unreadable_file", path=decoding.wrong.name))
        elif not decoding.dropped and len(decoding.sounds) == len(decoding.paths):
            times = scores(self.folder)[decoding.score]
            self._now = _Playing(decoding.score, times, self._free_bank(), decoding.sounds)
            self._now.begin(self._tension)

    def _free_bank(self) -> Sequence[int]:
        """Channels for a new score; of two that fade out, the older one ends at once."""
        if len(self._leaving) >= len(_BANKS):
            self._leaving.pop(0).stop()
        taken = [score.bank for score in self._leaving]
        return next(bank for bank in _BANKS if bank not in taken)

    def _play_ending(self, path: Path) -> None:
        self._ending = None
        try:
            self._ended = pygame.mixer.Sound(asset_file(path))
        except (pygame.error, FileNotFoundError):
            problems.add(fault("unreadable_file", path=path.name))
            return
        channel = pygame.mixer.Channel(_ENDING)
        channel.play(self._ended)
        channel.set_volume(self.settings.music)

    # The device ---------------------------------------------------------------------------------

    def _release(self) -> None:
        """Stop everything and let its memory go."""
        self._rested = None
        for score in (*self._leaving, *([self._now] if self._now else [])):
            score.stop()
        if self._ended is not None:
            pygame.mixer.Channel(_ENDING).stop()
        self._leaving, self._now, self._ended = [], None, None

    def forget(self) -> None:
        """Let go of everything that belongs to the device, which is about to be closed; wishes stay."""
        self._rested = None
        if self._decoding:
            self._decoding.dropped = True
            self._decoding.join()
            self._decoding = None
        if pygame.mixer.get_init():
            self._release()
