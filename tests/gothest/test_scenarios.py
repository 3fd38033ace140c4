"""The scenarios of the rules page, S1 to S23, each with its negative."""

from __future__ import annotations

import random

import pytest

from game import Match
from game.core.actions import Action
from game.core.events import Said
from game.core.stacked import Start
from game.core.steps import Step
from game.gothest import decks
from game.gothest import state as at
from game.gothest.cards import CARDS, DECK_KINDS, SUITS
from game.gothest.rules import RULES
from tests.contract.kit import finish, truth
from tests.gothest.table_talk import Lay


def deck(*sizes: int) -> list[int]:
    """A deck of these numbers of Goths, Gothers, Gothests and Aces, from the starter set on."""
    return [
        kind
        for suit, size in zip(SUITS, sizes, strict=True)
        for kind in [kind for kind in DECK_KINDS if CARDS[kind].cls == suit][:size]
    ]


@pytest.mark.parametrize(
    ("sizes", "key"),
    [
        ((11, 11, 11, 11), None),
        ((5, 5, 5, 5), None),
        ((4, 4, 4, 4), "deck_few"),
        ((6, 5, 5, 5), "deck_unequal"),
        ((12, 12, 12, 12), "deck_many"),
    ],
)
def test_unequal_small_and_large_decks_are_refused(sizes: tuple[int, ...], key: str | None) -> None:
    """S1."""
    found = decks.why_not(deck(*sizes))
    assert (found[0] if found else None) == key


def test_the_difference_scores(table: Lay) -> None:
    """S2."""
    t = table("1 2 2 2 2", "3 2 2 2 2").do("play 1", "play 3")
    assert t.score == (0, 2)
    assert (t.past(1), t.lost(0), t.lost(1), t.past(0)) == ("3", "1", "", "")


@pytest.mark.parametrize(("side", "score"), [("heads", (0, 2)), ("tails", (2, 0))])
def test_tie_against_an_ace_pays_the_worth_in_play(table: Lay, side: str, score: tuple[int, int]) -> None:
    """S3. Ruling G10."""
    t = table("3 1 1 1 1", "2a A 1 1 1").coin(side).do("play 3", "play 2a A")
    assert (t.question, t.asked) == ("call", 1), "Player 2 calls"
    assert t.do("call heads").score == score


def test_the_coin_decides_a_tie_of_two_gothests(table: Lay) -> None:
    """S4."""
    t = table("3 1 1 1 1", "3 1 1 1 1").coin("tails").do("play 3", "play 3", "call heads")
    assert t.score == (3, 0)
    assert (t.past(0), t.lost(1)) == ("3", "3")


def test_an_ace_takes_one_bat_off(table: Lay) -> None:
    """S5."""
    t = table("3 1 1 1 1", "3a A 1 1 1").do("play 3", "play 3a A")
    assert t.score == (0, 1)


def test_two_ace_combinations_bite_each_other(table: Lay) -> None:
    """S6. Ruling G8: each base card is one less."""
    t = table("3a A 1 1 1", "3a A 1 1 1").coin("heads").do("play 3a A", "play 3a A", "call heads")
    assert t.score == (0, 2)
    t = table("3a A 1 1 1", "2a A 1 1 1").do("play 3a A", "play 2a A")
    assert t.score == (1, 0)


def test_a_goth_bitten_is_worth_nothing(table: Lay) -> None:
    """S7. Ruling G9: it was played all the same."""
    t = table("1 2 2 2 2", "1a A 2 2 2").do("play 1", "play 1a A")
    assert t.score == (0, 1)
    assert t.lost(0) == "1"


def test_the_coin_decides_even_a_tie_at_nothing(table: Lay) -> None:
    """S8. Ruling G11: the coin is flipped, nothing is scored, but the round is won: silver and piles."""
    t = table("1as5 A 2 2 2", "1a A 2 2 2").coin("heads").do("play 1as5 A", "play 1a A", "call tails")
    assert (t.score, t.silver) == ((0, 0), (5, 0))
    assert (t.past(0), t.lost(1)) == ("1as5 A", "1a A")
    assert at.round_result(truth(t.match), 1) == (0, 0)


def test_a_defender_who_cannot_play_loses_the_round(table: Lay) -> None:
    """S9."""
    t = table("3 1 1 1 1", "A A A", decks=("", "A")).do("play 3")
    assert t.score == (3, 0)
    assert (t.hand(1), t.lost(1), t.round) == ("A A A A", "", 2)


