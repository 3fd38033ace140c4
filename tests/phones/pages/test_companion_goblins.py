"""The goblins' game master with the printed deck, everybody on a phone: people report what happens on a real table."""

from __future__ import annotations

import pytest

from game.goblins.rules import RULES
from scenes.pages.results import Results
from scenes.phones.model.hand_choices import at_length
from scenes.phones.pages import NotePage
from scenes.phones.wishes import Agree, Do, MoreTime, SeatBack, Undo
from scenes.shell.app import App
from tests.conftest import OpenApp
from tests.phones.hands import PHONE, PhoneTable

pytestmark = pytest.mark.usefixtures("at_once")
PRINTED = {"deck": "table", "saboteurs": "none"}
RARELY = {"fallen": 0.0, "buried": 0.0, "weave": 0.1, "defeat": 0.5, "roll": 0.3, "victory": 3.0}
"""How often something is reported; everything else 1."""


class RealTable(PhoneTable):
    """Friends with phones around their own cards, whom luck is with. undone: how often somebody took
    something back, or wanted to; agreed: how often somebody agreed to it; floors, questions: what they have come to."""

    undone = 0
    agreed = 0

    def __init__(self, app: App, people: int, climb: str, seed: int = 5, **options: str) -> None:
        super().__init__(app, "goblins", (PHONE,) * people, PRINTED | {"climb": climb} | options, seed)
        self.floors: dict[str, None] = {}
        self.questions: set[str] = set()

    def answer(self, seat: int) -> bool:
        page = self.page(seat)
        if page.consent:
            self.agreed += 1
            self.line.say(self.phones.phone_at(seat), Agree(page.version, True))
            return True
        if page.state != "asked":
            return False
        self.floors[page.where.partition(" · ")[0]] = None
        self.questions.add(self.table.seating.match.question)
        if page.undo and not self.secret and self.luck.random() < 0.05:
            self.undone += 1
            self.line.say(self.phones.phone_at(seat), Undo(page.version))
            return True
        choices = at_length(page)
        weights = [RARELY.get(one.act.split()[1], 1.0) for one in choices]
        self.say(seat, self.luck.choices(choices, weights)[0].act)
        return True


def at_the(there: RealTable, question: str) -> RealTable:
    """All play until this question is shown on the phones."""
    for _ in range(400):
        if there.table.seating.match.question == question and there.table.director.idle:
            there.robot.wait(0.5)
            return there
        for seat in sorted(there.phones.seats()):
            there.answer(seat)
        there.robot.frame()
    raise AssertionError(f"{question} is never asked")


def reports(there: RealTable) -> int:
    """The seat whose phone is asked to report."""
    (seat,) = there.table.seating.match.waiting
    return seat


def test_a_short_climb_is_reported_by_phones(open_app: OpenApp) -> None:
    there = RealTable(open_app(speed="instant"), 3, "short")
    there.play()
    page = there.app.scene
    assert isinstance(page, Results) and page.summary.reason == "SURFACE"
    assert {"order", "vote", "report", "filched", "ping", "tally"} <= there.questions
    assert there.secrets >= {"vote", "ping", "tally"}, "nothing of an answer has reached another phone"
    assert all(isinstance(shown, NotePage) and shown.kind == "over" for shown in there.line.shown.values())


@pytest.mark.slow
def test_five_phones_report_a_whole_climb(open_app: OpenApp) -> None:
    """Ten floors: doors, secret votes, foes, events, the store, loot, the count; steps are taken back on the way."""
    there = RealTable(open_app(speed="instant"), 5, "full", seed=10)
    there.play(20_000)
    page = there.app.scene
    assert isinstance(page, Results) and page.summary.reason == "SURFACE" and len(page.summary.ranks) == 5
    assert [floor for floor in there.floors if floor] == [f"Floor {number}" for number in range(1, 11)]
    assert {"order", "vote", "report", "filched", "ping", "shop", "elect", "staked", "tally"} <= there.questions
    assert there.undone > 5 and there.agreed


