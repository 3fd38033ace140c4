"""The table of a puzzle: a real match in its position, with the goal, hints, and what became of the attempt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.ai.brain import reasons_for
from game.ai.refutation import Refutation, refutation
from game.core.actions import Action, BadData
from game.core.events import Event
from game.core.match import Match
from game.core.puzzle import OWN, Puzzle
from game.core.rules import rules_of
from game.core.state import State
from scenes.lessons.guided_table import LessonSeating
from scenes.lessons.teller import Acts, Teller
from scenes.motion.particles import CONFETTI
from scenes.puzzles.attempt import LUCKY, PLAYING, SHOWN, SOLVED, WRONG, Attempt
from scenes.puzzles.library import puzzle_named, puzzles_of, title_of
from scenes.puzzles.solved import solved
from scenes.saves.own_puzzles import own_puzzles
from scenes.saves.setup import PERSON, SeatSetup, Setup, with_names
from scenes.shell.deeds import Deed, deed_of
from scenes.shell.scene import Host, ScreenElement
from scenes.table import intents
from scenes.table.match.scripted_seats import ScriptedSeats
from scenes.table.surface.canvas import Item
from scenes.table.table import Table
from scenes.words.catalogue import catalogue

LEVEL = "regular"
"""The level that stands in the set-up of the other seats."""
TELLER = "careful"
"""The regular who sets the puzzles."""
_LAST_LINES = 2
"""Lines of the log that tell how a refutation ended."""
_CHEER = 260.0
"""Layout units between the window's middle and each of the two bursts of confetti."""


class PuzzleSeating(LessonSeating):
    """The match of a puzzle, neither saved nor counted; decisions are undone by right, back to the position."""

    first = 0
    """The decisions before the position."""
    at_once = True
    resumed = True

    def can_undo(self) -> bool:
        """Whether the last decision can be taken back by right and was made in the puzzle."""
        return self.match.last_of(self.viewer) >= self.first and self.match.can_undo(self.viewer)

    def why_no_undo(self) -> str:
        """The key of the reason; it is asked only if nothing can be undone."""
        return "puzzle"


def puzzle_setup(puzzle: Puzzle, players: Sequence[SeatSetup] = ()) -> Setup:
    """The seats at the table of a puzzle: the one person, and others with the names of those who played the match."""
    record = puzzle.record
    names = [one.name for one in players] or [""] * record.seats
    names[puzzle.seat] = ""
    seats = (SeatSetup(PERSON if seat == puzzle.seat else LEVEL, name) for seat, name in enumerate(names))
    return with_names(Setup(record.game, tuple(seats), dict(record.options), puzzle.seed), catalogue())


def deal(match: Match, refuted: Refutation) -> None:
    """Put the cards of a refutation in the place of those that the person cannot see."""
    state, world = match.states[-1], refuted.world
    state.zones[:] = [zone[:] for zone in world.zones]
    state.counts[:] = world.counts
    state.answers = dict(world.answers)


