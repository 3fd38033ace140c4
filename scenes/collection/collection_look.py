"""The part of a game's look that its collection uses: the table `collection` of its look.toml."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from scenes.look import theme
from scenes.look.theme import Colour, GameLook
from scenes.storage.files import BadFile, read_toml


class CollectionLook(msgspec.Struct):
    """lights: the colour of the light behind a card that is turned over, by its class. sparks: the factor for the
    number of sparks, by class; such a card also chimes."""

    lights: dict[str, Colour] = {}
    sparks: dict[str, Annotated[float, msgspec.Meta(ge=1, le=10)]] = {}


class _LookTables(msgspec.Struct):
    collection: CollectionLook = msgspec.field(default_factory=CollectionLook)


@lru_cache(maxsize=8)
def collection_look(game: str) -> CollectionLook:
    """The look of a game's collection, empty if its file cannot be used (`GameLook.load` reports that)."""
    try:
        return msgspec.convert(read_toml(theme.ART / game / "look.toml", theme.MOST_BYTES), _LookTables).collection
    except (OSError, BadFile, msgspec.ValidationError):
        GameLook.load(game)
        return CollectionLook()
