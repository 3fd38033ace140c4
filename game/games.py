"""The table of all games. The rules of a game are imported when they are first asked for, so that a program that shows
only the title, or an opponent of another game, does not wait for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.rules import Rules, register, rules_named


class Games(Mapping[str, Rules]):
    """Games by key. The rules of each are in the module `game.<key>.rules`; `seats` are the numbers of seats that they
    allow, for those who want to know nothing else."""

    def __init__(self, **seats: range) -> None:
        self._seats = seats
        for key in seats:
            register(key, f"game.{key}.rules")

    def __getitem__(self, key: str) -> Rules:
        if key not in self._seats:
            raise KeyError(key)
        rules = rules_named(key)
        assert rules.seats == self._seats[key], f"game/__init__.py names other numbers of seats than {rules.home}"
        return rules

    def __contains__(self, key: object) -> bool:
        return key in self._seats

    def __iter__(self) -> Iterator[str]:
        return iter(self._seats)

    def __len__(self) -> int:
        return len(self._seats)

    def seats(self, key: str) -> range:
        """The numbers of seats that a game can be played with. Raises KeyError for an unknown game."""
        return self._seats[key]
