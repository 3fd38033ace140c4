"""The play scene: a match that people and computer opponents play at this screen."""

from __future__ import annotations

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
from scenes.table.acting import Acting
from scenes.table.canvas import Item
from scenes.table.curtain import Curtain
from scenes.table.gaze import Gaze
from scenes.table.input.aimed import AimedAction
from scenes.table.input.asking import Asking
from scenes.table.input.hands import Hands
from scenes.table.input.keys import Keys
from scenes.table.input.match_commands import MatchCommands
from scenes.table.input.takeback import TakeBack
from scenes.table.match_end import match_summary
from scenes.table.menu import Menu
from scenes.table.over_cards import OverCards
from scenes.table.overlay import highlights
from scenes.table.overlay.banner import Banner
from scenes.table.overlay.forecast import Forecasts
from scenes.table.overlay.recap import Recap
from scenes.table.overlay.voices import Voices
from scenes.table.phones.letting_in import phones_to_come
from scenes.table.phones.play import PhonePlay
from scenes.table.phones.stage import PhoneStage
from scenes.table.retelling import retell
from scenes.table.seating import Seating
from scenes.table.seats_page import SeatsPage
from scenes.table.spectating import Spectating
from scenes.table.table_view import TableView
from scenes.table.turns import Turns

_LINGER = 1.6
"""Seconds between the last motion and the results."""


