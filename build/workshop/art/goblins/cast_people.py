"""The looks of every adventurer, by the key of the card."""

from __future__ import annotations

from workshop.art.goblins.portraits.people import Folk

PEOPLE: dict[str, tuple[Folk, ...]] = {
    # Formidable.
    "sole_sidekick": (
        Folk(
            301, "fair", 1.0, 1.1, 0.66, nose="button", mouth="smile", eyes=(1.15, 1.15), gaze=(-0.4, -0.5),
            iris="#5a86b0", lid=-0.05, raised=0.0, hair="#b8702a", style="bowl", wear="ruff", cloth="#4a6a3a",
            thing="maskstick", marks=("freckles", "gap"), place="stage", yaw=0.24,
        ),
    ),
    "greenhorn_swordsman": (
        Folk(
            302, "rosy", 0.96, 1.12, 0.6, nose="button", mouth="worried", eyes=(1.2, 1.2), gaze=(-0.3, -0.2),
            iris="#6a8a4a", lid=-0.1, hair="#c9923a", style="crop", hat="nasal", wear="mail", cloth="#3f6f8a",
            thing="new_sword", marks=("sweat", "freckles"), place="yard", yaw=0.26, sink=60,
        ),
    ),
    "lamp_scout": (
        Folk(
            303, "tan", 0.96, 1.15, 0.6, nose="point", mouth="tight", eyes=(1.1, 1.2), gaze=(0.6, 0.1),
            iris="#8a6a2a", lid=0.12, raised=0.2, hair="#3a2a20", style="crop", beard="stubble", hat="cloth_hood",
            wear="cloak", cloth="#4a5a36", thing="lamp", place="wood", yaw=-0.28,
        ),
    ),
    "twitchy_archer": (
        Folk(
            304, "fair", 0.9, 1.18, 0.52, nose="point", mouth="worried", eyes=(1.35, 1.1), gaze=(0.7, -0.1),
            iris="#4a8a6a", lid=-0.35, hair="#d8a03a", style="bob", hat="cap", wear="rag", cloth="#3f6f4a",
            thing="bow", marks=("sweat", "plaster"), place="wood", yaw=-0.24, tilt=5, sink=40,
        ),
    ),
    "hedge_apprentice": (
        Folk(
            305, "brown", 0.94, 1.12, 0.58, nose="button", mouth="pout", eyes=(1.2, 1.2), gaze=(-0.5, 0.2),
            iris="#8ab04a", lid=0.0, raised=0.3, hair="#4a2f1e", style="wild", lips="#9a4a4a", lashes=True,
            hat="wizard", wear="robe", cloth="#4f6a2f", thing="staff", marks=("spectacles",), place="village",
            yaw=0.24, sink=60,
        ),
    ),
    "overloaded_porter": (
        Folk(
            306, "rosy", 1.06, 1.15, 0.74, nose="potato", mouth="worried", eyes=(0.95, 0.95), gaze=(0, 0.5),
            iris="#6a5a3a", lid=0.3, hair="#6a3a1e", style="parted", beard="sideburns", hat="headband", wear="apron",
            cloth="#6a7a8a", behind="load", marks=("sweat", "blush"), place="castle", yaw=0.2, nod=0.1, sink=90,
        ),
    ),
    "rat_catcher": (
        Folk(
            307, "tan", 0.94, 1.2, 0.56, nose="broken", mouth="smile", eyes=(1.0, 1.2), gaze=(0.4, 0.1),
            iris="#7a8a4a", lid=0.1, raised=0.2, hair="#6a5a44", style="wild", beard="stubble", hat="straw",
            wear="rag", cloth="#6a5a3a", thing="ratpole", marks=("gap", "plaster"), place="village", yaw=-0.3, sink=30,
        ),
    ),
    "tavern_brawler": (
        Folk(
            308, "rosy", 1.12, 1.22, 0.86, nose="broken", mouth="shout", eyes=(0.9, 0.9), gaze=(0, 0), iris="#5a7a9a",
            lid=0.42, hair="#8a3a1e", style="tonsure", beard="handlebar", wear="apron", cloth="#8a4a3a", thing="mug",
            marks=("red_nose", "black_eye", "blush"), place="tavern", yaw=0.26,
        ),
    ),
    "tax_collector": (
        Folk(
            309, "pale", 0.86, 1.3, 0.48, nose="roman", mouth="stern", eyes=(0.85, 0.85), gaze=(0.2, 0.4),
            iris="#6a6a7a", lid=0.46, hair="#3a3440", style="bob", hat="tricorne", wear="ruff", cloth="#3a2f4a",
            thing="ledger", marks=("spectacles",), place="village", yaw=0.28, sink=30,
        ),
    ),
    "field_medic": (
        Folk(
            310, "tan", 0.98, 1.12, 0.6, nose="button", mouth="smile", eyes=(1.05, 1.05), gaze=(0.1, 0.1),
            iris="#6a4a2a", lid=0.02, hair="#2a1c18", style="curls", lips="#a84a4a", lashes=True, hat="medic",
            wear="apron", cloth="#e2dcc8", thing="flask", place="camp", yaw=-0.24, sink=30,
        ),
    ),
    "pit_trapper": (
        Folk(
            311, "tan", 1.08, 1.2, 0.76, nose="potato", mouth="smirk", eyes=(0.9, 1.0), gaze=(-0.5, 0.1),
            iris="#5a7a4a", lid=0.36, hair="#5a3a20", style="mane", beard="full", hat="furcap", wear="fur",
            cloth="#7a5a3a", thing="trap", place="wood", yaw=0.28,
        ),
    ),
    "hushed_novice": (
        Folk(
            312, "fair", 0.94, 1.12, 0.56, nose="button", mouth="pout", eyes=(1.2, 1.2), gaze=(-0.6, -0.1),
            iris="#5a7ab0", lid=0.0, hair="#6a4a2a", lips="#b86a5a", lashes=True, hat="wimple", wear="cloak",
            cloth="#4a4a62", thing="hush", place="chapel", yaw=-0.2,
        ),
    ),
    # Mighty.
    "secret_agent": (
        Folk(
            313, "pale", 0.96, 1.24, 0.66, nose="straight", mouth="tight", eyes=(0.9, 0.9), iris="#5a5a6a", lid=0.4,
            hair="#241c22", style="parted", hat="slouch", wear="cloak", cloth="#26242e", thing="crossbow",
            behind="dark", marks=("shades",), place="castle", yaw=0.26,
        ),
    ),
    "shield_veteran": (
        Folk(
            314, "tan", 1.06, 1.24, 0.8, nose="broken", mouth="stern", eyes=(0.9, 0.9), gaze=(0.2, 0), iris="#6a8a9a",
            lid=0.4, hair="#b8b2a6", style="crop", beard="moustache", hat="kettle", wear="mail", cloth="#8a2f2a",
            thing="shield", marks=("scar",), place="camp", yaw=-0.26,
        ),
    ),
    "twin_blades": (
        Folk(
            315, "brown", 0.94, 1.16, 0.58, nose="straight", mouth="shout", eyes=(1.05, 1.05), gaze=(0.9, 0),
            iris="#c98a2a", lid=0.4, hair="#a8322a", style="bun", lips="#8a3030", lashes=True, wear="armour",
            cloth="#8a2f3a", thing="sword", place="tavern", yaw=0.42,
        ),
        Folk(
            316, "brown", 0.94, 1.16, 0.58, nose="straight", mouth="shout", eyes=(1.05, 1.05), gaze=(-0.9, 0),
            iris="#3a9ab0", lid=0.4, hair="#2f5a9a", style="bun", lips="#8a3030", lashes=True, wear="armour",
            cloth="#2f4f8a", thing="sword", yaw=-0.42,
        ),
    ),
    "bounty_huntress": (
        Folk(
            317, "brown", 0.94, 1.14, 0.56, nose="straight", mouth="smirk", eyes=(1.05, 1.05), gaze=(0.3, 0),
            iris="#c98a2a", lid=0.32, raised=0.3, hair="#2a1c1a", style="long", lips="#8a2f36", lashes=True,
            hat="slouch", wear="cloak", cloth="#5a3a2e", thing="earstring", marks=("patch", "scar"), place="village",
            yaw=0.3,
        ),
    ),
    "battle_chaplain": (
        Folk(
            318, "rosy", 1.1, 1.2, 0.8, nose="potato", mouth="shout", eyes=(0.95, 0.95), gaze=(0, -0.6),
            iris="#7a6a4a", lid=0.2, raised=0.2, hair="#c9c2b4", style="tonsure", beard="full", wear="robe",
            cloth="#c9b88a", thing="mace", marks=("blush",), place="chapel", yaw=-0.28,
        ),
    ),
    "siege_engineer": (
        Folk(
            319, "deep", 1.02, 1.18, 0.7, nose="roman", mouth="smirk", eyes=(0.95, 1.05), gaze=(-0.5, 0.2),
            iris="#8a6a3a", lid=0.22, raised=0.25, hair="#3a2a22", style="crop", beard="handlebar", hat="hardhat",
            wear="apron", cloth="#5a6a7a", thing="plan", behind="engine", place="camp", yaw=0.28, sink=30,
        ),
    ),
    "frost_adept": (
        Folk(
            320, "frost", 0.9, 1.2, 0.5, nose="straight", mouth="pout", eyes=(1.0, 1.0), gaze=(0.2, 0.2),
            iris="#5ac0f0", lid=0.34, raised=0.2, hair="#eaf4fa", style="long", lips="#4a6ab0", lashes=True,
            hat="icecrown", wear="robe", cloth="#3a6a9a", thing="icestaff", behind="snow", place="peaks",
            yaw=-0.26, sink=50,
        ),
    ),
    "table_knight": (
        Folk(
            321, "rosy", 1.14, 1.22, 0.84, nose="potato", mouth="smile", eyes=(0.95, 0.95), gaze=(-0.7, -0.3),
            iris="#5a86b0", lid=0.12, hair="#a8622a", beard="handlebar", hat="bascinet", wear="bib", cloth="#8f969c",
            thing="drumstick", marks=("blush", "red_nose"), place="tavern", yaw=0.26, sink=50,
        ),
    ),
    # Mighty, later.
    "lantern_marshal": (
        Folk(
            327, "tan", 1.06, 1.24, 0.8, nose="roman", mouth="stern", eyes=(0.95, 0.95), gaze=(-0.4, 0.1),
            iris="#c98a2a", lid=0.34, raised=0.2, hair="#e6e0d4", style="parted", beard="handlebar", hat="plume",
            wear="gilded", cloth="#2f3f6a", thing="lamps", place="castle", yaw=0.3, sink=60,
        ),
    ),
    "sister_mortar": (
        Folk(
            328, "rosy", 1.08, 1.14, 0.74, nose="button", mouth="smirk", eyes=(1.05, 1.05), gaze=(0.4, 0.0),
            iris="#5a86b0", lid=0.26, raised=0.25, hair="#6a4a2a", lips="#a84a4a", lashes=True, hat="wimple",
            wear="robe", cloth="#3a3a46", thing="mortar", behind="smoke", marks=("soot", "blush"), place="chapel",
            yaw=-0.28, sink=30,
        ),
    ),
    "tithe_brothers": (
        Folk(
            329, "rosy", 0.98, 1.14, 0.84, nose="potato", mouth="smile", eyes=(0.9, 0.9), gaze=(0.6, 0.2),
            iris="#7a5a3a", lid=0.3, hair="#7a4a26", style="tonsure", hat="cloth_hood", wear="robe", cloth="#6a4a2e",
            thing="plate", marks=("blush", "red_nose"), place="chapel", yaw=0.4,
        ),
        Folk(
            330, "pale", 0.8, 1.3, 0.46, nose="roman", mouth="pout", eyes=(0.95, 0.95), gaze=(-0.6, 0.2),
            iris="#5a6a7a", lid=0.44, hair="#3a3440", style="tonsure", hat="cloth_hood", wear="robe", cloth="#6a4a2e",
            thing="ledger", marks=("spectacles",), yaw=-0.4,
        ),
    ),
    "gate_falconer": (
        Folk(
            331, "brown", 0.94, 1.16, 0.56, nose="straight", mouth="tight", eyes=(1.05, 1.05), gaze=(0.7, -0.3),
            iris="#c98a2a", lid=0.28, raised=0.2, hair="#2a1c1a", style="braids", lips="#8a3a36", lashes=True,
            hat="cap", wear="cloak", cloth="#3f5a3a", thing="falcon", place="peaks", yaw=-0.3, sink=50,
        ),
    ),
    "night_captain": (
        Folk(
            332, "deep", 1.1, 1.2, 0.82, nose="broken", mouth="stern", eyes=(0.9, 0.9), gaze=(-0.3, 0.1),
            iris="#8a6a3a", lid=0.4, hair="#241c1a", style="crop", beard="full", hat="steel", wear="mail",
            cloth="#2a3350", thing="halberd", behind="dark", marks=("scar",), place="village", yaw=0.28, sink=10,
        ),
    ),
    "dragon_accountant": (
        Folk(
            333, "pale", 0.9, 1.3, 0.48, nose="point", mouth="smirk", eyes=(0.9, 0.9), gaze=(0.3, 0.4), iris="#5a7a4a",
            lid=0.4, raised=0.3, hair="#8a8478", style="parted", beard="goatee", hat="headband", wear="ruff",
            cloth="#5a2430", thing="abacus", marks=("spectacles",), place="hoard", yaw=-0.3, sink=20,
        ),
    ),
    # Fabled.
    "sunlit_paladin": (
        Folk(
            322, "tan", 1.04, 1.26, 0.8, nose="straight", mouth="smile", eyes=(0.95, 0.95), gaze=(0.2, -0.2),
            iris="#3a9ad8", lid=0.18, raised=0.3, hair="#f0c84a", style="mane", hat="sunhalo", wear="gilded",
            cloth="#d8a83a", thing="flame_sword", behind="sun", marks=("gleam",), place="castle", yaw=0.24,
        ),
    ),
    "glass_archmage": (
        Folk(
            323, "pale", 0.92, 1.2, 0.52, nose="roman", mouth="tight", eyes=(0.95, 1.1), gaze=(0.1, 0.2),
            iris="#8a6af0", lid=0.3, raised=0.4, hair="#f0f2fa", style="long", beard="sage", hat="crystal",
            wear="robe", cloth="#4a4a9a", thing="glass_staff", behind="shards", place="observatory", yaw=-0.24, sink=80,
        ),
    ),
    "drake_queen": (
        Folk(
            324, "brown", 0.94, 1.16, 0.56, nose="straight", mouth="smirk", eyes=(1.05, 1.05), gaze=(-0.1, 0.1),
            iris="#3ab08a", lid=0.36, raised=0.35, hair="#8a1f2a", style="long", lips="#a82f3a", lashes=True,
            hat="queen", wear="gilded", cloth="#7a1f3a", behind="drake", place="hoard", yaw=0.24, sink=30,
        ),
    ),
    "exterminator": (
        Folk(
            325, "pale", 1.0, 1.2, 0.7, nose="straight", mouth="tight", iris="#c02f2a", hair="#241c1a", hat="great",
            wear="armour", cloth="#4a3a2e", thing="torch", place="den", yaw=-0.22,
        ),
    ),
    "prophecy_hero": (
        Folk(
            326, "fair", 1.0, 1.2, 0.66, nose="straight", mouth="smirk", eyes=(1.05, 1.05), gaze=(0.5, -0.6),
            iris="#4a9ad8", lid=0.1, raised=0.3, hair="#6a3a20", style="swoop", hat="laurel", wear="gilded",
            cloth="#2f5a9a", thing="sword", behind="fame", marks=("gleam",), place="crowd", yaw=0.3, nod=-0.08, sink=20,
        ),
    ),
}
