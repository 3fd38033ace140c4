"""BattleGoats with printed cards: set-up, draft, the first attacker and turns; who beats whom, as the rules have it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from game import GAMES, Match
from game.battlegoats import battle, companion, lookup
from game.battlegoats import state as at
from game.battlegoats.cards import CARDS, INDEX
from game.battlegoats.companion import GoatsKnown, do, is_over, living, sheet, start, steps
from game.battlegoats.effects import CREATURE, GOAT
from game.battlegoats.lookup import Duel, asked, duel, strength
from game.core.actions import BadData
from game.core.cards import EMPTY, KIND, UP
from game.core.companion import LOT
from game.core.state import State
from tests.bounded import as_long_as
from tests.contract.kit import truth


def after(players: int, *taken: str) -> GoatsKnown:
    """The facts that are known after these steps."""
    known = start(players)
    for step in taken:
        known = do(known, step)
    return known


def fights(players: int, *taken: str) -> GoatsKnown:
    """The same after a set-up without draft; player 1 was ready first and lets player 2 attack first."""
    return after(players, "way/simple", "next", "ready/0", "first/1", *taken)


# The match --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "preparations"), [("simple", 1), ("draft", 8)])
def test_the_set_up_goes_step_by_step(way: str, preparations: int) -> None:
    """The rulebook: eight cards at random, or one of eight kept and the rest passed on until none is left to pass."""
    known = after(4, f"way/{way}")
    told = []
    for _ in as_long_as(lambda: "next" in steps(known)):
        (line,) = sheet(known, "").lines
        told.append(dict(line.words[1]))
        known = do(known, "next")
    assert len(told) == preparations and told[0] == {"n": 8, "heroes": 7}
    passes = [(8, 7), (7, 6), (6, 5), (5, 4), (4, 3), (3, 2), (2, 1)] if way == "draft" else []
    assert [(gaps["n"], gaps["left"]) for gaps in told[1:]] == passes
    assert {step.split("/")[0] for step in steps(known)} == {"ready", "attacker", "defender"}


def test_the_draft_of_the_table_has_as_many_passes() -> None:
    match, passes = Match("battlegoats", 3, {"setup": "draft"}, seed=1), 0
    for _ in as_long_as(lambda: match.question == "draft"):
        before = len(truth(match).zones[at.pack(0)])
        for seat in match.waiting:
            match.submit(match.legal(seat)[0])
        passes += before > 1
    assert passes == companion.PASSES


def test_who_was_ready_first_says_who_attacks_first_or_draws_lots() -> None:
    known = after(3, "way/simple", "next", "ready/2")
    shown = sheet(known, "")
    assert shown.head == ("head.first", {"player": 2})
    (lot,) = [choice.step for choice in shown.choices if LOT in choice.step]
    assert lot.split(LOT) == ["first/0", "first/1", "first/2"]
    known = do(known, "first/0")
    assert known.active == 0 and [line.figure for line in sheet(known, "").lines] == ["1", "2", "3"]
    assert [line.figure for line in sheet(fights(3), "").lines] == ["3", "1", "2"]


def test_turns_go_clockwise_past_those_who_are_out() -> None:
    known = fights(4, "out/2", "turn")
    assert known.active == 3 and living(known) == [0, 1, 3]
    assert do(known, "turn").active == 0
    assert do(known, "out/3").active == 0, "who loses the last card by an attack of one's own has had the turn"


def test_the_last_one_with_cards_wins_and_both_may_fall_at_once() -> None:
    """The rulebook leaves to the last two whether they share the win; B26."""
    known = fights(3, "out/0", "out/2")
    assert is_over(known) and sheet(known, "").head == ("head.victor", {"player": 1}) and "turn" not in steps(known)
    assert "together" in [choice.step for choice in sheet(fights(2), "out").choices]
    assert "together" not in [choice.step for choice in sheet(fights(3), "out").choices]
    assert sheet(fights(2, "together"), "").head[0] == "head.together"


WRONG = ("", "next", "way/x", "out/0", "attacker/land_mine", "attacker/x", "fact/0/front/1", "swap")


@pytest.mark.parametrize("step", WRONG)
def test_what_is_no_step_is_refused(step: str) -> None:
    with pytest.raises(BadData):
        do(start(3), step)


# Who beats whom -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "defender", "facts", "foe_facts", "expected"),
    [
        (
            "pikegoat",
            "lion",
            {"front": 2},
            {},
            Duel(9, 8, False, True, "wins"),
        ),  # scenario 4, and Lion +1 against Goats
        ("pikegoat", "lion", {"front": 0}, {}, Duel(1, 8, True, False, "loses")),  # scenario 5
        ("herder", "wolf", {"beside": 4}, {}, Duel(8, 5, False, True, "wins")),  # scenario 5: centre, all four filled
        ("herder", "wolf", {"beside": 2}, {}, Duel(6, 5, False, True, "wins")),  # a corner with two neighbours
        ("drummer", "wolf", {"goats": 3}, {}, Duel(9, 5, False, True, "wins")),
        ("kingbutter", "jonas", {}, {}, Duel(9, 8, False, True, "wins")),  # scenario 7
        ("queen_odile", "battering_ram", {}, {}, Duel(5, 5, True, True, "both")),  # scenario 8
        ("mama_dragon", "land_mine", {}, {}, Duel(7, 0, True, True, "explodes")),  # scenario 10
        ("sapper", "land_mine", {}, {}, Duel(8, 0, False, True, "defuses")),
        ("armored_pig", "bear", {"partner": 1}, {}, Duel(10, 6, False, True, "wins")),  # scenario 11
        ("armored_pig", "bear", {"partner": 0}, {}, Duel(5, 6, True, False, "loses")),
        ("double_ballista", "duelist", {}, {}, Duel(6, 5, False, True, "wins")),  # scenario 13
        ("double_ballista", "lion", {}, {}, Duel(6, 7, True, False, "loses")),
        ("spotter", "show_off", {}, {"up": 1}, Duel(9, 6, False, True, "wins")),  # scenario 16
        ("spotter", "show_off", {}, {"up": 0}, Duel(6, 8, True, False, "loses")),
        ("brawler", "jonas", {"up": 1}, {}, Duel(5, 8, True, False, "loses")),  # scenario 17
        ("last_stand", "scout", {"few": 1}, {}, Duel(7, 6, False, True, "wins")),  # scenario 19
        ("underdog", "jonas", {"outnumbered": 1}, {}, Duel(8, 8, True, True, "both")),
        ("charger", "martyr", {}, {}, Duel(8, 3, True, True, "along")),  # scenario 20
        ("lion", "martyr", {}, {}, Duel(8, 3, False, True, "wins")),
        ("lion", "bitter_goat", {}, {}, Duel(8, 2, True, True, "along")),
        ("badger", "scout", {}, {}, Duel(6, 6, False, True, "tie_won")),
        ("scout", "badger", {}, {}, Duel(6, 6, True, False, "tie_lost")),
        ("badger", "stubborn_goat", {}, {}, Duel(6, 6, True, True, "both")),  # "wins ties" on both sides
        ("battering_ram", "jonas", {"front_target": 1}, {}, Duel(9, 8, False, True, "wins")),
        ("pig_a_pult", "jonas", {"back_target": 1}, {}, Duel(8, 8, True, True, "both")),
        ("baby_dragon", "jonas", {"shown": 1, "partner": 1}, {}, Duel(8, 8, True, True, "both")),  # B33: not added
        ("baby_dragon", "jonas", {"shown": 1}, {}, Duel(7, 8, True, False, "loses")),  # B34
        ("mama_dragon", "jonas", {"slain": 1}, {}, Duel(8, 8, True, True, "both")),
        ("old_barnabas", "jonas", {"own_fallen": 5}, {}, Duel(8, 8, True, True, "both")),
        ("vulture", "jonas", {"fallen": 12}, {}, Duel(8, 8, True, True, "both")),
        ("wolf", "jonas", {"creatures": 2}, {}, Duel(9, 8, False, True, "wins")),
        ("corner_kid", "scout", {"corner": 1}, {}, Duel(7, 6, False, True, "wins")),
        ("centurion", "scout", {"centre": 1}, {}, Duel(7, 6, False, True, "wins")),
        ("vanguard", "scout", {"front_row": 1}, {}, Duel(7, 6, False, True, "wins")),
        ("archer", "scout", {"back_row": 1}, {}, Duel(7, 6, False, True, "wins")),
    ],
)
def test_the_companion_decides_duels_as_the_scenarios_say(
    attacker: str, defender: str, facts: Mapping[str, int], foe_facts: Mapping[str, int], expected: Duel
) -> None:
    assert duel(attacker, defender, facts, foe_facts) == expected
    assert set(facts) <= set(asked(attacker, defender, True))
    assert set(foe_facts) <= set(asked(defender, attacker, False))


ASKED = {
    "marshal_greta": "goats",
    "old_barnabas": "own_fallen",
    "armored_pig": "partner",
    "baby_dragon": "partner shown",
    "mama_dragon": "partner slain",
    "wolf": "creatures",
    "vulture": "fallen",
    "pikegoat": "front",
    "slinger": "front",
    "rearguard": "behind",
    "herder": "beside",
    "drummer": "goats",
    "vanguard": "front_row",
    "centurion": "centre",
    "archer": "back_row",
    "corner_kid": "corner",
    "show_off": "up",
    "brawler": "up",
    "last_stand": "few",
    "underdog": "outnumbered",
    "avenger": "own_fallen",
    "tick": "partner",
    "tock": "partner",
    "battering_ram": "front_target",
    "pig_a_pult": "back_target",
}
"""What is asked about a card that attacks the Scout; nothing about all others."""


@pytest.mark.parametrize("key", [CARDS[kind].key for kind in lookup.attackers()])
def test_only_what_changes_a_number_is_asked(key: str) -> None:
    assert " ".join(asked(key, "scout" if key != "scout" else "medic", True)) == ASKED.get(key, "")
    at_defence = "" if key in ("battering_ram", "pig_a_pult") else ASKED.get(key, "")
    assert " ".join(asked(key, "medic" if key != "medic" else "scout", False)) == at_defence


def facts_of(state: State, spot: tuple[int, int], target: tuple[int, int]) -> dict[str, int]:
    """Every fact about the card at a place of a real table."""
    seat, place = spot
    field = state.zones[at.field(seat)]
    near = [field[other] & KIND for other in at.ADJACENT[place] if field[other] != EMPTY]
    others = [card & KIND for other, card in enumerate(field) if card != EMPTY and other != place]
    partner = lookup.partner(CARDS[field[place] & KIND].key)
    fallen = [card & KIND for each in range(state.seats) for card in state.zones[at.discard(each)]]
    theirs = at.filled_places(state, target[0])
    return {
        "front_row": at.ROW[place] == 0,
        "back_row": at.ROW[place] == 2,
        "corner": place in at.CORNERS,
        "centre": place == at.CENTRE,
        "front": sum(field[other] != EMPTY for other in at.IN_FRONT[place]),
        "behind": sum(field[other] != EMPTY for other in at.BEHIND[place]),
        "beside": len(near),
        "goats": sum(CARDS[kind].cls == GOAT for kind in near),
        "creatures": sum(CARDS[kind].cls == CREATURE for kind in others),
        "partner": bool(partner) and INDEX[partner] in others,
        "shown": bool(partner) and bool(at.KINDS.get(state.counts[at.SHOWN], INDEX[partner])),
        "slain": bool(partner) and INDEX[partner] in fallen,
        "few": len(others) < 3,
        "outnumbered": len(theirs) > len(others) + 1,
        "own_fallen": len(state.zones[at.discard(seat)]),
        "fallen": len(fallen),
        "front_target": at.ROW[target[1]] == at.ROW[theirs[0]],
        "back_target": at.ROW[target[1]] == at.ROW[theirs[-1]],
        "up": bool(field[place] & UP),
    }


@pytest.mark.parametrize("seed", range(4))
def test_real_battles_end_as_the_look_up_says(seed: int) -> None:
    """In matches at random: every possible attack of every position, with what is asked about both cards told."""
    match, luck = Match("battlegoats", 2 + seed % 3, seed=seed), Random(seed)
    seen = 0
    for _ in as_long_as(lambda: match.waiting):
        for action in match.legal(match.waiting[0]) if match.question == "turn" else ():
            if action.verb == "attack" and luck.random() < 0.2:
                _as_looked_up(truth(match), *(truth(match).layout.slot(pick) for pick in action.picks))
                seen += 1
        match.submit(luck.choice(match.legal(match.waiting[0])))
    assert seen > 60


def _as_looked_up(state: State, *slots: tuple[int, int]) -> None:
    """One attack: both totals, and who falls."""
    own, foe = ((state.layout.zones[zone].owner, place) for zone, place in slots)
    kinds = [state.zones[at.field(seat)][place] & KIND for seat, place in (own, foe)]
    key, foe_key = (CARDS[kind].key for kind in kinds)
    told = {fact: number for fact, number in facts_of(state, own, foe).items() if fact in asked(key, foe_key, True)}
    theirs = {fact: number for fact, number in facts_of(state, foe, own).items() if fact in asked(foe_key, key, False)}
    found = duel(key, foe_key, told, theirs)
    totals = battle.strength(state, own, foe, True), battle.strength(state, foe, own, False)
    assert (found.total, found.foe_total) == totals, (key, foe_key, told, theirs)
    assert (found.falls, found.foe_falls) == battle.verdict(kinds[0], totals[0], kinds[1], totals[1])


def test_what_was_told_of_a_card_is_forgotten_with_it_and_goes_along_when_sides_change() -> None:
    known = after(2, "attacker/pikegoat", "defender/show_off", "fact/0/front/2", "fact/1/up/1")
    assert set(known.facts) == {(0, "front", 2), (1, "up", 1)}
    assert set(do(known, "swap").facts) == {(1, "front", 2), (0, "up", 1)}
    assert do(known, "attacker/lion").facts == ((1, "up", 1),)
    ram = do(do(known, "attacker/battering_ram"), "fact/0/front_target/1")
    assert ram.facts == ((1, "up", 1), (0, "front_target", 1))


def test_nobody_becomes_a_land_mine_by_changing_sides() -> None:
    assert "swap" not in steps(after(2, "attacker/lion", "defender/land_mine"))
    assert "swap" in steps(after(2, "attacker/lion", "defender/bear"))


def test_all_cards_can_be_found_by_their_class() -> None:
    for side, missing in (("attacker", {"land_mine"}), ("defender", set())):
        found = [choice.card for cls in companion.CLASSES for choice in sheet(start(2), f"{side}/{cls}").choices]
        assert sorted(found) == sorted({row.key for row in CARDS} - missing)


def test_the_result_says_why() -> None:
    shown = sheet(after(2, "attacker/charger", "defender/martyr"), "look")
    assert shown.head == ("result.along", {"card": "charger", "card_2": "martyr", "total": 8, "other": 3})
    assert [(line.figure, line.words[1]["rules"], line.opens) for line in shown.lines] == [
        ("8", "charger", "attacker"),
        ("3", "martyr", "defender"),
    ]
    assert GAMES["battlegoats"].companion is companion.COMPANION
    assert strength("charger", "martyr", False, {}, {}) == 5
