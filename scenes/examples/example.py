"""Examples of the rules pages, read from assets/pages and played by the real rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from game.ai.levels import DEFAULT_LEVEL
from game.core.actions import Action, BadData, IllegalAction, is_number
from game.core.match import Match
from game.core.playback import Playback
from game.core.record import Move
from game.core.stacked import Start
from scenes.look.game_pages import PagePictures
from scenes.saves.setup import PERSON, SeatSetup, Setup, with_names
from scenes.storage.faults import cause, fault
from scenes.storage.files import problems
from scenes.words.catalogue import Variant, Words

MOST_MOVES = 60
"""Decisions that an example shows, at most."""
MOST_BEFORE = 400
"""Decisions before them, at most."""
Name = Annotated[str, Meta(max_length=60)]
Line = Annotated[str, Meta(max_length=200)]


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One example of a rules page, in assets/pages/<game>.toml.

    seats, options, seed, stack and luck are those of a Start, and the lines of `before` lead to where the example
    begins; `moves` are the lines that it shows. viewer: the seat that sees the table, and plays when it is tried. show:
    the areas of the map, as the viewer counts, that the small table shows; without one all of it. only, unless: options
    (`name.value`, of those that change texts) under which alone it is shown, and under which it is not.
    """

    moves: Annotated[tuple[Line, ...], Meta(min_length=1, max_length=MOST_MOVES)]
    seats: Annotated[int, Meta(ge=1, le=9)] = 2
    options: dict[str, str] = {}
    seed: int = 1
    stack: dict[str, tuple[Name, ...]] = {}
    luck: tuple[int, ...] = ()
    before: Annotated[tuple[Line, ...], Meta(max_length=MOST_BEFORE)] = ()
    viewer: Annotated[int, Meta(ge=0, le=8)] = 0
    show: tuple[Name, ...] = ()
    only: tuple[Name, ...] = ()
    unless: tuple[Name, ...] = ()


class PlayedExample(NamedTuple):
    """An example that the rules allow; key: of its words in the catalogue; start: the number of decisions before it."""

    game: str
    key: str
    example: Example
    playback: Playback
    start: int

    @property
    def moves(self) -> tuple[Move, ...]:
        """The decisions that it shows, with their luck."""
        return self.playback.record.moves[self.start :]

    def match(self) -> Match:
        """A match that begins where the example does."""
        return _start(self.game, self.example).match((self.example.viewer,))

    def setup(self, words: Words) -> Setup:
        """The game, the seats with their names, and the options."""
        example = self.example
        seats = (PERSON if seat == example.viewer else DEFAULT_LEVEL for seat in range(example.seats))
        options = self.playback.record.options
        return with_names(Setup(self.game, tuple(SeatSetup(kind, "") for kind in seats), options), words)

    def caption(self, words: Words, shown: int) -> str:
        """The key of the words after `shown` of its decisions: of the last of them that says something."""
        keys = (f"{self.key}.after_{number}" for number in range(shown, 0, -1))
        return next((key for key in keys if words.has(key)), f"{self.key}.start")


def examples(game: str, page: int, variant: Variant = ()) -> list[PlayedExample]:
    """The examples of a page (from 1) that are shown under these options. One that cannot be used is left out, with a
    reported problem."""
    found = [_played(game, page, number) for number, _ in enumerate(_written(game, page), 1)]
    held = set(variant)
    return [one for one in found if one and set(one.example.only) <= held and not held & set(one.example.unless)]


def _written(game: str, page: int) -> list[object]:
    """The content of the game's file for a page."""
    pages = PagePictures.load(game).page
    written = pages[page - 1].example if page <= len(pages) else []
    return written if isinstance(written, list) else [written]


@lru_cache(maxsize=64)
def _played(game: str, page: int, number: int) -> PlayedExample | None:
    """The example with a number, from 1, of a page; None, with a reported problem, if it cannot be used."""
    try:
        example = msgspec.convert(_written(game, page)[number - 1], Example)
        if example.viewer >= example.seats:
            raise BadData(f"nobody sits on seat {example.viewer}")
        match = _start(game, example).match((example.viewer,))
        for line in example.moves:
            action, _, numbers = line.partition(" ; ")
            luck = tuple(map(int, filter(is_number, numbers.split())))
            match.submit(Action.parse(action), luck)
            if match.last_luck[: len(luck)] != luck:
                raise BadData(f"nothing draws the luck of {action}")
    except (msgspec.ValidationError, BadData, IllegalAction, ValueError) as error:
        problems.add(fault("example", number=number, page=page, file=f"{game}.toml", why=cause(error)))
        return None
    key = f"{game}.rules.{page}.example_{number}"
    return PlayedExample(game, key, example, Playback.of(match), len(example.before))


def _start(game: str, example: Example) -> Start:
    """The start of an example."""
    return Start(game, example.seats, example.options, example.seed, example.stack, example.luck, example.before)
