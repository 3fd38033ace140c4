"""The BATtle as the rulebook prints it: characters chosen in secret, stakes that are real among people, any deck."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game import Match
from game.core.actions import Action, IllegalAction
from game.core.cards import KIND, SPECTATOR, UP
from game.core.events import Event, Said
from game.core.stacked import Start
from game.gothest import decks
from game.gothest import state as at
from game.gothest.cards import CARDS
from game.gothest.collection import COLLECTING
from game.gothest.rules import RULES
from tests.contract.kit import kinds, truth
from tests.gothest.table_talk import Lay

PRINTED = dict(RULES.as_printed)


def choosing(people: Sequence[int] = (), **options: str) -> Match:
    """A BATtle in which both choose a character: seat 0 among all, seat 1 among two."""
    chosen = {"character": "choose", "_choice1": "lady_sable wren_hollow", "_character1": "silas_crow"}
    return Match(RULES, options=chosen | options, seed=3, people=people)


def characters(match: Match) -> list[str]:
    """The Character Cards that lie before both sides."""
    return [CARDS[card & KIND].key for zone in at.CHARACTER for card in truth(match).zones[zone]]


def said(events: Sequence[Event], key: str) -> list[dict[str, int | str]]:
    """The gaps of the sentences with this key."""
    return [dict(event.args) for event in events if isinstance(event, Said) and event.key == key]


def test_the_switch_sets_what_the_rulebook_prints() -> None:
    """P1, P2, P3, P4: and nothing else, because ties, end and start are as in the book (P5)."""
    assert PRINTED == {"decks": "any", "stakes": "real", "claim": "any", "character": "choose"}
    Match(RULES, options=PRINTED, seed=1)


def test_both_choose_a_character_in_secret_and_before_they_draw() -> None:
    """P4: nobody sees a choice until both have chosen; then both lie open, and the hands are drawn."""
    match = choosing()
    assert (match.question, match.waiting, characters(match)) == ("choose", (0, 1), [])
    assert [action.picks[0] for action in match.legal(1)] == ["lady_sable", "silas_crow", "wren_hollow"]
    assert len(match.legal(0)) == 12
    assert not truth(match).zones[at.HAND[0]]
    first = match.submit(Action(0, "choose", ("vesper_quill",)))
    assert match.waiting == (1,) and not said(first, "chose") and characters(match) == []
    assert not match.view(1).answers and not match.view(SPECTATOR).answers
    then = match.submit(Action(1, "choose", ("lady_sable",)))
    assert characters(match) == ["vesper_quill", "lady_sable"]
    assert all(truth(match).zones[zone][0] & UP for zone in at.CHARACTER)
    assert [told["seat"] for told in said(then, "chose")] == ["seat:0", "seat:1"]
    assert (match.question, match.waiting) == ("call", (0,))
    assert [len(truth(match).zones[zone]) for zone in at.HAND] == [at.HAND_SIZE] * 2


def test_the_first_secret_choice_can_be_taken_back_until_both_lie_open() -> None:
    match = choosing()
    match.submit(Action(0, "choose", ("vesper_quill",)))
    assert match.undo(0) and match.waiting == (0, 1)
    match.submit(Action(0, "choose", ("lord_ashgrove",)))
    match.submit(Action(1, "choose", ("silas_crow",)))
    assert not match.can_undo(0) and not match.can_undo(1)


def test_only_the_own_cards_and_the_leader_can_be_chosen() -> None:
    """P4: the leader is among them even where the player's other cards are unknown."""
    match = choosing(_choice1="silas_crow")
    assert [action.picks[0] for action in match.legal(1)] == ["silas_crow"]
    with pytest.raises(IllegalAction):
        match.submit(Action(1, "choose", ("lady_sable",)))
    for wrong in ("", "nobody", "skull_mug", "lady_sable lady_sable", "x" * 5000):
        with pytest.raises(ValueError, match="Character Cards"):
            choosing(_choice1=wrong)


def test_without_the_option_the_leader_stands_for_its_deck() -> None:
    """P4, our default: nobody is asked, and no other card exists."""
    match = Match(RULES, options={"_choice0": "lady_sable"}, seed=3)
    assert match.question == "call" and characters(match) == ["ophelia_vane", "mortimer_gloom"]
    assert not any(truth(match).zones[zone] for zone in at.BENCH)
    assert kinds(truth(match)) == [kind for kind, many in enumerate(RULES.stock(truth(match))) for _ in range(many)]


