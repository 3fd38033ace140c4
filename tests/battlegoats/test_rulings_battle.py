"""Rulings about turns and battles."""

from __future__ import annotations

from game.battlegoats import state as at
from game.battlegoats.cards import INDEX
from game.core.cards import KIND, UP
from game.core.events import Event, Moved, Said, Turned
from tests.battlegoats.table_talk import FULL, Lay, attack, defence, fight
from tests.contract.kit import truth


def test_both_cards_are_shown_and_the_winner_turns_down(table: Lay) -> None:
    """B9: all players see both; then the winner goes face down in its place."""
    t = table("5:lion", "5:scout 1:tick", "9:wolf").do("attack 5 s1/5")
    assert t.army(0) == "5:lion"
    assert all(t.knows(seat, "s0/5") for seat in range(3))


def test_the_loser_goes_face_up_to_its_owners_discard(table: Lay) -> None:
    """B10: open to all."""
    t = fight(table, "5:scout 1:tick", "5:lion")
    assert t.discard(0) == "scout"
    (card,) = t.match.view(1).zones[at.discard(0)]
    assert card & UP and card & KIND == INDEX["scout"]


def test_a_stolen_card_falls_to_the_discard_of_its_new_owner(table: Lay) -> None:
    """B10: whose battlefield it lies on owns it."""
    t = table("5:alfonso", "1:drummer 2:wolf").do("use 5", "steal s1/1", "put 1", "attack 2 s0/1")
    assert t.discard(0) == "drummer" and t.discard(1) == ""


def test_a_tie_defeats_both(table: Lay) -> None:
    """B11."""
    assert fight(table, "5:scout 1:tick", "5:skunk 1:tock").fallen == "scout skunk"


def test_totals_are_sums_of_all_modifiers_once_each_and_never_below_zero(table: Lay) -> None:
    """B12: a printed number plus all that applies; looked at before the battle."""
    t = fight(table, "5:ramsey", "5:queen_odile")
    assert t.totals == (7, 8)
    assert attack(table, "5:drummer 2:tick 4:tock", "5:land_mine") == 7
    assert all(total >= 0 for total in fight(table, "5:tick", "5:land_mine 1:tock").totals)


def test_modifiers_look_at_the_state_before_the_battle(table: Lay) -> None:
    """B12: a Vulture does not count the cards that fall in this battle, in neither of two battles at once."""
    t = table("5:double_ballista 1:tick", "1:vulture 2:medic 9:wolf", discards=("tock", "archer"))
    t.do("attack 5 s1/2", "also s1/1")
    assert [clash["foe_total"] for clash in t.said("clash")] == [5, 4]


def test_a_bonus_against_a_class_counts_on_both_sides_of_an_attack(table: Lay) -> None:
    """B13: the other card in this battle, attacking or defending."""
    assert attack(table, "5:wrecker", "5:watchtower") == defence(table, "5:wrecker", "5:watchtower") == 10
    assert attack(table, "5:wrecker", "5:scout 1:watchtower") == 6


def test_face_down_neighbours_give_bonuses_unseen(table: Lay) -> None:
    """B14: others see only the resulting number."""
    t = table("5:drummer 2:tick 4:wolf", "5:scout 1:lion").do("attack 5 s1/5")
    assert t.totals == (5, 6)
    assert not t.knows(1, "s0/2") and not t.knows(1, "s0/4")


def test_face_up_means_before_this_turn(table: Lay) -> None:
    """B15: flips in this battle do not count; a card that began the turn face up does."""
    assert fight(table, "5:spotter", "5:scout").totals == (6, 6)
    assert fight(table, "5:spotter", "5:scout^").totals == (9, 6)
    assert attack(table, "5:brawler") == 9 and attack(table, "5:brawler^") == 5


def test_a_card_shown_for_its_action_is_not_face_up(table: Lay) -> None:
    """B15: it is shown and lies face down again before any battle."""
    t = table("5:scout", "5:spotter 1:tick 2:tock").do("use 5", "peek s1/1", "peek s1/2", "attack 5 s0/5")
    assert t.totals == (6, 6)


def test_a_face_up_card_stays_up_after_a_win(table: Lay) -> None:
    """B16: until it leaves play."""
    assert fight(table, "5:lion^ 1:tick", "5:scout 1:tock").army(0) == "1:tick 5:lion^"
    assert fight(table, "5:medic 1:tick", "5:lion^ 1:tock").army(1) == "1:tock 5:lion^"


