"""What table talk shares in all games: players say what they do, and the table is asked what came of it."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Self, TypeVar

from game import Match
from game.core.actions import Action, IllegalAction
from game.core.events import Event, Said
from game.core.guide import CardValue, Forecast
from game.core.state import State
from game.core.views import without_memory
from tests.contract.kit import truth


@cache
def _words() -> dict[str, Any]:
    """The text catalogue."""
    path = Path(__file__).parents[1] / "assets/text/en.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def differs(value: CardValue) -> bool:
    """Whether a card counts, or may count, something else than it prints."""
    return not value.least == value.most == value.printed


class Talk(ABC):
    """A match under way, and all that has happened since the table was laid."""

    match: Match
    news: list[Event]

    @property
    def state(self) -> State:
        """The whole table as it is now."""
        return truth(self.match)

    def read(self, text: str, seat: int = -1) -> Action:
        """The action a player means; of the seat that is asked first unless another is named."""
        verb, *picks = text.split()
        asked = seat if seat >= 0 else self.match.waiting[0]
        return Action(asked, verb, tuple(picks))

    def do(self, *texts: str, seat: int = -1) -> Self:
        """Play actions one after the other, each by the seat that is asked first unless one is named."""
        for text in texts:
            self.news += self.match.submit(self.read(text, seat))
        return self

    def concede(self, seat: int) -> Self:
        """A seat gives up."""
        self.news += self.match.submit(Action(seat, "concede"))
        return self

    def refuses(self, *texts: str, seat: int = -1) -> bool:
        """Whether the rules reject each of these actions."""
        for text in texts:
            try:
                self.do(text, seat=seat)
            except IllegalAction:
                continue
            return False
        return True

    def verbs(self) -> set[str]:
        """The verbs of the asked seat."""
        return {action.verb for action in self.match.legal(self.match.waiting[0])}

    def said(self, key: str) -> list[dict[str, int | str]]:
        """The gaps of the sentences with this key, so far."""
        return [dict(event.args) for event in self.news if isinstance(event, Said) and event.key == key]

    def forecast(self, text: str, seat: int = -1, aided: bool = False) -> Forecast | None:
        """The forecast for the asked seat about an action before it is done, from what it sees, or also remembers."""
        action = self.read(text, seat)
        view = self.match.view(action.seat)
        return self.match.rules.guide.forecast(view if aided else without_memory(view), action, aided)

    def told(self, text: str, seat: int = -1, aided: bool = False) -> tuple[str, str, dict[str, int | str]]:
        """The same as three words: how it ends, the key of the sentence, and its gaps."""
        found = self.forecast(text, seat, aided)
        assert found is not None, f"nothing is said about {text}"
        assert found.sentence[0] in _words()[self.match.rules.key]["forecast"]
        return found.end.name, found.sentence[0], dict(found.sentence[1])

    def values(self, zone: str, place: int, viewer: int = 0) -> list[tuple[str, int, int, int]]:
        """The values of a card for a viewer who has no memory, where they are not the printed ones: icon, printed,
        least and most."""
        view = without_memory(self.match.view(viewer))
        found = self.match.rules.guide.values(view, view.layout.zone_index[zone], place - 1)
        return [(one.sign, *one[:3]) for one in found if differs(one)]

    @property
    def question(self) -> str:
        """The name of the open question, "" when the match is over."""
        return self.state.stack[-1].name if self.state.stack else ""

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        (seat,) = self.match.waiting
        return seat

    @property
    def ending(self) -> tuple[str, tuple[int, ...]] | None:
        """Reason and ranks once the match is over."""
        return self.match.outcome

    @abstractmethod
    def settled(self) -> None:
        """Proves that no question hangs and no card is lost."""


Laid = TypeVar("Laid", bound=Talk)


def laying(table: Callable[..., Laid]) -> Iterator[Callable[..., Laid]]:
    """Lay tables; when the test is over, proves that each of them is settled."""
    laid: list[Laid] = []

    def lay(*hands: str, **more: object) -> Laid:
        laid.append(table(*hands, **more))
        return laid[-1]

    yield lay
    for one in laid:
        one.settled()
