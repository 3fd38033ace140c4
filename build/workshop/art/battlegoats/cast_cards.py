"""One line per card: its class, its landscape, and the small signs in its text field."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CardArt:
    """`diagram` is a key of diagrams.DIAGRAMS; `pill` is (the amount of a bonus, the class it is against)."""

    seed: int
    cls: str
    backdrop: str
    diagram: str = ""
    pill: tuple[int, str] | None = None


CARDS: dict[str, CardArt] = {
    "jonas": CardArt(1, "hero", "noon"),
    "alfonso": CardArt(2, "hero", "dusk"),
    "shanelaine": CardArt(3, "hero", "sea", "their back"),
    "marshal_greta": CardArt(4, "hero", "autumn", "adjacent"),
    "old_barnabas": CardArt(5, "hero", "night"),
    "queen_odile": CardArt(6, "hero", "lilac", pill=(-3, "equipment")),
    "ramsey": CardArt(7, "hero", "rose"),
    "double_ballista": CardArt(8, "equipment", "morning", "their front"),
    "glass_cannon": CardArt(9, "equipment", "lilac", "their middle"),
    "pig_a_pult": CardArt(10, "equipment", "noon", "their back"),
    "land_mine": CardArt(11, "equipment", "ember"),
    "battering_ram": CardArt(12, "equipment", "autumn", "their front"),
    "watchtower": CardArt(13, "equipment", "mint"),
    "armored_pig": CardArt(14, "creature", "autumn"),
    "baby_dragon": CardArt(15, "creature", "ember"),
    "mama_dragon": CardArt(16, "creature", "night"),
    "lion": CardArt(17, "creature", "desert", pill=(1, "goat")),
    "wolf": CardArt(18, "creature", "snow"),
    "bear": CardArt(19, "creature", "moss"),
    "vulture": CardArt(20, "creature", "rose"),
    "skunk": CardArt(21, "creature", "mint"),
    "badger": CardArt(22, "creature", "storm"),
    "sentry": CardArt(23, "goat", "night"),
    "charger": CardArt(24, "goat", "desert"),
    "bulwark": CardArt(25, "goat", "snow"),
    "headbutter": CardArt(26, "goat", "ember"),
    "pikegoat": CardArt(27, "goat", "mint", "in front"),
    "slinger": CardArt(28, "goat", "desert", "in front"),
    "rearguard": CardArt(29, "goat", "storm", "behind"),
    "herder": CardArt(30, "goat", "noon", "adjacent"),
    "drummer": CardArt(31, "goat", "morning", "adjacent"),
    "beastslayer": CardArt(32, "goat", "moss", pill=(5, "creature")),
    "wrecker": CardArt(33, "goat", "rose", pill=(4, "equipment")),
    "kingbutter": CardArt(34, "goat", "lilac", pill=(4, "hero")),
    "duelist": CardArt(35, "goat", "rose", pill=(2, "goat")),
    "vanguard": CardArt(36, "goat", "noon", "front row"),
    "centurion": CardArt(37, "goat", "autumn", "centre"),
    "archer": CardArt(38, "goat", "mint", "back row"),
    "corner_kid": CardArt(39, "goat", "noon", "corners"),
    "show_off": CardArt(40, "goat", "sea"),
    "brawler": CardArt(41, "goat", "ember"),
    "spotter": CardArt(42, "goat", "snow"),
    "lookout": CardArt(43, "goat", "sea"),
    "martyr": CardArt(44, "goat", "morning"),
    "bitter_goat": CardArt(45, "goat", "storm"),
    "stubborn_goat": CardArt(46, "goat", "autumn"),
    "last_stand": CardArt(47, "goat", "dusk"),
    "underdog": CardArt(48, "goat", "mint"),
    "avenger": CardArt(49, "goat", "night"),
    "tick": CardArt(50, "goat", "sea"),
    "tock": CardArt(51, "goat", "morning"),
    "sapper": CardArt(52, "goat", "rose", pill=(2, "equipment")),
    "medic": CardArt(53, "goat", "mint"),
    "scout": CardArt(54, "goat", "moss"),
    "trickster": CardArt(55, "goat", "lilac"),
}
