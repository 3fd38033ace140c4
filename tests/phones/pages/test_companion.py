"""Phones at the pages beside printed cards: the sheet and the throws are the same on all of them and on the laptop."""

from __future__ import annotations

from random import Random

import pytest

from game import GAMES
from scenes.companion.phones_card import PhonesCard
from scenes.companion.session import CompanionSession, session_of
from scenes.companion.sheet_page import SheetPage
from scenes.companion.throws import KEPT, throws_of
from scenes.look.widgets.confirm import Confirm
from scenes.pages.printed_cards import PrintedCards
from scenes.pages.throw_demo import ThrowDemo
from scenes.phones import opening
from scenes.phones.connecting import Connecting
from scenes.phones.pages import CompanionPage, NotePage, SheetButton
from scenes.phones.seats import phone_seats
from scenes.phones.wishes import Do, Join, Leave, Look, Tell, Throw, Undo, Wish
from scenes.shell.app import App
from tests.conftest import OpenApp
from tests.phones.kit import FakeLine
from tests.scenes.person import click, find, sees, wait

WITH_SHEET = sorted(game for game, rules in GAMES.items() if rules.companion)


class Circle:
    """A page beside printed cards with phones around it."""

    def __init__(self, app: App, page: SheetPage | ThrowDemo, monkeypatch: pytest.MonkeyPatch, phones: int = 2) -> None:
        self.app, self.shared, self.line = app, page, FakeLine()
        self.made = 0
        monkeypatch.setattr(opening, "Phones", self._make)
        app.push(page)
        click(app, "Let phones in")
        assert not self.made and not phone_seats(app).is_open, "nothing listens before somebody has agreed"
        assert isinstance(app.scene, Confirm) and "listens for phones" in app.scene.note
        click(app, "Let phones in")
        assert isinstance(app.scene, PhonesCard) and self.made == 1
        self.phones: list[str] = [self.line.come() for _ in range(phones)]
        wait(app, 0.3)

    def _make(self, words: dict[str, dict[str, dict[str, str]]], looks: dict[str, str]) -> FakeLine:
        assert "throw.die" in words["texts"]["en"] and "goout" in looks
        self.made += 1
        return self.line

    def page(self, phone: int = 0) -> CompanionPage:
        """The page of a phone."""
        shown = self.line.shown[self.phones[phone]]
        assert isinstance(shown, CompanionPage)
        return shown

    def say(self, wish: Wish, phone: int = 0) -> None:
        self.line.say(self.phones[phone], wish)
        wait(self.app, 0.3)

    def tap(self, label: str, phone: int = 0) -> None:
        """Press what a phone shows, as its page does."""
        page = self.page(phone)
        told = next((one for one in page.buttons if one.words == label), None)
        if told is not None and told.step:
            self.say(Tell(page.version, told.step), phone)
        else:
            opens = told.opens if told else next(line.opens for line in page.lines if line.head == label)
            self.say(Look(opens), phone)


@pytest.fixture
def goout(app: App, monkeypatch: pytest.MonkeyPatch) -> Circle:
    """Go Out Battle with three players; two phones have come."""
    circle = Circle(app, SheetPage("goout"), monkeypatch)
    click(app, "Go on")
    circle.tap("3 players")
    return circle


def test_what_one_tells_all_see(goout: Circle) -> None:
    app, evening = goout.app, session_of(goout.app, "goout")
    assert evening.players == 3 and sees(app, "Player 3")
    goout.tap("Player 2")
    assert goout.page(0).head == "What happens to Player 2?" and goout.page(0).back == ""
    assert goout.page(1).head.startswith("Battle 1") and goout.page(1).back is None, "each looks at a place of its own"
    goout.tap("2 damage")
    assert evening.told.steps == ["hurt/1/2"] and sees(app, "Player 2")
    assert goout.page(0).lines == goout.page(1).lines and "2 damage" in goout.page(1).lines[1].words
    assert goout.page(0).head == goout.page(1).head, "back where it came from"
    click(app, "Player 1")
    click(app, "Out of this battle")
    wait(app, 0.2)
    assert all(goout.page(phone).lines[0].dim for phone in (0, 1)), "what the laptop tells comes to the phones"
    again = CompanionSession("goout", app.folders)
    assert again.told.steps == ["hurt/1/2", "out/0"], "kept as it is told"


def test_names_are_on_the_phones(goout: Circle) -> None:
    session_of(goout.app, "goout").rename(1, "Bo")
    wait(goout.app, 0.2)
    assert [line.head for line in goout.page(1).lines] == ["Player 1", "Bo", "Player 3"]


