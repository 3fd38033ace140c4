"""What is at stake is the largest thing on the table, cards grow into the room there is, no name plate cuts words."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Event, Rect

from game import GAMES
from game.core.actions import Action
from game.core.events import Flipped
from game.goblins import state as climb
from game.gothies import state as dream
from scenes.motion.coin import Coin
from scenes.shell.app import App
from scenes.table.intents import Touch
from scenes.table.signs import name_plates, thrown
from scenes.table.surface.board import Board
from scenes.table.surface.layout import CARD_HEIGHT, HOLDS_CARDS, Area, load_map
from scenes.table.table import Table
from scenes.table.view import highlights
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.gothies.table_talk import Table as Song
from tests.robot.kit import advance, app_of, settle, sit_at
from tests.robot.robot import FRAME
from tests.scenes.shown.test_layout import boxes
from tests.scenes.shown.test_layout import full as full_area

pytestmark = pytest.mark.usefixtures("still")
SIZES = [(1280, 720), (1600, 900), (1920, 1080), (2560, 1440)]
READ = 120
"""Layout units: the height of a card that has to be read."""
HORDE = 18
"""Goblins of a Horde whose cards can all be read."""


def high(area: Area, count: int) -> float:
    """The height of the smallest of `count` cards in an area."""
    return min(spot.scale for spot in area.spots(count)) * CARD_HEIGHT


# Rows that fill their room --------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 49))
def test_cards_fill_their_room_and_stay_inside(count: int) -> None:
    area = load_map("goblins", range(2, 7)).at(6, "commit", (), ("battle",))["horde"]
    room, lying = Rect(int(area.x), int(area.y), int(area.wide), int(area.high)), boxes(area, count)
    assert len(lying) == count and all(room.contains(box) for box in lying)
    hidden = [one.clip(other).width / one.width for number, one in enumerate(lying) for other in lying[number + 1 :]]
    assert max(hidden, default=0.0) < 0.34
    assert count > HORDE or (not any(hidden) and high(area, count) >= READ)
    assert all(box.top == lying[0].top for box in lying) or count > 3, "few cards lie in one line"


# Compositions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_foe_is_the_largest_card_before_and_in_a_battle(seats: int) -> None:
    table = load_map("goblins", range(2, 7))
    for areas in (table.at(seats, "commit"), table.at(seats, "commit", (), ("battle",))):
        foe = areas["room"]
        assert foe.card * foe.card * 1.4 >= 0.1 * 1280 * 720
        lying = {name: high(area, 1) for name, area in areas.items() if area.style in ("fan", "row", "pile", "grid")}
        assert max(lying, key=lying.__getitem__) == "room"
    hand = table.at(seats, "commit")["s0.hand"]
    assert high(hand, 8) >= 1.4 * READ, "the goblins among which to choose"
    assert "horde" not in table.at(seats, "commit")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_can_be_bought_played_and_attacked_can_be_read(seats: int) -> None:
    table = load_map("gothies", range(1, 5))
    areas = table.at(seats, "turn")
    assert min(high(areas["mercado"], 5), high(areas["s0.hand"], 5)) > 1.2 * READ
    assert min(high(areas[f"s0.{zone}"], 3) for zone in ("lands", "row")) >= READ
    for number in range(1, seats):
        assert min(high(areas[f"s{number}.{zone}"], 3) for zone in ("lands", "row")) >= 0.7 * READ


# Moments --------------------------------------------------------------------------------------------


def play(table: Table, until: str) -> bool:
    """Anything that is allowed, without a picture of it, until seat 0 is asked this; whether that came."""
    match, luck = table.seating.match, Random(4)
    for _ in as_long_as(lambda: match.outcome is None):
        if 0 in match.waiting and match.view(0).stack[-1].name == until:
            return True
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.submit(next((one for one in legal if one.verb == "done"), luck.choice(legal)))
    return False


def shown(table: Table) -> Table:
    """The table as the match is now."""
    table.seating.version += 1
    table.show_now()
    settle(table)
    return table


@pytest.fixture
def climbers(app: App) -> Table:
    """Three goblins who choose whom to send."""
    for seed in range(1, 30):
        table = sit_at(app, ("person", "novice", "novice"), seed, "normal", "goblins", talk="off")
        if play(table, "commit"):
            return shown(table)
    raise AssertionError("no battle")


def test_the_horde_has_the_room_as_soon_as_it_lies_there_and_gives_it_back(climbers: Table) -> None:
    table, match = climbers, climbers.seating.match
    assert "horde" not in table.board.arrangement and table.board.arrangement["s0.hand"].style == "row"
    foe = table.tabletop.rect(table.board.arrangement["room"])
    for _ in as_long_as(lambda: match.view(0).stack[-1].name == "commit"):
        seat = match.waiting[0]
        legal = match.legal(seat)
        table.submit(next((one for one in legal if one.verb == "done"), legal[0]))
    seen = []
    for _ in range(900):
        app_of(table).step([], 0.02)
        seen.append(bool(table.board.view.zones[climb.HORDE]))
        assert ("horde" in table.board.arrangement) == seen[-1]
        if seen[-1]:
            assert table.tabletop.rect(table.board.arrangement["room"]) == foe, "the foe stands still"
        if table.director.idle:
            break
    assert any(seen)
    for held in table.board.sprites:
        assert all(
            sprite is None or sprite.spot is None or sprite.pose.x == pytest.approx(sprite.spot.x) for sprite in held
        )


def test_chosen_goblins_are_lifted_and_ticked(climbers: Table) -> None:
    table = climbers
    zone = table.board.view.layout.zone_index["s0.hand"]
    before = [sprite.spot.y for sprite in table.board.shown(zone) if sprite and sprite.spot]
    assert not highlights.chosen(table.tabletop, table.over.chosen())
    table.submit(next(one for one in table.seating.match.legal(0) if one.verb == "commit"))
    settle(table)
    after = [sprite.spot.y for sprite in table.board.shown(zone) if sprite and sprite.spot]
    lifted = [number for number, (old, new) in enumerate(zip(before, after, strict=True)) if new < old - 5]
    (tick,) = highlights.chosen(table.tabletop, table.over.chosen())
    (chosen,) = (table.board.shown(zone)[number] for number in lifted)
    assert chosen is not None and chosen.spot is not None
    assert table.tabletop.card_rect(chosen.spot).contains(tick.rect) and tick.rect.height > 20
    table.items()
    aside = table.director.moves.slide(chosen.pose, chosen.spot._replace(x=chosen.spot.x - 90))
    table.director.animator.add(aside, chosen)
    table.director.animator.finish()
    (moved,) = (item for item in table.items() if item.name == tick.name)
    assert moved.rect.x < tick.rect.x - 40, "the tick goes with its card"


# Rivals that are looked at --------------------------------------------------------------------------


@pytest.fixture
def dreamers(app: App) -> Table:
    """Four of them in the turn of seat 0, who can attack."""
    for seed in range(1, 60):
        table = sit_at(app, ("person", *("novice",) * 3), seed, "normal", "gothies", mode="competitive")
        match = table.seating.match
        for _ in range(200):
            view, legal = match.view(match.waiting[0]), match.legal(match.waiting[0])
            if match.waiting[0] == 0 and any(one == Action(0, "hit", ("s2",)) for one in legal):
                return shown(table)
            more = [one for one in legal if one.verb not in ("end", "dust", "renew", "hit", "raze")]
            match.submit(more[0] if more and view.stack[-1].name == "turn" else legal[0])
    raise AssertionError("nobody can attack")


def point(table: Table, name: str, seconds: float) -> None:
    """The pointer moves to the middle of an area and rests there."""
    area = table.board.arrangement[name]
    app, spot = app_of(table), table.tabletop.pixel(*area.centre)
    app.step([Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))], 0)
    for _ in range(round(seconds / FRAME)):
        app.step([], FRAME)


def end_turn(table: Table) -> None:
    """Seat 0 ends its turn, and somebody else is asked."""
    table.submit(Action(0, "end"))
    settle(table)


def rival_boxes(table: Table) -> list[Rect]:
    """The rectangles of the rivals' boxes, in pixels."""
    return [table.tabletop.rect(table.board.arrangement[f"s{number}.panel"]) for number in (1, 2, 3)]


