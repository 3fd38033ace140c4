"""A person's hands at the table: touch, drag and keys become picks, picks become an action."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING

import pygame
from pygame import Event, Rect

from game.core.actions import Action
from game.core.cards import Row
from game.core.events import Event as Fact
from game.core.events import Moved
from scenes.look import cards
from scenes.motion.moves import Held, Spot
from scenes.scene import Thing
from scenes.table import hud
from scenes.table.board import Place, Sprite, covers
from scenes.table.buttons import Buttons
from scenes.table.canvas import Item
from scenes.table.focus import ARROWS, nearest
from scenes.table.layout import CARD_HEIGHT, CARD_WIDTH
from scenes.table.picker import Picker
from scenes.table.pictures import halo

if TYPE_CHECKING:
    from scenes.table.table import Table

GLOW, PICKED, FOCUS = "#ffe06a", "#ffffff", "#7fe7ff"
_DRAG_FROM = 7.0
"""Units that the pointer moves before a press becomes a drag."""
_SNAP = 0.5
"""A drop this many card sizes beside a legal target still counts."""
_HOVER_ZOOM = 0.9
_WARNING = 4.0
_LEFT, _RIGHT = 1, 3


class Hands:
    """Input for one table and what lies over the cards because of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.picker = Picker()
        self.buttons = Buttons(table, self._press_action)
        self._asked = -1
        self._where: dict[str, list[Place]] = {}
        self._word: dict[Place, str] = {}
        self._hover: Place | None = None
        self._hovered_for = 0.0
        self._zoom = False
        self._pressed: tuple[Place | None, str, tuple[int, int]] | None = None
        self._held: Held | None = None
        self._grip = (0.0, 0.0)
        self._warning = ""
        self._warned_for = 0.0
        self._focus: str | None = None
        self._log_open = False
        self._log_back = 0
        self._changed = True

    # The question -------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Looks up what may be done now; says whether that has changed."""
        version = self.table.seating.version
        if version == self._asked:
            return False
        self._asked = version
        self.picker.ask(self.table.seating.legal())
        self._index()
        return True

    def _index(self) -> None:
        """Which word picks which place, and buttons for words that lie nowhere on the table."""
        board = self.table.board
        self._word = {}
        self._where = {}
        for zone, held in enumerate(board.sprites):
            for index in [-1, *range(len(held))]:
                place = Place(zone, index)
                word = board.pick(place)
                self._word[place] = word
                self._where.setdefault(word, []).append(place)
        seats = {f"s{seat}" for seat in range(board.view.seats)}
        loose = sorted(word for word in self.picker.next_picks() if word not in self._where and word not in seats)
        self.buttons.offer(self.picker.buttons(), loose)
        if self._focus is not None and self._focus not in self._stops():
            self._focus = None
        self._changed = True

    def may_pick(self, word: str) -> bool:
        """Whether touching this leads on."""
        return word in self.picker.next_picks()

    @property
    def holding(self) -> bool:
        """Whether a card is in the hand."""
        return self._held is not None

    @property
    def busy(self) -> bool:
        """Whether time changes anything here."""
        return self.holding or bool(self._warning) or self.buttons.moving or self._may_zoom()

    def relayout(self) -> None:
        """The window, the arrangement or a size setting has changed."""
        self.buttons.relayout()
        self._index()

    def update(self, dt: float) -> bool:
        """Lets seconds pass; says whether anything looks different."""
        changed, self._changed = self._changed, False
        if self._held is not None:
            changed |= self._held.update(dt)
        if self._warning:
            self._warned_for -= dt
            if self._warned_for <= 0.0:
                self._warning, changed = "", True
        if self._may_zoom():
            self._hovered_for += dt
            changed |= self._hovered_for >= _HOVER_ZOOM
        return changed | self.buttons.update(dt)

    # Picking ------------------------------------------------------------------------------------

    def choose(self, word: str) -> None:
        """A touch: goes on with the picks, starts anew with another card, or is refused with the reason."""
        if self.may_pick(word):
            self.table.app.sound.play("tick")
            self._picked(self.picker.pick(word))
            return
        if word in self.picker.picked:
            self.picker.drop()
        elif self._starts(word):
            self.picker.drop()
            self._picked(self.picker.pick(word))
            return
        else:
            self.refuse(self._reason(word))
        self._index()

    def _starts(self, word: str) -> bool:
        return bool(self.picker.picked) and any(action.picks[:1] == (word,) for action in self.picker.legal)

    def _picked(self, action: Action | None) -> None:
        if action is None:
            self._index()
        else:
            self._submit(action)

    def _press_action(self, what: Action | str) -> None:
        """A button was pressed: an action, or a word that lies nowhere on the table."""
        if isinstance(what, Action):
            self._submit(what)
        else:
            self.choose(what)

    def _submit(self, action: Action) -> list[Fact]:
        self.picker.drop()
        self._warning = ""
        events = self.table.submit(action)
        self.picker.ask([])
        self._index()
        return events

    def _reason(self, word: str) -> str:
        """The sentence why this cannot be touched now."""
        table = self.table
        if not table.seating.asked:
            return self.question()
        picks = (*self.picker.picked, word)
        found = table.rules.why_not(table.board.view, table.seating.viewer, picks)
        if found is None:
            return table.app.text("ui.table.not_now")
        key, gaps = found
        return table.sentences.said(f"{table.setup.game}.why.{key}", gaps)

    def refuse(self, sentence: str) -> None:
        """Says why something cannot be done."""
        self._warning, self._warned_for = sentence, _WARNING
        self.table.app.sound.play("denied")
        self._changed = True

    def question(self) -> str:
        """What is wanted now, and of whom."""
        table = self.table
        words, match = table.app.text, table.seating.match
        if match.outcome is not None:
            return words(f"{table.setup.game}.end.{match.outcome.reason}")
        if table.seating.asked:
            step = table.board.view.stack[-1].name
            picked = f"{table.setup.game}.ask.{step}.{len(self.picker.picked)}"
            return words(picked if words.has(picked) else f"{table.setup.game}.ask.{step}")
        if table.paused:
            return words("ui.table.go_on")
        names = [table.seating.names[seat] for seat in match.waiting if seat != table.seating.viewer]
        return words("ui.table.thinking", names=words("ui.table.and").join(names))

    # Events -------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        """One input event."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT:
                self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                self._release(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == _RIGHT:
                self._zoom = not self._zoom
                self._move(event.pos)
            case pygame.MOUSEWHEEL if self._log_open:
                self._log_back = max(0, min(self._log_back + event.y, len(self.table.director.log) - 1))
            case pygame.KEYDOWN:
                self._key(event)
            case pygame.WINDOWFOCUSLOST:
                self._let_go()
            case _:
                return
        self._changed = True

    def _move(self, pixel: tuple[int, int]) -> None:
        x, y = self.table.units(pixel)
        if self._pressed and not self._held and dist(pixel, self._pressed[2]) > _DRAG_FROM * self.table.app.scale:
            self._take_up(x, y)
        if self._held is not None:
            self._held.follow(x + self._grip[0], y + self._grip[1])
            return
        self.buttons.hover(pixel)
        over = self.table.board.at(x, y)
        if over != self._hover:
            self._lift(self._hover, False)
            self._hover, self._hovered_for, self._zoom = over, 0.0, False
            self._lift(over, True)

    def _lift(self, place: Place | None, over: bool) -> None:
        """Cards of a hand rise a little under the pointer."""
        board, director = self.table.board, self.table.director
        if place is None or place.index < 0 or (not director.idle and over):
            return
        area = board.areas[place.zone] if place.zone < len(board.areas) else None
        sprite = board.sprite(place)
        if area is not None and area.style in {"fan", "row"} and sprite is not None and sprite.spot is not None:
            director.animator.add(director.moves.hover(sprite.pose, sprite.spot, over), sprite)

    def _press(self, pixel: tuple[int, int]) -> None:
        if self.buttons.press(pixel):
            return
        self._hurry()
        self._focus = None
        place, word = self._touched(pixel)
        self._pressed = (place, word, pixel) if word else None
        if not word and self.picker.drop():
            self._index()

    def _hurry(self) -> None:
        """Ends the motion and the pause at once."""
        self.table.paused = False
        if not self.table.director.idle:
            self.table.director.finish()
            self.ask()

    def _touched(self, pixel: tuple[int, int]) -> tuple[Place | None, str]:
        for seat in range(self.table.board.view.seats):
            rect = self.table.plate_rect(seat)
            if rect and rect.collidepoint(pixel) and self.may_pick(f"s{seat}"):
                return None, f"s{seat}"
        place = self.table.board.at(*self.table.units(pixel))
        return place, self._word.get(place, "") if place else ""

    def _take_up(self, x: float, y: float) -> None:
        """A drag begins: the card comes into the hand if it may be picked."""
        assert self._pressed is not None
        place, word, _ = self._pressed
        sprite = self.table.board.sprite(place) if place else None
        if sprite is None or sprite.spot is None or not (self.may_pick(word) or self._starts(word)):
            return
        if not self.may_pick(word):
            self.picker.drop()
        director = self.table.director
        director.animator.stop(sprite)
        director.held = sprite
        self._grip = (sprite.pose.x - x, sprite.pose.y - y)
        self._held = Held(sprite.pose, self.table.app.settings.reduced_motion)
        director.animator.add(director.moves.pick_up(sprite.pose, sprite.spot.scale))
        self.table.app.sound.play("card_draw")
        if any(len(action.picks) > len(self.picker.picked) + 1 for action in self.picker.legal):
            self.picker.picked = (*self.picker.picked, word)
        self._index()

    def _release(self, pixel: tuple[int, int]) -> None:
        self.buttons.release(pixel)
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        if self._held is not None:
            self._drop(pressed[1], pixel)
        elif self._touched(pixel)[1] == pressed[1] and (pressed[0] is None or pressed[0].index >= 0):
            self.choose(pressed[1])

    def _drop(self, word: str, pixel: tuple[int, int]) -> None:
        """Lets the held card go: over a legal target it acts, else it returns and the reason is said."""
        held, director = self._held, self.table.director
        sprite = director.held
        assert held is not None and sprite is not None and sprite.spot is not None
        self._held = None
        director.held = None
        away = not covers(sprite.spot, held.pose.x, held.pose.y, -0.1)
        if word not in self.picker.picked:  # a card that needs no target: dropping it anywhere else plays it
            action = self.picker.pick(word) if away and self.may_pick(word) else None
        else:
            target = self._target_at(held, pixel, sprite)
            action = self.picker.pick(target) if target else None
            if target is None and away:
                self.refuse(self._reason(self._touched_but(pixel, sprite)))
        if action is None:
            if away:
                self.picker.drop()
            director.animator.add(director.moves.back(sprite.pose, sprite.spot), sprite)
            self._index()
            return
        director.dropped = sprite
        events = self._submit(action)
        if not events or not isinstance(events[0], Moved):
            director.dropped = None
            director.animator.add(director.moves.back(sprite.pose, sprite.spot), sprite)

    def _touched_but(self, pixel: tuple[int, int], sprite: Sprite) -> str:
        place = self.table.board.at(*self.table.units(pixel), sprite)
        return self._word.get(place, "") if place else ""

    def _target_at(self, held: Held, pixel: tuple[int, int], sprite: Sprite) -> str | None:
        """The legal target nearest to the pointer or the card, within reach."""
        pointer = self.table.units(pixel)
        best: tuple[float, str] | None = None
        for word in self.picker.next_picks():
            for spot in self._spots(word):
                for x, y in (pointer, (held.pose.x, held.pose.y)):
                    if covers(spot, x, y, _SNAP):
                        found = (dist((x, y), (spot.x, spot.y)), word)
                        best = min(best, found) if best else found
        return best[1] if best else None

    def _spots(self, word: str) -> list[Spot]:
        board = self.table.board
        found = [board.spot(place) for place in self._where.get(word, [])]
        rect = self.table.plate_rect(int(word[1:])) if word[:1] == "s" and word[1:].isdecimal() else None
        if rect is not None:
            found.append(Spot(*self.table.units(rect.center)))
        return [spot for spot in found if spot is not None]

    def _let_go(self) -> None:
        """Whatever was held returns, whatever was picked is free again."""
        director = self.table.director
        if self._held is not None and director.held is not None and director.held.spot is not None:
            director.animator.add(director.moves.back(director.held.pose, director.held.spot), director.held)
        self._held = director.held = self._pressed = None
        self.picker.drop()
        self._index()

    # Keys ---------------------------------------------------------------------------------------

    def _escape(self) -> None:
        """Closes what is open, lets go of what is held, else opens the menu."""
        if self._zoom or self._log_open:
            self._zoom = self._log_open = False
        elif self.holding or self.picker.picked:
            self._let_go()
        else:
            self.buttons.open_pause()

    def _key(self, event: Event) -> None:
        match event.key:
            case pygame.K_ESCAPE:
                self._escape()
            case pygame.K_p:
                self.buttons.open_pause()
            case pygame.K_SPACE if self.table.paused or not self.table.director.idle:
                self._hurry()
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                self._activate()
            case pygame.K_TAB:
                self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            case key if key in ARROWS:
                self._focus = nearest(self._stops(), self._focus, ARROWS[key])
            case pygame.K_z if not event.mod & pygame.KMOD_CTRL:
                self._zoom = not self._zoom
            case pygame.K_u | pygame.K_z:
                self.table.undo()
            case pygame.K_l:
                self.toggle_log()
            case pygame.K_F1:
                self.buttons.open_rules()

    def toggle_log(self) -> None:
        """Opens or closes the list of what happened."""
        self._log_open = not self._log_open
        self._log_back = 0
        self._changed = True

    def _stops(self) -> dict[str, Rect]:
        """What the keyboard can reach: words of the table and buttons, with where they are."""
        stops: dict[str, Rect] = {}
        for word in sorted(self.picker.next_picks()):
            for spot in self._spots(word)[:1]:
                stops[word] = self._card_rect(spot)
        for word in self.picker.picked[:1]:
            for spot in self._spots(word)[:1]:
                stops[word] = self._card_rect(spot)
        return stops | self.buttons.stops()

    def _tab(self, step: int) -> None:
        stops = sorted(self._stops().items(), key=lambda stop: (stop[1].centery // 40, stop[1].centerx))
        names = [name for name, _ in stops]
        if names:
            start = names.index(self._focus) if self._focus in names else (-1 if step > 0 else 0)
            self._focus = names[(start + step) % len(names)]

    def _activate(self) -> None:
        if self._focus is None:
            self._tab(1)
        elif not self.buttons.activate(self._focus):
            self._hurry()
            self.choose(self._focus)

    # Pictures -----------------------------------------------------------------------------------

    def _card_rect(self, spot: Spot) -> Rect:
        high = self.table.cards.height(spot.scale)
        rect = Rect(0, 0, cards.width(high), high)
        rect.center = self.table.cards.pixel(spot.x, spot.y)
        return rect

    def glows(self) -> dict[int, str]:
        """The colours of the cards that may be picked or are, by the id of their sprites."""
        board = self.table.board
        lit: dict[int, str] = {}
        for word in (*self.picker.next_picks(), *self.picker.picked):
            colour = PICKED if word in self.picker.picked else GLOW
            for place in self._where.get(word, []):
                sprite = board.sprite(place)
                if sprite is not None:
                    lit[id(sprite)] = FOCUS if word == self._focus else colour
        lit.pop(id(self.table.director.held), None)
        return lit

    def places(self) -> list[Item]:
        """Glowing empty places, under the cards."""
        items = []
        for word in sorted(self.picker.next_picks()):
            for place in self._where.get(word, []):
                spot = self.table.board.spot(place)
                if place.index < 0 or spot is None or self.table.board.sprite(place) is not None:
                    continue
                colour = FOCUS if word == self._focus else GLOW
                ring, reach = halo(self._card_rect(spot).size, colour)
                rect = self._card_rect(spot).inflate(2 * reach, 2 * reach)
                items.append(Item(("place", place), colour, rect, [(ring, rect.topleft, 255)]))
        return items

    def items(self) -> list[Item]:
        """Question, buttons, log and zoom, over the cards."""
        table = self.table
        area = table.board.arrangement.get("question")
        line = hud.Line(self._warning, True) if self._warning else hud.Line(self.question())
        items = [hud.question_item(line, table.rect(area), table.app.measure)] if area else []
        items += self.buttons.items(self._focus)
        window = table.app.screen.get_rect()
        if self._log_open:
            title = table.app.text("ui.table.log")
            items.append(hud.log_item(title, table.director.log, window, table.app.measure, self._log_back))
        row = self._zoomed()
        if row is not None:
            pointer = table.cards.pixel(CARD_WIDTH, CARD_HEIGHT)[0] if self._hover is None else self._pointer_x()
            items.append(hud.zoom_item(table.setup.game, row, window, pointer))
        return items

    def _pointer_x(self) -> int:
        spot = self.table.board.spot(self._hover) if self._hover else None
        return self.table.cards.pixel(spot.x, spot.y)[0] if spot else 0

    def _may_zoom(self) -> bool:
        return self._hover is not None and self._hovered_for < _HOVER_ZOOM and self._readable(self._hover) is not None

    def _zoomed(self) -> Row | None:
        place = self._hover
        if self._focus in self._where and self._zoom:
            place = self._where[self._focus][0]
        if place is None or self.holding or not (self._zoom or self._hovered_for >= _HOVER_ZOOM):
            return None
        return self._readable(place)

    def _readable(self, place: Place) -> Row | None:
        """The card at a place if the person may read it there now."""
        board = self.table.board
        sprite = board.sprite(place) if place.index >= 0 else None
        if sprite is None or sprite.spot is None:
            return None
        known = board.shows_face(place.zone, sprite.card) or self.table.app.settings.memory_aid
        return board.row(sprite.card) if known else None

    # For robots, speech and tests ---------------------------------------------------------------

    def things(self) -> list[Thing]:
        """Cards, places, plates and buttons as a person sees them."""
        found = [self._thing(place, word) for place, word in self._word.items()]
        plates = [
            Thing(name, rect, "seat", self.may_pick(f"s{seat}"), self._focus == f"s{seat}")
            for seat, name in enumerate(self.table.seating.names)
            if (rect := self.table.plate_rect(seat))
        ]
        return [thing for thing in found if thing] + plates + self.buttons.things(self._focus)

    def _thing(self, place: Place, word: str) -> Thing | None:
        table = self.table
        spot = table.board.spot(place)
        if spot is None or place.index < 0:
            return None
        sprite = table.board.sprite(place)
        label, role = table.app.text("ui.table.empty_place"), "place"
        if sprite is not None:
            row = table.board.row(sprite.card) if table.board.shows_face(place.zone, sprite.card) else None
            key = f"{table.setup.game}.card.{row.key}.name" if row else "ui.table.face_down"
            label, role = table.app.text(key), "card"
        return Thing(f"{label} ({word})", self._card_rect(spot), role, self.may_pick(word), word == self._focus)
