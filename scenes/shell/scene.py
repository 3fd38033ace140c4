"""The interfaces between scenes and program: Scene, the Host that shows it, and the Doors to other pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

import pygame
from pygame import Event, Rect, Surface

from game.core.events import Flipped, Rolled
from game.core.guide import FinalScore
from game.core.match import Match
from game.core.puzzle import Puzzle
from game.core.state import State
from scenes.look.measure import Measure
from scenes.saves.previously import StorySoFar
from scenes.saves.replay_files import SavedReplay
from scenes.saves.setup import SeatSetup, Setup
from scenes.saves.summary import MatchSummary
from scenes.shell.devices import InputDevices
from scenes.shell.presses import Presses
from scenes.sound.sound import Sound
from scenes.storage.resources import ResourceOwner
from scenes.storage.settings_file import Settings
from scenes.words.catalogue import Variant, Words


@dataclass(frozen=True)
class ScreenElement:
    """One element on the screen that a person could name and point at; `rect` in window pixels.

    intent: what pressing it posts at a table; None where that is not said.
    """

    label: str
    rect: Rect
    role: str = "button"
    lit: bool = False
    focused: bool = False
    intent: object = None


class Writing(NamedTuple):
    """A text that is being typed, and where its next letter appears, in window pixels."""

    text: object
    rect: Rect


class SpelledText(NamedTuple):
    """A field that is written letter by letter: its name, its text, its maximum length, and whether it has several
    lines."""

    label: str
    value: str
    most: int
    rows: bool


class Scene:
    """One full view. Input goes to the topmost scene only; the ones below are frozen.

    `stale` is set by the host when the window no longer shows what `draw` last put there
    (first frame, resize, return from another scene): everything must be drawn then. The host clears it.
    `backdrop` is, for an overlay, the dimmed picture of the scene below at the window's size.
    """

    overlay = False
    listens = False
    """Whether somebody else than the window is heard here, such as phones: the host does not doze then."""
    app: Host
    stale = True
    backdrop: Surface | None = None

    @property
    def decision_count(self) -> int:
        """Rises with each decision; a second press at the same place right after one is taken for a slip."""
        return 0

    def enter(self) -> None:
        """The scene was pushed; `app` is set and `resize` has been called."""

    def leave(self) -> None:
        """The scene was taken off the stack for good."""

    def release_pictures(self) -> None:
        """The scene was left: drop large pictures now instead of waiting for garbage collection."""
        self.backdrop = None

    def pause(self) -> None:
        """Another scene was pushed above."""

    def resume(self) -> None:
        """The scene above is gone; `resize` has been called again."""

    def retell(self) -> None:
        """The screen speaks another language: say again what is kept in words; `resize` is called before the next
        draw."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of `size` pixels; always called before the first draw."""

    def guards(self, event: Event) -> bool:
        """Whether this key event is ignored just after the scene appeared, as mouse presses are."""
        return event.type == pygame.KEYDOWN

    def handle(self, event: Event) -> None:
        """Take one input event."""

    def swipes(self, spot: tuple[int, int]) -> bool:
        """Whether a finger that moves up or down from here, in window pixels, scrolls; it comes as MOUSEWHEEL."""
        return False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when something changed and must be drawn."""
        return False

    def beneath(self, dt: float) -> None:
        """Let `dt` seconds pass below another scene: nothing moves or is drawn, but who is heard may be answered."""

    def draw(self, screen: Surface) -> list[Rect] | None:
        """Draw what changed; the changed rectangles, or None for the whole window."""
        return None

    def busy(self) -> bool:
        """True while something moves and 60 frames a second are wanted."""
        return False

    def awaits_person(self) -> bool:
        """Whether only a person at this window can change anything, except for what may come a second late."""
        return False

    def writing(self) -> Writing | None:
        """The text that is being typed; None where keys are no letters, and an input method must not take them."""
        return None

    def elements(self) -> list[ScreenElement]:
        """The elements that a person can see and use now."""
        return []


class Host(ResourceOwner, Protocol):
    """The part of its owner that a scene may use: the App, or a part of its window.

    `scale` is pixels per layout unit; `area` the centred 1280×720 design space in window pixels.
    """

    screen: Surface
    settings: Settings
    sound: Sound
    text: Words
    presses: Presses
    devices: InputDevices
    doors: Doors
    scale: float
    area: Rect

    @property
    def ui_scale(self) -> float:
        """The person's scale factor for widgets (0.75–2)."""

    @property
    def measure(self) -> Measure:
        """The size of widgets and letters at the present window and settings."""

    @property
    def scene(self) -> Scene:
        """The topmost scene."""

    def whole(self) -> Rect:
        """The whole window in pixels, even if only a part of it is shown here."""

    def px(self, units: float) -> int:
        """Layout units to pixels."""

    def at(self, x: float, y: float, wide: float, high: float) -> Rect:
        """A rectangle of the design space, in layout units, as window pixels."""

    def speak(self, language: str) -> None:
        """Speak this language on the screen from now on, "" for that of the settings."""

    def push(self, scene: Scene) -> None:
        """Open `scene` above the present one, which is frozen."""

    def pop(self) -> None:
        """Close the topmost scene; with none left the program ends."""

    def replace(self, scene: Scene) -> None:
        """Close every scene and open `scene` as the only one."""

    def relayout(self) -> None:
        """Lay out again: the window or a size setting changed."""

    def notice(self, sentence: str) -> None:
        """Show one sentence in a banner for a few seconds."""

    def set_fullscreen(self, on: bool) -> None:
        """Full screen on or off, and remembered."""

    def save(self) -> None:
        """Write the settings now."""

    def quit(self) -> None:
        """End the program after this turn of its loop."""


