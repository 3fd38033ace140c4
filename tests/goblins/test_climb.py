"""The climb: the deal, doors and their hints, votes, events, and what a set of doors can hold."""

from __future__ import annotations

import random
from collections import Counter
from random import Random

import pytest

from game import Match
from game.core.actions import Action
from game.core.cards import HIDDEN, KIND
from game.core.events import Said
from game.core.state import State
from game.goblins import doors
from game.goblins import state as at
from game.goblins.cards import (
    CARDS,
    EVENT,
    EVENT_KINDS,
    EVENTS,
    FOE_KINDS,
    INDEX,
    KEYS,
    LOTS,
    MARKET,
    MINION_KINDS,
    OBJECTIVE_KINDS,
    SOLE,
    STORE,
)
from game.goblins.foes import FABLED, FORMIDABLE, LAMPS, MIGHTY
from game.goblins.loot import lot_count
from game.goblins.rules import RULES
from tests.bounded import as_long_as
from tests.contract.kit import truth
from tests.goblins.table_talk import Lay, Table


def fresh(seed: int, seats: int = 4, **options: str) -> Match:
    """A match at its first vote."""
    return Match(RULES, seats, {"talk": "off", **options}, seed=seed)


def behind(state: State, door: int) -> int:
    """The kind of the encounter behind a door."""
    return state.zones[at.DOOR][door] & KIND


def laid(floor: int, sets: int = 150, seats: int = 4, wish: str = "daring") -> list[State]:
    """States with three doors laid on a floor."""
    found = []
    for seed in range(sets):
        state = truth(fresh(seed, seats, doors=wish))
        for door in at.DOORS:
            state.zones[at.BOX].append(state.zones[at.DOOR][door] & KIND)
            state.zones[at.DOOR][door] = -1
            state.pour(at.LOTS[door], at.CHEST)
        state.counts[at.LAID] = 0
        doors.lay_doors(state, 2 * floor - 1)
        found.append(state)
    return found


# The deal -------------------------------------------------------------------------------------------


def test_only_two_to_six_seats_are_possible() -> None:
    """R1."""
    assert RULES.seats == range(2, 7)
    for seats in (1, 7):
        with pytest.raises(ValueError, match="seats"):
            Match(RULES, seats)


def test_no_hand_is_limited(table: Lay) -> None:
    """R5: who holds 95 of the 100 cards hires two more."""
    hand = " ".join(KEYS[kind] for kind in MINION_KINDS for _ in range(4) if KEYS[kind] not in ("grunt", "runt"))
    t = table(f"{hand} grunt grunt grunt", "grunt", deck="runt runt", gold=[60], lots=[1]).open("market")
    t.do("buy store/1 gold", "buy store/1 gold", "done", "done")
    assert t.held() == [97, 1] and t.cards(at.DECK) == "runt runt"


def test_objectives_are_drawn_independently() -> None:
    """R2: the same one may come twice; each as often as the others; the option rules Sole Survivors."""
    goals: Counter[int] = Counter()
    pairs = 0
    for seed in range(300):
        state = truth(fresh(seed))
        drawn = [state.zones[at.OBJECTIVE[seat]][0] & KIND for seat in range(4)]
        goals.update(drawn)
        pairs += len(set(drawn)) < 4
    assert set(goals) == set(OBJECTIVE_KINDS) and all(230 < goals[kind] < 370 for kind in goals) and pairs > 250
    for wish, number in (("none", 0), ("one", 1)):
        for seed in range(30):
            state = truth(fresh(seed, saboteurs=wish))
            assert [state.zones[at.OBJECTIVE[seat]][0] & KIND for seat in range(4)].count(SOLE) == number


@pytest.mark.parametrize(
    ("climb", "floors"),
    [("full", [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10]), ("short", list(range(1, 11)))],
)
def test_floors_have_two_rooms_and_in_short_climbs_one(climb: str, floors: list[int]) -> None:
    """R6: two rooms a floor and one on the last, or one a floor."""
    state = truth(fresh(1, climb=climb))
    assert [at.floor_of(state, stage) for stage in range(1, len(floors) + 1)] == floors


# Doors ----------------------------------------------------------------------------------------------