def test_rivals_keep_their_boxes_in_every_frame_of_a_match(dreamers: Table) -> None:
    """No matter who decides, and where the pointer is."""
    table, app, luck = dreamers, app_of(dreamers), Random(4)
    kept, match = rival_boxes(table), table.seating.match
    for number in range(60):
        if match.outcome is not None:
            break
        seat = luck.choice(match.waiting)
        table.submit(luck.choice([action for action in match.legal(seat) if action.verb != "concede"]))
        spot = (luck.randrange(1280), luck.randrange(720))
        app.step([Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))], FRAME)
        for _ in range(25 if number % 10 == 0 else 1):
            app.step([], FRAME)
            assert rival_boxes(table) == kept
    assert [tuple(box) for box in kept] == [(8, 6, 416, 140), (432, 6, 416, 140), (856, 6, 416, 140)]


def test_the_box_of_the_rival_who_is_aimed_at_has_a_rim_and_the_others_less_light(dreamers: Table) -> None:
    table = dreamers
    seat = next(one for one in range(4) if table.board.relative(one) == 2)
    point(table, "mercado", 0.1)
    assert table.forecasts.boxes() == []
    point(table, "s2.stones", 0.1)
    keys = [item.key for item in table.forecasts.boxes()]
    assert [isinstance(key, tuple) and key[0] for key in keys] == [other == seat for other in (1, 2, 3)]


