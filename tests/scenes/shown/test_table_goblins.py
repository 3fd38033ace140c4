"""The table of Goblin Slayer-Slayer: hints on closed doors, a foe's number on its shield, the Horde against it."""

from __future__ import annotations

from random import Random

import pytest

from game.core.actions import Action
from game.core.cards import HIDDEN, KIND
from game.core.events import Rolled
from game.goblins import state as at
from game.goblins.cards import FOE_KINDS
from game.goblins.rules import RULES
from scenes.look.theme import GameLook
from scenes.motion.d20 import D20
from scenes.motion.moves import RestPose
from scenes.saves.setup import SeatSetup, Setup
from scenes.shell.app import App
from scenes.table.surface.badges import PlacedBadge
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.goblins.table_talk import Table as Climb
from tests.robot.kit import app_of, resize, settle, sit_at
from tests.robot.robot import FRAME

pytestmark = pytest.mark.usefixtures("still")


@pytest.fixture
def table(open_app: OpenApp) -> Table:
    """Two people before their first three doors."""
    app: App = open_app((1280, 720))
    people = (SeatSetup("person", ""), SeatSetup("novice", ""))
    table = Table(app, Setup(RULES.key, people, {"talk": "off", "difficulty": "easy", "doors": "first"}, 2, "normal"))
    app.replace(table)
    play(table, "vote")
    return table


def play(table: Table, step: str) -> None:
    """Anything that is allowed, until seat 0 is asked this; nobody sends all goblins at once."""
    match, luck = table.seating.match, Random(3)
    for _ in as_long_as(lambda: not (match.waiting[0] == 0 and match.view(0).stack[-1].name == step)):
        legal = match.legal(match.waiting[0])
        done = [action for action in legal if action.verb == "done"]
        table.submit(done[0] if done else luck.choice(legal))
    settle(table)


def notes(table: Table, zone: int) -> list[PlacedBadge | None]:
    return [table.context.signs.badges.get(id(sprite)) for sprite in table.board.sprites[zone] if sprite]


def test_closed_doors_tell_what_they_hint_at(table: Table) -> None:
    view = table.board.view
    for door, note in zip(at.DOORS, notes(table, at.DOOR), strict=True):
        hinted = view.counts[at.HINT[door]] or view.counts[at.LAMPS[door]]
        assert (note is not None) == bool(hinted)
        assert note is None or note.at == (0.5, 1.0)


def test_the_power_of_a_foe_stands_on_its_shield(table: Table) -> None:
    play(table, "commit")
    (kind,) = at.kinds(table.board.view, at.ROOM)
    assert kind in FOE_KINDS
    (note,) = notes(table, at.ROOM)
    left, top, wide, high = GameLook.load(RULES.key).face.live[RULES.cards[kind].cls]
    assert note is not None
    assert note.at == ((left + wide / 2) / 440, (top + high / 2) / 616)


def test_a_card_is_seen_as_far_as_uncovered(table: Table) -> None:
    play(table, "offer")
    board = table.board
    assert board.visible_share(at.HORDE, len(board.sprites[at.HORDE]) - 1) == 1.0, "the last card is covered by none"
    for sprite, x in zip(board.sprites[at.HORDE], (0.0, 25.0), strict=False):
        assert sprite and sprite.spot
        sprite.spot = sprite.spot._replace(x=x, scale=1.0)
    assert board.visible_share(at.HORDE, 0) == 0.25, "the next one covers three quarters"


