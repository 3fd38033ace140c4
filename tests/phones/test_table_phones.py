"""People with phones at a table: secrets, stale wishes, taking back, clocks, and people at the screen."""

from __future__ import annotations

import pytest

from game.core.cards import SPECTATOR
from scenes.phones.pages import SeatPage
from scenes.phones.wishes import Agree, Concede, Do, Hint, Hurry, MoreTime, Undo
from scenes.shell.app import App
from scenes.table.intents import Decide
from tests.bounded import as_long_as
from tests.conftest import OpenApp
from tests.phones.hands import PHONE, PhoneTable, goblins

pytestmark = pytest.mark.usefixtures("at_once")


def opened(app: App, *kinds: str) -> PhoneTable:
    """A battle in which seat 0 has acted and cannot take that back by right."""
    there = PhoneTable(app, "goout", kinds, {"length": "battle"})
    seating = there.table.seating
    for _ in range(400):
        there.robot.frame()
        if seating.may_ask(0) and not there.table.phones._play.secret_question and there.table.director.idle:  # type: ignore[union-attr]
            there.robot.wait(0.5)
            return there
        for seat in sorted(there.phones.seats()):
            there.answer(seat)
        if there.robot.scene() == "Curtain":
            there.robot.wait(0.5)
            there.robot.click("I am ")
        if seating.asked:
            there.table.post(Decide(seating.legal()[0]))
    raise AssertionError("seat 0 can always take back")


def test_the_stage_shows_what_all_may_see_and_who_has_answered_in_secret(app: App) -> None:
    there = goblins(app)
    table = there.table
    assert table.seating.people == () and table.board.view == table.seating.match.view(SPECTATOR)
    assert there.robot.sees("Ann: thinking") and there.robot.sees("Bo: thinking")
    there.answer(0)
    there.robot.wait(0.3)
    assert there.robot.sees("Ann: sealed") and there.robot.sees("Bo: thinking")


def test_the_marks_are_made_again_only_when_one_changes(app: App) -> None:
    there = goblins(app, PHONE, PHONE, "person")
    stage = there.table.phones
    assert stage is not None
    first = stage.items()
    assert len(first) == 1 and stage.items() == first
    first.clear()
    first = stage.items()
    assert len(first) == 1, "what is kept is nobody else's list"
    there.answer(0)
    there.robot.wait(0.3)
    later = stage.items()
    assert len(later) == 1 and later[0] is not first[0] and later[0].key != first[0].key


def test_a_secret_answer_changes_nothing_on_the_other_phones(app: App) -> None:
    there = goblins(app)
    phones = [there.phones.phone_at(seat) for seat in range(3)]
    before = [there.line.version(phone) for phone in phones]
    there.answer(0)
    there.robot.wait(2.0)
    assert there.page(0).state == "sealed"
    assert [there.line.version(phone) for phone in phones] == [before[0] + 1, *before[1:]]


def test_a_stale_or_foreign_wish_changes_nothing(app: App) -> None:
    there = goblins(app)
    match, phone = there.table.seating.match, there.phones.phone_at(1)
    foreign, own = str(match.legal(0)[0]), str(match.legal(1)[0])
    for wish in (Do(1, [foreign]), Do(1, ["nonsense"]), Do(99, ["1 vote nowhere", own])):
        before = match.decisions
        there.line.say(phone, wish)
        there.robot.wait(0.3)
        assert match.decisions == before
    there.line.say(phone, Do(1, [own]))  # an older page, but still legal
    there.robot.wait(0.3)
    assert 1 not in match.waiting


