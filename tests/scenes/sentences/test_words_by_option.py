"""Texts that read otherwise under an option of a match: at the table, on cards, on the pages of the rules."""

from __future__ import annotations

import pygame
import pytest

from game import GAMES
from scenes.look import cards
from scenes.pages.cards_browser import CardsBrowser
from scenes.pages.help import RulesHelp
from scenes.pages.new_game import NewGame
from scenes.shell.app import App
from scenes.table.intents import OpenRules
from scenes.table.surface.badges import NO_MARKS
from scenes.table.surface.board import Place
from scenes.table.surface.card_parts import resting, turned
from scenes.words.catalogue import GAP, VARIANT_MARK, Words, catalogue, variant_of
from tests.robot.kit import settle, sit_at
from tests.scenes.person import press

KEYS = catalogue().texts
OTHERS = sorted(key for key in KEYS if VARIANT_MARK in key)
TOGETHER = ("mode.coop",)
ROWS = {row.key: row for row in GAMES["gothies"].cards}


def face(key: str, *variant: tuple[str, ...]) -> bytes:
    """The pixels of a card of GOTHIES, large enough for its text."""
    return pygame.image.tobytes(cards.face("gothies", ROWS[key], 560, *variant), "RGB")


# ---- the catalogue


@pytest.mark.parametrize("key", OTHERS)
def test_a_text_of_an_option_stands_for_one_that_exists(key: str) -> None:
    """Its options are options of its game, it says something else, and it has no gap that nobody fills."""
    base, *asked = key.split(VARIANT_MARK)
    rules = GAMES[base.split(".")[0]]
    assert asked == sorted(asked) and asked
    for pair in asked:
        name, _, value = pair.partition(".")
        assert value in rules.options[name]
    assert KEYS[key] != KEYS[base]
    assert {match[0] for match in GAP.findall(KEYS[key])} <= {match[0] for match in GAP.findall(KEYS[base])}


def test_the_text_that_names_most_options_holds() -> None:
    words = Words({"g.k": "plain", "g.k@a.1": "one", "g.k@b.2": "two", "g.k@a.1@b.2": "both", "h.k@c.3": "other"})
    assert words.under(())("g.k") == words.under(("a.2",))("g.k") == "plain"
    assert words.under(("a.1",))("g.k") == "one"
    assert words.under(("b.2",))("g.k") == "two"
    assert words.under(("a.1", "b.2", "c.3"))("g.k") == "both"
    assert words("g.k") == "plain", "the catalogue itself stays as it is"


def test_only_options_that_change_words_make_a_variant() -> None:
    words = Words({"g.k": "plain", "g.k@a.1": "one", "h.k": "", "h.k@b.2": "two"})
    assert words.variant("g", {"a": "1", "b": "2", "c": "3"}) == ("a.1",)
    assert words.variant("g", {"a": "0"}) == ()
    assert variant_of("gothies", {"mode": "competitive", "nights": "25"}) == ()
    assert variant_of("gothies", {"mode": "coop", "nights": "25"}) == TOGETHER


# ---- cards


def test_faces_of_both_games_are_kept_apart(app: App) -> None:
    cards.face.clear()
    alone, together = face("lava_gait"), face("lava_gait", TOGETHER)
    assert alone != together
    assert (face("lava_gait"), face("lava_gait", TOGETHER)) == (alone, together)
    assert face("ember_piper") == face("ember_piper", TOGETHER), "a card that says the same looks the same"


@pytest.mark.parametrize(("options", "variant"), [({"mode": "coop"}, TOGETHER), ({"mode": "competitive"}, ())])
def test_the_table_and_its_zoom_speak_of_the_game_that_is_played(
    app: App, options: dict[str, str], variant: tuple[str, ...]
) -> None:
    """Both games one after the other in one window: nothing is left of the words of the other."""
    other = "coop" if not variant else "competitive"
    settle(sit_at(app, ("person", "person"), game="gothies", speed="instant", mode=other))
    table = sit_at(app, ("person", "person"), 5, "instant", "gothies", **options)
    settle(table)
    assert table.tabletop.variant == table.cards.variant == variant
    zone = table.board.view.layout.zone_index["mercado"]
    lens = table.input.close_look
    for place in range(5):
        lens.over(Place(zone, place))
        lens.forced = True
        sprite, item = table.board.sprite(Place(zone, place)), lens.item(None)
        assert sprite is not None and item is not None
        row, picture = table.board.row(sprite.card), item.blits[-1][0]
        assert row is not None and picture is cards.face("gothies", row, picture.get_height(), variant)


def test_a_land_on_the_table_is_drawn_in_the_words_of_the_match(app: App) -> None:
    """Cards that lie still and cards that turn; both are kept, by game, card, size, angle, marks and words."""
    row = ROWS["lava_gait"]
    for draw in (resting, turned):
        looks = [
            pygame.image.tobytes(draw("gothies", row, 560, 0, NO_MARKS, variant), "RGBA")
            for variant in ((), TOGETHER, ())
        ]
        assert looks[0] == looks[2] != looks[1]


def told(page: RulesHelp) -> str:
    """All that stands on a page."""
    return " ".join(widget.label for widget in page.widgets)


def test_help_from_the_table_tells_the_rules_of_its_mode(app: App) -> None:
    for mode, says, silent in (
        ("coop", "Walking lands do not stay", "A fixed land shields you"),
        ("competitive", "A fixed land shields you", "Walking lands do not stay"),
    ):
        table = sit_at(app, ("person", "person"), game="gothies", speed="instant", mode=mode)
        settle(table)
        table.post(OpenRules())
        page = app.scene
        assert isinstance(page, RulesHelp)
        press(app, *[pygame.K_RIGHT] * 4)
        assert says in told(page) and silent not in told(page)
        page._cards()
        assert isinstance(app.scene, CardsBrowser) and app.scene.variant == table.tabletop.variant
        assert app.scene.thumbs[0].variant == table.tabletop.variant
        press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)


@pytest.mark.parametrize("mode", ["coop", "competitive"])
def test_help_before_a_match_tells_the_rules_that_are_chosen(app: App, mode: str) -> None:
    page = NewGame("gothies")
    app.push(page)
    page.choices.options["mode"] = mode
    page.rebuild()
    page._help()
    assert isinstance(app.scene, RulesHelp) and app.scene.variant == (TOGETHER if mode == "coop" else ())


def test_who_plays_alone_is_told_of_the_game_together(app: App) -> None:
    """Ruling R8: a single Streya always plays against the Nightmare, whatever was chosen last."""
    page = NewGame("gothies")
    app.push(page)
    page.choices.options["mode"], page.choices.seats = "competitive", page.choices.seats[:1]
    page.rebuild()
    page._all_cards()
    assert isinstance(app.scene, CardsBrowser) and app.scene.variant == TOGETHER
