"""The play scene: a match that people and computer opponents play at this screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

import pygame
from pygame import Rect, Surface

from game.core.actions import Action
from game.core.cards import SPECTATOR
from game.core.events import Event
from game.core.record import CONCEDE
from scenes.phones.seats import phone_seats
from scenes.saves.matches import match_folder
from scenes.saves.setup import SeatSetup, Setup, with_names
from scenes.shell.scene import Host, ScreenElement
from scenes.table import intents
from scenes.table.context import PlayContext
from scenes.table.hot_seat import HotSeat
from scenes.table.input.bindings import Keys
from scenes.table.input.explain_input import PlayExplainInput
from scenes.table.input.pending_action import PendingAction
from scenes.table.input.seat_focus import SeatFocus
from scenes.table.input.table_input import TableInput
from scenes.table.input.takeback import TakeBack
from scenes.table.match.curtain import Curtain
from scenes.table.match.match_end import match_summary
from scenes.table.match.seating import Seating
from scenes.table.match.seats_page import SeatsPage
from scenes.table.opponent_turns import OpponentTurns
from scenes.table.overlay_layer import OverlayLayer
from scenes.table.panels.forecast import Forecasts
from scenes.table.panels.menu import Menu
from scenes.table.phones.hearing import PhonePlay
from scenes.table.phones.laptop_view import LaptopView
from scenes.table.phones.letting_in import phones_to_come
from scenes.table.show.banner import Banner
from scenes.table.surface.canvas import Item
from scenes.table.view.table_view import TableView

_LINGER = 1.6
"""Seconds between the last motion and the results."""


class Table(TableView):
    """A running match; `setup`: the game, the seats and the options. Without a `seating` a new match is dealt."""

    answers = True

    def __init__(self, app: Host, setup: Setup, seating: Seating | None = None) -> None:
        setup = with_names(setup, app.text)
        self.seating = seating = seating or Seating(setup, match_folder(app), phones=phone_seats(app).seats())
        super().__init__(app, setup, seating, setup.speed)
        if seating.resumed:
            self.director.log_past(seating.seen())
        shown = self.context
        self.context: PlayContext = PlayContext(
            shown.tabletop, seating, shown.director, shown.sentences, shown.tempo, shown.signs, shown.picker, self.post
        )
        self.menu = Menu(self.context, setup, seating.may_change_seats)
        self.input = TableInput(self.context, self.menu)
        self.panels = self.input.panels
        self.panels.recap.remember(seating.match.record.moves)
        self.explain_input = PlayExplainInput(self.input)
        self._keys = Keys(self.input)
        self._pending = PendingAction(self.input.drag, self.input.focus, self.panels.buttons)
        self.forecasts = Forecasts(self.context, self._pending, self.panels.hints)
        self.takeback = TakeBack(self.context, seating)
        self.hot_seat = HotSeat(seating, self.input, self.takeback)
        self.tabletop.covered = seating.several and not (seating.shared or seating.phones)
        self._opponent_turns = OpponentTurns(self.context, seating, self.hot_seat, self.panels)
        self._seat_focus = SeatFocus(self.context, self.input.focus)
        if seating.resumed:
            self.director.lay_thrown(seating.thrown)
        self.phones = self._with_phones()
        self.listens = self.phones is not None
        self._linger = 0.0
        self._lettered: set[int] = set()
        """Seats whose people have got their letters, where several look at the screen one after the other."""
        self._words_told = False
        self.lights = self.over = OverlayLayer(self.input, self.forecasts)

    def _with_phones(self) -> LaptopView | None:
        """The phones at this table; None where none can come."""
        phones, seating = phone_seats(self.app), self.seating
        if not phones.is_open or not seating.name:
            return None
        play = PhonePlay(self.context, phones, seating, self.takeback, self.input.spectating)
        return LaptopView(play)

    # Life ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Start the ambience, read the first question, and deal the cards in."""
        sound = self.app.sound
        sound.ambience(self.look.sounds.get("ambience"))
        sound.music.play(self.look.sounds.get("music"))
        sound.music.feel(self.tension)
        self.context.tempo.apply()
        self._tell_of_words()
        self.input.ask()
        self.panels.coach.begin()
        if self.tabletop.covered:  # what is for all eyes is not shown beside somebody's hand: the recap tells it
            self.director.log_past((event, 0) for event in self.seating.opening)
        elif not self.seating.resumed:
            self.director.deal_in()
            self.director.add(self.seating.opening)

    def resume(self) -> None:
        """A page above was closed: apply settings that may have changed."""
        self.hot_seat.speak_again()
        self.context.tempo.apply()
        self.retarget()
        self._changed = True

    def _tell_of_words(self) -> None:
        """Say once that some words cannot be as large as the settings want them."""
        if self.tabletop.measure != self.app.measure and not self._words_told:
            self._words_told = True
            self.app.notice(self.app.text("ui.table.words"))

    def retell(self) -> None:
        """Say everything again in the language of the screen, with the names that it has for players."""
        self.setup = self.menu.setup = with_names(self.setup, self.words)
        self.seating.rename(self.setup)
        super().retell()
        for panel in self.context.panels:
            panel.retell()
        self.explain_input.explain.close()

    def leave(self) -> None:
        """End the ambience, the hints, the opponents' thinking and the journal; speak as the settings say."""
        sound = self.app.sound
        sound.ambience(None)
        sound.music.play(None)
        self.panels.hints.close()
        self.panels.coach.close()
        if self.phones is not None:
            self.phones.close()
        self.seating.close()
        self.app.speak("")

    def retarget(self) -> None:
        """Lay out buttons and targets again; the words on the table may have another size."""
        self._tell_of_words()
        self.input.relayout()
        self.forecasts.forget()

    # Time ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let motion, opponents and curtain go on by `dt` seconds."""
        changed, self._changed = self._changed, False
        if self.phones is not None:
            changed |= self.phones.update(dt)
            if self.app.scene is not self:
                return True
        if self.director.idle and self.seating.join():
            self.hot_seat.all_look()
            changed = True
        if self.hot_seat.hand_over():
            self.over.changes += 1
            return True
        moved = self.director.update(dt)
        changed |= self.input.update(dt) | self.explain_input.update(dt) | self.canvas.update(dt)
        changed |= self._opponent_turns.update()
        self._seat_focus.update(dt)
        changed |= self.follow_arrangement()
        if self.director.caught_up:
            changed |= self.input.ask()
        changed |= self.forecasts.update(dt)
        if self.director.idle:
            sound = self.app.sound
            sound.music.feel(self.tension)
            self.end(dt)
        self.over.changes += changed
        return changed | moved

    def beneath(self, dt: float) -> None:
        """Hear the phones; their clocks go on while the screen is handed to somebody, and wait below other pages."""
        if self.phones is not None:
            self.phones.beneath(dt, isinstance(self.app.scene, Curtain))

    def _sit_down(self, seat: int) -> None:
        """Uncover the table for one person, who looks at it alone."""
        self.tabletop.covered = False
        self.seating.sit(seat)
        self.input.close_look.look_away()
        self.show_now()
        if seat not in self._lettered and not self.seating.resumed:
            self._lettered.add(seat)
            self.director.bring_letters()
        refusal = self.takeback.refusal
        if refusal and refusal[0] == seat:
            self.post(intents.Refuse(refusal[1]))
            self.takeback.refusal = None

    def show_now(self) -> None:
        """Show the table as the viewer sees it, without motion, and drop what was held or said."""
        self.seating.settle()
        self.seating.just_joined = None
        self.input.let_go()
        self.panels.opponent_lines.forget()
        super().show_now()
        self.input.ask()
        self.retarget()

    def end(self, dt: float) -> None:
        """All is shown: once the match has been over for a moment, open the page after it."""
        outcome = self.seating.outcome
        if outcome is None:
            self._linger = 0.0
            return
        self._linger += dt
        if self._linger < _LINGER and self.context.tempo.wished_speed != "instant":
            return
        view = self.seating.match.view(SPECTATOR)
        farewell, hints = self.panels.opponent_lines.farewell(), self.panels.hints.told()
        summary = match_summary(self.app, self.seating, self.setup, farewell, hints)
        counted = self.rules.guide.final_score(view) if self.context.tempo.wished_speed != "instant" else None
        if self.phones is not None:
            self.phones.over(outcome.ranks, counted is not None)
        self.app.replace(self.app.doors.after_match(summary, view, counted))

    def busy(self) -> bool:
        """Whether anything moves, or the match is over and its results are due."""
        moving = self.director.busy or self.input.busy or self.forecasts.busy or self.canvas.fading
        moving = moving or self.explain_input.explain.waiting or self.context.tempo.hastened
        return moving or self._seat_focus.waiting or self.seating.outcome is not None

    def awaits_person(self) -> bool:
        """Whether only people at this screen owe a decision, and nothing is found out for them."""
        thinking = self.panels.hints.thinking or self.panels.coach.thinking
        return self.phones is None and self._opponent_turns.people_only() and not thinking

    # What is wanted -----------------------------------------------------------------------------

    def post(self, intent: intents.Intent) -> None:
        """Carry out what a part of the table, a key or a page wants; done when this returns."""
        if isinstance(intent, intents.PageIntent):
            self.menu.open(intent)
        elif isinstance(intent, intents.ScreenIntent):
            self.input.act(intent)
        elif isinstance(intent, intents.PanelIntent):
            self.panels.act(intent)
        elif isinstance(intent, intents.TakeBackIntent):
            self._take_back(intent)
        elif not isinstance(intent, intents.GuideIntent):
            self._act(intent)
        self.input.stirred = True
        self.input.follow()

    def _act(self, intent: intents.MatchIntent) -> None:
        match intent:
            case intents.Decide(action):
                self._decide(action)
            case intents.Sweep(name):
                self.takeback.swept = self.input.offers.sweep(name)
            case intents.ShowNow():
                self.show_now()
            case intents.SitDown(seat):
                self._sit_down(seat)
            case intents.Hasten():
                self.context.tempo.hasten()
            case intents.GiveUp():
                self._concede()
            case intents.ChangeSeats():
                self._change_seats()
            case intents.Reseat(seats, phones):
                self._reseat(seats, phones)
            case intents.LookBack(decision):
                self._look_back(decision)
            case _:
                assert_never(intent)

    def _take_back(self, intent: intents.TakeBackIntent) -> None:
        match intent:
            case intents.UndoLast():
                self.takeback.undo()
            case intents.UndoOf(seat, by_right):
                (self.takeback.by_right if by_right else self.takeback.ask)(seat)
            case intents.AnswerTakeBack(yes, seat):
                self.takeback.take_answer(yes, seat)
            case intents.StopAsking(seat):
                self.takeback.consent.drop(seat)
            case intents.RedoLast():
                self.takeback.redo()
            case intents.ShowTakenBack(uncover, recap):
                self._show_taken_back(uncover, recap)
            case _:
                assert_never(intent)

    def _decide(self, action: Action) -> None:
        """Carry out an action of the person at the screen, or of one with a phone."""
        if action.seat in self.seating.phones:
            self._carry_out(action)
        else:
            self.input.before(action)
            self.input.after(self.submit(action))

    def submit(self, action: Action) -> list[Event]:
        """Carry out an action of the person at the screen; returns the events that the viewer may see."""
        events = self._carry_out(action)
        self.panels.recap.decided(action.seat, self.seating.decisions)
        return events

    def _carry_out(self, action: Action) -> list[Event]:
        """Carry out a person's action, at the screen or on a phone; returns the events that the viewer may see."""
        self.takeback.consent.withdraw()
        events = self.seating.submit(action)
        self.hot_seat.all_look()
        self.director.add(events, self.seating.decisions)
        self.panels.coach.saw(events)
        return events

    def _look_back(self, decision: int) -> None:
        """Show the table as it was after `decision` decisions, as the present viewer saw it."""
        match, seats = self.seating.match, self.setup.seats
        self.app.push(self.app.doors.look_back(match, seats, self.seating.viewer, decision))

    def _show_taken_back(self, uncover: bool, recap: bool) -> None:
        """Show the table after something was taken back."""
        if uncover:
            self.hot_seat.uncover(self.seating.viewer)
        self.app.sound.play("undo")
        self.context.tempo.hastened = False
        self.context.tempo.apply()
        self.director.cut_log(self.seating.decisions)  # before the recap reads it
        match = self.seating.match
        self.panels.recap.remember(match.record.moves)
        self.show_now()
        if self.seating.asked and recap:
            self.panels.recap.tell()

    def _change_seats(self) -> None:
        """Ask who plays at which seat from now on. The match then continues at a new table."""
        if self.seating.may_change_seats:
            phones = self.phones.own_phones() if self.phones else phones_to_come(self.app, self._reopen)
            self.app.push(SeatsPage(self.setup, self.seating.dealt_seats, self.post, phones))

    def _reopen(self) -> None:
        self.post(intents.Reseat(self.setup.seats, {}))

    def _reseat(self, seats: tuple[SeatSetup, ...], phones: Mapping[int, str]) -> None:
        phone_seats(self.app).reseat(phones)
        name = self.seating.change_seats(seats)
        if not self.app.doors.resume(name, self.setup.speed):
            self.app.replace(self.app.doors.title())

    def _concede(self) -> None:
        """Concede for the viewer, if that is a person who is still in the match."""
        if self.seating.may_concede:
            self.submit(Action(self.seating.viewer, CONCEDE))
            self.input.ask()  # a picked card of the hand that goes is dropped

    # Pictures -----------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> list[Rect] | None:
        """Draw what has changed."""
        self.over.changes += self.stale
        return super().draw(screen)

    def items(self) -> list[Item]:
        """All that is drawn above the ground, lowest first; nothing while the table is covered."""
        if self.tabletop.covered:
            return []
        self.over.look()
        below = super().items() + self.forecasts.items()
        over = self.phones.items() if self.phones else []
        over += self.over.items()
        stage = self.director.showpieces
        if any(isinstance(shown, Banner) and shown.in_bar for shown in (stage.shown, *stage.beside)):
            over = [item for item in over if item.name != "question"]
        return below + over + self.bubble()

    def bubble(self) -> list[Item]:
        """The present explanation, over everything."""
        return self.explain_input.items()

    def occupied(self) -> list[Rect]:
        """The rectangles that nothing brought in may cover, buttons too."""
        return super().occupied() + self.panels.buttons.rects()

    def looked_at(self) -> str:
        """The seat that has more room on the table now, as the map counts; "" for none."""
        return self._seat_focus.name

    # Input --------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Hand an event to the input, and keys that it does not take to `Keys`."""
        self.over.changes += 1
        self._pending.watch(event)
        self._seat_focus.handle(event)
        if self.explain_input.handle(event):
            self._changed = True
        elif not self.input.handle(event) and event.type == pygame.KEYDOWN:
            self._keys.press(event)

    def elements(self) -> list[ScreenElement]:
        """All that a person can see and touch; nothing while the table is covered."""
        if self.tabletop.covered:
            return []
        over = self.forecasts.elements() + self.explain_input.elements()
        over += self.phones.elements() if self.phones else []
        return self.input.elements() + over