@pytest.mark.parametrize(
    ("spots", "share"),
    [
        ([(0, 0), (25, 0), (50, 0)], 0.25),
        ([(0, 0), (50, 0), (25, 0)], 0.25),
        ([(0, 0), (99, 0), (150, 0)], 0.99),
        ([(0, 0), (120, 0), (150, 0)], 1.0),
        ([(0, 0), (-25, 0), (-50, 0)], 1.0),
        ([(0, 0), (25, 69), (60, 0)], 0.25),
        ([(0, 0), (25, 70), (60, 0)], 0.6),
        ([(0, 0), (25, -70), (60, 0)], 0.6),
        ([(0, 0), None, (60, 0)], 0.6),
    ],
)
@pytest.mark.parametrize("scale", [1.0, 0.5, 2.0])
def test_only_later_cards_of_the_same_line_cover_a_card(
    table: Table, spots: list[tuple[float, float] | None], share: float, scale: float
) -> None:
    """The nearest of them, in any order; a card is 100 wide and 140 high, so a line is within half of that."""
    board = table.board
    view = board.view
    view.zones[at.HORDE] = [kind | view.layout.eyes[at.HORDE] for kind in range(len(spots))]
    board.reset(view)
    for sprite, spot in zip(board.sprites[at.HORDE], spots, strict=True):
        assert sprite
        sprite.spot = RestPose(scale * spot[0], scale * spot[1], scale=scale) if spot else None
    assert board.visible_share(at.HORDE, 0) == pytest.approx(share)
    assert board.visible_share(at.HORDE, len(spots) - 1) == 1.0, "nothing lies on the last one"


def test_loot_that_comes_into_view_shows_its_face(table: Table) -> None:
    """It lay where this table shows nothing while it was turned over."""
    play(table, "ping")
    lots = [sprite for sprite in table.board.sprites[at.LOOT] if sprite]
    assert lots
    assert all(sprite.pose.face_up and sprite.pose.alpha for sprite in lots)


def thrown(table: Table) -> int | None:
    """The face of the die that everybody sees in the tray."""
    lies = [item for item in table.items() if item.name == "lying"]
    if not lies:
        return None
    die = table.director.showpieces.lying
    assert isinstance(die, D20)
    assert lies[0].rect == table.tray() == die.tray
    return die.face


def rolled(table: Table) -> int:
    """The roll that the match reported last."""
    return [event.face for event in table.seating.thrown if isinstance(event, Rolled)][-1]


def test_the_die_lies_in_its_tray_until_it_is_thrown_again(table: Table) -> None:
    assert thrown(table) is None
    table.seating.match._state.counts[at.TOKENS[0]] = 2
    play(table, "weave")
    assert thrown(table) == rolled(table), "who may have it thrown again sees what it shows"
    resize(app_of(table), (1920, 1080))
    assert thrown(table) == rolled(table)
    table.submit(Action(0, "weave"))
    app_of(table).step([], FRAME)
    pieces = table.director.showpieces
    assert isinstance(pieces.shown, D20) and pieces.lying is None, "it is in the air"
    settle(table)
    assert isinstance(pieces.lying, D20) and pieces.lying.face == rolled(table)
    tray = "stage" in table.tabletop.arrangement
    assert thrown(table) == (rolled(table) if tray else None), "there is no tray where cards are sent"


def test_another_moment_has_the_die_of_that_moment(table: Table) -> None:
    table.seating.match._state.counts[at.TOKENS[0]] = 1
    play(table, "weave")
    table.submit(Action(0, "keep"))
    settle(table)
    table.director.lay_thrown(())
    assert thrown(table) is None
    table.show_now()
    assert thrown(table) == rolled(table)


def test_the_die_lies_only_where_there_is_a_tray(table: Table) -> None:
    table.director.lay_thrown([Rolled(20, 13)])
    assert thrown(table) == 13
    table.board.arrange(table.map.at(2, "shop"))
    assert thrown(table) is None


