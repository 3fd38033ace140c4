"""Rulings O17 to O27 and O48: characters, starters, battles and the match."""

from __future__ import annotations

import random

import pytest

from game import Match
from game.core.actions import Action, IllegalAction
from game.core.cards import KIND, UP, is_hidden
from game.core.events import Answered, Flipped, Rolled
from game.core.views import mask_event
from game.goout import battle
from game.goout import state as at
from game.goout.cards import BATTLE_KINDS, CARDS, CHARACTER_KINDS, INDEX
from game.goout.rules import RULES
from tests.contract.kit import decisions, finish, truth
from tests.goout.table_talk import Lay

PRINTED = ["kira", "kyoko", "nerai", "satsuki", "saya", "shian", "ten", "toyoko"]
"""The characters of the printed game."""
ADDED: list[str] = []
"""Those that have joined them since."""


def choose(match: Match, *names: str) -> Match:
    """All choose their characters."""
    for seat, name in zip(match.waiting, names, strict=True):
        match.submit(Action(seat, "choose", (name,)))
    return match


def test_a_character_is_revealed_in_the_own_turn_only(table: Lay) -> None:
    """O17: before acting; not on the turn of another, not while damage is laid."""
    t = table("3 4", "5 6", pile="2x1")
    with pytest.raises(IllegalAction):
        t.match.submit(Action(1, "reveal"))
    t.do("reveal")
    assert t.revealed(0) and not t.revealed(1)
    t.do("pass")
    assert t.refuses("reveal")
    t.do("lay 3")


def test_revealing_is_for_the_whole_battle_and_one_still_has_to_act(table: Lay) -> None:
    """O18: without using the ability; the same seat is asked again, and reveals only once."""
    t = table("3 4", "5 6", pile="2x1").do("reveal")
    assert (t.asked, t.question) == (0, "turn") and t.refuses("reveal")
    t.do("play 3", "pass", "lay 5")
    assert t.revealed(0)


def test_an_unrevealed_kira_may_evade_what_would_eliminate_her(table: Lay) -> None:
    """O19: she is shown before the elimination is carried out."""
    t = table("3 4 5 6", "5 6", characters=("kira",), damage=("1 1 1 1 1",), pile="11x1")
    t.do("evade", "drop 3", "drop 4", "drop 5")
    assert t.alive(0) and (t.damage(0), t.hand(0)) == (5, "6")


def test_once_out_no_ability_works(table: Lay) -> None:
    """O19, negative: a Kira who passes is shown and out; a revealed one cannot evade."""
    t = table("3 4 5 6", "5 6", "7", characters=("kira",), damage=("1 1 1 1 1",), pile="11x1").do("pass")
    assert not t.alive(0) and t.revealed(0) and t.said("withdrew")
    t = table("3 4 5 6", "5 6", characters=("kira^",), damage=("1 1 1 1 1",), pile="11x1")
    assert t.refuses("evade")


def test_two_players_may_take_the_same_character() -> None:
    """O20."""
    match = choose(Match(RULES, 3, seed=1), "kira", "kira", "ten")
    assert [at.character(truth(match), seat) for seat in range(3)] == [INDEX[key] for key in ("kira", "kira", "ten")]


def test_characters_are_chosen_secretly_after_the_deal() -> None:
    """O21: all are asked at once with their hands dealt; nobody learns the choice of another; no change later."""
    match = Match(RULES, 3, seed=1)
    assert match.waiting == (0, 1, 2) and all(truth(match).zones[at.HAND[seat]] for seat in range(3))
    events = match.submit(Action(1, "choose", ("ten",)))
    assert [type(event) for event in events] == [Answered] and mask_event(events[0], 0, RULES) is None
    with pytest.raises(IllegalAction):
        match.submit(Action(1, "choose", ("kira",)))
    choose(match, "kira", "saya")
    assert is_hidden(match.view(0).zones[at.CHARACTER[1]][0])
    assert all(map(is_hidden, match.view(0).zones[at.BENCH[1]]))
    assert match.view(1).zones[at.CHARACTER[1]][0] & KIND == INDEX["ten"]


