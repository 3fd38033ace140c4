"""The stage: with all hands on phones the laptop is read from afar, and nobody sits at it."""

from __future__ import annotations

from collections.abc import Iterator
from traceback import walk_stack

import pygame
import pytest

from game import GAMES
from game.core.cards import SPECTATOR
from game.core.layout import Eyes
from game.core.match import Match
from game.core.rules import Auto
from scenes.look import text
from scenes.look.theme import INK, GameLook
from scenes.phones.seats import SeatClock
from scenes.phones.wishes import Concede
from scenes.shell.app import App
from scenes.table.intents import Decide, Reseat
from scenes.table.phones import stage_pictures
from scenes.table.phones.stage import Stage, scene_at
from scenes.table.phones.stage_pictures import DONE, GONE, QUIET, THINKING
from scenes.table.show.contest import Contest
from scenes.table.surface.layout import CARD_HEIGHT
from scenes.table.surface.staged import LEAST_CARD, LEAST_TEXT
from scenes.table.table import Table
from scenes.words.catalogue import Words, catalogue, speak
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.phones.hands import PHONE, PhoneTable, goblins, until

TABLES = {
    "gothest": ("gothest", 2, {}),
    "goout": ("goout", 4, {"length": "battle"}),
    "battlegoats": ("battlegoats", 3, {"setup": "draft"}),
    "battlegoats of six": ("battlegoats", 6, {}),
    "gothies": ("gothies", 3, {}),
    "gothies together": ("gothies", 4, {"mode": "coop"}),
    "goblins": ("goblins", 3, {"climb": "short", "saboteurs": "none"}),
    "goblins of six": ("goblins", 6, {"climb": "short"}),
}
SIZE = 1920, 1080
LEAST_CONTRAST = 7.0
"""The least contrast of words with their edge."""
FRAMES = 260
"""Frames of each match."""


def stage_of(there: PhoneTable) -> Stage:
    """The stage of a table of phones."""
    assert there.table.phones is not None
    stage = there.table.phones.stage
    assert stage is not None
    return stage


def clock_of(stage: Stage) -> tuple[int, int, bool, bool]:
    """The clock of a stage."""
    shown = stage.clock()
    assert shown is not None
    return shown


def opened(app: App, name: str, speed: str = "instant") -> PhoneTable:
    """A table of phones."""
    game, seats, options = TABLES[name]
    return PhoneTable(app, game, (PHONE,) * seats, options, speed=speed)


def frames(there: PhoneTable, most: int = FRAMES) -> Iterator[Table]:
    """The table after each frame in which everything has been shown; in between anybody answers."""
    for _ in range(most):
        if there.robot.scene() != "Table":
            return
        seats = sorted(there.phones.seats(), key=lambda seat: there.luck.random())
        any(there.answer(seat) and there.luck.random() < 0.5 for seat in seats)
        there.robot.frame()
        if there.robot.scene() == "Table" and there.table.director.caught_up:
            yield there.table


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("name", TABLES)
def test_nobody_sits_at_the_stage_and_everybody_learns_what_is_decided(open_app: OpenApp, name: str) -> None:
    there = opened(open_app(SIZE, speed="instant"), name)
    asked = set()
    for table in frames(there):
        assert {one.label for one in there.robot.elements("button")} == {"Menu"}
        _all_players_are_alike(table)
        _nothing_small_and_no_back(table)
        _knows_what_all_know(there)
        if table.seating.outcome is None and table.seating.match.waiting:
            asked.add(table.seating.match.question)
            heading = stage_of(there).heading()
            assert heading == stage_of(there).question() and heading
            assert heading in [one.label for one in there.robot.elements("question")]
    assert len(asked) >= 2


@pytest.mark.usefixtures("at_once")
def test_the_scene_of_the_table_fills_the_stage(open_app: OpenApp) -> None:
    """Creatures stand in the night with what they intend, above the players; the Well has its number and its leaves."""
    there = opened(open_app(SIZE, speed="instant"), "gothies together")
    window, signed = there.app.screen.get_rect(), 0
    for table in frames(there, 80):
        board, tabletop = table.board, table.tabletop
        night = tabletop.rect(board.arrangement["night"])
        plates = [table.plate_rect(seat) for seat in range(4)]
        assert night.width == window.width and all(plate and night.bottom <= plate.top for plate in plates)
        signs = table.context.signs
        assert [item.name for item in signs.behind] == [("caption", "well")]
        for zone in ("zone1", "zone2", "zone3"):
            for sprite in filter(None, board.sprites[board.layout.zone_index[zone]]):
                assert sprite.stood and sprite.spot is not None and night.contains(tabletop.card_rect(sprite.spot))
                signed += any(sign.parts for sign in signs.of_figure(sprite))
    assert signed


