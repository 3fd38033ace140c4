"""The rulings of the rules page that the scenarios do not show, and what may be agreed instead."""

from __future__ import annotations

import random

import pytest

from game import Match
from game.core.actions import Action, IllegalAction
from game.core.cards import KIND, UP
from game.core.events import Moved
from game.gothest import decks
from game.gothest import state as at
from game.gothest.cards import CARDS, INDEX, IS_ACE
from game.gothest.rules import RULES
from tests.contract.kit import finish, truth
from tests.gothest.table_talk import Lay, word_of

HEADS, TAILS = 0, 1


def opening(side: str, shows: int, **options: str) -> Match:
    """A BATtle after its opening flip, which the challenger has called."""
    match = Match(RULES, options=options, seed=3)
    luck = truth(match).luck
    assert luck is not None
    luck.script = [shows]
    (caller,) = match.waiting
    match.submit(Action(caller, "call", (side,)))
    return match


@pytest.mark.parametrize(
    ("side", "shows", "leader"), [("heads", HEADS, 0), ("heads", TAILS, 1), ("tails", TAILS, 0), ("tails", HEADS, 1)]
)
def test_a_right_call_leads(side: str, shows: int, leader: int) -> None:
    """Rulings G2, G29: the challenger calls; right, and he is Player 1; wrong, and the other is."""
    match = opening(side, shows)
    assert match.waiting == (leader,) and truth(match).counts[at.FIRST] == leader + 1


@pytest.mark.parametrize("challenger", [0, 1])
def test_who_proposes_the_battle_calls_first_and_the_defender_last(challenger: int, table: Lay) -> None:
    """Rulings G3, G29: roles of their own, independent of the leader."""
    options = {"_challenger": str(challenger)}
    assert Match(RULES, options=options, seed=1).waiting == (challenger,)
    for plays in (("play 2", "play 1"), ("play 1", "play 2")):
        first = 0 if plays[0] == "play 2" else 1
        t = table("2 1", "2 1", number=13, first=first, bats=(3, 4), options=options).do(*plays)
        assert (t.question, t.asked) == ("call", 1 - challenger)


@pytest.mark.parametrize(("verb", "leader"), [("first", 0), ("second", 1)])
def test_the_winner_of_the_flip_may_choose_where_that_was_agreed(verb: str, leader: int) -> None:
    """Ruling G2, the alternative."""
    match = opening("heads", HEADS, opening="choose")
    assert match.waiting == (0,) and [action.verb for action in match.legal(0)] == ["first", "second"]
    match.submit(Action(0, verb))
    assert match.waiting == (leader,)


def test_characters_turn_up_with_the_opening_flip() -> None:
    match = Match(RULES, options={"_character0": "wren_hollow", "_character1": "lady_sable"}, seed=1)
    match.submit(match.legal(0)[0])
    cards = [truth(match).zones[zone][0] for zone in at.CHARACTER]
    assert [CARDS[card & KIND].key for card in cards] == ["wren_hollow", "lady_sable"]
    assert all(card & UP for card in cards)


def test_player_1s_card_lies_open(table: Lay) -> None:
    """Ruling G4."""
    t = table("3 2a A 1 1", "1 1 2 2 2").do("play 2a A")
    seen = t.match.view(1).zones[at.PRESENT[0]]
    assert [word_of(CARDS[card & KIND].key) for card in seen] == ["2a", "A"]


def test_by_the_option_a_tie_pays_the_printed_worth(table: Lay) -> None:
    """Ruling G10, the alternative: the winner's own card as printed."""
    for side, score in (("heads", (0, 2)), ("tails", (3, 0))):
        t = table("3 1 1 1 1", "2a A 1 1 1", options={"tie": "printed"}).coin(side)
        assert t.do("play 3", "play 2a A", "call heads").score == score


def drowning(aces: int, **options: str) -> Match:
    """A BATtle whose seat 0 has `aces` Aces in its opening hand, after the opening flip."""
    seed = next(n for n in range(99999) if at.aces(truth(Match(RULES, options=options, seed=n)), 0) == aces)
    match = Match(RULES, options=options, seed=seed)
    match.submit(Action(0, "call", ("heads",)))
    return match


def test_without_the_option_four_aces_get_no_new_hand() -> None:
    """Ruling G17."""
    match = drowning(4)
    assert truth(match).stack[-1].name in {"lead", "follow"}


