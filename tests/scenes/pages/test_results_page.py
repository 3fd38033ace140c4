"""The results: who stands where, whose face it is, what everybody has, and what decided the match."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from game import GAMES
from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.events import Said
from game.core.guide import Guide
from game.core.match import Match
from game.core.playback import Playback
from scenes.look import player_faces, podium, seat_marks
from scenes.pages import results
from scenes.pages.results import Results
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import Fact, MatchSummary
from scenes.shell.app import App
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.conftest import OpenApp
from tests.contract.kit import give_up
from tests.robot.kit import sit_at
from tests.scenes.person import wait

pytestmark = pytest.mark.usefixtures("still")
NAMES = ("You", "Mika", "Nao", "Yuzu")


class Shown:
    """What the page draws: blocks as (width, rank), portraits as (seat, card or rival, whether it is grey)."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.blocks: set[tuple[int, int]] = set()
        self.faces: dict[int, tuple[str, bool]] = {}
        block, face = podium.block_picture, player_faces.player_face

        def drawn_block(size: tuple[int, int], rank: int, unit: float) -> Surface:
            self.blocks.add((size[0], rank))
            return block(size, rank, unit)

        def drawn_face(summary: MatchSummary, seat: int, px: int, grey: bool = False) -> Surface:
            self.faces[seat] = (summary.faces[seat] if summary.faces else "", grey)
            return face(summary, seat, px, grey)

        monkeypatch.setattr(results, "block_picture", drawn_block)
        monkeypatch.setattr(results, "player_face", drawn_face)


def opened(app: App, ranks: tuple[int, ...], **more: object) -> Results:
    """The results of a match with these ranks."""
    seats = tuple(SeatSetup("person" if name == "You" else "novice", name) for name in NAMES[: len(ranks)])
    summary = MatchSummary(Setup("goout", seats), "OUTLASTED", ranks, **more)  # type: ignore[arg-type]
    page = Results(summary)
    app.replace(page)
    wait(app, 1)
    return page


@pytest.mark.parametrize(
    ("ranks", "title"),
    [
        ((1, 2, 3), "You win!"),
        ((2, 1, 3), "Mika wins!"),
        ((1, 1, 3), "You and Mika share the victory!"),
        ((1, 2, 1, 1), "You, Nao and Yuzu share the victory!"),
        ((1, 1, 1), "Everybody wins!"),
        ((2, 2, 3), "Nobody wins"),
        ((1,), "You win!"),
        ((2,), "You lose"),
    ],
)
def test_the_title_says_who_won(app: App, ranks: tuple[int, ...], title: str) -> None:
    assert opened(app, ranks)._title() == title