@pytest.mark.parametrize("flooded", [0, 1])
def test_five_aces_after_the_choice_cost_the_chosen_card(flooded: int) -> None:
    """P4, G15: the hands are drawn after the choice, and five Aces lose before the coin."""
    cards = decks.parse("first_night")
    hands = {seat: cards[-at.FLOOD :] if seat == flooded else cards[: at.FLOOD] for seat in range(at.SEATS)}
    stack = {f"s{seat}.deck": [CARDS[kind].key for kind in hand] for seat, hand in hands.items()}
    match = Start("gothest", at.SEATS, {"character": "choose"}, stack=stack).match()
    match.submit(Action(0, "choose", ("vesper_quill",)))
    match.submit(Action(1, "choose", ("lady_sable",)))
    winner = 1 - flooded
    assert (match.question, match.waiting) == ("take", (winner,))
    match.submit(match.legal(winner)[1])
    (claimed,) = truth(match).zones[at.SPOILS[winner]]
    assert CARDS[claimed & KIND].key == ("vesper_quill", "lady_sable")[flooded]


@pytest.mark.parametrize("answered", [False, True])
def test_who_gives_up_before_the_choice_loses_the_leader(answered: bool) -> None:
    """P4: giving up costs what a defeat would, and an answer that nobody has seen stays unseen."""
    match = choosing()
    if answered:
        match.submit(Action(1, "choose", ("lady_sable",)))
    match.submit(Action(1, "concede"))
    assert match.outcome == ("GIVEN_UP", (1, 2))
    assert [CARDS[card & KIND].key for card in truth(match).zones[at.SPOILS[0]]] == ["silas_crow"]


def test_questions_refusals_and_opponents_know_the_choice() -> None:
    """A computer takes the leader of its deck, gives that as the reason, and keeps it to itself."""
    match = choosing()
    view, legal = match.view(1), match.legal(1)
    assert RULES.guide.ask(view, 1) == ("choose", {})
    assert RULES.guide.why_not(view, 1, ("s1.deck",)) == ("own_character", {})
    mind = RULES.heuristics
    assert mind.evaluate(view, 1, legal, 0) == []
    scores = mind.evaluate(view, 1, legal, 9)
    assert scores is not None and legal[scores.index(max(scores))].picks == ("silas_crow",)
    assert mind.prior(view, 1, legal) == scores
    assert [mind.reasons(view, 1, action) for action in legal] == [
        (("any_face", {}),),
        (("leads_deck", {"card": "card:silas_crow"}),),
        (("any_face", {}),),
    ]
    assert not {"leads_deck", "any_face"} & mind.public_reasons
    assert 0.4 < mind.value(view, 0) < 0.6


def test_the_winner_claims_the_card_that_was_chosen(table: Lay) -> None:
    """P2, P3, P4: the chosen Character Card, and any open card beside it; the faces of the results show it."""
    match = choosing()
    match.submit(Action(0, "choose", ("vesper_quill",)))
    match.submit(Action(1, "choose", ("lady_sable",)))
    assert [RULES.guide.face(match.view(0), seat) for seat in (0, 1)] == ["vesper_quill", "lady_sable"]
    match.submit(Action(1, "concede"))
    assert [CARDS[card & KIND].key for card in truth(match).zones[at.SPOILS[0]]] == ["lady_sable"]
    assert [RULES.guide.face(match.view(0), seat) for seat in (0, 1)] == ["vesper_quill", "lady_sable"]
    t = table("3 1", "A A", number=13, lost=("", "A 1"), options={"claim": "any"}).do("play 3", "leave")
    assert t.offers() == {"claim A", "claim 1", "leave"}
    t.do("claim A")


@pytest.mark.parametrize(("people", "real"), [((0, 1), True), ((0,), False), ((1,), False), ((), True)])
def test_stakes_are_real_among_people_only(people: tuple[int, ...], real: bool) -> None:
    """P2: against a computer, which stakes nothing, copies stay, for any winner; unnamed seats count as people."""
    for loser in (0, 1):
        match = Match(RULES, options={"stakes": "real"}, seed=2, people=people)
        for _ in range(9):
            match.submit(match.legal(match.waiting[0])[-1])
        lost = truth(match).zones[at.LOST[loser]]
        match.submit(Action(loser, "concede"))
        spoils = COLLECTING.spoils(match.view(0))
        assert spoils is not None and (spoils.loser, spoils.real) == (loser, real)
        smaller = RULES.rematch(match.view(0))[f"_deck{loser}"] != decks.STARTER
        assert smaller == (real and bool(lost))


def test_trophies_are_never_real() -> None:
    match = Match(RULES, seed=2, people=(0, 1))
    match.submit(Action(0, "concede"))
    spoils = COLLECTING.spoils(match.view(0))
    assert spoils is not None and not spoils.real


def test_any_deck_plays_with_all_its_cards() -> None:
    """P1: decks may differ in size; the same ones are cut to one size where fair decks were agreed."""
    small = {"_deck1": "first_night/5"}
    sizes = []
    for fairness in ("any", "fair"):
        match = Match(RULES, options={**small, "decks": fairness}, seed=1)
        sizes.append([len(truth(match).zones[at.DECK[seat]]) + at.HAND_SIZE for seat in range(2)])
    assert sizes == [[44, 20], [20, 20]]
