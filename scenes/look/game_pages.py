"""The pictures on the pages of a game, read from assets/pages: portraits of the seats, pictures of the help, and
what each page of the help explains."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game import GAMES
from scenes.look.theme import MOST_BYTES, Box
from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, problems, read_toml


class HelpPicture(msgspec.Struct):
    """The picture of one help page: a fan of cards, or a grid of nine places with some of them marked (`lit`, from 1).
    It is shown where there is no `example` that can be played (scenes/examples). The page explains signs and places of
    the table (`explains`: keys of `<game>.explain`) and refusals (`why`: keys of `<game>.why`), and gives the advice
    about some cards (`advice`) below its own words."""

    cards: Annotated[list[str], Meta(max_length=9)] = []
    grid: Annotated[list[str], Meta(max_length=9)] = []
    lit: Annotated[list[Annotated[int, Meta(ge=1, le=9)]], Meta(max_length=9)] = []
    explains: Annotated[list[str], Meta(max_length=200)] = []
    why: Annotated[list[str], Meta(max_length=200)] = []
    advice: Annotated[list[str], Meta(max_length=200)] = []
    example: Any = []


class PagePictures(msgspec.Struct):
    """assets/pages/<game>.toml; portrait_rect is the square of a face that holds the head, in face units."""

    portraits: list[str] = []
    portrait_rect: Box = (84, 62, 272, 272)
    page: Annotated[list[HelpPicture], Meta(max_length=100)] = []

    @staticmethod
    @lru_cache(maxsize=8)
    def load(game: str) -> PagePictures:
        """Read the file of a game; empty, with a reported problem, when it cannot be used."""
        path = ASSETS / "pages" / f"{game}.toml"
        try:
            found = msgspec.convert(read_toml(path, MOST_BYTES), PagePictures)
            found.check(game)
            return found
        except (OSError, BadFile, msgspec.ValidationError) as error:
            problems.add(fault("unusable", path=path, why=cause(error)))
            return PagePictures()

    def page_of(self, key: str) -> int:
        """The number, from 1, of the help page that explains a sign or place; 0 for none."""
        return next((number for number, page in enumerate(self.page, 1) if key in page.explains), 0)

    def page_of_refusal(self, key: str) -> int:
        """The number, from 1, of the help page with the rule behind a refusal; 0 for none."""
        return next((number for number, page in enumerate(self.page, 1) if key in page.why), 0)

    def check(self, game: str) -> None:
        """Check that the game has all cards that are named. Raises BadFile otherwise."""
        known = {row.key for row in GAMES[game].cards}
        shown = (key for page in self.page for key in (*page.cards, *page.advice, *filter(None, page.grid)))
        named = [*self.portraits, *shown]
        if unknown := [key for key in named if key not in known | {"back"}]:
            raise BadFile(fault("cause.no_card", card=unknown[0][:40]))