def test_a_turn_is_exactly_one_attack_or_one_action(table: Lay) -> None:
    """B17: no pass, and then it is the next player's turn."""
    t = table("5:scout", "5:jonas 1:tick", "9:wolf 8:tock")
    assert {action.verb for action in t.match.legal(0)} == {"attack", "use"}
    t.do("use 5", "peek s1/1", "peek s1/5")
    assert t.asked == 1 and t.refuses("attack 5 s1/5", seat=0)


def test_an_action_works_once_per_card_and_game(table: Lay) -> None:
    """B18: also on a new battlefield."""
    t = table("5:alfonso 1:archer", "5:scout 1:tick 2:tock")
    t.do("attack 1 s1/1", "use 5", "peek s0/5", "use 5", "steal s1/5", "put 9")
    assert t.asked == 1
    t.do("attack 2 s0/5")
    assert t.asked == 0 and t.refuses("use 9")


def test_who_cannot_act_is_skipped(table: Lay) -> None:
    """B19."""
    t = table("5:wolf", "5:land_mine", "1:tick 2:tock").do("attack 5 s2/1")
    assert t.asked == 2
    assert table("5:wolf 1:archer", "5:land_mine 1:drummer").do("attack 5 s1/1").asked == 0


def test_place_bound_attackers_judge_each_enemy_alone(table: Lay) -> None:
    """B20: frontmost and rearmost rows that are not empty; an empty middle column opens all places."""
    foes = ("1:tick 5:tock 9:medic", "4:archer 6:wolf", "7:drummer")
    assert table("5:double_ballista", *foes).targets(5) == ["s1/1", "s2/4", "s2/6", "s3/7"]
    assert table("5:shanelaine", *foes).targets(5) == ["s1/9", "s2/4", "s2/6", "s3/7"]
    assert table("5:glass_cannon", *foes).targets(5) == ["s1/5", "s2/4", "s2/6", "s3/7"]


def test_the_same_card_may_attack_every_turn(table: Lay) -> None:
    """B21: allowed, also when face up."""
    t = table("5:lion^ 1:tick 2:tock", "1:drummer 2:archer 3:medic 4:wolf")
    t.do("attack 5 s1/1", "attack 2 s0/1", "attack 5 s1/3")
    assert t.fallen == "drummer archer medic"


def test_nobody_attacks_own_cards_or_players_who_are_out(table: Lay) -> None:
    """B22."""
    t = table("5:lion 1:tick", "5:medic", "5:wolf 1:scout")
    assert t.refuses("attack 5 s0/1")
    assert t.targets(5) == ["s1/5", "s2/1", "s2/5"]
    t.do("attack 5 s1/5", "attack 5 s0/5")
    assert t.targets(5) == ["s2/1"]


def test_two_battles_at_once_stand_alone(table: Lay) -> None:
    """B23: the Ballista is defeated if it loses or ties either; the other result stands."""
    t = table("5:double_ballista 1:tick", "1:medic 2:scout 9:wolf").do("attack 5 s1/1", "also s1/2")
    assert t.fallen == "double_ballista medic scout"
    t = table("5:double_ballista 1:tick", "1:lion 2:badger 9:wolf").do("attack 5 s1/1", "also s1/2")
    assert t.fallen == "double_ballista" and t.army(1) == "1:lion 2:badger 9:wolf"


def test_the_ballista_hits_the_mine_and_another(table: Lay) -> None:
    """B23, B24: the Mine takes it along; the other battle stands."""
    t = table("5:double_ballista 1:tick", "1:medic 2:land_mine 9:wolf").do("attack 5 s1/2", "also s1/1")
    assert t.fallen == "double_ballista land_mine medic"


def test_the_mine_explodes_whatever_the_numbers(table: Lay) -> None:
    """B24: no tie winner and no number survives it but the Sapper."""
    for attacker in ("ramsey", "badger", "brawler", "bitter_goat", "martyr"):
        t = fight(table, f"5:{attacker} 1:tick", "5:land_mine 1:tock")
        assert t.fallen == f"{attacker} land_mine"


def kinds_of_news(events: list[Event]) -> list[str]:
    """Turned cards, sentences and moves of an attack, in order."""
    words: list[str] = []
    for event in events:
        if isinstance(event, Said):
            words.append(event.key)
        elif isinstance(event, Turned):
            words.append("up" if event.card & UP else "down")
        elif isinstance(event, Moved):
            words.append("moved")
    return words


