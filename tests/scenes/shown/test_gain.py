"""What a seat gains or loses: a pill that flies to where it is counted."""

from __future__ import annotations

from random import Random

import pytest

from scenes.shell.app import App
from scenes.table.show.counter_flight import Count, CounterFlight, gains
from scenes.table.table import Table
from tests.robot.kit import advance, settle, sit_at

pytestmark = pytest.mark.usefixtures("still")
SONG = Count("s0.song", "song")


def pills(table: Table) -> list[CounterFlight]:
    return [scene for scene in table.director.showpieces.beside if isinstance(scene, CounterFlight)]


def song(app: App, speed: str = "normal") -> Table:
    """A table of GOTHIES where the person has just played a Heart, which gives one song."""
    table = sit_at(app, ("person", "random"), 7, speed, "gothies")
    settle(table)
    legal = table.seating.match.legal(0)
    table.submit(next(action for action in legal if any("heart" in pick for pick in action.picks)))
    for _ in range(200):
        app.step([], 0.02)
        if pills(table):
            break
    return table


def test_a_gain_flies_from_its_card_to_where_it_is_counted(app: App) -> None:
    table = song(app)
    (pill,) = pills(table)
    assert pill.change == 1 and pill.count.area == "s0.song" and pill.source is not None
    (item,) = pill.items()
    token = table.tabletop.rect(table.tabletop.arrangement["s0.song"])
    began = abs(item.rect.centerx - token.centerx) + abs(item.rect.centery - token.centery)
    pill.update(pill.verdict)
    (landed,) = pill.items()
    assert abs(landed.rect.centerx - token.centerx) + abs(landed.rect.centery - token.centery) < began
    middle = token.inflate(-token.width // 2, -token.height // 2)
    assert not landed.rect.colliderect(middle), "the number itself stays to be read"
    assert table.tabletop.window.contains(landed.rect)


def test_it_keeps_nothing_waiting_and_goes(app: App) -> None:
    table = song(app)
    for _ in range(40):
        app.step([], 0.02)
    assert table.director.idle
    for _ in range(80):
        app.step([], 0.02)
    assert not pills(table)


def test_nothing_flies_where_motion_is_reduced_or_everything_is_instant(app: App) -> None:
    app.settings.reduced_motion = True
    (pill,) = pills(song(app))
    assert pill.source is None
    app.settings.reduced_motion = False
    assert not pills(song(app, "instant"))


def test_changes_of_one_number_that_follow_at_once_are_added(app: App) -> None:
    table = song(app)
    (pill,) = pills(table)
    shown = [*table.director.showpieces.beside]
    assert gains(table.tabletop, {SONG: 1, pill.count: 1}, {pill.count: 4}, None, shown) == []
    assert pill.change == 4
    pill.update(9.0)
    (later,) = gains(table.tabletop, {pill.count: 4}, {pill.count: 2}, None, shown)
    assert later.change == -2


def test_a_pill_beside_a_token_covers_no_number(app: App) -> None:
    """Neither on name plates nor on the other tokens of a seat, of which the whole middle stays to be read."""
    table = sit_at(app, ("person", *("random",) * 3), 7, "instant", "gothies")
    settle(table)
    tabletop = table.tabletop
    tokens = {name: tabletop.rect(area) for name, area in tabletop.arrangement.items() if area.style == "token"}
    numbers = [rect.inflate(-rect.width // 3, -rect.height // 3) for rect in tokens.values()]
    numbers += [plate for seat in range(4) if (plate := tabletop.plate_rect(seat))]
    counts = [count for count in table.director.choice.counts() if count.area in tokens]
    assert len(counts) >= 6, "all hourglasses, and two sums of whose turn it is"
    for count in counts:
        pill = CounterFlight(tabletop, count, 2, None, 0)
        pill.update(0.2)
        (item,) = pill.items()
        assert item.rect.collidelist(numbers) < 0, count
        assert item.rect.inflate(40, 40).colliderect(tokens[count.area]), "it is still beside its own"


def test_a_number_that_the_own_plate_does_not_show_changes_at_its_token_alone(app: App) -> None:
    table = sit_at(app, ("person", "random"), 7, "instant", "gothies", mode="coop")
    settle(table)
    counts = table.director.choice.counts()
    assert {count.area for count in counts if count.icon == "seeds"} == {"s0.seeds"}
    assert {count.area for count in counts if count.icon == "deck"} == {"s0"}, "other plates have no room"


def test_every_number_that_a_pill_may_show_is_public(app: App) -> None:
    table = sit_at(app, ("person", *("random",) * 3), 7, "instant", "goblins")
    advance(table, 20, Random(2))
    table.show_now()
    found = table.director.choice.counts()
    assert {count.area for count in found} >= {"s0", "s1", "s2", "s3"}
    assert all(area in table.tabletop.arrangement for area, _ in found)


def test_what_a_seat_announces_or_sends_is_nothing_that_it_gains_or_loses(app: App) -> None:
    """Who sends one goblin after two in the round before has lost none by that."""
    table = sit_at(app, ("person", "random", "random"), 7, "instant", "goblins")
    table.context.tempo.paused = True
    match, luck = table.seating.match, Random(2)
    for _ in range(30):
        table.submit(luck.choice(match.legal(match.waiting[0])))
    settle(table)
    plate = dict(table.rules.guide.name_plate(table.board.view, 1))
    assert {"speech", "committed", "gold"} <= plate.keys()
    icons = {count.icon for count in table.director.choice.counts()}
    assert icons >= {"gold", "ears", "cards"} and not icons & {"speech", "committed"}