def test_the_hourglass_is_attacked_as_the_name_plate_is(dreamers: Table) -> None:
    table = dreamers
    glass = table.tabletop.rect(table.board.arrangement["s2.stones"])
    assert table.input.targets.touched(glass.center) == (None, "s2")
    assert any(item.rect.contains(glass) for item in table.lights.under())
    own = table.tabletop.rect(table.board.arrangement["s0.stones"])
    assert table.input.targets.touched(own.center)[1] != "s0"
    stones = table.board.view.counts[dream.STONES[2]]
    table.post(Touch("s2"))
    settle(table)
    answer = table.seating.match.legal(0)
    if table.board.view.stack[-1].name == "measure":
        table.submit(answer[0])
        settle(table)
    assert table.board.view.counts[dream.STONES[2]] < stones


# Words ----------------------------------------------------------------------------------------------


def full(game: str, layer: str, own: bool) -> tuple[tuple[str, str], ...]:
    """The most that stands on a name plate."""
    if game == "gothies":
        if "coop" in layer and not own:
            return tuple((icon, "12") for icon in ("streya", "seeds", "song"))
        return tuple((icon, "12") for icon in ("streya", *(() if own else ("draw",)), "deck", "discard"))
    printed = "table" in layer
    parts = [("cards", "8")] * (not printed) + [("gold", "120"), ("ears", "15")]
    parts += [("dice", "2"), ("shield", ""), ("greedy", "")] * own
    return (*parts, ("horn", ""), *(() if printed else (("speech", "18"), ("committed", "6"))))


