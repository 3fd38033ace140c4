"""Rulings about being out, the end of a match, and giving up."""

from __future__ import annotations

import random

import pytest

from game import Match
from game.battlegoats import state as at
from game.battlegoats.cards import CARDS
from game.core.actions import Action, IllegalAction
from game.core.cards import KIND
from tests.battlegoats.table_talk import Lay, fight
from tests.battlegoats.test_rare_endings import exhausted
from tests.bounded import as_long_as
from tests.contract.kit import finish, truth


def test_a_last_land_mine_keeps_its_owner_in(table: Lay) -> None:
    """B25: its owner is not out, his turns are skipped, and the others may attack it."""
    t = table("5:wolf 1:archer 2:bear", "5:land_mine", "1:tick 2:skunk").do("attack 1 s2/1")
    assert t.said("out") == [] and t.asked == 2
    t.do("attack 1 s0/5")
    assert t.said("out") == [] and t.asked == 0, "skipped"
    assert t.targets(2) == ["s1/5", "s2/2"]


def test_the_land_mine_must_be_attacked_when_nothing_else_is_left(table: Lay) -> None:
    """B25: a seat that has anything that attacks must, again and again."""
    t = table("5:wolf 1:archer", "5:land_mine 1:drummer").do("attack 1 s1/1")
    assert t.asked == 0 and t.said("skipped")
    assert t.targets(1) == t.targets(5) == ["s1/5"]
    assert len(t.match.legal(0)) == 2


def test_the_owner_of_the_last_land_mine_wins_when_all_others_fall(table: Lay) -> None:
    """B25: not out means that he can still win."""
    t = table("5:scout", "5:land_mine", "5:skunk").do("attack 5 s2/5")
    assert t.fallen == "scout skunk"
    assert t.ending == ("LAST_ARMY", (2, 1, 2))


@pytest.mark.parametrize(
    ("option", "ending"), [("shared", ("SHARED_VICTORY", (1, 1))), ("defeat", ("COMMON_DEFEAT", (2, 2)))]
)
@pytest.mark.parametrize(
    ("own", "foe"), [("5:scout", "5:skunk"), ("5:lion", "5:land_mine"), ("5:lion", "5:bitter_goat")]
)
def test_the_last_two_cards_fall_together(
    table: Lay, own: str, foe: str, option: str, ending: tuple[str, tuple[int, ...]]
) -> None:
    """B26: by tie, explosion or revenge: shared victory, or common defeat if the players chose so."""
    assert fight(table, own, foe, options={"end": option}).ending == ending


def test_shared_victory_is_the_default() -> None:
    """B26."""
    assert truth(Match("battlegoats", 2, seed=1)).options["end"] == "shared"


def test_the_last_card_that_survives_wins_alone(table: Lay) -> None:
    """B26: nothing is shared when one of them stands."""
    assert fight(table, "5:lion", "5:scout").ending == ("LAST_ARMY", (1, 2))
    assert fight(table, "5:sapper", "5:land_mine").ending == ("LAST_ARMY", (1, 2))


@pytest.mark.parametrize(
    ("option", "ending"), [("shared", ("SHARED_VICTORY", (1, 4, 1, 1))), ("defeat", ("COMMON_DEFEAT", (2, 4, 2, 2)))]
)
def test_three_who_fall_in_one_battle_share(table: Lay, option: str, ending: tuple[str, tuple[int, ...]]) -> None:
    """B27: those who went out in that battle, and nobody who was out before."""
    t = table("5:double_ballista", "1:martyr", "1:scout", "2:medic 9:charger", options={"end": option}, active=3)
    t.do("attack 9 s1/1")
    assert t.said("out") == [{"seat": "seat:1"}]
    t.do("attack 5 s2/1", "also s3/2")
    assert t.ending == ending


def test_two_who_go_out_together_share_their_rank(table: Lay) -> None:
    """B27: also when the match goes on without them."""
    t = table("5:double_ballista 1:tick", "1:medic", "1:drummer", "1:wolf 2:lion").do("attack 5 s1/1", "also s2/1")
    assert t.asked == 3
    t.do("attack 2 s0/5", "attack 1 s3/2")
    assert t.ending == ("LAST_ARMY", (2, 3, 3, 1))


def test_a_common_defeat_ranks_the_others_behind(table: Lay) -> None:
    """B26, B27: nobody has rank 1; who was out before comes after those who fell last."""
    t = table("5:scout 1:charger", "5:martyr", "5:skunk 1:drummer", options={"end": "defeat"})
    t.do("attack 1 s1/5", "attack 1 s0/5", "attack 5 s2/5")
    assert t.fallen == "charger martyr drummer scout skunk"
    assert t.ending == ("COMMON_DEFEAT", (2, 3, 2))


