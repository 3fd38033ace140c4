"""The list of the scores: the times of each, the chord of every bar, and its files."""

from __future__ import annotations

from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, problems, read_toml

MUSIC = ASSETS / "music"
"""The folder of the scores."""
LIST = "scores.toml"
"""Says which scores there are, and their times."""
MOST_BYTES = 20_000
"""Bytes of the list of scores."""
MOST_LAYERS = 3
"""Layers of one score that follow the match."""
FAR = "far"
"""The name of the layer that sounds as if behind a wall."""
LEAD = 0.05
"""Seconds from the start of a score to its first beat."""
Word = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{1,20}\Z")]
Chords = Annotated[str, msgspec.Meta(pattern=r"^[A-G][#b]?(dim)?( [A-G][#b]?(dim)?)*\Z", max_length=4000)]
Bars = Annotated[int, msgspec.Meta(ge=1, le=64)]


class ScoreTimes(msgspec.Struct, dict=True):
    """A score: the seconds of a beat and of a bar; the bars of one section, and those of the loop of the last layer (0:
    it has sections, too); its layers, the one that is always heard first; whether there is one behind a wall; the key,
    and the root of the chord of each bar, with "dim" where its fifth is narrow."""

    beat: Annotated[float, msgspec.Meta(gt=0, le=10)]
    bar: Annotated[float, msgspec.Meta(gt=0, le=60)]
    section: Bars
    layers: Annotated[list[Word], msgspec.Meta(min_length=1, max_length=MOST_LAYERS)]
    chords: Chords
    key: Annotated[str, msgspec.Meta(pattern=r"^[A-G][#b]?\Z")] = "D"
    loop: Annotated[int, msgspec.Meta(ge=0, le=64)] = 0
    far: bool = False

    @cached_property
    def roots(self) -> tuple[str, ...]:
        """The chord of each bar."""
        return tuple(self.chords.split())

    @property
    def sections(self) -> int:
        """The number of sections."""
        return max(1, len(self.roots) // self.section)

    def files(self, folder: Path, layer: str) -> list[Path]:
        """The files of a layer in the folder of the score, in order."""
        count = 1 if self.loop and layer == self.layers[-1] else self.sections
        return [folder / f"{layer}{number:02}.ogg" for number in range(1, count + 1)]


@lru_cache(maxsize=1)
def scores(folder: Path) -> dict[str, ScoreTimes]:
    """The scores in a folder by name; none, with a notice, if their list cannot be used."""
    try:
        return msgspec.convert(read_toml(folder / LIST, MOST_BYTES), dict[str, ScoreTimes])
    except (OSError, BadFile, msgspec.ValidationError) as error:
        problems.add(fault("unusable", path=folder / LIST, why=cause(error)))
        return {}
