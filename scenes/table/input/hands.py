"""Input at the table: touches, drags and keys become picks, and picks become an action."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

import pygame
from pygame import Event, Rect

from game.core.actions import Action
from game.core.events import Event as Fact
from scenes.shell.scene import ScreenElement
from scenes.table.board import Place
from scenes.table.canvas import Item
from scenes.table.director import Director
from scenes.table.input.aim import Aim
from scenes.table.input.doubts import Doubts
from scenes.table.input.focus import Focus
from scenes.table.input.gestures import Gestures
from scenes.table.input.grip import Grip
from scenes.table.input.match_commands import MatchCommands
from scenes.table.input.offers import Offers
from scenes.table.input.picker import Picker
from scenes.table.input.pointer import DRAG_FROM, Pointer
from scenes.table.input.targets import Targets
from scenes.table.menu import Menu
from scenes.table.overlay.buttons import Buttons
from scenes.table.overlay.close_look import CloseLook
from scenes.table.overlay.extras import Extras
from scenes.table.overlay.hints import Hints
from scenes.table.overlay.logbook import Logbook
from scenes.table.overlay.question_bar import QuestionBar, Refusal
from scenes.table.overlay.recap import Recap
from scenes.table.overlay.voices import Voices
from scenes.table.source import LiveMatch
from scenes.table.spectating import Spectating
from scenes.table.tabletop import Tabletop
from scenes.table.tempo import Tempo
from scenes.words.sentences import Sentences


class Hands:
    """The input of one table, and the overlays that belong to it."""

    def __init__(
        self, tabletop: Tabletop, match: LiveMatch, director: Director, sentences: Sentences, tempo: Tempo,
        spectating: Spectating, menu: Menu, recap: Recap, voices: Voices, commands: MatchCommands,
        covered: Callable[[], bool],
    ) -> None:  # fmt: skip
        host, guide = tabletop.host, match.rules.guide
        self.tabletop = tabletop
        self.match = match
        self.director = director
        self.tempo = tempo
        self.spectating = spectating
        self.menu = menu
        self.recap = recap
        self.voices = voices
        self.commands = commands
        self.picker = Picker(guide.by_button, guide.in_menu, guide.by_place, guide.accepts)
        self.targets = Targets(tabletop, match.names, self.picker.may_pick)
        self.grip = Grip(host, director)
        self.aim = Aim(tabletop, self.targets, self.picker)
        self.gestures = Gestures(match, self.grip, self.targets)
        self.close_look = CloseLook(tabletop, menu.variant, lambda: tabletop.window)
        self.pointer = Pointer(tabletop, director, self.close_look)
        self.question_bar = QuestionBar(tabletop, match, director, sentences, tempo, spectating, self.picker, recap)
        self.logbook = Logbook(host, match, director, commands.look_back)
        self.hints = Hints(host, match, tabletop.board, sentences, self.picker, self.targets, self.refuse)
        self.offers = Offers(match, spectating, tempo, menu, self.answer, commands.undo, self.refresh)
        fixed = {"menu": menu.open_pause, "undo": self.offers.undo, "redo": commands.redo, "log": self.toggle_log,
                 "help": menu.open_rules}  # fmt: skip
        self.buttons = Buttons(tabletop, match, sentences, self.picker, self.question_bar, self.hints,
                               self._press_action, fixed, self.offers, self.let_go, commands.why_no_undo,
                               self.refuse, menu.open_rules)  # fmt: skip
        self.doubts = Doubts(tabletop, match, director, sentences, self.picker, self.question_bar, self.buttons,
                             voices.rivals, self.refuse, self.refresh)  # fmt: skip
        self.extras = Extras(tabletop, match, director, sentences, self.close_look, covered, self.answer,
                             self.doubts.coach)  # fmt: skip
        self._asked, self._indexed, self._was_asked, self.stirred = -1, -1, False, True
        self._pressed: tuple[Place | None, str, tuple[int, int]] | None = None
        self.focus = Focus(self._stops, self.buttons.order)
        self._decided = 0
        """How many decisions there were after the last one of these hands."""

    # The question -------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Read the legal actions again if the match has changed; returns whether it had."""
        version = self.match.version
        if version == self._asked:
            return False
        self._asked = version
        was_asked, self._was_asked = self._was_asked, self.match.asked
        if self._was_asked and not was_asked:
            self.tabletop.host.sound.play("your_turn")
            self.recap.tell()
        self.picker.ask(self.match.legal())
        self.extras.countdown.ask()
        self.refresh()
        return True

    def refresh(self) -> None:
        """Update targets and buttons after the picks or the board have changed."""
        self.targets.index()
        loose = [word for word in self.picker.unlabelled() if word not in self.targets and "/" not in word]
        self.buttons.offer(self.picker.buttons(), loose)
        self.recap.make_way(self.buttons.places().values())
        self.focus.check()
        self.stirred = True

    def relayout(self) -> None:
        """Lay out the buttons again after the window, the arrangement or a size setting has changed."""
        self.buttons.relayout()
        self.refresh()

    @property
    def holding(self) -> bool:
        """Whether a card is held."""
        return self.grip.sprite is not None

    @property
    def busy(self) -> bool:
        """Whether anything here changes with time."""
        over = self.buttons.moving or self.close_look.waiting or self.extras.busy
        return self.holding or bool(self.question_bar.warning) or over

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks different."""
        if self._indexed != self.director.shown:
            self._indexed = self.director.shown
            self.targets.index()
            if self.spectating.all_out:
                self.refresh()  # offers the ways out
        changed, self.stirred = self.stirred, False
        if self.question_bar.update(dt):
            self._calm()
            self.stirred = True
        changed |= self.grip.update(dt) | self.hints.update() | self.extras.update(dt) | self.stirred
        if self.holding or not (self.close_look.forced or self.director.idle):
            self.close_look.close()
        else:
            changed |= self.close_look.update(dt, self._pressed is not None)
        return changed | self.buttons.update(dt)

    # Picking ------------------------------------------------------------------------------------

    def choose(self, word: str) -> None:
        """Touch a word: it continues the picks, starts new ones, opens an opponent's page, or is refused."""
        if word in self.picker.picked:
            self._calm()
            self.picker.drop()
            self.refresh()
        elif self._may_start(word):
            self._calm()
            self.tabletop.host.sound.play("button")
            action = self.picker.pick(word)
            self.refresh()
            if action is not None and not self.doubts.touch(action):
                self._confirm(action)
        elif self.picker.picked or not self.menu.open_opponent(word):
            self.refuse(*self._reason(word))

    def _may_start(self, word: str) -> bool:
        """Whether a word can be picked next; picks that it does not continue are dropped if it starts new ones."""
        return self.picker.may_pick(word) or (self.picker.starts(word) and self.picker.drop())

    def _press_action(self, what: Action | str) -> None:
        """Handle a button: for an action, or for a word that lies nowhere."""
        if not isinstance(what, Action):
            self.choose(what)
        elif not self.doubts.button(what):
            self._confirm(what)

    def _confirm(self, action: Action) -> None:
        """Carry out an action, after a confirmation where the game asks for one."""
        if sheet := self.question_bar.sheet(action, lambda: self.answer(action)):
            self.let_go()
            self.tabletop.host.push(sheet)
        else:
            self.answer(action)

    def answer(self, action: Action) -> list[Fact]:
        """Submit an action and drop whatever is held; returns the events that the viewer may see."""
        self.let_go()
        self._calm()
        self.doubts.coach.answered(action)
        events = self.commands.submit(action)
        self._decided = self.match.decisions
        self.picker.drop()
        self.picker.ask([])
        self.refresh()
        return events

    def _calm(self) -> None:
        """Hide the warning, and let no button ask once more."""
        self.question_bar.calm()
        if self.buttons.sure is not None:
            self.buttons.sure = None
            self.refresh()

    def _reason(self, word: str) -> Refusal:
        """Why a word cannot be picked now."""
        picked = self.picker.picked
        return self.question_bar.reason((*picked, word) if word else picked, picked)

    def refuse(self, sentence: str, page: int = 0) -> None:
        """Show why something cannot be done, with a link to a page of the rules; 0 for none."""
        self._calm()
        self.question_bar.warn(sentence, page)
        self.stirred = True

    def hurry(self) -> bool:
        """End all motion and the pause; returns whether the press was for that, or opened a question, which it must
        not answer. A scene that has still to come to its verdict goes on from there."""
        self.tempo.paused = False
        if self.director.idle or (not self.picker.legal and self.director.stage.skip()):
            return not self.director.idle
        before = bool(self.picker.legal)
        self.director.finish()
        if self.director.caught_up:
            self.ask()
        new = bool(self.picker.legal) and not before and self.match.decisions != self._decided
        if new:
            self.tabletop.host.presses.ignore()
        return new

    # Pointer ------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """Handle an event; returns False for keys that belong to `Keys`."""
        if not self.holding and (self.logbook.takes(event) or self.recap.key(event)):
            self.stirred = True
            return True
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                self._move(event.pos)
                self.close_look.forced = not self.close_look.forced
            case pygame.KEYDOWN | pygame.KEYUP if self.extras.key(event, event.type == pygame.KEYDOWN):
                pass
            case pygame.WINDOWFOCUSLOST:
                self.let_go()
            case _:
                self.stirred |= event.type == pygame.KEYDOWN
                return False
        self.stirred = True
        return True

    def _move(self, pixel: tuple[int, int]) -> None:
        x, y = self.tabletop.units(pixel)
        if self._pressed and not self.holding and dist(pixel, self._pressed[2]) > DRAG_FROM * self.tabletop.host.scale:
            self._take_up()
        if self.holding:
            self.grip.follow(x, y)
            return
        self.buttons.hover(pixel)
        self.extras.breakdown.over(x, y)
        self.stirred |= self.voices.point(pixel) | self.recap.point(pixel)
        self.pointer.rest(x, y)

    def _press(self, pixel: tuple[int, int]) -> None:
        if self.holding:
            self.let_go()  # the button was released outside the window
        if self.buttons.press(pixel) or self.recap.press(pixel):
            return
        place, word = self.targets.touched(pixel)
        if self.extras.press(pixel, place):
            return
        if self.hurry():
            return
        if not self.close_look.forced:
            self.close_look.close()  # a card that was read by resting on it is touched with the first click
        self.focus.name = None
        place, word = self.targets.touched(pixel)
        bare = place is not None and place.index < 0 and not self.picker.may_pick(word)
        self._pressed = (place, word, pixel) if word and not bare else None
        if not word and self.picker.drop():
            self.refresh()

    def _take_up(self) -> None:
        """Start to drag the pressed card, if it may be picked or moved within its hand."""
        assert self._pressed is not None
        place, word, pixel = self._pressed
        sprite = self.tabletop.board.sprite(place) if place else None
        if place is None or sprite is None or sprite.spot is None:
            return
        may_start = self._may_start(word)
        if not may_start and not self.pointer.arrangeable(place) and not self.gestures.begins(word):
            return
        self.close_look.close()
        self._calm()
        self.grip.take(sprite, word, *self.tabletop.units(pixel))
        if may_start and any(len(self.picker.path(one)) > len(self.picker.picked) + 1 for one in self.picker.legal):
            self.picker.picked = (*self.picker.picked, word)
        self.refresh()

    def _release(self, pixel: tuple[int, int]) -> None:
        self.buttons.release(pixel)
        self.recap.release(pixel)
        self.extras.veil.hold(False)
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        read = self.close_look.open
        self.close_look.look_away()  # neither the card just used nor one that slides under the pointer is shown large
        if self.holding:
            self._drop(pixel)
        elif read:
            self.tabletop.host.presses.ignore()  # a double click on the large card is not meant for the one under it
        elif self.targets.touched(pixel)[1] == pressed[1]:
            self.choose(pressed[1])

    def _drop(self, pixel: tuple[int, int]) -> None:
        """Drop the held card: on a legal target it acts, in its own hand it takes a new place, else it returns."""
        away, word = self.grip.away, self.grip.word
        sprite = self.grip.release()
        if actions := self.gestures.actions(word, pixel, sprite):
            for one in actions:
                self.grip.landed(sprite, self.answer(one))
            return
        if self.pointer.rearranged(sprite, *self.tabletop.units(pixel)):
            self.picker.drop()
            self.refresh()
            return
        needs_target = word in self.picker.picked
        if needs_target:
            word = self.aim.word(pixel, sprite)
        lands = word and self.picker.may_pick(word) and (needs_target or away)
        action = self.picker.pick(word) if lands else None
        if action is None and away and needs_target and not self.aim.on_something(pixel, sprite):
            action = self.picker.as_it_is()
        if action is not None:
            self.grip.landed(sprite, [] if self.doubts.drop(action) else self.answer(action))
            return
        if away and needs_target:
            self.refuse(*self._reason(self.targets.touched(pixel, sprite)[1]))
        if away and (needs_target or not self.picker.picked):  # else buttons offer what it can mean
            self.picker.drop()
        self.grip.back(sprite)
        self.refresh()

    def let_go(self) -> None:
        """Return the held card and drop all picks."""
        if self.holding:
            self.grip.back(self.grip.release())
        self.extras.veil.hold(False)
        self._pressed = None
        self.picker.drop()
        self.refresh()

    def forget_press(self) -> None:
        """Let a press on the table that still lasts mean nothing."""
        self._pressed = None

    def leave(self) -> None:
        """Drop and hide everything that concerned only the person who looked at the screen alone."""
        fallen = self.grip.fallen
        self.let_go()
        self.grip.fallen = fallen
        self.close_look.look_away()
        self.hints.put_away()
        self.doubts.coach.forget()
        self._calm()
        self.picker.ask([])
        self.refresh()

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.logbook.toggle()
        self.stirred = True

    def _stops(self) -> dict[str, Rect]:
        """What the keyboard's focus can reach: words of the table and buttons, with their rectangles."""
        words = sorted(self.picker.next_picks() | set(self.picker.picked[:1]))
        return self.targets.stops(words) | self.buttons.stops()

    # Pictures -----------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """Question, buttons, log and large card, over the cards."""
        items = self.question_bar.items(self.picker.picked, self.buttons.reason(), self.hints.sentence())
        items += self.buttons.items(self.focus.name) + self.logbook.items()
        items += self.hints.items(self.buttons.places()) + self.extras.items()
        focused = self.targets.places(self.focus.name) if self.focus.name else []
        large = None if self.holding else self.close_look.item(focused[0] if focused else None)
        return [*items, large] if large else items

    def elements(self) -> list[ScreenElement]:
        """All that can be seen and touched, for robots and tests; the question or a warning comes first."""
        lit, focus = self.picker.next_picks() | self.gestures.lit(), self.focus.name
        over = self.buttons.elements(focus) + self.logbook.elements() + self.extras.elements()
        bar = self.question_bar.elements(self.picker.picked, self.buttons.reason(), self.hints.sentence())
        return bar + self.targets.elements(lit, focus) + over
