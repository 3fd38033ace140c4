"""What the table tells of the monsters' next turn is what they then do."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game import Match
from game.core import flow
from game.core.actions import Action
from game.core.cards import KIND
from game.core.events import Counted, Said
from game.core.state import State
from game.gothies import monster_preview, monster_turn
from game.gothies import state as at
from game.gothies.cards import CARDS, INDEX, IS_FIXED, MONSTER_KINDS
from game.gothies.rules import RULES
from tests.bounded import as_long_as
from tests.contract.kit import decisions, truth
from tests.gothies.table_talk import Lay


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_preview_is_what_then_happens(seats: int) -> None:
    """Always: from every view, before every monsters' turn of random matches, also the hidden Joombies unseen."""
    compared = fallen = 0
    for seed in range(6):
        match, rng = Match(RULES, seats, {"mode": "coop", "nightmare": "gentle"}, seed=seed), random.Random(seed)
        _settle_down(truth(match))
        for action in decisions(match, rng):
            before, view = truth(match), match.view(rng.randrange(seats))
            ends = action.verb == "end" and action.seat == seats - 1 and before.counts[at.TURN] > 0
            told = monster_turn.preview(view)
            snapshot = repr(view.value())
            news = match.submit(action)
            assert repr(view.value()) == snapshot
            if ends:
                compared += 1
                fallen += sum(len(blow.razed) for blow in told)
                facts = [dict(event.args) for event in news if isinstance(event, Said) and event.key == "well_hit"]
                assert [fact["harm"] for fact in facts] == [blow.well for blow in told if blow.well]
                dusted = [dict(event.args) for event in news if isinstance(event, Said) and event.key == "dusted"]
                gone = Counter(INDEX[str(fact["card"]).removeprefix("card:")] for fact in dusted)
                _compare(told, before, truth(match), gone)
    assert compared > 20 and fallen > 5


def _whose(marks: dict[str, dict[str, Any]], seats: int) -> Counter[str]:
    """The number of GOTHIES that groups announce to possess, by seat."""
    found: Counter[str] = Counter()
    for parts in marks.values():
        for icon, number in parts.items():
            if seats > 1 and icon[1:].isdecimal():
                found[f"seat:{icon[1:]}"] += int(number or 1)
            elif seats == 1 and icon == "possess":
                found["seat:0"] += number if isinstance(number, int) else 1
    return found


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_an_intention_over_a_head_is_what_its_group_then_does(seats: int) -> None:
    """Before every monsters' turn of random matches: whom a group takes, which land it meets first, what the Well
    loses. The first of a group carries it, the others nothing."""
    lands = held = taken = 0
    for seed in range(5):
        match, rng = Match(RULES, seats, {"mode": "coop", "nightmare": "gentle"}, seed=seed), random.Random(seed)
        _settle_down(truth(match))
        for action in decisions(match, rng):
            before, view = truth(match), match.view(rng.randrange(seats))
            ends = action.verb == "end" and action.seat == seats - 1 and before.counts[at.TURN] > 0
            marks, first = (_intentions(view), _marked_next(view)) if ends else ({}, {})
            news = [one for one in match.submit(action) if isinstance(one, Said)]
            if not ends or match.outcome is not None:
                continue
            facts = [(one.key, dict(one.args)) for one in news]
            hit = [(args["seat"], args["card"]) for key, args in facts if key in ("possessed", "resisted")]
            assert first == dict(reversed(hit)), "the first one of each row"
            hits = {str(args["by"]): args["harm"] for key, args in facts if key == "well_hit"}
            assert {place: parts["well"] for place, parts in marks.items() if "well" in parts} == hits
            falls: dict[str, str] = {}
            for key, args in facts:
                if key == "land_fell":
                    falls.setdefault(str(args["by"]), str(args["card"]))
            met = {place: str(parts["shield"]) for place, parts in marks.items() if "shield" in parts}
            assert falls.items() <= met.items()
            for place in met.keys() - falls.keys():
                assert place not in hits, "a land absorbed it all"
                held += 1
            whose = _whose(marks, seats)
            assert whose == Counter(args["seat"] for key, args in facts if key == "possessed")
            takes = whose.total()
            lands, taken = lands + len(falls), taken + takes
    assert lands > 3 and held > 1 and taken > 3, (lands, held, taken)


def _marked_next(view: State) -> dict[str | int, str | int]:
    """The card that is marked as the next one to be hit, by seat."""
    found: dict[str | int, str | int] = {}
    for seat in range(view.seats):
        for place, card in enumerate(view.zones[at.ROW[seat]]):
            if "text:gothies.intent.next" in dict(RULES.guide.badges(view, at.ROW[seat], place)).values():
                assert f"seat:{seat}" not in found, "one of a row"
                found[f"seat:{seat}"] = f"card:{CARDS[card & KIND].key}"
    return found


def _intentions(view: State) -> dict[str, dict[str, Any]]:
    """The badges of everything in the zones that has any, by its place."""
    found = {}
    for zone in at.ZONES[1:]:
        for place in range(len(view.zones[zone])):
            if parts := dict(RULES.guide.badges(view, zone, place)):
                found[view.layout.pick(zone, place)] = parts
    return found


def _settle_down(state: State) -> None:
    """Every Streya has two lands, for random play seldom buys any before monsters break in."""
    lands = [place for place, kind in enumerate(_kinds(state, at.DECK)) if IS_FIXED[kind]][: 2 * state.seats]
    for number, place in enumerate(reversed(lands)):
        state.move(at.DECK, place, at.LANDS[number % state.seats], up=True)


