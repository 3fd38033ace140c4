"""Sound effects, music and ambience; silent without a sound device."""

from __future__ import annotations

import random
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import msgspec
import pygame

from scenes.sound.music import CHANNELS, EFFECT_DUCK, Music
from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, asset_file, log, problems, read_toml
from scenes.storage.settings_file import Settings

SOUNDS = ASSETS / "sounds"
SIDE = 0.4
"""Share of the volume that the far loudspeaker loses for what happens at the rim of the window."""
LIST = "sounds.toml"
"""Says which sounds matter, so that the music steps back under them."""
MOST_LIST_BYTES = 20_000
"""Bytes of that list."""
USUAL_CHORD = "d"
"""The chord of a cue that follows the music, where nothing plays and for roots without takes."""
DUCKED_FOR = 0.25
"""Seconds for which it does."""
FADE_MS = 800
"""Milliseconds in which the ambience fades in or out."""
BUFFER_SAMPLES = 512
"""Samples of the mixer's buffer: 12 ms at 44.1 kHz, so that what is heard and what is seen are less than 20 apart."""
LEAST_GAP = 0.03
"""Seconds within which the same cue is not played again: many at once would only be loud."""
MOST_BYTES = 16_000_000
"""Bytes of decoded sounds that are kept; the ones not heard for the longest time go first."""
SOFT = 0.4
"""The volume of soft effects, as a share of the others'."""
AMBIENCE_CHANNEL = 0
"""The mixer channel reserved for the ambience."""


