"""The rules of all games on the table: pure Python, without pictures, files or clocks."""

from game.battlegoats.rules import RULES as BATTLEGOATS
from game.core import state
from game.core.match import Match
from game.core.rules import Rules, register
from game.goblins.rules import RULES as GOBLINS
from game.goout.rules import RULES as GOOUT
from game.gothest.rules import RULES as GOTHEST
from game.gothies.rules import RULES as GOTHIES

GAMES: dict[str, Rules] = {
    rules.key: rules
    for rules in (
        GOTHEST,
        GOOUT,
        BATTLEGOATS,
        GOTHIES,
        GOBLINS,
    )
}
"""All games by their keys, in the order of the title."""
register(*GAMES.values())

COMPILED: bool = not (state.__file__ or "").endswith((".py", ".pyc"))
"""Whether these rules are compiled (build/compile_rules.py), as in the bundles of a release."""

__all__ = ["COMPILED", "GAMES", "Match", "Rules"]
