"""The arena: fair pairings, the same results again, and levels that really differ."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from math import inf

import pytest

from game import Match
from game.ai import arena
from game.ai.arena import (
    Bout,
    Result,
    bouts,
    budget_of,
    budget_text,
    main,
    opponent,
    option_of,
    play,
    report,
    results,
    trusted_level,
    uses_seconds,
)
from game.ai.levels import LEVELS, Level, level_of, playable_level
from game.ai.thinking import thoughts
from laboratory.arena.page_goout import PageBrain
from tests.ai.kit import quick


def bout(hero: str = "regular", others: str = "random", seats: int = 2, playouts: int = 8) -> Bout:
    """The first of a series of BattleGoats matches."""
    return Bout("battlegoats", seats, {}, quick(hero, playouts), quick(others, playouts), 0, 0)


def share(first: Bout, games: int) -> float:
    """The hero's share of wins."""
    return sum(result.score for result in results(bouts(first, games), 1)) / games


def test_every_deal_is_played_from_every_seat() -> None:
    plan = bouts(bout(seats=3), 9)
    assert Counter((one.deal, one.seat) for one in plan) == {(deal, seat): 1 for deal in range(3) for seat in range(3)}


def test_a_deal_among_equals_is_played_once() -> None:
    """From another seat it would be the same match: four of them would count as four where there is one."""
    plan = bouts(bout("regular", "regular", seats=3), 7)
    assert [one.deal for one in plan] == list(range(7)), "as many deals as matches"
    assert [one.seat for one in plan] == [0, 1, 2, 0, 1, 2, 0]
    there = replace(plan[0], game="goblins", seats=4, options={"saboteurs": "none"})
    assert len({play(replace(there, seat=seat)).won for seat in range(4)}) == 1, "whoever the hero is"


def test_the_same_brains_with_other_budgets_are_no_equals() -> None:
    plan = bouts(replace(bout("master", "master"), others=quick("master", 9)), 4)
    assert [one.deal for one in plan] == [0, 0, 1, 1]


class Deadly(dict[str, str]):
    """Options that kill the process they arrive in."""

    def __reduce__(self) -> tuple[Callable[[int], None], tuple[int]]:
        return os._exit, (9,)


def test_a_killed_process_ends_the_measurement_loudly() -> None:
    first = bout()
    plan = [first, replace(first, options=Deadly()), *bouts(first, 4)]
    with pytest.raises(BrokenProcessPool):
        list(results(plan, 2))


def test_an_opponent_that_ends_the_program_is_no_quiet_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(*words: object) -> None:
        raise SystemExit(0)

    monkeypatch.setattr(arena, "thoughts", leave)
    with pytest.raises(RuntimeError, match=r"called sys\.exit\(0\)"):
        play(bout())


def test_a_bout_in_playouts_ends_the_same_again() -> None:
    first = bout("master", "regular", 3)
    again, other = play(first), play(first)
    assert again._replace(seconds=0) == other._replace(seconds=0)
    assert again.playouts >= 8 * again.decisions > 0


def test_several_processes_play_the_same_matches() -> None:
    plan = bouts(bout(), 4)
    assert list(results(plan, 2)) == list(results(plan, 1))


def test_the_report_says_what_was_measured() -> None:
    done = [Result(1, 4, 400, 2.0), Result(0.5, 0, 0, 0.0)]
    line = report("master", "regular", done, 2)
    assert line.startswith("master against regular: 1.5 of 2 = 75.0% [")
    assert "100 playouts and 0.50 s a searched decision, 200 playouts/s" in line
    assert "playouts" not in report("a", "b", done[1:], 2)
    lost = Result(0.25, 0, 0, 0.0, won=False)
    assert report("master", "master", [*done, lost], 4, True).startswith("4 master together: 2 of 3 = 66.7% [")


def test_budgets_options_and_opponents_are_read_from_words() -> None:
    assert budget_of("300") == (inf, 300)
    assert budget_of("0.5s") == (0.5, inf)
    assert option_of("setup=draft") == ("setup", "draft")
    with pytest.raises(ValueError, match="setup"):
        option_of("setup")
    assert opponent("master", (0.5, inf)).seconds == 0.5
    assert opponent("regular", (inf, 5)) == LEVELS["regular"]
    assert opponent("expert", (inf, 5)).playouts == LEVELS["expert"].playouts, "who counts playouts keeps their number"
    assert budget_text(None) == "usual"
    assert [budget_text(budget_of(text)) for text in ("300", "0.5s")] == ["300 playouts", "0.5 s"]
    assert opponent("search", None) == Level("search", "search")
    assert uses_seconds("expert", "master") and uses_seconds("search", "novice")
    assert not uses_seconds("expert", "regular")


def test_the_command_prints_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["battlegoats", "master", "random", "--games", "2", "--budget", "4", "--option", "setup=draft"])
    assert capsys.readouterr().out.startswith("master against random: ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hero", "others", "playouts", "games", "at_least"),
    [
        ("regular", "random", 0, 80, 0.65),
        ("regular", "novice", 0, 80, 0.6),
        ("expert", "regular", 30, 200, 0.52),
        ("master", "regular", 100, 80, 0.6),
    ],
)
def test_each_level_beats_the_one_below(hero: str, others: str, playouts: int, games: int, at_least: float) -> None:
    """Bounds three standard errors below what 400 and more games show."""
    assert share(bout(hero, others, playouts=playouts), games) >= at_least


def test_only_the_command_line_of_the_arena_may_name_a_module() -> None:
    name = "laboratory.arena.page_goout:PageBrain"
    level = opponent(name, None)
    assert level == trusted_level(name) and level.make is PageBrain
    assert trusted_level("master") == LEVELS["master"] and trusted_level("expert+bold") == level_of("expert+bold")
    for words in (name, f"{name}+bold", f"regular+{name}", "os:system", "os.system"):
        with pytest.raises(KeyError):
            level_of(words)
    assert playable_level(name) == playable_level(f"{name}+{name}") == "regular"
    assert playable_level(f"expert+{name}") == "expert"


def test_a_level_with_a_strange_brain_finds_none_by_its_name() -> None:
    """However a Level was made, its words are no import: only a brain that is there already thinks."""
    view = Match("goout", 2, seed=1).view(0)
    with pytest.raises(Exception, match="page_goout"):
        next(thoughts(view, Level("x", "laboratory.arena.page_goout:PageBrain"), 1))
