"""What the cards print: the numbers that their texts are filled with, as the rules page lists them."""

from __future__ import annotations

from game.battlegoats.cards import CARDS, INDEX

PRINTED = """
jonas 8 | alfonso 4 | shanelaine 8 | marshal_greta 6 bonus=1 | old_barnabas 6 bonus=1 group=2 most=4
queen_odile 8 malus=3 | ramsey 7 bonus=1
double_ballista 6 | glass_cannon 1 bonus=7 | pig_a_pult 5 bonus=3 | land_mine 0 | battering_ram 5 bonus=4
watchtower 5 bonus=2
armored_pig 5 bonus=5 | baby_dragon 6 alone=1 together=2 | mama_dragon 7 alone=1 together=2 | lion 7 bonus=1
wolf 5 bonus=2 | bear 8 malus=2 | vulture 4 bonus=1 group=3 most=4 | skunk 6 | badger 6
sentry 5 bonus=3 | charger 5 bonus=3 | bulwark 4 bonus=4 | headbutter 4 bonus=4 | pikegoat 1 bonus=4
slinger 4 bonus=2 | rearguard 4 bonus=2 | herder 4 bonus=1 | drummer 3 bonus=2 | beastslayer 5 bonus=5
wrecker 6 bonus=4 | kingbutter 5 bonus=4 | duelist 5 bonus=2 | vanguard 5 bonus=2 | centurion 5 bonus=2
archer 5 bonus=2 | corner_kid 5 bonus=2 | show_off 8 malus=2 | brawler 9 malus=4 | spotter 6 bonus=3 | lookout 6
martyr 3 | bitter_goat 2 | stubborn_goat 6 | last_stand 5 bonus=2 | underdog 5 bonus=3
avenger 4 bonus=1 group=2 most=4 | tick 6 bonus=3 | tock 6 bonus=3 | sapper 6 bonus=2 | medic 5 | scout 6 | trickster 6
"""
"""The 55 cards of the printed game."""
ADDED = ""
"""Cards that have joined them since, in the same form."""


def keys(printed: str) -> list[str]:
    """The cards that a list names."""
    return [words.split()[0] for words in printed.replace("\n", "|").split("|") if words.strip()]


def test_the_card_set_holds_55_cards_each_once() -> None:
    """B1: 7 Heroes, 33 Goats, 9 Creatures and 6 pieces of Equipment, each once: 48 others are 6 times 8."""
    classes = [CARDS[INDEX[key]].cls for key in keys(PRINTED)]
    assert [classes.count(cls) for cls in ("hero", "goat", "creature", "equipment")] == [7, 33, 9, 6]
    assert all(row.copies == 1 for row in CARDS) and len(set(keys(PRINTED))) == 55
    assert len({row.key for row in CARDS}) == len(CARDS)


def test_every_card_prints_its_numbers() -> None:
    rows = (words.split() for words in f"{PRINTED}|{ADDED}".replace("\n", "|").split("|") if words.strip())
    printed = {key: f"attack={attack} {' '.join(more)}".strip() for key, attack, *more in rows}
    assert {row.key: " ".join(f"{name}={n}" for name, n in row.numbers.items()) for row in CARDS} == printed
