"""GOTHIES with printed cards: timestones and turns against each other; Well, zones and monsters due together."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES, Match
from game.core.actions import BadData
from game.core.cards import KIND
from game.core.companion import LOT
from game.core.state import State
from game.gothies import companion, monster_turn
from game.gothies import state as at
from game.gothies.cards import JOOMBIE_KINDS, MONSTER_KINDS
from game.gothies.companion_coop import LAST, CoopKnown, due
from game.gothies.companion_rivals import RivalsKnown, is_over, living
from game.gothies.rules import stock
from tests.bounded import as_long_as
from tests.contract.kit import truth


def after(players: int, *taken: str) -> companion.Dream:
    """The facts that are known after these steps."""
    known = companion.start(players)
    for step in taken:
        known = companion.do(known, step)
    return known


def rivals(players: int, *taken: str) -> RivalsKnown:
    """The same against each other; the first player begins unless the steps say otherwise."""
    first = () if any(step.startswith("first") for step in taken) else ("first/0",)
    known = after(players, "mode/rivals", *first, *taken)
    assert isinstance(known, RivalsKnown)
    return known


def together(players: int, *taken: str) -> CoopKnown:
    """The same together."""
    known = after(players, *(("mode/coop",) if players > 1 else ()), *taken)
    assert isinstance(known, CoopKnown)
    return known


def night(known: CoopKnown, *monsters: str) -> CoopKnown:
    """All players are done, and the monsters' turn goes by with these steps."""
    for step in (*["done"] * known.players, *monsters, *(["rise"] if known.turn else [])):
        found = companion.do(known, step)
        assert isinstance(found, CoopKnown)
        known = found
    return known


def offered(known: companion.Dream, place: str = "") -> set[str]:
    """The steps that can be pressed at a place."""
    return {step for choice in companion.sheet(known, place).choices for step in choice.step.split(LOT) if step}


# Against each other ---------------------------------------------------------------------------------