SECTION_3_5 = """
1 70 0 0 18 12
2 65 5 0 18 12
3 55 12 0 18 15
4 45 22 0 18 15
5 38 27 2 18 15
6 30 33 4 18 15
7 25 36 6 18 15
8 20 40 8 17 15
9 15 42 10 15 18
10 0 0 1 0 0
"""
"""Floor, and the weights of formidable, mighty and fabled foes, events and the store behind the first doors."""


def test_every_floor_has_the_weights_of_the_rules() -> None:
    lines = [[int(word) for word in line.split()] for line in SECTION_3_5.strip().splitlines()]
    assert {floor: tuple(weights) for floor, *weights in lines} == doors.FIRST_WEIGHTS
    assert doors.SORTS == (FORMIDABLE, MIGHTY, FABLED, EVENT, STORE)


def test_daring_doors_hide_more_mighty_foes_and_events_and_nothing_new() -> None:
    for floor in range(1, at.FLOORS):
        first, daring = doors.FIRST_WEIGHTS[floor], doors.WEIGHTS[floor]
        assert sum(daring) == sum(first) == 100
        assert daring[0] < first[0] and daring[3] > first[3] and daring[2] == first[2]
        assert daring[1] >= first[1] or floor > 7
    assert doors.WEIGHTS[at.FLOORS] == doors.FIRST_WEIGHTS[at.FLOORS]


@pytest.mark.parametrize("wish", ["daring", "first"])
@pytest.mark.parametrize("floor", [1, 4, 9])
def test_doors_are_drawn_by_the_weights_of_their_floor(floor: int, wish: str) -> None:
    """Section 3.5; R12: at most one event and one store in a set, and never the same foe twice: what must not come
    twice is drawn again, so that events and stores come more seldom than their weights, and all others more often."""
    found: Counter[str] = Counter()
    weights = doors.floor_weights(laid(floor, 1, wish=wish)[0], floor)
    for state in laid(floor, wish=wish):
        kinds = [behind(state, door) for door in at.DOORS]
        sorts = [CARDS[kind].cls for kind in kinds]
        found.update(sorts)
        assert len(set(kinds)) == 3 and sorts.count(EVENT) < 2 and sorts.count(STORE) < 2
    for sort, weight in zip(doors.SORTS, weights, strict=True):
        assert abs(found[sort] / 450 - drawn(weights, doors.SORTS.index(sort))) < 0.09, sort
        assert weight or not found[sort]


def drawn(weights: tuple[int, ...], wanted: int) -> float:
    """The share of doors that hide this sort, of three drawn by these weights with events and stores once at most."""

    def hidden(left: tuple[int, ...], doors_left: int) -> float:
        if not doors_left:
            return 0.0
        share = 0.0
        for sort, weight in enumerate(left):
            if weight:
                rest = tuple(0 if n == sort and sort >= 3 else one for n, one in enumerate(left))
                share += weight / sum(left) * ((sort == wanted) + hidden(rest, doors_left - 1))
        return share

    return hidden(weights, 3) / 3


def test_the_last_floor_has_three_different_fabled_foes() -> None:
    """R13, R62: three different ones, no store."""
    for state in laid(10, 30):
        kinds = [behind(state, door) for door in at.DOORS]
        assert len(set(kinds)) == 3 and {CARDS[kind].cls for kind in kinds} == {FABLED}