def test_player_2_plays_alone_if_player_1_cannot(table: Lay) -> None:
    """S10. Rulings G12, G13: Player 2 plays exactly one base card, with an Ace or not, for its full value."""
    t = table("A A", "2a A 1 1 1")
    assert (t.question, t.asked) == ("follow", 1)
    assert t.offers() == {"play 2a", "play 2a A", "play 1"}
    t.do("play 2a A")
    assert (t.score, t.past(1), t.lost(0)) == ((0, 2), "2a A", "")


def test_a_round_that_nobody_can_play_passes(table: Lay) -> None:
    """S11. Ruling G14."""
    t = table("2 A", "2 A A A", decks=("A 3", "A 3"))
    t.do("play 2", "play 2", "call heads")
    assert (t.round, t.question) == (3, "lead"), "round 2 passed without cards"
    assert t.score in {(2, 0), (0, 2)}
    assert (t.hand(0), t.hand(1)) == ("3 A A", "3 A A A A")
    assert at.round_result(truth(t.match), 2) == (at.NOBODY, 0)
    assert len(t.said("unable")) == 2


def test_five_aces_at_the_deal_lose_before_round_1() -> None:
    """S12. Rulings G15, G26: lost before round 1, before the coin and before anybody chooses who leads; no card can be
    claimed, the character can."""
    for opening in ("lead", "choose"):
        match = dealt(0, opening=opening)
        assert (match.decisions, match.waiting, truth(match).stack) == (0, (1,), [Step("take", (1,), ("FIVE_ACES",))])
        assert truth(match).counts[at.ROUND] == 0 and at.aces(truth(match), 0) == 0, "they lie open"
        assert [said.key for said in match.opening if isinstance(said, Said)] == ["flooded", "won_aces"]
        match.submit(match.legal(1)[1])
        assert match.outcome == ("FIVE_ACES", (2, 1))
        assert [CARDS[card & 0x3FF].key for card in truth(match).zones[at.SPOILS[1]]] == ["ophelia_vane"]


def test_five_aces_dealt_to_both_go_to_the_coin() -> None:
    """Ruling G16: straight to the flip, which the defender calls."""
    match = dealt(0, 1)
    assert [(step.name, step.seats, step.data) for step in truth(match).stack] == [("call", (1,), ("end",))]
    assert match.decisions == 0 and [said.key for said in match.opening if isinstance(said, Said)][-1] == "even"


def test_mercy_comes_before_five_aces_lose() -> None:
    """Ruling G17: with that option another hand may save the BATtle, so the coin is flipped as usual."""
    match = dealt(0, mercy="once")
    match.submit(Action(0, "call", ("heads",)))
    assert match.question == "mercy"
    match.submit(Action(0, "keep"))
    assert match.question == "take" and match.waiting == (1,)


def dealt(*flooded: int, **options: str) -> Match:
    """A match in which these seats are dealt five Aces, and the others none."""
    aces, bases = (decks.parse("first_night")[-at.FLOOD :], decks.parse("first_night")[: at.FLOOD])
    hands = {f"s{seat}.deck": aces if seat in flooded else bases for seat in range(at.SEATS)}
    stack = {zone: [CARDS[kind].key for kind in hand] for zone, hand in hands.items()}
    return Start("gothest", at.SEATS, options, stack=stack).match()


def test_a_fifth_ace_drawn_loses_however_far_ahead(table: Lay) -> None:
    """S13. Ruling G15: however far ahead."""
    t = table("2 A A A A", "1 1 1 1 1", bats=(20, 0), decks=("A", "")).do("play 2", "play 1")
    assert (t.winner, t.question) == (1, "take")
    assert len(t.said("flooded")) == 1
    assert t.lost(0) == "", "he won the round before"
    t.do("leave")
    assert t.ending == ("FIVE_ACES", (2, 1))


def test_four_aces_and_a_base_card_are_safe(table: Lay) -> None:
    """S13."""
    t = table("2 A A A A", "1 1 1 1 1", decks=("3", "")).do("play 2", "play 1")
    assert (t.question, t.hand(0)) == ("lead", "3 A A A A")


def test_five_aces_of_both_fall_back_on_the_score(table: Lay) -> None:
    """S14. Ruling G16: bats, then silver, then the defender's flip."""
    hands, draws = ("1 A A A A", "2 A A A A"), ("A", "A")
    t = table(*hands, bats=(5, 3), decks=draws).do("play 1", "play 2")
    assert (t.score, t.winner) == ((5, 4), 0)
    t = table(*hands, bats=(5, 4), silver=(0, 2), decks=draws).do("play 1", "play 2")
    assert t.winner == 1
    t = table(*hands, bats=(5, 4), decks=draws).do("play 1", "play 2")
    assert (t.question, t.asked) == ("call", 1), "the defender calls"
    t.coin("heads").do("call tails")
    assert t.winner == 0


