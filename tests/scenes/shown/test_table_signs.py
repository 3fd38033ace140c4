"""The round table of Go Out Battle and what is written on it: captions, who sits out, heaps, the keyboard's finger."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pygame
import pytest
from pygame import Rect

from game.core.guide import TrackStep
from scenes.look import cards, text, theme
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.shell.scene import ScreenElement
from scenes.table.intents import SitDown
from scenes.table.signs import track
from scenes.table.signs.name_plates import in_short
from scenes.table.signs.off_words import off_words
from scenes.table.surface.layout import Area
from scenes.table.table import Table
from tests.battlegoats.table_talk import Table as Battle
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import settle, sit_at
from tests.robot.robot import FRAME, Robot

pytestmark = pytest.mark.usefixtures("still")
SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768)]


def sit(app: App, seats: int, seed: int = 3, people: int = 1) -> Table:
    """A table of Go Out Battle where all have chosen."""
    kinds = ["person"] * people + ["novice"] * (seats - people)
    table = Table(app, Setup("goout", tuple(SeatSetup(kind, "") for kind in kinds), {}, seed, "normal"))
    app.replace(table)
    match = table.seating.match
    for _ in as_long_as(lambda: match.view(0).stack[-1].name == "choose"):
        table.submit(match.legal(match.waiting[0])[0])
    settle(table)
    return table


def play_until(table: Table, wanted: str, most: int = 4000) -> None:
    """Everybody does anything until something is said that the table knows by this key."""
    luck, match = Random(1), table.seating.match
    for _ in range(most):
        if match.outcome is not None or any(said.key == wanted for said in table.seating.said):
            break
        table.submit(luck.choice(match.legal(match.waiting[0])))
    settle(table)


def names(table: Table) -> set[object]:
    """The names of the items that are drawn now."""
    return {item.name for item in table.items()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 6))
def test_seats_sit_around_and_nothing_covers_the_hand(open_app: OpenApp, size: tuple[int, int], seats: int) -> None:
    app = open_app(size)
    table = sit(app, seats)
    things = app.elements()
    window = Rect((0, 0), size)
    assert not [thing for thing in things if not window.contains(thing.rect)]
    hand = table.rect(table.board.arrangement["s0.hand"])
    mine = [thing for thing in things if thing.role == "card" and hand.collidepoint(thing.rect.center)]
    assert len(mine) >= len(table.board.view.zones[table.board.view.layout.zone_index["s0.hand"]])
    others = [thing.rect for thing in things if thing not in mine and thing.role in ("button", "question", "seat")]
    assert all(card.rect.collidelist(others) < 0 for card in mine)
    _check_circle(table, things)


def _check_circle(table: Table, things: list[ScreenElement]) -> None:
    """Clockwise from the viewer: up on the left, along the top, down on the right, no plate on another."""
    plates = [table.plate_rect(seat) for seat in range(table.board.view.seats)]
    assert all(plate is not None for plate in plates)
    rects = [plate for plate in plates if plate is not None]
    assert all(one.centerx < other.centerx for one, other in pairwise(rects[1:]))
    assert all(rect.collidelist([other for other in rects if other is not rect]) < 0 for rect in rects)
    assert rects[0].top > max(rect.bottom for rect in rects[1:])


def test_the_pile_and_who_is_out_are_written_on_the_table(app: App) -> None:
    table = sit(app, 4)
    assert ("caption", "pile") not in names(table)
    play_until(table, "played")
    assert ("caption", "pile") in names(table)
    assert not any(table.context.signs.sits_out)
    play_until(table, "withdrew")
    out = [seat for seat, aside in enumerate(table.context.signs.sits_out) if aside]
    assert len(out) == 1 and ("caption", f"s{out[0]}.character") in names(table)


def test_cards_of_who_is_out_are_dark(app: App) -> None:
    table = sit(app, 4)
    play_until(table, "withdrew")
    (out,) = [seat for seat, aside in enumerate(table.context.signs.sits_out) if aside]
    inside = next(seat for seat in range(1, 4) if seat != out)

    def light(seat: int) -> float:
        zone = table.board.view.layout.zone_index[f"s{seat}.hand"]
        sprites = [sprite for sprite in table.board.sprites[zone] if sprite is not None]
        places = [item for item in table.items() if item.name == id(sprites[-1])]
        return sum(pygame.transform.average_color(places[0].blits[0][0])[:3])

    if out:
        assert light(out) < 0.7 * light(inside)
    else:
        assert light(out) < light(inside)


def test_a_heap_is_spread_for_who_may_read_it(app: App) -> None:
    """The open discard and the viewer's damage; never the deck, nor what others laid aside."""
    table = sit(app, 3)
    view = table.board.view
    play_until(table, "cleared")
    index = view.layout.zone_index

    def shown(zone: str) -> list[int]:
        robot = Robot(app, dt=FRAME)
        robot.point((5, 5))
        sprite = table.board.sprites[index[zone]][-1]
        assert sprite is not None and sprite.spot is not None
        spot = sprite.spot
        robot.point(table.cards.pixel(spot.x, spot.y))
        robot.wait(1.2)
        found = [item for item in table.items() if item.name == "zoom"]
        keys = [item.key[0] for item in found if isinstance(item.key, tuple)]
        return [len(key) for key in keys if isinstance(key, tuple)]

    discard = len(table.board.view.zones[index["discard"]])
    assert discard > 1 and shown("discard") == [discard]
    assert shown("deck") == [] and shown("s1.hand") == []


