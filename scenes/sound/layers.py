"""The layers of a score on the channels of the mixer: they run together to the sample, in sections that are decoded one
ahead, so that little of a score is in memory. A channel goes from one sound to the next without a gap."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame

from scenes.storage.files import asset_file

Decoded = Future[pygame.mixer.Sound]
_TRIES = 50
"""Maximum number of starts of the layers until no buffer of the mixer began in between."""


class Decoder:
    """Decodes files beside the main loop, one after the other."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "music")
        self._open: set[Decoded] = set()

    def read(self, path: Path) -> Decoded:
        """A file, decoded some time later; its result raises pygame.error or FileNotFoundError."""
        found = self._pool.submit(_decoded, path)
        self._open.add(found)
        found.add_done_callback(self._open.discard)
        return found

    def settle(self) -> None:
        """Wait for all that is being decoded."""
        for one in tuple(self._open):
            if not one.cancelled():
                one.exception()

    def finish(self) -> None:
        """Drop what has not begun, and wait for what has."""
        for one in tuple(self._open):
            one.cancel()
        self.settle()


def _decoded(path: Path) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(asset_file(path))


class _Strand:
    """One layer: its files in order, its channel, and the place of the file that is decoded or queued."""

    def __init__(self, files: Sequence[Path], number: int, first: int, decoder: Decoder) -> None:
        self.files = files
        self.number = number
        self.wrong: Path | None = None
        self.held: tuple[float, ...] = ()
        """The seconds of the sounds that are in memory."""
        self._at = first % len(files)
        self._decoder = decoder
        self._coming: Decoded | None = decoder.read(files[self._at])
        self._queued = False
        self._volume = -1

    @property
    def channel(self) -> pygame.mixer.Channel:
        """The channel of the mixer."""
        return pygame.mixer.Channel(self.number)

    @property
    def loops(self) -> bool:
        """Whether its one file comes again and again."""
        return len(self.files) == 1

    @property
    def path(self) -> Path:
        """The file that is decoded or queued."""
        return self.files[self._at]

    @property
    def is_ready(self) -> bool:
        """Whether a file has been decoded, or cannot be."""
        return self._coming is not None and self._coming.done()

    def taken(self) -> pygame.mixer.Sound | None:
        """Return the decoded section once; None while it is not there, or if it cannot be decoded."""
        if self._coming is None or not self._coming.done():
            return None
        coming, self._coming = self._coming, None
        try:
            sound = coming.result()
        except (pygame.error, FileNotFoundError):
            self.wrong = self.path
            return None
        self.held = (*self.held[-1:], sound.get_length())
        return sound

    def ask(self) -> None:
        """Let the next file be decoded."""
        if not self.loops:
            self._at = (self._at + 1) % len(self.files)
            self._coming = self._decoder.read(self.path)

    def follow(self) -> bool:
        """Queue the next section as soon as it is decoded; whether one has ended since the last call."""
        if sound := self.taken():
            self.channel.queue(sound)
            self._queued = True
        ended = self._queued and self.channel.get_queue() is None
        if ended:
            self._queued = False
            self.ask()
        return ended

    def set_volume(self, volume: float) -> None:
        """Set the volume; the mixer knows 128 steps."""
        step = round(128 * volume)
        if step != self._volume:
            self._volume = step
            self.channel.set_volume(step / 128)


class ScoreLayers:
    """Layers that start together at a section and go on round and round; `opened` once they sound."""

    def __init__(
        self, files: Sequence[Sequence[Path]], channels: Sequence[int], mark: int, first: int, decoder: Decoder
    ) -> None:
        self._strands = [_Strand(one, number, first, decoder) for one, number in zip(files, channels, strict=False)]
        self._mark = mark
        self.opened = False

    @property
    def wrong(self) -> Path | None:
        """The first file that cannot be used."""
        return next((strand.wrong for strand in self._strands if strand.wrong), None)

    @property
    def seconds(self) -> float:
        """The seconds of sound that are in memory."""
        return sum(sum(strand.held) for strand in self._strands)

    @property
    def ran_dry(self) -> bool:
        """Whether a layer has ended because the next section came too late."""
        return self.opened and not all(strand.channel.get_busy() for strand in self._strands)

    def open(self) -> bool:
        """Start all layers, silently, once their first sections are decoded; whether they have started now."""
        if self.opened or not all(strand.is_ready for strand in self._strands):
            return False
        sounds = [sound for strand in self._strands if (sound := strand.taken())]
        if len(sounds) < len(self._strands):
            return False
        long = sounds[0].get_length()
        for strand, sound in zip(self._strands, sounds, strict=True):
            if not strand.loops and sound.get_length() != long:
                strand.wrong = strand.path
                return False
        for _ in range(_TRIES):
            if self._start(sounds):
                break
        for strand in self._strands:
            strand.ask()
        self.opened = True
        return True

    def _start(self, sounds: Sequence[pygame.mixer.Sound]) -> bool:
        """Start all layers; whether they begin in one buffer of the mixer.

        A mark of one sample is started before them. While it has not been heard, no buffer has begun.
        """
        mark = pygame.mixer.Sound(buffer=bytes(8))
        pygame.mixer.Channel(self._mark).play(mark)
        for strand, sound in zip(self._strands, sounds, strict=True):
            sound.set_volume(0.0)  # a channel begins at full volume
            strand.channel.play(sound, loops=-1 if strand.loops else 0)
        together = pygame.mixer.Channel(self._mark).get_busy()
        pygame.mixer.Channel(self._mark).stop()
        for strand, sound in zip(self._strands, sounds, strict=True):
            strand.set_volume(0.0)
            sound.set_volume(1.0)
        return together

    def follow(self) -> bool:
        """Queue what comes next; whether a section has ended since the last call."""
        ended = [strand.follow() for strand in self._strands]
        return any(ended)

    def set_volumes(self, volumes: Sequence[float]) -> None:
        """Set the volumes of all layers."""
        for strand, volume in zip(self._strands, volumes, strict=False):
            strand.set_volume(volume)

    def dry(self) -> None:
        """Let nothing come after what sounds now: a channel would go on with what is queued, even after a fade."""
        for strand in self._strands:
            if strand.channel.get_queue():
                strand.channel.queue(pygame.mixer.Sound(buffer=bytes(8)))

    def stop(self) -> None:
        """Stop all layers."""
        for strand in self._strands:
            strand.channel.stop()
            strand.channel.stop()  # the first one lets what is queued begin