def test_what_the_stage_has_yet_to_show_is_not_answered(open_app: OpenApp) -> None:
    there = PhoneTable(open_app(speed="normal"), "goout", (PHONE, PHONE), {"length": "battle"}, speed="normal")
    table = there.table
    there.robot.wait(12.0)
    for seat in (0, 1):
        there.answer(seat)
    there.robot.frame()
    assert not table.director.idle
    now = table.seating.match.waiting[0]
    decided = table.seating.decisions
    there.line.say(there.phones.phone_at(now), Do(99, [str(table.seating.match.legal(now)[0])]))
    there.robot.frame()
    assert table.seating.decisions == decided and there.page(now).state != "asked"
    there.robot.wait(20.0)
    assert table.director.idle and there.page(now).state == "asked"


def test_an_answer_is_taken_back_by_right_and_the_others_notice_nothing(app: App) -> None:
    there = goblins(app)
    there.answer(0)
    there.robot.wait(0.3)
    others = [there.line.version(there.phones.phone_at(seat)) for seat in (1, 2)]
    assert there.page(0).undo
    there.line.say(there.phones.phone_at(0), Undo(there.page(0).version))
    there.robot.wait(0.3)
    assert there.page(0).state == "asked" and 0 in there.table.seating.match.waiting
    assert [there.line.version(there.phones.phone_at(seat)) for seat in (1, 2)] == others


@pytest.mark.parametrize("yes", [True, False])
def test_the_others_agree_or_refuse_on_their_phones(app: App, yes: bool) -> None:
    there = opened(app, PHONE, PHONE, PHONE)
    match = there.table.seating.match
    last, decided = match.last_of(0), match.decisions
    there.line.say(there.phones.phone_at(0), Undo(there.page(0).version))
    there.robot.wait(0.3)
    sheets = [there.page(seat).consent for seat in range(3)]
    assert sheets[0] is None and sheets[1] and sheets[2]
    there.line.say(there.phones.phone_at(1), Agree(1, True))
    there.robot.wait(0.3)
    assert match.decisions == decided, "one is still asked"
    there.line.say(there.phones.phone_at(2), Agree(1, yes))
    there.robot.wait(0.3)
    assert all(there.page(seat).consent is None for seat in range(3))
    assert match.decisions == (last if yes else decided)
    assert there.table.seating.agreed == yes
    if not yes:
        assert "Cy: no" in there.page(0).note and not there.page(0).undo


def test_who_sits_at_the_screen_is_asked_there_and_then_the_phones(app: App) -> None:
    app.settings.privacy = "curtain"
    there = opened(app, PHONE, PHONE, "person")
    robot, match = there.robot, there.table.seating.match
    last = match.last_of(0)
    there.line.say(there.phones.phone_at(0), Undo(there.page(0).version))
    robot.wait_until(lambda: robot.sees("Yes, take it back"))
    robot.click("Yes, take it back")
    robot.wait(0.3)
    assert there.page(1).consent
    there.line.say(there.phones.phone_at(1), Agree(1, True))
    robot.wait(0.3)
    assert match.decisions == last


def test_who_is_out_may_hurry_computers_but_nobody_else(app: App) -> None:
    there = PhoneTable(app, "goout", (PHONE, PHONE, "novice", "novice"), speed="slow")
    for seat in (0, 1):
        for _ in as_long_as(lambda: there.phones.phone_at(seat) not in there.line.shown):
            there.robot.frame()
        there.line.say(there.phones.phone_at(seat), Concede(there.page(seat).version))
        there.robot.wait(4.0)
        assert there.page(0).state == "out" and there.page(0).hurry == (seat == 1)
        if seat == 0:
            there.line.say(there.phones.phone_at(0), Hurry())
            there.robot.wait(0.3)
            assert not there.table.context.tempo.hastened, "somebody still plays"
    there.line.say(there.phones.phone_at(0), Hurry())
    there.robot.wait(0.1)
    assert there.table.context.tempo.hastened
    for _ in range(300):
        pages = [there.line.shown[there.phones.phone_at(seat)] for seat in (0, 1)]
        if not any(isinstance(page, SeatPage) and page.hurry for page in pages):
            break
        there.robot.frame()
    else:
        raise AssertionError("the others can be hurried for ever")


