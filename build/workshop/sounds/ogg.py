"""Ogg Vorbis files that are the same, byte for byte, every time they are written."""

from __future__ import annotations

import io
import zlib
from pathlib import Path

import numpy as np
import soundfile

from .synthesis import RATE, Wave

_PAGE = b"OggS"
_SERIAL, _CHECKSUM, _COUNT = 14, 22, 26
"""Where in the head of a page its stream's number, its checksum and its number of segments stand."""
_POLYNOMIAL = 0x04C11DB7
"""Polynomial of the checksum of a page."""


def encoded(sound: Wave, name: str, quality: float) -> bytes:
    """A sound, (samples,) or (samples, 2) within -1..1, as Ogg Vorbis; `quality` 0..1 is the encoder's 0 to 10."""
    file = io.BytesIO()
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    with soundfile.SoundFile(
        file, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as writer:
        for start in range(0, len(sound), 4096):  # libsndfile's encoder overflows its stack on long blocks
            writer.write(sound[start : start + 4096])
    return numbered(file.getvalue(), zlib.crc32(name.encode()))


def write(sound: Wave, path: Path, quality: float) -> None:
    """Write a sound as Ogg Vorbis; the name of the file is the only thing besides the samples that counts."""
    path.write_bytes(encoded(sound, path.stem, quality))


def read(path: Path) -> Wave:
    """The samples (samples, channels) of a sound file; full scale is 1.0."""
    samples: Wave = np.asarray(soundfile.read(path, dtype="float64", always_2d=True)[0])
    return samples


def numbered(data: bytes, serial: int) -> bytes:
    """The pages of an Ogg file with another number of the stream: the encoder takes one from the clock."""
    whole, start = bytearray(data), 0
    while start < len(whole):
        assert whole[start : start + 4] == _PAGE, "pages follow each other without gaps"
        segments = whole[start + _COUNT]
        head = start + _COUNT + 1 + segments
        end = head + sum(whole[start + _COUNT + 1 : head])
        whole[start + _SERIAL : start + _SERIAL + 4] = serial.to_bytes(4, "little")
        whole[start + _CHECKSUM : start + _CHECKSUM + 4] = bytes(4)
        whole[start + _CHECKSUM : start + _CHECKSUM + 4] = _checksum(whole[start:end]).to_bytes(4, "little")
        start = end
    return bytes(whole)


def _row(value: int) -> int:
    """What one byte adds to the checksum."""
    value <<= 24
    for _ in range(8):
        value = (value << 1) ^ (_POLYNOMIAL if value & 0x80000000 else 0)
    return value & 0xFFFFFFFF


_ROWS = tuple(map(_row, range(256)))


def _checksum(page: bytes | bytearray) -> int:
    """The checksum of a page whose own field is zero."""
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ _ROWS[value >> 24 ^ byte]
    return value