def test_a_foe_comes_back_only_when_all_of_its_tier_were_met() -> None:
    """R14."""
    state = truth(fresh(3))
    formidable = [kind for kind in FOE_KINDS if CARDS[kind].cls == FORMIDABLE]
    for kind in formidable[:-1]:
        if kind in at.kinds(state, at.BOX):
            state.move(at.BOX, at.place_of(state.zones[at.BOX], kind), at.MET, up=True)
    waiting = [kind for kind in at.kinds(state, at.BOX) if CARDS[kind].cls == FORMIDABLE]
    for _ in waiting:
        kind = doors._encounter(state, FORMIDABLE)
        assert kind in waiting
        state.move(at.BOX, at.place_of(state.zones[at.BOX], kind), at.MET, up=True)
    assert doors._encounter(state, FORMIDABLE) in formidable
    assert not [kind for kind in at.kinds(state, at.MET) if CARDS[kind].cls == FORMIDABLE]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_hints_are_true(seats: int) -> None:
    """R10, R11: the most frequent lot, lamps by tier, an event like a Formidable foe, only scales for a store."""
    for floor in (2, 6, 9):
        for state in laid(floor, 60, seats):
            for door in at.DOORS:
                kind = behind(state, door)
                hint, lamps = at.HINTS[state.counts[at.HINT[door]]], state.counts[at.LAMPS[door]]
                lots = [CARDS[lot].key for lot in at.kinds(state, at.LOTS[door])]
                if kind == MARKET:
                    assert (hint, lamps) == ("scales", 0)
                elif kind in EVENT_KINDS:
                    assert (hint, lamps) == (EVENTS[kind - EVENT_KINDS[0]].sort, 1)
                else:
                    counted = lots[: lot_count(kind, seats)]
                    assert counted.count(hint) == max(counted.count(row.key) for row in LOTS)
                    assert lamps == LAMPS[CARDS[kind].cls]


def test_nobody_sees_behind_a_door() -> None:
    """R10: neither what it is nor how much lies there: there are as many lots behind every door."""
    for seed in range(30):
        match = fresh(seed)
        for seat in range(4):
            view = match.view(seat)
            assert all(card & KIND >= HIDDEN for card in view.zones[at.DOOR])
            assert {len(view.zones[zone]) for zone in at.LOTS} == {5}
            assert all(card & KIND >= HIDDEN for zone in at.LOTS for card in view.zones[zone])


@pytest.mark.parametrize(
    ("tier", "living", "lots"),
    [
        (FORMIDABLE, 1, 1),
        (FORMIDABLE, 2, 1),
        (FORMIDABLE, 4, 3),
        (MIGHTY, 1, 1),
        (MIGHTY, 3, 2),
        (MIGHTY, 4, 4),
        (FABLED, 1, 2),
        (FABLED, 6, 7),
    ],
)
def test_lots_grow_with_the_tier_and_the_living_players(tier: str, living: int, lots: int) -> None:
    """Section 3.4; the Porter has one more."""
    kind = next(kind for kind in FOE_KINDS if CARDS[kind].cls == tier)
    assert lot_count(kind, living) == lots
    assert lot_count(INDEX["overloaded_porter"], living) == lot_count(INDEX["rat_catcher"], living) + 1


@pytest.mark.parametrize(
    ("tier", "shares"), [(FORMIDABLE, (40, 40, 20)), (MIGHTY, (35, 35, 30)), (FABLED, (35, 35, 30))]
)
def test_loot_is_drawn_in_the_shares_of_its_tier(tier: str, shares: tuple[int, int, int]) -> None:
    found: Counter[str] = Counter()
    for state in laid({FORMIDABLE: 1, MIGHTY: 8, FABLED: 10}[tier]):
        for door in at.DOORS:
            if CARDS[behind(state, door)].cls == tier:
                found.update(CARDS[lot].key for lot in at.kinds(state, at.LOTS[door]))
    total = sum(found.values())
    assert all(
        abs(found[sort] / total - share / 100) < 0.08 for sort, share in zip(doors.LOT_SORTS, shares, strict=True)
    )


# Votes ----------------------------------------------------------------------------------------------


def test_votes_are_anonymous() -> None:
    """Section 6: who votes what and when shows nowhere; only totals are shown, together."""
    votes = {0: "doors/2", 1: "doors/1", 2: "doors/2"}
    told = []
    for order in ((0, 1, 2), (2, 1, 0)):
        match = fresh(5, seats=4)
        for seat in order:
            news = match.submit(Action(seat, "vote", (votes[seat],)))
            assert [type(event).__name__ for event in news] == ["Answered"]
            assert match.view(3).answers == {}
        news = match.submit(Action(3, "abstain"))
        told.append([event for event in news if isinstance(event, Said) and event.key == "votes"])
    assert told[0] == told[1] and dict(told[0][0].args) == {"first": 1, "second": 2, "third": 0}


def test_a_vote_may_be_changed_until_all_have_voted() -> None:
    """R9."""
    match = fresh(5)
    match.submit(Action(0, "vote", ("doors/1",)))
    match.submit(Action(1, "abstain"))
    assert match.undo(0) and 0 in match.waiting and 1 not in match.waiting


