"""The text catalogue: every sentence a player reads, by key, with its gaps and plurals filled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from scenes.storage.faults import tell_with
from scenes.storage.files import ASSETS, BadFile, log, problems, read_toml

TEXTS = ASSETS / "text"
_FORM = r"((?:[^|{}]|\{\w+\})*)"
"""One form of a gap: text that may contain plain gaps."""
GAP = re.compile(rf"\{{(\w+)(?:\|{_FORM}\|{_FORM})?\}}")
"""`{n}` or `{n|card|cards}`."""
YOU = "ui.newgame.you"
"""Key of the name of a person who plays alone: the pronoun "You", for which sentences have forms of their own."""
VARIANT_MARK = "@"
"""Stands between a key and the option for which its text differs: `gothies.card.lava_gait.text@mode.coop`."""
Variant: TypeAlias = tuple[str, ...]
"""The options of a match that change texts of its game, each as `name.value`."""
NO_TEXTS = "The texts in {file} cannot be read; install the game again."
"""What is told when there is no catalogue to say it."""
NO_TEXT = "The text {key} is missing in the text catalogue."
"""What is told when the catalogue has a gap; a sentence of its own may be the one that is missing."""
MOST_BYTES = 2_000_000
"""Bytes of a text catalogue; a larger file is refused."""


class Words:
    """The text catalogue of one language: dotted key -> text with gaps.

    A gap `{n}` is filled from the keyword arguments; `{n|card|cards}` gives the first form when n is 1, else the other.
    The same for names: `{name|play|plays}` gives the first form when the name is the pronoun "You", else the second. A
    form may contain plain gaps: `{name|your|{name}’s} hand`. An unknown key is shown as it is, and reported once.

    A key may have other texts for options of a match: `rules.5.text@mode.coop` stands instead of `rules.5.text` where
    `mode` is `coop`, and `text@lead.fixed@opening.choose` where both options have these values (see `under`).
    """

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts

    @classmethod
    def load(cls, path: Path = TEXTS / "en.toml") -> Words:
        """Read a catalogue; an unreadable file gives an empty one and a reported problem."""
        try:
            return cls(flatten(read_toml(path, MOST_BYTES)))
        except (OSError, BadFile) as error:
            log.error("%s: %s", path, error)
            problems.add(NO_TEXTS.format(file=path.name))
            return cls({})

    def __call__(self, key: str, **gaps: object) -> str:
        """The text of `key` with its gaps filled."""
        text = self.texts.get(key)
        if text is None:
            problems.add(NO_TEXT.format(key=key))
            return key
        return fill_gaps(text, gaps, self.texts.get(YOU, ""))

    def has(self, key: str) -> bool:
        """True when the catalogue knows `key`."""
        return key in self.texts

    def under(self, variant: Variant) -> Words:
        """The catalogue with the texts for these options; of several for a key, the one that names most options."""
        held = sorted((len(asked), key, base) for base, key, asked in self._variant_keys() if asked <= set(variant))
        return Words(self.texts | {base: self.texts[key] for _, key, base in held}) if held else self

    def variant(self, game: str, options: Mapping[str, str]) -> Variant:
        """Which of these options of a match change texts of its game."""
        asked = {pair for base, _, pairs in self._variant_keys() if base.startswith(f"{game}.") for pair in pairs}
        return tuple(sorted(asked & {f"{name}.{value}" for name, value in options.items()}))

    def _variant_keys(self) -> Iterable[tuple[str, str, frozenset[str]]]:
        """The keys with an option: base key, whole key, options."""
        for key in self.texts:
            base, *asked = key.split(VARIANT_MARK)
            if asked:
                yield base, key, frozenset(asked)


@lru_cache(maxsize=32)
def catalogue(variant: Variant = ()) -> Words:
    """The shared catalogue of the language in use, with the texts for these options."""
    return catalogue().under(variant) if variant else Words.load()


def _tell(key: str, **gaps: object) -> str:
    """A sentence about a fault, in the language in use."""
    return catalogue()(key, **gaps)


tell_with(_tell)


def variant_of(game: str, options: Mapping[str, str]) -> Variant:
    """Which of these options change texts of the game; part of the cache key of pictures with such texts."""
    return catalogue().variant(game, options)


def flatten(table: dict[str, object], prefix: str = "") -> dict[str, str]:
    """Nested TOML tables as dotted keys."""
    texts: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            texts |= flatten(value, f"{prefix}{key}.")
        else:
            texts[prefix + key] = str(value)
    return texts


def fill_gaps(text: str, gaps: Mapping[str, object], you: str = "") -> str:
    """`text` with its gaps filled; a gap without a value stays visible. `you` is the name that takes the first form."""

    if "{" not in text:
        return text

    def one(match: re.Match[str]) -> str:
        name, first, second = match.groups()
        if name not in gaps:
            return match.group(0)
        if first is None:
            return str(gaps[name])
        return fill_gaps(first if gaps[name] in (1, you or 1) else second, gaps, you)

    return GAP.sub(one, text)
