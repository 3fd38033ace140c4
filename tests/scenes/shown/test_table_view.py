"""What a person sees at the table: the zoom, what he remembers, calm and instant motion, the log, the badges."""

from __future__ import annotations

from math import hypot

import pygame
import pytest

from scenes.motion.moves import Pose, RestPose
from scenes.shell.app import App
from scenes.table.surface.badges import NO_MARKS
from scenes.table.surface.pictures import CardPictures
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.robot.kit import advance, at_rest, done, lay_out, mirror_is_true, settle, sit_at, to_my_turn
from tests.robot.robot import FRAME, Robot, visible_spot

pytestmark = pytest.mark.usefixtures("still")
SIZES = [(1280, 720), (1920, 1080), (1024, 768)]


def zoomed(table: Table) -> pygame.Rect | None:
    """Where the large card is drawn."""
    found = [item for item in table.items() if item.name == "zoom"]
    if not found:
        return None
    face, spot = found[0].blits[-1]
    return face.get_rect(topleft=spot)


# ---- zoom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", ["rest", "long press", "Z", "right button"])
def test_a_card_is_shown_at_four_fifths_of_the_window(open_app: OpenApp, size: tuple[int, int], way: str) -> None:
    app = open_app(size)
    table = sit_at(app)
    robot = at_rest(app)
    card = robot.lit("card")[2]
    robot.point(visible_spot(card))
    assert zoomed(table) is None
    if way == "long press":
        robot.button(True)
        robot.wait(0.7)
    elif way == "rest":
        robot.wait(1.2)
    elif way == "Z":
        robot.press(pygame.K_z)
    else:
        robot.button(True, 3)
    rect = zoomed(table)
    assert rect is not None and rect.height >= 0.8 * size[1]
    assert app.screen.get_rect().contains(rect)
    assert not rect.collidepoint(robot.pointer), "it does not hide what it explains"
    if way == "long press":
        robot.button(False)
        assert not done(table) and zoomed(table) is None, "letting go only closes it"


def test_who_has_read_a_card_by_resting_on_it_touches_it_with_the_first_click(app: App) -> None:
    table = sit_at(app)
    robot = at_rest(app)
    card = robot.lit("card")[2]
    robot.point(visible_spot(card))
    robot.wait(1.2)
    assert zoomed(table)
    robot.click(card)
    assert len(table.context.picker.picked) == 1 and zoomed(table) is None
    robot.press(pygame.K_z)
    robot.click(card)
    assert len(table.context.picker.picked) == 1 and zoomed(table) is None, "what was asked for is only put away"


def test_the_zoom_closes_when_the_pointer_leaves_and_with_esc(app: App) -> None:
    table = sit_at(app)
    robot = at_rest(app)
    robot.point(visible_spot(robot.lit("card")[2]))
    robot.press(pygame.K_z)
    assert zoomed(table)
    robot.press(pygame.K_ESCAPE)
    assert zoomed(table) is None and app.scene is table
    robot.press(pygame.K_z)
    robot.point((640, 300))
    assert zoomed(table) is None


def test_z_shows_the_card_in_the_keyboards_focus(app: App) -> None:
    table = sit_at(app)
    robot = at_rest(app)
    robot.point((640, 300))
    robot.tab_to(lambda thing: thing.role == "card")
    robot.press(pygame.K_z)
    assert zoomed(table) is not None


def test_a_card_is_shown_large_where_the_pointer_rests_and_not_again_before_it_moves(app: App) -> None:
    table = sit_at(app)
    robot = at_rest(app)
    card = robot.lit("card")[2]
    robot.point(visible_spot(card))
    robot.wait(1.2)
    assert table.input.close_look.open
    robot.press(pygame.K_ESCAPE)
    robot.wait(1.5)
    assert not table.input.close_look.open and app.scene is table
    robot.point((robot.pointer[0] + 2, robot.pointer[1]))
    robot.wait(1.2)
    assert table.input.close_look.open, "the same card"


def test_a_card_that_was_let_go_is_not_shown_large_beside_the_pointer(app: App) -> None:
    table = sit_at(app)
    robot = at_rest(app)
    robot.drag(robot.lit("card")[2], (640, 60))
    robot.wait(2.5)
    assert table.director.idle and not table.input.close_look.open
    robot.click(robot.lit("card")[2])
    robot.wait(1.5)
    assert table.context.picker.picked and not table.input.close_look.open, "nor one that was picked"


def test_a_face_down_card_of_another_is_never_shown_large(app: App) -> None:
    table = to_my_turn(app)
    robot = at_rest(app, 0.5)
    for thing in robot.elements("card"):
        if thing.label.startswith("Face-down"):
            robot.point(visible_spot(thing))
            robot.press(pygame.K_z)
            assert zoomed(table) is None
            robot.press(pygame.K_z)


# ---- what the viewer remembers


def peeked(app: App) -> tuple[Table, Robot, str]:
    """A table where the viewer has looked at an enemy card that lies face down again, and the word for it."""
    for seed in range(60):
        table = sit_at(app, seed=seed, speed="instant")
        lay_out(table)
        for _ in range(40):
            board, zone = table.board, table.board.view.layout.zone_index["s1.field"]
            for index, card in enumerate(board.view.zones[zone]):
                if board.row(card) and not board.shows_face(zone, card):
                    return table, at_rest(app, 0.2), f"(s1.field/{index + 1})"
            _prefer_peeks(table)
    raise AssertionError("nobody ever peeks")