def test_abstaining_counts_for_nobody() -> None:
    """R7: a vote that is not given (also because time ran out) is not counted; R8: only tied doors are drawn."""
    for seed in range(20):
        match = fresh(seed)
        for seat, action in enumerate(("abstain", "vote doors/3", "abstain", "abstain")):
            news = match.submit(Action.parse(f"{seat} {action}"))
        assert [dict(event.args)["door"] for event in news if isinstance(event, Said) and event.key == "opened"] == [3]
    assert RULES.options["timer"] == ("auto", "off", "35", "70")


def test_what_was_behind_the_other_doors_stays_unknown() -> None:
    """No event of the opening names it, and nobody's view does."""
    for seed in range(20):
        match = fresh(seed)
        hidden = {behind(truth(match), door) for door in (1, 2)}
        for seat in range(4):
            match.submit(Action(seat, "vote", ("doors/1",)))
        view = match.view(random.Random(seed).randrange(4))
        seen = {card & KIND for zone in (at.BOX, at.ROOM, at.MET, *at.LOTS) for card in view.zones[zone]}
        assert not hidden & seen


# Events ---------------------------------------------------------------------------------------------


def staked(table: Lay, event: str, cards: str, fate: int = 0, hand: str = "", **more: object) -> Table:
    """Seat 0 is sent and stakes these cards; `fate` is the game master's number from 1 to 100."""
    t = table(f"{cards} {hand}", "runt runt", lots=[fate - 1] if fate else [], **more).open(event)
    return t.do("elect s0", "elect s0", *(f"stake {card}" for card in cards.split()), "done")


@pytest.mark.parametrize(
    ("event", "cards", "chance", "gold", "ears", "draws"),
    [
        ("collapsed_larder", "grunt grunt", 60, 0, 0, 2),
        ("ear_shrine", "grunt grunt grunt", 55, 0, 6, 0),
        ("flooded_vault", "grunt grunt", 55, 40, 0, 0),
        ("choir_contest", "grunt", 45, 30, 0, 0),
        ("choir_contest", "grunt grunt grunt grunt", 90, 30, 0, 0),
        ("mimic_chest", "grunt grunt", 50, 60, 0, 0),
        ("buried_kin", "grunt grunt", 70, 0, 0, 1),
        ("troll_toll", "grunt grunt grunt", 65, 10, 3, 0),
        ("whispering_idol", "grunt grunt", 50, 0, 6, 0),
        ("rope_ladder", "grunt grunt grunt", 75, 30, 0, 0),
    ],
)
def test_an_event_rewards_or_takes(
    table: Lay, event: str, cards: str, chance: int, gold: int, ears: int, draws: int
) -> None:
    """R65, R66: with the chance just met the reward is the representative's and the cards return; above it they are
    lost, unseen (R68)."""
    count = len(cards.split())
    t = staked(table, event, cards, fate=chance, hand="sapper")
    assert (t.number(at.GOLD[0]), t.number(at.EARS[0]), t.held()[0]) == (gold, ears, count + 1 + draws)
    assert t.number(at.GOLD[1]) == t.number(at.EARS[1]) == 0
    t = staked(table, event, cards, fate=chance + 1, hand="sapper")
    assert (t.number(at.GOLD[0]), t.number(at.EARS[0]), t.held()[0], t.count(at.PILE)) == (0, 0, 1, count)
    assert all(card & KIND >= HIDDEN for card in t.match.view(1).zones[at.PILE])


@pytest.mark.parametrize(
    ("event", "ease", "gold", "ears"), [("spider_bridge", 2, 0, 3), ("drunken_sentries", 4, 20, 2)]
)
def test_rolling_at_most_the_staked_power_wins_an_event(
    table: Lay, event: str, ease: int, gold: int, ears: int
) -> None:
    """R67: printed Power, feats do not work; R68: the stakes are shown afterwards; R35: the d20 may be rolled again."""
    t = staked(table, event, "warchief grunt", dice=(7 + ease,), hand="sapper")
    assert (t.number(at.GOLD[0]), t.number(at.EARS[0]), t.held()[0]) == (gold, ears, 3)
    t = staked(table, event, "warchief grunt", dice=(8 + ease,), hand="sapper")
    assert (t.number(at.GOLD[0]), t.held()[0], t.cards(at.PILE)) == (0, 1, "warchief grunt")
    assert {card & KIND for card in t.match.view(1).zones[at.PILE]} == {INDEX["warchief"], INDEX["grunt"]}
    t = staked(table, event, "jester", dice=(10 + ease,), hand="sapper")
    assert t.number(at.EARS[0]) == ears, "a Jester counts as 10"
    t = staked(table, event, "runt", dice=(20, 1), hand="sapper", tokens=[0, 1])
    assert t.question == "weave" and t.do("weave").number(at.EARS[0]) == ears


