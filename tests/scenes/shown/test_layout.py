"""Tables are Tiled maps: complete, readable, and kind to wrong ones."""

from __future__ import annotations

import re
import shutil
import subprocess
from base64 import b64encode
from itertools import combinations, pairwise
from pathlib import Path
from zlib import compress

import pytest
from pygame import Rect

from game import GAMES
from game.core.layout import ZoneKind
from scenes.storage.files import ASSETS, BadFile
from scenes.table.surface.layout import CARD_HEIGHT, CARD_WIDTH, HOLDS_CARDS, Area, load_map
from scenes.table.surface.plain_map import plain_map

WINDOW = Rect(0, 0, 1280, 720)
LARGER_THAN_LIFE = 3
"""Units by which a leaning card may reach beyond its area."""


def boxes(area: Area, count: int) -> list[Rect]:
    """Where the cards of an area lie."""
    found = []
    for spot in area.spots(count):
        rect = Rect(0, 0, round(CARD_WIDTH * spot.scale), round(CARD_HEIGHT * spot.scale))
        rect.center = (round(spot.x), round(spot.y))
        found.append(rect)
    return found


def full(game: str, seats: int, area: Area) -> list[Rect]:
    """Where the cards of an area lie: all places of a grid (two lines without such), nine cards elsewhere."""
    places = {zone.name: zone.places for zone in GAMES[game].zones(seats) if zone.places}
    return boxes(area, places.get(area.name, 2 * area.columns if area.style == "grid" else 9))


def tables() -> list[tuple[str, int]]:
    """Every game at every seat count."""
    return [(key, seats) for key, rules in GAMES.items() for seats in rules.seats]


@pytest.mark.parametrize(("game", "seats"), tables())
def test_every_arrangement_lies_inside_the_window(game: str, seats: int) -> None:
    for name, areas in load_map(game, GAMES[game].seats).layers.items():
        if re.split("[@+>]", name)[0] != str(seats):
            continue
        for area in areas.values():
            rect = Rect(round(area.x), round(area.y), round(area.wide), round(area.high))
            assert WINDOW.contains(rect), f"{area.name} of layer {name}"
            for box in full(game, seats, area) if area.style in HOLDS_CARDS else []:
                assert WINDOW.inflate(0, 2 * LARGER_THAN_LIFE).contains(box), f"cards of {area.name}, layer {name}"


@pytest.mark.parametrize(("game", "seats"), tables())
def test_areas_with_cards_do_not_cover_each_other(game: str, seats: int) -> None:
    for name, areas in load_map(game, GAMES[game].seats).layers.items():
        if re.split("[@+>]", name)[0] != str(seats):
            continue
        lying = [area for area in areas.values() if area.style in HOLDS_CARDS]
        for one, other in combinations(lying, 2):
            for box in full(game, seats, one):
                hit = box.inflate(-LARGER_THAN_LIFE, -LARGER_THAN_LIFE).collidelist(full(game, seats, other))
                assert hit < 0, f"{one.name} and {other.name} of layer {name}"


@pytest.mark.parametrize(("game", "seats"), tables())
def test_every_grid_and_open_pile_has_a_place_in_play(game: str, seats: int) -> None:
    table = load_map(game, GAMES[game].seats)
    areas = table.at(seats, "no such step")
    for zone in GAMES[game].zones(seats):
        if zone.kind is ZoneKind.GRID:
            (grid, *_) = [layer[zone.name] for layer in (areas, *table.layers.values()) if zone.name in layer]
            assert grid.style == "grid"
            assert len(grid.spots(zone.places)) == zone.places
    assert {"question", "stage", *(f"s{seat}" for seat in range(seats))} <= areas.keys()


def test_the_value_of_an_option_chooses_the_arrangement() -> None:
    table = load_map("gothies", range(1, 5))
    assert "zone1" in table.at(3, "vigil", ("coop", "standard"))
    assert "zone1" not in table.at(3, "turn", ("competitive", "standard"))


def test_a_question_with_an_option_chooses_the_arrangement() -> None:
    """Before that of the question alone, which comes before that of the option alone."""
    table = load_map("goblins", range(2, 7))
    assert "deck" in table.at(4, "vote", ("screen",)) and "deck" not in table.at(4, "vote", ("table",))
    assert "crib" in table.at(4, "report", ("table",)) and "crib" not in table.at(4, "keep", ("table",))
    for asked in ("vote", "elect"):
        area = table.at(4, asked, ("table",))
        assert area.get("clock") and not area.get("deck") and not area.get("stake"), "those lie on the real table"


def test_a_question_chooses_the_arrangement() -> None:
    table = load_map("battlegoats", range(2, 7))
    assert "s0.hand" in table.at(3, "deploy")
    assert "s0.hand" not in table.at(3, "turn")


