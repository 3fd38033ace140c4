"""The cards of Gothest BATtle, one row each: three sets of Goths, Gothers, Gothests and Aces, and the characters.

A set is a group of cards with its own theme and its own mix of symbols; `numbers["set"]` is its number. Set 1, First
Night, is the starter: a full deck with eleven cards of each suit. Sets 2 and 3, Midnight Market and Winter Court, come
in booster packs: six cards of each suit, enough for a small deck of their own. In the Market mostly low cards have the
ace symbol, and many cards have silver; in the Court mostly high cards have the ace symbol, and few cards have silver,
in large amounts. Each set has its own characters.

The numbers of a base card are `bats` (its value) and, if it has the symbols, `ace` (1: it can be played with an Ace)
and `silver` (the amount). The number of an Ace is `bite`: the bats it takes off the other card. Names and flavour texts
are in the text catalogue.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.cards import CardKind

GOTH, GOTHER, GOTHEST, ACE, CHARACTER = "goth", "gother", "gothest", "ace", "character"
"""The classes of cards."""
BASES = (GOTH, GOTHER, GOTHEST)
"""The suits of base cards, lowest value first."""
SUITS = (*BASES, ACE)
"""The classes of the cards of a deck."""
FIRST_NIGHT, MIDNIGHT_MARKET, WINTER_COURT = SETS = range(1, 4)
"""The numbers of the sets."""


def _base(cls: str, number: int, keys: str, symbols: int, silver: Mapping[int, int]) -> tuple[CardKind, ...]:
    """The base cards of suit `cls` in set `number`.

    The first `symbols` of them have the ace symbol; `silver` maps the position of a card (from 1) to its amount.
    """
    rows = []
    for place, key in enumerate(keys.split(), 1):
        numbers = {"bats": 1 + BASES.index(cls), "set": number}
        if place <= symbols:
            numbers["ace"] = 1
        if place in silver:
            numbers["silver"] = silver[place]
        rows.append(CardKind(key, cls, numbers))
    return tuple(rows)


def _aces(number: int, keys: str) -> tuple[CardKind, ...]:
    return tuple(CardKind(key, ACE, {"bite": 1, "set": number}) for key in keys.split())


def _characters(number: int, keys: str) -> tuple[CardKind, ...]:
    return tuple(CardKind(key, CHARACTER, {"set": number}) for key in keys.split())


CARDS: tuple[CardKind, ...] = (
    *_base(
        GOTH,
        FIRST_NIGHT,
        "black_nail_polish second_hand_cloak lace_gloves candle_stub velvet_choker rainy_walk moth_brooch "
        "graveyard_picnic wilted_rose thrifted_top_hat skull_mug",
        7,
        {7: 5, 8: 4, 9: 3, 10: 2, 11: 1},
    ),
    *_base(
        GOTHER,
        FIRST_NIGHT,
        "fog_machine raven_parasol midnight_poetry platform_boots cobweb_veil attic_seance organ_recital pet_bat "
        "crypt_key iron_lantern stained_glass_window",
        6,
        {8: 4, 9: 3, 10: 2, 11: 1},
    ),
    *_base(
        GOTHEST,
        FIRST_NIGHT,
        "haunted_manor coffin_bed eternal_mourning moonlit_cathedral counts_portrait thousand_crow_sky funeral_train "
        "black_wedding thorn_crown onyx_ring phantom_organist",
        5,
        {9: 5, 10: 3, 11: 2},
    ),
    *_aces(
        FIRST_NIGHT,
        "is_it_halloween smile_more just_a_phase try_beige too_warm_for_velvet who_died my_aunt_has_that_lamp "
        "nice_bathrobe get_some_sun is_that_a_costume cheer_up",
    ),
    *_base(
        GOTH,
        MIDNIGHT_MARKET,
        "bat_wing_bookmark black_licorice pewter_spider mourning_postcard clove_tea tarnished_spoon",
        5,
        {5: 3, 6: 2},
    ),
    *_base(
        GOTHER,
        MIDNIGHT_MARKET,
        "jar_of_dusk cracked_crystal_ball gramophone_of_sighs ravens_ledger clockwork_owl perfume_of_old_rain",
        3,
        {4: 4, 5: 3, 6: 2},
    ),
    *_base(
        GOTHEST,
        MIDNIGHT_MARKET,
        "midnight_carousel hearse_coffee_cart mirror_merchant ghost_auction moth_queens_gown violet_lantern_bridge",
        2,
        {3: 5, 4: 4, 5: 3, 6: 2},
    ),
    *_aces(
        MIDNIGHT_MARKET, "any_other_colour is_that_eyeliner you_look_tired lost_the_circus isnt_it_itchy have_a_balloon"
    ),
    *_base(
        GOTH, WINTER_COURT, "frosted_window ice_rose snow_grey_scarf coal_snowman cold_cocoa icicle_earrings", 2, {6: 6}
    ),
    *_base(
        GOTHER,
        WINTER_COURT,
        "raven_sleigh frozen_fountain winter_masque pale_harpsichord court_cat almanac_of_long_nights",
        3,
        {6: 6},
    ),
    *_base(
        GOTHEST,
        WINTER_COURT,
        "palace_of_rime queen_of_gloom wolf_procession black_aurora last_ball requiem_in_frost",
        5,
        {6: 7},
    ),
    *_aces(
        WINTER_COURT,
        "put_a_coat_on snowball_fight born_in_a_crypt try_a_bobble_hat new_year_new_you you_need_a_holiday",
    ),
    *_characters(FIRST_NIGHT, "ophelia_vane mortimer_gloom countess_nettle silas_crow wren_hollow doktor_dusk"),
    *_characters(MIDNIGHT_MARKET, "madame_umbra barnaby_wick vesper_quill"),
    *_characters(WINTER_COURT, "isolde_frost lord_ashgrove lady_sable"),
)
INDEX: Mapping[str, int] = MappingProxyType({row.key: kind for kind, row in enumerate(CARDS)})
DECK_KINDS = tuple(kind for kind, row in enumerate(CARDS) if row.cls in SUITS)
"""The kinds that a deck is made of."""
CHARACTER_KINDS = tuple(kind for kind, row in enumerate(CARDS) if row.cls == CHARACTER)
BATS = tuple(row.numbers.get("bats", 0) for row in CARDS)
"""Printed value by kind, in bats; 0 for Aces and characters."""
TAKES_ACE = tuple(bool(row.numbers.get("ace")) for row in CARDS)
"""By kind, whether the card has the ace symbol: it can be played together with an Ace."""
SILVER = tuple(row.numbers.get("silver", 0) for row in CARDS)
"""Amount of silver by kind; 0 for cards without the symbol."""
IS_ACE = tuple(row.cls == ACE for row in CARDS)
ACE_KINDS = tuple(kind for kind, ace in enumerate(IS_ACE) if ace)
BITE = next(row.numbers["bite"] for row in CARDS if row.cls == ACE)
"""Bats that an Ace takes off the other side's card."""