def test_an_attack_takes_its_steps_in_order(table: Lay) -> None:
    """B29: declare, dodge, flip, result, defeat, survivor's look, next player."""
    t = table("5:lookout 1:wolf", "5:medic 1:tick").do("attack 5 s1/5")
    assert kinds_of_news(t.news) == ["up", "up", "clash", "down", "moved", "fell"]
    assert t.question == "peek"
    t.do("peek s1/1")
    t = table("5:scout 1:wolf", "5:jonas 1:tick").do("attack 5 s1/5")
    assert t.question == "dodge" and not t.said("clash")
    t.do("stay")
    assert len(t.said("clash")) == 1


def test_revenge_does_not_chain(table: Lay) -> None:
    """B30: the result is evaluated once; the card that revenge takes along takes nobody with it."""
    t = fight(table, "5:martyr 1:wolf", "5:bitter_goat 1:lion")
    assert t.totals == (3, 2) and t.fallen == "bitter_goat"
    t = fight(table, "5:bitter_goat 1:wolf", "5:martyr 1:lion")
    assert t.fallen == "bitter_goat"


def test_a_card_that_falls_by_revenge_does_not_survive(table: Lay) -> None:
    """B30: no look and no staying up for a winner that revenge takes along."""
    t = fight(table, "5:lookout 1:wolf", "5:martyr 1:tick")
    assert t.fallen == "lookout martyr" and t.question == "turn"
    assert fight(table, "5:martyr 1:wolf", "5:show_off 1:tick").army(1) == "1:tick"


def test_jonas_misses_the_battle_when_he_leaves_the_reach(table: Lay) -> None:
    """B31: the attacker flips back and the turn is over."""
    t = table("5:double_ballista 1:wolf", "1:jonas 4:tick").do("attack 5 s1/1")
    t.do("dodge 9")
    assert len(t.said("missed")) == 1 and not t.said("clash") and t.fallen == ""
    assert (t.army(0), t.army(1)) == ("1:wolf 5:double_ballista", "4:tick 9:jonas")
    assert t.knows(1, "s0/5") and t.asked == 1


def test_jonas_is_hit_where_he_can_still_be_reached(table: Lay) -> None:
    """B31: judged after the move: in the row that is now in front he is hit."""
    t = table("5:double_ballista 1:wolf", "1:jonas 4:tick").do("attack 5 s1/1", "dodge 6")
    assert t.totals == (6, 8)
    t = table("5:shanelaine 1:wolf", "5:jonas 1:tick").do("attack 5 s1/5", "dodge 2")
    assert t.said("missed") == [] and t.totals == (8, 8), "all in one row: front and back"
    t = table("5:glass_cannon 1:wolf", "5:jonas 1:tick").do("attack 5 s1/5", "dodge 3")
    assert t.totals == (8, 8), "the middle column is empty now, so all may be hit"


def test_jonas_cannot_dodge_an_attacker_that_hits_anywhere(table: Lay) -> None:
    """B31: otherwise the battle goes on, at his new place."""
    t = table("5:battering_ram 1:wolf", "1:jonas 4:tick").do("attack 5 s1/1", "dodge 9")
    assert t.totals == (5, 8), "and the Ram no longer hits a front row"


def test_jonas_dodges_one_of_two_shots(table: Lay) -> None:
    """B31, B23: the other battle takes place; his move does not save the other card."""
    t = table("5:double_ballista 1:wolf", "1:jonas 2:medic 6:tick").do("attack 5 s1/2", "also s1/1", "dodge 9")
    assert len(t.said("missed")) == 1 and t.fallen == "medic"
    assert t.army(0) == "1:wolf 5:double_ballista"
    t = table("5:double_ballista 1:wolf", "4:jonas 5:medic").do("attack 5 s1/4", "also s1/5", "dodge 1")
    assert len(t.said("clash")) == 2 and t.fallen == "double_ballista medic", "in front of the row that was the front"


def test_jonas_stays_between_two_shots(table: Lay) -> None:
    """B31, B23: both battles take place."""
    t = table("5:double_ballista 1:wolf", "1:jonas 2:medic").do("attack 5 s1/1", "also s1/2", "stay")
    assert t.fallen == "double_ballista medic"


def test_jonas_is_asked_for_each_attack(table: Lay) -> None:
    """B31: he may move every time."""
    t = table("5:medic 1:wolf 2:tick", "5:jonas 1:lion").do("attack 5 s1/5", "dodge 9", "attack 1 s0/1")
    t.do("attack 2 s1/9")
    assert t.question == "dodge"
    t.do("stay")


