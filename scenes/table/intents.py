"""The intents of a person at a table, as plain values. Parts of a table post them; only the table carries them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.actions import Action
from scenes.saves.setup import SeatSetup


@dataclass(frozen=True, slots=True)
class Decide:
    """Answer an open question with a legal action of the seat that is asked."""

    action: Action


@dataclass(frozen=True, slots=True)
class Sweep:
    """Carry out a batch of actions (`Guide.batches`), by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class Carry:
    """Carry out all that one touch stands for (`Guide.whole`), as one batch."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class UndoLast:
    """Take back the last decision at the screen, or all of the last batch; ask the others where that is needed."""


@dataclass(frozen=True, slots=True)
class UndoOf:
    """Take back the last decision of a seat; by right, or after asking the others."""

    seat: int
    by_right: bool = True


@dataclass(frozen=True, slots=True)
class AnswerTakeBack:
    """Answer somebody who asks to take a decision back; seat: whose phone answers, None for the people at the
    screen."""

    yes: bool
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class StopAsking:
    """Do not wait for the answer of a seat whose phone was lost, nor for those to its own request."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeOut:
    """Take back the choice of a card in the open question (`Guide.takes_out`)."""

    word: str


@dataclass(frozen=True, slots=True)
class RedoLast:
    """Redo the decision that was taken back last."""


@dataclass(frozen=True, slots=True)
class ShowTakenBack:
    """Show the table after a decision was taken back.

    uncover: to the person at the screen; recap: with what has happened since that person's last decision.
    """

    uncover: bool
    recap: bool = True


@dataclass(frozen=True, slots=True)
class ShowNow:
    """Show the table as the viewer sees it, without motion."""


@dataclass(frozen=True, slots=True)
class SitDown:
    """Show the table to the person at a seat, who looks at the screen alone."""

    seat: int


@dataclass(frozen=True, slots=True)
class HoldKey:
    """Hold the key of a seat, or let it go: it opens that person's hand."""

    seat: int
    down: bool = True


@dataclass(frozen=True, slots=True)
class OpenHand:
    """Show a person's own hand and face-down cards while the others sit at the screen, too."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndTalk:
    """Say that everybody at the screen has talked about the open question; three seconds later it is answered."""


@dataclass(frozen=True, slots=True)
class ShowJourney:
    """Show the map of the way so far."""


@dataclass(frozen=True, slots=True)
class Hasten:
    """Let the opponents play to the end of the match at once."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Concede the match."""


@dataclass(frozen=True, slots=True)
class ChangeSeats:
    """Choose who plays at which seat from now on; back: the seat whose person has come back, -1 for none."""

    back: int = -1


@dataclass(frozen=True, slots=True)
class Reseat:
    """Continue the match with these people and opponents at its seats; phones: by seat, the phone that plays it."""

    seats: tuple[SeatSetup, ...]
    phones: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class LookBack:
    """Show the table as it was after `decision` decisions."""

    decision: int


@dataclass(frozen=True, slots=True)
class BeginAgain:
    """Begin again where this table began."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Go on with the story."""


@dataclass(frozen=True, slots=True)
class GoBack:
    """Take back what was not meant."""


@dataclass(frozen=True, slots=True)
class ShowSolution:
    """Play the solution."""


@dataclass(frozen=True, slots=True)
class ShowRefutation:
    """Show what refutes the decision that was made."""


@dataclass(frozen=True, slots=True)
class OpenNext:
    """Open the next chapter, after the last one a match; or the next puzzle."""


@dataclass(frozen=True, slots=True)
class Touch:
    """Touch a card, a place, a seat, or a word that lies nowhere on the table."""

    word: str


@dataclass(frozen=True, slots=True)
class PressAction:
    """Press the button of an action; a warning may ask for a second press."""

    action: Action


@dataclass(frozen=True, slots=True)
class DropPicks:
    """Return the held card and drop all picks."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Show why something cannot be done; page: the page of the rules that says so, 0 for none."""

    sentence: str
    page: int = 0


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for a hint, or for the next best one."""


@dataclass(frozen=True, slots=True)
class ToggleRecap:
    """Show or hide what has happened since the last decision."""


@dataclass(frozen=True, slots=True)
class ToggleLog:
    """Open or close the log."""


@dataclass(frozen=True, slots=True)
class OpenLog:
    """Open the log at the lines of a seat; -1 for all lines."""

    seat: int = -1


@dataclass(frozen=True, slots=True)
class ExtendTime:
    """Give the open question more time, once; the second time, stop the clock if nobody else waits."""


@dataclass(frozen=True, slots=True)
class ToggleBreakdown:
    """Show or hide how sums come about."""


@dataclass(frozen=True, slots=True)
class ThankCoach:
    """Tell the coach that this is known."""


@dataclass(frozen=True, slots=True)
class SilenceCoach:
    """Turn the coach off."""


@dataclass(frozen=True, slots=True)
class TurnDial:
    """Turn the dial of the open question by `steps` stops."""

    steps: int


@dataclass(frozen=True, slots=True)
class SortHand:
    """Sort the hand, each time by something else."""


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Open the pause menu."""


@dataclass(frozen=True, slots=True)
class OpenRules:
    """Open the rules at a page; 0 for the first one."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class OpenSigns:
    """Open the page of all signs of the game."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Open the settings."""


@dataclass(frozen=True, slots=True)
class OpenOpponent:
    """Open what the opponent at a seat knows; None for the first opponent clockwise."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class AskConcede:
    """Ask whether the person gives up."""


@dataclass(frozen=True, slots=True)
class LeaveMatch:
    """Leave the match for the title; asks first if it could not be saved."""


@dataclass(frozen=True, slots=True)
class OpenTitle:
    """Leave the match for the title without asking."""


MatchIntent = Decide | Sweep | Carry | ShowNow | ShowJourney | Hasten | GiveUp | ChangeSeats | Reseat | LookBack
"""Intents that the table itself carries out."""
SharingIntent = SitDown | HoldKey | OpenHand | EndTalk
"""Intents that the table carries out where several people share the screen."""
TakeBackIntent = UndoLast | UndoOf | TakeOut | AnswerTakeBack | StopAsking | RedoLast | ShowTakenBack
"""Intents that the table carries out with the rights of undo."""
GuideIntent = BeginAgain | GoOn | GoBack | ShowSolution | ShowRefutation | OpenNext
"""Intents that only the tables of examples, lessons and puzzles carry out."""
ScreenIntent = Touch | PressAction | DropPicks | Refuse | SortHand
"""Intents that its input carries out."""
PanelIntent = (
    AskHint | ToggleRecap | ToggleLog | OpenLog | ExtendTime | ToggleBreakdown | ThankCoach | SilenceCoach | TurnDial
)
"""Intents that its panels carry out."""
PageIntent = OpenMenu | OpenRules | OpenSigns | OpenSettings | OpenOpponent | AskConcede | LeaveMatch | OpenTitle
"""Intents that its menu carries out."""
Intent = MatchIntent | SharingIntent | TakeBackIntent | GuideIntent | ScreenIntent | PanelIntent | PageIntent
Post = Callable[[Intent], None]
"""Carries an intent out before it returns; the caller does nothing after that."""


@dataclass(frozen=True, slots=True)
class Posting:
    """The action of a button: it posts an intent."""

    post: Post
    intent: Intent

    def __call__(self) -> None:
        """Post it."""
        self.post(self.intent)
