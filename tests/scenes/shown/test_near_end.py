"""Name plates are marked whose seats may fall or win with the next move, as everybody at the table may know."""

from __future__ import annotations

from random import Random

import pytest

import game
from game import GAMES
from game.core.cards import SPECTATOR
from game.core.guide import Guide
from game.core.state import State
from scenes.shell.app import App
from tests.bounded import as_long_as
from tests.robot.kit import sit_at


@pytest.mark.parametrize(
    "key", [key for key, rules in GAMES.items() if type(rules.guide).near_end is not Guide.near_end]
)
def test_everybody_knows_who_is_near_and_then_the_table_is_tense(key: str) -> None:
    guide, seats = GAMES[key].guide, GAMES[key].seats[-1]
    luck, marked = Random(3), 0
    match = game.Match(GAMES[key], seats, seed=3)
    for _ in as_long_as(lambda: match.outcome is None and marked < 5):
        public = match.view(SPECTATOR)
        near = [guide.near_end(public, seat) for seat in range(seats)]
        for viewer in range(seats):
            assert [guide.near_end(match.view(viewer), seat) for seat in range(seats)] == near
        assert not any(near) or guide.tension(public) == 2
        marked += any(near)
        match.submit(luck.choice(match.legal(luck.choice(match.waiting))))
    assert marked


def test_the_marks_are_made_from_public_views(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit_at(app, speed="instant")
    asked: list[int] = []

    def spying(view: State, seat: int) -> bool:
        asked.append(view.viewer)
        return seat == 1

    monkeypatch.setattr(table.seating.match.rules.guide, "near_end", spying)
    table.context.signs.relayout()
    table.context.signs.read()
    plates = [item.key for item in table.context.signs.plates()]
    assert set(asked) == {SPECTATOR} and [getattr(plate, "near", None) for plate in plates] == [False, True]
