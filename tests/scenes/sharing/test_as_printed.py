"""Secret questions of the printed rules at one screen: nothing tells the others, and nobody is always first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from game import GAMES, Match
from game.battlegoats import state as at
from game.core.actions import Action
from game.core.cards import SPECTATOR
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.match.computer_seats import ComputerSeats
from scenes.table.match.key_vote import KEYS, SECONDS
from scenes.table.match.seating import Seating
from scenes.table.table import Table
from tests.battlegoats.table_talk import Table as Goats
from tests.bounded import as_long_as
from tests.contract.kit import truth
from tests.robot.robot import FRAME, Robot
from tests.scenes.sharing.test_key_vote import pressed

PEOPLE = ("person", "person")


def seated(game: str, kinds: Sequence[str], match: Match, options: Mapping[str, str]) -> Seating:
    """This match with these seats."""
    setup = Setup(game, tuple(SeatSetup(kind, f"P{seat}") for seat, kind in enumerate(kinds)), options, 3, "instant")
    return Seating(setup, given=match, answering=ComputerSeats(setup))


def fallen(app: App, kinds: Sequence[str] = PEOPLE) -> tuple[Table, Robot]:
    """Goats whose last cards have just fallen together."""
    options = {"end": "ask"}
    match = Goats("5:scout", "5:skunk", options=options).do("attack 5 s1/5").match
    seating = seated("battlegoats", kinds, match, options)
    table = Table(app, seating.setup, seating)
    app.push(table)
    robot = Robot(app, dt=FRAME)
    robot.wait(0.5)
    return table, robot


@pytest.mark.parametrize(
    ("presses", "reason"),
    [
        ((KEYS[0][0], KEYS[1][0]), "SHARED_VICTORY"),
        ((KEYS[0][1], KEYS[0][0], KEYS[1][2], KEYS[1][0]), "SHARED_VICTORY"),
        ((KEYS[0][0], KEYS[1][1]), "COMMON_DEFEAT"),
        ((KEYS[0][0],), "COMMON_DEFEAT"),
        ((), "COMMON_DEFEAT"),
    ],
)
def test_two_who_fell_together_answer_by_keys(app: App, presses: Sequence[int], reason: str) -> None:
    """P9: at once and in secret; the last press counts, and who presses nothing does not share."""
    table, robot = fallen(app)
    assert table.seating.sharing.voters == (0, 1)
    assert app.text("battlegoats.pick.nobody") in robot.question()
    labels = {thing.label for thing in robot.elements() if thing.role == "vote_key"}
    assert labels == {"1: Share the victory", "2: Nobody wins", "8: Share the victory", "9: Nobody wins"}
    for scancode in presses:
        pressed(robot, scancode)
    assert {thing.label for thing in robot.elements() if thing.role == "vote_key"} == labels, "nothing shows a press"
    robot.wait(SECONDS - 2)
    assert table.seating.outcome is None, "before the clock is out nobody has answered"
    robot.wait(3.0)
    assert table.seating.outcome is not None and table.seating.outcome.reason == reason


def test_a_person_against_a_computer_has_buttons(app: App) -> None:
    """P9: the computer shares."""
    table, robot = fallen(app, ("person", "random"))
    assert not table.seating.sharing.voters
    robot.click("Share the victory")
    assert table.seating.match.waiting == (1,)
    table.submit(Action(1, "share", ("both",)))
    assert table.seating.outcome is not None and table.seating.outcome.reason == "SHARED_VICTORY"


def test_characters_are_chosen_with_an_opened_hand_each() -> None:
    """P4: each holds a key; what one has chosen changes nothing that the other or all may see."""
    options = {"character": "choose"}
    seen = []
    for key in ("vesper_quill", "silas_crow"):
        seating = seated("gothest", PEOPLE, Match(GAMES["gothest"], 2, options, seed=3, people=(0, 1)), options)
        seating.sharing.curtains = False
        seating.sit(SPECTATOR)
        assert list(seating.sharing.holders) == [0, 1]
        assert not seating.sharing.asks_openly() and not seating.sharing.voters
        seating.look(0)
        seating.submit(Action(0, "choose", (key,)))
        seating.join()
        assert list(seating.sharing.holders) == [1]
        seen.append([repr(seating.match.view(seat).value()) for seat in (SPECTATOR, 1)])
        seating.close()
    assert seen[0] == seen[1]


@pytest.mark.parametrize("curtains", [False, True])
def test_nobody_is_always_the_first_to_be_ready_at_one_screen(curtains: bool) -> None:
    """P8: they lay out one after the other, so chance says who does so first."""
    options, first = {"first": "speed"}, set()
    for seed in range(12):
        setup = Setup("battlegoats", tuple(SeatSetup("person", f"P{seat}") for seat in range(2)), options, seed)
        match = Match(GAMES["battlegoats"], 2, options, seed=seed, people=(0, 1))
        seating = Seating(setup, given=match, answering=ComputerSeats(setup))
        seating.sharing.curtains = curtains
        policy, luck = seating.rules.heuristics.policy, Random(seed)
        for _ in as_long_as(lambda: not truth(match).counts[at.FASTEST]):
            if (called := seating.next_person) is not None:
                seating.sit(called)
            seat = seating.actor
            seating.submit(policy(match.view(seat), seat, seating.legal(), luck))
        first.add(truth(match).counts[at.FASTEST] - 1)
        seating.close()
    assert first == {0, 1}