@pytest.mark.parametrize(("seats", "event"), [(2, Flipped), (3, Rolled), (5, Rolled)])
def test_the_first_starter_is_drawn_by_lot(seats: int, event: type) -> None:
    """O22: the coin for two, the highest die for more."""
    match = choose(Match(RULES, seats, seed=3), *["ten", "kira", "saya", "shian", "kyoko"][:seats])
    starter = match.waiting[0]
    assert truth(match).counts[at.STARTER] == starter + 1
    starts = set()
    for seed in range(40):
        match = Match(RULES, seats, seed=seed)
        news = [event for seat in match.waiting for event in match.submit(match.legal(seat)[0])]
        assert any(isinstance(one, event) for one in news)
        starts |= set(match.waiting)
    assert starts == set(range(seats))


def test_the_left_neighbour_of_the_winner_starts(table: Lay) -> None:
    """O23: clockwise the next, round the table; the lot is not drawn again."""
    for active, starter in ((0, 1), (2, 0)):
        hands = ["5 6"] * 3
        hands[active] = "7"
        t = table(*hands, active=active).do("play 7")
        t.do("choose toyoko", "choose toyoko", "choose toyoko")
        assert t.asked == starter and not any(isinstance(event, Rolled) for event in t.news)


def test_only_the_winners_character_is_spent(table: Lay) -> None:
    """O24: it lies open with its owner and is not offered any more; losers may take theirs again."""
    t = table("7", "5 6", "8", characters=("nerai", "nerai^", "kira")).do("play 7")
    offered = [{action.picks[0] for action in t.match.legal(seat)} for seat in range(3)]
    every = len(CHARACTER_KINDS)
    assert [len(one) for one in offered] == [every - 1, every, every]
    assert "nerai" not in offered[0] and "nerai" in offered[1]
    assert t.match.view(2).zones[at.SPENT[0]][0] & KIND == INDEX["nerai"]
    assert t.said("spent") == [{"seat": "seat:0", "card": "card:nerai"}]


def test_a_loser_keeps_her_secret(table: Lay) -> None:
    """O24: a character that was never revealed goes back unseen."""
    t = table("7", "5 6", characters=("nerai", "kira")).do("play 7")
    assert all(map(is_hidden, t.match.view(0).zones[at.BENCH[1]]))


def test_a_battle_has_one_winner_however_it_ends(table: Lay) -> None:
    """O25: the last survivor wins with cards in hand. With an empty hand one wins before anybody has to pass, and a
    Kira who evades with her last cards wins instead of being outlasted."""
    won = [{"seat": "seat:0", "wins": 1}]
    t = table("13 1", "5 6", characters=("saya", "kyoko"), damage=("", "1")).do("play 13", "pass")
    assert (t.wins(0), t.wins(1)) == (1, 0) and (t.said("outlasted"), t.said("went_out")) == (won, [])
    t = table("13", "5 6", characters=("saya", "kyoko"), damage=("", "1")).do("play 13")
    assert (t.wins(0), t.wins(1)) == (1, 0) and (t.said("outlasted"), t.said("went_out")) == ([], won)
    t = table("3 4", "5 6", characters=("kira", "saya"), damage=("1 1 1 1 1",), pile="11x1").do("evade")
    assert (t.wins(0), t.wins(1)) == (1, 0) and (t.said("outlasted"), t.said("went_out")) == ([], won)


def test_a_battle_without_end_is_drawn_and_replayed(table: Lay) -> None:
    """O26: the guard strikes after a limit of turns: nobody wins, the same player starts again."""
    t = table("3 4", "5 6")
    truth(t.match).counts[at.TURN] = battle.TURN_LIMIT
    t.do("play 3")
    assert t.question == "choose" and (t.wins(0), t.wins(1)) == (0, 0) and t.said("drawn") == [{}]
    t.do("choose kira", "choose kira")
    assert t.asked == 0


