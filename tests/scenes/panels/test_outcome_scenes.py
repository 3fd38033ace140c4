"""What has been decided is shown large, with its reason, and tells nothing that is not so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.core.events import Said
from game.core.guide import OutcomePicture, Tone
from game.goblins import horde
from game.goblins import state as at
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.show.outcome_scene import OutcomeScene
from scenes.table.table import Table
from tests.conftest import OpenApp

MOST = 900
"""Steps of a climb that is looked at."""


def climb(app: App, seats: int, seed: int) -> Iterator[tuple[Table, OutcomeScene]]:
    """A climb of computers and one person by the opponents' habits: the table at every outcome that is shown large."""
    kinds = ("person", *("random",) * (seats - 1))
    table = Table(app, Setup("goblins", tuple(SeatSetup(kind, "") for kind in kinds), {}, seed, "normal"))
    app.replace(table)
    table.director.finish()
    match, luck = table.seating.match, Random(seed)
    for _ in range(MOST):
        pieces = table.director.showpieces
        if pieces.waits:
            assert pieces.shown is not None
            if isinstance(pieces.shown, OutcomeScene):
                yield table, pieces.shown
            pieces.shown.held = False  # type: ignore[union-attr]
            table.director.finish()
        elif match.outcome is not None and table.director.idle:
            return
        elif table.director.idle:
            seat = match.waiting[0]
            table.submit(table.rules.heuristics.policy(match.view(seat), seat, match.legal(seat), luck))
        app.step([], 0.5)


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_what_is_shown_is_so(open_app: OpenApp, seats: int, seed: int) -> None:
    """The sums are those of the sentence, cards with values add up to them, and each die's strip fits its face."""
    found = 0
    for table, scene in climb(open_app(outcomes_wait=True), seats, seed):
        said, shown = dict(table.director.log[-1].event.args), scene.shown  # type: ignore[union-attr]
        found += 1
        if "foe_total" in said:
            assert (
                shown.number == str(said["foe_total"])
                and f"{said['total']} against {said['foe_total']}" in shown.reason
            )
            assert len(shown.cards) == len(table.board.view.zones[at.HORDE])
            values = [int(card.value.split(" ")[0]) for card in shown.cards if card.value]
            added = horde.added(horde.battle_facts(table.board.view))
            assert not values or sum(values) + added == said["total"]
            assert (shown.tone is Tone.GOOD) == (int(said["total"]) >= int(said["foe_total"]))
            counts = table.board.view.counts
            assert {seat for seat, _ in shown.pledges} == {
                seat for seat in at.living(table.board.view) if counts[at.COUNT[seat]]
            }
        if shown.faces:
            assert len(shown.faces) == 20 and shown.face == said["face"]
            assert (shown.faces[shown.face - 1] is Tone.BAD) == ("lost" in shown.verdict)
            marks = [tone is Tone.BAD for tone in shown.faces]
            assert marks == sorted(marks), "what is too much lies at the upper end"
    assert found > 2


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280)])
def test_reduced_motion_comes_to_the_same_picture(open_app: OpenApp, size: tuple[int, int]) -> None:
    pictures = []
    for calm in (False, True):
        for table, scene in climb(open_app(size, outcomes_wait=True, reduced_motion=calm), 4, 3):
            scene.time = scene.seconds - 0.2
            (item,) = scene.items()
            assert item.alpha == 255 and item.rect == table.tabletop.window
            pictures.append(item.blits[0][0].get_buffer().raw)
            break
    assert len(pictures) == 2 and pictures[0] == pictures[1]


def outcome(table: Table, key: str, **args: int | str) -> OutcomePicture | None:
    """The picture for a sentence said now."""
    return table.rules.guide.outcome(table.board.view, [Said(key, tuple(args.items()))], [])


def test_somebody_who_falls_has_a_stone_and_what_stays_behind(app: App) -> None:
    kinds = tuple(SeatSetup(kind, "") for kind in ("person", "random", "random"))
    table = Table(app, Setup("goblins", kinds, {}, 2, "normal"))
    app.replace(table)
    table.director.finish()
    table.board.view.counts[at.GOLD[1]], table.board.view.counts[at.EARS[1]] = 30, 2
    found = outcome(table, "out", seat="seat:1")
    assert found is not None and found.fallen == 1 and found.tone is Tone.BAD
    assert (found.reason[1]["gold"], found.reason[1]["ears"]) == (30, 2)


def test_a_die_whose_sum_the_view_does_not_hold_yet_has_no_strip(app: App) -> None:
    kinds = tuple(SeatSetup(kind, "") for kind in ("person", "random"))
    table = Table(app, Setup("goblins", kinds, {}, 2, "normal"))
    app.replace(table)
    table.director.finish()
    assert outcome(table, "burned", card="card:firehazard", face=4) is None
    assert outcome(table, "right", card="card:catapult", face=4) is None, "nobody has called"
