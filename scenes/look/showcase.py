"""What the quiet pages show of a game beside its words: seat portraits and the pictures of the help."""
from __future__ import annotations

from functools import lru_cache

import msgspec

from scenes.look.theme import MOST_BYTES, Box
from scenes.storage.files import ASSETS, BadFile, faults, read_toml


class HelpPicture(msgspec.Struct):
    """What stands beside one help page: a fan of cards, or nine places with some of them marked."""

    cards: list[str] = []
    grid: list[str] = []
    lit: list[int] = []


class Showcase(msgspec.Struct):
    """assets/pages/<game>.toml; portrait_rect is the square of a face that holds the head, in face units."""

    portraits: list[str] = []
    portrait_rect: Box = (84, 62, 272, 272)
    page: list[HelpPicture] = []

    @staticmethod
    @lru_cache(maxsize=8)
    def load(game: str) -> Showcase:
        """The showcase of a game; an empty one and a notice when the file cannot be used."""
        path = ASSETS / "pages" / f"{game}.toml"
        try:
            return msgspec.convert(read_toml(path, MOST_BYTES), Showcase)
        except (OSError, BadFile, msgspec.ValidationError) as error:
            faults.add(f"The file {path} cannot be used ({error}); install the game again.")
            return Showcase()