def test_only_one_base_card_and_its_ace_are_played(table: Lay) -> None:
    """S15. Rulings G5, G7."""
    t = table("3 2a A A 1", "1 1 1 1 1")
    assert t.refuses("play A", "play 3 A", "play 2a A A", "play 3 1", "play 2a 1", "pass", "leave")
    assert t.offers() == {"play 3", "play 2a", "play 2a A", "play 1"}


def test_player_2_may_dump(table: Lay) -> None:
    """S16. Ruling G6: no duty to beat the card."""
    t = table("2 1 1 1 1", "3 1 2 2 2").do("play 2", "play 1")
    assert (t.score, t.lost(1)) == ((1, 0), "1")


def test_nobody_draws_after_the_last_round(table: Lay) -> None:
    """S17. Ruling G19."""
    t = table("3 1", "2 1", number=13)
    sizes = t.deck(0), t.deck(1)
    t.do("play 3", "play 2")
    assert (t.question, (t.deck(0), t.deck(1))) == ("take", sizes)
    t = table("3 1", "2 1", number=12).do("play 3", "play 2")
    assert (t.deck(0), t.deck(1)) != sizes, "before the last round both draw"


def test_only_the_winner_of_a_round_gets_silver(table: Lay) -> None:
    """S18. Ruling G21."""
    t = table("2s4 1 1 1 1", "1as5 2 2 2 2").do("play 2s4", "play 1as5")
    assert (t.score, t.silver) == ((1, 0), (4, 0))


def test_a_round_won_by_coin_or_unopposed_brings_silver(table: Lay) -> None:
    """S19. Ruling G21."""
    t = table("2s4 1 1 1 1", "2 1 1 1 1").coin("tails").do("play 2s4", "play 2", "call heads")
    assert t.silver == (4, 0)
    t = table("3s5 1 1 1 1", "A A").do("play 3s5")
    assert (t.score, t.silver) == ((3, 0), (5, 0))


def test_more_bats_win_whatever_the_silver(table: Lay) -> None:
    """S20. Ruling G22."""
    t = table("2 1", "1 1", number=13, bats=(14, 14), silver=(0, 12)).do("play 2", "play 1")
    assert t.winner == 0
    assert t.do("leave", "leave").ending == ("BATS", (1, 2))


def test_silver_decides_equal_bats_and_then_the_coin(table: Lay) -> None:
    """S21."""
    t = table("2 1", "1 1", number=13, bats=(0, 1), silver=(1, 3)).do("play 2", "play 1", "leave")
    assert t.ending == ("SILVER", (2, 1))
    assert t.said("by_silver") == [{"seat": "seat:1", "foe": "seat:0", "mine": 3, "theirs": 1}]
    t = table("2 1", "1 1", number=13, bats=(0, 1), silver=(3, 3)).do("play 2", "play 1")
    assert (t.question, t.asked) == ("call", 1) and not t.said("by_silver")
    t.coin("heads").do("call heads", "leave")
    assert t.ending == ("COIN", (2, 1))


@pytest.mark.parametrize(("lead", "times"), [("fixed", 13), ("alternate", 7)])
def test_the_first_leader_leads_always_or_every_other_round(lead: str, times: int) -> None:
    """S22. Ruling G1."""
    state = truth(Match(RULES, options={"lead": lead}, seed=1))
    state.counts[at.FIRST] = 2
    leaders = []
    for number in range(1, at.ROUNDS + 1):
        state.counts[at.ROUND] = number
        leaders.append(at.leader(state))
    assert leaders.count(1) == times and leaders[0] == leaders[12] == 1


def test_the_leader_stays_though_he_loses(table: Lay) -> None:
    """S22."""
    t = table("1 1 1 1 1", "2 2 2 2 2", first=0).do("play 1", "play 2")
    assert (t.question, t.asked) == ("lead", 0)
    t = table("1 1 1 1 1", "2 2 2 2 2", options={"lead": "alternate"}).do("play 1", "play 2")
    assert (t.question, t.asked) == ("lead", 1)


def test_rounds_score_at_most_3_and_battles_39() -> None:
    """S23."""
    for seed in range(60):
        match = Match(RULES, seed=seed)
        finish(match, random.Random(seed))
        won = [at.round_result(truth(match), number) for number in range(1, at.ROUNDS + 1)]
        assert all(0 <= bats <= 3 for _, bats in won)
        for seat in range(at.SEATS):
            assert sum(bats for who, bats in won if who == seat) == truth(match).counts[at.BATS[seat]] <= 39
