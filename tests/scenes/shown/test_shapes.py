"""Tables in windows of all shapes and with words of all sizes: laid out again, nothing lost, nothing smaller."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game import GAMES
from game.core.guide import TrackStep
from scenes.storage.files import ASSETS, BadFile
from scenes.table.signs import name_plates, track
from scenes.table.surface.layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    HOLDS_CARDS,
    MOST_NESTED,
    Arrangement,
    TableMap,
    load_map,
)
from scenes.table.surface.responsive.api import in_room, room_of, words_in
from scenes.table.surface.responsive.boxes import Box, Leaf, Lines, leaves_of
from scenes.table.surface.responsive.plan import Planned, plans_for
from scenes.table.surface.responsive.tree import tree_of
from tests.conftest import OpenApp
from tests.robot.kit import resize, settle, sit_at, to_my_turn

SIZES = [(1280, 720), (1600, 900), (2560, 1440), (1700, 700), (900, 1200)]
"""Pixels. The first three have the shape of the maps."""
ODD = SIZES[3:]
LETTERS = [(1.0, 1.0), (2.0, 1.0), (1.0, 1.5), (2.0, 1.5)]
MANY = 8
"""Arrangements of one number of seats of which not every one is looked at."""
LIES_OVER = ("stage", "buttons")
"""What is drawn over other areas for a while."""
A_LITTLE = 4.0
"""Layout units that the ends of areas may touch."""


def scale_of(size: tuple[int, int]) -> float:
    """Pixels per layout unit in a window."""
    return min(size[0] / 1280, size[1] / 720)


def room_in(size: tuple[int, int]) -> Box:
    """The room of a window."""
    return room_of(size, scale_of(size))


def layers(game: str) -> Iterator[tuple[str, Arrangement, TableMap]]:
    """The arrangements of a game with the fewest and with the most seats; of many every third, beginning elsewhere for
    each number of seats."""
    seats = GAMES[game].seats
    table = load_map(game, seats)
    for count in (seats[0], seats[-1]):
        names = [name for name in table.layers if re.match(rf"{count}(\D|$)", name)]
        for name in names[count % 3 :: 3] if len(names) > MANY else names:
            yield name, table.layers[name], table


def box(arrangement: Arrangement, name: str) -> Box:
    """The box of an area."""
    area = arrangement[name]
    return Box(area.x, area.y, area.wide, area.high)


def overlaps(arrangement: Arrangement) -> set[tuple[str, str]]:
    """The pairs of areas that lie over each other."""
    names = sorted(name for name, area in arrangement.items() if area.style not in LIES_OVER)
    return {
        pair for pair in combinations(names, 2) if box(arrangement, pair[0]).hits(box(arrangement, pair[1]), A_LITTLE)
    }


def filled(arrangement: Arrangement, room: Box) -> float:
    """The share of a room that cards, plates and signs take: of rows six cards, of piles one."""
    taken = 0.0
    for area in arrangement.values():
        card = area.card * area.card * 1.4
        match area.style:
            case "grid":
                taken += min(area.wide * area.high, 9 * card)
            case "pile":
                taken += card
            case "fan" | "row":
                taken += min(area.wide, 6 * area.card) * area.card * 1.4
            case "stage" | "buttons":
                pass
            case _:
                taken += area.wide * area.high
    return taken / (room.wide * room.high)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("size", [SIZES[0], *ODD])
def test_nothing_leaves_the_window_or_comes_to_lie_on_something_else(
    size: tuple[int, int], letters: tuple[float, float], game: str
) -> None:
    scale = scale_of(size)
    window = Rect(0, 0, *size)
    for name, layer, table in layers(game):
        shaped = in_room(layer, table, room_in(size), letters[0] * letters[1])
        assert layer.keys() <= shaped.keys(), name
        left, top = (size[0] - 1280 * scale) / 2, (size[1] - 720 * scale) / 2
        for area in shaped.values():
            rect = Rect(left + area.x * scale, top + area.y * scale, area.wide * scale, area.high * scale)
            assert window.inflate(2, 2).contains(rect), f"{area.name} of {name}"
        assert overlaps(shaped) <= overlaps(layer), name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_no_card_is_smaller_than_in_a_box(size: tuple[int, int], game: str) -> None:
    for name, layer, table in layers(game):
        shaped = in_room(layer, table, room_in(size))
        for area in layer.values():
            if area.style in HOLDS_CARDS:
                assert shaped[area.name].card >= area.card * 0.999, f"{area.name} of {name}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ODD)
def test_less_of_the_table_is_empty_than_in_a_box(size: tuple[int, int], game: str) -> None:
    better = [
        filled(in_room(layer, table, room_in(size)), room_in(size)) / filled(layer, room_in(size))
        for _, layer, table in layers(game)
    ]
    assert min(better) >= (1.15 if size == (900, 1200) else 1.0)
    assert sum(better) / len(better) > (1.3 if size == (900, 1200) else 1.04)


@pytest.mark.parametrize("game", ["gothies", "battlegoats"])
def test_every_table_of_many_areas_uses_the_room_of_a_wide_window(game: str) -> None:
    table, room = load_map(game, GAMES[game].seats), room_in((1700, 700))
    for name, layer in table.layers.items():
        if game == "battlegoats" and name[0] == "2":  # two armies fill it
            continue
        shaped = in_room(layer, table, room)
        larger = [shaped[area.name].card / area.card for area in layer.values() if area.style in ("grid", "fan", "row")]
        assert min(larger) > 1.05 and sum(larger) / len(larger) > 1.1, name


def test_many_answers_keep_nobody_from_the_room_of_an_upright_window() -> None:
    table, room = load_map("goblins", GAMES["goblins"].seats), room_in((900, 1200))
    layer = table.layers["6@talk"]
    assert filled(in_room(layer, table, room), room) > 1.5 * filled(layer, room)


@pytest.mark.parametrize(("moment", "name"), [("vote", "doors"), ("shop", "store")])
def test_with_printed_cards_what_is_chosen_from_takes_the_width_of_an_upright_window(moment: str, name: str) -> None:
    table, room = load_map("goblins", GAMES["goblins"].seats), room_in((900, 1200))
    for seats in "2", "6":
        laid = in_room(table.layers[f"{seats}+table@{moment}"], table, room)
        assert laid[name].wide > 0.8 * room.wide and laid["buttons"].y > room.y + 0.75 * room.high


@pytest.mark.parametrize("seats", ["5", "6"])
def test_rivals_stand_beside_the_own_army_where_an_upright_window_has_room_there(seats: str) -> None:
    table, room = load_map("battlegoats", GAMES["battlegoats"].seats), room_in((900, 1200))
    laid = in_room(table.layers[seats], table, room)
    own, last = laid["s0.field"], laid[f"s{int(seats) - 1}.field"]
    assert last.x > own.x + own.wide and own.y < last.y + last.high / 2 < own.y + own.high
    assert filled(laid, room) > 0.55


@pytest.mark.parametrize("cards", [4, 8])
def test_a_chosen_goblin_rises_free_of_the_foe_in_an_upright_window(cards: int) -> None:
    """A tenth of its height, and what glows around it keeps off the plate below and the rim of the window."""
    table, room = load_map("goblins", GAMES["goblins"].seats), room_in((900, 1200))
    laid = in_room(table.layers["6"], table, room)
    foe, plate = laid["room"], laid["s0"]
    for spot in laid["s0.hand"].spots(cards):
        wide, high = spot.scale * CARD_WIDTH, spot.scale * CARD_HEIGHT
        assert spot.y - 0.6 * high > foe.y + foe.high + 12.0
        assert spot.y + 0.5 * high < plate.y - 12.0
        assert max(abs(spot.x - room.x - room.wide / 2), 0.0) + wide / 2 < room.wide / 2 - 8.0


@pytest.mark.parametrize("game", GAMES)
def test_in_the_shape_of_the_map_all_is_as_drawn(game: str) -> None:
    for _, layer, table in layers(game):
        assert all(in_room(layer, table, room_in(size)) is layer for size in SIZES[:3])
        assert all(in_room(layer, table, room_in(size), 0.75) is layer for size in SIZES[:3])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES[2:])
def test_larger_words_take_room_and_never_less(size: tuple[int, int], game: str) -> None:
    for name, layer, table in layers(game):
        found = [words_in(in_room(layer, table, room_in(size), words)) for words in (1.0, 1.5, 3.0)]
        assert found[0] == 1.0 and min(found) >= 1.0 and found[1] <= 1.5 + 1e-9, name


@pytest.mark.parametrize("game", GAMES)
def test_the_largest_words_are_larger_at_every_table_of_the_usual_shape(game: str) -> None:
    for name, layer, table in layers(game):
        shaped = in_room(layer, table, room_in((1280, 720)), 3.0)
        least = 1.0 if "+table" in name else 1.15
        assert words_in(shaped) > least, name
        assert all(shaped[area.name].card >= 0.8 * area.card for area in layer.values() if area.style in HOLDS_CARDS)


@pytest.mark.parametrize(("game", "seats"), [("gothies", 4), ("gothies", 1), ("goblins", 6), ("gothest", 2)])
def test_words_on_the_table_are_as_large_as_their_places(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    app, written = open_app((1280, 720), ui_scale=2.0, text_scale=1.5), list[tuple[str, str]]()
    shorten = name_plates.in_short

    def shortened(name: str, px: float, room: float) -> str:
        written.append((name, shorten(name, px, room)))
        return written[-1][1]

    monkeypatch.setattr(name_plates, "in_short", shortened)
    table = sit_at(app, ("person", *("random",) * (seats - 1)), 7, "instant", game)
    settle(table)
    assert table.tabletop.measure.pt(16) > 1.15 * 16 * app.scale
    hands = [
        table.tabletop.card_rect(sprite.spot)
        for held in table.board.sprites
        for sprite in held
        if sprite and sprite.spot
    ]
    bars = [item.rect.inflate(-16, -16) for item in table.items() if item.name == "question"]
    assert bars and all(bar.collidelist(hands) < 0 for bar in bars)
    assert all(left and "…" not in left for _, left in written)
    assert all(app.screen.get_rect().contains(place) for place in table.panels.buttons.rects(2))


PARTS = [
    Leaf((area,), Box(area.x, area.y, area.wide, area.high))
    for area in load_map("battlegoats", range(2, 7)).layers["3@deploy"].values()
]


def names(part: Leaf | Lines) -> object:
    """A tree as nested lists: the names of leaves, `/` before lines below one another and `|` before others."""
    if isinstance(part, Leaf):
        return part.areas[0].name
    return ["/" if part.down else "|", *map(names, part.parts)]


def test_a_plan_says_what_stands_beside_what() -> None:
    some = [leaf for leaf in PARTS if leaf.areas[0].name in ("s0", "s0.field", "s0.hand", "question")]
    assert names(Planned("(s0 / s0.field) | s0.hand / question", some).tree()) == [
        "/",
        ["|", ["/", "s0", "s0.field"], "s0.hand"],
        "question",
    ]
    assert names(Planned("nothing / s0.hand | rest", some[1:3]).tree()) == ["|", "s0.hand", "s0.field"]


def test_a_plan_lays_out_the_inside_of_a_panel_and_says_what_is_narrower() -> None:
    layer = load_map("gothies", GAMES["gothies"].seats).layers["2"]
    leaves = [leaf for leaf in leaves_of(tree_of(tuple(layer.values()), "")[0]) if leaf.areas[0].name == "s1.panel"]
    panel = Planned("s1.panel< (s1.row / (s1 | rest))", leaves).tree()
    assert isinstance(panel, Leaf) and panel.inner is not None
    assert isinstance(panel.inner, Lines) and panel.inner.down and names(panel.inner.parts[0]) == "s1.row"
    assert {leaf.signs for leaf in leaves_of(panel.inner)} == {"<"}
    assert len(leaves_of(panel.inner)) == len(
        layer.keys()
        & {f"s1{one}" for one in ("", ".stones", ".deck", ".discard", ".seeds", ".song", ".lands", ".row", ".hand")}
    )


def test_signs_in_a_plan_say_what_grows_no_larger_grows_further_or_stays_over_what_it_lies_on() -> None:
    table, room = load_map("battlegoats", GAMES["battlegoats"].seats), room_in((1700, 700))

    def pile(layer: str, plan: str, name: str = "s1.discard") -> float:
        return in_room(table.layers[layer], TableMap(table.layers, plan, ""), room)[name].card

    assert pile("4", table.wide) <= table.layers["4"]["s1.discard"].card < pile("4", table.wide.replace("=", ""))
    assert pile("4", table.wide, "s1.field") > 1.03 * pile("4", table.wide.replace("=", ""), "s1.field"), "room given"
    assert pile("3", table.wide) > pile("3", table.wide.replace("+", ""))
    coop = tuple(load_map("gothies", GAMES["gothies"].seats).layers["4+coop"].values())
    assert [one.name for one in tree_of(coop, "chord^ | rest")[1] if one.name == "chord"]
    assert not [one.name for one in tree_of(coop, "chord | rest")[1] if one.name == "chord"]


def test_a_plan_that_promises_less_than_the_map_is_good_if_all_cards_are_larger_with_it() -> None:
    table, room = load_map("gothies", GAMES["gothies"].seats), room_in((1500, 700))
    alone = table.layers["1"]
    laid = in_room(alone, table, room)
    lying = [area for area in alone.values() if area.style in ("grid", "row")]
    assert min(laid[area.name].card / area.card for area in lying) > 1.0


def test_a_plan_may_be_meant_for_some_arrangements_only() -> None:
    text = "s1 !s2: a; b ; !s1: c; s1: d"
    assert plans_for(text, ("s0", "s1")) == (("a", "d"), ("b",))
    assert plans_for(text, ("s1", "s2")) == (("d",), ("b",))
    assert plans_for(text, ()) == (("c",), ("b",))


@pytest.mark.parametrize(
    "plan",
    [
        "",
        "(",
        ")",
        "/",
        "|",
        "((s0 / ",
        "s0 s0.field",
        "rest rest",
        "s0 ) ( s0.hand",
        "x",
        "s0< (",
        "s0 ((s0.hand",
        "s0.field=+- ) s0",
        "^ | s0^ <",
    ],
)
def test_a_plan_that_makes_no_sense_still_places_everything(plan: str) -> None:
    def count(part: Leaf | Lines) -> int:
        return len(part.areas) if isinstance(part, Leaf) else sum(map(count, part.parts))

    assert count(Planned(plan, PARTS).tree()) == len(PARTS)


def test_a_plan_without_end_is_no_plan(tmp_path: Path) -> None:
    good = (ASSETS / "tables" / "gothest.tmx").read_text("utf-8")
    for nested, fails in ((MOST_NESTED, False), (MOST_NESTED + 1, True)):
        plan = "(" * nested + "s0" + ")" * nested
        text = re.sub(r'name="upright" value="[^"]*"', f'name="upright" value="{plan}"', good)
        (tmp_path / "gothest.tmx").write_text(text, "utf-8")
        if fails:
            with pytest.raises(BadFile):
                load_map("gothest", (2,), tmp_path)
        else:
            layer = load_map("gothest", (2,), tmp_path)
            assert in_room(layer.layers["2"], layer, room_in((900, 1200)))


# ---- at the screen


def test_a_window_that_is_pulled_into_another_shape_lays_the_cards_anew(open_app: OpenApp) -> None:
    app = open_app((1280, 720))
    table = to_my_turn(app)
    for size in (*ODD, (1280, 720)):
        resize(app, size)
        window = Rect(0, 0, *size)
        lying = [sprite for cards in table.board.sprites for sprite in cards if sprite is not None and sprite.spot]
        away = [card for card in lying if card.spot and (card.pose.x, card.pose.y) != (card.spot.x, card.spot.y)]
        assert len(away) <= 1, "all but the card under the pointer lie at their new places at once"
        assert all(window.contains(thing.rect) for thing in app.elements())
        if size == (900, 1200):
            mine, other = (table.board.arrangement[name] for name in ("s0.field", "s1.field"))
            assert mine.card > 1.2 * table.map.layers["2"]["s0.field"].card and other.y + other.high < mine.y
    assert table.board.arrangement is table.map.layers["2"]


@pytest.mark.parametrize(
    ("ui", "letters", "told"), [(1.0, 1.0, False), (2.0, 1.0, False), (1.0, 1.5, False), (2.0, 1.5, True)]
)
def test_words_that_cannot_be_larger_are_told_of_once(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, ui: float, letters: float, told: bool
) -> None:
    app = open_app((1280, 720), ui_scale=ui, text_scale=letters)
    heard: list[str] = []
    monkeypatch.setattr(app, "notice", heard.append)
    table = sit_at(app)
    settle(table)
    table.resume()
    assert heard == [app.text("ui.table.words")] * told
    assert told == (table.tabletop.words < ui * letters - 0.01)


def test_the_present_step_of_a_track_shows_without_colours() -> None:
    def greys(step: TrackStep) -> list[int]:
        picture = track._pip("goblins", step, 40)
        grounds = Surface(picture.get_size())
        grounds.fill((90, 90, 90))
        grounds.blit(picture, (0, 0))
        grey = pygame.transform.grayscale(grounds)
        return [grey.get_at((x, 20))[0] for x in range(8)]

    ring, plain = greys(TrackStep(-1, "3", here=True)), greys(TrackStep(-1, "3", here=False))
    assert max(ring) > 240 and min(ring) < 60 and max(plain) < 140
