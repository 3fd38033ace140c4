"""What people at one screen look at together: large, everybody in seat order, and what each has said."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType

import pytest

from game import GAMES
from game.core.actions import Action
from game.core.cards import SPECTATOR, UP
from game.core.events import Said
from game.core.match import Match
from game.core.rules import rules_of
from game.core.state import State
from game.goblins import state as at
from game.goblins.rules import RULES
from scenes.saves.setup import SeatSetup, Setup, at_one_screen, for_phones
from scenes.shell.app import App
from scenes.table.surface.layout import load_map
from scenes.table.table import Table
from tests.bounded import as_long_as
from tests.robot.kit import sit_at
from tests.robot.robot import FRAME, Robot

pytestmark = pytest.mark.usefixtures("still")
NO_OPTIONS: Mapping[str, str] = MappingProxyType({})
PRESSED = {"_talk": "pressed"}
LARGE = {"vote": ("doors", 350), "commit": ("room", 290), "elect": ("room", 386), "ping": ("loot", 300)}
"""What lies in the middle at a question, and how high it is at least, in layout units; a Formidable foe, the smallest
kind, is asked about first."""


def at_question(
    app: App, question: str, people: int = 3, options: Mapping[str, str] = NO_OPTIONS
) -> tuple[Table, Robot]:
    """The goblins at the first question of a name, which everybody looks at."""
    table = sit_at(app, ("person",) * people, 5, "instant", "goblins", **options)
    robot, luck, match = Robot(app, dt=FRAME), Random(5), table.seating.match
    for _ in as_long_as(lambda: match.question != question):
        seat = luck.choice(match.waiting)
        table.submit(table.rules.heuristics.policy(match.view(seat), seat, match.legal(seat), luck))
    table.director.finish()
    table.seating.sharing.talked = ""
    robot.wait_until(lambda: table.seating.viewer == SPECTATOR)
    robot.wait(0.5)
    return table, robot


@pytest.mark.parametrize("question", LARGE)
def test_what_is_talked_about_is_large(app: App, question: str) -> None:
    table, robot = at_question(app, question)
    zone, least = LARGE[question]
    sprites = [one for one in table.board.sprites[table.board.view.layout.zone_index[zone]] if one]
    assert sprites, "something lies there"
    for sprite in sprites:
        assert sprite.spot is not None
        assert sprite.spot.scale * 140 >= least and sprite.pose.alpha == 1.0
    main = robot.find("We have talked").rect
    assert main.width >= 270, "and the button is the largest"
    assert not any(main.colliderect(table.tabletop.card_rect(one.spot)) for one in sprites if one.spot)


@pytest.mark.parametrize("people", range(2, 7))
def test_everybody_sits_in_the_order_of_reading_with_a_key(app: App, people: int) -> None:
    table, robot = at_question(app, "vote", people)
    plates = [table.tabletop.plate_rect(seat) for seat in range(people)]
    read = [(plate.top, plate.left) for plate in plates if plate]
    assert read == sorted(read) and len(read) == people
    assert len({top for top, _ in read}) == (1 if people < 5 else 2)
    assert len(robot.elements("seat_key")) == people


def test_an_open_hand_has_the_table_and_closes_back_to_all(app: App) -> None:
    table, robot = at_question(app, "commit")
    together = table.board.arrangement
    robot.hold(1)
    robot.wait_until(lambda: table.seating.viewer == 1)
    robot.wait(0.3)
    hand = table.board.areas[table.board.view.layout.zone_index["s1.hand"]]
    assert hand is not None and hand.wide > 600, "the own hand is large"
    robot.release(1)
    robot.wait(0.3)
    assert table.seating.viewer == SPECTATOR and table.board.arrangement == together


def test_every_shared_view_has_its_arrangement_at_every_seat_count() -> None:
    for game in ("goblins", "battlegoats"):
        rules = rules_of(Match(game, 2, seed=1).view(0))
        table = load_map(game, rules.seats)
        for middle in set(rules.guide.shared_views.values()):
            assert all(f"{seats}@all_{middle}" in table.layers for seats in rules.seats), middle


def test_a_draft_shows_every_pack_and_every_choice(app: App) -> None:
    table = sit_at(app, ("person",) * 4, 5, "instant", "battlegoats", setup="draft")
    Robot(app, dt=FRAME).wait(0.5)
    layout = table.board.view.layout
    for seat in range(4):
        for zone in (f"s{seat}.pack", f"s{seat}.hand"):
            assert all(one.spot for one in table.board.sprites[layout.zone_index[zone]] if one), zone
    assert all(not one.card & UP for held in table.board.sprites for one in held if one), "and no face"


# ---- what is said at the table


def test_people_may_say_something_at_the_table_and_need_not(app: App) -> None:
    table, robot = at_question(app, "talk", options=PRESSED)
    match = table.seating.match
    assert "at the table, too" in robot.question()
    robot.hold(1)
    robot.wait_until(lambda: table.seating.viewer == 1)
    robot.wait(0.3)
    robot.click("Promise 3")
    robot.wait_until(lambda: table.seating.viewer == 1 and not table.seating.asked)
    robot.wait(0.3)
    assert "for your eyes only" in robot.question(), "who has said something is told neither to speak nor to press"
    robot.release(1)
    robot.wait(0.5)
    assert table.seating.sharing.talking and match.question == "talk", "the others may still say something"
    assert match.view(SPECTATOR).counts[at.TOLD[1]] == 4
    guide, public = RULES.guide, match.view(SPECTATOR)
    assert [guide.spoken(public, seat) for seat in range(3)] == [None, ("promise", {"number": 3}), None]
    robot.click("We have talked")
    robot.wait(4.0)
    assert "the one on your plate" in robot.question(), "everybody has a key"
    assert match.question == "commit" and not table.seating.sharing.talking, "it is not talked about twice"
    assert [match.view(SPECTATOR).counts[at.TOLD[seat]] for seat in range(3)] == [0, 4, 0]


def test_a_computer_that_speaks_last_begins_no_second_talk(app: App) -> None:
    table = sit_at(app, ("person", "person", "novice"), 5, "instant", "goblins", **PRESSED)
    robot, match = Robot(app, dt=FRAME), table.seating.match
    robot.wait(0.3)
    table.context.tempo.paused = True
    robot.click("We have talked")
    robot.wait(4.0)
    assert match.question == "suggest" and match.waiting == (2,)
    table.submit(Action(2, "suggest", ("doors/2",)))
    robot.wait(0.5)
    assert match.question == "vote" and not table.seating.sharing.talking


def test_what_is_asked_after_the_next_question_is_talked_about_again(app: App) -> None:
    table, robot = at_question(app, "suggest", options=PRESSED)
    match, luck = table.seating.match, Random(3)
    robot.click("We have talked")
    robot.wait(4.0)
    assert match.question == "vote" and not table.seating.sharing.talking
    for _ in as_long_as(lambda: match.question == "vote"):
        seat = luck.choice(match.waiting)
        table.submit(luck.choice(match.legal(seat)))
    robot.wait_until(lambda: table.director.idle)
    for _ in as_long_as(lambda: match.question not in RULES.guide.talked_questions | {"talk", "suggest"}):
        seat = luck.choice(match.waiting)
        table.submit(luck.choice(match.legal(seat)))
    assert table.seating.sharing.talking


@pytest.mark.parametrize(
    ("people", "options", "spoken"), [((0, 1), {}, ()), ((0, 1), PRESSED, (0, 1)), ((0,), {}, (0,))]
)
def test_several_people_are_asked_for_words_only_where_they_press_them(
    people: tuple[int, ...], options: dict[str, str], spoken: tuple[int, ...]
) -> None:
    match = Match("goblins", 3, {"talk": "on", **options}, people=people, seed=4)
    asked = set(match.waiting) if match.question == "suggest" else set()
    assert asked == {2, *spoken} | ({1} if people == (0,) else set())


@pytest.mark.parametrize(
    ("kinds", "privacy", "talk"),
    [
        ("person,person", "hold", "pressed"),
        ("person,person", "press", "pressed"),
        ("person,person", "curtain", None),
        ("person,novice", "hold", None),
    ],
)
def test_a_match_at_one_screen_lets_people_press_what_they_say(kinds: str, privacy: str, talk: str | None) -> None:
    setup = Setup("goblins", tuple(SeatSetup(kind, "") for kind in kinds.split(",")))
    assert at_one_screen(setup, privacy).options.get("_talk") == talk


# ---- what is written


def seen_doors(view: State) -> list[str]:
    """The signs that hang over the doors, without doubles."""
    guide = RULES.guide
    return sorted({icon for door in range(len(at.DOORS)) for icon, _ in guide.hint(view, at.DOOR, door)})


@pytest.mark.parametrize("seed", range(4))
def test_the_list_of_signs_and_the_sum_of_promises_are_true(seed: int) -> None:
    """The list names exactly the signs over the doors, and the bar the sum of all that was promised for this round."""
    match, luck = Match("goblins", 4, PRESSED, people=(0, 1), seed=seed), Random(seed)
    promised, listed, summed = 0, 0, 0
    for _ in as_long_as(lambda: match.outcome is None):
        public = match.view(SPECTATOR)
        if match.question == "vote":
            listed += 1
            assert sorted(icon for icon, _ in RULES.guide.caption(public, "tells")) == seen_doors(public)
        if match.question == "commit" and not public.zones[at.HORDE]:
            parts = RULES.guide.caption(public, "might")
            assert (parts[0][1] == ("promised", {"n": promised})) == bool(promised), parts
            summed += bool(promised)
        seat = luck.choice(match.waiting)
        legal = match.legal(seat)
        question = match.question
        action = (
            luck.choice(legal) if question == "talk" else RULES.heuristics.policy(match.view(seat), seat, legal, luck)
        )
        told = [event for event in match.submit(action) if isinstance(event, Said)]
        for event in told:
            if event.key == "promise":
                promised += int(dict(event.args)["number"])
            elif event.key == "weak":
                promised += 1
        if question == "commit" and match.question != "commit":
            promised = 0
    assert listed and summed


@pytest.mark.parametrize("game", ["goblins", "goout"])
def test_the_options_for_phones_come_and_go_with_the_phones(game: str) -> None:
    """A rematch at the laptop alone is reported by one person again."""
    options = {"_reports": "each"} if game == "goblins" else {}
    setup = Setup(game, (SeatSetup("person", "Ann"), SeatSetup("person", "Bo")), options)
    own = dict(GAMES[game].with_phones)
    assert dict(for_phones(setup, True).options) == own and dict(for_phones(setup, False).options) == {}
    assert bool(own) == (game == "goblins")
