"""Owners stay hidden: after the shuffle nothing tells whose card is whose; talk is heard by all and binds nobody."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from game import Match
from game.core import flow
from game.core.actions import Action
from game.core.cards import HIDDEN, KIND, SPECTATOR, seen_bit
from game.core.chance import Chance
from game.core.events import Event, Moved, Said
from game.core.state import State
from game.core.views import mask_event
from game.goblins import state as at
from game.goblins.cards import ITEMS
from game.goblins.rules import RULES
from tests.bounded import as_long_as
from tests.contract.kit import decisions, truth
from tests.goblins.table_talk import Lay, Table


def dealt(*hands: str, people: Iterable[int] = (), **more: object) -> Table:
    """A battle with real luck, everybody about to commit."""
    t = Table(*hands, **more)  # type: ignore[arg-type]
    truth(t.match).luck = Chance(random.Random(7))
    return t


def seen_by(seat: int, sent: tuple[str, ...], hands: tuple[str, ...]) -> tuple[list[Event | None], State]:
    """The events and the view of a seat in a round in which these cards are sent by those who hold them."""
    t = dealt(*hands, foe="prophecy_hero")
    t.send(*sent)
    heard = [mask_event(event, seat, RULES) for event in t.news]
    return heard, t.match.view(seat)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, 7])
def test_whoever_sent_a_card_the_others_see_the_same(viewer: int) -> None:
    """Two seats exchange what they hold and send: a third one, or a spectator, cannot tell; nor can they tell it of
    two others. The luck is the same in both worlds."""
    sent = ("bruiser", "runt", "jester", "cutpurse")
    rest = ("grunt grunt", "lurker lurker", "schemer schemer", "coward coward")
    others = [seat for seat in range(4) if seat != viewer]
    one, two = others[-2:]
    swapped = list(sent)
    swapped[one], swapped[two] = sent[two], sent[one]
    worlds = []
    for cards in (sent, tuple(swapped)):
        hands = tuple(f"{card} {more}" for card, more in zip(cards, rest, strict=True))
        worlds.append(seen_by(viewer, cards, hands))
    assert worlds[0] == worlds[1]


def test_owners_do_not_know_their_own_cards_after_the_shuffle() -> None:
    """Nothing marks a card of the Horde before the reveal, and after it all know all."""
    t = dealt("grunt lurker", "grunt lurker", "runt lurker", foe="drake_queen")
    t.do("commit grunt", "done", seat=0).do("commit grunt", "done", seat=1)
    state = truth(t.match).copy()
    state.news = []
    for action in (Action(2, "commit", ("runt",)), Action(2, "done")):
        flow.play(state, action)
    sniped = [event for event in state.news if isinstance(event, Moved) and event.dst == at.PILE]
    assert len(sniped) == 1 and not sniped[0].before & ~KIND, "shot before anybody had seen it, by lot"


@pytest.mark.parametrize("seats", RULES.seats)
def test_cards_of_the_horde_bear_no_owners_mark(seats: int) -> None:
    """At any moment a card of the Horde, set aside or called is known to all or to nobody."""
    match, rng = Match(RULES, seats, seed=seats), random.Random(seats)
    for action in decisions(match, rng):
        match.submit(action)
        state = truth(match)
        for zone in (at.HORDE, at.ASIDE, at.BESIDE, at.STAY):
            marks = {card & ~KIND for card in state.zones[zone]}
            assert all(mark == 0 or mark & seen_bit(0) for mark in marks) and len(marks) <= 1


def test_no_sentence_and_no_counter_names_an_owner() -> None:
    """A sentence that names a seat names no goblin, except where somebody acts in the open or draws loot."""
    open_acts = {"declined", "calls_odd", "calls_even", "rescued", "bought", "elected", "objective", "armoured"}
    loot = {"lot_drawn"}
    match, rng = Match(RULES, 4, seed=3), random.Random(3)
    for action in decisions(match, rng):
        for event in match.submit(action):
            if isinstance(event, Said) and event.key not in open_acts | loot:
                args = dict(event.args)
                assert not ("seat" in args and "card" in args), event


def test_hands_that_were_seen_are_forgotten_when_cards_leave_unseen(table: Lay) -> None:
    """A survivor is known in its taker's hand, until cards leave that hand face down."""
    t = table("bruiser lurker", "backstabber runt", foe="sole_sidekick").send("bruiser", "backstabber")
    t.do("rescue horde/1", "ping loot/1", "pass")
    kinds = {card & KIND for card in t.match.view(1).zones[at.HAND[0]]}
    assert len([kind for kind in kinds if kind < HIDDEN]) == 1
    t.open("rat_catcher").do("commit lurker", "done", seat=0).do("commit runt", "done", seat=1)
    assert t.held()[0] == 3 - 1 and all(card & KIND >= HIDDEN for card in t.match.view(1).zones[at.HAND[0]])


