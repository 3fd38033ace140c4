"""A lobby with a person at the laptop and phones around it, as tests go through it."""

from __future__ import annotations

from scenes.lobby.page import Lobby
from scenes.pages.results import Results
from scenes.phones.pages import LobbyPage, LobbySeat, NotePage
from scenes.phones.seats import PhoneSeats, phone_seats
from scenes.phones.wishes import Join, Leave, Ready, Sit
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.app import App
from scenes.storage.settings_file import LastGame, LastSeat
from tests.phones.kit import FakeLine
from tests.robot.robot import Robot


class LobbyEvening:
    """A lobby with a person at the laptop and phones around it."""

    def __init__(self, app: App, game: str, seats: tuple[str, ...], line: FakeLine) -> None:
        app.settings.last[game] = LastGame([LastSeat(kind) for kind in seats])
        self.app, self.game, self.line = app, game, line
        self.robot = Robot(app)
        phone_seats(app).open(lambda: line)
        app.push(app.doors.lobby(game))
        self.look()

    @property
    def seats(self) -> PhoneSeats:
        return phone_seats(self.app)

    @property
    def lobby(self) -> Lobby:
        assert isinstance(self.app.scene, Lobby)
        return self.app.scene

    def look(self, seconds: float = 0.5) -> None:
        self.robot.wait(seconds)

    def come(self, *names: str) -> list[str]:
        """Phones come and tell these names."""
        phones = [self.line.come(name) for name in names]
        self.look()
        return phones

    def says(self, phone: str, wish: Join | Sit | Ready | Leave) -> None:
        self.line.say(phone, wish)
        self.look()

    def page(self, phone: str) -> LobbyPage:
        shown = self.line.shown[phone]
        assert isinstance(shown, LobbyPage)
        return shown

    def note(self, phone: str) -> NotePage:
        shown = self.line.shown[phone]
        assert isinstance(shown, NotePage)
        return shown

    def own(self, phone: str) -> LobbySeat:
        """The seat of a phone as its page shows it."""
        return next(seat for seat in self.page(phone).seats if seat.yours)

    def rows(self) -> list[str]:
        """The words of the rows of the lobby."""
        found = [thing.label for thing in self.app.elements() if thing.label.startswith("Seat ")]
        return [label.partition(": ")[2] for label in found if ", " in label]

    def click(self, label: str) -> None:
        self.robot.click(label)
        self.look()


def results(evening: LobbyEvening, *phones: str) -> Results:
    """The results of a match of Ann and these phones against a computer opponent."""
    seats = (
        SeatSetup("person", "Ann"),
        SeatSetup("person", "Bo"),
        SeatSetup("person", "Cy"),
        SeatSetup("regular", "Grizzle"),
    )
    evening.seats.sit(dict(enumerate(phones, 1)))
    page = Results(MatchSummary(Setup("goblins", seats), "SURFACE", (1, 2, 3, 4)))
    evening.app.replace(page)
    evening.look()
    return page