def test_a_clock_runs_for_each_phone_waits_for_lost_ones_and_answers_in_the_end(app: App) -> None:
    there = goblins(app)  # the usual limit: as if everybody sat at a screen alone
    clock = there.page(0).clock
    assert clock and clock.seconds == 35.0 and not clock.waits
    there.robot.wait(20.0)
    there.line.say(there.phones.phone_at(0), MoreTime())
    there.robot.wait(0.3)
    more = there.page(0).clock
    assert more and more.seconds > 45.0
    there.line.lose(there.phones.phone_at(2), 1.0)
    there.robot.wait(60.0)
    assert there.table.seating.match.waiting == (0, 1, 2)
    waits = there.page(1).clock
    assert waits and waits.waits
    there.line.return_(there.phones.phone_at(2))
    there.robot.wait(20.0)
    assert list(there.table.seating.match.waiting) == [0], "the time of the others is over"


def test_hints_are_given_and_counted_as_the_settings_say(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    there = goblins(open_app(speed="instant", hints=True))
    there.line.say(there.phones.phone_at(0), Hint(1))
    there.robot.wait(0.5)
    hint = there.page(0).hint
    assert hint and hint.act in map(str, there.table.seating.match.legal(0))
    assert there.table.seating.hints[0] == 1 and there.page(1).hint is None
    there.app.settings.hints = False
    there.line.say(there.phones.phone_at(1), Hint(1))
    there.robot.wait(0.5)
    assert there.page(1).hint is None and there.table.seating.hints[1] == 0


def test_one_person_at_the_screen_opens_the_hand_with_a_key(app: App) -> None:
    """The others sit around the screen, too."""
    there = PhoneTable(app, "gothest", ("person", PHONE), seed=3)
    table, robot = there.table, there.robot
    for _ in range(200):
        if table.seating.sharing.holders:
            break
        if table.seating.asked:
            table.post(Decide(table.seating.legal()[0]))
        there.answer(1)
        robot.frame()
    assert not table.tabletop.covered and table.seating.viewer == SPECTATOR
    robot.hold(0)
    robot.wait(0.5)
    assert table.seating.viewer == 0 and table.board.view == table.seating.match.view(0)
    robot.release(0)
    assert table.seating.viewer == SPECTATOR and table.board.view == table.seating.match.view(SPECTATOR)


def test_one_person_at_the_screen_sees_the_own_hand_only_behind_the_curtain(app: App) -> None:
    app.settings.privacy = "curtain"
    there = PhoneTable(app, "gothest", ("person", PHONE), seed=3)
    table, robot = there.table, there.robot
    assert table.seating.viewer == SPECTATOR
    for _ in range(200):
        if robot.scene() == "Curtain":
            break
        there.answer(1)
        robot.frame()
    name = table.seating.names[0]
    assert table.tabletop.covered
    robot.wait(0.5)
    robot.click(f"I am {name}")
    assert table.seating.viewer == 0 and table.board.view == table.seating.match.view(0)
    table.post(Decide(table.seating.legal()[0]))
    robot.wait(1.0)
    assert table.seating.viewer == SPECTATOR and table.board.view == table.seating.match.view(SPECTATOR)


def test_phones_are_heard_while_the_curtain_is_down(app: App) -> None:
    app.settings.privacy = "curtain"
    there = PhoneTable(app, "goblins", ("person", PHONE, PHONE), {"climb": "short", "saboteurs": "none"})
    for _ in range(100):
        if there.table.seating.match.question == "vote":
            break
        if there.table.seating.asked and there.robot.scene() == "Table":
            there.table.submit(there.table.seating.legal()[0])
        for seat in (1, 2):
            there.answer(seat)
        there.robot.frame()
    there.robot.wait_until(lambda: there.robot.scene() == "Curtain")
    there.answer(1)
    there.robot.wait(0.3)
    assert there.robot.scene() == "Curtain" and 1 not in there.table.seating.match.waiting
    assert there.page(1).state == "sealed"