def test_a_fungus_garden_gives_as_many_as_were_staked(table: Lay) -> None:
    """Look at three, keep as many as were staked, the rest goes to the Pile."""
    t = staked(table, "fungus_garden", "grunt", fate=55, hand="sapper", deck="lurker coward schemer")
    assert t.question == "keep" and t.offers("keep") == "coward lurker schemer"
    t.do("keep schemer")
    assert t.cards(at.HAND[0]) == "grunt sapper schemer" and t.cards(at.PILE) == "lurker coward"
    t = staked(table, "fungus_garden", "grunt grunt grunt", fate=55, deck="lurker coward schemer")
    assert t.question == "vote" and t.held()[0] == 6
    t = staked(table, "fungus_garden", "grunt", fate=56, hand="sapper", deck="lurker coward schemer")
    assert t.question == "vote" and t.held()[0] == 1


def test_a_representative_is_elected(table: Lay) -> None:
    """R63: oneself too, in secret, ties by lot; nobody votes: anybody."""
    t = table("grunt", "runt", "coward", lots=[1]).open("rope_ladder")
    assert t.offers("elect", 0) == "s0 s1 s2"
    t.do("elect s0", "elect s2", "abstain")
    assert t.match.waiting == (2,) and t.question == "stake"
    t.do("stake coward", "done")
    t = table("grunt", "runt", "coward", lots=[2]).open("rope_ladder").do("abstain", "abstain", "abstain")
    assert t.match.waiting == (2,)
    t.do("stake coward", "done")


def test_one_to_four_cards_of_the_hand_are_staked(table: Lay) -> None:
    """R64: one to four, and no more than there are; the whole hand if one dares."""
    t = table("grunt grunt grunt grunt runt", "runt").open("rope_ladder").do("elect s0", "elect s0")
    assert t.refuses("done")
    t.do("stake grunt", "stake grunt", "stake grunt", "stake grunt")
    assert t.refuses("stake runt")
    t.do("done")
    t = table("grunt", "runt", lots=[64]).open("troll_toll").do("elect s0", "elect s0", "stake grunt", "done")
    assert t.held()[0] == 1 and t.number(at.EARS[0]) == 1, "with one card one is enough"


def test_alone_nobody_is_elected(table: Lay) -> None:
    """R74: one player alone is the representative without a vote."""
    t = table("grunt grunt", "")
    truth(t.match).counts[at.FELL[1]] = 1
    assert t.open("rope_ladder").question == "stake"
    t.do("stake grunt", "done")


def test_the_odds_are_on_the_card() -> None:
    """All events say their chance, except those of Power, which say the formula."""
    assert all(("ease" in row.numbers) != ("chance" in row.numbers) for row in EVENTS) and len(EVENTS) == 12


def test_nothing_of_the_doors_or_of_the_last_battle_is_left_in_the_next_room() -> None:
    """Names' plates show how many goblins somebody has sent in this battle, doors what they may hide."""
    battles = 0
    for seed in range(3):
        match, luck = fresh(seed), Random(seed)
        for _ in as_long_as(lambda: match.waiting):
            state = truth(match)
            if state.zones[at.ROOM]:
                assert not any(state.counts[at.HINT[door]] or state.counts[at.LAMPS[door]] for door in at.DOORS)
            if state.stack[-1].name == "commit" and state.counts[at.ROUND] == 1:
                assert not any(state.counts[at.COUNT[seat]] for seat in range(state.seats))
                battles += 1
            match.submit(luck.choice(match.legal(match.waiting[0])))
    assert battles > 5
