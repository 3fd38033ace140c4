"""What can be clicked keeps its place while a hand could be on its way to it, in every game."""

from __future__ import annotations

import pytest

from game import GAMES
from scenes.table.table import Table
from tests.conftest import OpenApp
from tests.robot.kit import sit_at
from tests.robot.robot import Robot
from tests.robot.steadiness import Fault, Moment, Walker

SIZE = (1280, 720)
LAID_AGAIN = {("deploy", "turn"), ("choose", "turn"), ("take", "claim")}
"""Questions between which the table is laid for another part of the match: an army stands, a fighter is chosen, a
battle is won."""
NEXT_QUESTIONS = {
    ("follow+", "call"),
    ("commit", "offer"),
    ("commit", "stake"),
    ("offer", "offer+"),
    ("offer", "conjure"),
    ("offer+", "conjure"),
    ("shop+", "shop"),
    ("turn", "turn+"),
    ("turn+", "turn"),
    ("turn", "measure"),
    ("turn+", "measure"),
    ("measure", "turn"),
    ("turn", "scrap"),
    ("scrap", "turn"),
}
"""Questions, a plus for each pick, between which one answer takes the place of another. A second press within 0.3
seconds is ignored there (presses.py). In Go Out Battle there are none; the turns are those of GOTHIES, whose narrow
column has no room for more places."""
DIAL_ANSWERS = {("weak",), ("promise",)}
"""The answers of a dial: its main button gives what the dial shows."""


def may_change(table: Table, fault: Fault, before: Moment, after: Moment) -> bool:
    """Whether something is allowed to be elsewhere, or a button to take the place of another one."""
    questions = (fault.before, fault.after)
    if {fault.thing[-1:], fault.other[-1:]} == DIAL_ANSWERS:
        return True
    if fault.other:
        return questions in NEXT_QUESTIONS and table.tabletop.game != "goout"
    return questions in LAID_AGAIN or _makes_room(table, fault.thing[-1], before, after)


def _makes_room(table: Table, zone: str, before: Moment, after: Moment) -> bool:
    """Whether the row of a zone makes room, with its neighbours, for cards that have come there."""
    area = table.board.given.get(zone)
    if area is None:
        return False
    beside = [one.name for one in table.board.given.values() if area.share and one.share == area.share] or [zone]
    return any(after.cards[name] > before.cards[name] for name in beside)


def walk(open_app: OpenApp, game: str, seats: int, seed: int, touches: int) -> tuple[int, list[Fault]]:
    """Let a person play at a table; returns the number of comparisons, and what moved and may not."""
    app = open_app(SIZE, speed="instant")
    table = sit_at(app, ("person",) + ("novice",) * (seats - 1), seed, "instant", game)
    walker = Walker(table, Robot(app, seed))
    found = walker.walk(touches)
    return walker.compared, [fault for fault, before, after in found if not may_change(table, fault, before, after)]


@pytest.mark.parametrize(
    ("game", "seats", "seed", "touches", "least"),
    [
        ("battlegoats", 4, 3, 40, 20),
        ("gothest", 2, 1, 30, 5),
        ("goout", 3, 1, 40, 12),
        ("gothies", 4, 1, 40, 20),
        ("goblins", 3, 1, 30, 1),
    ],
)
def test_nothing_moves_away_from_the_hand(
    open_app: OpenApp, at_once: None, game: str, seats: int, seed: int, touches: int, least: int
) -> None:
    compared, found = walk(open_app, game, seats, seed, touches)
    assert not found
    assert compared >= least


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_away_from_the_hand_in_long_matches(
    open_app: OpenApp, at_once: None, game: str, seed: int
) -> None:
    seats = sorted(seats for seats in GAMES[game].seats if seats > 1)
    _, found = walk(open_app, game, seats[seed % len(seats)], seed, 200)
    assert not found
