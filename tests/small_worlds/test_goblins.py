"""Small worlds of the goblins: purses and tokens at the store and at the die, and orders about printed cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from game.core.actions import Action
from game.core.cards import KIND, seen_bit
from game.core.chance import Chance
from game.core.record import CONCEDE
from game.core.state import State
from game.goblins import state as at
from game.goblins.cards import CARDS, EVENT_KINDS, ITEMS, MINIONS, Feat, event_row, holder
from tests.contract.kit import truth
from tests.goblins.printed.paper import PAPER
from tests.goblins.table_talk import Fate, Table
from tests.small_worlds.kit import holds, tried

PUBLIC = {"hire", "recruit", "bribe"}
"""What everybody sees delivered; all favours, which stay secret, cost the same."""
PRICES = {
    row.key: {
        "gold": row.gold if row.key in PUBLIC else 20 * (row.gold > 0),
        "ears": row.ears if row.key in PUBLIC else 2 * (row.ears > 0),
    }
    for row in ITEMS
}
PLACES = {f"store/{place + 1}": row.key for place, row in enumerate(ITEMS)}
REBATE = {"gold": 10, "ears": 1}
"""What the cheaper thing costs less (R57)."""
FLAGS = {"armour": at.ARMOUR, "aggressive": at.AGGRESSIVE, "greedy": at.GREEDY}
"""What is owned at most once, until it is used."""


PURSES = [*product((0, 20, 30, 40), (0, 2, 3)), (60, 0), (0, 6)]
"""Gold and ears: less than anything costs, exactly what something costs, and a little more."""


def luckless() -> Chance:
    """All lots fall on the first, all dice on 1."""
    return Fate()


def lucky() -> Chance:
    """Dice fall on 20, lots on the first."""
    return Fate([20] * 9)


# The store ----------------------------------------------------------------------------------------


def is_closed(state: State) -> bool:
    """Whether everybody has shopped."""
    return state.stack[-1].name != "shop"


def shops() -> Iterator[State]:
    """Seat 0 stands before the store with each purse and each cheaper thing; the others have nothing to spend."""
    table = Table("grunt runt", "runt", "lurker", deck="lurker schemer coward", lots=[0]).open("market")
    table.do("done", seat=1).do("done", seat=2)
    for (gold, ears), cheap in product(PURSES, range(1, len(ITEMS) + 1)):
        state = truth(table.match).copy()
        state.counts[at.GOLD[0]], state.counts[at.EARS[0]], state.counts[at.DISCOUNT] = gold, ears, cheap
        yield state


def shopped(before: State, action: Action, after: State) -> None:
    """The payment is the sum of the prices, in the currency that was named, and everything paid for is there."""
    purse = {"gold": at.GOLD, "ears": at.EARS}
    old = {money: before.counts[counters[0]] for money, counters in purse.items()}
    new = {money: after.counts[counters[0]] for money, counters in purse.items()}
    if action.verb == CONCEDE:
        return
    if not is_closed(after):
        assert old == new, "nobody pays before all have chosen"
        return
    picks = before.answers[0].picks if before.answers.get(0) else ()
    cheap = PLACES[f"store/{before.counts[at.DISCOUNT]}"]
    bought = [(PLACES[place], money) for place, money in zip(picks[::2], picks[1::2], strict=True)]
    for money in purse:
        price = sum(PRICES[key][money] - REBATE[money] * (key == cheap) for key, paid in bought if paid == money)
        assert new[money] == old[money] - price and all(PRICES[key][paid] for key, paid in bought)
    got = Counter(key for key, _ in bought)
    assert after.counts[at.TOKENS[0]] - before.counts[at.TOKENS[0]] == got["weave"]
    assert all(after.counts[flag[0]] - before.counts[flag[0]] == got[key] <= 1 for key, flag in FLAGS.items())
    if got["foresight"] and after.stack[-1].name == "vote":
        assert all(card & seen_bit(0) for card in after.zones[at.DOOR]), "it is drunk before the next doors"
    else:
        assert after.counts[at.FORESIGHT[0]] == got["foresight"] <= 1
    more = len(after.zones[at.HAND[0]]) + len(after.zones[at.PEEK[0]]) - len(before.zones[at.HAND[0]])
    if not (got["recruit"] or got["bribe"]):
        assert more == got["hire"]
    waiting = Counter(step.name for step in after.stack)
    if got["bribe"]:
        assert {"bribe", "deliver", "keep"} & waiting.keys()


def test_every_basket_is_paid_and_leaves_no_debt() -> None:
    """Every basket of every purse: paid, delivered, and nothing is left below 0."""
    assert tried(shops(), is_closed, shopped, conceding=False, luck=luckless) > 2000


def test_giving_up_while_others_shop_leaves_no_question() -> None:
    """Nobody who is out is asked, for any player who leaves and any choices."""
    some = [state for number, state in enumerate(shops()) if number % 29 == 0]
    assert tried(some, lambda state: state.stack[-1].name == "vote", luck=luckless) > 300


# The die and sacrifices -------------------------------------------------------------------------------


def woven(before: State, action: Action, after: State) -> None:
    """A new throw costs its seat one token, everything else none; who has none is not asked."""
    spent = [before.counts[at.TOKENS[seat]] - after.counts[at.TOKENS[seat]] for seat in range(before.seats)]
    if action.verb == CONCEDE:
        return
    if before.stack[-1].name == "weave":
        assert before.counts[at.TOKENS[action.seat]] > 0
    assert spent == [int(action.verb == "weave" and seat == action.seat) for seat in range(before.seats)]


def test_each_new_throw_costs_one_token_and_no_more() -> None:
    """0 to 2 tokens for each of three seats, while a Conjurer rolls."""
    starts = []
    for tokens in product(range(3), repeat=3):
        table = Table("conjurer sapper", "grunt sapper", "grunt sapper", foe="pit_trapper", tokens=tokens)
        table.send("conjurer", "grunt", "grunt")
        assert table.question == "conjure"
        starts.append(truth(table.match))
    for luck in (lucky, luckless):
        assert tried(starts, lambda state: state.stack[-1].name not in {"weave", "conjure"}, woven, luck=luck) > 200


def bled(before: State, action: Action, after: State) -> None:
    """A card for the Bloodpriest leaves its hand and adds what is printed, once."""
    if before.stack[-1].name != "bleed" or action.verb == CONCEDE:
        return
    held = [len(before.zones[at.HAND[seat]]) - len(after.zones[at.HAND[seat]]) for seat in range(before.seats)]
    if after.stack[-1].name == "bleed":
        assert held == [int(action.verb == "sacrifice" and seat == action.seat) for seat in range(before.seats)]
        facts = [len(state.stack[at.FACTS].data) for state in (before, after)]
        assert facts[1] - facts[0] == (action.verb == "sacrifice")


def test_a_sacrifice_leaves_the_hand_and_adds_once() -> None:
    """Three seats with 1 to 3 cards left give one each, or none."""
    starts = []
    for spare in product(("", " sapper", " sapper runt"), repeat=3):
        hands = [f"{card} grunt{more}" for card, more in zip(("bloodpriest", "grunt", "lurker"), spare, strict=True)]
        table = Table(*hands, foe="field_medic").send("bloodpriest", "grunt", "lurker")
        assert table.question == "bleed"
        starts.append(truth(table.match))
    assert tried(starts, lambda state: state.stack[-1].name != "bleed", bled, luck=luckless) > 500
    assert MINIONS[holder(Feat.BLEEDS)].numbers["bonus"] > 0


def test_taxes_are_no_more_than_the_player_has() -> None:
    """The payment is what the player has, and no more than the tax."""
    for purses in product((0, 5, 10, 15), repeat=2):
        table = Table("grunt", "runt", foe="tax_collector", gold=purses)
        holds(truth(table.match))
        assert [table.number(at.GOLD[seat]) for seat in range(2)] == [max(0, gold - 10) for gold in purses]


# Printed cards ------------------------------------------------------------------------------------------


def papers(lots: int) -> Iterator[State]:
    """Three players of printed cards after each event was tried with the fewest cards, and before each kind of battle
    report; `lots` falls for the event: 0 for a success, 99 for none."""
    for kind in EVENT_KINDS:
        key, least = CARDS[kind].key, max(1, event_row(kind).least)
        for who in range(3):
            table = Table("", "", "", options=PAPER, lots=[lots]).open(key).do(*[f"elect s{who}"] * 3)
            yield truth(table.do(f"staked {least}").match)
    for foe in ("rat_catcher", "bounty_huntress"):
        yield truth(Table("", "", "", foe=foe, options=PAPER).match)


def is_vote(state: State) -> bool:
    """Whether the next doors are voted for, or the next round is reported."""
    return state.stack[-1].name in {"vote", "ping"} or state.counts[at.ROUND] > 1


@pytest.mark.parametrize("lots", [0, 99])
def test_whoever_falls_with_printed_cards_is_asked_nothing_more(lots: int) -> None:
    """With any orders, and players who fall or give up in any order."""
    assert tried(papers(lots), is_vote, luck=luckless) > 1000


def test_printed_dice_thrown_again_cost_one_token_at_most() -> None:
    """Dice that are thrown again at reports."""
    state = truth(Table("", "", "", foe="rat_catcher", options=PAPER, tokens=[0, 1, 2]).match)
    reports = {"weave", "roll"}

    def spent(before: State, action: Action, after: State) -> None:
        if action.verb not in reports:
            return
        who = int(action.picks[0][1:]) if action.verb == "weave" else -1
        costs = [before.counts[at.TOKENS[seat]] - after.counts[at.TOKENS[seat]] for seat in range(3)]
        assert costs == [int(seat == who and before.counts[at.TOKENS[seat]] > 0) for seat in range(3)]

    assert tried([state], is_vote, spent, conceding=False, luck=luckless) > 100
    assert {card & KIND for card in state.zones[at.ROOM]}
