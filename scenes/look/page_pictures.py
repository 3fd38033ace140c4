"""What the quiet pages show of a game beside its words: seat portraits and the pictures of the help."""
from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

from game import GAMES
from scenes.look.theme import MOST_BYTES, Box
from scenes.storage.files import ASSETS, BadFile, problems, read_toml


class HelpPicture(msgspec.Struct):
    """What stands beside one help page: a fan of cards, or nine places with some of them marked."""

    cards: Annotated[list[str], Meta(max_length=9)] = []
    grid: Annotated[list[str], Meta(max_length=9)] = []
    lit: Annotated[list[Annotated[int, Meta(ge=1, le=9)]], Meta(max_length=9)] = []


class PagePictures(msgspec.Struct):
    """assets/pages/<game>.toml; portrait_rect is the square of a face that holds the head, in face units."""

    portraits: list[str] = []
    portrait_rect: Box = (84, 62, 272, 272)
    page: Annotated[list[HelpPicture], Meta(max_length=100)] = []

    @staticmethod
    @lru_cache(maxsize=8)
    def load(game: str) -> PagePictures:
        """The showcase of a game; an empty one and a notice when the file cannot be used."""
        path = ASSETS / "pages" / f"{game}.toml"
        try:
            found = msgspec.convert(read_toml(path, MOST_BYTES), PagePictures)
            found.check(game)
            return found
        except (OSError, BadFile, msgspec.ValidationError) as error:
            problems.add(f"The file {path} cannot be used ({error}); install the game again.")
            return PagePictures()

    def check(self, game: str) -> None:
        """Raises BadFile when a card is named that the game does not have."""
        known = {row.key for row in GAMES[game].cards}
        named = [*self.portraits, *(key for page in self.page for key in (*page.cards, *filter(None, page.grid)))]
        if unknown := [key for key in named if key not in known | {"back"}]:
            raise BadFile(f"there is no card {unknown[0][:40]!r}")
