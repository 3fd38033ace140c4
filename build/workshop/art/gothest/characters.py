"""The twelve characters: the looks of each, and the window behind."""

from __future__ import annotations

from dataclasses import dataclass

from workshop.art.gothest.glass import (
    AMBER,
    BLUE,
    BLUSH,
    CANDLE,
    GOLD,
    GREEN,
    HONEY,
    ICE,
    INDIGO,
    LILAC,
    MINT,
    MOSS,
    ROSE,
    SKY,
    TEAL,
    VIOLET,
)
from workshop.art.gothest.goths.sitter import Looks


@dataclass(frozen=True)
class Character:
    """A character: the looks, and the ground of the window with its colours."""

    looks: Looks
    ground: str
    colours: tuple[str, ...]


CHARACTERS: dict[str, Character] = {
    "ophelia_vane": Character(Looks(
        11, "long", "#2b2336", "velvet", "#4a1f4a", streak="#b06ae0", lip="#8a1838", mood="smoulder", neck="choker",
        rim="#c79af0", lids="#7a3f8c", roll=-3, things=("earrings",),
    ), "rings", (CANDLE, LILAC, VIOLET, ROSE)),
    "mortimer_gloom": Character(Looks(
        12, "curtain", "#cfc8da", "cravat", "#25324a", lip="#6a4a62", iris="#b03a4a", mood="sad", hat="top",
        rim="#9ad0ff",
        male=True, side=-1, yaw=0.22, roll=2,
    ), "rays", (SKY, BLUE, ICE, TEAL)),
    "countess_nettle": Character(Looks(
        13, "updo", "#2f6a4a", "ruff", "#1f4a3a", lip="#7c1738", lids="#2a7a4a", iris="#b6d84a", mood="sneer",
        hat="tiara",
        rim="#b6f07a", skin="#eee6dc", roll=-4, things=("earrings",),
    ), "scales", (MINT, GREEN, "#a9c94a", TEAL)),
    "silas_crow": Character(Looks(
        14, "spiked", "#1f1b2a", "leather", "#2a2430", lip="#1c1020", lids="#3a6a8a", iris="#5ad0e0", liner="spread",
        mood="sly", neck="spikes", rim="#8fd0e8", male=True, side=1, roll=4,
        things=("nose ring", "crow", "pierced brow"),
    ), "shards", (AMBER, GOLD, "#e8703a", HONEY)),
    "wren_hollow": Character(Looks(
        15, "bob", "#6a4a9a", "lace", "#2a2a4a", skin="#f0dcd4", lip="#3a1a3a", lids="#4a6aaa", iris="#6fb2f2",
        liner="web",
        mood="wide", neck="choker", rim="#bfe6ff", side=-1, roll=-5, things=("ghost",),
    ), "diamonds", (ROSE, BLUSH, "#e07aa8")),
    "doktor_dusk": Character(Looks(
        16, "combed", "#3a2a34", "cravat", "#4a2233", skin="#d9b8a6", lip="#5a2a3a", iris="#c98a4a", mood="bored",
        rim="#ffb08a", male=True, side=1, yaw=0.3, roll=-2, things=("goatee", "glasses", "moustache"),
    ), "dusk", (INDIGO, VIOLET, ROSE, AMBER, GOLD)),
    "madame_umbra": Character(Looks(
        17, "braids", "#2a2028", "robe", "#4a1f5e", skin="#9a6650", lip="#7a1040", lids="#c8962a", iris="#d0a040",
        liner="moon", mood="smoulder", neck="pearls", hat="turban", rim="#ffd36b", side=-1, roll=3,
    ), "rings", (CANDLE, GOLD, AMBER, HONEY)),
    "barnaby_wick": Character(Looks(
        18, "flame", "#b23a1f", "leather", "#3a2a24", skin="#e2b896", lip="#3a1a1a", lids="#8a4a2a", iris="#9ab0c9",
        liner="tears", mood="sad", neck="cross", hat="candles", rim="#ffc46a", male=True, side=1, roll=-3,
        things=("pierced brow",),
    ), "diamonds", (VIOLET, INDIGO, LILAC)),
    "vesper_quill": Character(Looks(
        19, "long", "#7a2f3a", "velvet", "#23304a", skin="#f2dfd6", lip="#5a1a2a", lids="#5a4a8a", iris="#7a9a5a",
        mood="sad",
        neck="cross", hat="beret", rim="#ffb0c0", side=1, roll=5, things=("quill",),
    ), "shards", (TEAL, SKY, ICE, MINT)),
    "isolde_frost": Character(Looks(
        20, "long", "#d9e6f5", "fur", "#2f4a7a", skin="#eef2fa", lip="#4a6aaa", lids="#5a9ad0", iris="#6fd0f2",
        liner="frost",
        mood="bored", neck="choker", hat="ice", rim="#bfe6ff", streak="#8fc4f0", side=-1, roll=2, things=("snow",),
    ), "rays", (BLUE, SKY, INDIGO, ICE)),
    "lord_ashgrove": Character(Looks(
        21, "curtain", "#8b8794", "fur", "#3a3a34", skin="#e6dcd6", lip="#6a4a4a", iris="#8aa08a", mood="bored",
        neck="cross",
        rim="#d8e0c8", male=True, side=-1, roll=-4, things=("moustache", "goatee", "monocle"),
    ), "shards", (MOSS, "#9ab08a", MINT, "#c9d6b0")),
    "lady_sable": Character(Looks(
        22, "curls", "#1a1420", "fur", "#4a1230", skin="#6f4638", lip="#a01838", lids="#a04a6a", iris="#c8a060",
        mood="sneer",
        neck="pearls", hat="brim", rim="#ff9ab0", side=1, roll=-4, things=("earrings",),
    ), "rings", ("#ffe3ec", BLUSH, "#f7a0c0", ROSE)),
}
