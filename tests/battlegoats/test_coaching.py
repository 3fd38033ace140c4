"""What a coach says of an attack while another one surely wins."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from game import GAMES, Match
from game.core.guide import ForecastEnd
from tests.battlegoats.table_talk import Lay
from tests.bounded import as_long_as

GUIDE = GAMES["battlegoats"].guide
ENDS = {"sure": ForecastEnd.UNKNOWN, "sure.falls": ForecastEnd.OWN_FALLS, "sure.both": ForecastEnd.BOTH_FALL}


@pytest.mark.parametrize(
    ("foe", "key"),
    [
        ("6:lion^", "sure.falls"),
        ("6:martyr^", "sure.both"),
        ("6:land_mine^", "sure.both"),
        ("6:lion", "sure"),
        ("6:vulture^", ""),
        ("6:jonas^", "sure"),
    ],
)
def test_what_is_certain_of_the_attack_itself_is_said(table: Lay, foe: str, key: str) -> None:
    """The Medic's attack on the Avenger surely wins."""
    t = table("5:medic", f"5:avenger^ {foe} 8:skunk")
    bad, better = t.read("attack 5 s1/6"), t.read("attack 5 s1/5")
    found = GUIDE.slip(t.match.view(0), bad, better)
    assert (found[0] if found else "") == key


def test_only_what_is_open_is_called_less_certain() -> None:
    heard = dict.fromkeys(ENDS, 0)
    for seed in range(12):
        match, luck = Match("battlegoats", 2, seed=seed), Random(seed)
        for _ in as_long_as(lambda: match.outcome is None, most=4000):
            seat = match.waiting[0]
            view, legal = match.view(seat), match.legal(seat)
            if view.stack[-1].name == "turn":
                for action, better in permutations(luck.sample(legal, min(5, len(legal))), 2):
                    forecast = GUIDE.forecast(view, action, False)
                    if forecast and (found := GUIDE.slip(view, action, better)):
                        heard[found[0]] += 1
                        assert ENDS[found[0]] is forecast.end
            match.submit(luck.choice(legal))
    assert all(heard.values()), heard