def test_the_finger_rings_one_thing_and_a_card_under_it_rises(app: App) -> None:
    table = sit(app, 3)
    robot = Robot(app, dt=FRAME)
    for _ in as_long_as(lambda: not table.seating.asked):
        match = table.seating.match
        table.submit(match.legal(match.waiting[0])[0])
        settle(table)
    assert table.lights.over() == []
    for _ in range(8):
        robot.press(pygame.K_TAB)
        robot.wait(0.4)
        word = table.input.focus.name
        assert word is not None
        rings = table.lights.over()
        assert len(rings) == (0 if word.startswith("button") else 1)
        if sprites := table.input.targets.sprites(word):
            spot, pose = sprites[0].spot, sprites[0].pose
            assert spot is not None and pose.y < spot.y
            assert rings[0].rect.collidepoint(table.cards.pixel(pose.x, pose.y))


def test_the_ring_of_the_finger_goes_behind_the_signs_at_the_foot_of_a_door(app: App) -> None:
    table = sit_at(app, ("person", "novice"), 1, game="goblins", talk="off")
    settle(table)
    robot = Robot(app, dt=FRAME)
    robot.wait(0.5)
    door = table.board.sprites[table.board.view.layout.zone_index["doors"]][0]
    assert door is not None and door.spot is not None
    signs = table.context.signs.badges[id(door)].on(table.tabletop.card_rect(door.spot)).inflate(-30, -6)
    before = pygame.image.tobytes(app.screen.subsurface(signs), "RGB")
    assert robot.tab_to(lambda there: table.input.focus.name == "doors/1")
    robot.wait(0.5)
    after = pygame.image.tobytes(app.screen.subsurface(signs), "RGB")
    assert before != after, "it shines through a little"
    assert max(abs(old - new) for old, new in zip(before, after, strict=True)) < 32


def test_facts_that_are_taken_back_are_not_told(app: App) -> None:
    table = sit(app, 3, people=3)
    match, luck = table.seating.match, Random(1)
    for _ in as_long_as(lambda: match.view(0).stack[-1].name != "lay"):
        table.submit(luck.choice(match.legal(match.waiting[0])))
    before = list(table.seating.said)
    table.post(SitDown(match.waiting[0]))
    for _ in as_long_as(lambda: match.view(0).stack[-1].name == "lay"):
        table.submit(match.legal(match.waiting[0])[0])
    assert len(table.seating.said) > len(before)
    assert table.seating.undo()
    assert table.seating.said == before


