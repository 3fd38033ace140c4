"""A match at a table as one screen shows it: its people, the seat whose view is shown, and what that seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.events import Event, Flipped, Rolled, Said, rolls_and_flips
from game.core.flow import waiting
from game.core.match import Match
from game.core.rules import Rules
from game.core.state import State
from game.core.steps import Outcome
from scenes.saves.setup import Setup
from scenes.table.match.shared_screen import SharedScreen
from scenes.table.show.event_order import seen_by


class ScreenMatch:
    """A match and the seats of its people. phones: the seats of people whose cards are on a phone of their own.

    viewer: the seat whose view the screen shows; SPECTATOR if nobody at the screen plays, or several people look at it
    together. people: the seats of the people who play at the screen; everybody: those with phones, too.
    """

    def __init__(self, setup: Setup, match: Match, phones: Iterable[int]) -> None:
        self.setup = setup
        self.match = match
        self.names = [seat.name for seat in setup.seats]  # all parts of a table keep this list, and see it change
        self.rivals: Sequence[str] = tuple(seat.rival for seat in setup.seats)
        """The key of the rival at each seat, "" for none."""
        self.everybody = tuple(seat for seat, who in enumerate(setup.seats) if who.person)
        self.phones = tuple(seat for seat in self.everybody if seat in frozenset(phones))
        self.people = tuple(seat for seat in self.everybody if seat not in self.phones)
        self.viewer = self.people[0] if len(self.people) == 1 and not self.phones else SPECTATOR
        self.last_person = self.viewer
        """The seat of the person who last decided or looked at the screen alone; SPECTATOR for none yet."""
        self.version = 0
        """A number that changes with the match and the viewer: what was computed for another one is out of date."""
        self.sharing = SharedScreen(self)
        """The way in which several people share the screen."""
        self._awaited: tuple[tuple[int, int], tuple[int, ...]] = (-1, SPECTATOR), ()

    def rename(self, setup: Setup) -> None:
        """Take over the names of a setup: those that the program gave read otherwise in another language."""
        self.setup = replace(self.setup, seats=setup.seats)
        self.names[:] = [seat.name for seat in setup.seats]

    at_once = True
    """Whether one touch may carry out several actions (`Guide.whole`)."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.match.rules

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the match; None while it runs."""
        return self.match.outcome

    def shared_arrangement(self, view: State) -> str:
        """The arrangement in which people who share the screen look at a view together; "" where they do not."""
        return self.sharing.shared_arrangement(view)

    @property
    def decisions(self) -> int:
        """The number of decisions so far, without those taken back."""
        return self.match.decisions

    def decided(self, seat: int) -> int:
        """The number of decisions of a seat so far, without those taken back."""
        return self.match.decided(seat)

    @property
    def several(self) -> bool:
        """Whether several people, with phones or not, look at the screen: what is secret is for one of them alone."""
        return self.sharing.several

    @property
    def actor(self) -> int:
        """The seat for which input decides: the viewer, or at an open question the person who is asked."""
        if self.viewer in self.people or not self.sharing.asks_openly():
            return self.viewer
        return next((seat for seat in self.match.waiting if seat in self.people), SPECTATOR)

    @property
    def asked(self) -> bool:
        """Whether the person at the screen owes a decision."""
        return self.actor in self.people and self.actor in self.match.waiting and not self.sharing.only_talking

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that owe a decision, as far as the viewer may know: secret answers do not show."""
        known = self.version, self.viewer
        if self._awaited[0] != known:
            self._awaited = known, waiting(self.view())
        return self._awaited[1]

    @property
    def may_concede(self) -> bool:
        """Whether the person at the screen is still in the match."""
        return self.can_concede(self.viewer)

    def can_concede(self, seat: int) -> bool:
        """Whether a seat is that of a person at the screen who is still in the match."""
        return seat in self.people and not (self.outcome or self.rules.out(self.match.view(seat), seat))

    def view(self) -> State:
        """The viewer's view."""
        return self.match.view(self.viewer)

    def actor_view(self) -> State:
        """The view of `actor`."""
        return self.match.view(self.actor)

    def public_view(self) -> State:
        """The public view."""
        return self.match.view(SPECTATOR)

    @property
    def free_undo(self) -> bool:
        """Whether the cards are real ones, and people only enter what they do with them."""
        return self.match.free_undo

    @property
    def said(self) -> list[Said]:
        """All public `Said` events so far."""
        return [event for event, _ in seen_by(SPECTATOR, self.match) if isinstance(event, Said)]

    @property
    def thrown(self) -> list[Rolled | Flipped]:
        """All dice and coins thrown so far, oldest first."""
        return rolls_and_flips(self.match.events)

    def seen(self) -> list[tuple[Event, int]]:
        """All events so far that the viewer may see, each with the number of its decision."""
        return seen_by(self.viewer, self.match)

    def legal(self) -> list[Action]:
        """The legal actions of `actor`; [] if it is not asked."""
        return self.match.legal(self.actor) if self.asked else []
