"""Protocols of the matches that a table shows: one that is watched, and one that is played at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from game.core.actions import Action
from game.core.events import Flipped, Rolled
from game.core.rules import Rules
from game.core.state import State
from game.core.steps import Outcome
from scenes.table.match.shared_screen import SharedScreen
from scenes.words.catalogue import Words


class ShownMatch(Protocol):
    """A match as one viewer sees it: all that a table needs that is only watched."""

    rivals: Sequence[str]
    """The key of the rival at each seat, "" for none."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    def names(self) -> Sequence[str]:
        """The players' names by seat."""

    @property
    def viewer(self) -> int:
        """The seat whose view is shown; SPECTATOR for the public view."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the match; None while it runs."""

    @property
    def awaited(self) -> Sequence[int]:
        """The seats that owe a decision, as far as the viewer may know."""

    @property
    def thrown(self) -> Sequence[Rolled | Flipped]:
        """All dice and coins thrown so far, oldest first."""

    @property
    def on_disk(self) -> bool:
        """Whether everything that has happened is on the disk; nothing is shown before."""

    @property
    def version(self) -> int:
        """A number that changes with the match and the viewer: what was computed for another one is out of date."""

    def view(self) -> State:
        """The viewer's view."""

    def shared_arrangement(self, view: State) -> str:
        """The arrangement in which people who share the screen look at a view together (`all_<name>`); "" where they
        do not."""


class LiveMatch(ShownMatch, Protocol):
    """A match that people at this screen play: who is asked, what is legal, and what can be taken back."""

    hints: Counter[int]
    """The number of decisions with a hint, by seat."""

    sharing: SharedScreen
    """The way in which several people share the screen."""
    hints_offered: bool
    """Whether the person may ask a strong opponent."""
    coached: bool
    """Whether a coach may speak; not where somebody else teaches, or where slips are part of it."""

    at_once: bool
    """Whether one touch may carry out several actions; not where somebody teaches them one by one."""

    @property
    def people(self) -> Sequence[int]:
        """The seats of the people who play at the screen."""

    @property
    def everybody(self) -> Sequence[int]:
        """The seats of all people: at the screen, and with phones of their own."""

    @property
    def resumed(self) -> bool:
        """Whether the match was continued from a saved one."""

    @property
    def free_undo(self) -> bool:
        """Whether the cards are real ones, and people only enter what they do with them."""

    @property
    def decisions(self) -> int:
        """The number of decisions so far, without those taken back."""

    def decided(self, seat: int) -> int:
        """The number of decisions of a seat so far, without those taken back."""

    @property
    def actor(self) -> int:
        """The seat for which input decides: mostly the viewer; SPECTATOR for none."""

    @property
    def asked(self) -> bool:
        """Whether the person at the screen owes a decision."""

    @property
    def may_concede(self) -> bool:
        """Whether the person at the screen is still in the match."""

    @property
    def safe(self) -> bool:
        """Whether the match is on the disk and can be continued later."""

    def legal(self) -> list[Action]:
        """The legal actions of `actor`; [] if it is not asked."""

    def actor_view(self) -> State:
        """The view of `actor`."""

    def public_view(self) -> State:
        """The public view."""

    def count_hint(self, seat: int) -> None:
        """Note that the present decision of a seat got a hint."""

    @property
    def undo_seat(self) -> int:
        """The seat whose last decision undo takes back; SPECTATOR for none."""

    @property
    def taken_back(self) -> Action | None:
        """The action that redo does again; None for none."""

    @property
    def may_ask_back(self) -> bool:
        """Whether the others at the screen can be asked to agree that the last decision of `undo_seat` is taken
        back."""

    @property
    def refused(self) -> bool:
        """Whether they have refused already."""

    def can_undo(self) -> bool:
        """Whether the last decision of `undo_seat` can be taken back without asking anybody."""

    def why_no_undo(self) -> str | None:
        """The key of the reason why it cannot; None if it can."""


def why_no_undo(match: LiveMatch, words: Words) -> str:
    """Why the last decision cannot be taken back, as a sentence; "" if it can."""
    if match.can_undo() or match.may_ask_back:
        return ""
    if match.refused:
        others = [match.names[seat] for seat in match.everybody if seat != match.undo_seat]
        return words("ui.undo.refused", names=words("ui.table.and").join(others))
    return words(f"ui.undo.{match.why_no_undo() or 'nothing'}")


def open_question(match: LiveMatch) -> object:
    """A value that identifies the question that the person has to answer, and that no action of other players changes
    before the answer: the seat, its number of decisions, the step and the legal actions. None without a question."""
    if not match.asked:
        return None
    return match.actor, match.decided(match.actor), match.view().stack[-1]._replace(seats=()), match.legal()
