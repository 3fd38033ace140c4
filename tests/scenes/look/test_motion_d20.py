"""The die: a real d20 that always lands on the rolled face, upright."""

import math

import pygame
import pytest
from pygame import Rect, Surface

from game.core.chance import DIE_SIDES
from scenes.motion import timing
from scenes.motion.d20 import D20
from scenes.motion.die_paint import DieLook, die_painter
from scenes.motion.icosahedron import CORNERS, FACES, Matrix, bevelled_d20, cross, dot, facing, frame_of, rotate
from scenes.motion.traced_text import contours, simplified
from tests.bounded import as_long_as

TRAY = Rect(40, 30, 300, 200)
UP, OUT = (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((400, 300))


def foremost(position: Matrix) -> int:
    return max(FACES, key=lambda number: rotate(position, frame_of(number).out)[2])


def test_opposite_faces_add_up_to_21() -> None:
    for number in FACES:
        far = min(FACES, key=lambda other: dot(frame_of(number).out, frame_of(other).out))
        assert number + far == 21


def test_20_has_the_neighbours_of_a_shop_bought_die() -> None:
    touching = {n for n in FACES if len({*FACES[n]} & {*FACES[20]}) == 2}
    assert touching == {2, 8, 14}


def test_every_face_can_be_read_from_outside_and_not_in_a_mirror() -> None:
    for number, (a, b, c) in FACES.items():
        frame = frame_of(number)
        assert cross(frame.right, frame.up) == pytest.approx(frame.out)
        sides = [math.dist(CORNERS[i], CORNERS[j]) for i, j in ((a, b), (b, c), (c, a))]
        assert sides == pytest.approx([sides[0]] * 3)


def test_the_bevelled_die_is_closed() -> None:
    solid = bevelled_d20()
    assert len(solid.facets) == 20 + 30 + 12
    edges = [frozenset((f.outline[i], f.outline[i - 1])) for f in solid.facets for i in range(len(f.outline))]
    assert all(edges.count(edge) == 2 for edge in set(edges))


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("seed", [0, 7])
def test_the_die_lands_on_the_rolled_face_with_its_numeral_upright(face: int, seed: int) -> None:
    die = D20(TRAY, face, seed=seed)
    assert foremost(die.position()) != face or not die.landed
    for _ in as_long_as(lambda: not die.landed):
        die.update(1 / 60)
    position = die.position()
    assert foremost(position) == face
    assert rotate(position, frame_of(face).out) == pytest.approx(OUT)
    assert rotate(position, frame_of(face).up) == pytest.approx(UP)
    assert die.spot() == pytest.approx(TRAY.center)


def test_a_face_that_no_die_has_is_our_mistake() -> None:
    with pytest.raises(AssertionError):
        D20(TRAY, 21)


def test_the_die_on_the_screen_is_that_of_the_rules() -> None:
    """Another one would not be shown."""
    assert D20.sides == DIE_SIDES


def test_the_roll_turns_about_two_and_a_half_times_and_bounces_three_times() -> None:
    die, contacts, before = D20(TRAY, 11, seed=5), 0, 1.0
    assert 2.2 * math.tau < die._turns < 2.9 * math.tau
    for _ in as_long_as(lambda: not die.landed):
        die.update(1 / 240)
        contacts += before > 0.0 and die.height() < before and die.height() < 0.03
        before = die.height() if die.height() >= 0.03 else 0.0
    assert contacts == 3


def test_finish_ends_everything_at_once_and_then_nothing_changes() -> None:
    die = D20(TRAY, 4)
    die.update(0.1)
    die.finish()
    assert die.done and die.landed
    assert foremost(die.position()) == 4
    assert die.update(1.0) is False


def test_drawing_touches_nothing_outside_the_rectangle_it_gives_back() -> None:
    for time in (0.0, 0.2, 0.6, 1.1, 1.45):
        die, surface = D20(TRAY, 9, seed=2), Surface((400, 300))
        surface.fill("#3a2e28")
        die.update(time)
        touched = die.draw(surface)
        surface.fill("#3a2e28", touched)
        assert pygame.transform.average_color(surface)[:3] == (0x3A, 0x2E, 0x28)
        assert pygame.mask.from_threshold(surface, "#3a2e28", (1, 1, 1)).count() == 400 * 300


def test_the_rolled_face_lights_up() -> None:
    die, surface = D20(TRAY, 9), Surface((400, 300))
    spot = (TRAY.centerx, TRAY.centery - die.radius // 3)
    die.update(timing.ROLL)
    die.draw(surface)
    dark = surface.get_at(spot)
    die.finish()
    die.draw(surface)
    assert sum(surface.get_at(spot)[:3]) > sum(dark[:3]) + 100


def test_a_calm_die_only_fades_in_where_it_will_lie() -> None:
    die = D20(TRAY, 9, calm=True)
    assert die.flight - die.time <= 0.15
    assert die.presence == 0.0 and die.spot() == pytest.approx(TRAY.center)
    still = die.position()
    die.update(0.07)
    assert 0.0 < die.presence < 1.0 and die.position() == still
    die.update(0.1)
    assert die.presence == 1.0 and die.landed


def test_the_painted_numeral_is_the_number_and_not_its_mirror_image() -> None:
    look = DieLook(body="#000000", ink="#000000", gloss="#000000", rim="#000000", numeral="#ffffff")
    picture = die_painter(100, look).paint(100, facing(17))
    centre = picture.subsurface(picture.get_rect().inflate(-154, -172))
    painted = pygame.mask.from_threshold(centre, "#ffffff", (150, 150, 150, 255))
    written = pygame.font.Font("assets/fonts/new-rocker-400.ttf", 120).render("17", True, "white")
    written = written.subsurface(written.get_bounding_rect())
    first, *others = painted.get_bounding_rects()
    box = first.unionall(others)

    def overlap(glyph: Surface) -> float:
        mask = pygame.mask.from_surface(pygame.transform.smoothscale(glyph, box.size))
        both = painted.overlap_area(mask, box.topleft)
        return both / (painted.count() + mask.count() - both)

    assert overlap(written) > 0.8 > overlap(pygame.transform.flip(written, True, False))


@pytest.mark.parametrize("text, holes, bodies", [("1", 0, 1), ("8", 2, 1), ("20", 1, 2), ("9.", 1, 2)])
def test_numerals_are_traced_with_their_holes(text: str, holes: int, bodies: int) -> None:
    lines = contours(text, "rubik-800")
    assert sum(line.hole for line in lines) == holes
    assert sum(not line.hole for line in lines) == bodies
    heights = [y for line in lines for _, y in line.points]
    assert (max(heights), min(heights)) == pytest.approx((0.5, -0.5), abs=0.03)


def test_a_simplified_line_keeps_the_corners_of_a_square() -> None:
    side = range(20)
    square = [(i, 0) for i in side] + [(20, i) for i in side] + [(20 - i, 20) for i in side]
    square += [(0, 20 - i) for i in side]
    assert set(simplified(square, 0.5)) == {(0, 0), (20, 0), (20, 20), (0, 20)}
