"""What opponents think: possible worlds, sensible plays, and the chance to win."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game import Match
from game.ai.levels import level_of
from game.ai.thinking import thoughts
from game.core import flow, views
from game.core.cards import KIND
from game.core.state import State
from game.gothest import decks
from game.gothest import state as at
from game.gothest.brain.future import average_hand, deck_left, features, hand_of, prospects, supply
from game.gothest.brain.prior import NOTHING, LaidCards, as_play, ends, play_gains
from game.gothest.rules import RULES
from tests.bounded import as_long_as
from tests.contract.kit import decisions, truth
from tests.gothest.table_talk import Lay, Table, is_called, word_of

HEURISTICS = RULES.heuristics
MIXED = {"_deck0": "midnight_market winter_court/5", "_deck1": "first_night"}


def owned(state: State, seat: int) -> Counter[int]:
    """All cards of a seat's deck, wherever they lie."""
    zones = (at.DECK, at.HAND, at.PRESENT, at.PAST, at.LOST)
    return Counter(card & KIND for zone in zones for card in state.zones[zone[seat]])


def test_imagined_cards_come_from_their_owners_deck() -> None:
    """Ruling G24: also when the viewer has forgotten the face-down past."""
    match, rng = Match(RULES, options=MIXED, seed=4), random.Random(4)
    for action in decisions(match, rng):
        for seat in range(at.SEATS):
            world = views.determinize(match.view(seat), rng)
            if truth(match).stack[-1].name not in {"take", "claim"}:
                for one in range(at.SEATS):
                    assert owned(world, one) == Counter(decks.played_deck(world.options, one))
        match.submit(action)


def best(t: Table, level: str = "") -> str:
    """The best action for the asked seat, or for an opponent of a level who sits there."""
    (seat,) = t.match.waiting
    legal = t.match.legal(seat)
    if level:
        assert HEURISTICS.beginner_prior
        gains = HEURISTICS.beginner_prior(t.match.view(seat), seat, legal, level != "novice")
    else:
        gains = HEURISTICS.prior(t.match.view(seat), seat, legal)
    action = legal[gains.index(max(gains))]
    return " ".join([action.verb, *map(word_of, action.picks)])


@pytest.mark.parametrize(
    ("hands", "lead", "bats", "answer"),
    [
        (("2 1", "3 1"), "play 2", (0, 0), "play 3"),
        (("3 1", "3 2"), "play 3", (2, 0), "play 3"),
        (("3 1", "3a 2 A"), "play 3", (0, 0), "play 3a A"),
        (("1 1", "2 1"), "play 1", (0, 0), "play 2"),
    ],
)
def test_the_last_answer_is_exact(
    table: Lay, hands: tuple[str, str], lead: str, bats: tuple[int, int], answer: str
) -> None:
    """Win if a card wins; a tie is sought only by the player who is behind."""
    t = table(*hands, number=13, bats=bats).do(lead)
    assert best(t) == answer


def test_who_is_behind_seeks_the_coin(table: Lay) -> None:
    """One bat behind: a tie at 1 wins with luck and silver, giving the round away cannot."""
    t = table("3 1", "3 2 1", number=13, bats=(2, 0)).do("play 3")
    assert best(t) == "play 3"


def test_an_ace_is_laid_while_it_bites(table: Lay) -> None:
    assert best(table("3a A 1 1 1", "2 2 2 2 2", number=5)) == "play 3a A"
    t = table("3 1 1 1 1", "3a A 2 2 2", number=5).do("play 3")
    assert best(t) == "play 3a A"


def test_four_aces_are_never_kept_when_one_can_go(table: Lay) -> None:
    assert best(table("2a A A A A", "2 2 2 2 2", number=3)).endswith(" A")
    t = table("A", "2a A A A A", number=3)
    assert best(t) == "play 2a A", "even where there is nothing to bite"


def test_a_novice_thinks_of_this_round_alone(table: Lay) -> None:
    """Who has played some games is rid of an Ace as soon as he can; both win a round that can be won."""
    flood = table("3 2a A A A", "2 2 2 2 2", number=3)
    assert (best(flood, "novice"), best(flood, "regular")) == ("play 3", "play 2a A")
    fight = table("2 1", "3 1", number=13).do("play 2")
    assert (best(fight, "novice"), best(fight, "regular")) == ("play 3", "play 3")


def test_spoils_are_claimed_and_the_best_of_them(table: Lay) -> None:
    t = table("3 1", "1 1", number=13, lost=("", "2 3 3a 1")).do("play 3", "play 1")
    assert best(t) == "take s1.character/1"
    t.do("take")
    assert best(t) == "claim 3a"
    t.do("leave")


def test_plays_that_are_worth_the_same_are_tried_once(table: Lay) -> None:
    t = table("3a 3a A A 1", "2 2 2 2 2")
    legal = t.match.legal(0)
    scores = HEURISTICS.prior(t.match.view(0), 0, legal)
    tried = {
        word_of(one.picks[0]) + "A" * (len(one.picks) - 1)
        for one, score in zip(legal, scores, strict=True)
        if score > float("-inf")
    }
    assert len(legal) == 7 and sum(score > float("-inf") for score in scores) == len(tried) == 3


