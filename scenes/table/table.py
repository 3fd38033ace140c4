"""The play scene: one table for all games. Shows the board, takes the hands of people, lets opponents think."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.core.actions import Action
from game.core.cards import SPECTATOR, CardKind
from game.core.events import Event
from game.core.record import CONCEDE
from game.core.state import State
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.thrown import Thrown
from scenes.saves.matches import match_folder
from scenes.saves.setup import Setup, with_names
from scenes.saves.summary import Fact, MatchSummary
from scenes.shell.scene import Host, Scene, Thing
from scenes.storage.files import BadFile, problems
from scenes.storage.settings_file import THINKING_SECONDS
from scenes.table import ground, turns
from scenes.table.board import Board, Sprite
from scenes.table.canvas import Canvas, Item
from scenes.table.director import Director
from scenes.table.input import takeback
from scenes.table.input.hands import Hands
from scenes.table.layout import Area, Arrangement, TableMap, load_map, plain_map
from scenes.table.match_end import kept
from scenes.table.overlay import highlights, threads, thrown
from scenes.table.overlay.banner import Banner
from scenes.table.overlay.duel import Duel
from scenes.table.overlay.recap import Recap
from scenes.table.overlay.signs import Signs
from scenes.table.overlay.voices import Voices
from scenes.table.pictures import Cards, Marks, beneath, lies
from scenes.table.seating import Seating
from scenes.words.catalogue import catalogue, variant_of
from scenes.words.sentences import Sentences

_LINGER = 1.6
"""Seconds between the last motion and the results."""


class Table(Scene):
    """A running match. `setup` says which game, who sits where and with which options."""

    def __init__(self, app: Host, setup: Setup, seating: Seating | None = None) -> None:
        self.app = app
        self.setup = with_names(setup, app.text)
        self.seating = seating or Seating(self.setup, match_folder(app))
        self.rules = self.seating.rules
        self.look = GameLook.load(setup.game)
        self.map = self._read_map()
        view = self.seating.view()
        self._choices = tuple(view.options.values())
        self.board = Board(view, self._arrangement_of(view.stack[-1].name if view.stack else ""))
        self.variant = variant_of(setup.game, view.options)
        self.words = catalogue(self.variant)
        """The words as they read under the options of this match."""
        self.sentences = Sentences(self.words, setup.game, self.seating.names)
        self.director = Director(
            self.board, self.sentences, app.sound, self.arrangement, self.tray, self._duel, self._banner,
            lambda: self.seating.kept,
        )  # fmt: skip
        if self.seating.resumed:
            self.director.remember(self.seating.seen())
            self.director.lay(self.seating.thrown)
        self.recap = Recap(self)
        self.hands = self._take_hands()
        self.canvas = Canvas()
        self.cards = Cards(setup.game, app.scale, app.area.topleft, self.variant)
        self.covered = len(self.seating.people) > 1 and not self.seating.shared
        self.paused = False
        """Whether the person wants a moment before the next opponent acts."""
        self.hastened = False
        """Whether who is out of the match wants to see its end at once."""
        self.refusal: tuple[int, str] | None = None
        """Who has yet to hear that a decision is not taken back, and the sentence."""
        self._linger = 0.0
        self.signs = Signs(self)
        self.voices = Voices(self)
        self._changed = True

    def _take_hands(self) -> Hands:
        """The hands of whoever sits at the screen."""
        return Hands(self)

    # Arrangement --------------------------------------------------------------------------------

    def _read_map(self) -> TableMap:
        try:
            return load_map(self.setup.game, self.rules.seats)
        except BadFile as error:
            problems.add(f"{error} A plain table is used.")
            return plain_map(self.rules)

    def _arrangement_of(self, step: str) -> Arrangement:
        return self.map.at(len(self.setup.seats), step, self._choices)

    def arrangement(self) -> Arrangement:
        """Where things lie while the present question is open."""
        stack = self.board.view.stack
        return self._arrangement_of(stack[-1].name) if stack else self.board.arrangement

    def tray(self) -> Rect:
        """Where dice and coins fall, in pixels; while a question leaves no room for it, where it is otherwise."""
        return self.rect(self.board.arrangement.get("stage") or self._arrangement_of("")["stage"])

    def rect(self, area: Area) -> Rect:
        """An area in window pixels."""
        return self.app.at(area.x, area.y, area.wide, area.high)

    def units(self, pixel: tuple[int, int]) -> tuple[float, float]:
        """A window pixel in layout units."""
        left, top = self.app.area.topleft
        return (pixel[0] - left) / self.app.scale, (pixel[1] - top) / self.app.scale

    # Life ---------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The cards are on the table; the meadow begins to sound."""
        self.app.sound.ambience(self.look.sounds.get("ambience"))
        self.pace()
        self.hands.ask()
        if not self.covered and not self.seating.resumed:
            self.director.deal_in()

    def resume(self) -> None:
        """A page above was closed; settings may have changed."""
        self.pace()
        self.hands.relayout()
        self._changed = True

    def leave(self) -> None:
        """No thinking goes on without a table."""
        self.app.sound.ambience(None)
        self.hands.hints.close()
        self.seating.close()

    def release_pictures(self) -> None:
        """The ground of a large window is large."""
        self.canvas = Canvas()

    def pace(self) -> None:
        """Motion goes at the speed wished for now."""
        settings = self.app.settings
        self.director.pace(self.speed, settings.reduced_motion)

    @property
    def speed(self) -> str:
        """How fast things move."""
        return "instant" if self.hastened else self._wished_speed

    @property
    def _wished_speed(self) -> str:
        """As the command line said, else as set."""
        return self.setup.speed or self.app.settings.speed

    def resize(self, size: tuple[int, int]) -> None:
        """Everything is laid out for a new window."""
        self.cards = Cards(self.setup.game, self.app.scale, self.app.area.topleft, self.variant)
        self.canvas = Canvas()
        self._draw_ground()
        self.hands.relayout()
        if isinstance(self.director.stage, Thrown):
            self.director.stage.move_tray(self.tray())

    def _draw_ground(self, parts: Sequence[Rect] = ()) -> None:
        """The table and the frames of this arrangement; in these parts of it the ones before fade out."""
        self.canvas.lay(ground.drawn(self), parts, timing.GROUND_FADE)
        self._drawn_for = self.board.arrangement

    # Time ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Motion, opponents, and whose turn it is to see the screen."""
        changed, self._changed = self._changed, False
        if self.director.idle and self.seating.join():
            turns.all_look(self)
            changed = True
        if turns.hand_over(self):
            return True
        changed |= self.director.update(dt)
        changed |= self.hands.update(dt)
        changed |= self.voices.update(dt) | self.recap.update(dt) | self.canvas.update(dt)
        least = 0.0 if self.hastened else THINKING_SECONDS[self.app.settings.thinking]
        if self.app.settings.think_ahead:
            self.seating.ponder()
        if events := self.seating.opponent(self.director.idle and not self.paused, self.speed, least):
            turns.all_look(self)
            self.director.add(events, self.seating.decisions)
            if self.seating.deed:
                self.voices.acted(*self.seating.deed, self.seating.decisions)
            self.paused = self.app.settings.pause_after_move and self.seating.opponent_next and not self.hastened
            changed = True
        if self.board.arrangement is not self._drawn_for:
            self._draw_ground(() if self.speed == "instant" else ground.changed(self, self._drawn_for))
            self.hands.relayout()
            changed = True
        if self.director.current:
            changed |= self.hands.ask()
        if self.director.idle:
            self._end(dt)
        return changed

    def sit_down(self, seat: int) -> None:
        """This person looks at the screen alone from now on."""
        self.covered = False
        self.seating.sit(seat)
        self.hands.lens.look_away()
        self.show_now()
        if self.refusal and self.refusal[0] == seat:
            self.hands.refuse(self.refusal[1])
            self.refusal = None

    def show_now(self) -> None:
        """Shows the table as the viewer sees it, at once."""
        self.seating.settle()
        self.seating.left = None
        self.hands.let_go()
        self.voices.forget()
        self.show(self.seating.view())
        self.director.lay(self.seating.thrown)
        self._draw_ground()
        self.hands.ask()
        self.hands.relayout()
        self._changed = True

    def show(self, view: State) -> None:
        """All cards lie as somebody sees them now."""
        self.director.finish()
        self.board.reset(view)
        self.board.arrange(self.arrangement())
        self.board.reset(view)

    def _end(self, dt: float) -> None:
        outcome = self.seating.outcome
        if outcome is None:
            self._linger = 0.0
            return
        self._linger += dt
        if self._linger < _LINGER and self._wished_speed != "instant":
            return
        view = self.seating.match.view(SPECTATOR)
        setup = replace(self.setup, options=dict(self.rules.rematch(view)), seed=None)
        hints = self.hands.hints.told()
        summary = MatchSummary(
            setup, outcome.reason, outcome.ranks, self._facts(view), hints, kept(self.app, self.seating, hints),
            self.seating.name, self.seating.match.lenient and self.seating.safe,
        )  # fmt: skip
        counted = self.rules.guide.final_score(view) if self._wished_speed != "instant" else None
        self.app.replace(self.app.doors.after_match(summary, view, counted))

    def _facts(self, view: State) -> tuple[Fact, ...]:
        """What the results page tells about the match."""
        told = self.rules.guide.recap(view, self.seating.told)
        facts = [Fact(f"{self.setup.game}.recap.{key}", self.sentences.filled(gaps)) for key, gaps in told]
        if self.seating.agreed:
            facts.append(Fact("core.taken_back", {"n": self.seating.agreed}))
        return (*self.voices.farewell(), *facts, Fact("core.decisions", {"n": len(self.seating.match.record.moves)}))

    def busy(self) -> bool:
        """Whether frames are wanted."""
        return self.director.busy or self.hands.busy or self.canvas.fading or self.seating.outcome is not None

    # Deeds --------------------------------------------------------------------------------------

    def submit(self, action: Action) -> list[Event]:
        """The person at the screen has decided; returns what happened, as far as he may know."""
        events = self.seating.submit(action)
        turns.all_look(self)
        self.director.add(events, self.seating.decisions)
        self.recap.decided(action.seat, self.seating.decisions)
        return events

    def look_back(self, decision: int) -> None:
        """Shows the table as it was after a decision, through the eyes of whoever looks at the screen now."""
        match, seats = self.seating.match, self.setup.seats
        self.app.push(self.app.doors.look_back(match, seats, self.seating.viewer, decision))

    def undo(self) -> None:
        """Takes the last decision back, or says why not."""
        takeback.undo(self)

    def redo(self) -> None:
        """Does again what was taken back."""
        takeback.redo(self)

    def concede(self) -> None:
        """The person whose turn it is to see the screen gives up."""
        if self.seating.may_concede:
            self.submit(Action(self.seating.viewer, CONCEDE))
            self.hands.ask()  # the cards of the hand go, and nothing is wanted of them any more

    # Pictures -----------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> list[Rect] | None:
        """Draws what changed."""
        if self.stale:
            self.canvas.forget()
        return self.canvas.draw(screen, self.items())

    def items(self) -> list[Item]:
        """All that is drawn above the ground, lowest first. Under the curtain nothing of anybody's cards."""
        if self.covered:
            return []
        self.signs.read()
        items = thrown.lying(self) + highlights.places(self.hands) + self._sprites() + threads.items(self)
        items += self.signs.items() + highlights.finger(self.hands) + thrown.stage(self)
        if self.director.particles.busy:
            items.append(self._particles())
        return items + self.voices.items() + self.recap.items() + self.hands.items()

    def _sprites(self) -> list[Item]:
        resting: list[Item] = []
        moving: list[Item] = []
        lit: list[Item] = []
        glows, badges = highlights.glows(self.hands), self.signs.badges
        self.cards.frame()
        for zone, area in enumerate(self.board.areas):
            shown, piled, lowest = self.board.shown(zone), area is not None and area.style == "pile", True
            for index, sprite in enumerate(shown):
                if sprite is None or sprite.pose.alpha <= 0.0:
                    continue
                known = self.signs.marks.get((sprite, lowest))
                if known is None:
                    known = self.signs.marks[sprite, lowest] = self._marks(zone, index, sprite, lowest)
                if colour := glows.get(id(sprite)):
                    back = known[1].back
                    thing = back if isinstance(back, str) and not sprite.pose.face_up else ""
                    lit.append(self.cards.glow(("glow", id(sprite)), sprite.pose, colour, thing))
                if piled and id(sprite) not in badges and beneath(sprite, shown[index + 1 : index + 2]):
                    continue
                lowest = not piled
                item = self.cards.item(id(sprite), sprite.pose, sprite.spot, *known)
                if item is not None:
                    above = sprite is self.director.held or not lies(sprite.pose, sprite.spot)
                    (moving if above else resting).append(item)
        return lit + resting + moving

    def _marks(self, zone: int, index: int, sprite: Sprite, shaded: bool) -> tuple[CardKind | None, Marks]:
        """What a card shows, and what belongs to it."""
        back, owner = self._back(zone, index, sprite), self.board.view.layout.zones[zone].owner
        dim = owner >= 0 and self.signs.aside[owner]
        marks = Marks(self.signs.badges.get(id(sprite)), shaded and not isinstance(back, str), back, dim)
        return self.board.row(sprite.card), marks

    def _back(self, zone: int, index: int, sprite: Sprite) -> int | str:
        """Which back a card has; some games have one for each seat, or show another picture by what it hints at."""
        if cover := self.rules.guide.cover(self.board.view, zone, index):
            return cover
        back, owner = self.board.back(sprite.card), self.board.view.layout.zones[zone].owner
        return owner + 1 if back and back == self.look.seat_back and owner >= 0 else back

    def hint(self, zone: int, place: int) -> tuple[tuple[str, int | str], ...]:
        """What the back of a card gives away."""
        return self.rules.guide.hint(self.board.view, zone, place)

    def plate_rect(self, seat: int) -> Rect | None:
        """Where a seat's name plate is."""
        area = self.board.arrangement.get(f"s{self.board.relative(seat)}")
        return self.rect(area) if area else None

    def _particles(self) -> Item:
        particles, area = self.director.particles, self.app.area
        return Item(
            "particles", pygame.time.get_ticks(), area.copy(),
            paint=lambda screen: particles.draw(screen, self.app.scale, area.topleft),
        )  # fmt: skip

    def _duel(self, rows: tuple[CardKind, CardKind], totals: tuple[int, int], sentence: str) -> Duel:
        return Duel(
            self.setup.game, rows, totals, sentence, self.app.area.center, self.app.scale,
            self.app.settings.reduced_motion,
        )  # fmt: skip

    def _banner(self, sentence: str, moment: str) -> Banner:
        picture = f"{self.setup.game}/{moment}" if moment else ""
        return Banner(sentence, self.app.area.center, self.app.measure, self.app.settings.reduced_motion, picture)

    # Hands --------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Input belongs to the hands."""
        self.hands.handle(event)

    def things(self) -> list[Thing]:
        """All that a person can see and touch."""
        return [] if self.covered else self.hands.things() + self.recap.things()
