"""Whose card it is and who says what: names in sentences, marks on piles and banners, bubbles at plates."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES
from game.core.actions import Action
from game.core.layout import Eyes, ZoneKind
from scenes.shell.app import App
from scenes.table.show.banner import Banner
from scenes.table.surface.canvas import Item
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.kit import advance, lay_out, settle, sit_at, to_my_turn

pytestmark = pytest.mark.usefixtures("still")


def named(table: Table, sort: str) -> dict[object, Item]:
    """The items of a sort, by what they are about."""
    names = [(item, item.name) for item in table.items()]
    return {name[1]: item for item, name in names if isinstance(name, tuple) and name[0] == sort}


@pytest.mark.parametrize("game", GAMES)
def test_a_discard_pile_of_a_seat_carries_its_mark_and_no_other_pile_does(app: App, game: str) -> None:
    table = sit_at(app, ("person", *("random",) * (GAMES[game].seats[-1] - 1)), 7, "instant", game)
    if game == "battlegoats":
        lay_out(table)
    advance(table, 30, Random(3))
    board, marks = table.board, named(table, "owner")
    for zone, spec in enumerate(board.view.layout.zones):
        area = board.areas[zone]
        if area is None or area.style != "pile":
            continue
        open_pile = spec.owner >= 0 and spec.kind is ZoneKind.PILE and spec.eyes is Eyes.ALL
        assert (zone in marks) == (open_pile and bool(area.label or board.sprites[zone])), spec.name
        if zone in marks:
            pile, mark = table.rect(area), marks[zone].rect
            assert marks[zone].key == spec.owner
            assert mark.left < pile.left < mark.right < pile.centerx, "over the left edge"
            assert pile.top < mark.top and mark.bottom < pile.bottom
    assert all(board.view.layout.zones[zone].owner >= 0 for zone in marks if isinstance(zone, int))


def test_the_frame_of_a_score_carries_the_mark_of_its_seat(app: App) -> None:
    """In Gothest it stands across the table from the name plate."""
    table = sit_at(app, ("random", "person"), 7, "instant", "gothest")
    settle(table)
    marks = named(table, "owner of score")
    frames = {
        table.board.absolute(name): area for name, area in table.tabletop.arrangement.items() if area.frame == "score"
    }
    assert set(frames) == {"s0.score", "s1.score"} and set(marks) == {0, 1}
    for seat in (0, 1):
        frame, mark = table.rect(frames[f"s{seat}.score"]), marks[seat]
        assert mark.key == seat and frame.contains(mark.rect) and mark.rect.centery < frame.top + frame.height // 4


def test_a_clash_and_a_fall_name_whose_cards_they_are(app: App) -> None:
    table = to_my_turn(app, speed="instant")
    match = table.seating.match
    ends = "falls to you.", "falls to Billy Bolt."
    for _ in as_long_as(lambda: not any(entry.sentence.endswith(ends) for entry in table.director.log)):
        legal = match.legal(match.waiting[0])
        table.submit(next((action for action in legal if action.verb == "attack"), legal[0]))
        settle(table)
    log = table.director.log
    clash = next(entry.sentence for entry in reversed(log) if " meets " in entry.sentence)
    fall = next(entry for entry in reversed(log) if " falls " in entry.sentence)
    assert " your " in clash or "Your " in clash
    assert "Billy Bolt’s " in clash
    assert fall.sentence.startswith(("Your ", "Billy Bolt’s ")) and set(fall.seats) == {0, 1}


def suggestions(table: Table) -> dict[object, object]:
    """The bubbles at the plates, by seat."""
    return {seat: item.key for seat, item in named(table, "spoken").items()}


def test_doors_that_are_suggested_hang_at_the_plates_until_the_vote(app: App) -> None:
    table = sit_at(app, ("person", "random", "random"), 7, "instant", "goblins")
    match = table.seating.match
    for action in (Action(2, "suggest", ("doors/2",)), Action(0, "silent"), Action(1, "suggest", ("doors/3",))):
        table.submit(action)
        settle(table)
    wanted = {1: "I suggest door 3.", 2: "I suggest door 2."}
    assert suggestions(table) == wanted
    assert table.director.log[-1].seats == (1,)
    assert not table.panels.recap.told, "the strip does not count what hangs there"
    for seat in (1, 2):
        bubble, plate = named(table, "spoken")[seat].rect, table.plate_rect(seat)
        assert plate and bubble.top - plate.bottom <= 0 < bubble.bottom - plate.bottom
    for seat in (1, 0):  # how they vote changes nothing: votes are secret
        table.submit(next(action for action in match.legal(seat) if action.picks == ("doors/1",)))
        settle(table)
        assert suggestions(table) == wanted
    table.submit(match.legal(2)[0])
    settle(table)
    assert suggestions(table) == {}


@pytest.mark.parametrize("seats", [2, 5, 6])
def test_what_is_said_does_not_hide_the_floor_of_the_climb(app: App, seats: int) -> None:
    table = sit_at(app, ("person", *("random",) * (seats - 1)), 7, "instant", "goblins")
    table.submit(Action(0, "suggest", ("doors/3",)))
    settle(table)
    bubble = named(table, "spoken")[0].rect
    track = table.rect(next(area for area in table.tabletop.arrangement.values() if area.style == "track"))
    middle = track.inflate(-track.width * 2 // 3, 0)
    assert bubble.colliderect(table.plate_rect(0) or bubble) and not bubble.colliderect(middle)


def test_a_banner_carries_the_mark_of_who_it_is_about(app: App) -> None:
    table = sit_at(app, ("person", "random"), 7, "fast", "gothest")
    match = table.seating.match
    owners: dict[str, tuple[str, int] | None] = {}
    for _ in range(500):
        app.step([], 0.1)
        if isinstance(stage := table.director.showpieces.shown, Banner):
            owners[stage.sentence] = stage.owner
        elif table.director.idle and len(owners) < 2:
            table.submit(match.legal(match.waiting[0])[0])
    about = {entry.sentence: entry.seats[0] for entry in table.director.log if entry.seats}
    assert len(owners) > 1 and owners == {told: ("gothest", about[told]) for told in owners}