def test_the_question_to_jonas_is_seen_by_all_and_final(table: Lay) -> None:
    """B31: who asks has declared; the attack cannot be taken back once Jonas is known."""
    t = table("5:scout 1:wolf", "5:jonas 1:tick", "5:lion").do("attack 5 s1/5")
    assert t.knows(2, "s1/5") and not t.match.undo(0)
    t.do("stay")


def test_jonas_who_dodged_lies_as_he_lay(table: Lay) -> None:
    """B31, B16: face up stays face up, and counts as such in the battle."""
    t = table("5:spotter 1:wolf", "5:jonas^ 1:tick").do("attack 5 s1/5", "dodge 9")
    assert t.totals == (9, 8)
    t = table("5:spotter 1:wolf", "5:jonas 1:tick").do("attack 5 s1/5", "dodge 9")
    assert t.totals == (6, 8) and t.army(1) == "1:tick 9:jonas"


def test_a_stolen_card_lies_face_down_and_never_makes_ten(table: Lay) -> None:
    """B32: on a place of the thief's choice; a face-up card turns down, and those who saw it still know it."""
    t = table("5:alfonso", "1:lion^ 2:wolf", "9:tick").do("use 5", "steal s1/1", "put 3")
    assert t.army(0) == "3:lion 5:alfonso"
    assert t.knows(2, "s0/3")
    assert attack(table, "5:spotter", "5:lion") == 6
    assert not table(FULL.replace("wolf", "alfonso"), "5:jonas").offers("use")


def test_the_victim_of_a_stolen_last_card_is_out(table: Lay) -> None:
    """B32: at once; the others play on."""
    t = table("5:alfonso", "1:lion", "9:tick 8:tock").do("use 5", "steal s1/1", "put 1")
    assert t.said("out") == [{"seat": "seat:1"}] and t.asked == 2


def test_the_stolen_land_mine_is_the_thiefs(table: Lay) -> None:
    """B32, B24: it may be taken, and explodes for its new owner."""
    t = table("5:alfonso", "1:land_mine 2:wolf 3:bear").do("use 5", "steal s1/1", "put 1", "attack 2 s0/1")
    assert (t.discard(0), t.discard(1)) == ("land_mine", "wolf")


def test_dragon_bonuses_are_not_added(table: Lay) -> None:
    """B33: +2 replaces +1."""
    t = table("1:baby_dragon 5:mama_dragon", "5:scout 1:tick 2:tock 3:wolf")
    t.do("attack 5 s1/5")
    assert t.totals == (9, 6)
    t.do("attack 3 s0/1")
    assert t.totals == (5, 8), "Mama was seen and is beside it"


def test_seen_means_shown_in_a_battle(table: Lay) -> None:
    """B34: private peeks do not count."""
    t = table("5:baby_dragon 1:scout", "1:mama_dragon 2:tick 3:medic")
    t.do("use 1", "peek s1/1", "peek s1/2", "attack 3 s0/1", "attack 5 s1/2")
    assert t.totals == (6, 6)
    t = table("5:baby_dragon 1:scout", "1:mama_dragon 2:tick 3:medic")
    t.do("attack 1 s1/1", "attack 3 s0/5")
    assert t.totals == (5, 7)


def test_baby_dragon_counts_a_mama_seen_anywhere_by_anyone(table: Lay) -> None:
    """B34: independent of her owner and her place."""
    t = table("5:wolf 1:tick", "5:mama_dragon 1:medic", "5:baby_dragon", active=0)
    t.do("attack 5 s1/5", "attack 1 s2/5")
    assert t.totals == (5, 7)


def test_only_may_is_optional(table: Lay) -> None:
    """B35: the Lookout must look; Jonas and the second shot may be left out."""
    t = table("5:lookout", "5:medic 1:tick").do("attack 5 s1/5")
    assert all(action.verb == "peek" for action in t.match.legal(0))
    t.do("peek s1/1")
    t = table("5:double_ballista", "1:jonas 2:medic").do("attack 5 s1/1")
    assert t.match.legal(0)[-1].verb == "done"
    t.do("done")
    assert t.match.legal(1)[-1].verb == "stay"
    t.do("stay")


def test_a_turn_counts_once_whatever_it_asks(table: Lay) -> None:
    """B36: attacks defeat something or miss, actions are spent: play comes to its end."""
    t = table("5:scout 1:alfonso", "5:jonas 1:tick 2:wolf")
    assert truth(t.match).counts[at.TURN] == 1
    t.do("use 5", "peek s1/1", "peek s1/2")
    assert truth(t.match).counts[at.TURN] == 2
    t.do("attack 1 s0/5")