def _prefer_peeks(table: Table) -> None:
    match = table.seating.match
    if match.outcome is None:
        legal = match.legal(match.waiting[0])
        table.submit(next((action for action in legal if action.verb in ("peek", "use")), legal[0]))
        settle(table)


def test_the_memory_aid_shows_a_remembered_card_only_when_it_is_on(app: App) -> None:
    table, robot, word = peeked(app)
    thing = robot.find(word)
    assert thing.label.startswith("Face-down")
    robot.point(visible_spot(thing))
    robot.press(pygame.K_z)
    assert zoomed(table) is None
    off = pygame.image.tobytes(app.screen.subsurface(thing.rect), "RGB")
    app.settings.memory_aid = True
    robot.press(pygame.K_z, pygame.K_z)
    assert zoomed(table) is not None
    robot.press(pygame.K_z)
    robot.wait(0.2)
    assert pygame.image.tobytes(app.screen.subsurface(thing.rect), "RGB") != off, "a badge tells its name"
    names = [badge for badge in table.context.signs.badges.values() if badge.parts[0].icon == "eye"]
    assert names and all(badge.at[1] == 1.0 for badge in names), "on its foot: the front is named above the cards"
    app.settings.memory_aid = False
    robot.wait(0.2)
    robot.point((1, 400))
    robot.point(visible_spot(thing))
    assert pygame.image.tobytes(app.screen.subsurface(thing.rect), "RGB") == off


# ---- motion


def test_calm_mode_moves_without_arcs_spins_and_particles(open_app: OpenApp) -> None:
    app = open_app(reduced_motion=True)
    table = sit_at(app)
    robot = at_rest(app, 1.5)
    robot.click(robot.lit("card")[0])
    robot.click(robot.find("s0.field/1)"))
    sprite = table.board.sprites[table.board.view.layout.zone_index["s0.field"]][0]
    assert sprite is not None
    frames = 0
    for _ in as_long_as(lambda: table.director.animator.moves(sprite)):
        assert sprite.pose.lift == 0.0 and sprite.pose.width == 1.0
        robot.frame()
        frames += 1
    assert frames <= 0.15 / FRAME + 2, "at most 150 ms"
    assert not table.director.particles.busy


def test_at_instant_speed_nothing_ever_moves(open_app: OpenApp) -> None:
    app = open_app(speed="instant")
    table = sit_at(app, speed=None)
    robot = Robot(app, dt=FRAME)
    robot.frame()
    robot.frame()
    assert not table.director.busy
    robot.click(robot.lit("card")[0])
    robot.click(robot.find("s0.field/1)"))
    robot.frame()
    assert not table.director.busy and mirror_is_true(table)


def test_cards_of_the_deal_fly_in_one_after_the_other(app: App) -> None:
    table = sit_at(app)
    far = []
    for _ in range(12):
        app.step([], FRAME * 3)
        lying = [sprite for zone in table.board.sprites for sprite in zone if sprite and sprite.spot]
        gaps = [hypot(s.pose.x - s.spot.x, s.pose.y - s.spot.y) for s in lying if s.spot]
        far.append(sum(gap > 1 for gap in gaps))
    assert far[0] == 18 and far == sorted(far, reverse=True) and len(set(far)) > 3


def test_an_idle_table_draws_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = to_my_turn(app)
    at_rest(app, 3.0)
    drawn: list[int] = []
    monkeypatch.setattr(Table, "draw", lambda *_: drawn.append(1))
    for _ in range(60):
        app.step([], FRAME)
    assert not drawn and not table.busy()


# ---- the log


def test_the_log_opens_scrolls_and_closes(app: App) -> None:
    table = to_my_turn(app)
    robot = at_rest(app, 0.5)

    def shown() -> bool:
        return any(item.name == "log" for item in table.items())

    assert table.director.log and not shown()
    table.director.log *= 20  # more than fits on the sheet
    robot.press(pygame.K_l)
    assert shown()
    before = pygame.image.tobytes(app.screen, "RGB")
    robot.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert pygame.image.tobytes(app.screen, "RGB") != before
    robot.click("What happened")
    assert not shown()
    robot.press(pygame.K_l, pygame.K_ESCAPE)
    assert not shown() and app.scene is table


def test_the_log_stays_when_it_is_asked_for_what_it_tells_already(app: App) -> None:
    table = to_my_turn(app)
    robot = at_rest(app, 0.5)
    robot.press(pygame.K_l)
    for about in (-1, 1, 1, -1):
        robot.click_at(table.panels.log_sheet._filters[about + 1].rect.center)
        assert table.panels.log_sheet.open and table.panels.log_sheet.about == about


def test_a_sentence_in_the_log_for_every_fact_that_has_words(app: App) -> None:
    from random import Random

    table = sit_at(app, speed="instant")
    advance(table, 60, Random(2))
    sentences = [entry.sentence for entry in table.director.log]
    assert len(sentences) > 10
    assert not [sentence for sentence in sentences if "battlegoats." in sentence or "{" in sentence]


def test_a_card_that_leans_otherwise_at_the_same_place_is_drawn_anew(open_app: OpenApp) -> None:
    open_app((1280, 720))
    cards, keys = CardPictures("gothies", 1.0, (0, 0)), set()
    for angle in (-2.0, 0.0, 2.0):
        pose, spot = Pose(), RestPose(300.0, 200.0, angle, 0.8)
        pose.put(spot)
        for item in (cards.item("card", pose, spot, None, NO_MARKS), cards.glow("glow", pose, "#ffe06a")):
            assert item is not None
            keys.add((item.name, item.key))
    assert len(keys) == 6
