"""The rules of all games on the table: pure Python, without pictures, files or clocks."""

from game.core import state
from game.core.match import Match
from game.core.rules import Rules
from game.games import Games

GAMES = Games(
    gothest=range(2, 3),
    goout=range(2, 6),
    battlegoats=range(2, 7),
    gothies=range(1, 5),
    goblins=range(2, 7),
)  # fmt: skip
"""All games by their keys, in the order of the title, with their numbers of seats."""

COMPILED: bool = not (state.__file__ or "").endswith((".py", ".pyc"))
"""Whether these rules are compiled (build/compile_rules.py), as in the bundles of a release."""

__all__ = ["COMPILED", "GAMES", "Games", "Match", "Rules"]
