"""The exact solver of the last two rounds plays by the rules, and its figures add up."""

from __future__ import annotations

import pytest

from game.gothest import state as at
from laboratory.exact.gothest import ACE, UNABLE, Card, ExactRounds, Hand, LastMove, Position, draws, ends, hands, moves
from laboratory.exact.loss_gothest import HandTrial, action_of, as_cards, by_chance, read
from tests.contract.kit import truth
from tests.gothest.table_talk import Lay

WORDS = {
    Card(1, True, 0): "1a",
    Card(1, True, 5): "1as5",
    Card(2, True, 0): "2a",
    Card(2, False, 4): "2s4",
    Card(3, True, 0): "3a",
    Card(3, False, 5): "3s5",
    ACE: "A",
}
PLAYS = [
    *(LastMove(card, ace) for card in WORDS for ace in (False, True) if card.takes or (card.bats and not ace)),
    UNABLE,
]


def in_hand(move: LastMove) -> Hand:
    """The smallest hand that plays so."""
    return (move.card, ACE) if move.ace else (move.card,)


@pytest.mark.parametrize("lead", PLAYS, ids=str)
def test_rounds_end_as_the_rules_say(table: Lay, lead: LastMove) -> None:
    for answer in PLAYS:
        if lead != UNABLE or answer != UNABLE:
            assert ends_on_the_table(table, lead, answer) == set(ends(lead, answer)), answer


def ends_on_the_table(table: Lay, lead: LastMove, answer: LastMove) -> set[tuple[int, int]]:
    """The leader's lead after round 12, with either side of the coin."""
    found = set()
    for side in ("heads", "tails"):
        t = table(*(" ".join(WORDS[card] for card in in_hand(move)) for move in (lead, answer)), number=12)
        for move in (lead, answer):
            if move != UNABLE:
                t.match.submit(action_of(truth(t.match), move))
        if t.question == "call":
            t.coin("heads").do(f"call {side}")
        found.add((t.score[0] - t.score[1], t.silver[0] - t.silver[1]))
    return found


def test_a_hand_of_aces_can_play_nothing() -> None:
    one = Card(1, True)
    assert moves((ACE, ACE)) == (UNABLE,)
    assert set(moves((ACE, one))) == {LastMove(one), LastMove(one, True)}
    assert moves((ACE, Card(1))) == (LastMove(Card(1)),)


def test_every_deal_is_counted() -> None:
    """Two of three Goths and two Aces: ten hands, one of them Aces only, which nobody leads with."""
    pool = tuple(sorted((*(Card(1),) * 3, ACE, ACE)))
    both, mixed, goths = (ACE, ACE), (ACE, Card(1)), (Card(1), Card(1))
    assert hands(pool, 2, leads=False) == pytest.approx({both: 0.1, mixed: 0.6, goths: 0.3})
    assert hands(pool, 2, leads=True) == pytest.approx({mixed: 6 / 9, goths: 3 / 9})
    assert draws(pool, mixed) == pytest.approx({Card(1): 2 / 3, ACE: 1 / 3})


def test_the_positions_are_on_the_table() -> None:
    """Twenty of them; the asked player holds the cards that the solver reckons with."""
    tables = read()
    assert len(tables) == 20
    for one in tables:
        state = one.lay({seat: list(hand) for seat, hand in enumerate(one.hands)}, {})
        assert state.counts[at.ROUND] == 12 and state.stack[-1].seats == (one.first,)
        shares = by_chance(state)
        assert set(shares) == set(moves(as_cards(one.hands[one.first]))) and sum(shares.values()) == pytest.approx(1.0)


def test_nobody_does_better_than_the_solution() -> None:
    """Two games that can be counted by hand; and chance loses where there is a choice.

    Two behind, with a Gother and a Gothest in hand and deck on both sides: only two flips of equal cards can help.
    """
    pytest.importorskip("scipy")
    even = ExactRounds(Position(0, 0, (1, 1), ((ACE, Card(3)), (ACE, Card(1)))))
    assert even.value == pytest.approx(1.0) and abs(even.gap) < 1e-9
    behind = ExactRounds(Position(-2, 0, (1, 1), ((Card(2), Card(3)), (Card(2), Card(3)))))
    assert behind.value == pytest.approx(1 / 8)
    trial = HandTrial(read()[0])
    assert abs(trial.exact.gap) < 1e-9
    assert trial.leads_lose(by_chance) > 0.01
    assert trial.answers_lose(by_chance) >= -1e-9