@pytest.mark.skipif(shutil.which("tmxrasterizer") is None, reason="Tiled's own tools are not installed")
@pytest.mark.parametrize("game", GAMES)
def test_tiled_itself_reads_the_map(game: str, tmp_path: Path) -> None:
    picture = tmp_path / "map.png"
    command = ["tmxrasterizer", "-platform", "offscreen", str(ASSETS / "tables" / f"{game}.tmx"), str(picture)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert picture.stat().st_size > 0


def spoil(folder: Path, old: str, new: str) -> Path:
    """A copy of a good map with one thing wrong."""
    text = (ASSETS / "tables" / "battlegoats.tmx").read_text("utf-8")
    assert old in text
    (folder / "battlegoats.tmx").write_text(text.replace(old, new), "utf-8")
    return folder


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("</map>", "", "cannot be used"),
        ('value="fan"', 'value="heap"', "something is wrong at"),
        ('name="5"', 'name="five"', "no layer for 5 seats"),
        ('value="127.0"', 'value="wide"', "cannot be used"),
    ],
)
def test_a_wrong_map_is_told_in_one_sentence(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(BadFile, match=says) as caught:
        load_map("battlegoats", range(2, 7), spoil(tmp_path, old, new))
    assert "battlegoats.tmx" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_map_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="is missing"):
        load_map("battlegoats", range(2, 7), tmp_path)


@pytest.mark.parametrize(("game", "seats"), tables())
def test_the_plain_table_has_room_for_every_zone(game: str, seats: int) -> None:
    rules = GAMES[game]
    areas = plain_map(rules).at(seats, "turn")
    assert {zone.name for zone in rules.zones(seats)} <= areas.keys()
    assert all(
        WINDOW.contains(box) for area in areas.values() if area.style == "grid" for box in full(game, seats, area)
    )


@pytest.mark.parametrize("seats", range(2, 7))
def test_who_calls_a_goat_back_sees_each_card_of_his_discard(seats: int) -> None:
    """In a pile only the top card could be touched."""
    table = load_map("battlegoats", GAMES["battlegoats"].seats)
    assert table.at(seats, "recall")["s0.discard"].style == "row"
    assert table.at(seats, "battle")["s0.discard"].style == "pile"


MAP = (Path(ASSETS) / "tables" / "battlegoats.tmx").read_text("utf-8")
WORDS = "".join(f"<!ENTITY {b} '{f'&{a};' * 10}'>" for a, b in pairwise("abcdefghij"))
LAUGHS = f"<!DOCTYPE map [<!ENTITY a 'ha'>{WORDS}]>"
"""Few words that stand for ten thousand million letters."""


def changed(folder: Path, text: str) -> Path:
    """A folder with another map of BattleGoats."""
    (folder / "battlegoats.tmx").write_text(text, "utf-8")
    return folder


def test_a_map_reads_no_other_file_and_unpacks_nothing(tmp_path: Path) -> None:
    """Tile sets, pictures and tiles of a map name other files or unpack into any number of bytes: they are left out."""
    (tmp_path / "set.tsx").write_text("<tileset")
    bomb = b64encode(compress(bytes(10**8))).decode()
    more = (
        '<tileset firstgid="1" source="../../set.tsx"/><tileset firstgid="1" source="set.tsx"/>'
        '<imagelayer name="9"><image source="/etc/passwd"/></imagelayer>'
        f'<layer name="8" width="5000" height="5000"><data encoding="base64" compression="zlib">{bomb}</data></layer>'
    )
    found = load_map("battlegoats", (2,), changed(tmp_path, MAP.replace("</map>", f"{more}</map>")))
    assert found.layers == load_map("battlegoats", (2,)).layers


@pytest.mark.parametrize(
    "text",
    [
        MAP.replace("<map ", LAUGHS + "<map class='&j;' ", 1).replace('<?xml version="1.0" encoding="UTF-8"?>', ""),
        MAP.replace("<map ", "<!DOCTYPE map SYSTEM 'file:///etc/passwd'><map ", 1),
        MAP.replace('x="123.6"', 'x="nan"'),
        MAP.replace('x="123.6"', 'x="1e999"'),
        MAP.replace('x="123.6"', f'x="{"9" * 5000}"'),
        MAP.replace('width="230"', 'width="-1"'),
        "<a>" * 100_000,
        "",
        "\ufeff",
        MAP + " " * 5_000_000,
    ],
    ids=range(10),
)
def test_a_map_that_cannot_be_is_told_at_once(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadFile):
        load_map("battlegoats", (2,), changed(tmp_path, text))


def test_a_crowded_zone_keeps_one_line_of_smaller_cards_before_it_breaks() -> None:
    zone = Area("zone1", "row", 0, 0, 340, 172, card=123, frame="panel", breaks=True)
    for count, lines in ((2, 1), (3, 1), (5, 1), (7, 1), (14, 2)):
        spots = zone.spots(count)
        assert len({round(spot.y) for spot in spots}) == lines, count
        assert all(
            spot.x - spot.scale * CARD_WIDTH / 2 >= 0 and spot.x + spot.scale * CARD_WIDTH / 2 <= 340 for spot in spots
        )
        steps = [later.x - spot.x for spot, later in pairwise(spots) if later.y == spot.y]
        assert lines == 2 or min(steps) >= 0.499 * CARD_WIDTH * spots[0].scale
    assert zone.spots(7)[0].scale > 1.3 * zone.spots(14)[0].scale
