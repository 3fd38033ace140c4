"""The monsters and Joombies of the co-operative game: seven monsters and four Joombies of each colour."""

from __future__ import annotations

from game.gothies.effects import JOOMBIE, JOOMBIE_BACK, MONSTER, MONSTER_BACK, MonsterRow, Rune

_TRIBE = ("ember", "mire", "moss", "dusk")
"""First part of a monster's key, by rune."""
_NAMES = ("whimper", "sleepgnat", "grave_grin", "hollow_nurse", "bellmaw", "ash_stalker", "night_regent")
"""Second part of the key, in the order of `_MONSTERS`."""
_MONSTERS = {
    Rune.RED: ("1 O L", "2 E R", "3 A L", "3 O R", "4 E LR", "5 A R", "6 O L"),
    Rune.BLUE: ("1 E L", "2 A R", "3 O LR", "3 E R", "4 A L", "5 O L", "6 E R"),
    Rune.GREEN: ("1 A LR", "2 O R", "3 E L", "3 A L", "4 O R", "5 E L", "6 A R"),
    Rune.PURPLE: ("1 O L", "2 E L", "3 A R", "3 O L", "4 E R", "5 A LR", "6 O R"),
}
"""Attack, icon and lean of the seven monsters of each rune (see `MonsterRow`)."""
_JOOMBIES = {2: 1, 3: 2, 4: 1}
"""Attack of the Joombies of each colour, and how many have it."""


def _monster(rune: Rune, name: str, printed: str) -> MonsterRow:
    attack, icon, lean = printed.split()
    key = f"{_TRIBE[rune]}_{name}"
    return MonsterRow(key, MONSTER, {"attack": int(attack)}, 1, MONSTER_BACK, rune, icon, lean)


def _joombie(rune: Rune, attack: int) -> MonsterRow:
    key = f"joombie_{rune.name.lower()}_{attack}"
    return MonsterRow(key, JOOMBIE, {"attack": attack}, _JOOMBIES[attack], JOOMBIE_BACK + rune, rune)


MONSTERS = tuple(
    _monster(rune, name, printed)
    for rune, rows in _MONSTERS.items()
    for name, printed in zip(_NAMES, rows, strict=True)
)
JOOMBIES = tuple(_joombie(rune, attack) for rune in Rune for attack in _JOOMBIES)
