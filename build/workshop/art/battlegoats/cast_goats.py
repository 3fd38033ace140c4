"""The looks of every hero and goat of BattleGoats, by card key."""

from __future__ import annotations

from workshop.art.battlegoats.goats.goats import Goat

HEROES: dict[str, Goat] = {
    "jonas": Goat(
        1, "#f4ecdc", "#b9824f", "muzzle", "lyre", mood="sly", yaw=0.36, ear=-0.02, body="tunic",
        cloth="#3f7a5a",
        trim="#d9982a", hat="feather cap", hat_colour="#3f7a5a", behind=("cloak",), held=("bundle",),
    ),
    "alfonso": Goat(
        2, "#5a5058", "#d9cbb0", "muzzle", "straight", horn_colour="#d8c9a6", eye="#b8d94a", mood="sly",
        yaw=-0.34,
        body="cape", cloth="#3a2f55", trim="#c9a24a", hat="top hat", hat_colour="#2f2a3a", forelock=False,
        wear=("domino",), held=("stolen card",),
    ),
    "shanelaine": Goat(
        3, "#f2dcc0", "#d8a070", "blaze", "wide", mood="grim", yaw=-0.3, body="armour", cloth="#2f7f6a",
        metal="#b9a05a",
        trim="#f2d98a", hat="circlet", forelock=False, beard="", wear=("braids", "lashes"), held=("javelin",),
    ),
    "marshal_greta": Goat(
        4, "#cdbfae", "#6a4a3a", "mask", "ibex", mood="grim", yaw=-0.3, body="uniform", cloth="#2f4f7a",
        trim="#e2b33c",
        hat="bicorne", hat_colour="#23324f", forelock=False, beard="short", wear=("lashes",), held=("baton",),
    ),
    "old_barnabas": Goat(
        5, "#d2ccc4", "#9a948e", "blaze", "ibex", "#9a8a6e", eye="#d8b45a", mood="sleepy", yaw=0.28, ear=0.28,
        beard="long",
        body="robe", cloth="#6a5a7a", trim="#c9a86a", wear=("old brows", "spectacles"), held=("lantern",),
        hat="laurel", forelock=False,
    ),
    "queen_odile": Goat(
        6, "#fbf4e6", "#e2b8a0", "muzzle", "lyre", "#e2c46a", eye="#6fb0c8", mood="proud", yaw=-0.3, ear=0.02,
        beard="",
        body="ermine", cloth="#7a2f5a", hat="crown", forelock=False, wear=("lashes",), held=("scepter",),
    ),
    "ramsey": Goat(
        7, "#c9b79c", "#3a2c28", "mask", "great ram", mood="angry", yaw=0.3, body="armour", cloth="#a8322e",
        metal="#8fa0a8", hat="nasal helm", forelock=False, held=("round shield", "sword"),
    ),
}

