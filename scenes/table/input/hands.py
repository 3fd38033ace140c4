"""A person's hands at the table: touch, drag and keys become picks, picks become an action."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import TYPE_CHECKING

import pygame
from pygame import Event

from game.core.actions import Action
from game.core.events import Event as Fact
from scenes.shell.scene import Thing
from scenes.table import spectating
from scenes.table.board import Place, Sprite, covers
from scenes.table.canvas import Item
from scenes.table.input.focus import Focus
from scenes.table.input.gestures import Gestures
from scenes.table.input.grip import Grip
from scenes.table.input.keys import Keys
from scenes.table.input.picker import Picker
from scenes.table.input.targets import Targets
from scenes.table.overlay.beside import Beside
from scenes.table.overlay.buttons import ALWAYS, Buttons
from scenes.table.overlay.close_look import Lens
from scenes.table.overlay.hints import Hints
from scenes.table.overlay.logbook import Logbook
from scenes.table.overlay.speech import Speech

if TYPE_CHECKING:
    from scenes.table.table import Table

_DRAG_FROM = 7.0
"""Units that the pointer moves before a press becomes a drag."""
_LEFT, _RIGHT = 1, 3


class Hands:
    """Input for one table and what lies over the cards because of it."""

    always: Sequence[str] = ALWAYS
    """The buttons that are there at any time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.picker = Picker(table.rules.guide.by_button, table.rules.guide.in_menu)
        self.targets = Targets(table)
        self.grip = Grip(table)
        self.gestures = Gestures(self)
        self.lens = Lens(table)
        self.beside = Beside(table)
        self.speech = Speech(table)
        self.logbook = Logbook(table)
        self.hints = Hints(table)
        self.buttons = Buttons(table, self._press_action, self.always)
        self._asked = self._indexed = -1
        self._pressed: tuple[Place | None, str, tuple[int, int]] | None = None
        self.focus = Focus(self._stops)
        self.keys = Keys(self)
        self._was_asked = False
        self._cautioned: Action | None = None
        self._decided = 0
        """How many decisions there were after the last one of these hands."""
        self._changed = True

    # The question -------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Looks up what may be done now; says whether that has changed."""
        version = self.table.seating.version
        if version == self._asked:
            return False
        self._asked = version
        was_asked, self._was_asked = self._was_asked, self.table.seating.asked
        if self._was_asked and not was_asked:
            self.table.app.sound.play("your_turn")
            self.table.recap.tell()
        self.picker.ask(self.table.seating.legal())
        self.beside.countdown.ask()
        self.refresh()
        return True

    def refresh(self) -> None:
        """The picks or the board have changed: what can be touched, and buttons for words that lie nowhere."""
        self.targets.index()
        loose = [word for word in self.picker.next_picks() if word not in self.targets and "/" not in word]
        self.buttons.offer(self.picker.buttons(), loose)
        self.focus.check()
        self._changed = True

    def relayout(self) -> None:
        """The window, the arrangement or a size setting has changed."""
        self.buttons.relayout()
        self.refresh()

    @property
    def holding(self) -> bool:
        """Whether a card is in the hand."""
        return self.grip.sprite is not None

    @property
    def busy(self) -> bool:
        """Whether time changes anything here."""
        return self.holding or bool(self.speech.warning) or self.buttons.moving or self.lens.waiting or self.beside.busy

    def update(self, dt: float) -> bool:
        """Lets seconds pass; says whether anything looks different."""
        if self._indexed != self.table.director.shown:
            self._indexed = self.table.director.shown
            self.targets.index()
            if spectating.outlived(self.table):
                self.refresh()  # the ways out of it are offered
        changed, self._changed = self._changed, False
        changed |= self.grip.update(dt) | self.speech.update(dt) | self.hints.update() | self.beside.update(dt)
        if self.holding or not (self.lens.forced or self.table.director.idle):
            self.lens.close()
        else:
            changed |= self.lens.update(dt, self._pressed is not None)
        return changed | self.buttons.update(dt)

    # Picking ------------------------------------------------------------------------------------

    def choose(self, word: str) -> None:
        """A touch: goes on with the picks, starts anew with another card, or is refused with the reason."""
        if word in self.picker.picked:
            self.picker.drop()
            self.refresh()
        elif self._may_start(word):
            self.table.app.sound.play("tick")
            action = self.picker.pick(word)
            self.refresh()
            if action is not None:
                self._confirm(action)
        elif self.picker.picked or not self.buttons.open_chair(word):
            self.refuse(self._reason(word))

    def _may_start(self, word: str) -> bool:
        """Whether a touch leads on from here, or, letting go of what was picked, begins anew."""
        if word in self.picker.next_picks():
            return True
        return self.picker.starts(word) and self.picker.drop()

    def _press_action(self, what: Action | str) -> None:
        """A button was pressed: an action, or a word that lies nowhere on the table."""
        if not isinstance(what, Action):
            self.choose(what)
        elif what != self._cautioned and (sentence := self.speech.caution(what)):
            self._cautioned = what
            self.refuse(sentence)
            self.table.app.presses.ignore()  # the second half of a double click is no second thought
        else:
            self._confirm(what)

    def _confirm(self, action: Action) -> None:
        """Carries an action out, after a question on a sheet of its own where the game wants one."""
        if sheet := self.speech.sheet(action, lambda: self.answer(action)):
            self.let_go()
            self.table.app.push(sheet)
        else:
            self.answer(action)

    def answer(self, action: Action) -> list[Fact]:
        """This is the answer, whatever the hands are doing; returns what happened, as far as the viewer may know."""
        self.let_go()
        self.speech.calm()
        self._cautioned = None
        events = self.table.submit(action)
        self._decided = self.table.seating.decisions
        self.picker.drop()
        self.picker.ask([])
        self.refresh()
        return events

    def _reason(self, word: str) -> str:
        """The sentence why this cannot be touched now."""
        picked = self.picker.picked
        return self.speech.reason((*picked, word) if word else picked, picked)

    def refuse(self, sentence: str) -> None:
        """Says why something cannot be done."""
        self.speech.warn(sentence)
        self._changed = True

    def hurry(self) -> bool:
        """Ends the motion and the pause at once; says whether what others did led to a question: this is no answer."""
        self.table.paused = False
        if self.table.director.idle:
            return False
        before = bool(self.picker.legal)
        self.table.director.finish()
        if self.table.director.current:
            self.ask()
        new = bool(self.picker.legal) and not before and self.table.seating.decisions != self._decided
        if new:
            self.table.app.presses.ignore()
        return new

    # Pointer ------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        """One input event."""
        if self.logbook.takes(event):
            self._changed = True
            return
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT:
                self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == _RIGHT:
                self._move(event.pos)
                self.lens.forced = not self.lens.forced
            case pygame.KEYDOWN | pygame.KEYUP if self.beside.key(event, event.type == pygame.KEYDOWN):
                pass
            case pygame.KEYDOWN:
                self.keys.press(event)
            case pygame.WINDOWFOCUSLOST:
                self.let_go()
            case _:
                return
        self._changed = True

    def _move(self, pixel: tuple[int, int]) -> None:
        x, y = self.table.units(pixel)
        if self._pressed and not self.holding and dist(pixel, self._pressed[2]) > _DRAG_FROM * self.table.app.scale:
            self._take_up()
        if self.holding:
            self.grip.follow(x, y)
            return
        self.buttons.hover(pixel)
        self._changed |= self.table.voices.point(pixel)
        self.beside.ledger.over(x, y)
        self.table.recap.give_way(pixel)
        before = self.lens.place
        if self.lens.over(self.table.board.at(x, y)):
            self.lift(before, False)
            self.lift(self.lens.place, True)

    def lift(self, place: Place | None, over: bool) -> None:
        """Cards of a hand rise a little under the pointer."""
        board, director = self.table.board, self.table.director
        sprite = board.sprite(place) if place is not None and place.index >= 0 else None
        if place is None or sprite is None or sprite.spot is None or sprite.pose.alpha < 1.0:
            return  # what fades to its place would stay half seen
        if over and not (director.current and covers(sprite.spot, sprite.pose.x, sprite.pose.y)):
            return  # it is still on its way
        area = board.areas[place.zone]
        if area is not None and area.style in {"fan", "row"}:
            director.animator.add(director.moves.hover(sprite.pose, sprite.spot, over), sprite)

    def _press(self, pixel: tuple[int, int]) -> None:
        if self.holding:
            self.let_go()  # the button was let go of where nobody saw it
        if self.buttons.press(pixel):
            return
        place, word = self.targets.touched(pixel)
        if self.beside.press(pixel, place):
            return
        if self.hurry():
            return
        if not self.lens.forced:
            self.lens.close()  # who has read a card by resting on it touches it with the first click
        self.table.recap.close()
        self.focus.name = None
        place, word = self.targets.touched(pixel)
        self._pressed = (place, word, pixel) if word else None
        if not word and self.picker.drop():
            self.refresh()

    def _take_up(self) -> None:
        """A drag begins: the card comes into the hand, held where it was pressed, if it may be picked."""
        assert self._pressed is not None
        place, word, pixel = self._pressed
        sprite = self.table.board.sprite(place) if place else None
        if place is None or sprite is None or sprite.spot is None:
            return
        may_start = self._may_start(word)
        if not may_start and not self._arrangeable(place) and not self.gestures.begins(word):
            return
        self.lens.close()
        self.grip.take(sprite, word, *self.table.units(pixel))
        if may_start and any(len(action.picks) > len(self.picker.picked) + 1 for action in self.picker.legal):
            self.picker.picked = (*self.picker.picked, word)
        self.refresh()

    def _arrangeable(self, place: Place) -> bool:
        """Whether a card lies in a hand that the viewer may put in order as he likes."""
        layout, view = self.table.board.view.layout, self.table.board.view
        return layout.is_hand[place.zone] and layout.zones[place.zone].owner == view.viewer

    def _release(self, pixel: tuple[int, int]) -> None:
        self.buttons.release(pixel)
        self.beside.veil.hold(False)
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        read = self.lens.open
        self.lens.look_away()  # who has just used a card need not read it, nor what slides under the pointer
        place, word, _ = pressed
        if self.holding:
            self._drop(pixel)
        elif read:
            self.table.app.presses.ignore()  # a double click on the large card is not meant for the one under it
        elif self.targets.touched(pixel)[1] == word and (place is None or place.index >= 0):
            self.choose(word)

    def _drop(self, pixel: tuple[int, int]) -> None:
        """Lets the held card go: over a legal target it acts, in its own hand it finds a new place there.

        Else it returns, and the reason is said.
        """
        table, away, word = self.table, self.grip.away, self.grip.word
        sprite = self.grip.release()
        home = table.board.place_of(sprite)
        point = table.units(pixel)
        if deeds := self.gestures.deeds(word, pixel, sprite):
            for deed in deeds:
                self.grip.landed(sprite, self.answer(deed))
            return
        if self._arrangeable(home) and table.board.lies_in(home.zone, *point):
            table.board.rearrange(home.zone, sprite, point[0])
            table.director.settle()
            self.picker.drop()
            self.refresh()
            return
        needs_target = word in self.picker.picked
        if needs_target:
            word = self._aim(pixel, sprite)
        if word and self.may_pick(word) and (needs_target or away) and (action := self.picker.pick(word)):
            self.grip.landed(sprite, self.answer(action))
            return
        if away and needs_target and not self._under(pixel, sprite) and (action := self.picker.as_it_is()):
            self.grip.landed(sprite, self.answer(action))
            return
        undecided = not needs_target and bool(self.picker.picked)  # buttons ask what it shall be
        if away and needs_target:
            self.refuse(self._reason(self.targets.touched(pixel, sprite)[1]))
        if away and not undecided:
            self.picker.drop()
        self.grip.back(sprite)
        self.refresh()

    def _under(self, pixel: tuple[int, int], sprite: Sprite) -> bool:
        """Whether a card or a name plate, not just a place of the table, lies under a held card."""
        place, word = self.targets.touched(pixel, sprite)
        return bool(word) and (place is None or place.index >= 0)

    def _aim(self, pixel: tuple[int, int], sprite: Sprite) -> str:
        """What a card let go at a pixel is meant for: the nearest legal target within half a card, "" for none.

        With the pointer right on something else that is what was meant: no neighbour is hit by mistake.
        """
        words = self.picker.next_picks()
        place, under = self.targets.touched(pixel, sprite)
        if under in words:
            return under
        if place is not None and place.index >= 0:
            return ""
        return self.targets.near(words, (self.table.units(pixel), (sprite.pose.x, sprite.pose.y))) or ""

    def let_go(self) -> None:
        """Whatever was held returns, whatever was picked is free again."""
        if self.holding:
            self.grip.back(self.grip.release())
        self.beside.veil.hold(False)
        self._pressed = None
        self.picker.drop()
        self.refresh()

    def leave(self) -> None:
        """Who looked at the screen alone does so no more: nothing is held, picked, lit, read or said to that person."""
        fallen = self.grip.fallen
        self.let_go()
        self.grip.fallen = fallen
        self.lens.look_away()
        self.hints.put_away()
        self.speech.calm()
        self.picker.ask([])
        self.refresh()

    def toggle_log(self) -> None:
        """Opens or closes the list of what happened."""
        self.logbook.toggle()
        self._changed = True

    def _stops(self) -> dict[str, pygame.Rect]:
        """What the keyboard can reach: words of the table and buttons, with where they are."""
        words = sorted(self.picker.next_picks() | set(self.picker.picked[:1]))
        return self.targets.stops(words) | self.buttons.stops()

    # Pictures -----------------------------------------------------------------------------------

    def may_pick(self, word: str) -> bool:
        """Whether touching this leads on."""
        return word in self.picker.next_picks()

    def items(self) -> list[Item]:
        """Question, buttons, log and zoom, over the cards."""
        items = self.speech.items(self.picker.picked) + self.buttons.items(self.focus.name) + self.logbook.items()
        items += self.hints.items() + self.beside.items()
        focused = self.targets.places(self.focus.name) if self.focus.name else []
        large = None if self.holding else self.lens.item(focused[0] if focused else None)
        return [*items, large] if large else items

    def things(self) -> list[Thing]:
        """All that can be seen and touched, for robots, speech and tests; the question, or a warning, comes first."""
        lit, focus = self.picker.next_picks() | self.gestures.lit(), self.focus.name
        over = self.buttons.things(focus) + self.logbook.things() + self.beside.things()
        return self.speech.things(self.picker.picked) + self.targets.things(lit, focus) + over