def test_the_phone_tells_what_is_to_be_done_on_the_table(app: App) -> None:
    there = RealTable(app, 3, "short")
    page = there.page(reports(there))
    assert page.ask == "Do this on your table, then go on"
    assert "deal" in page.sections[0].lines[0] and page.sections[0].title == "On your table"
    others = [there.page(seat) for seat in range(3) if seat != reports(there)]
    assert all(other.sections == page.sections and other.state == "waiting" for other in others)
    assert all(len(there.page(seat).letters) == 1 for seat in range(3)), "an objective each"
    at_the(there, "report")
    page = there.page(reports(there))
    assert [one.say for one in page.choices[:3]] == ["Defeat", "Roll the d20 here", "Victory"]
    assert "The Horde lies on your table" in page.sections[0].lines
    assert page.hint is None and not page.hints


def test_all_see_the_doors_before_the_vote(app: App) -> None:
    there = RealTable(app, 3, "short")
    there.answer(reports(there))
    there.robot.wait(1.0)
    assert "look at the doors together" in there.page(reports(there)).ask
    for seat in range(3):
        assert [face.name for face in there.page(seat).sections[0].cards] == ["Door 1", "Door 2", "Door 3"]


def test_every_step_is_taken_back_at_the_laptop(app: App) -> None:
    """Votes, too: nobody learns what they were."""
    there = at_the(RealTable(app, 3, "short"), "report")
    match = there.table.seating.match
    assert there.table.seating.people == ()
    steps = match.decisions
    assert steps >= 5
    for left in range(steps - 1, -1, -1):
        there.robot.click("Undo")
        there.robot.wait(0.3)
        assert match.decisions == left
    assert match.question == "order" and there.page(reports(there)).state == "asked"


def test_who_has_reported_takes_it_back_by_phone(app: App) -> None:
    there = at_the(RealTable(app, 3, "short"), "report")
    seat, match = reports(there), there.table.seating.match
    there.say(seat, f"{seat} defeat")
    there.robot.wait(0.5)
    assert match.question == "report" and reports(there) != seat and there.page(seat).undo
    there.line.say(there.phones.phone_at(seat), Undo(there.page(seat).version))
    there.robot.wait(0.5)
    assert reports(there) == seat and there.page(seat).state == "asked"


def test_a_vote_has_its_clock_and_more_time(app: App) -> None:
    there = at_the(RealTable(app, 3, "short"), "vote")
    clock = there.page(1).clock
    assert clock is not None and clock.seconds == 35.0 and clock.more
    there.robot.wait(30.0)
    there.line.say(there.phones.phone_at(1), MoreTime())
    there.robot.wait(10.0)
    assert there.table.seating.match.waiting == (1,), "the time of the others is over"


def test_only_people_take_over_a_seat(app: App) -> None:
    there = at_the(RealTable(app, 3, "short"), "vote")
    robot, phone = there.robot, there.phones.phone_at(1)
    there.line.lose(phone, 9.0)
    robot.wait(0.3)
    assert robot.scene() == "SeatCode" and robot.sees("Play it at the laptop") and not robot.sees("A computer")
    robot.click("Play it at the laptop")
    robot.wait(0.5)
    assert there.table.seating.people == (1,) and there.table.seating.free_undo
    if robot.scene() == "Curtain":
        robot.click("I am Bo")
    there.line.return_(phone)
    there.line.say(phone, SeatBack())
    robot.wait(0.5)
    assert there.table.seating.phones == (0, 1, 2) and there.page(1).state in ("asked", "sealed")


# Reports of each player (P18) ---------------------------------------------------------------------------


EACH = "each"


def test_each_phone_has_victory_defeat_and_a_tombstone(app: App) -> None:
    there = at_the(RealTable(app, 3, "short", _reports=EACH), "reports")
    for seat in range(3):
        page = there.page(seat)
        assert page.state == "asked" and page.ask == "Round 1: how did it end?"
        plain = [one for one in page.choices if not one.declines]
        assert [one.say for one in plain] == ["My hand is empty", "Defeat", "Victory"]
        assert [one.sign for one in plain] == ["grave", "", ""]
        assert [one.act.split()[0] for one in page.choices] == [str(seat)] * len(page.choices)
        sure = plain[0].sure
        assert sure is not None and sure.ask == "Is your hand empty?"


