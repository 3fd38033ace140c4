"""Repairing the window must leave the same picture as drawing all of it."""

from __future__ import annotations

import random

import pytest
from pygame import Color, Rect, Surface

from scenes.table.surface import canvas as canvas_module
from scenes.table.surface.canvas import Canvas, Item, in_squares, longest_rising, merged, uncovered
from scenes.table.surface.card_parts import around

SIZE = (160, 120)


def card(name: int, at: tuple[int, int], colour: tuple[int, int, int, int]) -> Item:
    """A small picture that may be see-through; some are drawn paler, and some get a bar over them."""
    surface = Surface((30, 40), 0x00010000, 32)
    surface.fill(colour)
    rect, alpha = Rect(at, surface.get_size()), 80 if colour[0] % 4 == 1 else 255
    bar = Rect(at[0] + 5, at[1] + 8, 20, 6)
    paint = (lambda screen: screen.fill(colour[:3], bar)) if colour[1] % 4 == 1 else None
    return Item(name, (at, colour), rect, [(surface, at)], paint, alpha=alpha)


def ground() -> Surface:
    """A ground on which every wrong pixel shows."""
    surface = Surface(SIZE, 0, 32)
    for x in range(0, SIZE[0], 4):
        surface.fill((x, 255 - x, x * 3 % 256), (x, 0, 4, SIZE[1]))
    return surface


def full(items: list[Item]) -> bytes:
    """All of it, drawn part by part."""
    screen = ground()
    for item in items:
        for surface, place in item.blits:
            pale = surface.copy()
            pale.set_alpha(item.alpha)
            screen.blit(pale, place)
        if item.paint is not None:
            item.paint(screen)
    return screen.get_buffer().raw