def test_any_phone_can_undo_what_another_told(goout: Circle) -> None:
    evening = session_of(goout.app, "goout")
    goout.tap("Player 2")
    goout.tap("2 damage")
    goout.say(Undo(goout.page(1).version), 1)
    assert evening.told.steps == [] and goout.page(0).note == ""
    goout.say(Undo(goout.page(1).version), 1)
    assert evening.told.steps == [] and evening.players == 3


def test_a_new_match_is_begun_by_phone_and_taken_back(goout: Circle) -> None:
    evening = session_of(goout.app, "goout")
    assert not any(one.words == "New match" for one in goout.page().buttons), "nothing has happened yet"
    goout.tap("Player 2")
    goout.tap("2 damage")
    goout.tap("New match")
    assert goout.page().head == "How many of you are playing?" and goout.page(1).lines
    goout.tap("2 players")
    assert evening.players == 2 and len(goout.page(1).lines) == 2
    goout.say(Undo(goout.page(1).version), 1)
    assert evening.players == 3 and evening.told.steps == ["hurt/1/2"]


def test_what_is_told_too_late_changes_nothing(goout: Circle) -> None:
    """Two phones tell the same damage at the same time: it is counted once."""
    evening = session_of(goout.app, "goout")
    for phone in (0, 1):
        goout.tap("Player 2", phone)
    late = goout.page(1)
    step = next(one.step for one in late.buttons if one.words == "2 damage")
    for phone in (0, 1):
        goout.line.say(goout.phones[phone], Tell(goout.page(phone).version, step))
    wait(goout.app, 0.3)
    assert evening.told.steps == [step] and "This is how things stand now" in goout.page(1).note
    assert "here" not in goout.page(0).note
    goout.say(Tell(late.version, step), 1)
    goout.say(Undo(late.version), 1)
    assert evening.told.steps == [step]
    goout.say(Tell(goout.page(1).version, step), 1)
    assert evening.told.steps == [step, step] and not goout.page(1).note, "who has seen it may tell more"


@pytest.mark.parametrize("step", ["hurt/9/2", "nonsense", "out/0|out/1", "players/4", "life/0/kyoko/3"])
def test_what_the_sheet_does_not_offer_is_not_taken(goout: Circle, step: str) -> None:
    goout.say(Tell(goout.page().version, step))
    assert session_of(goout.app, "goout").told.steps == [] and session_of(goout.app, "goout").players == 3
    goout.say(Look("nowhere/1"))
    assert goout.page().head.startswith("Battle 1")
    for wish in (Do(goout.page().version, [step]), Join("Ann")):
        goout.say(wish)
        assert goout.page().head.startswith("Battle 1")


def test_a_press_that_was_meant_for_what_was_shown_before_does_nothing(goout: Circle) -> None:
    app, page = goout.app, goout.shared
    assert isinstance(page, SheetPage)
    goout.tap("Player 1")
    click(app, "Player 3")
    choice = page.sheet_words.sheet(page.spot).choices[-2]
    goout.tap("Out of this battle")
    page._undo()
    session_of(app, "goout").do("out/2")
    page._choose(choice)
    assert session_of(app, "goout").told.steps == ["out/2"]


