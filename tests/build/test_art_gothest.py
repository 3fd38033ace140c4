"""The art of Gothest BATtle: what is printed agrees with the game, and what ships is complete, clean and light."""

from __future__ import annotations

import tomllib
from itertools import combinations, groupby
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.gothest.cards import ACE, BASES, CARDS, CHARACTER, SETS, SUITS
from scenes.table.surface.layout import load_map

ROOT = Path(__file__).resolve().parents[2]
GOTHEST = ROOT / "assets" / "art" / "gothest"
ROWS = {row.key: row for row in CARDS}
BASE_KEYS = [key for key, row in ROWS.items() if row.cls in BASES]
PICTURES = (
    "back",
    "table",
    "bats",
    "silver",
    "ace",
    "future",
    "past",
    "altar",
    "heap",
    "score",
    "coin_heads",
    "coin_tails",
)
MOMENTS = ("moment_round", "moment_ace", "moment_five", "moment_won")
PACKS = tuple(f"pack_{number}" for number in SETS)
CARD, UNIT = (660, 924), 1.5
SIGN, COIN_BELOW = (356, 66), (356, 154)


def look() -> dict[str, Any]:
    return tomllib.loads((GOTHEST / "look.toml").read_text(encoding="utf-8"))


def picture(name: str) -> pygame.Surface:
    return pygame.image.load(GOTHEST / f"{name}.webp")


def at(surface: pygame.Surface, x: float, y: float) -> pygame.Color:
    """The colour at a place in face units."""
    return surface.get_at((round(x * UNIT), round(y * UNIT)))


def lightness(colour: pygame.Color) -> float:
    return 0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b


