"""After a victory and in the store: draws, survivor, Pile, pings, investments, all eight things for sale."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import Match
from game.core.cards import HIDDEN, KIND
from game.goblins import state as at
from game.goblins import store
from game.goblins.cards import EARS, GOLD, ITEMS, PURSE, RECRUITS
from game.goblins.foes import FABLED, FORMIDABLE, MIGHTY
from game.goblins.loot import worth
from game.goblins.rules import RULES
from game.goblins.store import price
from tests.contract.kit import truth
from tests.goblins.table_talk import Lay, Table

Fight = Callable[..., Table]


def beaten(table: Lay, seats: int = 2, loot: str = "", **more: object) -> Table:
    """A Sole Sidekick is beaten and the survivor picked: the loot lies there."""
    hands = ["bruiser bruiser lurker", "backstabber warchief runt", "coward coward grunt"][:seats]
    t = table(*hands, foe="sole_sidekick", loot=loot, **more)
    t.send(*["bruiser", "backstabber", "coward"][:seats])
    return t.do("rescue horde/1")


# Draws and survivor ---------------------------------------------------------------------------------


def test_a_victory_brings_draws_then_a_survivor_then_loot(table: Lay) -> None:
    """R40: draws, survivor, Pile, loot."""
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick", deck="grunt cutpurse")
    t.send("bruiser", "backstabber")
    assert t.cards(at.HAND[0]) == "grunt lurker" and t.count(at.HORDE) == 2 and t.count(at.LOOT) == 0
    t.do("rescue horde/1")
    assert t.count(at.HORDE) == 0 and t.cards(at.PILE) == "backstabber" and t.count(at.LOOT) == 1


def test_a_deck_and_pile_without_cards_give_none(table: Lay) -> None:
    """R41."""
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick")
    state = truth(t.match)
    state.zones[at.DECK], state.zones[at.STAKE] = [], state.zones[at.DECK]
    t.send("bruiser", "backstabber")
    assert t.held() == [1, 1] and t.won


def test_the_pile_becomes_the_deck_in_the_middle_of_a_draw(table: Lay) -> None:
    """R42: neither Horde nor set-aside cards are in it."""
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick", aside="schemer", round=2)
    state = truth(t.match)
    state.zones[at.PILE], state.zones[at.DECK] = state.zones[at.DECK][1:], state.zones[at.DECK][:1]
    t.send("bruiser", "backstabber")
    assert t.count(at.ASIDE) == 1 and t.count(at.HORDE) == 2 and t.count(at.PILE) == 0


def test_the_survivor_comes_from_all_rounds(table: Lay) -> None:
    """R43: but not from what was discarded or called."""
    t = table("bruiser gravecaller", "cutpurse runt", foe="rat_catcher", round=2, aside="lurker schemer", pile="grunt")
    t.send("bruiser gravecaller", "cutpurse")
    assert t.won and t.cards(at.BESIDE) == "grunt"
    assert t.offers("rescue") == "aside/1 aside/2 horde/1 horde/2 horde/3"
    t.do("rescue aside/1")
    assert t.count(at.PILE) == 5


def test_without_any_card_nobody_picks(table: Lay) -> None:
    """R44: only Sappers lie there."""
    t = table("sapper lurker", "sapper sapper runt", foe="rat_catcher").send("sapper", "sapper sapper")
    assert t.won and t.question == "ping" and len(t.said("no_survivor")) == 1


def test_who_is_chosen_must_pick(table: Lay) -> None:
    """R48: there is no passing."""
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick").send("bruiser", "backstabber")
    assert {action.verb for action in t.match.legal(0)} == {"rescue"}
    t.do("rescue horde/1")


def test_armour_says_who_and_a_runt_says_what(table: Lay) -> None:
    """R45; R47: of two in armour one by lot, the other keeps his."""
    t = table("warchief lurker", "grunt grunt runt", "runt grunt", foe="lamp_scout", armour=[0, 1, 1], lots=[1])
    t.send("warchief", "grunt grunt", "runt")
    assert t.won and t.match.waiting == (2,) and t.offers("rescue") == "horde/4"
    t.do("rescue horde/4")
    assert [t.number(at.ARMOUR[seat]) for seat in range(3)] == [0, 1, 0]


# Loot -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("doors", "sort", "tier", "low", "last", "high"),
    [
        ("first", GOLD, FORMIDABLE, 10, 3, 20),
        ("first", GOLD, MIGHTY, 20, 6, 30),
        ("first", EARS, MIGHTY, 2, 6, 3),
        ("first", RECRUITS, MIGHTY, 1, 10, 1),
        ("daring", GOLD, FORMIDABLE, 10, 6, 20),
        ("daring", GOLD, MIGHTY, 30, 6, 40),
        ("daring", EARS, MIGHTY, 3, 6, 4),
        ("daring", RECRUITS, MIGHTY, 1, 6, 2),
        *(
            (doors, *row)
            for doors in ("first", "daring")
            for row in [
                (GOLD, FABLED, 40, 10, 40),
                (EARS, FORMIDABLE, 1, 6, 2),
                (EARS, FABLED, 4, 10, 4),
                (RECRUITS, FORMIDABLE, 1, 10, 1),
                (RECRUITS, FABLED, 2, 10, 2),
                (PURSE, FABLED, 10, 10, 10),
            ]
        ),
    ],
)
def test_a_lot_is_worth_what_tier_and_floor_say(
    doors: str, sort: str, tier: str, low: int, last: int, high: int
) -> None:
    """Section 3.4, for the first doors."""
    state = truth(Match(RULES, 2, {"doors": doors}, seed=1))
    for floor in range(1, 11):
        state.counts[at.FLOOR] = floor
        assert worth(state, sort, tier) == (low if floor <= last else high), floor


def test_a_single_ping_takes_the_lot(table: Lay) -> None:
    """R49; pings are secret."""
    t = beaten(table, 3, "gold ears").do("ping loot/2")
    assert t.match.view(1).answers == {} and t.refuses("ping loot/3")
    t.do("ping loot/1", "pass")
    assert (t.number(at.EARS[0]), t.number(at.GOLD[1]), t.question) == (1, 10, "vote")


def test_losers_ping_again(table: Lay) -> None:
    """R49: among several one by lot."""
    t = beaten(table, 3, "gold ears", lots=[0, 1]).do("ping loot/1", "ping loot/1", "ping loot/1")
    assert t.number(at.GOLD[1]) == 10 and t.match.waiting == (0, 2)
    t.do("ping loot/1", "pass")
    assert t.number(at.EARS[0]) == 1


def test_a_second_lot_comes_when_all_others_are_served(table: Lay) -> None:
    """R49."""
    t = table("bruiser bruiser lurker", "recycler warchief runt", foe="overloaded_porter", loot="gold ears")
    t.send("bruiser", "recycler").do("rescue horde/1")
    assert t.count(at.LOOT) == 2
    t.do("ping loot/1", "pass")
    assert t.match.waiting == (0,) and t.question == "ping"
    t.do("ping loot/1")
    assert (t.number(at.GOLD[0]), t.number(at.EARS[0]), t.question) == (10, 1, "vote")


def test_loot_that_nobody_wants_stays(table: Lay) -> None:
    t = beaten(table).do("pass", "pass")
    assert t.question == "vote" and t.count(at.LOOT) == 0


def test_recruits_are_drawn_at_once(table: Lay) -> None:
    """R50."""
    t = beaten(table, 2, "recruits", deck="grunt grunt schemer")
    held = t.held()[0]
    t.do("ping loot/1", "pass")
    assert t.held()[0] == held + 1 and "schemer" in t.cards(at.HAND[0])


def test_loot_of_the_final_foe_comes_before_the_score(table: Lay) -> None:
    """R51: then the score."""
    hands = ["warchief warchief grunt lurker", "grunt grunt cutpurse runt"]
    t = table(*hands, foe="glass_archmage", floor=10, loot="ears")
    t.send("warchief warchief grunt", "grunt").do("rescue horde/1")
    assert t.question == "ping" and t.match.outcome is None
    t.do("ping loot/1", "pass", "pass")
    assert t.match.outcome is not None and t.match.outcome.reason == "SURFACE"


def invest(t: Table, seat: int, *counters: tuple[int, ...]) -> Table:
    """The seat has invested."""
    for counter in counters:
        truth(t.match).counts[counter[seat]] = 1
    return t


def test_investments_triple_their_own_sort(table: Lay) -> None:
    """R52: what is taken as loot; a purse too; they expire. R53: both may be active."""
    hands = ["bruiser bruiser lurker", "recycler warchief runt"]
    for counter, gold, ears in ((at.GREEDY, 30, 1), (at.AGGRESSIVE, 10, 3)):
        t = invest(table(*hands, foe="overloaded_porter", loot="gold ears"), 0, counter)
        t.send("bruiser", "recycler").do("rescue horde/1", "ping loot/1", "pass", "ping loot/1")
        assert (t.number(at.GOLD[0]), t.number(at.EARS[0]), t.number(counter[0])) == (gold, ears, 0)
    t = invest(table(*hands, foe="overloaded_porter", loot="gold ears"), 0, at.GREEDY, at.AGGRESSIVE)
    t.send("bruiser", "recycler").do("rescue horde/1", "ping loot/1", "pass", "ping loot/1")
    assert (t.number(at.GOLD[0]), t.number(at.EARS[0])) == (30, 3)
    t = invest(table(*hands, foe="overloaded_porter", loot="gold ears"), 1, at.GREEDY, at.AGGRESSIVE)
    t.send("bruiser", "recycler").do("rescue horde/1", "ping loot/1", "pass", "pass")
    assert t.number(at.GOLD[0]) == 10 and not t.number(at.GREEDY[1]), "of no use, and gone"


@pytest.mark.parametrize(("side", "gold"), [(0, 30), (1, 10)])
def test_by_the_option_a_coin_decides_an_investment(table: Lay, side: int, gold: int) -> None:
    """R52, the other reading: tails and it is lost."""
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick", lots=[0, side], options={"investing": "coin"})
    invest(t, 0, at.GREEDY).send("bruiser", "backstabber").do("rescue horde/1", "ping loot/1", "pass")
    assert t.number(at.GOLD[0]) == gold


def test_an_event_leaves_investments_alone(table: Lay) -> None:
    """R52: they wait for the next battle."""
    t = invest(table("grunt grunt", "runt"), 0, at.GREEDY).open("flooded_vault").do("elect s0", "elect s0")
    t.do("stake grunt", "done")
    assert t.number(at.GOLD[0]) == 20 and t.number(at.GREEDY[0]) == 1


# The store ------------------------------------------------------------------------------------------

PRICES = {
    "hire": (30, 3),
    "recruit": (40, 4),
    "armour": (40, 4),
    "weave": (40, 4),
    "bribe": (60, 6),
    "foresight": (30, 3),
    "aggressive": (30, 0),
    "greedy": (0, 3),
}
PLACE = {row.key: f"store/{place + 1}" for place, row in enumerate(ITEMS)}


def shop(table: Lay, *hands: str, cheap: str = "bribe", gold: int = 0, ears: int = 0, **more: object) -> Table:
    """The store is open, and everybody has the same purse; `cheap` is the cheaper thing."""
    lots = [list(PLACE).index(cheap)]
    return table(*hands, gold=[gold] * len(hands), ears=[ears] * len(hands), lots=lots, **more).open("market")


def purse(t: Table, seat: int = 0) -> tuple[int, int]:
    """The gold and the ears that a seat has left."""
    return t.number(at.GOLD[seat]), t.number(at.EARS[seat])


def asked(t: Table) -> dict[str, tuple[int, int]]:
    """The prices of an open store in gold and ears, by thing."""
    state = truth(t.match)
    return {row.key: (price(state, n, GOLD), price(state, n, EARS)) for n, row in enumerate(ITEMS)}


def test_the_store_asks_the_prices_of_the_rules(table: Lay) -> None:
    """Behind daring doors everything that its buyer keeps secret costs 20 gold or 2 ears."""
    cheaper = PRICES | {"bribe": (50, 5)}
    assert asked(shop(table, "grunt", "runt", options={"doors": "first"})) == cheaper
    favours = {"armour": (20, 2), "weave": (20, 2), "foresight": (20, 2), "aggressive": (20, 0), "greedy": (0, 2)}
    assert asked(shop(table, "grunt", "runt")) == cheaper | favours


@pytest.mark.parametrize(("key", "gold", "ears"), [("hire", 30, 3), ("recruit", 40, 4), ("foresight", 20, 2)])
def test_nothing_is_sold_on_credit_or_for_mixed_currencies(table: Lay, key: str, gold: int, ears: int) -> None:
    """R56: one short of both prices buys nothing; all of one price is taken, and nothing of the other currency."""
    t = shop(table, "grunt", "runt", gold=gold - 1, ears=ears - 1)
    assert t.refuses(f"buy {PLACE[key]} gold", f"buy {PLACE[key]} ears")
    t = shop(table, "grunt", "runt", gold=gold, ears=ears).do(f"buy {PLACE[key]} gold", seat=0)
    left = t.offers("buy", 0)
    assert f"{PLACE['weave']} ears" in left and "gold" not in left, "what is in the basket is spent"
    t.do("done", seat=0).do(f"buy {PLACE[key]} ears", "done", seat=1)
    assert (purse(t, 0), purse(t, 1)) == ((0, ears), (gold, 0))


def test_one_thing_is_cheaper(table: Lay) -> None:
    """R57: 10 gold or 1 ear, drawn for each visit; not what costs nothing in a currency."""
    first = {"doors": "first"}
    t = shop(table, "grunt", "runt", cheap="hire", gold=20, options=first)
    assert t.offers("buy", 0) == "store/1 gold"
    t.do("buy store/1 gold", "done", "done")
    assert purse(t) == (0, 0) and t.held()[0] == 2
    t = shop(table, "grunt", "runt", cheap="greedy", ears=2, gold=29, options=first)
    assert t.offers("buy", 0) == "store/8 ears"
    t = shop(table, "grunt", "runt", cheap="greedy", ears=1, gold=19)
    assert t.offers("buy", 0) == "store/8 ears"


def test_purchases_are_secret_until_all_have_shopped(table: Lay) -> None:
    """R54: simultaneous; deliveries in random order of the seats. R55: as often as one can pay."""
    t = shop(table, "grunt", "runt", gold=60, deck="lurker schemer coward")
    t.do("buy store/1 gold", "buy store/1 gold", "done", seat=0)
    assert t.number(at.GOLD[0]) == 60 and t.match.view(1).answers == {}
    t.do("buy store/1 gold", "done", seat=1)
    assert t.held() == [3, 2] and [t.number(at.GOLD[seat]) for seat in range(2)] == [0, 30]
    t = table("grunt", "runt", gold=[30, 30], lots=[0, 1], deck="lurker schemer").open("market")
    t.do("buy store/1 gold", "done", "buy store/1 gold", "done")
    assert t.cards(at.HAND[1]) == "lurker runt", "seat 1 was drawn first"


def test_hire_buys_the_top_card_of_the_deck(table: Lay) -> None:
    t = shop(table, "grunt", "runt", ears=3, deck="lurker").do("buy store/1 ears", "done", "done")
    assert t.cards(at.HAND[0]) == "grunt lurker" and purse(t) == (0, 0)


def test_recruit_keeps_one_of_the_top_two_cards(table: Lay) -> None:
    """R58: the top two, in private; the other one goes to the Pile."""
    t = shop(table, "grunt", "runt", gold=40, deck="lurker schemer coward").do("buy store/2 gold", "done", "done")
    assert t.offers("keep") == "lurker schemer"
    assert all(card & KIND >= HIDDEN for card in t.match.view(1).zones[at.PEEK[0]])
    t.do("keep schemer")
    assert t.cards(at.HAND[0]) == "grunt schemer" and t.cards(at.PILE) == "lurker" and purse(t) == (0, 0)


def test_armour_is_sold_one_at_a_time(table: Lay) -> None:
    """R55: one at a time."""
    t = shop(table, "grunt", "runt", gold=80).do("buy store/3 gold")
    assert t.refuses("buy store/3 gold")
    t.do("done", "done")
    assert t.number(at.ARMOUR[0]) == 1 and purse(t) == (60, 0)
    t = shop(table, "grunt", "runt", gold=80, armour=[1])
    assert t.refuses("buy store/3 gold")


def test_weave_is_sold_as_often_as_one_likes(table: Lay) -> None:
    """R55: as many as one likes."""
    t = shop(table, "grunt", "runt", gold=80).do("buy store/4 gold", "buy store/4 gold", "done", "done")
    assert t.number(at.TOKENS[0]) == 2 and purse(t) == (40, 0) and purse(t, 1) == (80, 0)


def test_bribe_shows_a_hand_and_takes_one_card(table: Lay) -> None:
    """R59: nobody may refuse; only the buyer sees the hand, and knows it from then on."""
    t = shop(table, "grunt", "runt coward", "lurker", gold=60, cheap="hire")
    t.do("buy store/5 gold", "done", "done", "done")
    assert t.offers("bribe") == "s1 s2"
    t.do("bribe s1")
    assert t.offers("steal") == "coward runt" and [purse(t, seat)[0] for seat in range(3)] == [0, 60, 60]
    assert all(card & KIND >= HIDDEN for card in t.match.view(2).zones[at.PEEK[0]])
    t.do("steal coward")
    assert t.cards(at.HAND[0]) == "grunt coward" and t.cards(at.HAND[1]) == "runt" and t.question == "vote"
    assert truth(t.match).game.index["runt"] in [card & KIND for card in t.match.view(0).zones[at.HAND[1]]]
    assert all(card & KIND >= HIDDEN for card in t.match.view(2).zones[at.HAND[1]])


def test_a_bribe_needs_somebody(table: Lay) -> None:
    t = table("grunt", "", gold=[60, 0], lots=[0])
    truth(t.match).counts[at.FELL[1]] = 1
    t.open("market")
    assert t.refuses("buy store/5 gold")
    t.do("done")


def test_foresight_shows_the_next_doors_to_the_buyer_alone(table: Lay) -> None:
    """R60: kind, foe and lots of the next doors, to the buyer alone; the hints were true."""
    t = shop(table, "grunt", "runt", gold=20).do("buy store/6 gold")
    assert t.refuses("buy store/6 gold")
    t.do("done", "done")
    assert t.question == "vote" and purse(t) == (0, 0)
    for zone in (at.DOOR, *at.LOTS):
        assert all(card & KIND < HIDDEN for card in t.match.view(0).zones[zone])
        assert all(card & KIND >= HIDDEN for card in t.match.view(1).zones[zone])


@pytest.mark.parametrize(
    ("key", "money", "counter"), [("aggressive", "gold", at.AGGRESSIVE), ("greedy", "ears", at.GREEDY)]
)
def test_an_investment_is_sold_once_and_in_one_currency(
    table: Lay, key: str, money: str, counter: tuple[int, ...]
) -> None:
    """R55: one of each; each is paid in the other currency only."""
    t = shop(table, "grunt", "runt", gold=60, ears=6)
    other = "ears" if money == "gold" else "gold"
    assert t.refuses(f"buy {PLACE[key]} {other}")
    t.do(f"buy {PLACE[key]} {money}")
    assert t.refuses(f"buy {PLACE[key]} {money}")
    t.do("done", "done")
    assert t.number(counter[0]) == 1 and purse(t) == ((40, 6) if money == "gold" else (60, 4))


def test_nobody_shops_with_empty_hands(table: Lay) -> None:
    """R61: who has no card is out already; the dead are not asked."""
    t = table("grunt", "", "runt", gold=[0, 99, 0], lots=[0])
    truth(t.match).counts[at.FELL[1]] = 1
    assert t.open("market").match.waiting == (0, 2)
    t.do("done", "done")
    assert not store.money_left(truth(t.match), 0, ())[GOLD]
