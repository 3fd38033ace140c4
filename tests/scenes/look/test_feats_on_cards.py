"""Goblins of middle height say what they do: whole, in every language, in letters that can be read."""

from __future__ import annotations

import pytest
from pygame import Surface

from game import GAMES
from game.core.cards import CardKind
from scenes.look import cards, text
from scenes.look.theme import GameLook
from scenes.shell.app import App
from scenes.words.languages import codes
from tests.conftest import OpenApp
from tests.fits.pseudo import longer

GAME = "goblins"
HIGH = 246
"""Pixels of the height of a card with eight in a hand, in a window of 1280 × 720."""
LEAST, LEAST_PSEUDO = 15.0, 13.5
"""Pixels of the letters of a feat in our languages, and in English 40 % longer."""
ROWS = [row for row in GAMES[GAME].cards if row.cls in ("brute", "tinker", "mystic", "sneak", "rabble")]


class Pens:
    """The blocks of text that are written, each with the size of its letters and the room it had."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.blocks: list[tuple[str, float, Surface]] = []
        write = text.block

        def block(words: str, font: str, px: float, *rest: object) -> Surface:
            picture = write(words, font, px, *rest)  # type: ignore[arg-type]
            self.blocks.append((words, px, picture))
            return picture

        monkeypatch.setattr(text, "block", block)


def feat(row: CardKind, pens: Pens, painter: cards.FacePainter) -> tuple[float, Surface]:
    """The size of the letters of a card's feat, and their picture."""
    pens.blocks.clear()
    painter.paint(row, HIGH)
    wanted = painter._words("text", row)
    found = [(px, picture) for words, px, picture in pens.blocks if words == wanted]
    assert len(found) == 1, row.key
    return found[0]


def fits(px: float, picture: Surface) -> bool:
    """Whether the words of a feat lie on the parchment of a card; the first and the last line have air around them."""
    middle = GameLook.load(GAME).face.middle
    assert middle is not None
    room = next(field.rect for field in middle.field if field.what == "text")
    scale = HIGH / GameLook.load(GAME).face.height
    return picture.get_width() <= room[2] * scale + 1 and picture.get_height() <= room[3] * scale + 0.32 * px


def test_there_are_25() -> None:
    assert len(ROWS) == 25


@pytest.mark.parametrize("language", codes())
def test_every_feat_is_whole_and_can_be_read(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    open_app(language=language)
    pens, painter = Pens(monkeypatch), cards.FacePainter(GAME)
    for row in ROWS:
        px, picture = feat(row, pens, painter)
        assert px >= LEAST and fits(px, picture), row.key


def test_so_it_is_in_a_longer_language(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    pens, painter = Pens(monkeypatch), cards.FacePainter(GAME)
    plain = cards.FacePainter._words

    def stretched(self: cards.FacePainter, what: str, row: CardKind) -> str:
        return longer(plain(self, what, row)) if what in ("text", "name") else plain(self, what, row)

    monkeypatch.setattr(cards.FacePainter, "_words", stretched)
    for row in ROWS:
        px, picture = feat(row, pens, painter)
        assert px >= LEAST_PSEUDO and fits(px, picture), row.key


@pytest.mark.parametrize(("height", "written"), [(195, False), (196, True), (499, True), (500, False)])
def test_only_cards_of_middle_height_have_that_face(app: App, height: int, written: bool) -> None:
    painter = cards.FacePainter(GAME)
    assert {painter._folder(row, height) == "middle" for row in ROWS} == {written}
    assert painter._folder(GAMES[GAME].cards[0], 300) == ("middle" if GAMES[GAME].cards[0] in ROWS else "cards")
