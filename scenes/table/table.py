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
from game.core.state import State
from scenes.phones.seats import phone_seats
from scenes.saves.matches import match_folder
from scenes.saves.setup import PERSON, SeatSetup, Setup, with_names
from scenes.shell.scene import Host, ScreenElement
from scenes.table import intents
from scenes.table.context import PlayContext
from scenes.table.hot_seat import HotSeat
from scenes.table.input.bindings import Keys
from scenes.table.input.explain_input import PlayExplainInput
from scenes.table.input.pending_action import PendingAction
from scenes.table.input.steady_rows import SteadyRows
from scenes.table.input.table_input import TableInput
from scenes.table.input.takeback import TakeBack
from scenes.table.match.curtain_page import Curtain
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
from scenes.table.phones.stage import scene_at
from scenes.table.show.banner import Banner
from scenes.table.show.letter import Letter
from scenes.table.surface.canvas import Item
from scenes.table.surface.layout import Arrangement
from scenes.table.surface.staged import staged, window_of
from scenes.table.view.dusk import dusk
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
        self.menu = Menu(self.context, setup)
        self.menu.seats_change = seating.may_change_seats
        self.input = TableInput(self.context, self.menu)
        self.panels = self.input.panels
        self.panels.recap.remember(seating.match.record.moves)
        self.explain_input = PlayExplainInput(self.input)
        self._keys = Keys(self.input)
        self._pending = PendingAction(self.input.drag, self.input.focus, self.panels.buttons)
        self.forecasts = Forecasts(self.context, self._pending, self.panels)
        self.takeback = TakeBack(self.context, seating)
        self.hot_seat = HotSeat(self.input, self.takeback)
        self.tabletop.covered = seating.several and not (seating.sharing.in_common or seating.phones)
        self._opponent_turns = OpponentTurns(self.context, self.hot_seat)
        self._steady_rows = SteadyRows(self.context)
        if seating.resumed:
            self.director.lay_thrown(seating.thrown)
        self.phones = self._with_phones()
        if self.phones and self.phones.stage:
            self.tabletop.staged = True
            self.context.signs.instead = self.phones.stage.items
            self.panels.buttons.acts = {"menu": intents.OpenMenu()}
        self.listens = self.phones is not None
        self._linger = 0.0
        self._lettered: set[int] = set()
        """Seats whose people have got their letters, where several look at the screen one after the other."""
        self._words_told = False
        self.lights = self.over = OverlayLayer(self.input, self.forecasts)

    def _arrangement_of(self, view: State) -> Arrangement:
        if not self.seating.sharing.staged:
            return super()._arrangement_of(view)
        scene = scene_at(self.look, self.rules.guide, view)
        window = window_of(self.app.screen.get_size(), self.app.scale)
        return staged(scene, view.seats, window, tuple(self._on_map(view).values()))

    def _with_phones(self) -> LaptopView | None:
        """The phones at this table; None where none can come."""
        phones, seating = phone_seats(self.app), self.seating
        if not phones.is_open or not seating.name:
            return None
        play = PhonePlay(self.context, phones, self.takeback, self.input.spectating)
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

    def pause(self) -> None:
        """A page opens above."""
        self.hot_seat.interrupt()

    def resume(self) -> None:
        """A page above was closed: apply settings that may have changed."""
        self.hot_seat.read_settings()
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
        self.hot_seat.pointer.wake()
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
        changed |= self.hot_seat.follow_keys(dt)
        if self.director.idle and self.hot_seat.open_hand == SPECTATOR and self.seating.join():
            self.hot_seat.all_look()
            changed = True
        changed |= self.hot_seat.turn_table() | self.hot_seat.follow_talk(dt)
        changed |= self.hot_seat.follow_vote(dt)
        if self.hot_seat.hand_over():
            self.over.changes += 1
            return True
        moved = self.director.update(dt)
        changed |= self.input.update(dt) | self.explain_input.update(dt) | self.canvas.update(dt)
        changed |= self._opponent_turns.update()
        changed |= self._steady_rows.follow() | self.follow_arrangement()
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
        """Hear the phones; their clocks run while the screen is handed to somebody, and wait below other pages."""
        if self.phones is not None:
            self.phones.beneath(dt, isinstance(self.app.scene, Curtain))

    def _sit_down(self, seat: int, by_key: bool = False) -> None:
        """Show the table to one person, who looks at it alone: behind a curtain, or while a key is held."""
        self.tabletop.covered = False
        (self.seating.look if by_key else self.seating.sit)(seat)
        self.hot_seat.begin_look(seat, by_key)
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
        moving = moving or self.explain_input.explain.waiting or self.hot_seat.busy or self.context.tempo.hastened
        return moving or self.seating.outcome is not None

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
            if isinstance(intent, intents.AskHint | intents.ToggleRecap):  # they speak in the bar
                self.input.picks.calm()
            self.panels.act(intent)
        elif isinstance(intent, intents.SharingIntent):
            self._share(intent)
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
            case intents.Carry(actions):
                self.takeback.carry(actions)
            case intents.ShowNow():
                self.show_now()
            case intents.ShowJourney():
                self.director.show_journey()
            case intents.Hasten():
                self.context.tempo.hasten()
            case intents.GiveUp():
                self._concede()
            case intents.ChangeSeats(back):
                self._change_seats(back)
            case intents.Reseat(seats, phones):
                self._reseat(seats, phones)
            case intents.LookBack(decision):
                self._look_back(decision)
            case _:
                assert_never(intent)

    def _share(self, intent: intents.SharingIntent) -> None:
        match intent:
            case intents.SitDown(seat):
                self._sit_down(seat)
            case intents.OpenHand(seat):
                self._sit_down(seat, by_key=True)
            case intents.EndTalk():
                self.seating.sharing.end_talk()
                self.seating.version += 1
            case intents.HoldKey(seat, down):
                (self.hot_seat.keys.press if down else self.hot_seat.keys.release)(seat)
            case _:
                assert_never(intent)

    def _take_back(self, intent: intents.TakeBackIntent) -> None:
        match intent:
            case intents.UndoLast():
                self.takeback.undo()
            case intents.UndoOf(seat, by_right):
                (self.takeback.by_right if by_right else self.takeback.ask)(seat)
            case intents.TakeOut(word):
                self.takeback.take_out(word)
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

    def _change_seats(self, back: int) -> None:
        """Ask who plays at which seat from now on; back: the seat that its person wants again, -1 for none. The match
        then continues at a new table."""
        if self.seating.may_change_seats:
            phones = self.phones.own_phones() if self.phones else phones_to_come(self.app, self._reopen)
            page = SeatsPage(self.setup, self.seating.dealt_seats, self.post, phones)
            if back >= 0:
                page.choose(back, PERSON)
            self.app.push(page)

    def _reopen(self) -> None:
        self.post(intents.Reseat(self.setup.seats, {}))

    def _reseat(self, seats: tuple[SeatSetup, ...], phones: Mapping[int, str]) -> None:
        phone_seats(self.app).reseat(phones)
        name = self.seating.change_seats(seats)
        if not self.app.doors.resume(name, self.setup.speed):
            self.app.replace(self.app.doors.title())

    def _concede(self) -> None:
        """Concede for the viewer, or for the person whose hand was open when the menu opened, if still in the match."""
        seat = self.seating.viewer if self.seating.may_concede else self.hot_seat.interrupted
        if self.seating.can_concede(seat):
            self.submit(Action(seat, CONCEDE))
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
        below = super().items() + self._dusk() + self.forecasts.items()
        if self.tabletop.staged:
            return below + self.panels.on_stage()
        over = self.phones.items() if self.phones else []
        over += self.over.items()
        stage = self.director.showpieces
        if any(isinstance(shown, Banner) and shown.in_bar for shown in (stage.shown, *stage.beside)):
            over = [item for item in over if item.name != "question"]
        return below + over + self.explain_input.items()

    def _dusk(self) -> list[Item]:
        """The shade around a hand that is open at a key."""
        seat, table_input = self.hot_seat.open_hand, self.input
        if seat == SPECTATOR or isinstance(self.director.showpieces.shown, Letter):
            return []  # a letter for this person alone is not in the shade
        picker = self.context.picker
        lit = table_input.targets.stops(picker.next_picks() | set(picker.picked))
        return [dusk(self.tabletop, seat, self.seating.asked, lit.values())]

    def occupied(self) -> list[Rect]:
        """The rectangles that nothing brought in may cover, buttons too."""
        return super().occupied() + self.panels.buttons.rects()

    # Input --------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Hand an event to the input, and keys that it does not take to `Keys`."""
        self.over.changes += 1
        if self.hot_seat.handle(event):
            return
        self._pending.watch(event)
        if not self.tabletop.staged and self.explain_input.handle(event):
            self._changed = True
        elif not self.input.handle(event) and event.type == pygame.KEYDOWN:
            self._keys.press(event)

    def elements(self) -> list[ScreenElement]:
        """All that a person can see and touch; nothing while the table is covered."""
        if self.tabletop.covered:
            return []
        phones = self.phones.elements() if self.phones else []
        if self.tabletop.staged:
            return phones + self.panels.stage_elements()
        over = self.forecasts.elements() + self.explain_input.elements() + phones
        return self.input.elements() + over
