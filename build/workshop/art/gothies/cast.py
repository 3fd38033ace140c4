"""The looks of every spirit, monster and Joombie, by the key of its card."""

from __future__ import annotations

from dataclasses import replace

from workshop.art.gothies.runes import RUNES
from workshop.art.gothies.sitter import Looks

SPIRITS: dict[str, Looks] = {
    # Red: fire and strong voices.
    "ember_piper": Looks(101, "red", "round", "flames", "", "glad", "round", "dots", "pipe", tilt=3),
    "cinder_fiddler": Looks(102, "red", "drop", "horns", "", "closed", "bell", "stripe", "fiddle", hue=12, tilt=-4),
    "coal_drummer": Looks(103, "red", "broad", "ears", "", "belt", "round", "fret", "drum", hue=-10),
    "torch_chorister": Looks(104, "red", "round", "hood", "", "sing", "robe", "star", "torch", hue=18),
    "furnace_bassoonist": Looks(
        105, "red", "skull", "flames", "smoke", "calm", "bell", "scale", "bassoon", hue=-6, tilt=2
    ),
    "blaze_cantor": Looks(106, "red", "drop", "halo", "flame", "sing", "robe", "fret", "score", hue=22),
    "wildfire_soloist": Looks(107, "red", "cat", "flames", "flame", "belt", "wisp", "stripe", "", hue=8, tilt=-3),
    "phoenix_diva": Looks(108, "red", "heart", "plumes", "feather", "wide", "robe", "leaf", "", hue=26),
    # Blue: rain, tides and the deep.
    "drip_whistler": Looks(111, "blue", "drop", "", "", "sing", "wisp", "dots", "flute", hue=-8, tilt=-4),
    "tide_hummer": Looks(112, "blue", "round", "shell", "", "closed", "bell", "stripe", "", hue=6),
    "mist_flautist": Looks(113, "blue", "drop", "hood", "smoke", "calm", "wisp", "star", "flute", hue=-16, tilt=3),
    "rain_harpist": Looks(114, "blue", "round", "coral", "fins", "calm", "bell", "fret", "harp", hue=4),
    "lagoon_cellist": Looks(115, "blue", "broad", "owl", "fins", "sly", "round", "scale", "cello", hue=-22),
    "undertow_tenor": Looks(116, "blue", "skull", "antlers", "fins", "belt", "robe", "stripe", "", hue=14),
    "monsoon_maestro": Looks(117, "blue", "cat", "shell", "moth", "fierce", "robe", "star", "baton", hue=22),
    "deepwell_oracle": Looks(118, "blue", "heart", "coral", "rays", "wide", "wisp", "scale", "orb", hue=-4),
    # Green: roots, leaves and patience.
    "sprout_clapper": Looks(121, "green", "round", "leaves", "", "glad", "round", "leaf", "clapper", hue=-12, tilt=4),
    "root_strummer": Looks(122, "green", "broad", "antlers", "", "calm", "bell", "fret", "guitar", hue=10),
    "thorn_yodeler": Looks(123, "green", "cat", "horns", "", "belt", "robe", "stripe", "", hue=-20, tilt=-3),
    "fern_banjoist": Looks(124, "green", "drop", "leaves", "leaf", "sly", "round", "dots", "banjo", hue=16),
    "canopy_choir": Looks(125, "green", "round", "mushroom", "leaf", "sing", "bell", "leaf", "score", hue=-4),
    "mossback_baritone": Looks(126, "green", "broad", "mushroom", "", "belt", "round", "scale", "", hue=8),
    "vine_conductor": Looks(127, "green", "drop", "flower", "leaf", "closed", "robe", "fret", "baton", hue=-28),
    "ceiba_colossus": Looks(128, "green", "heart", "antlers", "rays", "wide", "robe", "leaf", "", hue=22),
    # Purple: night, bones and velvet.
    "moth_whisperer": Looks(131, "purple", "drop", "feelers", "moth", "wide", "wisp", "dots", "", hue=-8),
    "bone_rattler": Looks(132, "purple", "skull", "", "", "hollow", "round", "bone", "rattle", hue=6, tilt=4),
    "shade_busker": Looks(133, "purple", "round", "hood", "smoke", "sly", "bell", "stripe", "guitar", hue=14, tilt=-3),
    "candle_violist": Looks(134, "purple", "drop", "candles", "", "closed", "robe", "star", "viola", hue=-18),
    "raven_organist": Looks(135, "purple", "cat", "owl", "feather", "fierce", "robe", "scale", "organ", hue=10),
    "veil_soprano": Looks(136, "purple", "heart", "halo", "moth", "sing", "bell", "star", "", hue=22),
    "midnight_ensemble": Looks(137, "purple", "round", "crescent", "bat", "glad", "round", "fret", "cello", hue=-26),
    "umbral_herald": Looks(138, "purple", "skull", "crescent", "bat", "hollow", "wisp", "bone", "horn", hue=-4),
}
_NIGHT = {  # the seven monsters; what they lack their tribe gives them
    "whimper": Looks(0, "", "drop", "bunny", "", "howl", "wisp", "dots"),
    "sleepgnat": Looks(0, "", "round", "feelers", "moth", "closed", "wisp", "stripe"),
    "grave_grin": Looks(0, "", "skull", "", "smoke", "hollow", "bell", "bone", "rattle"),
    "hollow_nurse": Looks(0, "", "heart", "hood", "", "hollow", "robe", "star", "lantern"),
    "bellmaw": Looks(0, "", "broad", "horns", "", "maw", "round", "scale", "bells"),
    "ash_stalker": Looks(0, "", "cat", "hood", "smoke", "fierce", "wisp", "stripe", "scythe"),
    "night_regent": Looks(0, "", "skull", "crown", "bat", "hollow", "robe", "fret", "orb"),
}
_TRIBES = {"red": ("ember", "flames", "flame"), "blue": ("mire", "coral", "fins"), "green": ("moss", "leaves", "leaf"),
           "purple": ("dusk", "crescent", "bat")}