class Sound:
    """Plays `assets/sounds/<cue>.ogg`; a cue with numbered files (card_place1 …) plays one of them, never the same
    twice in a row. Sounds are read when they are first heard. clock: returns seconds."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self.clock = clock
        self._ready: bool | None = None  # None: not opened yet, so that the window comes first
        self._misses_device = False
        """Whether a device was removed that may come back."""
        self._files: dict[str, list[Path]] = {}
        self._clips: OrderedDict[Path, pygame.mixer.Sound | None] = OrderedDict()  # None: cannot be read
        self._bytes = 0
        self._takes: dict[str, int] = {}
        """The take of each cue that was played last."""
        self._rungs: dict[str, int] = {}
        """How many takes each climbing cue has climbed."""
        self._played: dict[str, float] = {}
        """When each cue was played last, by the clock."""
        self._ambience: str | None = None
        self._looping = False
        """Whether the ambience has been started."""
        self._hushed = False
        self._left: float | None = None
        """When nobody was here any more, by the clock; None while somebody is."""
        self._luck = random.Random()
        self.music = Music(settings, self._device, clock=clock)

    def play(self, cue: str, share: float = 1.0, at: float = 0.5) -> None:
        """Play a cue at a `share` of its volume, from a place between the left (0) and the right (1) end of the window;
        a cue without files is silent. `cue+` plays the next higher take each time, until `cue-` lets it begin at the
        lowest again. A cue that has takes for every chord follows the music."""
        name = cue.rstrip("+-")
        if cue.endswith("-"):
            self._rungs.pop(name, None)
            return
        now = self.clock()
        if self._hushed or self.settings.effects <= 0 or now - self._played.get(name, -LEAST_GAP) < LEAST_GAP:
            return
        if not self._device() or not (files := self._files_in_key(name)):
            return
        self._played[name] = now
        self._takes[name] = take = self._climb(name, len(files)) if cue.endswith("+") else self._other(name, len(files))
        if clip := self._clip(files[take]):
            clip.set_volume(share * self.settings.effects * self._luck.uniform(0.85, 1.0))
            if channel := clip.play():
                aside = SIDE * (2 * min(1.0, max(0.0, at)) - 1)
                channel.set_volume(1.0 - max(0.0, aside), 1.0 + min(0.0, aside))
            if name in ducking():
                self.music.duck(DUCKED_FOR, EFFECT_DUCK)

    def _files_in_key(self, name: str) -> list[Path]:
        """The takes of a cue, those for the chord that sounds where it has them."""
        return self._files_of(f"{name}_{self.music.root().lower().replace('#', 's')}") or self._files_of(name)

    def _other(self, name: str, count: int) -> int:
        """Any take of a cue but the last one."""
        return self._luck.choice([take for take in range(count) if take != self._takes.get(name) or count == 1])

    def _climb(self, name: str, count: int) -> int:
        """The next higher take of a cue; on top, the two highest take turns."""
        rung = self._rungs.get(name, 0)
        self._rungs[name] = rung + 1
        return rung if rung < count else max(0, count - 1 - (rung - count + 1) % 2)

    def ambience(self, name: str | None) -> None:
        """Loop a sound in the background, None for silence; the one that is playing goes on."""
        if name == self._ambience:
            return
        self._ambience = name
        self._looping = False
        if self._ready:
            pygame.mixer.Channel(AMBIENCE_CHANNEL).fadeout(FADE_MS)
        self.refresh()

    def refresh(self) -> None:
        """Apply the volume of the ambience from the settings; the device is not opened for silence."""
        heard = self._looping or self.settings.ambience > 0
        if not self._ambience or not heard or not self._device() or not (clip := self._loop(self._ambience)):
            return
        clip.set_volume(self.settings.ambience)
        if self._looping:
            return
        self._looping = True
        channel = pygame.mixer.Channel(AMBIENCE_CHANNEL)
        channel.play(clip, loops=-1, fade_ms=FADE_MS)  # decoding a stream would cost more
        if self._hushed:
            channel.pause()

    def mute(self, on: bool) -> None:
        """Pause or resume all sound (another window has the focus)."""
        self._hushed = self.music.hushed = on
        if not self._ready:
            return
        if on:
            pygame.mixer.pause()
        else:
            pygame.mixer.unpause()

    def leave(self) -> None:
        """Nobody has been here for long: fade out, and, at a later call, close the device. Open, it wakes the
        processor 86 times a second, and keeps many a computer from going to sleep."""
        if not self._ready:
            return
        if self._left is None:
            self._left = self.clock()
            self.music.hush()
            pygame.mixer.fadeout(FADE_MS)
        if self._hushed or self.clock() - self._left >= 2 * FADE_MS / 1000:
            self._forget()

    def come_back(self) -> None:
        """Resume the sounds that were playing before `leave`."""
        if self._left is None:
            return
        self._left, self.music.hushed = None, self._hushed
        if self._ready:  # not closed yet
            self._forget()
        self._again()

    def device_removed(self) -> None:
        """The sound device was removed: use another one, or report the problem and go on silently."""
        if not self._ready:
            return
        self._forget()
        self._misses_device = True
        if not self._device():
            problems.add(fault("sound_gone"))
        self._again()

    def device_added(self) -> None:
        """A sound device was added: use it if there was none, or if one was removed before, which may have come
        back."""
        if self._ready is False or (self._ready and self._misses_device):
            self._misses_device = False
            self._forget()
            self._again()

    def close(self) -> None:
        """Close the device; nothing is played any more."""
        self._forget()

    def _forget(self) -> None:
        """Close the device, and drop the sounds that were loaded for it."""
        self.music.forget()
        pygame.mixer.quit()
        self._clips.clear()
        self._bytes = 0
        self._ready = None

    def _again(self) -> None:
        """Start the ambience again."""
        name, self._ambience = self._ambience, None
        self.ambience(name)

    def _device(self) -> bool:
        """Open the sound device at the first use; False when there is none."""
        if self._ready is None:
            try:
                pygame.mixer.init(44100, -16, 2, BUFFER_SAMPLES, allowedchanges=0)
                pygame.mixer.set_num_channels(32)
                pygame.mixer.set_reserved(CHANNELS)
                self._ready = True
            except pygame.error as error:
                self._ready = False
                log.warning("no sound device: %s", error)
                problems.add(fault("no_sound"))
        return self._ready

    def _files_of(self, cue: str) -> list[Path]:
        if cue not in self._files:
            self._files[cue] = sound_files(cue)
        return self._files[cue]

    def _loop(self, name: str) -> pygame.mixer.Sound | None:
        """The sound that loops under this name."""
        files = self._files_of(name)
        return self._clip(files[0]) if files else None

    def _clip(self, path: Path) -> pygame.mixer.Sound | None:
        """A sound, decoded now or earlier; None if it cannot be read."""
        if path not in self._clips:
            self._clips[path] = clip = _read(path)
            self._bytes += _size(clip)
        self._clips.move_to_end(path)
        while self._bytes > MOST_BYTES and len(self._clips) > 1:
            self._bytes -= _size(self._clips.popitem(last=False)[1])
        return self._clips[path]


class SoftSound(Sound):
    """The effects of another Sound, softer; its ambience and music stay as they are."""

    def __init__(self, sound: Sound) -> None:
        super().__init__(sound.settings)
        self.sound = sound
        self.music = sound.music

    def play(self, cue: str, share: float = SOFT, at: float = 0.5) -> None:
        """Play a cue of the other one softly."""
        self.sound.play(cue, share, at)

    def ambience(self, name: str | None) -> None:
        """Leave the ambience as it is."""


@lru_cache(maxsize=1)
def ducking() -> frozenset[str]:
    """The cues under which the music steps back; none, with a notice, if their list cannot be used."""
    try:
        return frozenset(msgspec.convert(read_toml(SOUNDS / LIST, MOST_LIST_BYTES), dict[str, list[str]])["ducking"])
    except (OSError, BadFile, KeyError, msgspec.ValidationError) as error:
        problems.add(fault("unusable", path=SOUNDS / LIST, why=cause(error)))
        return frozenset()


def sound_files(cue: str) -> list[Path]:
    """The files of a cue, sorted: `<cue>.ogg`, otherwise those of `<cue>0.ogg` to `<cue>9.ogg` that exist, or, of a cue
    that follows the music, those over its usual chord."""
    names = _names(SOUNDS)
    if cue in names:
        return [SOUNDS / f"{cue}.ogg"]
    for stem in (cue, f"{cue}_{USUAL_CHORD}"):
        if found := [SOUNDS / f"{stem}{number}.ogg" for number in range(10) if f"{stem}{number}" in names]:
            return found
    return []


@lru_cache(maxsize=4)
def _names(folder: Path) -> frozenset[str]:
    """The names of all sounds in a folder; it is read once."""
    return frozenset(path.stem for path in folder.glob("*.ogg"))


def _read(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(asset_file(path))
    except (pygame.error, FileNotFoundError):
        problems.add(fault("unreadable_file", path=path.name))
        return None


def _size(clip: pygame.mixer.Sound | None) -> int:
    """The bytes of a decoded sound."""
    return len(clip.get_raw()) if clip else 0
