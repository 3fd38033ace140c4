"""Numbers that are not finite, or that nothing on a screen can have, and keys without end: each costs a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scenes.look import game_pages, theme
from scenes.pages import strength
from scenes.storage.files import ASSETS, BadFile, Folders, read_toml
from scenes.storage.settings_file import read_settings, save_settings
from scenes.table.surface.layout import MOST_AREAS, load_map
from tests.scenes.person import told

pytestmark = pytest.mark.usefixtures("nothing_told_yet")

STRANGE = [
    "width = " + "9" * 1900,
    "width = " + "9" * 5000,
    "x = " + "[" * 1900,
    "x = [\n" * 9000,
    "a." * 50_000 + "b = 1",
    "text_scale = nan",
    "effects = inf",
    "width = 2020-01-01",
    "speed = 'fast\0'",
    "\udc80",
    "last = 3",
]


@pytest.mark.parametrize("text", STRANGE, ids=range(len(STRANGE)))
def test_odd_numbers_and_depths_leave_the_usual_settings(folders: Folders, text: str) -> None:
    (folders.config / "settings.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    settings = read_settings(folders)
    assert (settings.width, settings.text_scale, settings.effects, settings.last) == (0, 1.0, 0.8, {})


def test_a_number_that_is_not_finite_costs_its_own_setting_only(folders: Folders) -> None:
    path = folders.config / "settings.toml"
    path.write_text("effects = inf\nspeed = 'fast'\nwidth = 1e400\nlater = nan\n")
    settings = read_settings(folders)
    assert (settings.speed, settings.effects, settings.width) == ("fast", 0.8, 0)
    save_settings(settings, folders)
    assert read_settings(folders).speed == "fast" and "later = nan" in path.read_text()


@pytest.mark.parametrize("number", ["inf", "-inf", "nan", "1e400", "-1e999", "9" * 5000])
def test_no_number_of_a_table_is_without_end(tmp_path: Path, number: str) -> None:
    (tmp_path / "x.toml").write_text(f"x = [1.5, {{y = {number}}}]")
    with pytest.raises(BadFile):
        read_toml(tmp_path / "x.toml", 10_000)


KEYS = ["a." * 900 + "a", '"\u2028".' * 60_000 + "a", "a" * 3000]


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_no_key_of_a_table_is_longer_or_deeper_than_its_reader_can_take(tmp_path: Path, key: str) -> None:
    """One of 200,000 dots takes more than three gigabytes."""
    (tmp_path / "x.toml").write_text(f"{key} = 1", "utf-8")
    with pytest.raises(BadFile):
        read_toml(tmp_path / "x.toml", 2_000_000)


LOOKS = [
    "[face]\nheight = 0",
    "[face]\nwidth = 1e-300",
    "[face]\nradius = 1e308",
    "[face]\nsmall_below = -1",
    "[face.live]\na = [0, 0, 1e300, 10]",
    "seat_back = 1000000000000",
    "[palette]\nseats = ['#ffffff']",
    '[palette]\nink = "#ffffff\\n"',
    *(
        f"[[face.field]]\nwhat = 'name'\nrect = [0, 0, 9, 9]\nsize = 9\n{words}"
        for words in ("min = 1e9", "stroke = 5000", "leading = 0", "spacing = 1e200", "turn = 1e17", "stroke = -1")
    ),
    *(
        f"[[face.field]]\nwhat = 'name'\n{words}"
        for words in (
            "rect = [0, 0, 0, 0]\nsize = 9",
            "rect = [0, 0, 9, 9]\nsize = 1e6",
            "rect = [-1e9, 0, 9, 9]\nsize = 9",
        )
    ),
]


@pytest.mark.parametrize("words", LOOKS, ids=range(len(LOOKS)))
def test_measures_that_no_card_has_are_refused(tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "ART", tmp_path.parent)
    (tmp_path / "look.toml").write_text(words)
    with pytest.raises(BadFile, match="cannot be used"):
        theme.read_look(tmp_path.name)


SHOWN = [
    "portraits = ['nobody']",
    "portrait_rect = [0, 0, 1e9, 1]",
    "[[page]]\ncards = ['nobody']",
    "[[page]]\ngrid = ['../../x']",
    "[[page]]\nlit = [0]",
    "[[page]]\nlit = [99999999999999999999]",
    "[[page]]\ncards = [" + "'back'," * 10 + "]",
    "[[page]]\n" * 101,
]


@pytest.mark.parametrize("words", SHOWN, ids=range(len(SHOWN)))
def test_pages_that_no_game_has_are_refused(tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_pages, "ASSETS", tmp_path)
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "gothest.toml").write_text(words)
    found = game_pages.PagePictures.load.__wrapped__("gothest")
    assert (found.portraits, found.page) == ([], []) and told().count("cannot be used") == 1


PLACES = ["nan", "inf", "-inf", "1e400", "99999", "-5000", "9" * 5000]


@pytest.mark.parametrize("name", ["x", "y", "width", "height"])
@pytest.mark.parametrize("number", PLACES, ids=range(len(PLACES)))
def test_areas_that_no_table_has_are_refused(tmp_path: Path, name: str, number: str) -> None:
    good = (ASSETS / "tables" / "goout.tmx").read_text("utf-8")
    bad = re.sub(rf'(<object [^>]*) {name}="[^"]*"', rf'\g<1> {name}="{number}"', good, count=1)
    (tmp_path / "goout.tmx").write_text(bad, "utf-8")
    with pytest.raises(BadFile, match="cannot be used"):
        load_map("goout", (2,), tmp_path)


def test_a_layer_has_no_more_areas_than_can_be_drawn_in_a_frame(tmp_path: Path) -> None:
    good = (ASSETS / "tables" / "goout.tmx").read_text("utf-8")
    style = '<properties><property name="style" value="pile"/></properties>'
    for many in (150, MOST_AREAS + 1):
        more = "".join(
            f'<object id="{n + 9000}" name="n{n}" width="9" height="9">{style}</object>' for n in range(many)
        )
        (tmp_path / "goout.tmx").write_text(good.replace("</objectgroup>", f"{more}</objectgroup>", 1), "utf-8")
        if many <= MOST_AREAS:
            load_map("goout", (2,), tmp_path)
    with pytest.raises(BadFile, match="something is wrong at 2"):
        load_map("goout", (2,), tmp_path)


@pytest.mark.parametrize(
    "words", ["wins = 1e400", "wins = nan", "seats = 0", f"games = {'9' * 50}", "minutes = inf", f"{'a.' * 200}a = 1"]
)
def test_strengths_that_nobody_has_measured_are_refused(
    tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = strength.FIGURES_FILE.read_text("utf-8").split("[[figure]]")[:2]
    monkeypatch.setattr(strength, "FIGURES_FILE", tmp_path / "x.toml")
    (tmp_path / "x.toml").write_text(f"[[figure]]{lines[1]}", "utf-8")
    (good,) = strength.figures_of("battlegoats")
    changed = re.sub(rf"^{words.split()[0]} = .*$", "", lines[1], flags=re.MULTILINE)
    (tmp_path / "x.toml").write_text(f"[[figure]]{changed}\n{words}\n", "utf-8")
    assert good and strength.figures_of("battlegoats") == [] and "cannot be used" in told()