def test_no_cards_means_out_at_once(table: Lay) -> None:
    """B28: and turn order skips."""
    t = table("5:lion", "5:medic", "5:wolf 1:tick").do("attack 5 s1/5")
    assert t.said("out") == [{"seat": "seat:1"}]
    assert t.asked == 2
    with pytest.raises(IllegalAction):
        t.match.submit(Action(1, "concede"))


def test_the_attacker_may_go_out_too(table: Lay) -> None:
    """B28: its turn passes on to the next who lives."""
    t = table("5:scout", "5:lion 1:tick", "5:wolf").do("attack 5 s1/5")
    assert t.said("out") == [{"seat": "seat:0"}] and t.asked == 1
    t.do("attack 5 s2/5")
    assert t.ending == ("LAST_ARMY", (3, 1, 2))


def test_a_match_is_drawn_after_200_turns(table: Lay) -> None:
    """B36: after 200 turns it is a draw of those who still live."""
    match = exhausted()
    assert match.outcome == ("EXHAUSTED", (1, 1, 1))
    assert truth(match).counts[at.TURN] == 200


def test_two_player_matches_stay_far_from_the_guard() -> None:
    """B36: 18 attacks that defeat something, five actions and rare misses."""
    for seed in range(300):
        assert truth(finish(Match("battlegoats", 2, seed=seed), random.Random(seed))).counts[at.TURN] <= 30


# Giving up ------------------------------------------------------------------------------------------


def test_who_gives_up_takes_its_cards_out_undefeated(table: Lay) -> None:
    t = table("5:lion", "5:medic 1:tick^", "5:wolf").concede(1)
    assert t.army(1) == "" and t.discard(1) == ""
    assert t.asked == 0 and t.targets(5) == ["s2/5"]
    assert len(truth(t.match).zones[at.DECK]) + len(truth(t.match).zones[at.HEROES]) == len(CARDS) - 2


def test_the_turn_of_who_gives_up_passes_on(table: Lay) -> None:
    t = table("5:lion", "5:medic", "5:wolf", active=1).concede(1)
    assert t.asked == 2


def test_the_last_one_left_wins(table: Lay) -> None:
    t = table("5:lion", "5:medic", "5:wolf").concede(2).concede(0)
    assert t.ending == ("LAST_ARMY", (2, 1, 3))


def test_who_gave_up_shares_no_victory_that_comes_in_the_same_turn(table: Lay) -> None:
    t = table("5:scout", "5:skunk", "5:wolf").concede(2).do("attack 5 s1/5")
    assert t.ending == ("SHARED_VICTORY", (1, 1, 3))


def test_who_gives_up_after_another_fell_ranks_before(table: Lay) -> None:
    t = table("5:lookout 1:tick", "5:medic", "5:wolf", "5:lion").do("attack 5 s1/5").concede(2)
    t.do("peek s3/5", "attack 5 s0/5", "attack 1 s3/5")
    assert t.ending == ("LAST_ARMY", (2, 4, 3, 1))


def test_nobody_gives_up_twice(table: Lay) -> None:
    t = table("5:lion", "5:medic", "5:wolf").concede(1)
    with pytest.raises(IllegalAction):
        t.concede(1)


@pytest.mark.parametrize(("gone", "asked"), [(0, 1), (1, 0), (2, 0)])
def test_a_second_shot_stays_asked_if_a_bystander_leaves(table: Lay, gone: int, asked: int) -> None:
    """The shooter: next turn. The first target: the attack is made again. Another: the question stays."""
    t = table("5:double_ballista 1:lion", "1:medic 2:tick", "1:wolf", "1:bear").do("attack 5 s1/1").concede(gone)
    assert t.asked == asked
    assert t.question == ("volley" if gone == 2 else "turn")
    if gone == 2:
        assert t.offers("also") == ["s1/2", "s3/1"]
        t.do("also s3/1")


@pytest.mark.parametrize(("gone", "asked"), [(0, 1), (1, 0), (2, 1)])
def test_jonas_still_decides_only_if_a_bystander_gives_up(table: Lay, gone: int, asked: int) -> None:
    """The attacker: next turn. Jonas's owner: the attack is made again. Another: Jonas still decides."""
    t = table("5:scout 1:lion", "1:jonas 2:tick", "1:wolf 2:bear").do("attack 5 s1/1").concede(gone)
    assert t.asked == asked
    assert t.question == ("dodge" if gone == 2 else "turn")
    if gone == 2:
        t.do("stay")
        assert t.fallen == "scout"


def test_an_attack_begins_again_if_another_target_gives_up(table: Lay) -> None:
    """The whole attack is made again."""
    t = table("5:double_ballista 1:lion", "1:jonas", "1:wolf", "1:bear").do("attack 5 s1/1", "also s2/1").concede(2)
    assert (t.question, t.asked) == ("turn", 0)
    assert t.targets(5) == ["s1/1", "s3/1"]