def test_secrets_of_the_open_question_are_ones_own() -> None:
    """Votes, pings, baskets and commits of others are in no view and no event."""
    for seed in range(6):
        match, rng = Match(RULES, 4, seed=seed), random.Random(seed)
        for action in decisions(match, rng):
            polled = truth(match).stack[-1].name in {"vote", "ping", "shop", "commit", "elect", "sacrifice"}
            events = match.submit(action)
            if polled and truth(match).answers:
                for seat in range(4):
                    told = [event for event in events if mask_event(event, seat, RULES) is not None]
                    assert bool(told) == (seat == action.seat)
                    assert set(match.view(seat).answers) <= {seat}


# Purchases ------------------------------------------------------------------------------------------


def bought(viewer: int, *things: str, rooms: int = 0, **more: object) -> tuple[list[Event | None], State]:
    """The events and the view of a seat when seat 0 buys these things, up to the vote after `rooms` rooms without
    loot."""
    hands = ("grunt grunt lurker lurker", "runt runt lurker lurker", "runt runt grunt grunt")
    t = Table(*hands, gold=[70, 30, 0], lots=[4], **more)  # type: ignore[arg-type]
    t.open("market")
    truth(t.match).luck = Chance(random.Random(7))
    t.do(*(f"buy {STORE[thing]} gold" for thing in things), "done", "done", "done")
    for _ in as_long_as(lambda: rooms >= 0 and not t.match.outcome):
        rooms -= t.question == "vote"
        if rooms >= 0:
            actions = t.match.legal(t.match.waiting[0])
            action = next((one for one in actions if one.verb in PLAIN), actions[-1])
            t.do(" ".join((action.verb, *action.picks)), seat=action.seat)
    return [mask_event(event, viewer, RULES) for event in t.news], t.match.view(viewer)


PLAIN = {"pass", "done", "ready", "victory"}
STORE = {row.key: f"store/{place + 1}" for place, row in enumerate(ITEMS)}
SAME_PRICE = [("armour", "weave", 0), ("foresight", "aggressive", 3)]
"""Two things that are kept secret, and the rooms after which what they do shows."""


@pytest.mark.parametrize("options", [{}, {"deck": "table"}], ids=["screen", "paper"])
@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
@pytest.mark.parametrize(("one", "other", "rooms"), SAME_PRICE)
def test_others_see_the_price_and_not_the_purchase(
    viewer: int, one: str, other: str, rooms: int, options: dict[str, str]
) -> None:
    """Section 6: whatever was bought for the same price, others hear and see the same until it works: on their
    plates, behind the doors, and of the boxes into which the doors go back."""
    worlds = [bought(viewer, thing, rooms=rooms, options=options) for thing in (one, other)]
    heard = [[event for event in events if event is not None] for events, _ in worlds]
    assert heard[0] == heard[1] and worlds[0][1] == worlds[1][1]
    plates = RULES.guide.name_plate(worlds[0][1], 0)
    assert not {"dice", "shield", "greedy", "aggressive"} & {icon for icon, _ in plates}
    told = [dict(event.args) for event in heard[0] if isinstance(event, Said) and event.key == "paid"]
    assert told == [{"seat": "seat:0", "gold": 20, "ears": 0}]