def test_real_battles_are_far_from_the_guard() -> None:
    """O26, boundary: every pass hurts, every play shrinks a hand."""
    most = 0
    for seed in range(60):
        match, rng = Match(RULES, 5, seed=seed), random.Random(seed)
        for action in decisions(match, rng):
            match.submit(action)
            most = max(most, truth(match).counts[at.TURN])
    assert 20 < most < 120


@pytest.mark.parametrize(
    ("seats", "length", "needed"),
    [(2, "match", 3), (3, "match", 2), (4, "match", 2), (5, "match", 2), (2, "battle", 1), (5, "battle", 1)],
)
def test_three_battles_win_among_two_and_two_among_more(table: Lay, seats: int, length: str, needed: int) -> None:
    """O48: three with two seats, two with more, one where that is agreed; one less is not enough."""
    hands, options = ["7", *["5 6"] * (seats - 1)], {"length": length}
    t = table(*hands, wins=[needed - 1], options=options).do("play 7")
    assert t.ending == ("WENT_OUT", (1, *[2] * (seats - 1)))
    if needed > 1:
        assert table(*hands, wins=[needed - 2], options=options).do("play 7").ending is None


def test_with_two_seats_one_pass_clears_the_pile(table: Lay) -> None:
    """O48: «all others» is one."""
    t = table("3 4", "5 6").do("play 3", "pass", "lay 5")
    assert (t.asked, t.pile) == (0, "")


def test_the_match_can_end_by_outlasting(table: Lay) -> None:
    """Ending OUTLASTED, with ranks by battles won."""
    t = table("13 1", "5 6", "7", characters=("saya", "kyoko", "kyoko"), damage=("", "1", "1"), wins=(1, 0, 1))
    t.do("play 13", "pass", "pass")
    assert t.ending == ("OUTLASTED", (1, 3, 2))


def test_all_battle_cards_come_back_and_are_dealt_anew(table: Lay) -> None:
    """Between battles: hands of the full size, nothing left of damage, pile and discard."""
    t = table("7", "5 6", "8 9", damage=("", "1 1"), pile="3x1", discard="2 2").do("play 7")
    state = truth(t.match)
    assert [len(state.zones[at.HAND[seat]]) for seat in range(3)] == [13] * 3 and t.deck == 47
    assert not any(state.zones[zone] for zone in (at.PILE, at.DISCARD, *at.DAMAGE[:3], *at.CHARACTER[:3]))
    assert not any(card & UP for seat in range(3) for card in state.zones[at.HAND[seat]])


# Giving up ----------------------------------------------------------------------------------------


def test_the_choice_goes_on_when_somebody_gives_up() -> None:
    """The others are asked on; the last one left wins the match."""
    match = Match(RULES, 3, seed=1)
    match.submit(Action(1, "concede"))
    assert match.waiting == (0, 2)
    choose(match, "kira", "ten")
    assert match.waiting[0] in (0, 2)
    match.submit(Action(2, "concede"))
    assert match.outcome == ("GIVEN_UP", (1, 3, 2))


@pytest.mark.parametrize("question", ["turn", "lay", "drop", "give", "mix", "flush"])
def test_giving_up_voids_the_question_and_asks_the_next(table: Lay, question: str) -> None:
    """The next seat is asked, and nothing of the old question is left."""
    t = {
        "turn": lambda: table("3 4", "5 6", "7 8", pile="2x1"),
        "lay": lambda: table("3 4", "5 6", "7 8", pile="2x1").do("pass"),
        "drop": lambda: table("3 4", "5 6", "7 8", characters=("kira",), pile="2x1").do("evade"),
        "give": lambda: table("3 4", "5 6", "7 8", characters=("ten^",), pile="2x1").do("pass", "lay 3"),
        "mix": lambda: table("4 5 6", "5 6", "7 8", characters=("nerai^",)).do("mix 4"),
        "flush": lambda: table("2 2 3 3", "5 6", "7 8", characters=("shian^",), pile="9x1").do("flush 2"),
    }[question]()
    assert (t.question, t.asked) == (question, 0)
    t.concede(0)
    assert (t.question, t.asked) == ("turn", 1)


