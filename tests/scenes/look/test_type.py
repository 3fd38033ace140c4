"""Letters of other languages: where lines break, which font draws what, and what is typed with an input method."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pygame import Event

from game.core.sanitize import visible
from scenes.look import breaking, fonts, theme
from scenes.look.measure import Measure
from scenes.look.text import balanced, block, fit_block_size, line, shortened, width, wrapped
from scenes.look.widgets.text_box import TextBox
from scenes.motion.traced_text import contours
from scenes.phones.seats import legible
from scenes.shell.app import App
from scenes.storage.files import ASSETS
from scenes.words.catalogue import catalogue

SAID = (
    "攻撃されたとき、彼は最初に空いている場所へ移動できます。「やった！」と言う。"
    "BattleGoatsのカードを12枚引く（山札から）。パーティーで、ちょっとしたジョーカーを捨てよう！"
)
SHIPPED = sorted(path.stem for path in fonts.FONTS.glob("*.ttf"))
LATIN = "".join(map(chr, (*range(0xA1, 0xAD), *range(0xAE, 0x149), *range(0x14A, 0x180))))
"""Latin-1 and Latin Extended-A, without the soft hyphen and the letter that Unicode no longer wants (U+0149)."""
LEVEL_1 = "".join(
    bytes((0xA0 + row, cell)).decode("euc_jp", "ignore") for row in range(16, 48) for cell in range(0xA1, 0xFF)
)
KANA = "".join(map(chr, (*range(0x3041, 0x3097), *range(0x30A1, 0x30FB)))) + "ー・。、「」！？"
UNKNOWN = "\ue5e5"


def all_texts() -> Iterator[tuple[str, str]]:
    """The file and every text of all catalogues."""

    def within(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for one in value.values():
                yield from within(one)
        else:
            yield str(value)

    for path in sorted((ASSETS / "text").glob("*.toml")):
        for text in within(tomllib.loads(path.read_text("utf-8"))):
            yield path.name, text


# ---- where lines break


@pytest.mark.parametrize("px", [11, 17, 32])
@pytest.mark.parametrize("letters", [4, 7, 12, 25])
def test_no_line_begins_or_ends_with_what_must_not(app: App, px: float, letters: float) -> None:
    for rows in (wrapped(SAID, "rubik-400", px, letters * px), balanced(SAID, "rubik-400", px, letters * px)):
        assert "".join(rows) == SAID
        assert all(width(row, "rubik-400", px) <= letters * px or row == "BattleGoatsの" for row in rows)
        assert not {row[0] for row in rows} & set("。、」』）！？ー・っゃゅょぁぃぅぇぉッャュョァィゥェォ")
        assert not {row[-1] for row in rows} & set("（「『")


def test_lines_break_between_phrases(app: App) -> None:
    assert wrapped("カードを1枚引く（山札から）。", "rubik-400", 20, 145) == ["カードを", "1枚引く", "（山札から）。"]
    assert "".join(breaking.phrases(SAID)) == SAID
    assert "移動できます。" in breaking.phrases(SAID)
    assert breaking.phrases("相手のカード：コウモリ−1")[-2:] == ("カード：", "コウモリ−1")
    assert breaking.phrases("相手：")[-1] == "相手："


def test_even_lines_break_no_phrase_that_fits(app: App) -> None:
    for letters in (8, 10, 14):
        rows = balanced(SAID, "rubik-400", 20, letters * 20)
        assert all("移動できます。" not in (one + other)[len(one) - 6 : len(one) + 6] for one, other in pairwise(rows))


@pytest.mark.parametrize(
    ("phrase", "most", "letters"),
    [
        ("あああ。", 3, 2),
        ("「あああ", 1, 1),
        ("あ「ああ", 2, 1),
        ("キャット", 1, 1),
        ("あーーー", 2, 2),
        ("ああああ", 3, 3),
    ],
)
def test_a_phrase_that_is_too_wide_is_cut_where_it_may_be(phrase: str, most: int, letters: int) -> None:
    assert breaking.cut(phrase, most) == letters


def test_words_of_other_languages_keep_their_spaces(app: App) -> None:
    words = "Ann と Bo は BattleGoats で 遊ぶ"
    assert " ".join(wrapped(words, "rubik-400", 20, 20)).replace(" ", "") == words.replace(" ", "")
    assert wrapped(words, "rubik-400", 20, 2000) == [words]
    assert breaking.parts("a bc  d") == ((" ", "a"), (" ", "bc"), (" ", ""), (" ", "d"))


def test_japanese_is_shortened_and_fitted(app: App) -> None:
    short = shortened(SAID, "rubik-400", 20, 200)
    assert short.endswith("…") and width(short, "rubik-400", 20) <= 200 and SAID.startswith(short[:-1])
    px = fit_block_size(SAID, "rubik-400", 30, 8, 300, 120, 1.25)
    assert 8 < px < 30
    assert block(SAID, "rubik-400", px, theme.INK, 300).get_height() <= 140


def test_letters_become_smaller_before_a_phrase_is_broken(app: App) -> None:
    px = fit_block_size("アルフォンソ", "rubik-400", 30, 12, 120, 90, 1.25)
    assert px < 30 and wrapped("アルフォンソ", "rubik-400", px, 120) == ["アルフォンソ"]


# ---- which font draws what


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("px", [12, 20, 40])
def test_a_line_is_measured_as_it_is_drawn(app: App, name: str, px: float) -> None:
    for words in (SAID[:20], "Škoda žába", "Gothest 対 Goblins"):
        assert abs(line(words, name, px, theme.INK).get_width() - width(words, name, px)) <= 1


@pytest.mark.parametrize("name", SHIPPED)
def test_every_letter_that_can_be_in_a_name_is_shown_in_every_font(app: App, name: str) -> None:
    assert [letter for letter in LATIN + KANA if not fonts.can_show(letter, name)] == []


@pytest.mark.parametrize("name", [fonts.ROUNDED, fonts.ROUNDED_BOLD])
def test_the_rounded_fonts_have_all_kanji_of_level_1(app: App, name: str) -> None:
    assert len(LEVEL_1) == 2965
    assert [letter for letter in LEVEL_1 if not fonts.can_draw(letter, name)] == []


@pytest.mark.parametrize("name", [theme.TEXT_FONT, theme.TITLE_FONT])
def test_every_letter_of_every_catalogue_is_shown(app: App, name: str) -> None:
    lacking = {
        (file, letter)
        for file, text in all_texts()
        for letter in set(visible(text))
        if not fonts.can_show(letter, name)
    }
    assert lacking == set()


def test_what_a_font_lacks_is_drawn_with_the_rounded_one(app: App) -> None:
    assert not fonts.can_draw("š", "almendra-700") and not fonts.can_draw("猫", "rubik-400")
    parts = (("Ann ", "rubik-400"), ("の猫", fonts.ROUNDED), (" x", "rubik-400"))
    assert fonts.runs("Ann の猫 x", "rubik-400") == parts
    assert fonts.runs("ä aš", "almendra-700") == (("ä ", "almendra-700"), ("aš", fonts.ROUNDED_BOLD))
    assert fonts.runs("aš", "rubik-400") == (("aš", "rubik-400"),)
    box = line(UNKNOWN, "almendra-700", 40, theme.INK)
    for letter in ("š", "猫"):
        ink = line(letter, "almendra-700", 40, theme.INK)
        assert pygame.image.tobytes(ink, "RGBA") != pygame.image.tobytes(box, "RGBA")
    assert contours("七", "pirata-one-400") != contours(UNKNOWN, "pirata-one-400")


def test_a_letter_that_no_font_has_is_a_question_mark(app: App) -> None:
    assert fonts.runs(f"a{UNKNOWN}", "rubik-400") == (("a?", "rubik-400"),)


def test_a_line_with_japanese_is_no_taller_than_a_line_needs(app: App) -> None:
    for name in SHIPPED:
        assert line("猫Ann", name, 40, theme.INK).get_height() <= max(72, line("Ann", name, 40, theme.INK).get_height())


def test_no_letter_is_cut_off_above_or_below(app: App) -> None:
    for name in SHIPPED:
        for letter in "猫鷹ｊＱÅ":
            ink = line(letter, name, 60, theme.INK)
            box = ink.get_bounding_rect()
            assert box.top > 0 and box.bottom < ink.get_height(), (name, letter)


def test_latin_text_reads_no_model(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(breaking, "_parser", lambda: pytest.fail("BudouX was asked"))
    assert wrapped("Näin käy – ¿no? “Sí”", "rubik-400", 20, 60)


# ---- names


class Field:
    """A text box with what it told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.box = TextBox(pygame.Rect(20, 20, 300, 44), "Name", Measure(1.0), "Ann", self.told.append, 12)
        self.box.press((1, 1))

    def compose(self, words: str, start: int = 0) -> None:
        """The letters that an input method shows before it is decided."""
        self.box.key(Event(pygame.TEXTEDITING, text=words, start=start, length=0))

    def decide(self, words: str) -> None:
        """The letters that it gives in the end."""
        self.compose("")
        self.box.key(Event(pygame.TEXTINPUT, text=words))

    def drawn(self) -> bytes:
        """The box as it looks."""
        screen = pygame.Surface((400, 100))
        self.box.draw(screen, self.box.rect)
        return pygame.image.tobytes(screen, "RGB")


