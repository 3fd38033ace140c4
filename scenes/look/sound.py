"""Sound effects, music and ambience; silent without a sound device."""
from __future__ import annotations

import random
from pathlib import Path

import pygame

from scenes.storage.files import ASSETS, asset_file, problems
from scenes.storage.settings_file import Settings

SOUNDS = ASSETS / "sounds"
MUSIC_PREFIXES = ("sting_", "victory", "defeat")
"""Prefixes of cues whose volume is that of the music."""
FADE_MS = 800
"""Milliseconds in which the ambience fades in or out."""
BUFFER_SAMPLES = 1024
"""Samples of the mixer's buffer: 23 ms at 44.1 kHz, which still sounds immediate and wakes the mixer seldom."""
AMBIENCE_CHANNEL = 0
"""The mixer channel reserved for the ambience."""


class Sound:
    """Plays `assets/sounds/<cue>.ogg`; a cue with numbered files (card_place1 …) plays one of them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._ready: bool | None = None  # None: not opened yet, so that the window comes first
        self._cues: dict[str, list[pygame.mixer.Sound]] = {}
        self._ambience: str | None = None
        self._hushed = False
        self._luck = random.Random()

    def play(self, cue: str) -> None:
        """Play a cue at the volume of its kind; a cue without files is silent."""
        if self._hushed or self._loud(cue) <= 0 or not self._device():
            return
        takes = self._takes(cue)
        if takes:
            take = self._luck.choice(takes)
            take.set_volume(self._loud(cue) * self._luck.uniform(0.85, 1.0))
            take.play()

    def ambience(self, name: str | None) -> None:
        """Loop a sound in the background, None for silence; the one that is playing goes on."""
        if name == self._ambience:
            return
        self._ambience = name
        if not self._device():
            return
        channel = pygame.mixer.Channel(AMBIENCE_CHANNEL)
        channel.fadeout(FADE_MS)
        self.refresh()
        if name is not None and (takes := self._takes(name)):
            channel.play(takes[0], loops=-1, fade_ms=FADE_MS)  # decoding a stream would cost more
            if self._hushed:
                channel.pause()

    def refresh(self) -> None:
        """Apply the volume of the ambience from the settings."""
        if self._ready and self._ambience:
            for take in self._takes(self._ambience):
                take.set_volume(self.settings.ambience)

    def mute(self, on: bool) -> None:
        """Pause or resume all sound (another window has the focus)."""
        self._hushed = on
        if not self._ready:
            return
        if on:
            pygame.mixer.pause()
        else:
            pygame.mixer.unpause()

    def device_removed(self) -> None:
        """The sound device was removed: use another one, or report the problem and go on silently."""
        if not self._ready:
            return
        self._forget()
        if not self._device():
            problems.add("The sound device is gone; the game plays silently until there is one again.")
        self._again()

    def device_added(self) -> None:
        """A sound device was added: use it if there was none."""
        if self._ready is False:
            self._forget()
            self._again()

    def _forget(self) -> None:
        """Close the device, and drop the sounds that were loaded for it."""
        pygame.mixer.quit()
        self._cues.clear()
        self._ready = None

    def _again(self) -> None:
        """Start the ambience again."""
        name, self._ambience = self._ambience, None
        self.ambience(name)

    def _loud(self, cue: str) -> float:
        return self.settings.music if cue.startswith(MUSIC_PREFIXES) else self.settings.effects

    def _device(self) -> bool:
        """Open the sound device at the first use; False when there is none."""
        if self._ready is None:
            try:
                pygame.mixer.init(44100, -16, 2, BUFFER_SAMPLES)
                pygame.mixer.set_num_channels(24)
                pygame.mixer.set_reserved(AMBIENCE_CHANNEL + 1)
                self._ready = True
            except pygame.error as error:
                self._ready = False
                problems.add(f"No sound device can be opened ({error}); the game plays silently.")
        return self._ready

    def _takes(self, cue: str) -> list[pygame.mixer.Sound]:
        if cue not in self._cues:
            self._cues[cue] = [take for path in sound_files(cue) if (take := _read(path))]
        return self._cues[cue]


def sound_files(cue: str) -> list[Path]:
    """The files of a cue: `<cue>.ogg`, or else `<cue>0.ogg` to `<cue>9.ogg` as far as they exist, sorted."""
    whole = SOUNDS / f"{cue}.ogg"
    return [whole] if whole.exists() else sorted(SOUNDS.glob(f"{cue}[0-9].ogg"))


def _read(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(asset_file(path))
    except (pygame.error, FileNotFoundError):
        problems.add(f"The sound {path.name} cannot be read; install the game again to get it back.")
        return None
