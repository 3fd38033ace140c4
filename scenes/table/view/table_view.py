"""A table that is only watched: draws the board of a match as its viewer sees it, and shows what happens."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core import views
from game.core.cards import SPECTATOR
from game.core.state import State
from scenes.look.theme import GameLook
from scenes.motion import timing
from scenes.motion.thrown import Thrown
from scenes.saves.setup import Setup
from scenes.shell.scene import Host, Scene
from scenes.storage.faults import fault
from scenes.storage.files import BadFile, problems
from scenes.table.context import ShownContext
from scenes.table.intents import Intent
from scenes.table.match.picker import Picker
from scenes.table.match.source import ShownMatch
from scenes.table.match.tempo import Tempo
from scenes.table.show.director import Director
from scenes.table.show.links import Links
from scenes.table.signs import thrown
from scenes.table.signs.signs import Signs
from scenes.table.surface import ground
from scenes.table.surface.board import Board
from scenes.table.surface.canvas import Canvas, Item
from scenes.table.surface.free_room import taken, tray_place
from scenes.table.surface.layout import Area, Arrangement, TableMap, load_map
from scenes.table.surface.pictures import CardPictures
from scenes.table.surface.plain_map import plain_map
from scenes.table.surface.responsive.api import in_room, room_of
from scenes.table.surface.responsive.boxes import Box
from scenes.table.surface.tabletop import Tabletop, wanted_words
from scenes.table.view.card_layers import CardLayers
from scenes.table.view.lights import Lights
from scenes.words.catalogue import catalogue
from scenes.words.sentences import Sentences


class TableView(Scene):
    """Shows a match; input is up to subclasses.

    setup: the game, the seats and the options; speed: instead of the speed of the settings, None for that one.
    """

    answers = False
    """Whether somebody may press buttons that answer a question."""

    def __init__(self, app: Host, setup: Setup, match: ShownMatch, speed: str | None) -> None:
        self.app = app
        self.setup = setup
        self._match = match
        self.rules = match.rules
        self.look = GameLook.load(setup.game)
        self.map = self._read_map()
        view = match.view()
        self._choices = tuple(view.options.values())
        self._shaped: dict[int, Arrangement] = {}
        """The arrangements as they stand in this window, by the ids of those of the map."""
        self.board = Board(view, self._arrangement_of(view))
        self.tabletop = Tabletop(app, self.board, self)
        self.words = catalogue(self.tabletop.variant)
        """The texts as they read under the options of this match."""
        self.sentences = Sentences(self.words, setup.game, match.names)
        guide = self.rules.guide
        picker = Picker(guide.by_button, guide.in_menu, guide.by_place, guide.accepts, guide.unordered)
        self.director = director = Director(self.tabletop, self.sentences)
        signs = Signs(self.tabletop, match, director, self.sentences, picker)
        self.context = ShownContext(
            self.tabletop, match, director, self.sentences, Tempo(app, director, speed), signs, picker, self.post
        )
        self.canvas = Canvas()
        self.cards = CardPictures(setup.game, app.scale, app.area.topleft, self.tabletop.variant)
        self._earlier: CardPictures | None = None
        """The cards in the language before, until they have been drawn in this one: their pictures are written on."""
        self.lights = Lights()
        self._layers = CardLayers(director, signs)
        self._links = Links(self.tabletop)
        self._changed = True
        self._still = 0
        """The number of lowest items of this frame that keep still, as a rule."""
        self._drawn_fallen: frozenset[str] = frozenset()
        self._felt: tuple[int, int, frozenset[str]] = (-1, 0, frozenset())
        """After how many changes of the board this was so: the tension, and the fields of those who are out."""

    # Arrangement --------------------------------------------------------------------------------

    def _read_map(self) -> TableMap:
        try:
            return load_map(self.setup.game, self.rules.seats)
        except BadFile as error:
            problems.add(fault("plain_table", why=error))
            return plain_map(self.rules)

    def _arrangement_of(self, view: State) -> Arrangement:
        return self._in_window(self._on_map(view))

    def _on_map(self, view: State) -> Arrangement:
        """The arrangement of the map for a view."""
        step = view.stack[-1].name if view.stack else ""
        moments = self.rules.guide.moment(view), self._match.shared_arrangement(view)
        return self.map.at(len(self.setup.seats), step, self._choices, moments)

    @property
    def _room(self) -> Box:
        """The room of the table, in layout units."""
        return room_of(self.app.screen.get_size(), self.app.scale)

    def _in_window(self, arrangement: Arrangement) -> Arrangement:
        """An arrangement of the map as it stands in this window."""
        if id(arrangement) not in self._shaped:
            words = wanted_words(self.app)
            self._shaped[id(arrangement)] = in_room(arrangement, self.map, self._room, words, self.answers)
        return self._shaped[id(arrangement)]

    def arrangement(self) -> Arrangement:
        """The arrangement for the open question and for what goes on; after the last question it stays."""
        view = self.board.view
        return self._arrangement_of(view) if view.stack else self.board.given

    @property
    def on_disk(self) -> bool:
        """Whether everything that has happened is on the disk."""
        return self._match.on_disk

    def tray(self) -> Rect:
        """The place where dice and coins fall, in pixels: in the tray of the arrangement, or where a tray covers
        nothing."""
        area = self.board.arrangement.get("stage")
        if area is not None and (area.frame or self.tabletop.staged):
            return self.tabletop.rect(area)
        if column := self.board.arrangement.get("answer"):  # nobody answers while something is thrown
            place = self.tabletop.rect(column)
            return Rect(place.left, place.top, place.width, place.width)
        usual = area or self._in_window(self.map.at(len(self.setup.seats), "", self._choices))["stage"]
        return tray_place(self.tabletop.window, self.occupied(), self.tabletop.rect(usual))

    def occupied(self) -> list[Rect]:
        """The rectangles that nothing brought in may cover, in pixels: cards, boards, plates and signs."""
        return taken(self.tabletop, empty=False) + self.context.written()

    def rect(self, area: Area) -> Rect:
        """An area in window pixels."""
        return self.tabletop.rect(area)

    def plate_rect(self, seat: int) -> Rect | None:
        """The rectangle of a seat's name plate, in window pixels."""
        return self.tabletop.plate_rect(seat)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a new size of the window."""
        self.cards = CardPictures(self.setup.game, self.app.scale, self.app.area.topleft, self.tabletop.variant)
        self.canvas = Canvas()
        self._shaped.clear()
        if self.arrangement() != self.board.arrangement:
            self.director.move_at_once(self.arrangement())
        self.context.signs.relayout()
        self._draw_ground()
        self.retarget()
        shown = self.director.showpieces.shown
        if isinstance(shown, Thrown):
            shown.move_tray(self.tray())

    def retell(self) -> None:
        """Say again what is written on the table and in the log."""
        self.director.retell()
        self._earlier = self._earlier or self.cards
        self._changed = True

    def retarget(self) -> None:
        """Look up again what can be touched, after things have moved."""

    def _draw_ground(self, parts: Sequence[Rect] = ()) -> None:
        """Draw the ground of the present arrangement; in `parts` (pixels) the old ground fades out."""
        seconds = timing.COLOUR_LEAVES if self._drawn_fallen < self._feel()[2] else timing.GROUND_FADE
        self.canvas.set_ground(ground.drawn(self.tabletop, self.tension), parts, seconds)
        self._drawn_for = self.board.arrangement
        self._drawn_tension = self.tension
        self._drawn_fallen = self._feel()[2]
        self._place = ground.place(self.tabletop)

    @property
    def tension(self) -> int:
        """The nearness of the end, as everybody at the table knows (`Guide.tension`); light and music follow it."""
        return self._feel()[1]

    def _feel(self) -> tuple[int, int, frozenset[str]]:
        if self._felt[0] != self.board.changes:
            tension = self.rules.guide.tension(views.mask(self.board.view, SPECTATOR))
            self._felt = self.board.changes, tension, ground.fallen(self.tabletop)
        return self._felt

    def follow_arrangement(self) -> bool:
        """Lay the table for what goes on and who is looked at; draw the ground again if the arrangement or the tension
        has changed. Returns whether one had."""
        if self.director.idle and (wanted := self.arrangement()) is not self.board.given:
            self.board.arrange(wanted)
            self.director.settle()
        whole = ground.place(self.tabletop) != self._place
        if self.tension != self._drawn_tension:
            whole = True
            if self.tension > self._drawn_tension:
                self.director.sounds.play(f"tension.{self.tension}")
        fallen = self._feel()[2]
        if self.board.arrangement is self._drawn_for and not whole and fallen == self._drawn_fallen:
            return False
        parts = [self.tabletop.window] if whole else ground.changed(self.tabletop, self._drawn_for)
        named = self.tabletop.arrangement
        parts += [self.tabletop.rect(named[name]) for name in fallen ^ self._drawn_fallen if name in named]
        self._draw_ground(() if self.context.tempo.speed == "instant" else parts)
        self.retarget()
        return True

    # Life ---------------------------------------------------------------------------------------

    @property
    def decision_count(self) -> int:
        return self._match.version

    @property
    def speed(self) -> str:
        """The speed of motion: slow, normal, fast or instant."""
        return self.context.tempo.speed

    def release_pictures(self) -> None:
        """Let go of the ground, which is as large as the window."""
        self.canvas = Canvas()

    def post(self, intent: Intent) -> None:
        """Carry out what a part of the table, a key or a page wants; nothing, where the table is only watched."""

    def show_now(self) -> None:
        """Show the table as the viewer sees it, without motion."""
        self.director.lay(self._match.view())
        self.director.lay_thrown(self._match.thrown)
        self._draw_ground()
        self._changed = True

    # Pictures -----------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> list[Rect] | None:
        """Draw what has changed."""
        if self.stale:
            self.canvas.forget()
        self._still = 0
        items = self.items()
        return self.canvas.draw(screen, items, self._still)

    def items(self) -> list[Item]:
        """All that is drawn above the ground, lowest first."""
        self.context.signs.read()
        staged, signs = self.tabletop.staged, self.context.signs
        items = signs.below() + ([] if staged else thrown.lying(self.tabletop, self.director))
        items += self.lights.under()
        items += self._layers.items(self.cards, self.lights.glows())
        self._earlier = None
        self._still = len(items) - self._layers.moving
        items += self._links.items() + self.lights.arcs() + self.context.signs.items() + self.lights.over()
        items += thrown.stage(self.tabletop, self.director)
        if self.director.particles.busy:
            items.append(self._particles())
        return items

    def _particles(self) -> Item:
        particles, area, scale = self.director.particles, self.app.area, self.app.scale
        return Item(
            "particles",
            pygame.time.get_ticks(),
            particles.reach(scale, area.topleft).clip(self.tabletop.window),
            paint=lambda screen: particles.draw(screen, scale, area.topleft),
        )