class Table(TableView):
    """A running match; `setup`: the game, the seats and the options. Without a `seating` a new match is dealt."""

    answers = True

    def __init__(self, app: Host, setup: Setup, seating: Seating | None = None) -> None:
        setup = with_names(setup, app.text)
        self.seating = seating = seating or Seating(setup, match_folder(app), phones=phone_seats(app).seats())
        super().__init__(app, setup, seating, setup.speed, lambda: seating.on_disk)
        if seating.resumed:
            self.director.log_past(seating.seen())
        board, director, sentences, tempo = self.board, self.director, self.sentences, self.tempo
        rivals = [seat.rival for seat in setup.seats]
        self.recap = Recap(self.tabletop, seating, director, self.look_back,
                           lambda seat: self.hands.logbook.open_at(seat), self._asked_for)  # fmt: skip
        self.recap.remember(self._actors())
        self.voices = Voices(self.tabletop, seating, director, sentences, tempo, rivals)
        self.menu = self.made_menu()
        self.spectating = Spectating(app, seating, board, tempo)
        commands = MatchCommands(self.submit, self.undo, self.redo, lambda: self.takeback.why_not(), self.look_back)
        self.hands = Hands(self.tabletop, seating, director, sentences, tempo, self.spectating, self.menu, self.recap,
                           self.voices, commands, lambda: self.covered)  # fmt: skip
        self.keys = Keys(self.hands)
        self.aimed = AimedAction(self.hands)
        self.asking = Asking(self.hands, self.signs, sentences, lambda: self.covered)
        self.forecasts = Forecasts(self.tabletop, seating, director, sentences, tempo, self.aimed.actions,
                                   lambda: self.aimed.state, lambda: self.hands.hints.choice is not None,
                                   self.signs.on_cards, lambda: self.hands.buttons.rects())  # fmt: skip
        self.takeback = TakeBack(app, seating, sentences, self.recap, self.hands.refuse, self.hands.answer,
                                 self._taken_back, self.show_now)  # fmt: skip
        self.turns = Turns(app, seating, board, director, self.hands, self.takeback, self.show, self.sit_down,
                           covered=seating.several and not (seating.shared or seating.phones))  # fmt: skip
        self.acting = Acting(app, seating, director, tempo, self.takeback, self.turns, self.hands, self.voices)
        self.gaze = Gaze(self.tabletop, lambda: self.hands.focus.name, lambda: self.hands.holding)
        if seating.resumed:
            self.director.lay_thrown(seating.thrown)
        self.phones = self._with_phones()
        self.listens = self.phones is not None
        self._linger = 0.0
        self._lettered: set[int] = set()
        """Seats whose people have got their letters, where several look at the screen one after the other."""
        self._words_told = False
        self.over = OverCards(self.tabletop, seating, director, tempo, self.hands, self.voices, self.recap)

    def made_menu(self) -> Menu:
        """The menu of this table."""
        return Menu(self.app, self.setup, self.seating, self.variant, self.concede, lambda: self.covered,
                    self.change_seats if self.seating.may_change_seats else None)  # fmt: skip

    def _with_phones(self) -> PhoneStage | None:
        """The phones at this table; None where none can come."""
        phones, seating = phone_seats(self.app), self.seating
        if not phones.is_open or not seating.name:
            return None
        play = PhonePlay(self.app, phones, seating, self.director, self.sentences, self.takeback, self.spectating,
                         self._carry_out, self.hands.offers.hasten)  # fmt: skip
        return PhoneStage(self.tabletop, seating, play, self._seat_anew, self.occupied, lambda: self.covered)

    @property
    def covered(self) -> bool:
        """Whether the table is hidden, because the screen is changing hands."""
        return self.turns.covered

    # Life ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Start the ambience, read the first question, and deal the cards in."""
        self.app.sound.ambience(self.look.sounds.get("ambience"))
        self.app.sound.music.play(self.look.sounds.get("music"))
        self.app.sound.music.feel(self.tension)
        self.tempo.apply()
        self._tell_of_words()
        self.hands.ask()
        self.hands.doubts.coach.begin()
        if self.covered:  # what is for all eyes is not shown beside somebody's hand: the recap tells it
            self.director.log_past((event, 0) for event in self.seating.opening)
        elif not self.seating.resumed:
            self.director.deal_in()
            self.director.add(self.seating.opening)

    def resume(self) -> None:
        """A page above was closed: apply settings that may have changed."""
        self.turns.speak_again()
        self.tempo.apply()
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
        retell(self.hands, self.asking.explain)

    def leave(self) -> None:
        """End the ambience, the hints, the opponents' thinking and the journal; speak as the settings say."""
        self.app.sound.ambience(None)
        self.app.sound.music.play(None)
        self.hands.hints.close()
        self.hands.doubts.coach.close()
        if self.phones is not None:
            self.phones.close()
        self.seating.close()
        self.app.speak("")

    def retarget(self) -> None:
        """Lay out buttons and targets again; the words on the table may have another size."""
        self._tell_of_words()
        self.hands.relayout()
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
            self.turns.all_look()
            changed = True
        if self.turns.hand_over():
            self.over.changes += 1
            return True
        moved = self.director.update(dt)
        changed |= self.hands.update(dt) | self.asking.update(dt)
        changed |= self.voices.update(dt) | self.canvas.update(dt)
        changed |= self.acting.update()
        self.gaze.update(dt)
        changed |= self.follow_arrangement()
        if self.director.caught_up:
            changed |= self.hands.ask()
        changed |= self.forecasts.update(dt)
        if self.director.idle:
            self.app.sound.music.feel(self.tension)
            self.end(dt)
        self.over.changes += changed
        return changed | moved

    def beneath(self, dt: float) -> None:
        """Hear the phones; their clocks go on while the screen is handed to somebody, and wait below other pages."""
        if self.phones is not None:
            self.phones.beneath(dt, isinstance(self.app.scene, Curtain))

    def sit_down(self, seat: int) -> None:
        """Uncover the table for one person, who looks at it alone."""
        self.turns.covered = False
        self.seating.sit(seat)
        self.hands.close_look.look_away()
        self.show_now()
        if seat not in self._lettered and not self.seating.resumed:
            self._lettered.add(seat)
            self.director.bring_letters()
        refusal = self.takeback.refusal
        if refusal and refusal[0] == seat:
            self.hands.refuse(refusal[1])
            self.takeback.refusal = None

    def show_now(self) -> None:
        """Show the table as the viewer sees it, without motion, and drop what was held or said."""
        self.seating.settle()
        self.seating.just_joined = None
        self.hands.let_go()
        self.voices.forget()
        super().show_now()
        self.hands.ask()
        self.retarget()

    def end(self, dt: float) -> None:
        """All is shown: once the match has been over for a moment, open the page after it."""
        outcome = self.seating.outcome
        if outcome is None:
            self._linger = 0.0
            return
        self._linger += dt
        if self._linger < _LINGER and self.tempo.wished_speed != "instant":
            return
        view = self.seating.match.view(SPECTATOR)
        summary = match_summary(self.app, self.seating, self.setup, self.voices.farewell(), self.hands.hints.told())
        counted = self.rules.guide.final_score(view) if self.tempo.wished_speed != "instant" else None
        if self.phones is not None:
            self.phones.over(outcome.ranks, counted is not None)
        self.app.replace(self.app.doors.after_match(summary, view, counted))

    def busy(self) -> bool:
        """Whether anything moves, or the match is over and its results are due."""
        moving = self.director.busy or self.hands.busy or self.forecasts.moving or self.canvas.fading
        moving = moving or self.asking.explain.waiting or self.tempo.hastened
        return moving or self.gaze.waiting or self.seating.outcome is not None

    def awaits_person(self) -> bool:
        """Whether only people at this screen owe a decision, and nothing is found out for them."""
        thinking = self.hands.hints.thinking or self.hands.doubts.coach.thinking
        return self.phones is None and self.acting.people_only() and not thinking

    # Commands -----------------------------------------------------------------------------------

    def submit(self, action: Action) -> list[Event]:
        """Carry out an action of the person at the screen; returns the events that the viewer may see."""
        events = self._carry_out(action)
        self.recap.decided(action.seat, self.seating.decisions)
        return events

    def _carry_out(self, action: Action) -> list[Event]:
        """Carry out a person's action, at the screen or on a phone; returns the events that the viewer may see."""
        self.takeback.consent.withdraw()
        events = self.seating.submit(action)
        self.turns.all_look()
        self.director.add(events, self.seating.decisions)
        self.hands.doubts.coach.saw(events)
        return events

    def look_back(self, decision: int) -> None:
        """Show the table as it was after so many decisions, with the present viewer's view."""
        match, seats = self.seating.match, self.setup.seats
        self.app.push(self.app.doors.look_back(match, seats, self.seating.viewer, decision))

    def undo(self) -> None:
        """Take the last decision back, or show why not."""
        self.takeback.undo()

    def redo(self) -> None:
        """Redo what was taken back last."""
        self.takeback.redo()

    def _taken_back(self, uncover: bool) -> None:
        """Show the table after something was taken back."""
        if uncover:
            self.turns.uncover(self.seating.viewer)
        self.app.sound.play("undo")
        self.tempo.hastened = False
        self.tempo.apply()
        self.director.cut_log(self.seating.decisions)  # before the recap reads it
        self.recap.remember(self._actors())
        self.show_now()
        if self.seating.asked:
            self.recap.tell()

    def _actors(self) -> list[int]:
        """The seats that made the decisions so far."""
        return [move.action.seat for move in self.seating.match.record.moves]

    def change_seats(self) -> None:
        """Ask who plays at which seat from now on. The match then goes on at a new table."""
        if self.seating.may_change_seats:
            phones = self.phones.own_phones() if self.phones else phones_to_come(self.app, self._open_anew)
            self.app.push(SeatsPage(self.setup, self.seating.dealt_seats, self._seat_anew, phones))

    def _open_anew(self) -> None:
        self._seat_anew(self.setup.seats, {})

    def _seat_anew(self, seats: tuple[SeatSetup, ...], phones: dict[int, str]) -> None:
        phone_seats(self.app).reseat(phones)
        name = self.seating.change_seats(seats)
        if not self.app.doors.resume(name, self.setup.speed):
            self.app.replace(self.app.doors.title())

    def concede(self) -> None:
        """Concede for the viewer, if that is a person who is still in the match."""
        if self.seating.may_concede:
            self.submit(Action(self.seating.viewer, CONCEDE))
            self.hands.ask()  # a picked card of the hand that goes is dropped

    # Pictures -----------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> list[Rect] | None:
        """Draw what has changed."""
        self.over.changes += self.stale
        return super().draw(screen)

    def items(self) -> list[Item]:
        """All that is drawn above the ground, lowest first; nothing while the table is covered."""
        if self.covered:
            return []
        self.over.look()
        below = super().items() + self.forecasts.items()
        over = self.phones.items() if self.phones else []
        over += self.over.items()
        stage = self.director.stage
        if any(isinstance(shown, Banner) and shown.in_bar for shown in (stage.shown, *stage.beside)):
            over = [item for item in over if item.name != "question"]
        return below + over + self.bubble()

    def arcs(self) -> list[Item]:
        """The arc of a forecast."""
        return self.forecasts.arcs()

    def bubble(self) -> list[Item]:
        """What is explained just now, over everything."""
        return self.asking.explain.items()

    def occupied(self) -> list[Rect]:
        """What nothing may cover that is brought in, buttons too."""
        return super().occupied() + self.hands.buttons.rects()

    def _asked_for(self, answers: int) -> list[Rect]:
        """Rectangles in pixels of signs, plates, a running clock, the coach's bubble, and so many buttons to come."""
        coach = self.hands.doubts.coach.place
        clock = [item.rect for item in self.hands.extras.countdown.items()]
        return self.written() + clock + self.hands.buttons.rooms(answers) + ([coach] if coach else [])

    def may_pick(self, word: str) -> bool:
        """Whether the person at the screen may pick this next."""
        return self.hands.picker.may_pick(word)

    def glows(self) -> dict[int, str]:
        """The colours of cards that may be picked, are picked, were chosen before, or are hinted at, by sprite id."""
        return self.over.glows()

    def looked_at(self) -> str:
        """The seat that has more room on the table now, as the map counts; "" for none."""
        return self.gaze.name

    def glowing_places(self) -> list[Item]:
        """Empty places that may be picked next."""
        return self.over.places()

    def focus_ring(self) -> list[Item]:
        """Ticks on what was chosen, and the ring around what has the focus; no ring while a card is held."""
        word = None if self.hands.holding else self.hands.focus.name
        return self.over.ticks() + highlights.focus_ring(
            self.tabletop, self.hands.targets, word, self.signs.notes)  # fmt: skip

    # Hands --------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Hand an event to the hands, and keys that they do not take to `keys`."""
        self.over.changes += 1
        self.aimed.watch(event)
        self.gaze.handle(event)
        if self.asking.handle(event):
            self._changed = True
        elif not self.hands.handle(event) and event.type == pygame.KEYDOWN:
            self.keys.press(event)

    def elements(self) -> list[ScreenElement]:
        """All that a person can see and touch; nothing while the table is covered."""
        if self.covered:
            return []
        over = self.forecasts.elements() + self.recap.elements() + self.asking.explain.elements()
        over += self.phones.elements() if self.phones else []
        return self.hands.elements() + over