class PuzzleTable(Table):
    """One attempt at a puzzle; with `show` the solution plays by itself, with `refuted` a refutation does. players: who
    played the match, if known."""

    def __init__(
        self,
        app: Host,
        puzzle: Puzzle,
        show: bool = False,
        players: Sequence[SeatSetup] = (),
        refuted: Refutation | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.players = players
        self.refuted = refuted is not None
        self.game = puzzle.record.game
        setup, match = puzzle_setup(puzzle, players), puzzle.match((puzzle.seat,))
        if refuted is not None:
            deal(match, refuted)
        line = puzzle.line if refuted is None else refuted.line
        self.attempt = Attempt(puzzle._replace(line=line), match, show or self.refuted)
        self.answering = ScriptedSeats(setup, self.attempt)
        seating = PuzzleSeating(setup, given=match, answering=self.answering)
        seating.first = match.decisions
        self._start: State = match.view(puzzle.seat)
        super().__init__(app, setup, seating)
        self.tabletop.aided = puzzle.aided
        self.teller = Teller(self.context, TELLER, self._heading(), "puzzle")
        self._hints = 0
        self._told: object = None
        self._cheered = False
        self._leads = False
        """Whether the focus goes where the numbers are, because a key has asked for them."""
        self._led: object = None
        """The decisions, and what was picked, when it was led on last."""

    def post(self, intent: intents.Intent) -> None:
        """Carry out what the panel offers; leaving leads back to the puzzles, and nobody gives up a puzzle."""
        match intent:
            case intents.AskHint() if self.attempt.stage == PLAYING:
                self._hints += 1
            case intents.ShowSolution():
                self._open(self.puzzle, show=True)
            case intents.ShowRefutation():
                self._refute()
            case intents.BeginAgain():
                self._open(self.puzzle)
            case intents.OpenNext():
                if following := self._following():
                    self._open(following)
            case intents.LeaveMatch() | intents.OpenTitle():
                self.app.pop()
            case intents.GiveUp():
                pass
            case _:
                super().post(intent)

    # Words --------------------------------------------------------------------------------------

    def _heading(self) -> str:
        return title_of(self.words, self.puzzle)

    def _line(self, key: str) -> str:
        """A line of the words of this kind of puzzle."""
        kind = self.puzzle.goal.kind
        stem = f"ui.puzzle.{kind}" if kind == OWN else f"{self.game}.puzzle.{kind}"
        return self.words(f"{stem}.{key}", **self._gaps())

    def _gaps(self) -> Mapping[str, object]:
        """The values for the gaps of the words: the solution's first decision in words, the others' names, the
        numbers and cards that came with the puzzle."""
        say, puzzle = self.sentences, self.puzzle
        others = [seat for seat in range(puzzle.record.seats) if seat != puzzle.seat]
        gaps = dict(puzzle.gaps)
        filled: dict[str, object] = {}
        for name in ("second", "did", "tempting"):
            if name in gaps:
                filled[name] = say.move(self._start, Action.parse(str(gaps.pop(name))))
        if others:
            filled["rival"] = self.seating.names[others[0]]
        own = [move.action for move in puzzle.line if move.action.seat == puzzle.seat]
        return {"move": say.move(self._start, own[0]), **filled, **say.filled(gaps)}

    def _said(self) -> str:
        """The present words."""
        match self.attempt.stage:
            case "playing":
                if self.attempt.showing:
                    return self.words("ui.puzzle.refute" if self.refuted else "ui.puzzle.watch")
                goal = self._goal()
                return self.words("ui.puzzle.hinted", goal=goal, hint=self._line("hint")) if self._hints else goal
            case "solved":
                return self.words("ui.puzzle.solved", why=self._why())
            case "shown" if self.refuted:
                story = " ".join(entry.sentence for entry in self.director.log[-_LAST_LINES:])
                return self.words("ui.puzzle.refuted", story=story)
            case "shown":
                return self._why()
            case stage:
                return self.words(f"ui.puzzle.{stage}", missed=self._line("missed"))

    def _goal(self) -> str:
        """The goal and how many decisions the solution takes, or how many more after those that were right."""
        goal, done, steps = self._line("goal"), self.attempt.right_so_far, self.attempt.steps
        if done:
            return self.words("ui.puzzle.right", goal=goal, n=steps - done)
        return self.words("ui.puzzle.takes", goal=goal, n=steps) if self.puzzle.goal.wishes else goal

    def _why(self) -> str:
        """Why the solution works: its sum, or what speaks for it here; and what is tempting and does not."""
        why, say = self._line("why"), self.sentences
        first = next(move.action for move in self.puzzle.line if move.action.seat == self.puzzle.seat)
        forecast = rules_of(self._start).guide.forecast(self._start, first, False)
        if forecast is not None:
            total = say.said(f"{self.game}.forecast.{forecast.sentence[0]}", forecast.sentence[1])
            why = self.words("ui.puzzle.counted", why=why, sum=total)
        elif reasons := say.why(reasons_for(self._start, first)):
            why = self.words("ui.puzzle.because", why=why, reasons=reasons)
        if "tempting" not in self.puzzle.gaps:
            return why
        return self.words("ui.puzzle.tempting", why=why, tempting=self._gaps()["tempting"])

    def _acts(self) -> Acts:
        """The buttons under what is said."""
        match self.attempt.stage:
            case "playing":
                if self.attempt.showing:
                    return {"skip": intents.BeginAgain()}
                names = ("hint", "point")[self._hints : self._hints + 1]
                hint: Acts = {name: intents.AskHint() for name in names}
                return {**hint, "show": intents.ShowSolution(), "leave": intents.LeaveMatch()}
            case "shown" if self.refuted:
                return {"back": intents.BeginAgain(), "show": intents.ShowSolution(), "leave": intents.LeaveMatch()}
            case "solved" | "shown":
                following: Acts = {"next": intents.OpenNext()} if self._following() else {}
                return {**following, "again": intents.BeginAgain(), "leave": intents.LeaveMatch()}
            case _:
                asked: Acts = {"why_not": intents.ShowRefutation()} if self.puzzle.goal.wishes else {}
                leave: Acts = {"show": intents.ShowSolution(), "leave": intents.LeaveMatch()}
                return {"back": intents.BeginAgain(), **asked, **leave}

    # Time ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin; the log tells what happened before."""
        super().enter()
        if self.attempt.showing:
            self.input.let_go()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; once it is certain what became of the attempt, the others wait."""
        stage = self.attempt.stage
        self.answering.held = stage != PLAYING
        self.seating.planned_luck = self.attempt.luck
        changed = super().update(dt)
        if self.director.idle and self.director.caught_up:
            changed |= self._tell()
            self._lead()
        return changed | self.teller.update(dt)

    def _lead(self) -> None:
        """Lead the focus to what is to be pressed next, if a key has asked for the numbers."""
        move = self.puzzle.next_move(self.attempt.done, self.puzzle.seat)
        now = self.seating.decisions, tuple(self.context.picker.picked)
        if self._leads and move is not None and self.context.picker.legal and now != self._led:
            self._led = now
            self.input.lead_to(move.action)

    def _tell(self) -> bool:
        """Show what is said now; returns whether that is something else than before."""
        stage = self.attempt.stage
        now = stage, self._hints, self.board.changes, self.attempt.showing, self.attempt.right_so_far
        if now == self._told:
            return False
        self._told = now
        self.teller.tell(self._said(), self._acts(), stage != PLAYING, (), self._needed())
        if stage == SOLVED and not self._cheered:
            self._cheer()
        elif stage in (WRONG, LUCKY) and not self._cheered:
            self._cheered = True
            self.app.sound.play("denied")
        if stage in (WRONG, LUCKY, SHOWN) and not self.refuted and self.puzzle.goal.kind != OWN:
            solved(self.app).note_wrong(self.game, self.puzzle.key)
        return True

    def _cheer(self) -> None:
        """Celebrate, and note that the puzzle was solved."""
        self._cheered = True
        if not self.app.sound.music.end(self.look.sounds.get("music"), "victory"):
            self.app.sound.play("song_chime")
        for side in (-_CHEER, _CHEER):
            self.director.particles.burst(CONFETTI, 640 + side, 300)
        if self.puzzle.goal.kind != OWN:
            solved(self.app).note(self.game, self.puzzle.key)
        else:
            own_puzzles(self.app).drop(self.puzzle)

    def _needed(self) -> list[Rect]:
        """The rectangles that the panel does not cover if there is other room: the question, the buttons, and every
        card."""
        question = self.tabletop.arrangement.get("question")
        cards = [sprite.spot for sprites in self.board.sprites for sprite in sprites if sprite and sprite.spot]
        rects = [*self.panels.buttons.places().values(), *map(self.tabletop.card_rect, cards)]
        return [*rects, self.tabletop.rect(question)] if question else rects

    def end(self, dt: float) -> None:
        """Show the end of the match with the goal, not by the results."""

    def busy(self) -> bool:
        """Whether anything moves."""
        moving = self.director.busy or self.input.busy or self.forecasts.busy or self.canvas.fading
        answers = bool(self.attempt.owing(self.seating.match)) and self.attempt.stage == PLAYING
        return moving or self.teller.moving or answers

    # What the person does -----------------------------------------------------------------------

    def submit(self, action: Action) -> list[Event]:
        """Carry out an action of the person, with the luck of the solution on its line."""
        if self.attempt.stage != PLAYING or self.attempt.showing:
            return []
        self.seating.planned_luck = self.attempt.luck
        return super().submit(action)

    def _refute(self) -> None:
        """Show the answer that refutes the person's first decision, with cards that cannot be ruled out."""
        if self.attempt.stage not in (WRONG, LUCKY):
            return
        if found := refutation(self.puzzle.goal, self._start, self.attempt.own[0], self.puzzle.seed):
            app = self.app
            app.pop()
            app.push(PuzzleTable(app, self.puzzle, players=self.players, refuted=found))
        else:
            self.app.notice(self.words("ui.puzzle.unrefuted"))

    def _following(self) -> Puzzle | None:
        """The next puzzle of the game: one that comes back because it went wrong, otherwise one that is not solved yet;
        None if there is none."""
        if self.puzzle.goal.kind == OWN:
            return None
        everyone = puzzles_of(self.game)
        here = next((place for place, one in enumerate(everyone) if one.key == self.puzzle.key), 0)
        order = (*everyone[here + 1 :], *everyone[:here])
        notes, others = solved(self.app), [one for one in order if one.key != self.puzzle.key]
        back = next((one for one in others if notes.comes_back(self.game, one.key)), None)
        return back or next((one for one in order if not notes.has(self.game, one.key)), None)

    def _open(self, puzzle: Puzzle, show: bool = False) -> None:
        self.app.pop()
        open_puzzle(self.app, puzzle, show, self.players)

    def handle(self, event: pygame.Event) -> None:
        """Hand an event to the panel first; the key of hints asks for the next hint, and at last for the solution."""
        if event.type == pygame.KEYDOWN and deed_of(event) is Deed.HINT and self.attempt.stage == PLAYING:
            self.post(intents.AskHint() if self._hints < 2 else intents.ShowSolution())
            self._leads = self._hints > 1
        elif self.explain_input.explain.is_on(event):
            super().handle(event)
        elif not self.teller.handle(event):
            super().handle(self.teller.beneath(event, self.input.holding))
        self._changed = True

    # Pictures -----------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """The table, and the panel over it."""
        return self.teller.over(super().items(), self._marks())

    def _marks(self) -> list[Item]:
        """With the second hint: numbers on what to touch next."""
        move = self.puzzle.next_move(self.attempt.done, self.puzzle.seat)
        if self._hints < 2 or move is None or self.attempt.showing:
            return []
        return self.panels.buttons.numbered(move.action)

    def elements(self) -> list[ScreenElement]:
        """All that can be seen and touched, the panel first."""
        return self.teller.elements() + super().elements()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for another size of the window."""
        super().resize(size)
        self._told = None


def open_puzzle(app: Host, puzzle: Puzzle, show: bool = False, players: Sequence[SeatSetup] = ()) -> bool:
    """Push the table of a puzzle; returns False, with a notice, if its match does not follow the rules."""
    try:
        table = PuzzleTable(app, puzzle, show, players)
    except BadData as error:
        app.notice(app.text("ui.puzzle.broken", why=error))
        return False
    app.push(table)
    return True


def open_named(app: Host, game: str, key: str) -> bool:
    """Push the table of a shipped puzzle; returns False, with a notice, if there is none."""
    try:
        return open_puzzle(app, puzzle_named(game, key))
    except KeyError:
        app.notice(app.text("ui.puzzle.broken", why=key))
        return False
