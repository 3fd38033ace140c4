"""The log: one plain sentence per fact, in the words of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.events import Event, Flipped, Rolled, Said
from scenes.look.text import Words


class Entry(NamedTuple):
    """One line of the log and the card it speaks of ("" for none)."""

    sentence: str
    card: str


class Sentences:
    """Turns events into sentences for one table: knows the players' names and the game's words."""

    def __init__(self, words: Words, game: str, names: Sequence[str]) -> None:
        self.words = words
        self.game = game
        self.names = names

    def entry(self, event: Event) -> Entry | None:
        """The line of a fact; None for what the eye sees anyway."""
        match event:
            case Said(key, args):
                gaps = dict(args)
                card = str(gaps.get("card", "")).removeprefix("card:")
                return Entry(self.said(f"{self.game}.said.{key}", gaps), card)
            case Rolled(sides, face, seat):
                return Entry(self.words("core.rolled", name=self._who(seat), sides=sides, face=face), "")
            case Flipped(heads, _):
                return Entry(self.words("core.flipped.heads" if heads else "core.flipped.tails"), "")
        return None

    def said(self, key: str, gaps: Mapping[str, int | str]) -> str:
        """A sentence of the catalogue with its gaps filled by names of players, cards and places."""
        return self.words(key, **self.filled(gaps))

    def filled(self, gaps: Mapping[str, int | str]) -> dict[str, int | str]:
        """The gaps with names of players, cards and places."""
        return {name: self._word(value) for name, value in gaps.items()}

    def _word(self, value: int | str) -> int | str:
        if isinstance(value, int) or ":" not in value:
            return value
        sort, _, rest = value.partition(":")
        match sort:
            case "seat":
                return self.names[int(rest)]
            case "card":
                return self.words(f"{self.game}.card.{rest}.name")
            case "place":
                zone, _, place = rest.partition("/")
                owner, _, name = zone.partition(".")
                return self.words(f"{self.game}.place.{name}", name=self.names[int(owner[1:])], place=place)
            case _:
                return self.words(f"{self.game}.{sort}.{rest}")

    def _who(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else self.words("core.table")
