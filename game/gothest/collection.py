"""COLLECTING of Gothest BATtle: the cards that everybody starts with, decks, booster packs, rivals' decks, spoils."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.core.cards import KIND
from game.core.collecting import BuiltDeck, Collecting, Spoils
from game.core.guide import Sentence
from game.core.state import State
from game.gothest import decks
from game.gothest import state as at
from game.gothest.cards import ACE, CARDS, CHARACTER, CHARACTER_KINDS, GOTH, GOTHER, GOTHEST, INDEX, SUITS
from game.gothest.spoils import are_real

_FIRST_CHARACTERS = ("ophelia_vane", "wren_hollow")
"""The characters that everybody starts with; the others of their set are won from rivals."""
_RIVALS: Mapping[str, str] = MappingProxyType(
    {
        "ophelia_vane": "first_night",
        "mortimer_gloom": "first_night/8 winter_court/3",
        "countess_nettle": "winter_court first_night/5",
        "silas_crow": "midnight_market first_night/5",
        "wren_hollow": "first_night/6 midnight_market/5",
        "doktor_dusk": "first_night/7 midnight_market/2 winter_court/2",
        "madame_umbra": "midnight_market winter_court/3 first_night/2",
        "barnaby_wick": "midnight_market/5 first_night/6",
        "vesper_quill": "midnight_market winter_court/5",
        "isolde_frost": "winter_court midnight_market/5",
        "lord_ashgrove": "winter_court first_night/3 midnight_market/2",
        "lady_sable": "winter_court/5 first_night/6",
    }
)
"""The deck of each rival, by character. All have the largest size, so that a person's deck is never cut to theirs. A
character that is not listed plays the starter deck."""
_ANY = MappingProxyType({GOTH: 3, GOTHER: 3, GOTHEST: 3, ACE: 3, CHARACTER: 2})
"""Weights of the last card of a pack, by class: on average one in seven is a character."""


def _keys(kinds: Sequence[int]) -> tuple[str, ...]:
    return tuple(CARDS[kind].key for kind in kinds)


def _kinds(keys: Sequence[str]) -> list[int]:
    return [INDEX[key] for key in keys]


def why_not(keys: Sequence[str], options: Mapping[str, str]) -> Sentence | None:
    """Why these cards cannot be played as a deck with these options; None if they can. Fairness counts unless the
    option `decks` allows any deck."""
    return decks.why_not(_kinds(keys), options.get("decks", decks.FAIR) == decks.FAIR)


def cut(keys: Sequence[str], size: int) -> tuple[str, ...]:
    """The deck reduced to `size` cards of each suit; cards with the ace symbol are kept first."""
    return _keys(decks.cut(_kinds(keys), size))


def deck_text(keys: Sequence[str]) -> str:
    """The text of a deck, as the match option holds it."""
    return decks.write(_kinds(keys))


def unplayable_chance(keys: Sequence[str]) -> float:
    """The chance, 0..1, that the opening hand is five Aces."""
    return decks.flood_odds(_kinds(keys))


def spoils(state: State) -> Spoils | None:
    """The winner's claims; None while the match is running."""
    if state.outcome is None:
        return None
    winner = state.outcome.ranks.index(1)
    claimed = _keys([card & KIND for card in state.zones[at.SPOILS[winner]]])
    return Spoils(winner, 1 - winner, claimed, are_real(state))


def option_names(seat: int) -> tuple[str, str]:
    """The names of the options for a seat's deck and character."""
    return f"_deck{seat}", f"_character{seat}"


def choice_option(seat: int, options: Mapping[str, str]) -> str:
    """The name of the option for the characters that a seat may choose, besides its deck's leader; "" if it chooses
    none with these options."""
    return f"_choice{seat}" if options.get("character") == "choose" else ""


def _rival(kind: int) -> BuiltDeck:
    """The deck of a character that plays as an opponent."""
    leader = CARDS[kind].key
    return BuiltDeck(leader, _keys(decks.parse(_RIVALS.get(leader, decks.STARTER))))


_STARTER = _keys(decks.parse(decks.STARTER))
COLLECTING = Collecting(
    suits=SUITS,
    leader=CHARACTER,
    signs=("ace", "silver"),
    starting_cards=MappingProxyType(dict.fromkeys((*_STARTER, *_FIRST_CHARACTERS), 1)),
    starting_deck=BuiltDeck(_FIRST_CHARACTERS[0], _STARTER),
    min_per_suit=decks.MIN_PER_SUIT,
    max_per_suit=decks.MAX_PER_SUIT,
    hand_size=at.HAND_SIZE,
    cards_drawn=at.HAND_SIZE + at.ROUNDS - 1,
    pack=(*(MappingProxyType({suit: 1}) for suit in SUITS), _ANY),
    rival_decks=tuple(map(_rival, CHARACTER_KINDS)),
    why_not=why_not,
    cut=cut,
    deck_text=deck_text,
    unplayable_chance=unplayable_chance,
    spoils=spoils,
    option_names=option_names,
    choice_option=choice_option,
)