def test_a_composition_is_underlined_until_it_is_decided(app: App) -> None:
    field = Field()
    field.compose("ねこ", 2)
    composed = field.drawn()
    assert field.box.value == "Ann" and field.told == []
    field.decide("ねこ")
    assert field.box.value == "Annねこ" and field.told == ["Annねこ"] and field.box.draft == ""
    assert field.drawn() != composed


def test_the_caret_stands_where_the_input_method_says(app: App) -> None:
    field = Field()
    field.compose("ねこ", 1)
    inside = field.drawn()
    field.compose("ねこ", 2)
    assert field.drawn() != inside


def test_keys_belong_to_the_input_method_while_it_composes(app: App) -> None:
    field = Field()
    field.compose("ね")
    for key in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_UP, pygame.K_TAB):
        assert field.box.key(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert field.box.typing and field.box.value == "Ann"


def test_the_input_method_shows_its_choices_where_the_letters_appear(app: App) -> None:
    field = Field()
    field.drawn()
    before = field.box.writes_at
    field.compose("にほんご", 4)
    field.drawn()
    assert field.box.writes_at.x > before.x and field.box.rect.contains(field.box.writes_at)


@pytest.mark.parametrize("name", ["Müßig", "Žižka", "Ñandú", "山田 花子", "ミズキー", "Łódź猫"])
def test_names_are_kept_as_they_are(app: App, name: str) -> None:
    field = Field()
    field.box.value = ""
    field.decide(name)
    assert field.box.value == name and legible(name) == name
    assert all(fonts.can_show(letter, theme.STRONG_FONT) for letter in name)


def test_the_title_of_the_english_catalogue_is_one_run(app: App) -> None:
    assert len(fonts.runs(catalogue()("ui.back"), theme.TITLE_FONT)) == 1