@pytest.mark.parametrize("aces", [4, 5])
def test_mercy_offers_four_or_five_aces_another_hand(aces: int) -> None:
    """Ruling G17, the alternative: another hand, once, before the first round; nobody else is asked."""
    match = drowning(aces, mercy="once")
    assert (match.waiting, truth(match).stack[-1].name) == ((0,), "mercy")
    state = truth(match)
    match.submit(Action(0, "redraw"))
    left = len(decks.parse(decks.STARTER)) - at.HAND_SIZE
    assert (len(state.zones[at.HAND[0]]), len(state.zones[at.DECK[0]])) == (at.HAND_SIZE, left)
    assert truth(match).stack[-1].name in {"lead", "take"}
    match = drowning(aces, mercy="once")
    match.submit(Action(0, "keep"))
    assert truth(match).stack[-1].name == ("take" if aces == at.FLOOD else "lead")
    match = drowning(3, mercy="once")
    assert truth(match).stack[-1].name == "lead"


def test_an_empty_deck_gives_nothing(table: Lay) -> None:
    """Ruling G18: it cannot happen with five of each suit; the rules hold all the same."""
    t = table("3 1", "2 1")
    truth(t.match).zones[at.DECK[0]], gone = [], truth(t.match).zones[at.DECK[0]]
    t.do("play 3", "play 2")
    assert (t.hand(0), t.round) == ("1", 2)
    truth(t.match).zones[at.DECK[0]] = gone


def test_the_smallest_deck_lasts_for_thirteen_rounds() -> None:
    small = "first_night/5"
    for seed in range(20):
        match = Match(RULES, options={"_deck0": small, "_deck1": small}, seed=seed)
        finish(match, random.Random(seed))
        assert len(truth(match).zones[at.DECK[0]]) >= 20 - 17


def test_both_draw_at_once(table: Lay) -> None:
    """Ruling G20: before anybody plays."""
    t = table("3 1", "2 1").do("play 3", "play 2")
    drawn = [event for event in t.news if isinstance(event, Moved) and event.src in at.DECK]
    assert [event.dst for event in drawn] == list(at.HAND)
    assert t.question == "lead"


def test_both_cards_of_a_combination_go_to_one_pile(table: Lay) -> None:
    """Rulings G23, G24: both cards of a combination go together; open ones are public, closed ones lie face down."""
    t = table("3a A 1 1 1", "2a A 1 1 1").do("play 3a A", "play 2a A")
    assert (t.past(0), t.lost(1)) == ("3a A", "2a A")
    layout = truth(t.match).layout
    assert layout.eyes[at.LOST[1]] == layout.everyone and layout.eyes[at.PAST[0]] == 0


def test_the_winner_takes_the_character_and_a_base_card(table: Lay) -> None:
    """Rulings G25, G27: the character and one open base card; both may be left."""
    t = table("3 1", "1 1", number=13, lost=("", "2 A 3")).do("play 3", "play 1")
    assert t.offers() == {"take s1.character/1", "leave"}
    t.do("take")
    assert t.offers() == {"claim 1", "claim 2", "claim 3", "leave"}
    assert t.refuses("claim A")
    t.do("claim 3")
    assert [word_of(key) for key in t.spoils(0)] == ["3", "mortimer_gloom"]
    assert t.ending == ("BATS", (1, 2))
    t = table("3 1", "1 1", number=13, lost=("", "2")).do("play 3", "play 1", "leave", "leave")
    assert t.spoils(0) == []


def test_an_ace_is_claimed_only_without_a_base_card(table: Lay) -> None:
    """Ruling G25 and its alternative."""
    hands = ("3 1", "A A")
    t = table(*hands, number=13, lost=("", "A")).do("play 3", "leave")
    assert t.offers() == {"claim A", "leave"}
    t.do("leave")
    t = table(*hands, number=13, lost=("", "A 1"), options={"claim": "any"}).do("play 3", "leave")
    assert t.offers() == {"claim A", "claim 1", "leave"}
    t.do("leave")


def test_only_the_character_is_claimed_without_open_cards(table: Lay) -> None:
    """Ruling G26."""
    t = table("3 1", "A A", number=13).do("play 3", "take")
    assert (t.ending, t.spoils(0)) == (("BATS", (1, 2)), ["mortimer_gloom"])


def test_trophies_cost_the_loser_nothing(table: Lay) -> None:
    """Ruling G27: a rematch has the same decks; the defender challenges."""
    t = table("3 1", "1 1", number=13).do("play 3", "play 1", "take", "claim 1")
    options = RULES.rematch(t.match.view(0))
    assert options["_deck1"] == decks.STARTER and options["_challenger"] == "1"


