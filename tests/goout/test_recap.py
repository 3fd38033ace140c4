"""The recap of a match: each battle, the largest set, the worst wound."""

from __future__ import annotations

from random import Random

from game import Match
from game.core.cards import SPECTATOR
from game.core.events import Said
from game.core.views import mask_event
from game.goout.recap import recap
from game.goout.rules import RULES
from tests.contract.kit import decisions
from tests.goout.table_talk import Lay


def test_every_battle_is_told_with_its_winner_and_nothing_secret() -> None:
    """As many lines as battles were won; the facts are those that a spectator hears."""
    for seed in range(6):
        match, told = Match(RULES, 2 + seed % 4, seed=seed), []
        for action in decisions(match, Random(seed)):
            heard = [mask_event(event, SPECTATOR, RULES) for event in match.submit(action)]
            told += [event for event in heard if isinstance(event, Said)]
        view = match.view(SPECTATOR)
        lines = recap(view, told)
        won = [gaps["seat"] for key, gaps in lines if key in ("went_out", "outlasted")]
        wins = [view.counts[view.layout.counter_index[f"s{seat}.wins"]] for seat in range(view.seats)]
        assert [won.count(f"seat:{seat}") for seat in range(view.seats)] == wins


def test_the_recap_names_largest_set_and_worst_wound(table: Lay) -> None:
    t = table("3 3 3 9", "6 6 6 7", characters=("saya", "kyoko"))
    t.do("play 3 3", "pass", "lay 7")
    told = [event for event in t.news if isinstance(event, Said)]
    assert dict(recap(t.match.view(0), told)) == {
        "largest": {"seat": "seat:0", "count": 3, "number": 3},
        "most_damage": {"seat": "seat:1", "total": 1},
    }
    t.do("play 9")


def test_single_cards_are_no_set_and_nothing_is_said_of_nothing(table: Lay) -> None:
    t = table("3 9 9", "6 7").do("play 3")
    assert recap(t.match.view(0), [event for event in t.news if isinstance(event, Said)]) == ()
    assert recap(t.match.view(0), []) == ()