def test_there_is_a_block_for_each_place_when_somebody_won(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Shown(monkeypatch)
    opened(app, (2, 1, 3, 3))
    assert {rank for _, rank in shown.blocks} == {1, 2, 3}
    assert not any(grey for _, grey in shown.faces.values())


@pytest.mark.parametrize(("ranks", "rank", "grey"), [((1, 1, 1), 1, False), ((2, 2, 2), 4, True), ((3, 2, 2), 4, True)])
def test_all_stand_on_one_block_when_everybody_or_nobody_won(
    app: App, monkeypatch: pytest.MonkeyPatch, ranks: tuple[int, ...], rank: int, grey: bool
) -> None:
    shown = Shown(monkeypatch)
    opened(app, ranks)
    assert {(number, wide > 500) for wide, number in shown.blocks} == {(rank, True)}
    assert [on for _, on in shown.faces.values()] == [grey] * 3


def finished_table(app: App, game: str, seats: int) -> Table:
    """A table at which everybody but the last seat has given up."""
    table = sit_at(app, ("person", *("random",) * (seats - 1)), 7, "instant", game)
    for _ in range(8):
        table.submit(table.seating.match.legal(table.seating.match.waiting[0])[0])
    for seat in range(seats - 1):
        if table.seating.outcome is None:
            table.submit(Action(seat, "concede"))
    return table


COUNTED = [game for game, rules in GAMES.items() if type(rules.guide).standing is not Guide.standing]
"""Games that say what decided a match."""


@pytest.mark.parametrize("game", COUNTED)
def test_the_table_tells_what_everybody_has_in_the_end(app: App, game: str) -> None:
    table = finished_table(app, game, GAMES[game].seats[-1])
    for _ in range(100):
        app.step([], 0.1)
        if isinstance(app.scene, Results):
            break
        app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")], 0.1)
        app.step([pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")], 0.1)
    page = app.scene
    assert isinstance(page, Results)
    view, guide = table.seating.match.view(SPECTATOR), GAMES[game].guide
    wanted = tuple(guide.standing(view, seat) for seat in range(view.seats))
    assert page.summary.standings == wanted and all(wanted)
    assert page._counted(0, 30, 500).get_bounding_rect().width > 20
    assert page._counted(0, 30, 25).get_width() <= 25


@pytest.mark.parametrize("game", COUNTED)
def test_who_gave_up_is_told(game: str) -> None:
    match = give_up(Match(GAMES[game], GAMES[game].seats[-1], seed=1))
    view, words = match.view(SPECTATOR), catalogue()
    said = [event for news in Playback(match.record).news for event in news if isinstance(event, Said)]
    told = [gaps["seat"] for key, gaps in GAMES[game].guide.recap(view, said) if key == "conceded"]
    assert told == [f"seat:{seat}" for seat in range(view.seats - 1)]
    assert words(f"{game}.recap.conceded", seat="Mika") == "Mika gave up"


def test_a_face_is_the_card_of_the_match_unless_a_rival_sat_there(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, int, str]] = []

    def noted(way: str, game: str, seat: int, key: str, px: int) -> Surface:
        drawn.append((way, seat, key))
        return Surface((px, px), pygame.SRCALPHA)

    for way in ("leader_portrait", "rival_portrait"):
        monkeypatch.setattr(seat_marks, way, partial(noted, way))
    seats = SeatSetup("person", "You"), SeatSetup("novice+bold", "Nettle"), SeatSetup("novice", "Nao")
    summary = MatchSummary(Setup("goout", seats), "OUTLASTED", (1, 2, 3), faces=("shian", "toyoko", ""))
    for seat in range(3):
        player_faces.player_face(summary, seat, 91)
    assert drawn == [("leader_portrait", 0, "shian"), ("rival_portrait", 1, "bold"), ("rival_portrait", 2, "")]
    options = {"_character0": "ophelia_vane", "_character1": "ophelia_vane"}
    summary = MatchSummary(Setup("gothest", seats[:2], options), "BATS", (1, 2), faces=("ophelia_vane",) * 2)
    drawn.clear()
    for seat in range(2):
        player_faces.player_face(summary, seat, 93)
    assert drawn == [("leader_portrait", 0, "ophelia_vane"), ("rival_portrait", 1, "bold")], "not one face for both"
    grey = player_faces.player_face(summary, 1, 92, grey=True)
    assert grey.get_size() == (92, 92)


@pytest.mark.parametrize("ranks", [(2, 1), (1, 2, 3, 4)])
def test_an_upright_window_is_used_from_the_headline_down(open_app: OpenApp, ranks: tuple[int, ...]) -> None:
    app = open_app((900, 1200))
    page = opened(app, ranks, facts=(Fact("core.taken_back", {"n": 31}),))
    assert page.ground is not None
    above = Rect(0, 0, 900, page._podium_foot)
    same = pygame.mask.from_threshold(
        app.screen.subsurface(above), (0, 0, 0), (1, 1, 1, 255), page.ground.subsurface(above)
    )
    same.invert()
    podium = same.get_bounding_rects()
    first, last = min(rect.top for rect in podium), max(rect.bottom for rect in podium)
    assert first < 400 and last - first > 450, f"the podium stands from {first} to {last}"


def gaps(column: Surface) -> list[int]:
    """The heights of the empty stripes between the written lines of a column, in pixels."""
    inked = [
        pygame.mask.from_surface(column.subsurface(0, y, column.get_width(), 1)).count() > 0
        for y in range(column.get_height())
    ]
    rows = [y for y, ink in enumerate(inked) if ink]
    return [after - before - 1 for before, after in pairwise(rows) if after > before + 1]


def test_facts_in_two_columns_leave_no_hole_and_begin_in_a_line(open_app: OpenApp) -> None:
    """In a window that has no room beside the podium."""
    app = open_app((1024, 768))
    short, long = Fact("core.taken_back", {"n": 5}), Fact("core.seats_changed")
    facts = short, long, short, short, short, short, short
    sheet = opened(app, (1, 2, 3), facts=(*facts, short))._facts()
    assert sheet is not None
    half = sheet.get_width() // 2
    for left in (0, half):
        column = sheet.subsurface(left, 0, half, sheet.get_height())
        between = gaps(column)
        assert between and max(between) < 1.6 * min(between) + 6, "no line is missing"
    high = [sheet.subsurface(left, 0, half, sheet.get_height()).get_bounding_rect() for left in (0, half)]
    assert abs(high[0].height - high[1].height) < 30, "both are about as high"


@pytest.mark.parametrize("language", ["en", "fi", "es", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1680, 1050), (2560, 1080)])
@pytest.mark.parametrize("ranks", [(2, 1), (1, 2, 3, 4)])
def test_in_a_wide_window_the_facts_stand_whole_beside_the_podium(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, ranks: tuple[int, ...], size: tuple[int, int], language: str
) -> None:
    sheets = list[Rect]()
    monkeypatch.setattr(results, "draw_sheet", lambda ground, rect, unit: sheets.append(Rect(rect)))
    app = open_app(size, language=language)
    facts = (Fact("core.seats_changed"), *(Fact("core.taken_back", {"n": n}) for n in range(5)))
    page = opened(app, ranks, facts=facts)
    sheet, window = sheets[-1], app.screen.get_rect()
    blocks = [
        page._place(rank, middle, 1.0) for rank, middle in zip(sorted(ranks), page._podium(len(ranks)), strict=True)
    ]
    assert window.contains(sheet) and all(window.contains(block) for block in blocks)
    assert max(block.right for block in blocks) < sheet.left
    assert not [widget for widget in page.widgets if widget.rect.colliderect(sheet)]


def test_more_facts_than_fit_beside_the_podium_stand_below_it(app: App) -> None:
    page = opened(app, (1, 2), facts=tuple(Fact("core.seats_changed") for _ in range(16)))
    assert not page._beside and page._podium_wide == page.wide
