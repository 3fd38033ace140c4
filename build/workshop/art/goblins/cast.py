"""The looks of every goblin, by the key of its card."""

from __future__ import annotations

from workshop.art.goblins.portraits.sitter import Looks

GOBLINS: dict[str, Looks] = {
    # Brutes.
    "bruiser": Looks(
        201, "moss", 1.12, 1.05, 0.78, 0.9, (0.95, -0.2), "snout", "tusks", (1.0, 1.0), (0.2, 0.1), "#f6e27a", "bar",
        0.42, hat="pot", wear="armour", cloth="#7a3b2e", thing="club", marks=("rings",),
    ),
    "warchief": Looks(
        202, "fern", 1.08, 1.12, 0.8, 1.0, (0.9, 0.05), "bulb", "snarl", (0.98, 0.98), (0, 0), "#f08a1d", "slit",
        0.46, brow="#2e2420", hat="crown", wear="fur", cloth="#8a2f2a", thing="banner",
        marks=("war_paint", "nose_ring"), yaw=-0.26, sink=40,
    ),
    "shieldbearer": Looks(
        203, "olive", 1.0, 0.95, 0.66, 0.9, (0.9, 0.0), "bulb", "grim", (1.15, 1.15), (-0.7, -0.2), "#e8b04a",
        "round", 0.08, hat="kettle", wear="mail", cloth="#5b5a4a", thing="shield", tilt=-3,
    ),
    "wolfrider": Looks(
        204, "ash", 0.94, 1.05, 0.56, 0.95, (1.05, -0.3), "hook", "grin", (1.05, 1.05), (0.3, 0), "#b8e04a", "slit",
        0.3, hat="wolf", wear="fur", cloth="#6a6460", thing="spear", behind="wolf", marks=("war_paint",), yaw=0.3,
        sink=50,
    ),
    "grunt": Looks(
        205, "sallow", 1.02, 0.92, 0.66, 0.92, (1.0, 0.15), "button", "ooh", (1.2, 1.2), (0.1, 0.2), "#e8b04a",
        "round", 0.04, hat="nasal", wear="armour", cloth="#6a5a3a", thing="spear", behind="comrades", yaw=-0.24,
        tilt=3, sink=30,
    ),
    # Tinkers.
    "artificer": Looks(
        206, "teal", 0.98, 1.0, 0.55, 1.0, (1.0, -0.25), "carrot", "tongue", (1.0, 1.2), (0.4, 0.3), "#e34a2a",
        "round", 0.14, raised=0.3, brow="#cfc8b4", hat="monocle", wear="apron", cloth="#5a4a6a", thing="wrench",
    ),
    "catapult": Looks(
        207, "ochre", 1.02, 0.95, 0.64, 0.92, (1.15, -0.3), "bulb", "laugh", (1.1, 1.0), (-0.6, -0.4), "#b8e04a",
        "round", 0.1, brow="#7a3a1e", hat="bandana", wear="rag", cloth="#5a6a4a", thing="catapult", marks=("patch",),
        yaw=-0.3, tilt=4,
    ),
    "firehazard": Looks(
        208, "clay", 0.96, 0.98, 0.58, 0.95, (1.2, -0.35), "hook", "grin", (1.25, 1.1), (-0.4, -0.3), "#f08a1d",
        "slit", 0.0, hat="goggles", wear="rag", cloth="#7a4a2a", thing="bomb", behind="smoke",
        marks=("soot", "notch"), yaw=0.28,
    ),
    "sapper": Looks(
        209, "leaf", 0.98, 0.92, 0.6, 0.9, (1.0, 0.2), "snout", "smirk", (1.05, 1.05), (-0.5, 0.2), "#f6e27a",
        "round", 0.28, hat="candle", wear="apron", cloth="#7a5a3a", thing="dynamite", marks=("soot",), yaw=-0.32,
        sink=60,
    ),
    "recycler": Looks(
        210, "olive", 1.08, 0.95, 0.7, 0.9, (1.05, 0.25), "bulb", "grin", (0.95, 1.1), (0.2, 0.3), "#8fd0e8", "round",
        0.12, raised=0.2, hat="colander", wear="rag", cloth="#5f6a5a", thing="sack", marks=("wart",), yaw=0.26,
    ),
    # Mystics.
    "conjurer": Looks(
        211, "fern", 0.94, 1.1, 0.5, 0.95, (1.1, -0.1), "hook", "ooh", (1.2, 1.2), (-0.4, -0.2), "#b8e04a", "round",
        -0.02, brow="#d8d2c0", hat="wizard", wear="robe", cloth="#3d3a7a", thing="staff", behind="magic", yaw=0.3,
        sink=70,
    ),
    "fearmonger": Looks(
        212, "dusk", 0.98, 1.12, 0.54, 0.95, (1.15, -0.4), "hook", "howl", (1.15, 1.15), (0, 0), "#e34a2a", "slit",
        0.36, hat="feathers", wear="bones", cloth="#54446b", thing="rattle", marks=("war_paint",), yaw=-0.22, sink=60,
    ),
    "gravecaller": Looks(
        213, "ash", 0.92, 1.18, 0.46, 0.98, (0.95, 0.2), "hook", "grim", (1.1, 1.1), (0.2, 0.3), "#7affc0", "round",
        0.3, hat="skullcap", wear="robe", cloth="#2f4a44", thing="lantern", behind="ghosts", marks=("skull_paint",),
        yaw=0.28, sink=60,
    ),
    "bloodpriest": Looks(
        214, "clay", 0.96, 1.12, 0.52, 0.95, (0.95, -0.05), "hook", "smirk", (1.0, 1.0), (0.2, -0.5), "#e34a2a",
        "slit", 0.4, brow="#241c1a", hat="mitre", wear="robe", cloth="#7a1f2a", thing="chalice", yaw=-0.3, nod=-0.05,
        sink=70,
    ),
    "omenreader": Looks(
        215, "violet", 1.0, 1.05, 0.54, 0.95, (1.1, 0.0), "carrot", "wobble", (1.25, 1.25), (-0.6, 0.5), "#f2d060",
        "round", 0.05, brow="#e9e2d0", hat="turban", wear="robe", cloth="#4a3a86", thing="orb", marks=("rings",),
        yaw=0.26,
    ),
    # Sneaks.
    "schemer": Looks(
        216, "teal", 0.92, 1.1, 0.48, 0.95, (1.15, -0.2), "hook", "smirk", (0.95, 1.05), (-0.5, 0.1), "#f08a1d",
        "slit", 0.44, raised=0.3, hat="slouch", wear="cloak", cloth="#4a3a3a", thing="plan", yaw=0.32,
    ),
    "impersonator": Looks(
        217, "moss", 0.98, 1.0, 0.58, 0.95, (0.9, 0.05), "bulb", "grim", (1.15, 1.15), (0.8, 0.0), "#8fd0e8", "round",
        0.0, brow="#c9a23c", hat="wig", wear="ruff", cloth="#3f5a86", thing="maskstick", yaw=-0.24,
    ),
    "cutpurse": Looks(
        218, "ochre", 0.94, 0.98, 0.55, 0.92, (1.1, -0.15), "carrot", "smirk", (1.1, 1.1), (0.8, -0.1), "#b8e04a",
        "round", 0.24, hat="domino", wear="rag", cloth="#3f5a63", thing="purse", marks=("rings", "patch"), yaw=0.3,
        tilt=4,
    ),
    "lurker": Looks(
        219, "dusk", 0.94, 1.0, 0.56, 0.95, (0.85, -0.05), "hook", "smirk", (1.2, 1.2), (0, 0), "#f8ffb0", "slit",
        0.1, hat="shadowed", wear="cloak", cloth="#3a3f4a", thing="crossbow", behind="dark", yaw=-0.2,
    ),
    "backstabber": Looks(
        220, "leaf", 0.96, 1.05, 0.56, 0.95, (1.0, -0.35), "button", "grim", (1.05, 1.05), (-0.8, 0.0), "#e34a2a",
        "slit", 0.46, hat="veiled", wear="cloak", cloth="#3a3236", thing="bloody_dagger", marks=("scar",), yaw=0.34,
        tilt=-4,
    ),
    # Rabble.
    "jester": Looks(
        221, "sallow", 0.96, 1.1, 0.56, 0.95, (1.0, 0.0), "hook", "laugh", (1.2, 1.0), (0.3, 0.2), "#e34a2a", "round",
        0.14, raised=0.3, brow="#8a2f2a", hat="jester", wear="motley", cloth="#8a2f3a", thing="marotte",
        marks=("blush",), yaw=0.26, tilt=-5, sink=60,
    ),
    "fancypants": Looks(
        222, "olive", 0.94, 1.08, 0.5, 0.95, (1.05, -0.2), "hook", "kiss", (1.0, 1.0), (-0.7, -0.2), "#8fd0e8",
        "round", 0.42, raised=0.35, hat="plume", wear="ruff", cloth="#6b2340", thing="mirror", marks=("blush",),
        yaw=0.3, nod=-0.06, sink=60,
    ),
    "runt": Looks(
        223, "leaf", 1.0, 0.82, 0.62, 0.85, (1.3, 0.28), "button", "ooh", (1.5, 1.5), (0.1, -0.3), "#8fd0e8", "round",
        -0.12, hat="eggshell", wear="bib", cloth="#a8925a", thing="lollipop", marks=("blush",), yaw=-0.2, nod=0.1,
    ),
    "coward": Looks(
        224, "sallow", 0.96, 0.98, 0.54, 0.9, (1.1, 0.45), "carrot", "wobble", (1.4, 1.4), (0.5, 0.2), "#e8e0a0",
        "round", -0.4, hat="bucket", wear="rag", cloth="#6a6a5a", thing="flag", yaw=-0.24, tilt=3, sink=90,
    ),
    "drummer": Looks(
        225, "fern", 1.04, 0.98, 0.64, 0.92, (1.1, -0.25), "bulb", "laugh", (1.1, 1.1), (0.2, 0.4), "#f2c21b",
        "round", 0.06, hat="shako", wear="rag", cloth="#2f4a7a", thing="drum", marks=("red_nose",), yaw=0.22, tilt=-3,
        sink=110,
    ),
}