"""By rune: the name of the tribe of monsters, and the crown and wings of those that have none of their own."""
_JOOMBIES = {  # by rune and attack; each has chains, and the bones of its ribs show
    ("red", 2): Looks(0, "", "round", "flames", "", "howl", "wisp", "bone", "chains"),
    ("red", 3): Looks(0, "", "broad", "horns", "smoke", "fierce", "bell", "bone", "chains"),
    ("red", 4): Looks(0, "", "cat", "plumes", "flame", "maw", "robe", "bone", "chains"),
    ("blue", 2): Looks(0, "", "drop", "shell", "", "hollow", "round", "bone", "chains"),
    ("blue", 3): Looks(0, "", "heart", "coral", "fins", "howl", "wisp", "bone", "chains"),
    ("blue", 4): Looks(0, "", "skull", "serpent", "fins", "maw", "bell", "bone", "chains"),
    ("green", 2): Looks(0, "", "broad", "mushroom", "", "closed", "bell", "bone", "chains"),
    ("green", 3): Looks(0, "", "cat", "leaves", "leaf", "fierce", "round", "bone", "chains"),
    ("green", 4): Looks(0, "", "skull", "antlers", "rays", "hollow", "robe", "bone", "chains"),
    ("purple", 2): Looks(0, "", "heart", "bunny", "", "howl", "robe", "bone", "chains"),
    ("purple", 3): Looks(0, "", "round", "candles", "moth", "hollow", "bell", "bone", "chains"),
    ("purple", 4): Looks(0, "", "skull", "crescent", "bat", "maw", "wisp", "bone", "chains"),
}


def _night() -> dict[str, Looks]:
    """Monsters and Joombies in all four colours."""
    found = {}
    for place, rune in enumerate(RUNES):
        tribe, crown, wings = _TRIBES[rune]
        for number, (name, looks) in enumerate(_NIGHT.items()):
            whole = replace(looks, crown=looks.crown or crown, wings=looks.wings or wings)
            found[f"{tribe}_{name}"] = _painted(whole, rune, 200 + 10 * place + number, (number - 3) * 5)
    for (rune, attack), looks in _JOOMBIES.items():
        seed = 300 + 10 * RUNES.index(rune) + attack
        found[f"joombie_{rune}_{attack}"] = _painted(looks, rune, seed, (attack - 3) * 9)
    return found


def _painted(looks: Looks, rune: str, seed: int, hue: float) -> Looks:
    return replace(looks, seed=seed, rune=rune, hue=hue, tilt=(seed % 3 - 1) * 4, ghostly=True)


NIGHT: dict[str, Looks] = _night()