@pytest.mark.parametrize("game", WITH_SHEET)
def test_phones_and_laptop_stay_in_step(app: App, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Both phones press anything at all; all that they see at the first place is what the laptop sees there."""
    circle, luck = Circle(app, SheetPage(game), monkeypatch), Random(game)
    click(app, "Go on")
    evening = session_of(app, game)
    steps = 0
    for _ in range(60):
        phone = luck.randrange(2)
        page = circle.page(phone)
        ways: list[SheetButton | str] = [*page.buttons, *(line.opens for line in page.lines if line.opens)]
        ways = [way for way in ways if isinstance(way, str) or way.words != "New match"]
        telling = [way for way in ways if isinstance(way, SheetButton) and way.step]
        way = luck.choice(telling if telling and luck.random() < 0.7 else ways or [""])
        before = evening.changes
        if isinstance(way, SheetButton) and way.step:
            circle.say(Tell(page.version, way.step), phone)
            assert evening.changes == before + (not evening.companion.is_look_up(way.step)), way
            steps += evening.changes > before
        else:
            circle.say(Look(way.opens if isinstance(way, SheetButton) else way), phone)
            assert evening.changes == before
        for other in (0, 1):
            circle.say(Look(""), other) if luck.random() < 0.2 else None
        if all(circle.page(one).back is None for one in (0, 1)) and evening.players:
            assert circle.page(0).lines == circle.page(1).lines and circle.page(0).head == circle.page(1).head
            assert circle.page(0).head == circle.shared.sheet_words.head("", evening.sheet(""))  # type: ignore[union-attr]
    assert steps > 3


def test_throws_from_phones_show_on_every_sheet(goout: Circle) -> None:
    app = goout.app
    assert goout.page().throws == ()
    goout.say(Throw(False), 1)
    kept = throws_of(app).now
    assert goout.page(0).throws == goout.page(1).throws == tuple(kept.row) and len(kept.row) == 1
    assert find(app, f"The last throw: {kept.row[-1]}")
    for _ in range(KEPT + 3):
        goout.line.say(goout.phones[0], Throw(True))
    wait(app, 0.3)
    shown = goout.page(1).throws
    assert shown is not None and len(shown) == KEPT and set(shown) == {"Heads", "Tails"}


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_throw_falls_in_the_tray_before_anybody_knows(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, speed: str
) -> None:
    app = open_app(speed=speed)
    circle = Circle(app, ThrowDemo("d20", seed=3), monkeypatch)
    click(app, "Go on")
    wait(app, 3.0)
    assert circle.page().throws == tuple(throws_of(app).now.row) and len(circle.page().throws or ()) == 1
    circle.line.say(circle.phones[1], Throw(True))
    app.step([], 0.02)
    app.step([], 0.02)
    flying = len(circle.page().throws or ()) == 1
    assert flying == (speed == "normal")
    wait(app, 3.0)
    result = throws_of(app).now.row[-1]
    assert circle.page().throws == circle.page(1).throws and (circle.page().throws or ())[-1].lower() == result
    assert circle.shared.result == result and sees(app, result)  # type: ignore[union-attr]


def test_a_throw_under_the_card_is_shown_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    circle = Circle(app, ThrowDemo("d20", seed=3), monkeypatch)
    circle.say(Throw(False))
    assert isinstance(app.scene, PhonesCard) and len(circle.page(1).throws or ()) == 2


def test_the_card_shows_the_way_in(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    circle = Circle(app, SheetPage("goout"), monkeypatch)
    assert sees(app, "2 phones have joined") and sees(app, "192.168.1.23:8377")
    circle.line.come()
    wait(app, 0.3)
    assert sees(app, "3 phones have joined")
    click(app, "Other addresses")
    assert isinstance(app.scene, Connecting)
    click(app, "Back")
    click(app, "Go on")
    wait(app, 0.3)
    click(app, "3 phones")
    assert isinstance(app.scene, PhonesCard)


@pytest.mark.parametrize("way", ["Send phones away", "Leave"])
def test_closing_tells_the_phones_and_listens_no_more(app: App, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    app.push(PrintedCards())
    page = SheetPage("goout")
    circle = Circle(app, page, monkeypatch)
    if way == "Leave":
        click(app, "Go on")
        click(app, "Back")
        assert circle.line.open and isinstance(app.scene, Confirm)
    click(app, way)
    assert not circle.line.open and not phone_seats(app).is_open
    assert (app.scene is page) == (way == "Send phones away") and not app.scene.listens
    if app.scene is page:
        assert find(app, "Let phones in")


def test_who_leaves_may_come_back(goout: Circle) -> None:
    goout.say(Leave(), 1)
    shown = goout.line.shown[goout.phones[1]]
    assert isinstance(shown, NotePage) and goout.line.forgotten == [goout.phones[1]]
    assert find(goout.app, "1 phone")
    goout.phones[1] = goout.line.come()
    wait(goout.app, 0.3)
    assert goout.page(1).lines == goout.page(0).lines


def test_the_window_does_not_doze_while_phones_are_in(goout: Circle) -> None:
    assert goout.shared.listens
    goout.line.lose(goout.phones[0])
    wait(goout.app, 0.3)
    assert find(goout.app, "1 phone")


# Look-ups: who beats whom in BattleGoats ----------------------------------------------------------------


@pytest.fixture
def goats(app: App, monkeypatch: pytest.MonkeyPatch) -> Circle:
    """BattleGoats with two players; three phones have come."""
    circle = Circle(app, SheetPage("battlegoats"), monkeypatch, 3)
    click(app, "Go on")
    circle.tap("2 players")
    return circle


def looks(circle: Circle, phone: int, *labels: str) -> None:
    for label in labels:
        circle.tap(label, phone)


DUEL = ("Who beats whom?", "Goats", "Pikegoat", "Heroes", "Jonas")


def test_a_look_up_is_for_the_phone_that_looks(goats: Circle) -> None:
    """P14: neither another phone, nor the laptop, nor the file learns of it."""
    app, session = goats.app, session_of(goats.app, "battlegoats")
    seen, steps, laptop = goats.page(1), list(session.told.steps), app.elements()
    looks(goats, 0, *DUEL)
    assert goats.page(0).head.startswith("1 to 8: Pikegoat falls")
    assert goats.page(1) == seen and session.told.steps == steps == []
    assert [one.label for one in app.elements()] == [one.label for one in laptop]
    looks(goats, 1, "Who beats whom?")
    assert goats.page(1).head.startswith("Which card attacks"), "it begins at its own beginning"
    looks(goats, 1, "Heroes", "Jonas", "Goats", "Pikegoat")
    assert goats.page(0).head.startswith("1 to 8") and goats.page(1).head.startswith("8 to 1")
    click(app, "Who beats whom?")
    assert sees(app, "Which card attacks")


def test_two_phones_look_up_what_they_like_at_the_same_time(goats: Circle) -> None:
    """A look-up changes no page of another phone, and no step."""
    session, luck = session_of(goats.app, "battlegoats"), Random(7)
    taken = [0, 0, 0]
    for _ in range(90):
        phone = luck.randrange(3)
        page = goats.page(phone)
        asked = [one for one in page.buttons if one.opens.split("/")[0] in {"look", "attacker", "defender", "fact"}]
        asked = asked or [one for one in page.buttons if one.words == "Who beats whom?"]
        one = luck.choice(asked)
        others = [goats.page(other) for other in range(3) if other != phone]
        goats.say(Tell(page.version, one.step) if one.step else Look(one.opens), phone)
        assert [goats.page(other) for other in range(3) if other != phone] == others
        assert not goats.page(phone).note and session.told.steps == []
        taken[phone] += bool(one.step)
    assert min(taken) > 5 and session.changes == 1, "only the number of players"


def test_a_look_up_needs_no_page_that_shows_the_last_step(goats: Circle) -> None:
    """Somebody else has entered something in the meantime: that is no reason to refuse it."""
    looks(goats, 0, *DUEL[:4])
    page = goats.page(0)
    step = next(one.step for one in page.buttons if one.words == "Jonas")
    looks(goats, 1, "Cards at random")
    goats.say(Tell(page.version, step), 0)
    assert goats.page(0).head.startswith("1 to 8") and not goats.page(0).note
    assert session_of(goats.app, "battlegoats").told.steps == ["way/simple"]


def test_undo_where_things_are_looked_up_takes_no_step_of_the_match_back(goats: Circle) -> None:
    session = session_of(goats.app, "battlegoats")
    looks(goats, 1, "Cards at random")
    looks(goats, 0, *DUEL, "In front of Pikegoat: 0", "2")
    assert goats.page(0).head.startswith("9 to 8")
    for head in ("1 to 8", "Which card is attacked", "Which card attacks"):
        assert goats.page(0).undo
        goats.say(Undo(goats.page(0).version), 0)
        assert goats.page(0).head.startswith(head)
    assert not goats.page(0).undo and goats.page(1).undo
    goats.say(Undo(goats.page(0).version), 0)
    assert session.told.steps == ["way/simple"]
    goats.say(Look(""), 0)
    goats.say(Undo(goats.page(0).version), 0)
    assert session.told.steps == []


def test_a_phone_that_looks_up_sees_the_match_go_on(goats: Circle) -> None:
    looks(goats, 0, *DUEL)
    looks(goats, 1, "Cards at random", "Done, go on")
    assert goats.page(0).head.startswith("1 to 8")
    goats.say(Look(""), 0)
    assert (goats.page(0).head, goats.page(0).lines) == (goats.page(1).head, goats.page(1).lines)


def test_look_ups_that_an_earlier_version_kept_as_steps_are_dropped(app: App) -> None:
    session = session_of(app, "battlegoats")
    session.begin(2)
    session.do("way/simple")
    session.told.steps += ["attacker/pikegoat", "defender/jonas", "fact/0/front/2", "swap", "next"]
    session.rename(0, "Ann")
    again = CompanionSession("battlegoats", app.folders)
    assert again.told.steps == ["way/simple", "next"] and again.name(0) == "Ann"
    again.undo()
    assert again.told.steps == ["way/simple"], "undo takes back what was entered, not what was looked up"
