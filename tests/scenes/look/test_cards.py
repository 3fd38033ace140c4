"""Card faces: every card is drawn at every size, its text fits, and a missing picture stops nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import GAMES
from scenes.look import cards, fonts, paint, text, theme
from scenes.look.theme import GameLook, read_look
from scenes.shell.app import App
from scenes.storage.files import BadFile, problems
from scenes.words.catalogue import catalogue

GAME = "battlegoats"
ROWS = {row.key: row for row in GAMES[GAME].cards}


def test_cards_are_five_to_seven_and_kept_per_size(app: App) -> None:
    small = cards.face(GAME, ROWS["lion"], 140)
    assert small.get_size() == (100, 140)
    assert cards.face(GAME, ROWS["lion"], 140) is small
    assert cards.back(GAME, 140).get_size() == (100, 140)


def test_words_appear_only_where_they_can_be_read(app: App) -> None:
    look = GameLook.load(GAME)
    assert {field.what for field in look.face.field} == {"name", "type", "number", "text", "foot"}
    scale = 180 / look.face.height
    for field in look.face.field:
        if field.what == "text":
            assert field.size * scale < cards.READABLE_BLOCK["text"]


def test_the_text_of_every_card_fits_its_place(app: App) -> None:
    look, words = GameLook.load(GAME), catalogue()
    (field,) = (field for field in look.face.field if field.what == "text")
    maker = cards.FacePainter(GAME)
    for row in ROWS.values():
        (_, _, wide, high), _ = maker._box(cards.face(GAME, row, 616), field, row)
        sentence = words(f"{GAME}.card.{row.key}.text", **row.numbers)
        px = text.fit_block_size(sentence, field.font, field.size, field.min, round(wide), high, field.leading)
        lines = text.wrapped(sentence, field.font, px, round(wide))
        assert len(lines) * px * field.leading <= high + 1, row.key
        assert all(text.width(line, field.font, px) <= wide for line in lines), row.key


def test_small_cards_are_written_with_few_measurings(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters of another size are measured again, which is what a change of language costs."""
    measured: list[tuple[str, int]] = []
    measure = fonts._width

    def counted(part: str, name: str, px: int) -> int:
        measured.append((name, px))
        return measure(part, name, px)

    monkeypatch.setattr(fonts, "_width", counted)
    for cache in (fonts.width, text._shares, text.shown):
        cache.cache_clear()
    maker = cards.FacePainter(GAME)
    monkeypatch.setattr(maker, "words", catalogue((), "ja"))
    rows = list(ROWS.values())[:12]
    for row in rows:
        maker._write_all(paint.blank((cards.width(160), 160)), row)
    assert 12 < len(measured) < 6 * len(rows)


def test_a_missing_picture_gives_a_plain_card_and_one_notice(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / GAME).mkdir()
    monkeypatch.setattr(theme, "ART", tmp_path)
    cards.art_of.clear()
    problems.take_new()
    plain = cards.FacePainter(GAME).paint(ROWS["wolf"], 300)
    cards.art_of.clear()
    assert plain.get_size() == (214, 300)
    assert [sentence for sentence in problems.take_new() if "wolf" in sentence]


@pytest.mark.parametrize("content", ["[face", "[palette]\nink = 'black'", "[[face.field]]\nwhat = 3"])
def test_a_broken_look_file_is_named_and_the_house_look_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "look.toml").write_text(content)
    monkeypatch.setattr(theme, "ART", tmp_path)
    with pytest.raises(BadFile, match=r"look\.toml"):
        read_look("odd")
    assert GameLook.load("odd") == GameLook()
    GameLook.load.cache_clear()