def test_real_stakes_cost_the_card_and_one_of_every_suit(table: Lay) -> None:
    """Ruling G27, the alternative."""
    t = table("3 1", "1 1", number=13, options={"stakes": "real"}).do("play 3", "play 1", "take", "claim 1")
    (lost,) = (key for key in t.spoils(0) if key != "mortimer_gloom")
    options = RULES.rematch(t.match.view(0))
    left = decks.parse(options["_deck1"])
    assert INDEX[lost] not in left and set(decks.suits(left).values()) == {10}
    assert decks.parse(options["_deck0"]) == decks.parse(decks.STARTER)
    Match(RULES, options=options, seed=1)


def test_real_stakes_without_a_claim_cost_nothing(table: Lay) -> None:
    t = table("3 1", "1 1", number=13, options={"stakes": "real"}).do("play 3", "play 1", "take", "leave")
    assert RULES.rematch(t.match.view(0))["_deck1"] == decks.STARTER


@pytest.mark.parametrize(("length", "question"), [("thirteen", "lead"), ("decided", "take")])
def test_all_rounds_are_played_unless_agreed(table: Lay, length: str, question: str) -> None:
    """Ruling G28: even when nobody can catch up any more."""
    t = table("3 1 1", "1 1 1", number=12, bats=(2, 0), options={"length": length}).do("play 3", "play 1")
    assert t.question == question
    assert t.score == (4, 0)


def test_a_lead_that_can_be_caught_up_decides_nothing(table: Lay) -> None:
    """Ruling G28: three bats may still come in the last round."""
    t = table("3 1 1", "1 1 1", number=12, bats=(1, 0), options={"length": "decided"}).do("play 3", "play 1")
    assert (t.score, t.question) == ((3, 0), "lead")


@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up_loses_what_a_defeat_would(table: Lay, seat: int) -> None:
    """Ruling G28: at any time; the best open card goes, base cards first."""
    lost = ["", ""]
    lost[seat] = "A 1 3a 3 2"
    t = table("3 1", "1 1", lost=lost, bats=(9, 9)).concede(seat)
    assert t.ending == ("GIVEN_UP", (2, 1) if seat == 0 else (1, 2))
    character = ("ophelia_vane", "mortimer_gloom")[seat]
    assert [word_of(key) for key in t.spoils(1 - seat)] == ["3a", character]
    assert RULES.out(t.match.view(0), seat) and not RULES.out(t.match.view(0), 1 - seat)


def test_giving_up_before_the_first_card_loses_the_match(table: Lay) -> None:
    match = Match(RULES, seed=1)
    match.submit(Action(1, "concede"))
    assert match.outcome == ("GIVEN_UP", (1, 2))
    with pytest.raises(IllegalAction):
        match.submit(Action(0, "concede"))


def test_spoils_once_left_stay_left_after_giving_up(table: Lay) -> None:
    """The spoils that were left are not taken after all; a card still open is."""
    t = table("3 1", "1 1", number=13).do("play 3", "play 1", "leave").concede(1)
    assert [word_of(key) for key in t.spoils(0)] == ["1"] and t.winner == 0


def test_only_two_seats_are_possible() -> None:
    """Ruling G30."""
    assert list(RULES.seats) == [2]
    with pytest.raises(ValueError, match="seats"):
        Match(RULES, seats=3)


def test_who_cannot_play_is_known_to_hold_aces(table: Lay) -> None:
    """Who cannot play is known to hold Aces, until he lays them."""
    t = table("2 1 1", "A A", decks=("", "2a")).do("play 2")
    assert truth(t.match).counts[at.ACES[1]] == 2
    t.do("play 1", "play 2a A")
    assert truth(t.match).counts[at.ACES[1]] == 1
    assert all(at.aces(t.imagined(0, number), 1) >= 1 for number in range(20))


def test_no_other_rule_set_is_offered() -> None:
    """Ruling G33: Duel and Tarot are announced, but there are no rules."""
    assert not {"duel", "tarot"} & {value for values in RULES.options.values() for value in values}


def test_every_card_of_a_hand_is_someones(table: Lay) -> None:
    """Ruling G31: a smaller deck is its owner's choice of cards."""
    chosen = "2*skull_mug wilted_rose lace_gloves velvet_choker " + " ".join(
        CARDS[kind].key for kind in decks.parse("midnight_market/5") if CARDS[kind].cls != "goth"
    )
    match = Match(RULES, options={"_deck0": chosen, "decks": "any"}, seed=1)
    cards = [card & KIND for zone in (at.DECK[0], at.HAND[0]) for card in truth(match).zones[zone]]
    assert sorted(cards) == sorted(decks.parse(chosen))
    assert cards.count(INDEX["skull_mug"]) == 2, "ruling G32: a card may be there twice"
    assert sum(IS_ACE[kind] for kind in cards) == 5