@pytest.mark.parametrize(("thing", "icon"), [("armour", "shield"), ("weave", "dice"), ("aggressive", "aggressive")])
def test_the_buyer_sees_the_own_purchase(thing: str, icon: str) -> None:
    assert icon in dict(RULES.guide.name_plate(bought(0, thing)[1], 0))


def test_what_moves_cards_is_told() -> None:
    """Who hires, recruits or bribes does it before everybody's eyes; who buys nothing is not spoken of."""
    told = [event for event in bought(2, "hire", "armour")[0] if isinstance(event, Said)]
    assert [event.key for event in told if event.key in {"paid", "bought"}] == ["paid", "bought"]
    assert [dict(event.args)["card"] for event in told if event.key == "bought"] == ["card:hire"]
    assert not [event for event in bought(2)[0] if isinstance(event, Said) and event.key in {"paid", "bought"}]


def test_a_potion_waits_for_the_doors() -> None:
    """R60: the doors of the next room are laid when the store is left, whoever has bought what; then its buyer, and
    nobody else, knows what they hide."""
    for viewer, knows in ((0, True), (1, False)):
        _, view = bought(viewer, "foresight")
        cards = [card for zone in (at.DOOR, *at.LOTS) for card in view.zones[zone]]
        assert all((card & KIND < HIDDEN) == knows for card in cards) and not view.counts[at.FORESIGHT[0]]
        assert all(not card & seen_bit(0) for card in cards if viewer)


# Talk -----------------------------------------------------------------------------------------------


def test_everybody_speaks_before_doors_and_cards() -> None:
    match = Match(RULES, 3, seed=1)
    assert truth(match).stack[-1].name == "suggest" and match.waiting == (0, 1, 2)
    match.submit(Action(1, "suggest", ("doors/2",)))
    assert list(match.waiting) == [0, 2] and match.view(0).counts[at.TOLD[1]] == 2
    match.submit(Action(0, "silent"))
    match.submit(Action(2, "silent"))
    assert truth(match).stack[-1].name == "vote"


def test_several_people_at_one_screen_just_talk() -> None:
    """Only computer seats use the phrases then; with one person all do; the option silences them."""
    assert Match(RULES, 3, seed=1, people=(0, 1)).waiting == (2,)
    assert Match(RULES, 3, seed=1, people=(0,)).waiting == (0, 1, 2)
    assert truth(Match(RULES, 3, seed=1, people=(0, 1, 2))).stack[-1].name == "vote"
    assert truth(Match(RULES, 3, {"talk": "off"}, seed=1)).stack[-1].name == "vote"


def test_words_and_deeds_are_compared_in_public() -> None:
    """The announcements and the number of cards that came: for all to see, and binding nobody."""
    t = Table("runt grunt lurker", "runt grunt lurker", "grunt runt", foe="prophecy_hero", options={"talk": "on"})
    assert t.question == "talk"
    t.do("promise about12", seat=1).do("weak", seat=2).do("doubt", seat=0)
    assert [dict(RULES.guide.name_plate(t.match.view(0), seat)).get("speech") for seat in range(3)] == [None, "12", "1"]
    t.send("runt", "runt", "grunt")
    assert t.said("committed_told") == [
        {"seat": "seat:1", "count": 1, "number": 12},
        {"seat": "seat:2", "count": 1, "number": 1},
    ]
    assert t.said("committed") == [{"seat": "seat:0", "count": 1}]
    assert (t.number(at.PROMISED[1]), t.number(at.BROUGHT[1])) == (12, 1)
    assert t.question == "talk" and not t.number(at.TOLD[1])
