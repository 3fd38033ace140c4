"""What the collection shows of a game's look: the table `collection` of its look.toml."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from scenes.look import theme
from scenes.look.theme import Colour, GameLook
from scenes.storage.files import BadFile, read_toml


class CollectionLook(msgspec.Struct):
    """lights: the light behind a card that turns up, by its class; sparks: how many times the usual ones fly then, by
    the class of cards that also chime."""

    lights: dict[str, Colour] = {}
    sparks: dict[str, Annotated[float, msgspec.Meta(ge=1, le=10)]] = {}


class _LookTables(msgspec.Struct):
    collection: CollectionLook = msgspec.field(default_factory=CollectionLook)


@lru_cache(maxsize=8)
def collection_look(game: str) -> CollectionLook:
    """The look of a game's collection, without lights and sparks if its file cannot be used (`GameLook.load` tells)."""
    try:
        return msgspec.convert(read_toml(theme.ART / game / "look.toml", theme.MOST_BYTES), _LookTables).collection
    except (OSError, BadFile, msgspec.ValidationError):
        GameLook.load(game)
        return CollectionLook()