@pytest.mark.parametrize(
    ("mine", "foe", "found"),
    [
        (LaidCards(3), LaidCards(1), [(2, 0)]),
        (LaidCards(1), LaidCards(3, silver=4), [(-2, -4)]),
        (LaidCards(3, silver=2), NOTHING, [(3, 2)]),
        (NOTHING, LaidCards(2), [(-2, 0)]),
        (LaidCards(3), LaidCards(2, 1), [(2, 0), (-2, 0)]),
        (LaidCards(1, 1), LaidCards(1, 1), [(0, 0), (0, 0)]),
        (LaidCards(1), LaidCards(1, 1), [(-1, 0)]),
    ],
)
def test_all_possible_ends_of_a_round_are_listed(mine: LaidCards, foe: LaidCards, found: list[tuple[int, int]]) -> None:
    assert list(ends(mine, foe)) == found


def test_a_play_is_read_from_its_action(table: Lay) -> None:
    t = table("1as5 A 1 1 1", "2 2 2 2 2")
    plays = {as_play(action)[:4] for action in t.match.legal(0) if word_of(action.picks[0]) == "1as5"}
    assert plays == {(1, 0, 5, True), (1, 1, 5, True)}


def test_the_value_is_a_chance_and_adds_up() -> None:
    """Of both sides together one, at every moment; the winner's is one at the end."""
    for seed in range(6):
        match, rng = Match(RULES, options=MIXED, seed=seed), random.Random(seed)
        for action in decisions(match, rng):
            chances = [HEURISTICS.value(truth(match), seat) for seat in range(at.SEATS)]
            assert all(0.0 <= chance <= 1.0 for chance in chances) and sum(chances) == pytest.approx(1.0)
            assert 0.0 <= HEURISTICS.value(match.view(0), 0) <= 1.0
            match.submit(action)
        assert match.outcome is not None
        assert HEURISTICS.value(truth(match), match.outcome.ranks.index(1)) == 1.0


def test_bats_silver_and_good_cards_raise_the_value(table: Lay) -> None:
    hands = ("3 2 1 1 1", "3 2 1 1 1")

    def value(*laid: str, **more: object) -> float:
        return HEURISTICS.value(truth(table(*laid, number=6, **more).match), 0)

    even = value(*hands)
    assert value(*hands, bats=(2, 0)) > value(*hands, bats=(1, 0)) > value(*hands, silver=(2, 0)) > even
    assert value("3 3 3 1 1", hands[1]) > even > value("1 1 1 1 A", hands[1])


def test_the_last_round_is_weighed_with_both_hands(table: Lay) -> None:
    state = truth(table("1 1", "3 2", number=13, bats=(1, 0)).match)
    assert HEURISTICS.value(state, 0) == 0.0 and HEURISTICS.value(state, 1) == 1.0
    state = truth(table("3 1", "A A", number=13, bats=(0, 2)).match)
    assert HEURISTICS.value(state, 0) == 1.0
    state = truth(table("3 1", "3 1", number=13).match)
    assert HEURISTICS.value(state, 0) == 0.5


def test_playouts_stop_where_a_round_begins(table: Lay) -> None:
    t = table("3 1 1 1 1", "2 1 1 1 1")
    assert HEURISTICS.ends_playout(truth(t.match))
    t.do("play 3")
    assert not HEURISTICS.ends_playout(truth(t.match))


def test_an_average_hand_holds_each_suit_alike() -> None:
    kinds = decks.parse("first_night/5")
    assert Counter(word_of(RULES.cards[kind].key)[0] for kind in average_hand(list(kinds), 4)) == Counter("A123")
    assert average_hand(list(kinds), 0) == []


def test_a_card_that_takes_an_ace_improves_the_prospects(table: Lay) -> None:
    t = table("3 2a A A A", "1 1", decks=("", ""))
    state = truth(t.match)
    kinds = [card & KIND for card in state.zones[at.HAND[0]]]
    hand = hand_of(kinds)
    top, rest, aces, spare, stuck = features(hand, 2, 0, supply(deck_left(state, 0)))
    assert (top, rest, aces, spare, stuck) == (5, 0, 1, 0, 0)
    low = hand_of([kind for kind in kinds if not is_called(kind, "2a")])
    assert features(low, 2, 0, supply(deck_left(state, 0)))[2:] == (0, 0, 1.0)
    assert prospects(hand, 2, 0, supply(deck_left(state, 0))) > prospects(low, 2, 0, supply(deck_left(state, 0)))


def test_nobody_looks_into_the_other_hand(table: Lay) -> None:
    """The fast policy thinks the same whatever the other holds of the same unseen cards."""
    gains = []
    for other in ("3 3 3 3 3", "1 1 1 1 1"):
        t = table("3 2a A 1 1", other, number=7)
        gains.append(play_gains(truth(t.match), 0, t.match.legal(0)))
    assert gains[0] == pytest.approx(gains[1])


@pytest.mark.parametrize("name", ["novice", "regular", "expert"])
def test_every_level_plays_a_whole_battle(name: str) -> None:
    match = Match(RULES, options=MIXED, seed=2)
    for number, (seat,) in enumerate(as_long_as(lambda: match.waiting), 1):
        *_, thought = thoughts(match.view(seat), level_of(name), number)
        match.submit(thought.action)
    assert match.outcome is not None


@pytest.mark.slow
def test_the_policy_beats_chance() -> None:
    """The rules page: a greedy player beats a random one 62 to 38."""
    won = 0
    for seed in range(600):
        state, rng = truth(Match(RULES, seed=seed)), random.Random(seed)
        hero = seed % at.SEATS
        for _ in as_long_as(lambda: state.outcome is None):
            (seat,) = flow.waiting(state)
            legal = flow.legal(state, seat)
            flow.play(state, HEURISTICS.policy(state, seat, legal, rng) if seat == hero else rng.choice(legal))
        assert state.outcome is not None
        won += state.outcome.ranks[hero] == 1
    assert won > 330