def test_all_may_report_at_the_same_moment(app: App) -> None:
    """From pages on which nobody has reported yet: no report is lost because another one came first."""
    there = at_the(RealTable(app, 3, "short", _reports=EACH), "reports")
    for seat in range(3):
        there.say(seat, f"{seat} defeat")
    there.robot.wait(0.5)
    match = there.table.seating.match
    assert match.question == "reports" and match.waiting == (0, 1, 2) and "round 2" in there.page(0).where


def test_reports_that_differ_are_on_all_phones_and_on_the_laptop(app: App) -> None:
    there = at_the(RealTable(app, 3, "short", _reports=EACH), "reports")
    for seat, word in enumerate(("victory", "buried", "victory")):
        there.say(seat, f"{seat} {word}")
        there.robot.wait(0.5)
    for seat in range(3):
        page = there.page(seat)
        assert page.state == "asked" and "2 Victory, 1 Defeat" in page.ask
        said = {other.name: other.says for other in page.players}
        wanted = {"Ann": "It was a victory.", "Bo": "Defeat, empty hand.", "Cy": "It was a victory."}
        assert said == {name: words for name, words in wanted.items() if name != page.you}
    public = there.table.seating.match.view(-1)
    assert RULES.guide.caption(public, "crib")[0] == ("", ("reports_differ", {"wins": 2, "losses": 1}))
    for seat in range(3):
        there.say(seat, f"{seat} {'buried' if seat == 1 else 'defeat'}")
        there.robot.wait(0.5)
    assert there.page(1).state == "out" and there.page(0).state == "asked"


def test_a_phone_reports_for_nobody_else(app: App) -> None:
    """Not for other seats, nor by other verbs; not twice, and not after its report."""
    there = at_the(RealTable(app, 3, "short", _reports=EACH), "reports")
    match = there.table.seating.match
    before = match.decisions
    for act in ("0 buried", "2 buried", "2 victory", "1 fallen s2", "1 fallen together", "1 buried s2", "1 weave s0"):
        there.say(1, act)
        there.robot.wait(0.3)
    assert match.decisions == before and match.waiting == (0, 1, 2)
    page = there.page(1)
    for _ in range(2):
        there.line.say(there.phones.phone_at(1), Do(page.version, ["1 victory", "1 defeat", "1 buried"]))
    there.robot.wait(0.5)
    assert match.decisions == before + 1 and list(match.waiting) == [0, 2]


def test_who_has_reported_wrongly_takes_it_back(app: App) -> None:
    there = at_the(RealTable(app, 3, "short", _reports=EACH), "reports")
    there.say(1, "1 buried")
    there.robot.wait(0.5)
    page = there.page(1)
    assert page.state == "waiting" and page.undo
    there.line.say(there.phones.phone_at(1), Undo(page.version))
    there.robot.wait(0.5)
    assert there.page(1).state == "asked" and there.table.seating.match.waiting == (0, 1, 2)


def test_the_laptop_reports_for_a_phone_that_is_lost(app: App) -> None:
    """Its seat is played there until the phone is back."""
    there = at_the(RealTable(app, 3, "short", _reports=EACH), "reports")
    for seat in (0, 2):
        there.say(seat, f"{seat} victory")
        there.robot.wait(0.5)
    there.line.lose(there.phones.phone_at(1), 9.0)
    there.robot.wait(0.3)
    there.robot.click("Play it at the laptop")
    there.robot.wait(0.5)
    if there.robot.scene() == "Curtain":
        there.robot.click("I am Bo")
        there.robot.wait(0.5)
    there.robot.click("Victory")
    there.robot.wait(0.5)
    assert there.table.seating.match.question == "filched"


def test_a_short_climb_is_reported_by_everybody(open_app: OpenApp) -> None:
    there = RealTable(open_app(speed="instant"), 3, "short", seed=7, _reports=EACH)
    there.play()
    page = there.app.scene
    assert isinstance(page, Results)
    assert {"order", "vote", "reports", "filched", "ping"} <= there.questions and "report" not in there.questions
