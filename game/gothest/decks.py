"""Decks: their text, what makes one legal, what its luck is, and those that everybody has.

A deck is written as words, in any order: a card by its key, `2*skull_mug` for two of them, a whole set by its name
(`first_night`), or the first so many cards of each suit of it (`winter_court/5`).
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

LEAST = 5
"""Cards of each suit at least: four of each would not last thirteen rounds."""
MOST = 11
"""Cards of each suit at most."""
LONGEST = 4000
"""Characters of a deck as text, at most."""
FAIR = "fair"
"""The value of the option `decks` that asks for enough ace symbols and cuts the larger deck."""
SYMBOLS = 3
"""Base cards with the ace symbol in a fair deck for every FOR_ACES Aces; with fewer it drowns in Aces."""
FOR_ACES = 2
SET_WORDS: Mapping[str, int] = MappingProxyType(
    dict(zip(("first_night", "midnight_market", "winter_court"), SETS, strict=True))
)
STARTER = "first_night"
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
"""Whole decks, the starter first."""


def parse(text: str) -> tuple[int, ...]:
    """The kinds that a text names, in its order. Raises ValueError for a word that names no card."""
    return tuple(kind for word in text.split() for kind in _kinds(word))


def _kinds(word: str) -> list[int]:
    name, slash, size = word.partition("/")
    if name in SET_WORDS and (is_number(size) if slash else True):
        return [kind for suit in SUITS for kind in _of(SET_WORDS[name], suit)[: int(size) if slash else None]]
    count, star, key = word.rpartition("*")
    kind = INDEX.get(key, -1)
    if kind not in DECK_KINDS or (star and not (is_number(count) and 0 < int(count) <= MOST)):
        raise ValueError(f"no card of a deck is called {printable(word)!r}")
    return [kind] * (int(count) if star else 1)


def _of(number: int, suit: str) -> list[int]:
    return [kind for kind in DECK_KINDS if CARDS[kind].cls == suit and CARDS[kind].numbers["set"] == number]


def write(kinds: Sequence[int]) -> str:
    """The text of a deck: whole sets by their names, other cards by their keys, sorted."""
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
    """How many cards of each suit there are."""
    count = Counter(CARDS[kind].cls for kind in kinds)
    return {suit: count[suit] for suit in SUITS}


def ace_takers(kinds: Sequence[int]) -> int:
    """How many base cards take an Ace."""
    return sum(TAKES_ACE[kind] for kind in kinds)


def why_not(kinds: Sequence[int], fair: bool = True) -> Sentence | None:
    """Why these cannot be a deck, as a sentence `gothest.why.<key>`; None when they can.

    The rulebook asks for equal suits that last for thirteen rounds; a fair deck also has enough symbols.
    """
    sizes = suits(kinds)
    if max(sizes.values()) > MOST:
        suit = next(suit for suit in SUITS if sizes[suit] > MOST)
        return "deck_many", {"n": sizes[suit], "suit": f"class:{suit}_many", "most": MOST}
    if len(set(sizes.values())) > 1:
        return "deck_unequal", dict(sizes)
    size = sizes[ACE]
    if size < LEAST:
        return "deck_few", {"n": size, "least": LEAST}
    enough = -(-size * SYMBOLS // FOR_ACES)
    if fair and ace_takers(kinds) < enough:
        return "deck_symbols", {"n": ace_takers(kinds), "aces": size, "enough": enough}
    return None


def check(text: str, fair: bool = False) -> None:
    """Raises ValueError when a text is no deck."""
    if len(text) > LONGEST:
        raise ValueError("this is no deck: it is too long")
    reason = why_not(parse(text), fair)
    if reason is not None:
        raise ValueError(f"this is no deck: {reason[0]} {dict(reason[1])}")


@lru_cache(maxsize=64)
def deck_of(text: str) -> tuple[int, ...]:
    """The cards of a written deck that has been checked."""
    return parse(text)


@lru_cache(maxsize=64)
def _pair(texts: tuple[str, str], fair: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    one, other = map(deck_of, texts)
    size = min(len(one), len(other)) // len(SUITS)
    return (cut(one, size), cut(other, size)) if fair else (one, other)


def played(options: Mapping[str, str], seat: int) -> tuple[int, ...]:
    """The deck that a seat plays with; in a fair BATtle the larger deck is cut to the size of the smaller one."""
    return _pair((options["_deck0"], options["_deck1"]), options["decks"] == FAIR)[seat]


def cut(kinds: Sequence[int], size: int) -> tuple[int, ...]:
    """A deck with `size` cards of each suit: those with the ace symbol are kept first."""
    kept: list[int] = []
    for suit in SUITS:
        own = [kind for kind in kinds if CARDS[kind].cls == suit]
        kept += sorted(own, key=lambda kind: not TAKES_ACE[kind])[:size]
    return tuple(kept)


def flood_odds(kinds: Sequence[int]) -> float:
    """The chance that the opening hand is nothing but Aces: drawn without putting back (hypergeometric)."""
    hands = comb(len(kinds), HAND_SIZE)
    return comb(sum(IS_ACE[kind] for kind in kinds), FLOOD) / hands if hands else 0.0


def without(kinds: Sequence[int], lost: int) -> tuple[int, ...]:
    """The deck after a card is lost: one card fewer of every suit. The smallest legal deck stays as it is, and its
    owner must replace the card."""
    left = list(kinds)
    left.remove(lost)
    smaller = cut(left, len(kinds) // len(SUITS) - 1)
    return tuple(kinds) if why_not(smaller, fair=False) else smaller
