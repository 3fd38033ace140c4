"""Words on words, and words that something hides in part, are found; what is covered whole or only dimmed is not."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.look import paint, text
from scenes.look.picture_cache import PictureCache
from scenes.replay.review import Review
from scenes.shell.app import App
from scenes.table.signs import owner_marks
from tests.conftest import OpenApp
from tests.fits.layers import Lapse, Pane
from tests.fits.watching import lapses, watched
from tests.looks.test_looks import SCREENS

INK = "#201010"
Draw = Callable[[Pane], None]


@pytest.fixture
def pane(app: App, monkeypatch: pytest.MonkeyPatch) -> Pane:
    """An empty window, 400 × 200 pixels."""
    watched(monkeypatch)
    empty = Pane((400, 200))
    empty.begin()
    return empty


def words(which: str, px: float = 30) -> pygame.Surface:
    """A line of text."""
    return text.line(which, "rubik-400", px, INK)


def found(pane: Pane) -> list[tuple[str, str, str]]:
    """Kind, words and what lies on them."""
    return [(lapse.kind, lapse.words, lapse.by.partition(": ")[2] or lapse.by) for lapse in pane.lapses()]


def test_words_on_words_are_found(pane: Pane) -> None:
    pane.blit(words("Under"), (20, 20))
    pane.blit(words("Upper"), (60, 25))
    assert found(pane) == [("over", "Under", "Upper")]


def test_words_beside_each_other_are_no_fault(pane: Pane) -> None:
    pane.blit(words("Left"), (20, 20))
    pane.blit(words("Right"), (20 + words("Left").get_width(), 20))
    pane.blit(text.block("gypsy plays\nÅÄÖ below\ngjpq", "rubik-400", 30, INK, 300, leading=1.1), (20, 70))
    assert found(pane) == []


def test_letters_that_stand_out_are_no_fault(pane: Pane) -> None:
    pane.blit(words("Title"), (20, 23))
    pane.blit(words("Title"), (20, 20))
    assert found(pane) == []


def test_words_of_which_a_part_is_hidden_are_found(pane: Pane) -> None:
    pane.blit(words("Half hidden"), (20, 20))
    pane.blit(paint.slab((60, 60), 4, "#ffffff"), (60, 10))
    assert [one[:2] for one in found(pane)] == [("hidden", "Half hidden")]


@pytest.mark.parametrize(
    "cover",
    [
        lambda pane: pane.blit(paint.slab((390, 190), 4, "#ffffff"), (5, 5)),
        lambda pane: pane.fill("#ffffff", (0, 0, 400, 60)),
        lambda pane: pygame.draw.rect(pane, "#ffffff", (0, 0, 400, 60)),
    ],
    ids=["picture", "fill", "rectangle"],
)
def test_what_is_hidden_whole_is_no_fault_and_may_be_written_on(pane: Pane, cover: Draw) -> None:
    pane.blit(words("Before"), (20, 20))
    cover(pane)
    pane.blit(words("After"), (25, 22))
    assert found(pane) == []


def test_a_veil_hides_nothing(pane: Pane) -> None:
    pane.blit(words("Seen through"), (20, 20))
    veil = paint.blank((60, 60))
    veil.fill((0, 0, 0, 90))
    pane.blit(veil, (60, 10))
    assert found(pane) == []


def test_a_disc_hides_only_what_is_below_it(pane: Pane) -> None:
    pane.blit(words("I", 20), (100, 100))
    pygame.draw.circle(pane, "#ffffff", (60, 60), 55)
    assert found(pane) == []
    pygame.draw.circle(pane, "#ffffff", (80, 104), 24)
    assert [one[:2] for one in found(pane)] == [("hidden", "I")]


@pytest.mark.parametrize(
    ("how", "spot"),
    [
        (lambda card: pygame.transform.rotozoom(card, 90, 1.0), (15, 60)),
        (lambda card: pygame.transform.rotate(card, -90), (75, 40)),
        (lambda card: pygame.transform.flip(card, True, True), (60, 75)),
        (lambda card: pygame.transform.smoothscale(card, (60, 50)), (10, 5)),
        (lambda card: card.subsurface((0, 5, 100, 40)), (15, 5)),
        (lambda card: paint.round_corners(card, 8), (15, 10)),
    ],
    ids=["left", "right", "upside down", "smaller", "part", "rounded"],
)
def test_words_are_known_where_a_picture_has_them(
    pane: Pane, how: Callable[[pygame.Surface], pygame.Surface], spot: tuple[int, int]
) -> None:
    card = paint.blank((120, 100))
    card.fill("#eeeeee")
    card.blit(words("On it", 22), (12, 8))
    picture = how(card)
    pane.blit(picture, (100, 50))
    other = pygame.Surface((14, 14))
    pane.blit(other, (300, 10))
    assert found(pane) == []
    pane.blit(other, (100 + spot[0], 50 + spot[1]))
    assert [one[:2] for one in found(pane)] == [("hidden", "On it")]


def table_lapses(page: Review) -> list[Lapse]:
    """Find hidden words on the table of a review, which has a picture of its own."""
    page.pane.screen = pane = Pane(page.pane.screen.get_size())
    page.table.context.signs.relayout()
    page.table.canvas.forget()
    page.table.stale = True
    pane.begin()
    page.table.draw(pane)
    return [lapse for lapse in pane.lapses() if lapse.by == "item owner"]


def test_a_mark_on_the_name_of_a_card_is_found(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, still: None) -> None:
    app = open_app(effects=0.0, ambience=0.0)
    watched(monkeypatch)
    for cache in PictureCache.all_caches:  # earlier pictures do not know their words
        cache.clear()
    SCREENS["review_begun"](app)
    app.step([], 0.05)
    page = app.scene
    assert isinstance(page, Review) and lapses(app) == [] and table_lapses(page) == []
    monkeypatch.setattr(owner_marks, "_AT", 0.8)
    monkeypatch.setattr(owner_marks, "_OUT", -0.3)
    monkeypatch.setattr(owner_marks, "_LOWEST", 1.0)
    hidden = table_lapses(page)
    assert hidden and {lapse.kind for lapse in hidden} == {"hidden"}