class Doors(Protocol):
    """Every page that another one may open, by name; no page imports a page. What returns a scene leaves it to the
    caller to push it or to replace all others by it; the others open it themselves, or say in a notice why not."""

    def read_ahead(self) -> None:
        """Begin to import what a person opens first, while the first frame is looked at."""

    def title(self) -> Scene:
        """The title page."""

    def first_start(self) -> Scene:
        """The questions of the very first start, before the title."""

    def new_game(self, game: str, printed: bool = False) -> Scene:
        """The page of seats and options for a new match; `printed`: for one with printed cards."""

    def lobby(self, game: str, setup: Setup | None = None, printed: bool = False) -> Scene:
        """The lobby of a match with phones, with the choices of the new-game page or those of a `setup`; `printed`: of
        the new-game page for printed cards."""

    def learn(self) -> Scene:
        """Everything that teaches, game by game."""

    def printed_cards(self) -> Scene:
        """The page of what the program can do beside printed cards."""

    def companion(self, game: str) -> Scene:
        """The page that helps those who play a game with printed cards."""

    def throw(self, what: str) -> Scene:
        """A die ("d20") or a coin ("coin") alone."""

    def table(self, setup: Setup) -> Scene:
        """The table with a new match."""

    def previously(self, story: StorySoFar) -> Scene:
        """The story so far at a table, before its match goes on."""

    def resume(self, match: str, speed: str | None = None, step_back: bool = False, retold: bool = False) -> bool:
        """Open the table of a saved match by name, False if that is impossible. step_back: take its last decision
        back; retold: several people see first what happened before."""

    def after_match(self, summary: MatchSummary, view: State, count: FinalScore | None) -> Scene:
        """The first page after a match: the spoils of a collecting game, or the final count of a score, otherwise
        the results."""

    def results(self, summary: MatchSummary) -> Scene:
        """The results of a match."""

    def help(self, game: str, variant: Variant, page: int = 1) -> Scene:
        """The rules of a game under these options, at a page."""

    def signs(self, game: str, variant: Variant) -> Scene:
        """All signs and places of a game's table, with what they mean under these options."""

    def lessons(self, game: str) -> Scene:
        """The lessons of a game."""

    def lesson(self, key: str, chapter: int | None = None) -> bool:
        """Open a chapter of a lesson, counted from 0; without one, the first that was not finished. Returns False, with
        a notice, if it cannot be read."""

    def puzzles(self, game: str) -> Scene:
        """The puzzles of a game."""

    def puzzle(self, game: str, key: str) -> bool:
        """Open a shipped puzzle by its key. Returns False, with a notice, if it cannot be played."""

    def own_puzzle(self, puzzle: Puzzle, players: tuple[SeatSetup, ...]) -> bool:
        """Open a puzzle made of a decision of a match that these players have played. Returns False, with a notice, if
        its match does not follow the rules."""

    def cards(self, game: str, variant: Variant) -> Scene:
        """All cards of a game."""

    def strength(self, game: str) -> Scene:
        """The measured strengths of a game's levels."""

    def settings(self) -> Scene:
        """The settings."""

    def keys(self) -> Scene:
        """The page of keys and pads."""

    def letter_grid(self, field: SpelledText, on_done: Callable[[str], None]) -> Scene:
        """The grid of letters for a field, where no keyboard is used; `on_done` gets the text."""

    def credits(self) -> Scene:
        """The credits."""

    def saved_matches(self) -> Scene:
        """The list of saved matches."""

    def finished_matches(self) -> Scene:
        """The list of replays."""

    def statistics(self) -> Scene:
        """The statistics page."""

    def replay(self, match: SavedReplay, at: int | None = None) -> None:
        """Open a replay, showing the position after `at` decisions."""

    def replay_file(self, path: Path) -> None:
        """Open the replay in a file."""

    def look_back(self, match: Match, seats: tuple[SeatSetup, ...], viewer: int, decision: int) -> Scene:
        """A running match as it was after a decision, through the eyes of one seat."""

    def review(self, match: SavedReplay) -> None:
        """Open the review of the first person's decisions."""

    def unveiling(self, match: SavedReplay) -> None:
        """Open the page with what each player sent in a finished match; a notice if that is impossible."""

    def opponent_view(self, table: TableSnapshot, seat: int) -> Scene:
        """The table as an opponent sees it."""


@dataclass(frozen=True)
class TableSnapshot:
    """A table as the person at the screen sees it: seats, view, the dice and coins that lie there, and whether people
    play."""

    setup: Setup
    view: State
    thrown: Sequence[Rolled | Flipped]
    people: bool