def test_a_track_has_a_step_for_every_pip(app: App) -> None:
    """Rounds that somebody won, the present one and those to come, along an area of the map."""
    table = sit(app, 2)
    pips = (TrackStep(0), TrackStep(1, "2"), TrackStep(-1, "3", here=True), TrackStep(), TrackStep())
    for wide, high in ((300.0, 30.0), (30.0, 300.0)):
        item = track.item(table.tabletop, "rounds", Area("rounds", "track", 10, 10, wide, high), pips)
        assert item.rect == table.rect(Area("rounds", "track", 10, 10, wide, high))
        picture = item.blits[0][0]
        step = (0.2, 0.0) if wide > high else (0.0, 0.2)
        middle = (0.0, 0.5) if wide > high else (0.5, 0.0)
        at = [(middle[0] + step[0] * (n + 0.36), middle[1] + step[1] * (n + 0.36)) for n in range(5)]
        along = [picture.get_at((round(item.rect.w * x), round(item.rect.h * y))) for x, y in at]
        assert along[0] != along[1] != along[3] == along[4]


def test_the_zoom_comes_by_itself_only_for_words_and_goes_when_keys_are_used(app: App) -> None:
    """A number says all it has to say where it lies; asked for, it is shown large like any other card."""
    table = sit(app, 3)
    robot = Robot(app, dt=FRAME)

    def rest_on(zone: str) -> bool:
        sprite = table.board.sprites[table.board.view.layout.zone_index[zone]][-1]
        assert sprite is not None and sprite.spot is not None
        robot.point((5, 5))
        robot.point(table.cards.pixel(sprite.spot.x, sprite.spot.y))
        robot.wait(1.2)
        return "zoom" in names(table)

    assert not rest_on("s0.hand")
    robot.press(pygame.K_z)
    assert "zoom" in names(table)
    assert rest_on("s0.character")
    robot.press(pygame.K_TAB)
    robot.wait(1.2)
    assert "zoom" not in names(table)


@pytest.mark.usefixtures("app")
def test_a_name_that_finds_no_room_is_said_in_short() -> None:
    def room(words: str) -> float:
        return text.width(words, theme.TITLE_FONT, 14) + 1

    assert in_short("Granny Horn", 14, room("Granny Horn")) == "Granny Horn"
    assert in_short("Anna Lena Maria", 14, room("Anna Lena")) == "Anna Lena"
    assert in_short("Lola Limelight", 14, room("Lola Lime")) == "Lola"
    assert in_short("Maximilian", 14, room("Max…")) == "Max…"
    assert in_short("Player 6", 14, room("Player")) != "Player", "all players would be called so"
    assert in_short("Pukki-Pultti", 14, room("Pukki-Pul")) == "Pukki"
    assert in_short("ビリー・ボルト", 14, room("ビリー・")) == "ビリー"
    assert in_short("ホーンばあさん", 14, room("ホーンば")) == "ホーン"


def test_a_capsule_keeps_off_the_words_of_its_card(app: App) -> None:
    table = sit(app, 2)
    sprite = table.board.sprites[table.board.view.layout.zone_index["s0.character"]][0]
    assert sprite is not None
    row = table.board.row(sprite.card)
    assert sprite.spot is not None and row is not None
    card = table.tabletop.card_rect(sprite.spot)
    words = [one.move(card.topleft) for one in cards.words_on("goout", row, card.height)]
    foot = Rect(card.left, card.bottom - card.height // 4, card.width, card.height // 4)
    assert foot.collidelist(words) >= 0
    found = off_words(table.tabletop, sprite, foot)
    assert found.collidelist(words) < 0 and card.top < found.top < foot.top
    assert off_words(table.tabletop, sprite, found) == found


def test_the_closed_eye_keeps_off_names_on_two_lines(app: App) -> None:
    """On the viewer's battlefield of BattleGoats at 1280x720, where names are largest beside their card."""
    table = sit_at(app, ("person", "random"))
    table.seating.match = Battle("1:double_ballista 2:stubborn_goat 3:marshal_greta", "5:lion").match
    table.seating.version += 1
    table.show_now()
    settle(table)
    for sprite in table.board.sprites[table.board.view.layout.zone_index["s0.field"]][:3]:
        assert sprite is not None and sprite.spot is not None
        card, row = table.tabletop.card_rect(sprite.spot), table.board.row(sprite.card)
        assert row is not None
        words = [word.move(card.topleft) for word in cards.words_on("battlegoats", row, card.height)]
        assert table.context.signs.badges[id(sprite)].on(card).inflate(0, 10).collidelist(words) < 0