def distance(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of the channels of two pictures of one size."""
    places = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
    pairs = [(one.get_at(place)[channel], other.get_at(place)[channel]) for place in places for channel in range(3)]
    return sum(abs(mine - theirs) for mine, theirs in pairs) / len(pairs)


def has_ace_sign(surface: pygame.Surface) -> bool:
    """The corners of the small bone card are light and warm."""
    spots = [at(surface, SIGN[0] + dx, SIGN[1] + dy) for dx, dy in ((-14, -24), (15, -30), (-17, 28), (18, 33))]
    return all(lightness(spot) > 175 and spot.r > spot.b + 8 for spot in spots)


def has_coin(surface: pygame.Surface, x: float, y: float) -> bool:
    """The rim of the coin is lighter than what it lies on, and of no colour."""
    spots = [at(surface, x + dx, y + dy) for dx, dy in ((-22, -10), (-10, -22), (0, -24), (-24, 7))]
    return all(lightness(spot) > 150 and max(spot[:3]) - min(spot[:3]) < 40 for spot in spots)


def bats_on(surface: pygame.Surface) -> int:
    """The number of white bodies on the way down the middle of the coffin."""
    column = [lightness(at(surface, 64, y)) > 190 for y in range(24, 165)]
    return sum(1 for white, _ in groupby(column) if white)


def test_there_is_a_face_for_every_card_and_no_other() -> None:
    assert {path.stem for path in (GOTHEST / "cards").glob("*.webp")} == set(ROWS)


@pytest.mark.parametrize("name", [*(f"cards/{key}" for key in ROWS), "back"])
def test_cards_have_card_size_and_clean_corners(name: str) -> None:
    surface = picture(name)
    assert surface.get_size() == CARD
    assert [surface.get_at(place)[3] for place in ((0, 0), (659, 0), (0, 923), (659, 923), (6, 6))] == [0] * 5
    assert surface.get_at((330, 462))[3] == 255


@pytest.mark.parametrize("key", ROWS)
def test_the_coffin_shows_what_a_card_is_worth_and_its_signs_what_it_takes_and_brings(key: str) -> None:
    """Aces and characters have no coffin and no signs; a coin is always where it is expected."""
    row, surface = ROWS[key], picture(f"cards/{key}")
    if row.cls not in BASES:
        return
    ace, silver = "ace" in row.numbers, "silver" in row.numbers
    assert bats_on(surface) == row.numbers["bats"]
    assert has_ace_sign(surface) == ace
    assert has_coin(surface, *(COIN_BELOW if ace else SIGN)) == silver


def test_aces_are_light_and_all_else_is_dark() -> None:
    """So that an Ace is known without its colour, however small."""
    light = {key: lightness(pygame.Color(*pygame.transform.average_color(picture(f"cards/{key}")))) for key in ROWS}
    aces = [value for key, value in light.items() if ROWS[key].cls == ACE]
    others = [value for key, value in light.items() if ROWS[key].cls != ACE]
    assert min(aces) > max(others) + 25


def test_no_two_cards_of_a_suit_look_alike_at_a_glance() -> None:
    for suit in (*SUITS, CHARACTER):
        keys = [key for key, row in ROWS.items() if row.cls == suit]
        small = {key: pygame.transform.smoothscale(picture(f"cards/{key}"), (22, 31)) for key in keys}
        for one, other in combinations(small, 2):
            assert distance(small[one], small[other]) > 6, (one, other)


def test_the_cards_are_light_to_carry() -> None:
    weights = [path.stat().st_size for path in (GOTHEST / "cards").glob("*.webp")]
    assert max(weights) < 60_000
    assert sum(weights) / len(weights) < 46_000


def test_the_back_is_the_same_upside_down() -> None:
    back = picture("back")
    other = pygame.transform.rotate(back, 180)
    places = [(x, y) for x in range(60, 600, 9) for y in range(60, 864, 9)]
    odd = [place for place in places if abs(lightness(back.get_at(place)) - lightness(other.get_at(place))) > 90]
    assert len(odd) < len(places) * 0.05  # panes differ as glass does


def test_signs_moments_packs_and_table_exist() -> None:
    for name in (*PICTURES, *MOMENTS, *PACKS):
        assert picture(name).get_width() >= 96, name
    assert picture("table").get_size() == (2560, 1440)
    packs = [pygame.transform.smoothscale(picture(name), (11, 16)) for name in PACKS]
    assert all(distance(one, other) > 12 for one, other in combinations(packs, 2))


def test_the_table_is_darker_than_every_card() -> None:
    dark = lightness(pygame.Color(*pygame.transform.average_color(picture("table"))))
    assert all(
        lightness(pygame.Color(*pygame.transform.average_color(picture(f"cards/{key}")))) > dark + 12 for key in ROWS
    )


def test_the_look_names_fonts_sounds_pictures_and_classes_that_exist() -> None:
    wanted = look()
    fonts = set(wanted["fonts"].values()) | {field["font"] for field in wanted["face"]["field"]}
    assert [name for name in sorted(fonts) if not (ROOT / f"assets/fonts/{name}.ttf").is_file()] == []
    cues = [cue.rstrip("+-") for cues in wanted["sounds"].values() for cue in cues.split()]
    cues = [cue for cue in cues if not list((ROOT / "assets/sounds").glob(f"{cue}*.ogg"))]
    assert cues == []
    assert (ROOT / "assets/art" / wanted["coin"] / "coin_heads.webp").is_file()
    assert set(wanted["moments"]) <= set(wanted["banners"])
    assert set(wanted["moments"].values()) == set(MOMENTS)
    assert set(wanted["face"]["class_text"]) == {*SUITS, CHARACTER}
    for what in ("name", "text"):
        written = [cls for field in wanted["face"]["field"] if field["what"] == what for cls in field["classes"]]
        assert sorted(written) == sorted((*SUITS, CHARACTER)), what


def test_the_two_seats_differ_in_greyscale() -> None:
    mine, theirs = (lightness(pygame.Color(colour)) for colour in look()["palette"]["seats"][:2])
    assert abs(mine - theirs) > 60


def test_help_pages_show_cards_of_the_game() -> None:
    pages = tomllib.loads((ROOT / "assets/pages/gothest.toml").read_text(encoding="utf-8"))
    assert {key for page in pages["page"] for key in page.get("cards", [])} <= set(ROWS)
    assert [ROWS[key].cls for key in pages["portraits"]] == [CHARACTER] * 2


def test_the_map_has_a_place_for_both_seats_inside_the_window() -> None:
    areas = load_map("gothest", [2]).at(2, "lead")
    zones = ("deck", "hand", "present", "past", "lost", "character", "spoils", "bats", "silver")
    assert {f"s{seat}.{zone}" for seat in range(2) for zone in zones} <= set(areas)
    assert {"round", "track", "question", "stage"} <= set(areas)
    for area in areas.values():
        assert area.x >= 0 and area.x + area.wide <= 1280 and area.y >= 0 and area.y + area.high <= 720, area.name
    assert areas["s0.past"].x < 640 < areas["s0.deck"].x, "the future is at the right hand, the past at the left"
    assert areas["s1.deck"].x < 640 < areas["s1.past"].x, "and so it is for who sits opposite"


def test_a_base_card_and_its_ace_lie_side_by_side() -> None:
    areas = load_map("gothest", [2]).at(2, "follow")
    for seat in range(2):
        one, other = areas[f"s{seat}.present"].spots(2)
        assert other.x - one.x >= areas[f"s{seat}.present"].card


def test_a_hand_of_six_shows_every_sign() -> None:
    """The next card of the fan begins right of the coin."""
    hand = load_map("gothest", [2]).at(2, "lead")["s0.hand"]
    spots = hand.spots(6)
    step = spots[1].x - spots[0].x
    assert step / hand.card * 440 > SIGN[0] + 17, "the numeral and most of the rim"
    five = hand.spots(5)
    assert (five[1].x - five[0].x) / hand.card * 440 > SIGN[0] + 42, "all of it"


class TestRecipes:
    """These need the drawing library."""

    @pytest.fixture(autouse=True)
    def _bakery(self) -> None:
        pytest.importorskip("skia")
        pytest.importorskip("scipy")
        pytest.importorskip("PIL")

    @pytest.mark.parametrize("key", ["pet_bat", "try_beige", "isolde_frost", "gothest_back", "gothest_pack_2"])
    def test_the_same_parameters_give_the_same_pixels(self, key: str, tmp_path: Path) -> None:
        from workshop.art.bakery import all_jobs

        job = all_jobs()[key]
        assert job(tmp_path / "one").read_bytes() == job(tmp_path / "two").read_bytes()

    def test_every_picture_has_a_job(self) -> None:
        from workshop.art.bakery import all_jobs

        assert {*ROWS, *(f"gothest_{name}" for name in (*PICTURES, *MOMENTS, *PACKS))} <= set(all_jobs())

    def test_every_card_has_a_picture_and_a_ground_and_every_ace_a_crack(self) -> None:
        from workshop.art.gothest.cast import CRACKS, GROUNDS, PICTURES
        from workshop.art.gothest.characters import CHARACTERS
        from workshop.art.gothest.grounds import GROUNDS as KINDS

        deck = {key for key, row in ROWS.items() if row.cls != CHARACTER}
        assert set(PICTURES) == set(GROUNDS) == deck
        assert {ground.kind for ground in GROUNDS.values()} <= set(KINDS)
        assert set(CRACKS) == {key for key in deck if ROWS[key].cls == ACE}
        assert set(CHARACTERS) == set(ROWS) - deck

    def test_no_two_characters_share_their_looks(self) -> None:
        from workshop.art.gothest.characters import CHARACTERS

        for trait in ("hair", "cloth", "iris", "seed"):
            assert len({getattr(one.looks, trait) for one in CHARACTERS.values()}) == len(CHARACTERS), trait
        worn = {(one.looks.style, one.looks.hat, one.looks.things) for one in CHARACTERS.values()}
        assert len(worn) == len(CHARACTERS)

    def test_points_and_cuts_are_read_as_written(self, monkeypatch: pytest.MonkeyPatch) -> None:
        import skia

        from workshop.art.gothest.glass import Glass, trace

        assert trace("1,2 -3.5,4c") == [(1.0, 2.0), (-3.5, 4.0, "c")]
        canvas = skia.Surface(40, 40).getCanvas()
        panes: list[skia.Path] = []
        glass = Glass(canvas, 1)
        monkeypatch.setattr(glass, "pane", lambda path, *_: panes.append(path))
        square = skia.Path()
        square.addRect(skia.Rect.MakeWH(40, 40))
        glass.cut(square, "#808080", "20,0>20,40 0,10>40,10")
        sizes = sorted(round(pane.getBounds().width() * pane.getBounds().height()) for pane in panes)
        assert sizes == [200, 200, 600, 600]
        with pytest.raises(ValueError):
            trace("1;2")