def _all_players_are_alike(table: Table) -> None:
    """No seat has more room than another, and no cards of its own that lie open for it alone."""
    plates = [table.plate_rect(seat) for seat in range(table.board.view.seats)]
    assert len({plate.size for plate in plates if plate}) == 1 and all(plates)
    layout = table.board.layout
    secret = [zone for zone, spec in enumerate(layout.zones) if spec.eyes is Eyes.OWNER and not layout.is_grid[zone]]
    assert [layout.zones[zone].name for zone in secret if table.board.areas[zone]] == []


def _nothing_small_and_no_back(table: Table) -> None:
    """Every card that is drawn shows its face and is large; on boards cards are smaller, and may lie face down. What
    stands in a scene is no card."""
    pixels = table.app.scale
    drawn = {item.name for item in table.items()}
    for zone, held in enumerate(table.board.sprites):
        area = table.board.areas[zone]
        for sprite in filter(None, held):
            if id(sprite) not in drawn or area is None or area.style == "grid":
                assert area is not None or id(sprite) not in drawn
                continue
            assert sprite.pose.flip > 0.5, table.board.layout.zones[zone].name
            assert sprite.spot is not None
            assert sprite.stood or sprite.spot.scale * CARD_HEIGHT * pixels >= LEAST_CARD - 1


def _knows_what_all_know(there: PhoneTable) -> None:
    """The table is the public view, and no card that only a seat knows is named."""
    table, seating = there.table, there.table.seating
    assert seating.viewer == SPECTATOR and table.board.view.zones == seating.match.view(SPECTATOR).zones
    game, public = seating.setup.game, set[int]()
    for cards in table.board.view.zones:
        public.update(cards)
    names = {f"{game}.card.{row.key}.name": row for row in seating.rules.cards}
    known = {table.board.row(card) for card in public}
    said = " ".join(one.label for one in stage_of(there).elements() if one.role in ("fact", "player", "number"))
    hidden = [table.words(key) for key, row in names.items() if row not in known]
    assert not [name for name in hidden if not name.isdecimal() and name in said]