GOATS: dict[str, Goat] = {
    "sentry": Goat(
        11, "#b9a58a", "#5a4030", "blaze", "stub", mood="grim", yaw=-0.28, body="armour", cloth="#2f6f86",
        hat="kettle",
        forelock=False, held=("halberd",),
    ),
    "charger": Goat(
        12, "#8a5a3c", "#f0e2c6", "muzzle", "wide", "#e8d8b0", eye="#ff8a3a", mood="angry", yaw=0.4, roll=9,
        body="fluff",
        cloth="#c8392f", behind=("speed",), wear=("steam",), place=(20, 20, 1),
    ),
    "bulwark": Goat(
        13, "#a8a098", "#4a4448", "half", "ram", "#7a6a58", mood="calm", yaw=-0.26, body="armour",
        cloth="#4a6a8a",
        metal="#7f8a90", hat="nasal helm", forelock=False, beard="", held=("tower shield",),
        place=(0, -6, 0.96),
    ),
    "headbutter": Goat(
        14, "#e2c49a", "#8a4a2c", "blaze", "ram", "#8a6a4a", mood="dazed", yaw=0.3, roll=-7, body="fluff",
        cloth="#2f748f",
        hat="skull plate", forelock=False, behind=("burst",), wear=("dizzy",),
    ),
    "pikegoat": Goat(
        15, "#d8c2a0", "#7a4a30", "spots", "stub", mood="keen", yaw=-0.3, body="tunic", cloth="#b8722f",
        trim="#fbf3e0",
        hat="morion", forelock=False, held=("pike",),
    ),
    "slinger": Goat(
        16, "#b8743f", "#fbf0da", "blaze", "straight", mood="sly", yaw=-0.32, body="tunic", cloth="#7a8a4a",
        hat="headband", hat_colour="#c8492f", forelock=False, held=("sling",),
    ),
    "rearguard": Goat(
        17, "#6a5f5a", "#cdbfa8", "muzzle", "ibex", "#cbb68a", mood="worried", yaw=-0.5, ear=-0.05,
        body="cape",
        cloth="#8a3f2f", behind=("back shield",), held=("spear",),
    ),
    "herder": Goat(
        18, "#f2ead8", "#a8784a", "spots", "stub", mood="calm", yaw=0.3, ear=0.3, body="poncho",
        cloth="#8a5a3a",
        hat="straw", forelock=False, wear=("flower",), held=("crook", "kid"),
    ),
    "drummer": Goat(
        19, "#d98a4a", "#fbf0da", "muzzle", "stub", mood="happy", yaw=-0.28, body="uniform", cloth="#b8322c",
        trim="#f2c84a",
        hat="", held=("drum",), beard="short", place=(0, -50, 0.94),
    ),
    "beastslayer": Goat(
        20, "#7a5a48", "#3a2a24", "mask", "great ram", "#6a5644", eye="#f2c23a", mood="grim", yaw=0.3,
        body="fluff",
        cloth="#5a4030", trim="#f2e2c0", wear=("scar",), held=("axe",),
    ),
    "wrecker": Goat(
        21, "#dcc8a4", "#6a5a4a", "half", "wide", mood="happy", yaw=-0.3, body="vest", cloth="#e2802f",
        trim="#f2d23a",
        hat="hard hat", hat_colour="#f2c23a", forelock=False, wear=("goggles",), held=("hammer",),
    ),
    "kingbutter": Goat(
        22, "#4a4248", "#d9cbb0", "blaze", "ibex", "#e2d2a8", eye="#d8e04a", mood="sly", yaw=0.3, body="cape",
        cloth="#a8322e", hat="crown on horn",
    ),
    "duelist": Goat(
        23, "#f6efe0", "#3a2c2a", "half", "stub", mood="proud", yaw=-0.34, body="cape", cloth="#2f5f8a",
        hat="musketeer",
        hat_colour="#31466a", forelock=False, wear=("moustache",), held=("rapier",),
    ),
    "vanguard": Goat(
        24, "#c89a62", "#fbf0da", "blaze", "straight", mood="keen", yaw=-0.34, body="armour", cloth="#c8492f",
        metal="#a8b0b2", hat="headband", hat_colour="#c8492f", forelock=False, held=("banner",),
    ),
    "centurion": Goat(
        25, "#b08a5a", "#5a3a26", "mask", "stub", mood="grim", yaw=0.26, body="cape", cloth="#b8322c",
        metal="#d0a04a",
        trim="#f2d98a", hat="galea", forelock=False, beard="short", held=("gladius",),
    ),
    "archer": Goat(
        26, "#e2d2b0", "#8a6a44", "muzzle", "straight", "#a88a5a", mood="keen", yaw=0.36, body="tunic",
        cloth="#4f7a42",
        hat="hood", hat_colour="#4f7a42", forelock=False, beard="short", behind=("quiver",), held=("bow",),
    ),
    "corner_kid": Goat(
        27, "#fbf3e2", "#d8935a", "spots", "stub", eye="#8ac84a", mood="happy", yaw=0.34, ear=0.2, beard="",
        body="jersey",
        cloth="#3f8a9a", trim="#f2ead2", hat="cap", hat_colour="#d8553a", wear=("freckles",), forelock=False,
        behind=("bricks",), place=(80, 20, 0.92),
    ),
    "show_off": Goat(
        28, "#f0c27a", "#fbf3e0", "muzzle", "lyre", "#f2d26a", mood="sly", yaw=-0.32, body="vest",
        cloth="#8a2f6a",
        trim="#f2ead2", wear=("sunglasses", "rose", "medallion"),
    ),
    "brawler": Goat(
        29, "#a8683f", "#5a3420", "mask", "stub", "#c9b08a", mood="angry", yaw=0.3, body="plain",
        cloth="#a8683f",
        hat="headband", hat_colour="#e8d8b0", forelock=False, wear=("black eye",), held=("gloves",),
    ),
    "spotter": Goat(
        30, "#c8b8a0", "#6f5a4a", "stripes", "ibex", mood="keen", yaw=0.36, body="uniform", cloth="#4a7a7a",
        trim="#e2c46a",
        hat="", held=("spyglass",),
    ),
    "lookout": Goat(
        31, "#fbf0da", "#c8743f", "blaze", "straight", mood="keen", yaw=-0.2, body="vest", cloth="#2f5f86",
        trim="#c8492f",
        hat="sailor", forelock=False, held=("binoculars", "nest"),
    ),
    "martyr": Goat(
        32, "#fffaf0", "#e8d8c0", "blaze", "stub", "#e8d8b0", mood="sleepy", yaw=0.2, ear=0.3, body="robe",
        cloth="#e9e0d0",
        trim="#d9a83a", hat="halo", behind=("wings",), held=("candle",),
    ),
    "bitter_goat": Goat(
        33, "#9aa07a", "#5f6a4a", "mask", "ram", "#6a6448", eye="#e2d23a", mood="sour", yaw=-0.28, ear=0.34,
        body="fluff",
        cloth="#5a4a7a", trim="#9a9a8a", behind=("storm",), wear=("pucker",), held=("lemon",),
    ),
    "stubborn_goat": Goat(
        34, "#8a8078", "#e2d8c8", "half", "ram", mood="sleepy", yaw=0.24, roll=-4, body="plain",
        cloth="#8a8078",
        held=("rope", "tin"),
    ),
    "last_stand": Goat(
        35, "#d0b48a", "#7a4a30", "blaze", "wide", mood="angry", yaw=0.3, body="armour", cloth="#8a2f2a",
        metal="#85807a",
        hat="bandage", forelock=False, held=("torn banner", "arrows", "broken sword"),
    ),
    "underdog": Goat(
        36, "#e8d0a8", "#a8744a", "spots", "stub", mood="worried", yaw=-0.3, ear=0.32, beard="",
        body="jersey",
        cloth="#7a8a9a", trim="#fbf3e0", hat="bucket", forelock=False, wear=("sweat",), held=("spoon", "lid"),
        place=(0, 40, 0.8),
    ),
    "avenger": Goat(
        37, "#3f3a44", "#8a2a2f", "mask", "straight", "#8a8490", eye="#ff5a3a", mood="angry", yaw=0.3,
        body="cape",
        cloth="#6a1f2a", hat="hood", hat_colour="#3a2a3a", forelock=False, behind=("graves",),
        held=("sword",),
    ),
    "tick": Goat(
        38, "#b8804a", "#fbf0da", "muzzle", "stub", mood="keen", yaw=-0.34, roll=-6, ear=-0.04, body="vest",
        cloth="#2f748f",
        trim="#4aa0a8", hat="bowler", hat_colour="#2f5f6a", forelock=False, held=("clock tick",),
    ),
    "tock": Goat(
        39, "#efe3cb", "#6b4632", "muzzle", "stub", mood="sleepy", yaw=0.34, roll=6, ear=0.3, body="vest",
        cloth="#b8562f",
        trim="#d8703f", hat="bowler", hat_colour="#8a4a2f", forelock=False, wear=("moustache",),
        held=("clock tock",),
    ),
    "sapper": Goat(
        40, "#c8a878", "#6a4a34", "blaze", "wide", mood="worried", yaw=-0.3, body="vest", cloth="#6a6a4a",
        trim="#d9a83a",
        hat="lamp helmet", hat_colour="#a8743f", forelock=False, wear=("soot",), held=("shovel", "bomb"),
    ),
    "medic": Goat(
        41, "#fbf3e6", "#c9a888", "ears", "stub", eye="#7fb84a", mood="calm", yaw=-0.26, ear=0.25,
        beard="short",
        body="coat", cloth="#f2ede2", trim="#4aa0a8", hat="nurse", forelock=False, held=("medic bag",),
    ),
    "scout": Goat(
        42, "#d8a870", "#7a4a2c", "stripes", "ibex", mood="keen", yaw=0.34, body="vest", cloth="#8a7a4a",
        trim="#3f8a5a",
        hat="campaign", hat_colour="#a88a52", forelock=False, held=("map",),
    ),
    "trickster": Goat(
        43, "#efe6da", "#5a3a6a", "half", "stub", eye="#c86ad8", mood="happy", yaw=-0.3, body="poncho",
        cloth="#6a3f86",
        trim="#e0b13a", hat="jester", hat_colour="#8a3a9a", forelock=False, held=("card fan",),
    ),
}
CAST = {**HEROES, **GOATS}