def test_the_glow_of_a_door_follows_its_arch(table: Table) -> None:
    """Corners of its rectangle are bare wall; a card glows all around."""
    sprite = table.board.sprites[at.DOOR][0]
    assert sprite is not None
    door = table.cards.glow("door", sprite.pose, "#ffe06a", "door_1")
    card = table.cards.glow("card", sprite.pose, "#ffe06a")
    assert door.rect == card.rect
    corner, top = (13, 13), (door.rect.width // 2, 8)
    for item, seen in ((door, 0), (card, 1)):
        picture = item.blits[0][0]
        assert (picture.get_at(corner).a > 40) == seen and picture.get_at(top).a > 40
        assert picture.get_at(picture.get_rect().center).a == 0


def test_the_sum_that_decided_a_round_stays_while_its_cards_leave(open_app: OpenApp) -> None:
    """A Horde that has won with 24 does not shrink below the foe before everybody's eyes."""
    seats = (SeatSetup("person", ""), SeatSetup("person", ""))
    table = Table(open_app((1280, 720)), Setup(RULES.key, seats, {"talk": "off"}, 2, "normal"))
    app_of(table).replace(table)
    table.seating.match = Climb("bruiser grunt grunt", "bruiser grunt grunt", foe="overloaded_porter").match
    table.show_now()
    for seat in (0, 1):
        for action in (Action(seat, "commit", ("grunt",)), Action(seat, "commit", ("grunt",)), Action(seat, "done")):
            table.submit(action)
    match, shown = table.seating.match, set[object]()
    for step in ("rescue", "ping"):
        for _ in as_long_as(lambda: not table.director.idle):
            app_of(table).step([], 0.15)
            shown |= {
                item.key[1:]
                for item in table.context.signs.items()
                if item.name == ("caption", "might") and isinstance(item.key, tuple)
            }
        assert match.question == step
        table.submit(match.legal(match.waiting[0])[0])
    assert shown == {(0, 8), (24, 8)}, "not told before the cards are seen, and then the one sum"


def test_the_gauge_says_what_the_verdict_says_and_a_jester_nothing_before_its_die_has_fallen(app: App) -> None:
    """The face of the die is a part of the open question, which the table gets last of all."""
    table = sit_at(app, ("person", "person"), 2, "normal", "goblins", talk="off")
    table.seating.match = Climb("jester runt", "grunt runt", foe="tavern_brawler", dice=[8]).match
    table.show_now()
    for seat, card in ((0, "jester"), (1, "grunt")):
        table.submit(Action(seat, "commit", (card,)))
        table.submit(Action(seat, "done"))
    gauges, powers = set[tuple[object, ...]](), set[tuple[str, str]]()
    horde = table.board.view.layout.zone_index["horde"]
    for _ in as_long_as(lambda: not table.director.idle):
        app.step([], 0.15)
        told = table.director.log[-1].key if table.director.log else ""
        gauges |= {
            (told, *item.key[1:])
            for item in table.context.signs.items()
            if item.name == ("caption", "might") and isinstance(item.key, tuple)
        }
        badges = [table.context.signs.badges.get(id(sprite)) for sprite in table.board.sprites[horde] if sprite]
        powers |= {(told, part.word) for badge in badges if badge for part in badge.parts if part.icon == "power"}
    assert {gauge[1:] for gauge in gauges if gauge[0] == "won"} == {(8, 6)}
    assert {word for told, word in powers if told in ("jested", "won")} == {"8"}
    assert {word for told, word in powers if told not in ("jested", "won")} == {"?"}


@pytest.mark.parametrize("talk", ["on", "off"])
def test_the_gauge_forgets_the_sum_of_the_battle_before(app: App, talk: str) -> None:
    """The sum of one round does not lie over the face-down cards of the next one."""
    table = sit_at(app, ("person", "random", "random"), 2, "normal", "goblins", talk=talk)
    match, luck, hidden, rounds = table.seating.match, Random(3), 0, 0
    for _ in as_long_as(lambda: match.outcome is None and rounds < 5):
        seat = match.waiting[0]
        table.submit(table.rules.heuristics.policy(match.view(seat), seat, match.legal(seat), luck))
        for _ in as_long_as(lambda: not table.director.idle):
            app.step([], 0.15)
            keys = [item.key for item in table.context.signs.items() if item.name == ("caption", "might")]
            cards = [sprite.card for sprite in table.board.sprites[at.HORDE] if sprite]
            if keys and isinstance(keys[0], tuple) and any(card & KIND >= HIDDEN for card in cards):
                hidden += 1
                assert keys[0][1] == 0, "nobody knows yet what the cards count"
        table.input.ask()
        app.step([], 0.0)
        rounds = sum(entry.key in {"won", "lost"} for entry in table.director.log)
    assert hidden and rounds == 5