@pytest.fixture(params=["small", "large"])
def window(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows as they are, which count as small ones, or as if they were large: much of them is drawn in squares."""
    if request.param == "large":
        monkeypatch.setattr(canvas_module, "_LARGE", 0)
        monkeypatch.setattr(canvas_module, "_WHOLE_FROM", 0.1)
        monkeypatch.setattr(canvas_module, "_ACROSS", 16)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("seed", range(20))
def test_a_repaired_picture_equals_a_full_one(seed: int) -> None:
    luck = random.Random(seed)
    canvas = Canvas()
    canvas.ground = ground()
    screen = Surface(SIZE, 0, 32)
    names = list(range(6))
    items: list[Item] = []
    for _ in range(30):
        luck.shuffle(names)
        kept = {item.name: item for item in items}
        items = []
        for name in names[: luck.randrange(1, 7)]:
            same = kept.get(name)
            if same is not None and luck.random() < 0.6:
                items.append(same)
            else:
                at = (luck.randrange(-20, 150), luck.randrange(-20, 110))
                items.append(card(name, at, (luck.randrange(256), luck.randrange(256), 90, luck.choice([255, 120]))))
        canvas.draw(screen, items)
        assert screen.get_buffer().raw == full(items)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("seed", range(20))
def test_still_items_are_drawn_with_the_ground_and_may_stir_all_the_same(seed: int) -> None:
    luck, canvas, screen = random.Random(seed), Canvas(), Surface(SIZE, 0, 32)
    canvas.set_ground(ground())

    def somewhere(name: int) -> Item:
        at = luck.randrange(-20, 150), luck.randrange(-20, 110)
        return card(name, at, (luck.randrange(256), luck.randrange(256), 90, luck.choice([255, 120])))

    items = [somewhere(name) for name in range(6)]
    for frame in range(60):
        items = [*items[:4], *(somewhere(name) for name in (4, 5))]
        if luck.random() < 0.25:
            level = luck.randrange(4)
            items[level] = somewhere(int(str(items[level].name)))
        if luck.random() < 0.05:
            items[0], items[1] = items[1], items[0]
        if frame == 30:
            canvas.set_ground(ground(), [Rect(0, 0, 80, 120)], 0.1)
        canvas.update(0.02)
        canvas.draw(screen, items, luck.choice([4, 4, 4, 3, 0]))
        if not canvas.fading:
            assert screen.get_buffer().raw == full(items)


def test_a_picture_that_one_item_shows_paler_is_whole_in_others() -> None:
    canvas, screen = Canvas(), Surface(SIZE, 0, 32)
    canvas.set_ground(ground())
    picture = Surface((30, 40), 0x00010000, 32)
    picture.fill((200, 0, 0))
    pale = Item(1, 0, picture.get_rect(), [(picture, (0, 0))], alpha=90)
    canvas.draw(screen, [pale, Item(2, 0, Rect(60, 0, 30, 40), [(picture, (60, 0))])])
    assert screen.get_at((10, 10)) != screen.get_at((70, 10)) == Color(200, 0, 0)


def framed(name: int, at: tuple[int, int]) -> Item:
    """A large picture with a see-through rim around what is solid."""
    rim, core = Surface((110, 96), 0x00010000, 32), Surface((100, 86), 0, 32)
    rim.fill((200, 20 * name, 0, 120))
    core.fill((0, 0, 40 * name))
    solid = core.get_rect(topleft=(at[0] + 5, at[1] + 5))
    rect = Rect(at, rim.get_size())
    return Item(name, at, rect, [*around(rim, rect, solid), (core, solid.topleft)], solid=solid)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("seed", range(20))
def test_the_ground_below_what_is_solid_is_not_missed(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas_module, "_SPARED_FROM", 900)
    luck, canvas, screen = random.Random(seed), Canvas(), Surface(SIZE, 0, 32)
    canvas.set_ground(ground())
    items = [framed(name, (0, 0)) for name in range(2)]
    for _ in range(40):
        name = luck.randrange(2)
        items[name] = framed(name, (luck.randrange(-60, 120), luck.randrange(-60, 90)))
        canvas.draw(screen, [card(5, (20, 20), (200, 0, 0, 120)), *items], 1)
        whole = [Item(item.name, item.key, item.rect, item.blits) for item in items]
        assert screen.get_buffer().raw == full([card(5, (20, 20), (200, 0, 0, 120)), *whole])


def test_pieces_cover_once_what_no_opaque_part_hides() -> None:
    rect = Rect(0, 0, 1200, 900)
    assert uncovered(rect, []) == [rect]
    assert uncovered(rect, [Rect(-10, -10, 1500, 1500)]) == []
    assert uncovered(rect, [Rect(10, 10, 60, 60)]) == [rect], "it is not worth it"
    solids = [Rect(150, 120, 300, 360), Rect(360, 300, 300, 360), Rect(1050, -60, 300, 360)]
    pieces = uncovered(rect, solids)
    for spot in ((x, y) for x in range(0, 1200, 15) for y in range(0, 900, 15)):
        times = sum(piece.collidepoint(spot) for piece in pieces)
        assert times == 1 or (times == 0 and any(solid.collidepoint(spot) for solid in solids))
    assert sum(piece.w * piece.h for piece in pieces) < 1200 * 900 - 200_000


def test_what_has_gone_far_leaves_what_lies_between_alone() -> None:
    canvas, screen = Canvas(), Surface(SIZE, 0, 32)
    canvas.set_ground(ground())
    canvas.draw(screen, [card(1, (5, 5), (200, 0, 0, 255))])
    assert canvas.draw(screen, [card(1, (90, 60), (200, 0, 0, 255))]) == [Rect(5, 5, 30, 40), Rect(90, 60, 30, 40)]


def test_what_has_not_changed_is_not_drawn_again() -> None:
    canvas = Canvas()
    canvas.ground = ground()
    screen = Surface(SIZE, 0, 32)
    items = [card(1, (5, 5), (200, 0, 0, 255)), card(2, (90, 60), (0, 200, 0, 255))]
    assert canvas.draw(screen, items) is None
    assert canvas.draw(screen, items) == []
    items[1] = card(2, (92, 60), (0, 200, 0, 255))
    assert canvas.draw(screen, items) == [Rect(90, 60, 32, 40)]


def test_a_card_that_comes_to_lie_on_top_repairs_its_own_place_only() -> None:
    canvas = Canvas()
    canvas.ground = ground()
    screen = Surface(SIZE, 0, 32)
    items = [card(number, (number * 32, 5), (200, 0, 0, 255)) for number in range(4)]
    canvas.draw(screen, items)
    items = items[1:] + items[:1]
    assert canvas.draw(screen, items) == [Rect(0, 5, 30, 40)]


def test_the_ground_before_fades_out_of_its_parts_only() -> None:
    canvas, screen, items = Canvas(), Surface(SIZE, 0, 32), [card(1, (90, 30), (200, 0, 0, 120))]
    black, white = Surface(SIZE, 0, 32), Surface(SIZE, 0, 32)
    white.fill("white")
    canvas.set_ground(black)
    canvas.draw(screen, items)
    parts = [Rect(20, 20, 60, 50), Rect(70, 40, 40, 40), Rect(140, 100, 90, 90)]
    canvas.set_ground(white, parts, 0.2)
    canvas.draw(screen, items)
    assert all(screen.get_at((part.left, part.top))[:3] == (0, 0, 0) for part in parts), "it is still there"
    assert screen.get_at((130, 20))[:3] == (255, 255, 255), "nothing fades where nothing was"
    assert canvas.update(0.1) and canvas.fading
    canvas.draw(screen, items)
    greys = [screen.get_at(at)[0] for at in ((20, 20), (75, 45), (105, 75), (159, 119))]
    assert all(abs(grey - 128) <= 2 for grey in greys), "half of it, also where two parts overlap"
    assert canvas.update(0.2) and not canvas.fading
    dirty = canvas.draw(screen, items)
    assert dirty is not None and not canvas.update(0.1)
    whole = Canvas()
    whole.set_ground(white)
    fresh = Surface(SIZE, 0, 32)
    whole.draw(fresh, items)
    assert screen.get_buffer().raw == fresh.get_buffer().raw, "nothing of it is left"


def test_the_longest_rising_subsequence_is_found() -> None:
    assert longest_rising([5, 0, 1, 7, 2, 3]) == {0, 1, 2, 3}
    assert longest_rising([3, 2, 1]) == {1}
    assert longest_rising([]) == set()


def test_merged_rectangles_cover_the_same_and_do_not_overlap() -> None:
    rects = [Rect(0, 0, 10, 10), Rect(5, 5, 10, 10), Rect(50, 50, 5, 5), Rect(14, 14, 4, 4), Rect(3, 3, 0, 9)]
    apart = merged(rects)
    assert sorted(tuple(rect) for rect in apart) == [(0, 0, 18, 18), (50, 50, 5, 5)]


@pytest.mark.parametrize("seed", range(10))
def test_squares_cover_what_has_changed_and_hardly_more(seed: int) -> None:
    luck, window = random.Random(seed), Rect(0, 0, 960, 540)
    rects = [
        Rect(luck.randrange(900), luck.randrange(500), luck.randrange(150), luck.randrange(150)).clip(window)
        for _ in range(luck.randrange(20))
    ]
    squares = in_squares(rects, window)
    assert all(window.contains(rect) for rect in squares)
    for spot in ((x, y) for x in range(0, 960, 7) for y in range(0, 540, 7)):
        times = sum(rect.collidepoint(spot) for rect in squares)
        near = Rect(0, 0, 42, 42)
        near.center = spot
        assert times <= 1, "they do not overlap"
        assert times or not any(rect.collidepoint(spot) for rect in rects)
        assert not times or near.collidelist(rects) >= 0


def test_a_large_window_is_drawn_in_squares_when_much_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas_module, "_LARGE", 0)
    canvas, screen = Canvas(), Surface(SIZE, 0, 32)
    canvas.set_ground(ground())

    def bar(name: int, colour: str, rect: Rect) -> Item:
        picture = Surface(rect.size, 0, 32)
        picture.fill(colour)
        return Item(name, colour, rect, [(picture, rect.topleft)])

    for colour in ("red", "blue"):
        parts = canvas.draw(screen, [bar(1, colour, Rect(0, 40, 160, 40)), bar(2, colour, Rect(60, 0, 40, 120))])
    assert parts, "not the whole window"
    corners = [Rect(corner, (50, 30)) for corner in ((0, 0), (110, 0), (0, 90), (110, 90))]
    assert all(corner.collidelist(parts) < 0 for corner in corners)