def test_giving_up_takes_the_own_pile_away(table: Lay) -> None:
    """The player who was about to answer it, even half way through a set, leads instead."""
    t = table("3 4", "4 5 6 6", "7 8", characters=("saya", "nerai^")).do("play 3", "mix 4")
    assert t.question == "turn"
    t = table("3 3 4", "4 5 6 6", "7 8", characters=("saya", "nerai^")).do("play 3 2", "mix 4")
    assert t.question == "mix"
    t.concede(0)
    assert (t.question, t.asked, t.pile) == ("turn", 1, "")


def test_giving_up_leaves_a_survivor(table: Lay) -> None:
    """With one more already out of the battle, the last one wins it, and the match goes on for two."""
    t = table("13 1", "5 6", "7 8", characters=("saya", "kyoko", "kira"), damage=("", "1"), pile="12x1", active=1)
    t.do("pass")
    t.concede(2)
    assert t.wins(0) == 1 and t.question == "choose" and t.match.waiting == (0, 1)


def test_who_is_out_of_a_battle_may_give_up_too(table: Lay) -> None:
    """It changes only that he is not dealt in again."""
    t = table("13 1", "5 6", "7 8", characters=("saya", "kyoko", "kira"), damage=("", "1"), pile="12x1", active=1)
    t.do("pass")
    t.concede(1)
    assert (t.asked, t.question) == (2, "turn")
    assert not RULES.out(t.match.view(0), 0) and RULES.out(t.match.view(0), 1)


def test_the_left_neighbour_is_one_who_still_plays() -> None:
    """O23: who gave up does not start, though he would be next."""
    match = choose(Match(RULES, 4, seed=1), "ten", "kira", "saya", "shian")
    state = truth(match)
    state.counts[at.WINS[0]] = 0
    match.submit(Action(1, "concede"))
    battle.win(truth(match), 0, battle.WENT_OUT)
    assert truth(match).counts[at.STARTER] == 3


def test_the_starter_of_a_battle_may_give_up_before_it() -> None:
    """Then the next one starts."""
    match, rng = Match(RULES, 3, seed=2), random.Random(2)
    for action in decisions(match, rng):
        match.submit(action)
        if truth(match).counts[at.BATTLE] == 2:
            break
    starter = truth(match).counts[at.STARTER] - 1
    match.submit(Action(starter, "concede"))
    choose(match, *["kira" if Action(s, "choose", ("kira",)) in match.legal(s) else "ten" for s in match.waiting])
    assert match.waiting == ((starter + 1) % 3,)
    finish(match, rng)


def test_every_seat_has_every_character_once() -> None:
    """Those of unused colours are in the box."""
    for seats in RULES.seats:
        state = truth(Match(RULES, seats, seed=1))
        assert len(state.zones[at.BOX]) == len(CHARACTER_KINDS) * (at.MOST_SEATS - seats)
        for seat in range(seats):
            assert [card & KIND for card in state.zones[at.BENCH[seat]]] == list(CHARACTER_KINDS)


def test_eight_characters_are_printed_in_five_colours() -> None:
    """Eight, in five colours."""
    assert len(PRINTED) == 8
    copies = {CARDS[kind].key: CARDS[kind].copies for kind in CHARACTER_KINDS}
    assert copies == dict.fromkeys(PRINTED + ADDED, 5)


def test_the_battle_deck_has_its_86_printed_cards() -> None:
    """86 cards: six of each number from 1 to 13, and eight guards."""
    copies = {CARDS[kind].key: CARDS[kind].copies for kind in BATTLE_KINDS}
    assert copies == {f"n{number:02}": 6 for number in range(1, 14)} | {"guard": 8}
    assert sum(copies.values()) == 86