@pytest.mark.parametrize("size", SIZES)
def test_no_name_plate_cuts_its_words(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """At every number of seats and every moment, for all rivals and with all that a plate can show."""
    app, names, ends = open_app(size), list[tuple[str, str]](), list[int]()
    lay, shorten = name_plates._lay_from_right, name_plates.in_short

    def shortened(name: str, px: float, room: float) -> str:
        names.append((name, shorten(name, px, room)))
        return names[-1][1]

    def laid(*args: Any) -> list[tuple[int, int, int, int]]:
        places = lay(*args)
        ends.extend(left for left, *_ in places)
        return places

    monkeypatch.setattr(name_plates, "in_short", shortened)
    monkeypatch.setattr(name_plates, "_lay_from_right", laid)
    for game in ("gothies", "goblins"):
        usual = max((app.text(f"{game}.opponent.{place}") for place in range(1, GAMES[game].seats[-1] + 1)), key=len)
        plates = {
            (area.wide, area.high, full(game, layer, area.name == "s0"))
            for layer, areas in load_map(game, ()).layers.items()
            for area in areas.values()
            if area.style == "plate"
        }
        for wide, high, parts in plates:
            for name in ("You", usual, app.text("ui.rival.showoff.name")):
                plate = name_plates.Plate(game, 1, name, parts, True, False)
                name_plates.plate_item(plate, app.at(0, 0, wide, high), app.measure)
    assert len(names) > 20 and min(ends) > 0
    cut = [(name, left) for name, left in names if left != name and (" " not in name or "…" in left)]
    assert not cut, "a first name is enough"


def test_none_left_stands_where_the_wells_lay(app: App) -> None:
    table = sit_at(app, ("person", "novice"), 5, "normal", "gothies", mode="competitive")
    settle(table)
    view = table.seating.match._state
    view.zones[dream.WELLS].clear()
    shown(table)
    words = next(item for item in table.context.signs.items() if item.name == ("caption", "wells"))
    area = table.board.arrangement["wells"]
    assert words.rect.center == pytest.approx(table.tabletop.rect(area).center, abs=2)


# Throws ---------------------------------------------------------------------------------------------


def test_a_coin_falls_into_a_tray_and_says_how(app: App) -> None:
    for game, own_tray in (("gothies", False), ("goblins", True)):
        table = sit_at(app, ("person", "novice"), 5, "normal", game)
        settle(table)
        table.director.add([Flipped(False)])
        for _ in as_long_as(lambda: not (isinstance(coin := table.director.showpieces.shown, Coin) and coin.landed)):
            app.step([], FRAME)
        items = {item.name: item for item in thrown.stage(table.tabletop, table.director)}
        assert ("throw tray" in items) != own_tray and items["coin word"].key == "tails"
        if not own_tray:
            assert items["throw tray"].rect.contains(items["coin word"].rect)
        settle(table)
        assert not {item.name for item in thrown.stage(table.tabletop, table.director)}


def test_where_dice_decide_nothing_lies_in_their_way() -> None:
    for name, areas in load_map("goblins", ()).layers.items():
        lying = [
            Rect(one.x, one.y, one.wide, one.high)
            for one in areas.values()
            if one.style in ("plate", "question", "gauge", "token", *HOLDS_CARDS)
        ]
        if stage := areas.get("stage"):
            assert Rect(stage.x, stage.y, stage.wide, stage.high).collidelist(lying) < 0, name


def test_a_board_counts_its_arrangements(app: App) -> None:
    """Captions are written again when they stand elsewhere."""
    table = sit_at(app, ("person", *("novice",) * 3), 5, "normal", "gothies", mode="competitive")
    board: Board = table.board
    before = board.arrangements
    board.arrange(table.map.at(3, "turn"))
    board.arrange(board.arrangement)
    assert board.arrangements == before + 1


def test_every_floor_of_the_climb_has_a_ground_of_its_own(climbers: Table) -> None:
    table, grounds = climbers, set[bytes]()
    for floor in range(1, climb.FLOORS + 1):
        table.seating.match._state.counts[climb.FLOOR] = floor
        shown(table)
        assert table.canvas.ground is not None
        spot = table.tabletop.pixel(1180, 620)
        grounds.add(bytes(table.canvas.ground.get_at(spot)))
    assert len(grounds) == climb.FLOORS
    before = table.canvas.ground
    table.board.view.counts[climb.FLOOR] = 1
    assert table.follow_arrangement() and table.canvas.ground is not before and not table.follow_arrangement()


@pytest.mark.parametrize("game", ["goblins", "gothies"])
def test_no_sign_lies_on_a_card_or_on_another_sign(game: str) -> None:
    signs = ("plate", "token", "gauge", "question", "clock", "track")
    for name, areas in load_map(game, ()).layers.items():
        places = [(one.name, Rect(one.x, one.y, one.wide, one.high)) for one in areas.values() if one.style in signs]
        seats = int(re.split("[@+]", name)[0])
        cards = [
            (one.name, box.inflate(-4, -4))
            for one in areas.values()
            if one.style in HOLDS_CARDS
            for box in full_area(game, seats, one)
        ]
        for number, (sign, place) in enumerate(places):
            on = [other for other, box in cards + places[number + 1 :] if place.colliderect(box)]
            assert not on, f"{sign} on {on} in layer {name}"


LANDS = "coral_rampart stilt_lagoon wandering_cenote ambling_grove"


@pytest.mark.parametrize(("hand", "beside"), [("", True), ("seed " * 9, False)])
def test_the_second_answer_stands_beside_the_first_where_a_full_row_lies_above(
    app: App, hand: str, beside: bool
) -> None:
    """Unless cards lie there as well."""
    table = sit_at(app, ("person", "random", "random", "random"), 7, "instant", "gothies")
    row = "mossback_baritone seed well" if hand else "mossback_baritone seed seed seed well"
    table.seating.match = Song(hand.strip(), "", "", "", rows=(row,), lands=(LANDS,)).match
    table.seating.version += 1
    table.show_now()
    settle(table)
    table.post(Touch("s0.lands/2"))
    app.step([], FRAME)
    first, second = table.panels.buttons.places().values()
    lying = [
        table.tabletop.card_rect(sprite.spot)
        for held in table.board.sprites
        for sprite in held
        if sprite and sprite.spot
    ]
    assert (second.centery == first.centery) == beside and not first.colliderect(second)
    assert second.collidelist(lying) < 0


def test_the_choices_of_a_set_leave_the_own_plate_free_and_do_not_move_when_passing_is_allowed(app: App) -> None:
    table = sit_at(app, ("person", "random"), 7, "instant", "goout")
    advance(table, 2, Random(5))  # both have chosen
    plate = table.tabletop.plate_rect(0)
    alone, beside_pass = (table.panels.buttons._rects(3 + apart, apart, False) for apart in (0, 1))
    assert plate and plate.collidelist(alone) < 0
    assert alone == beside_pass[:3]
