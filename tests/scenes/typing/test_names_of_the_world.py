"""Names in Latin, Greek and Cyrillic letters, as people write them: typed, shown and kept as they are."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event

from scenes.look import fonts, theme
from scenes.saves.known_names import known_names
from scenes.saves.matches import match_folder
from scenes.shell.app import App
from scenes.storage.settings_file import read_settings
from tests.new_match.kit import opened
from tests.scenes.look.test_type import SHIPPED
from tests.scenes.person import click, find, press, wait

NAMES = (
    "Ștefan Țepeș",
    "Nguyễn Thị Hoà",
    "Ольга Щукина",
    "Їжакевич Ґео",
    "Ђорђе Љубић",
    "Ελένη Ψάρρα",
    "Ἀριστοφάνης",
    "Şükrü Iğdır",
    "Łucja Żółć",
    "Þórður Æsir",
    "Kālani Ōʻahu",
    "Ẹniọlá Ṣadé",
    "Ħaġar Ġużè",
    "Әлия Ұлан",
)
REFUSED = {
    "김민준": "Korean letters",
    "สมชาย": "Thai letters",
    "אברהם": "Hebrew letters",
    "محمد": "Arabic letters",
    "𠮷野": "kanji this rare",
    "🎉": "emoji",
    "अमित": "that letter",
}


@pytest.mark.parametrize("name", SHIPPED)
def test_every_font_shows_them_all(app: App, name: str) -> None:
    assert [one for one in NAMES if fonts.unknown(one, name)] == []


@pytest.mark.parametrize("who", NAMES)
@pytest.mark.parametrize("name", ["lilita-one-400", "almendra-700", "rubik-600"])
def test_a_name_is_drawn_with_one_font(app: App, name: str, who: str) -> None:
    assert len(fonts.runs(who, name)) == 1
    last = fonts.runs(f"{who} plays", name)[-1]
    assert last == (" plays", name) or last == (f"{who} plays", name)


def test_a_word_that_no_font_has_whole_keeps_the_letters_that_some_have(app: App) -> None:
    assert fonts.runs("Ștефก", "lilita-one-400")[-1] == ("?", "lilita-one-400")
    assert "?" not in "".join(part for part, _ in fonts.runs("Ștеф", "lilita-one-400"))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_typed_played_with_and_kept(app: App, name: str) -> None:
    page = opened(app, "gothest", "pc")
    click(app, "Name of seat 1")
    wait(app, 0.2)
    press(app, pygame.K_a, mod=pygame.KMOD_LCTRL)
    for letter in name:
        app.step([Event(pygame.TEXTINPUT, text=letter)], 0.05)
    assert page.setup().seats[0].name == name and find(app, "Name of seat 1").label.endswith(name)
    page.choices.remember()
    app.save()
    assert known_names(read_settings(app.folders))[0] == name
    app.replace(app.doors.table(page.setup()))
    wait(app, 1.0)
    app.replace(app.doors.title())
    assert [saved.setup.seats[0].name for saved in match_folder(app).playable()] == [name]


@pytest.mark.parametrize("name", REFUSED)
def test_a_name_in_another_script_is_refused_with_its_reason(
    app: App, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(app, "notice", said.append)
    page = opened(app, "gothest", "pc")
    click(app, "Name of seat 1")
    before = find(app, "Name of seat 1").label
    app.step([Event(pygame.TEXTINPUT, text=name)], 0.05)
    assert find(app, "Name of seat 1").label == before and page.setup().seats[0].name in before
    assert said == [app.text("ui.typing.unknown", what=REFUSED[name])] and REFUSED[name] in said[0]
    assert not any(fonts.can_show(letter, theme.STRONG_FONT) for letter in name if name != "𠮷野")
