"""The picture, ground and colours of each card; class, symbols and amounts are read from the game's own cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.cards import CardKind
from game.gothest.cards import CARDS, CHARACTER
from workshop.art.gothest.glass import (
    AMBER,
    BLUE,
    BLUSH,
    BROWN,
    CANDLE,
    GOLD,
    GREEN,
    HONEY,
    ICE,
    INDIGO,
    LILAC,
    MAUVE,
    MINT,
    PEARL,
    PLUM,
    ROSE,
    RUBY,
    SKY,
    TEAL,
    VIOLET,
    WINE,
    Glass,
    deep,
)
from workshop.art.gothest.pictures import (
    aces,
    aces_more,
    scenes_market,
    scenes_winter,
    things_goth,
    things_gother,
    things_gothest,
    things_market,
    things_winter,
)

Picture = Callable[[Glass], None]
PICTURES: dict[str, Picture] = {
    **things_goth.PICTURES, **things_gother.PICTURES, **things_gothest.PICTURES, **aces.PICTURES,
    **things_market.PICTURES, **scenes_market.PICTURES, **things_winter.PICTURES, **scenes_winter.PICTURES,
    **aces_more.PICTURES,
}
ROWS: dict[str, CardKind] = {row.key: row for row in CARDS if row.cls != CHARACTER}
# The colours of the jewels tell the sets apart, together with the sign at the foot.
JEWELS = {1: (VIOLET, RUBY, BLUE), 2: (AMBER, GREEN, VIOLET), 3: (SKY, BLUE, LILAC)}


@dataclass(frozen=True)
class Ground:
    """What is behind a picture: see grounds.py."""

    kind: str
    colours: tuple[str, ...]


FIRE = (AMBER, GOLD, "#e8703a")
DAWN = (ROSE, BLUSH, MAUVE)
SEA = (TEAL, BLUE, deep(TEAL, 0.3))
WOOD = (GREEN, MINT, TEAL)
EVENING = (INDIGO, VIOLET, ROSE, AMBER)
MOONLIT = (CANDLE, VIOLET, INDIGO, LILAC)
DEEP_NIGHT = (VIOLET, INDIGO, BLUE, deep(VIOLET, 0.2))
SUNNY = ("#fbf0d6", "#e4d2ae", "#ffe9a8")
CREAMY = ("#f6e2b4", "#e4d2ae", "#fbf0d6")
BREEZY = ("#bfe4f4", "#dff1f5", "#fbf0d6")
FROST = (SKY, ICE, PEARL, BLUE)
ICY = (BLUE, INDIGO, SKY)
SPOTLIGHT = ("#fff3c4", "#fbf0d6", "#ffe08a", "#bfe0f2")
PARLOUR = (WINE, deep(WINE, 0.2), PLUM, BROWN)

GROUNDS: dict[str, Ground] = {
    "black_nail_polish": Ground("rays", DAWN), "second_hand_cloak": Ground("diamonds", FIRE),
    "lace_gloves": Ground("shards", (HONEY, GOLD, AMBER)), "candle_stub": Ground("rings",
        (HONEY, VIOLET, INDIGO, LILAC)),
    "velvet_choker": Ground("scales", WOOD), "rainy_walk": Ground("dusk", (TEAL, SKY, ICE, BLUE)),
    "moth_brooch": Ground("diamonds", (VIOLET, INDIGO, LILAC)), "graveyard_picnic": Ground("rays",
        (ROSE, BLUSH, LILAC)),
    "wilted_rose": Ground("diamonds", (SKY, ICE, TEAL)), "thrifted_top_hat": Ground("shards", FIRE),
    "skull_mug": Ground("diamonds", SEA),
    "fog_machine": Ground("rays", (HONEY, AMBER, "#f08a4a")), "raven_parasol": Ground("shards",
        (AMBER, HONEY, GOLD, BLUSH)),
    "midnight_poetry": Ground("shards", (INDIGO, BLUE, VIOLET)), "platform_boots": Ground("rays", (ROSE, BLUSH, HONEY)),
    "cobweb_veil": Ground("scales", WOOD), "attic_seance": Ground("shards", (VIOLET, INDIGO, deep(PLUM, 0.2), MAUVE)),
    "organ_recital": Ground("panelled", (BLUE, INDIGO, TEAL, WINE)), "pet_bat": Ground("shards", (AMBER, GOLD, HONEY)),
    "crypt_key": Ground("diamonds", (TEAL, deep(TEAL, 0.25), BLUE)), "iron_lantern": Ground("rings",
        (HONEY, deep(INDIGO, 0.1), VIOLET, BLUE)),
    "stained_glass_window": Ground("scales", (deep(PLUM, 0.2), MAUVE, VIOLET)),
    "haunted_manor": Ground("shards", DEEP_NIGHT), "coffin_bed": Ground("panelled",
        (TEAL, deep(TEAL, 0.3), BLUE, WINE)),
    "eternal_mourning": Ground("dusk", (SKY, ICE, LILAC, TEAL)), "moonlit_cathedral": Ground("shards",
        (BLUE, INDIGO, TEAL)),
    "counts_portrait": Ground("scales", (WINE, deep(RUBY, 0.3), PLUM)), "thousand_crow_sky": Ground("dusk",
        (RUBY, "#e8703a", AMBER, HONEY)),
    "funeral_train": Ground("dusk", (INDIGO, BLUE, TEAL, ICE)), "black_wedding": Ground("shards", (ROSE, BLUSH, MAUVE)),
    "thorn_crown": Ground("rays", (HONEY, GOLD, CANDLE, AMBER)), "onyx_ring": Ground("diamonds", (ROSE, MAUVE, BLUSH)),
    "phantom_organist": Ground("shards", (deep(INDIGO, 0.1), VIOLET, INDIGO)),
    "is_it_halloween": Ground("rays", SUNNY), "smile_more": Ground("rays", (BREEZY[0], "#ffffff", BREEZY[1])),
    "just_a_phase": Ground("diamonds", ("#fbf0d6", "#bfe0f2", "#ffe9a8")), "try_beige": Ground("panelled",
        (*CREAMY, "#cdb484")),
    "too_warm_for_velvet": Ground("shards", (HONEY, "#fbf0d6", "#ffd9a0")), "who_died": Ground("shards", BREEZY),
    "my_aunt_has_that_lamp": Ground("panelled", ("#f7dfd0", "#fbf0d6", "#f2e2c0",
        "#cdb484")), "nice_bathrobe": Ground("scales", ("#cfeaf2", "#e6f5f7", "#fbf0d6")),
    "get_some_sun": Ground("shards", ("#bfe4f4", "#9fd4f2", "#dff1f5")), "is_that_a_costume": Ground("panelled",
        (*CREAMY, "#cdb484")),
    "cheer_up": Ground("rays", BREEZY),
    "bat_wing_bookmark": Ground("rings", (HONEY, TEAL, GREEN, MINT)), "black_licorice": Ground("diamonds", DAWN),
    "pewter_spider": Ground("rays", (deep(PLUM, 0.1), VIOLET, MAUVE)), "mourning_postcard": Ground("panelled",
        (TEAL, deep(TEAL, 0.3), GREEN, BROWN)),
    "clove_tea": Ground("scales", (GOLD, HONEY, AMBER)), "tarnished_spoon": Ground("shards", (INDIGO, VIOLET, BLUE)),
    "jar_of_dusk": Ground("panelled", (TEAL, GREEN, deep(TEAL, 0.2), BROWN)), "cracked_crystal_ball": Ground("rays",
        (AMBER, RUBY, GOLD)),
    "gramophone_of_sighs": Ground("scales", (HONEY, GOLD, AMBER)), "ravens_ledger": Ground("shards",
        (GOLD, HONEY, MINT)),
    "clockwork_owl": Ground("rings", (CANDLE, VIOLET, INDIGO, BLUE)), "perfume_of_old_rain": Ground("dusk",
        (LILAC, ROSE, BLUSH, HONEY)),
    "midnight_carousel": Ground("shards", (INDIGO, VIOLET, BLUE)), "hearse_coffee_cart": Ground("dusk",
        (INDIGO, VIOLET, ROSE, AMBER)),
    "mirror_merchant": Ground("scales", (deep(GREEN, 0.2), TEAL, GREEN)), "ghost_auction": Ground("panelled",
        (*PARLOUR[:3], BROWN)),
    "moth_queens_gown": Ground("shards", (TEAL, GREEN, deep(TEAL, 0.3))), "violet_lantern_bridge": Ground("shards",
        (deep(INDIGO, 0.1), PLUM, INDIGO)),
    "any_other_colour": Ground("panelled", (*CREAMY, "#cdb484")), "is_that_eyeliner": Ground("scales",
        ("#fbe6ea", "#fbf0d6", "#f7dfd0")),
    "you_look_tired": Ground("dusk", ("#bfcdf2", "#cfdcf7", "#dff1f5", "#fbf0d6")), "lost_the_circus": Ground("rays",
        BREEZY),
    "isnt_it_itchy": Ground("diamonds", CREAMY), "have_a_balloon": Ground("shards", ("#bfe4f4", "#9fd4f2", "#dff1f5")),
    "frosted_window": Ground("scales", (MAUVE, deep(PLUM, 0.05), ROSE)), "ice_rose": Ground("diamonds",
        (deep(INDIGO, 0.1), VIOLET, INDIGO)),
    "snow_grey_scarf": Ground("shards", (ROSE, BLUSH, RUBY)), "coal_snowman": Ground("dusk", (BLUE, SKY, ICE, BLUSH)),
    "cold_cocoa": Ground("shards", (BLUSH, HONEY, "#f7c8a0")), "icicle_earrings": Ground("rays",
        (INDIGO, VIOLET, BLUE)),
    "raven_sleigh": Ground("dusk", (INDIGO, BLUE, SKY, ICE)), "frozen_fountain": Ground("rays",
        (VIOLET, INDIGO, LILAC)),
    "winter_masque": Ground("diamonds", (deep(INDIGO, 0.1), VIOLET, BLUE)), "pale_harpsichord": Ground("panelled",
        (PLUM, VIOLET, deep(PLUM, 0.2), INDIGO)),
    "court_cat": Ground("rings", ("#eaf4ff", SKY, BLUE, ICE)), "almanac_of_long_nights": Ground("rays",
        (ICE, SKY, PEARL)),
    "palace_of_rime": Ground("dusk", (INDIGO, VIOLET, MAUVE, BLUSH)), "queen_of_gloom": Ground("shards", FROST),
    "wolf_procession": Ground("dusk", (INDIGO, BLUE, VIOLET, LILAC)), "black_aurora": Ground("shards",
        (deep(BLUE, 0.5), deep(INDIGO, 0.5))),
    "last_ball": Ground("shards", (LILAC, SKY, ICE)), "requiem_in_frost": Ground("shards", (ICE, SKY, PEARL)),
    "put_a_coat_on": Ground("shards", ("#bfe4f4", "#dff1f5", "#cfe2f7")), "snowball_fight": Ground("dusk",
        ("#9fd0f2", "#bfe4f4", "#dff1f5", "#fbf0d6")),
    "born_in_a_crypt": Ground("panelled", ("#f7dfd0", "#fbf0d6", "#f2e2c0",
        "#cdb484")), "try_a_bobble_hat": Ground("diamonds", ("#cfeaf2", "#fbf0d6", "#e6f5f7")),
    "new_year_new_you": Ground("rings", SPOTLIGHT), "you_need_a_holiday": Ground("shards",
        ("#9fd4f2", "#bfe4f4", "#dff1f5")),
}
# Where the pane of an Ace is cracked: away from what the picture shows.
CRACKS: dict[str, tuple[float, float]] = {
    "is_it_halloween": (80, -88), "smile_more": (70, 92), "just_a_phase": (-98, -30), "try_beige": (84, -80),
    "too_warm_for_velvet": (86, 84), "who_died": (88, -84), "my_aunt_has_that_lamp": (90, 60), "nice_bathrobe": (92,
        -76),
    "get_some_sun": (-88, 84), "is_that_a_costume": (96, -96), "cheer_up": (98, 14), "any_other_colour": (-20, 104),
    "is_that_eyeliner": (-86, 44), "you_look_tired": (8, -16), "lost_the_circus": (84, -84), "isnt_it_itchy": (92, 82),
    "have_a_balloon": (-88, 96), "put_a_coat_on": (92, -70), "snowball_fight": (-8, -66), "born_in_a_crypt": (108, -40),
    "try_a_bobble_hat": (86, -90), "new_year_new_you": (96, 36), "you_need_a_holiday": (66, 22),
}
