"""Decks as text, what makes a deck legal, and the ready-made decks.

The text of a deck is a list of words in any order: `skull_mug` is one card, `2*skull_mug` two of them, `first_night` a
whole set, and `winter_court/5` the first five cards of each suit of a set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb
from types import MappingProxyType

from game.core.actions import is_number
from game.core.guide import Sentence
from game.core.sanitize import printable
from game.gothest.cards import ACE, CARDS, DECK_KINDS, INDEX, IS_ACE, SETS, SUITS, TAKES_ACE
from game.gothest.state import FLOOD, HAND_SIZE

MIN_PER_SUIT = 5
"""Fewest cards of each suit in a deck: four of each would not last for thirteen rounds."""
MAX_PER_SUIT = 11
"""Most cards of each suit in a deck."""
MAX_TEXT = 4000
"""Characters of the longest text of a deck."""
FAIR = "fair"
"""The value of the option `decks` that requires enough ace symbols and cuts the larger deck to the smaller one."""
FAIR_ACE_TAKERS = 3
"""Base cards with the ace symbol that a fair deck needs for every FAIR_ACES Aces."""
FAIR_ACES = 2
SET_WORDS: Mapping[str, int] = MappingProxyType(
    dict(zip(("first_night", "midnight_market", "winter_court"), SETS, strict=True))
)
"""The words for whole sets → their numbers."""
STARTER = "first_night"
"""The text of the deck that everybody starts with."""
EXAMPLES: tuple[str, ...] = (
    STARTER,
    "midnight_market winter_court/5",
    "winter_court midnight_market/5",
    "midnight_market first_night/5",
    "winter_court first_night/5",
    "first_night/9",
    "midnight_market",
    "winter_court",
)
"""Ready-made decks, the starter first."""


def parse(text: str) -> tuple[int, ...]:
    """The kinds of the cards in the text of a deck, in its order. Raises ValueError for a word that names no card."""
    return tuple(kind for word in text.split() for kind in _kinds(word))


def _kinds(word: str) -> list[int]:
    name, slash, size = word.partition("/")
    if name in SET_WORDS and (is_number(size) if slash else True):
        return [kind for suit in SUITS for kind in _of(SET_WORDS[name], suit)[: int(size) if slash else None]]
    count, star, key = word.rpartition("*")
    kind = INDEX.get(key, -1)
    if kind not in DECK_KINDS or (star and not (is_number(count) and 0 < int(count) <= MAX_PER_SUIT)):
        raise ValueError(f"no card of a deck is called {printable(word)!r}")
    return [kind] * (int(count) if star else 1)


def _of(number: int, suit: str) -> list[int]:
    return [kind for kind in DECK_KINDS if CARDS[kind].cls == suit and CARDS[kind].numbers["set"] == number]


def write(kinds: Sequence[int]) -> str:
    """The text of a deck: complete sets by name, then all other cards by key, sorted by kind."""
    left, words = Counter(kinds), []
    for word, number in SET_WORDS.items():
        whole = Counter(kind for suit in SUITS for kind in _of(number, suit))
        if whole <= left:
            left -= whole
            words.append(word)
    for kind in sorted(left):
        words.append(CARDS[kind].key if left[kind] == 1 else f"{left[kind]}*{CARDS[kind].key}")
    return " ".join(words)


def suits(kinds: Sequence[int]) -> dict[str, int]:
    """The number of cards of each suit."""
    count = Counter(CARDS[kind].cls for kind in kinds)
    return {suit: count[suit] for suit in SUITS}


def ace_takers(kinds: Sequence[int]) -> int:
    """The number of base cards with the ace symbol."""
    return sum(TAKES_ACE[kind] for kind in kinds)


def why_not(kinds: Sequence[int], fair: bool = True) -> Sentence | None:
    """Why these cards are not a legal deck (`gothest.why.<key>`); None if they are.

    The rulebook requires suits of equal size that last for thirteen rounds; a fair deck also needs enough ace symbols.
    """
    sizes = suits(kinds)
    if max(sizes.values()) > MAX_PER_SUIT:
        suit = next(suit for suit in SUITS if sizes[suit] > MAX_PER_SUIT)
        return "deck_many", {"n": sizes[suit], "suit": f"class:{suit}_many", "most": MAX_PER_SUIT}
    if len(set(sizes.values())) > 1:
        return "deck_unequal", dict(sizes)
    size = sizes[ACE]
    if size < MIN_PER_SUIT:
        return "deck_few", {"n": size, "least": MIN_PER_SUIT}
    enough = -(-size * FAIR_ACE_TAKERS // FAIR_ACES)
    if fair and ace_takers(kinds) < enough:
        return "deck_symbols", {"n": ace_takers(kinds), "aces": size, "enough": enough}
    return None


def check(text: str, fair: bool = False) -> None:
    """Raise ValueError if a text is not a legal deck."""
    if len(text) > MAX_TEXT:
        raise ValueError("this is no deck: it is too long")
    reason = why_not(parse(text), fair)
    if reason is not None:
        raise ValueError(f"this is no deck: {reason[0]} {dict(reason[1])}")


@lru_cache(maxsize=64)
def deck_of(text: str) -> tuple[int, ...]:
    """`parse`, cached; for texts that have passed `check`."""
    return parse(text)


@lru_cache(maxsize=64)
def _pair(texts: tuple[str, str], fair: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    one, other = map(deck_of, texts)
    size = min(len(one), len(other)) // len(SUITS)
    return (cut(one, size), cut(other, size)) if fair else (one, other)


def played_deck(options: Mapping[str, str], seat: int) -> tuple[int, ...]:
    """The kinds of the deck that a seat plays with; with fair decks the larger one is cut to the smaller one's size."""
    return _pair((options["_deck0"], options["_deck1"]), options["decks"] == FAIR)[seat]


def cut(kinds: Sequence[int], size: int) -> tuple[int, ...]:
    """The deck reduced to `size` cards of each suit; cards with the ace symbol are kept first."""
    kept: list[int] = []
    for suit in SUITS:
        own = [kind for kind in kinds if CARDS[kind].cls == suit]
        kept += sorted(own, key=lambda kind: not TAKES_ACE[kind])[:size]
    return tuple(kept)


def flood_odds(kinds: Sequence[int]) -> float:
    """The chance, 0..1, that all five cards of the opening hand are Aces (hypergeometric)."""
    hands = comb(len(kinds), HAND_SIZE)
    return comb(sum(IS_ACE[kind] for kind in kinds), FLOOD) / hands if hands else 0.0


def without(kinds: Sequence[int], lost: int) -> tuple[int, ...]:
    """The deck after the card of kind `lost` was lost: one card fewer of every suit. A deck of the smallest legal size
    is returned unchanged; its owner has to replace the card."""
    left = list(kinds)
    left.remove(lost)
    smaller = cut(left, len(kinds) // len(SUITS) - 1)
    return tuple(kinds) if why_not(smaller, fair=False) else smaller
