"""The Character Cards of a match: the leader of each deck, or one that its side chooses among those it may choose.

The option `_choice<seat>` names the cards, by key, that a side may choose besides its leader: those that its player
owns.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.core.sanitize import printable
from game.gothest.cards import CARDS, CHARACTER_KINDS, INDEX
from game.gothest.decks import MAX_TEXT

KEYS = tuple(CARDS[kind].key for kind in CHARACTER_KINDS)
"""The keys of all Character Cards."""
ALL = " ".join(KEYS)
"""The text of a choice of all of them."""


def are_chosen(options: Mapping[str, str]) -> bool:
    """Whether both sides choose their Character Cards at the start of the match."""
    return options["character"] == "choose"


def check(text: str) -> None:
    """Raise ValueError if a text does not name one or more Character Cards, each once."""
    keys = text.split()
    wrong = [key for key in keys if key not in KEYS]
    if not keys or len(text) > MAX_TEXT or wrong or len(set(keys)) < len(keys):
        raise ValueError(f"these are no Character Cards to choose from: {printable(text, 60)}")


def leader(options: Mapping[str, str], seat: int) -> int:
    """The kind of the Character Card that leads a seat's deck."""
    return INDEX[options[f"_character{seat}"]]


def possible(options: Mapping[str, str], seat: int) -> tuple[int, ...]:
    """The kinds of the Character Cards that can stand for a seat, sorted; only the leader unless they are chosen."""
    return _possible(options[f"_character{seat}"], options[f"_choice{seat}"] if are_chosen(options) else "")


@lru_cache(maxsize=64)
def _possible(leading: str, others: str) -> tuple[int, ...]:
    return tuple(sorted({INDEX[key] for key in (leading, *others.split())}))
