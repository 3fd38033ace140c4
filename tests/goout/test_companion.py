"""The score of Go Out Battle with printed cards: damage, who is out, spent fighters, and who has won."""

from __future__ import annotations

import pytest

from game.core.actions import BadData
from game.core.companion import LOT
from game.goout import companion
from game.goout.companion import Known, do, is_out, life, start, steps, victor


def after(players: int, *taken: str) -> Known:
    """The facts that are known after these steps."""
    known = start(players)
    for step in taken:
        known = do(known, step)
    return known


def test_damage_that_equals_the_life_is_survived_and_more_is_not() -> None:
    known = after(3, "show/0/kyoko", "hurt/0/3")
    assert life(known, "kyoko") == 3 and not is_out(known, 0)
    known = do(known, "hurt/0/1")
    assert is_out(known, 0) and not any(step.startswith(("hurt/0", "out/0", "won/0")) for step in steps(known))


def test_a_fighter_that_is_shown_too_late_is_out_at_once() -> None:
    assert is_out(after(3, "hurt/1/4", "show/1/kyoko"), 1) and not is_out(after(3, "hurt/1/4"), 1)


def test_a_corrected_life_counts_for_everybody_from_then_on() -> None:
    known = after(3, "show/0/kyoko", "hurt/0/4", "life/kyoko/5")
    assert not is_out(known, 0)
    known = do(do(known, "won/2/ten"), "show/1/kyoko")
    assert life(known, "kyoko") == 5 and not is_out(do(known, "hurt/1/4"), 1)


def test_the_winner_spends_the_fighter_alone_and_the_next_player_leads() -> None:
    known = after(3, "show/2/nerai", "hurt/1/2", "out/0", "won/2/nerai")
    assert known.battle == 2 and known.leader == 0
    assert [player.damage for player in known.players] == [0, 0, 0] and not is_out(known, 0)
    assert "show/2/nerai" not in steps(known) and "won/2/nerai" not in steps(known) and "show/1/nerai" in steps(known)


def test_the_winner_has_the_fighter_that_was_shown() -> None:
    known = after(3, "show/1/ten")
    assert [step for step in steps(known) if step.startswith("won/1")] == ["won/1/ten"]


def test_lots_are_drawn_for_the_lead_of_the_first_battle_only() -> None:
    """O23: afterwards it is the player after the winner."""
    (lot,) = companion.sheet(start(3), "").choices
    assert lot.step.split(LOT) == ["lead/0", "lead/1", "lead/2"]
    known = after(3, "lead/2")
    assert "lead/1" not in steps(after(3, "hurt/0/1"))
    assert companion.sheet(known, "").head == ("head.leads", {"n": 1, "player": 2}) and "lead/0" not in steps(known)
    assert not companion.sheet(known, "").choices
    assert "lead/0" not in steps(after(3, "won/1/ten"))


def test_the_last_one_standing_can_only_win() -> None:
    known = after(3, "out/0", "out/2")
    assert companion.sheet(known, "").head == ("head.last", {"player": 1})
    assert {step.split("/")[0] for step in steps(known) if "/1" in step[3:6]} == {"won", "show"}


@pytest.mark.parametrize(("players", "needed"), [(2, 3), (3, 2), (5, 2)])
def test_the_match_ends_with_the_battles_that_the_rules_ask_for(players: int, needed: int) -> None:
    known = start(players)
    for number in range(needed):
        assert victor(known) == -1
        known = do(known, f"won/1/{('ten', 'saya', 'kira')[number]}")
    assert victor(known) == 1 and not steps(known)
    assert companion.sheet(known, "seat/1").head == ("head.victor", {"player": 1})


@pytest.mark.parametrize("step", ["", "hurt/9/1", "hurt/0/99", "show/0/nobody", "won/0", "life/ten/0", "fly/0"])
def test_what_is_no_step_is_refused(step: str) -> None:
    with pytest.raises(BadData):
        do(start(3), step)