def test_whoever_plays_alone_is_not_asked_for_the_mode() -> None:
    """R8: alone only together is possible."""
    assert isinstance(companion.start(1), CoopKnown)
    assert offered(companion.start(2)) == {"mode/rivals", "mode/coop"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_begins_with_48_timestones_as_in_the_game(players: int) -> None:
    state = truth(Match("gothies", players, {"mode": "competitive"}, seed=1))
    assert rivals(players).stones == tuple(state.counts[at.STONES[seat]] for seat in range(players)) == (48,) * players
    assert rivals(players).wells == len(state.zones[at.WELLS]) == 10


def test_who_woke_up_latest_begins_or_the_lot_decides() -> None:
    """The rulebook's first player, hand of three; R1: nobody else knows who that is."""
    known = after(3, "mode/rivals")
    assert offered(known) == {"first/0", "first/1", "first/2"}
    line = companion.sheet(rivals(3, "first/2"), "").lines[2]
    assert line.words == ("line.begins", {"hand": 3, "others": 5})


def test_song_takes_timestones_and_gains_have_no_limit() -> None:
    """Scenario 10: 30 and a hit of 4 is 26; scenario 21 and R27: 48 + 5 is 53."""
    assert rivals(2, "hit/1/18", "hit/1/4").stones == (48, 26)
    assert rivals(2, "gain/0/5").stones == (53, 48)


def test_whoever_has_none_left_wakes_up_and_the_turn_passes_over_them() -> None:
    known = rivals(3, "hit/1/48", "turn")
    assert living(known) == [0, 2] and known.active == 2 and not is_over(known)
    assert not any(step.startswith(("hit/1", "gain/1")) for step in offered(known, "seat/1"))
    assert companion.sheet(known, "").lines[1].dim


def test_no_more_can_be_lost_than_is_there() -> None:
    """R27: never below 0."""
    with pytest.raises(BadData):
        rivals(2, "hit/1/49")
    known = rivals(2, "hit/1/44")
    assert {step for step in offered(known, "seat/1") if step.startswith("hit")} == {f"hit/1/{n}" for n in range(1, 5)}


def test_a_large_loss_is_one_press_more() -> None:
    assert "hit/1/30" not in offered(rivals(2), "seat/1") and "hit/1/30" in offered(rivals(2), "hit/1")


def test_the_last_who_dreams_has_won() -> None:
    """R33: at once, also in the middle of a turn."""
    known = rivals(2, "hit/1/40", "hit/1/8")
    assert is_over(known) and companion.sheet(known, "seat/0").head == ("head.dreams_on", {"player": 0})
    assert not offered(known)


def test_wishing_wells_are_bought_and_come_back_when_they_are_dusted() -> None:
    """Ten of them; R13: who dusts one brings it back. Price and song are those of the card."""
    known = rivals(2, *["buy"] * 10)
    assert known.wells == 0 and "buy" not in offered(known) and "return" in offered(known)
    assert "return" not in offered(rivals(2))
    words = dict(choice.words for choice in companion.sheet(rivals(2, "buy"), "").choices)
    assert words["buy"] == {"n": 9, "cost": 2} and words["return"] == {"song": 2}


# Together -------------------------------------------------------------------------------------------


def test_the_well_begins_at_42_and_turn_0_only_prepares() -> None:
    """R43: no monsters act after it."""
    known = together(2)
    assert (known.well, known.turn) == (42, 0) and offered(known) == {"done"}
    known = together(2, "done", "done")
    assert (known.turn, known.active) == (1, 0)


@pytest.mark.parametrize(("players", "sets"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_as_many_monsters_are_due_as_the_rulebook_says(players: int, sets: int) -> None:
    """One in turns 1 to 5, 2 in 6 to 10, and so on, twice as many for four; none in turn 26 (R40)."""
    known, come = night(together(players)), 0
    for turn in range(1, LAST + 1):
        assert known.turn == turn and due(known) == min((turn - 1) // 5 + 1, 5) * sets * (turn < LAST)
        come += due(known)
        fallen = [f"slain/{zone}" for zone in (1, 2, 3) for _ in range(known.monsters[zone - 1])]
        for step in fallen:
            found = companion.do(known, step)
            assert isinstance(found, CoopKnown)
            known = found
        known = night(known)
    assert come == 75 * sets and known.end == "dawn"


def test_no_more_come_than_there_are() -> None:
    """R58: nothing left, nobody comes."""
    known = together(2)._replace(turn=20, active=2, monsters=(20, 4, 2))
    copies = stock(truth(Match("gothies", 2, {"mode": "coop"}, seed=1)))
    assert sum(copies[kind] for kind in MONSTER_KINDS) == 28 and due(known) == 2


def test_a_monster_comes_nearer_and_stays_at_the_well() -> None:
    """R45: released in turn t, at the Well after t + 2, and it stays there."""
    known = night(together(1))
    zones = []
    for _ in range(4):
        known = night(known)
        zones.append(known.monsters)
    assert zones == [(0, 0, 1), (0, 1, 1), (1, 1, 1), (2, 1, 1)]


def test_a_joombie_waits_in_its_first_turn() -> None:
    """R52: what is possessed now does not move with the others; from the next turn on it does."""
    known = night(night(night(together(1))), "taken")
    assert (known.joombies, known.fresh) == ((0, 0, 1), 0)
    known = night(known, "taken")
    assert known.joombies == (0, 1, 1)
    assert night(known).joombies == (1, 1, 0)


def test_possession_takes_monsters_that_are_far_and_joombies_that_are_left() -> None:
    """In zone 1 they attack lands and the Well; R51: without a Joombie nobody is possessed."""
    known = together(1)._replace(turn=5, active=1, monsters=(3, 0, 0))
    assert "taken" not in offered(known)
    assert "taken" in offered(known._replace(monsters=(0, 0, 1)))
    assert "taken" not in offered(known._replace(monsters=(0, 0, 1), joombies=(16, 0, 0)))
    assert "taken" in offered(known._replace(players=4, active=4, monsters=(0, 0, 1), joombies=(16, 0, 0))), "two sets"


def test_dissonance_brings_a_monster_at_once() -> None:
    """R61: one, also for four, and only in a turn of the Streya; in turn 0 nobody sings (R43)."""
    known = night(together(4))
    assert "lured" not in offered(together(4))
    lured = companion.do(known, "lured")
    assert isinstance(lured, CoopKnown) and lured.monsters == (0, 0, 1)
    assert "lured" not in offered(lured._replace(active=4))


def test_what_is_overcome_is_gone() -> None:
    known = night(together(1))._replace(monsters=(1, 0, 0), joombies=(0, 1, 0))
    assert offered(known, "zone/1") == {"slain/1"} and offered(known, "zone/2") == {"freed/2"}
    done = companion.do(companion.do(known, "slain/1"), "freed/2")
    assert isinstance(done, CoopKnown) and not sum(done.monsters) + sum(done.joombies)


def test_the_well_full_dry_or_saved_ends_it() -> None:
    """R39, R41: at once, the win also in a turn of the Streya; R40: the end of turn 26 wins."""
    gains = [*["gain/12"] * 4, "gain/9"]
    assert together(2, *gains).end == "" and together(2, *gains, "gain/1").end == "full"
    known = night(together(2))
    harmed = companion.do(companion.do(known, "harm/24"), "harm/18")
    assert isinstance(harmed, CoopKnown) and harmed.end == "dry" and not offered(harmed)
    assert night(known._replace(turn=LAST)).end == "dawn"
    with pytest.raises(BadData):
        companion.do(companion.do(known, "harm/24"), "harm/19")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whom_an_icon_means_is_what_the_monsters_do(players: int) -> None:
    """O means Streya 1 and 3, E 2 and 4, A all; R57: alone nobody is meant by E."""
    state = truth(Match("gothies", players, {"mode": "coop"}, seed=1))
    for line in companion.sheet(together(players), "whom").lines:
        icons = {icon for icon in "AOE" if line.seat in monster_turn.targets(state, icon)}
        gaps = line.words[1]
        assert {gaps["every"], gaps["single"]} == icons and (line.note is not None) == (players == 1)


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_a_night_of_the_computer_is_kept_in_step(players: int, seed: int) -> None:
    """The Well, turns, zones and monsters due as the game has them, from what people would tell at the table."""
    match, luck = Match("gothies", players, {"mode": "coop"}, seed=seed), Random(seed)
    known = together(players)
    for _ in as_long_as(lambda: match.waiting and known.turn < 9):
        before = truth(match).copy()
        action = luck.choice(match.legal(match.waiting[0]))
        events = match.submit(action)
        known = told(known, before, truth(match), action.verb == "end")
        state = truth(match)
        if not state.outcome:
            assert (known.well, known.turn, known.active) == (
                state.counts[at.WELL],
                state.counts[at.TURN],
                state.counts[at.ACTIVE],
            )
            assert tuple(crowd(state, MONSTER_KINDS)) == known.monsters, events
            assert tuple(crowd(state, JOOMBIE_KINDS)) == known.joombies
    assert known.turn >= 3


def crowd(state: State, kinds: range) -> list[int]:
    """The number of cards of these kinds in zones 1, 2 and 3."""
    return [sum(card & KIND in kinds for card in state.zones[at.ZONES[zone]]) for zone in (1, 2, 3)]


def told(known: CoopKnown, before: State, now: State, ended: bool) -> CoopKnown:
    """The entries of people after an action: gains, what was overcome and lured; at the end of a round the monsters."""
    taken: list[str] = []
    well = now.counts[at.WELL] - before.counts[at.WELL]
    if not ended:
        for verb, kinds in (("slain", MONSTER_KINDS), ("freed", JOOMBIE_KINDS)):
            for zone, (old, new) in enumerate(zip(crowd(before, kinds), crowd(now, kinds), strict=True), 1):
                taken += [f"{verb}/{zone}"] * max(0, old - new) + ["lured"] * max(0, new - old)
        taken += [f"gain/{well}"] if well else []
    else:
        taken.append("done")
        if known.turn and known.active == known.players - 1:
            taken += [f"harm/{min(24, -well)}"] * (well < 0) + [f"harm/{-well - 24}"] * (well < -24)
            taken += ["taken"] * (sum(crowd(now, JOOMBIE_KINDS)) - sum(crowd(before, JOOMBIE_KINDS))) + ["rise"]
    for step in taken:
        if not known.end:
            found = companion.do(known, step)
            assert isinstance(found, CoopKnown)
            known = found
    return known


@pytest.mark.parametrize("step", ["", "mode", "mode/x", "hit/0/1", "first/9", "rise", "gain/0", "slain/1", "harm/-1"])
def test_what_is_no_step_is_refused(step: str) -> None:
    for known in (companion.start(3), after(3, "mode/rivals"), after(3, "mode/coop")):
        with pytest.raises(BadData):
            companion.do(known, step)


@pytest.mark.parametrize("seed", range(6))
def test_a_match_of_the_computer_is_kept_in_step(seed: int) -> None:
    """Timestones as the game counts them, told hit by hit."""
    match, luck = Match("gothies", 3, {"mode": "competitive"}, seed=seed), Random(seed)
    first = truth(match).counts[at.ACTIVE]
    known = rivals(3, f"first/{first}")
    for _ in range(400):
        before = [truth(match).counts[at.STONES[seat]] for seat in range(3)]
        active = truth(match).counts[at.ACTIVE]
        if not match.waiting:
            break
        match.submit(luck.choice(match.legal(match.waiting[0])))
        for seat in range(3):
            change = truth(match).counts[at.STONES[seat]] - before[seat]
            if change and not is_over(known):
                found = companion.do(known, f"{'gain' if change > 0 else 'hit'}/{seat}/{abs(change)}")
                assert isinstance(found, RivalsKnown)
                known = found
        if truth(match).counts[at.ACTIVE] != active and not is_over(known):
            found = companion.do(known, "turn")
            assert isinstance(found, RivalsKnown)
            known = found
        assert known.stones == tuple(truth(match).counts[at.STONES[seat]] for seat in range(3))
        assert is_over(known) or known.active == truth(match).counts[at.ACTIVE]
    assert GAMES["gothies"].companion is companion.COMPANION