@pytest.mark.parametrize(("gone", "question", "asked"), [(0, "turn", 1), (1, "steal", 0), (2, "keep", 0)])
def test_a_thief_steals_again_if_the_victim_gives_up(table: Lay, gone: int, question: str, asked: int) -> None:
    """The thief: next turn. The victim: another card is chosen. Another: the thief goes on."""
    t = table("5:alfonso", "1:medic", "1:wolf", "1:bear").do("use 5", "steal s1/1").concede(gone)
    assert (t.question, t.asked) == (question, asked)
    if gone == 1:
        t.do("steal s2/1")
    if gone:
        t.do("put 1")


def test_a_thief_chooses_among_those_who_are_left(table: Lay) -> None:
    t = table("5:alfonso", "1:medic", "1:wolf").do("use 5").concede(1)
    assert t.offers("steal") == ["s2/1"]
    t.do("steal s2/1", "put 1")
    assert t.ending == ("LAST_ARMY", (1, 3, 2))


def test_a_scout_looks_again_only_while_hidden_cards_remain(table: Lay) -> None:
    """The cards that are left to look at decide whether the second look is asked for."""
    t = table("5:scout", "1:medic", "1:wolf").do("use 5", "peek s1/1").concede(1)
    assert t.offers("peek") == ["s2/1"]
    t.do("peek s2/1")
    t = table("5:scout", "1:medic", "1:wolf", "1:tick^").do("use 5", "peek s1/1").concede(2)
    assert t.question == "turn" and t.asked == 1, "nothing else lies face down"


@pytest.mark.parametrize("gone", [0, 1])
def test_medic_and_trickster_go_on_when_others_give_up(table: Lay, gone: int) -> None:
    """Others change nothing for them."""
    for army, does, after in (
        ("5:medic", ("use 5", "recall discard/1"), "put 1"),
        ("5:trickster 1:wolf", ("use 5", "trade 5"), "trade 1"),
    ):
        t = table(army, "1:lion", "1:bear", discards=("tick",)).do(*does).concede(gone)
        if gone:
            t.do(after)
            assert t.asked == 2
        else:
            assert t.asked == 1


def test_a_draft_goes_on_when_somebody_gives_up() -> None:
    """The pack leaves the game, the answers are given again, and the rest draft on."""
    match = Match("battlegoats", 3, {"setup": "draft"}, seed=1)
    match.submit(match.legal(0)[0])
    match.submit(Action(1, "concede"))
    assert match.waiting == (0, 2)
    for _ in as_long_as(lambda: truth(match).stack[-1].name == "draft"):
        match.submit(match.legal(match.waiting[0])[0])
    assert [len(truth(match).zones[at.hand(seat)]) for seat in range(3)] == [9, 0, 9]


def test_a_match_begins_if_the_last_unready_gives_up() -> None:
    """The others have waited for it; the match begins, and speed keeps its winner."""
    for option, question in (("alternate", "turn"), ("speed", "choose")):
        match = ready_but(3, {"first": option}, last=2)
        match.submit(Action(2, "concede"))
        assert truth(match).stack[-1].name == question


@pytest.mark.parametrize("before", [True, False])
def test_chance_decides_if_the_fastest_player_gives_up(before: bool) -> None:
    """Before or while it chooses the first attacker: then chance decides among the others."""
    match = ready_but(3, {"first": "speed"}, last=2)
    if before:
        match.submit(Action(0, "concede"))
    match.submit(Action(2, "ready"))
    if not before:
        assert match.waiting == (0,)
        match.submit(Action(0, "concede"))
    assert truth(match).stack[-1].name == "turn" and match.waiting != (0,)


def test_the_fastest_chooses_among_those_who_are_left() -> None:
    match = ready_but(3, {"first": "speed"}, last=2)
    match.submit(Action(2, "ready"))
    match.submit(Action(1, "concede"))
    assert [str(action) for action in match.legal(0)] == ["0 choose s0", "0 choose s2"]


def test_the_one_after_begins_if_the_next_is_gone() -> None:
    """Then the one after it begins."""
    match = ready_but(3, {"_previous": "0"}, last=2)
    match.submit(Action(1, "concede"))
    match.submit(Action(2, "ready"))
    assert match.waiting == (2,) and truth(match).counts[at.FIRST] == 3


def ready_but(seats: int, options: dict[str, str], last: int) -> Match:
    """All armies lie; all are ready, seat 0 first, but one."""
    match = Match("battlegoats", seats, options, seed=1)
    for seat in range(seats):
        for _ in as_long_as(lambda: truth(match).zones[at.hand(seat)]):
            match.submit(match.legal(seat)[0])
        if seat != last:
            match.submit(Action(seat, "ready"))
    return match


def test_cards_of_who_gave_up_stay_secret(table: Lay) -> None:
    """Set aside face down; nobody learns them."""
    t = table("5:lion", "5:medic", "5:wolf").concede(1)
    view = t.match.view(0)
    assert sum(card & KIND < len(t.match.rules.cards) for card in view.zones[at.DECK]) == 0
