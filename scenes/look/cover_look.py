"""The part of a game's look that the title shows, read without the rest of its look.toml, which takes ten times as
long."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec

from scenes.look import theme
from scenes.look.theme import Fonts, GameLook, TitleCard
from scenes.storage.files import BadFile, toml_text
from scenes.words.tables import tables_in


class CoverLook(msgspec.Struct):
    """Two tables of a look.toml."""

    fonts: Fonts = msgspec.field(default_factory=Fonts)
    title: TitleCard = msgspec.field(default_factory=TitleCard)


def cover_look(game: str) -> CoverLook:
    """The part of a game's look that the title shows. Where it cannot be read alone it is that of `GameLook.load`."""
    found = _read(theme.ART / game / "look.toml")
    if found is None:
        whole = GameLook.load(game)
        found = CoverLook(whole.fonts, whole.title)
    return found


@lru_cache(maxsize=8)
def _read(path: Path) -> CoverLook | None:
    try:
        tables = tables_in(toml_text(path, theme.MOST_BYTES))
        both = "".join(tables.get(name, "") for name in CoverLook.__struct_fields__)
        return msgspec.convert(tomllib.loads(both), CoverLook)
    except (OSError, BadFile, ValueError, RecursionError):
        return None