class Letters:
    """All letters that are drawn, apart from those on the faces of cards: which are small, and which stand out from
    their own dark edge by less than LEAST_CONTRAST."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.small: dict[str, float] = {}
        self.faint: dict[str, float] = {}
        self.on = True
        plain = text.line

        def line(
            words: str, name: str, px: float, ink: str, stroke: float = 0, edge: str = INK, *more: float
        ) -> object:
            if self.on and not _on_a_card():
                if px < LEAST_TEXT - 0.1:
                    self.small[words] = px
                if stroke and contrast(ink, edge) < LEAST_CONTRAST:
                    self.faint[words] = contrast(ink, edge)
            return plain(words, name, px, ink, stroke, edge, *more)

        monkeypatch.setattr(text, "line", line)


def contrast(ink: str, ground: str) -> float:
    """The contrast of two colours by WCAG 2.2."""
    light, dark = sorted((_luminance(ink), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (part / 255 for part in tuple(pygame.Color(colour))[:3])
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _on_a_card() -> bool:
    """Whether letters are drawn on the face of a card."""
    return any(frame.f_code.co_filename.endswith("look/cards.py") for frame, _ in walk_stack(None))


@pytest.mark.parametrize("name", TABLES)
def test_no_letters_are_small_or_faint(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    there = opened(open_app(SIZE, speed="fast"), name, "fast")
    letters = Letters(monkeypatch)
    there.table.context.signs.relayout()
    there.robot.watch = lambda: _no_back(there)
    for table in frames(there, 2 * FRAMES):
        letters.on = table.seating.outcome is None
        assert not letters.small
    assert not letters.small and not letters.faint


def _no_back(there: PhoneTable) -> None:
    """No card is drawn with its back up, also on its way, except those of boards."""
    if there.robot.scene() != "Table":
        return
    board = there.table.board
    drawn = {item.name for item in there.table.items()}
    rows = [zone for zone, area in enumerate(board.areas) if area is None or area.style != "grid"]
    backs = [sprite for zone in rows for sprite in board.sprites[zone] if sprite and sprite.pose.flip <= 0.5]
    assert not [sprite for sprite in backs if id(sprite) in drawn]


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
def test_every_question_of_every_game_has_a_sentence_that_fits(app: App, language: str) -> None:
    speak(language)
    words = catalogue()
    for game, rules in GAMES.items():
        font = GameLook.load(game).fonts.title
        for key in _questions(words, game):
            sentence = words(f"{game}.stage.{key}", **dict.fromkeys((*GAPS, "left", "foe"), "Wilhelmina"))
            picture = stage_pictures.question(sentence, font, (1360, 132), 1.0, "#ffffff")
            assert text.fit_block_size(sentence, font, 60, 30, 1360, 132, 1.1) >= LEAST_TEXT, sentence
            assert picture.get_size() == (1360, 132)
        assert {name for name, rule in rules.steps.items() if not isinstance(rule, Auto)} - _questions(words, game) <= {
            "turn" if game == "goout" else ""
        }


GAPS = ("who", "round", "rounds", "battle", "count", "number", "damage", "turn", "last", "floor", "card", "face")


def _questions(words: Words, game: str) -> set[str]:
    steps = {name for name, rule in GAMES[game].steps.items() if not isinstance(rule, Auto)}
    return {key for key in (*steps, "lead", "follow") if words.has(f"{game}.stage.{key}")}


def test_who_thinks_who_is_done_and_who_is_away(app: App) -> None:
    there = goblins(app)
    stage = stage_of(there)
    assert [stage.state(seat) for seat in range(3)] == [THINKING] * 3
    there.answer(1)
    there.robot.wait(0.3)
    assert [stage.state(seat) for seat in range(3)] == [THINKING, DONE, THINKING]
    there.line.lose(there.phones.phone_at(2), 3.0)
    there.robot.wait(0.3)
    assert stage.state(2) == GONE and there.robot.sees("Cy: phone not connected")
    assert clock_of(stage)[3], "the clock waits for Cy"
    until(there, "commit")
    assert stage.state(0) in (THINKING, QUIET)


def test_the_clock_turns_red_and_thinkers_come_forward(app: App) -> None:
    there = goblins(app, timer="70")
    stage = stage_of(there)
    assert _face_of(stage, 0) == _face_of(stage, 1)
    usual = _face_of(stage, 0)
    there.answer(1)
    there.robot.wait(30.0)
    assert _face_of(stage, 0) == usual and not clock_of(stage)[2]
    there.robot.wait(6.0)
    assert _face_of(stage, 0) > usual and _face_of(stage, 1) == usual
    there.robot.wait(14.0)
    seconds, _, red, waits = clock_of(stage)
    assert red and not waits and 15 < seconds < 22


def _face_of(stage: Stage, seat: int) -> int:
    item = next(item for item in stage.items() if item.name == ("stage player", seat))
    return item.blits[0][0].get_width()


def test_the_stage_says_nothing_before_the_count_has_come_to_its_end(open_app: OpenApp) -> None:
    there = until(opened(open_app(SIZE), "goblins", "normal"), "vote")
    stage = stage_of(there)
    asked = stage.heading()
    for seat in range(3):
        there.answer(seat)
    pieces = there.table.director.showpieces
    there.robot.wait_until(lambda: pieces.untold)
    for _ in as_long_as(lambda: pieces.untold):
        assert stage.heading() == asked
        there.robot.frame()
    there.robot.wait(0.3)
    assert stage.heading() != asked


@pytest.mark.usefixtures("at_once")
def test_the_table_comes_back_when_a_phone_leaves_and_the_stage_when_it_returns(app: App) -> None:
    there = goblins(app)
    assert there.table.tabletop.staged
    phones = {seat: there.phones.phone_at(seat) for seat in (0, 2)}
    there.table.post(Reseat(there.table.setup.seats, phones))
    there.robot.wait(0.5)
    assert there.table.seating.people == (1,) and not there.table.tabletop.staged
    hand = there.table.board.layout.zone_index["s1.hand"]
    assert there.table.board.areas[hand] is not None, "Bo has a hand on the laptop"
    there.table.post(Reseat(there.table.setup.seats, phones | {1: "p2"}))
    there.robot.wait(0.5)
    assert there.table.tabletop.staged and there.table.board.areas[hand] is None


@pytest.mark.usefixtures("at_once")
def test_what_is_asked_about_a_lost_phone_is_read_from_afar(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    there = goblins(open_app(SIZE))
    there.robot.wait(1.0)
    letters = Letters(monkeypatch)
    there.line.lose(there.phones.phone_at(1), 9.0)
    there.robot.wait(1.0)
    assert there.robot.scene() == "SeatCode" and not letters.small
    assert {one.label for one in there.robot.elements("button")} >= {"Wait", "Play it at the laptop"}


def test_real_cards_need_the_laptop_as_a_table(app: App) -> None:
    there = PhoneTable(app, "goblins", (PHONE, PHONE, PHONE), {"climb": "short", "deck": "table"})
    assert not there.table.tabletop.staged and there.table.seating.free_undo


def test_a_still_stage_draws_nothing(open_app: OpenApp) -> None:
    there = goblins(open_app(SIZE, reduced_motion=True), timer="off")
    stage = stage_of(there)
    there.robot.wait(1.0)
    first = stage.items()
    there.robot.wait(1.0)
    assert all(one is other for one, other in zip(first, stage.items(), strict=True))
    there.answer(0)
    there.robot.wait(0.3)
    assert stage.items() != first


def test_clocks_know_the_one_that_ends_first(app: App) -> None:
    there = goblins(app, timer="70")
    stage = stage_of(there)
    clocks = stage._play.clocks
    before = clocks.soonest()
    assert before is not None and before[1] == 70
    clocks._clocks[1] = SeatClock(None, 7.0, 70.0, clocks._clocks[1].action, 7.0)
    clocks._clocks[1].begun = True
    assert clocks.soonest() == (7.0, 70.0) and clock_of(stage) == (7, 8, True, False)
    clocks._clocks[1].asked = False
    assert clocks.soonest() == before


def test_several_who_want_the_same_lot_draw_for_it_in_sight(open_app: OpenApp) -> None:
    there = opened(open_app(SIZE), "goblins", "fast")
    next(table for table in frames(there, 2000) if table.seating.match.question == "ping")
    there.robot.wait(1.0)
    pieces, match = there.table.director.showpieces, there.table.seating.match
    assert len(match.waiting) > 1
    for seat in match.waiting:
        there.table.post(Decide(next(action for action in match.legal(seat) if action.picks)))
    there.robot.wait_until(lambda: isinstance(pieces.shown, Contest))
    contest = pieces.shown
    assert isinstance(contest, Contest) and contest.count >= 2
    asked, lit = stage_of(there).heading(), set()
    for _ in as_long_as(lambda: pieces.shown is contest and pieces.untold):
        lit.add(contest.lit)
        assert stage_of(there).heading() == asked and _faces(contest) == 0
        there.robot.frame()
    assert len(lit) == contest.count and contest.lit == contest.place and _faces(contest) == 1


def _faces(contest: Contest) -> int:
    """The number of contestants who are not masked, going by what their items say."""
    keys = [str(one.key) for one in contest.items() if "contestant" in str(one.name)]
    return sum(key.split(", ")[1] == "True" for key in keys)


def test_a_game_without_data_shows_what_lies_open_to_all() -> None:
    for game, zones in (("goout", ["pile", "discard", "box"]), ("gothies", ["mercado", "wells", "dust"])):
        match = Match(GAMES[game], 3, seed=1)
        found = scene_at(GameLook(), match.rules.guide, match.view(SPECTATOR))
        assert [zone.zone for zone in found.zones] == zones
        assert all(zone.columns == (5 if zone.zone == "mercado" else 0) for zone in found.zones)


@pytest.mark.usefixtures("at_once")
def test_when_all_people_are_out_the_stage_offers_the_end_and_the_door(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = PhoneTable(open_app(SIZE), "goblins", (PHONE, "random", "random"), {"climb": "short"})
    there.robot.wait(1.0)
    letters = Letters(monkeypatch)
    there.line.say(there.phones.phone_at(0), Concede(there.page(0).version))
    there.robot.wait_until(lambda: there.robot.sees("Leave the table"))
    there.robot.look()
    window, ways = there.app.screen.get_rect(), ("To the end", "Leave the table")
    assert all(window.contains(there.robot.find(way).rect) for way in ways) and not letters.small