def _compare(told: list[monster_turn.Blow], before: State, after: State, dusted: Counter[int]) -> None:
    """dusted: kinds of the cards that left play at the end of the turn."""
    for seat in range(before.seats):
        lost = Counter(_kinds(before, at.LANDS[seat])) - Counter(_kinds(after, at.LANDS[seat]))
        assert lost - dusted == Counter(kind for blow in told for owner, kind in blow.razed if owner == seat)
    if after.outcome is not None:
        return
    taken = sorted(victim.kind for blow in told for victim in blow.victims if victim.possessed)
    assert sorted(kind for kind in _kinds(after, at.ZONES[3]) if kind < MONSTER_KINDS.start) == taken
    for blow in told:
        for victim in blow.victims:
            assert _kinds(before, at.ROW[victim.seat])[victim.place] == victim.kind


def _kinds(state: State, zone: int) -> list[int]:
    return [card & KIND for card in state.zones[zone]]


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_night_that_is_announced_is_the_night_that_comes(seats: int) -> None:
    """At any moment: if all who are still to come only end their turns, the same is taken, lost and released. Rows that
    they might still play are the only thing that the announcement leaves open."""
    compared = taken = opened = 0
    for seed in range(4):
        match, rng = Match(RULES, seats, {"mode": "coop", "nightmare": "gentle"}, seed=seed), random.Random(seed)
        _settle_down(truth(match))
        for number, action in enumerate(decisions(match, rng)):
            match.submit(action)
            before = truth(match)
            if number % 9 or before.outcome is not None or not before.stack or before.stack[-1].name != "vigil":
                continue
            told, after = monster_preview.night(match.view(rng.randrange(seats))), before.copy()
            if not before.counts[at.TURN]:
                assert not told.taken and not told.harm
                continue
            news, well = _until_dawn(after)
            compared, taken, opened = compared + 1, taken + len(told.taken), opened + told.is_open
            assert well == told.left
            facts = [dict(event.args)["card"] for event in news if event.key == "possessed"]
            assert facts == [f"card:{CARDS[victim.kind].key}" for _, victim in told.taken]
            assert sum(event.key == "land_fell" for event in news) == len(told.fallen)
            if well:
                assert sum(event.key == "released" for event in news) == told.comes
                assert (after.outcome is not None) == told.is_last
    assert compared > 30 and taken > 5
    assert bool(opened) == (seats > 1)


def _until_dawn(state: State) -> tuple[list[Said], int]:
    """Everybody whose turn it is ends it, until the monsters have acted; returns what is said, and the Well then."""
    state.news, turn, well = [], state.counts[at.TURN], state.counts[at.WELL]
    for _ in as_long_as(lambda: state.outcome is None and state.counts[at.TURN] == turn):
        flow.play(state, Action(state.stack[-1].seats[0], "end"))
    said = list[Said]()
    for event in state.news:
        if isinstance(event, Counted) and event.counter == at.WELL:
            well = event.total
        if isinstance(event, Said):
            said.append(event)
            if event.key == "night":
                break
    return said, well


@pytest.mark.parametrize(("zones", "keys"), [(("", "", ""), ["plan_come"]), (("dusk_night_regent",), ["plan_well"])])
def test_the_announcement_has_three_lines_at_most(table: Lay, zones: tuple[str, ...], keys: list[str]) -> None:
    t = table("", coop=True, zones=zones)
    heading, *lines = monster_preview.plan(t.match.view(0))
    assert heading == ("", ("plan_end", {})) and len(lines) <= 3
    assert {key for _, (key, _) in lines} >= set(keys)


def test_the_announcement_tells_the_last_night_and_the_dry_well(table: Lay) -> None:
    def keys(**lain: Any) -> list[str]:
        return [key for _, (key, _) in monster_preview.plan(table("", coop=True, **lain).match.view(0))[1:]]

    assert keys(turn=26) == ["plan_dawn"]
    assert keys(zones=("ember_night_regent dusk_night_regent",), well=3) == ["plan_dry"]
    assert keys(zones=("ember_whimper",), lands=("lantern_wall",)) == ["plan_come"], "the land holds"
    assert monster_preview.plan(table("", "").match.view(0)) == (), "not against each other"


def test_lands_of_those_still_to_come_fill_the_well_first(table: Lay) -> None:
    """Their synergies work when their turns begin, before the monsters act; a full Well ends the match."""
    t = table("", "", coop=True, lands=("", "moon_reservoir"), zones=("moss_whimper",))
    given = monster_turn.still_given(t.state)
    assert given > 0 and monster_preview.night(t.match.view(0)).left == t.well + given, "the land holds the monster off"
    t.state.counts[at.WELL] = 100 - given
    assert [key for _, (key, _) in monster_preview.plan(t.match.view(0))] == ["plan_all", "plan_full"]
    t.state.counts[at.ACTIVE] = 1
    assert monster_turn.still_given(t.state) == 0, "it has been given"


def test_nothing_acts_in_the_preparation(table: Lay) -> None:
    t = table("", coop=True, turn=0, zones=("ember_night_regent",))
    assert [key for _, (key, _) in monster_preview.plan(t.match.view(0))] == ["plan_quiet"]
    assert monster_turn.preview(t.match.view(0)) == []
