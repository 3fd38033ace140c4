"""What a view tells of songs to come: what monsters attack with now, and what a song would do to its target."""

from __future__ import annotations

from random import Random

import pytest

from game.core.events import Said
from game.core.guide import ForecastEnd
from game.core.match import Match
from game.core.views import without_memory
from game.gothies import state as at
from game.gothies.rules import RULES
from tests.contract.kit import decisions
from tests.gothies.table_talk import Lay, Table

FIVE = "seed seed seed seed seed"


def singing(lay: Lay, song: int, *hands: str, **more: object) -> Table:
    """A turn with `song` song."""
    t = lay(*hands, **more)
    t.state.counts[at.SONG] = song
    return t


def test_a_hit_tells_how_many_timestones_are_left(table: Lay) -> None:
    """All of it with two seats; with more as much as one likes, which is said."""
    t = singing(table, 7, "seed", FIVE, stones=(48, 20))
    gaps = {"song": 7, "stones": 20, "left": 13, "foe": "seat:1"}
    assert t.told("hit s1") == ("NOBODY_FALLS", "hit", gaps)
    found = t.forecast("hit s1")
    assert found is not None and (found.start, found.goal) == ("s0.song", "s1.stones")
    t = singing(table, 7, "seed", FIVE, stones=(48, 7))
    assert t.told("hit s1")[:2] == ("TARGET_FALLS", "wakes")
    t = singing(table, 7, "seed", FIVE, FIVE, stones=(48, 20, 7))
    assert t.told("hit s1") == ("NOBODY_FALLS", "hit_up_to", gaps)
    assert t.told("hit s2")[:2] == ("UNKNOWN", "hit_can_wake")
    t.do("hit s2")
    assert t.told("hit 4") == ("NOBODY_FALLS", "hit", {"song": 4, "stones": 7, "left": 3, "foe": "seat:2"})
    assert t.told("hit 7")[:2] == ("TARGET_FALLS", "wakes")
    t.do("hit 7")
    t = singing(table, 7, "seed", FIVE, FIVE, stones=(48, 20, 1))
    assert t.told("hit s2") == ("TARGET_FALLS", "wakes", {"song": 1, "stones": 1, "left": 0, "foe": "seat:2"})
    assert singing(table, 7, "seed", FIVE, stones=(48, 1)).told("hit s1")[2]["song"] == 7, "the rest is lost"


def test_a_song_against_a_land_tells_what_is_left(table: Lay) -> None:
    t = singing(table, 7, "seed", FIVE, lands=("", "moon_reservoir"))
    end, key, gaps = t.told("raze s1.lands/1")
    assert (end, key, gaps["song"], gaps["need"], gaps["left"]) == ("TARGET_FALLS", "raze", 7, 6, 1)


def test_singing_together_tells_what_is_still_missing(table: Lay) -> None:
    """The most that all could sing; then card by card what is missing, until it is enough."""
    t = table("ember_piper blaze_cantor", coop=True, zones=("ember_night_regent",))
    t.do("play ember_piper", "play blaze_cantor")
    assert t.told("attack zone1/1")[:2] == ("UNKNOWN", "attack")
    assert t.told("attack zone1/1")[2]["need"] == 6
    t.do("attack zone1/1")
    end, key, gaps = t.told("add row/1")
    assert (end, key) == ("NOBODY_FALLS", "sing_less") and gaps["missing"] == 6 - int(gaps["song"]) > 0
    end, key, gaps = t.told("add row/2")
    assert (end, key) == ("TARGET_FALLS", "sing") and int(gaps["song"]) >= 6
    t.do("add row/2")
    found = t.forecast("sing")
    assert found is not None and found.end is ForecastEnd.TARGET_FALLS
    assert (found.start, found.goal) == ("s0.row/2", "zone1/1")
    t.do("sing")
    assert t.said("sang")


def test_the_nightmare_changes_what_monsters_attack_with(table: Lay) -> None:
    t = table("seed", coop=True, zones=("ember_night_regent", "ember_piper<joombie_red_2@0"))
    assert t.values("zone1", 1) == []
    t.state.counts[at.NIGHTMARE] = 2
    assert t.values("zone1", 1) == [("", 6, 8, 8)] and t.values("zone2", 1) == []
    assert [one[:2] for one in t.values("zone2", 2)] == [("", 2)]
    assert t.values("mercado", 1) == [] == t.values("s0.hand", 1)


@pytest.mark.parametrize(("mode", "seats"), [("competitive", 2), ("competitive", 3), ("coop", 2)])
def test_what_is_promised_is_kept(mode: str, seats: int) -> None:
    """Random matches: the song of every attack does what was said."""
    kept = 0
    for seed in range(4 if mode == "coop" else 2):
        match, luck = Match(RULES, seats, {"mode": mode}, seed=seed), Random(seed)
        for number, action in enumerate(decisions(match, luck)):
            found = RULES.guide.forecast(without_memory(match.view(action.seat)), action, False)
            said = {event.key: dict(event.args) for event in match.submit(action) if isinstance(event, Said)}
            if found is not None and action.verb in {"hit", "raze", "sing"} and found.sentence[0] != "hit_up_to":
                if found.end is ForecastEnd.NOBODY_FALLS:
                    assert said["hit"]["total"] == found.sentence[1]["left"]
                elif found.end is ForecastEnd.TARGET_FALLS:
                    assert {"hit": "woke", "raze": "razed", "sing": "sang"}[action.verb] in said
                kept += 1
            if number > 500:
                break
    assert kept > 1
