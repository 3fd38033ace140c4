"""The forecast: an arc from what acts to what is aimed at, and a sentence that says how it would end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.core.actions import Action
from game.core.cards import CardKind
from game.core.guide import Forecast, ForecastEnd
from game.core.views import without_memory
from scenes.look import cards, paint, text, theme
from scenes.look.picture_cache import cached
from scenes.motion.tween import ease_out_back, ease_out_cubic, progress
from scenes.shell.scene import ScreenElement
from scenes.table.context import Panel, PlayContext
from scenes.table.panels.play_panels import PlayPanels
from scenes.table.signs.arc import Arc, Piece, sign
from scenes.table.surface.board import Place
from scenes.table.surface.canvas import Item

_GROW = 0.16
"""Seconds in which an arc grows."""
_WORDS_AFTER = 0.06
"""Seconds from the start of an arc to its sentence."""
_WORDS = 0.14
"""Seconds in which the sentence comes up."""
_WALK = 1.6
"""Seconds for which chevrons walk; then they stand, so that a table at rest costs nothing."""
_STEPS = 12
"""Steps of the chevrons in a second."""
_A_WAY = 8
"""Steps of a chevron from its place to that of the next."""
_RISE = 14.0
"""Layout units that the sentence comes up by."""
_LETTERS, _MOST_LETTERS = 21.0, 36.0
"""Layout units: the size of the sentence, and the most to which settings enlarge it, so that it hides no army."""
_WIDEST = 0.7
"""The most of the window's width that the sentence takes."""
_LARGE = 6.0
"""Target height, in sentence heights, from which the sentence fits inside the target, beside its number."""
_BOWS = (1.0, 1.7, 2.4, 0.3, -1.0, -1.7)
"""Sideways shifts of an arc, as factors, the best first; it lies on as few words of the table as possible."""
_TOUCH = 6
"""Points of an arc that are not worth another one."""
_SPOTS = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
"""Shares of the way at which the sentence may be, the best first. It covers neither end, unless that is large, and as
few name plates and numbers of cards as possible."""
_ASIDE = (-1.7, 1.7, -3.0, 3.0, -4.3, 4.3)
"""Other distances of its sign below the middle of the arc, in its own heights."""
_ACROSS, _DOWN = 9, 18
"""Columns and lines of points all over the window where a sentence may stand."""
_BESIDE = (0.65, -0.65)
"""Distances to the right of it, in its own widths."""
_SHADE = "#00000054"
"""The shade over the panels of rivals who are not aimed at."""


@dataclass
class ShownForecast:
    """A forecast that is on the screen: its sentence, its arc, where the sentence is (pixels), and its age in
    seconds."""

    end: ForecastEnd
    sentence: str
    arc: Arc
    words: Surface
    place: Rect
    age: float = 0.0
    pieces: list[Piece | None] = field(default_factory=list)

    def grown(self) -> int:
        """The number of pieces of the arc that are there by now."""
        return round(ease_out_cubic(progress(self.age, _GROW)) * len(self.arc.cells))

    def step(self) -> int:
        """The number of steps that the chevrons have gone."""
        return int(min(self.age, _WALK) * _STEPS) if self.arc.look.chevrons else 0

    @property
    def moving(self) -> bool:
        """Whether it still changes with time."""
        return self.age < (_WALK if self.arc.look.chevrons else max(_GROW, _WORDS_AFTER + _WORDS))


class Aimed(Protocol):
    """The actions that a person aims at: those that letting go, a click or the Enter key would carry out."""

    @property
    def state(self) -> object:
        """A value that changes whenever something else may be aimed at."""

    def actions(self) -> list[Action]:
        """The actions that what is aimed at completes; [] if it completes none."""

    def word(self) -> str:
        """The word of what is aimed at with nothing in hand; "" for none."""


class Forecasts(Panel):
    """Shows how what the person aims at would end, if the person can know."""

    def __init__(self, table: PlayContext, aimed: Aimed, panels: PlayPanels) -> None:
        super().__init__(table)
        self.tabletop = table.tabletop
        self.match = table.match
        self.director = table.director
        self.aimed = aimed
        self.hints = panels.hints
        self.at_once = panels.at_once
        self.in_hand = panels.in_hand
        self.shown: ShownForecast | None = None
        self.rival = -1
        """The rival who is aimed at; -1 for none."""
        self._told: tuple[object, ...] | None = None
        self._read_for: object = None

    @property
    def busy(self) -> bool:
        """Whether an arc still changes with time."""
        return self.shown is not None and self.shown.moving

    def forget(self) -> None:
        """Make everything again with the next update, because the size has changed."""
        self._read_for = self._told = None
        self.shown = None

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether anything looks different."""
        changed = self._read()
        shown = self.shown
        if shown is None or not shown.moving:
            return changed
        at_once = self.host.settings.reduced_motion or self.table.tempo.speed == "instant"
        shown.age = _WALK if at_once else shown.age + dt
        return True

    def _read(self) -> bool:
        """Look up what is aimed at, if that may have changed; returns whether another forecast is shown."""
        settings = self.host.settings
        shown = self.director.caught_up and self.director.showpieces.shown is None
        asked = self.match.asked and shown
        open_now = settings.forecast and asked
        aided = self.tabletop.memory_aid or self.hints.choice is not None
        places = self.tabletop.board.changes
        aim = self.aimed.state if self.match.asked else None
        now = (open_now, aided, places, self.match.version, self.director.shown, aim)
        if now == self._read_for:
            return False
        self._read_for = now
        said = self.at_once.aim(self.aimed.word() if asked else "")
        actions = self.aimed.actions() if asked else []
        said |= self.table.signs.aim(frozenset(action.verb for action in actions))
        if self.match.asked:  # cards are also placed while others place theirs
            said |= self.in_hand.aim(self.aimed.word(), self.aimed.actions())
        had_rival, self.rival = self.rival, self._rival() if asked else -1
        said |= had_rival != self.rival
        found = self._forecast(aided) if open_now else None
        ends = tuple(map(self.end_of, (found.start, found.goal))) if found else ()
        told = (found, *(tuple(end) if end else () for end in ends)) if found else None
        if told == self._told:
            return said
        self._told = told
        had, self.shown = self.shown, None
        if found and (goal := ends[1] or ends[0]):
            self.shown = self._made(found, ends[0] or goal, goal)
        return said or had is not None or self.shown is not None

    def _rival(self) -> int:
        """The rival whom all that is aimed at would meet; -1 for none, or for several."""
        owners = {action.picks[-1].partition(".")[0] if action.picks else "" for action in self.aimed.actions()}
        name = owners.pop() if len(owners) == 1 else ""
        seat = int(name[1:]) if name[:1] == "s" and name[1:].isdecimal() else -1
        return seat if seat != self.tabletop.view.viewer else -1

    def boxes(self) -> list[Item]:
        """A rim around the panel of the rival who is aimed at, and a shade over those of the others."""
        tabletop, found = self.tabletop, list[Item]()
        for seat in range(tabletop.view.seats) if self.rival >= 0 else ():
            relative = tabletop.board.relative(seat)
            area = tabletop.arrangement.get(f"s{relative}.panel")
            if area is not None and relative:
                rect, aimed = tabletop.rect(area), seat == self.rival
                picture = _box(rect.size, self.host.px(10), max(2, self.host.px(2)), aimed)
                found.append(Item(("box", seat), (aimed, rect.size), rect, [(picture, rect.topleft)]))
        return found

    def _forecast(self, aided: bool) -> Forecast | None:
        """The forecast for what is aimed at, if there is exactly one."""
        if self.at_once.whole is not None:
            return self.at_once.whole.forecast
        actions = self.aimed.actions()
        if not actions:
            return None
        view = self.tabletop.board.view
        seen = view if aided else without_memory(view)
        found = [one for action in actions if (one := self.guide.forecast(seen, action, aided))]
        return found[0] if len(found) == 1 else None

    def end_of(self, word: str) -> Rect | None:
        """The rectangle of an end of a forecast, in pixels: a card, a place, a seat, a zone, an area of the map, or,
        where that is not shown, the name plate of its owner."""
        tabletop, board = self.tabletop, self.tabletop.board
        layout = board.view.layout
        owner, _, rest = word.partition(".")
        seat = int(owner[1:]) if owner[:1] == "s" and owner[1:].isdecimal() else -1
        place: Place | None = None
        if "/" in word:
            place = Place(*layout.slot(word))
        elif word in layout.zone_index:
            zone = layout.zone_index[word]
            place = Place(zone, len(board.sprites[zone]) - 1)
        elif word in board.view.game.index:
            hands = (zone for zone, is_hand in enumerate(layout.is_hand) if is_hand)
            held = (Place(zone, index) for zone in hands for index in range(len(board.sprites[zone])))
            place = next((one for one in held if board.pick(one) == word), None)
        elif area := tabletop.arrangement.get(f"s{board.relative(seat)}.{rest}" if rest and seat >= 0 else word):
            return tabletop.rect(area)
        spot = board.spot(place) if place else None
        if spot is not None:
            return tabletop.card_rect(spot)
        return tabletop.plate_rect(seat) if 0 <= seat < board.view.seats else None

    def _made(self, found: Forecast, start: Rect, goal: Rect) -> ShownForecast:
        tabletop = self.tabletop
        host, window = tabletop.host, tabletop.window
        key, gaps = found.sentence
        sentence = self.table.sentences.said(f"{tabletop.game}.forecast.{key}", gaps)
        letters = min(host.measure.pt(_LETTERS), _MOST_LETTERS * host.scale)
        words = _words(found.end, sentence, letters, host.measure.least, round(window.width * _WIDEST))
        written, printed = self.table.signs.on_cards(), self._printed()
        upper = Rect(goal.topleft, (goal.width, goal.height * 2 // 3))
        usual, others = ([Arc(found.end, start, aim, host.scale, bow) for bow in _BOWS] for aim in (goal, upper))
        arc = min(usual, key=lambda one: one.over(written, window) // _TOUCH)
        most = arc.over(written, window)
        arc = next(
            (
                one
                for one in (arc, *usual, *others)
                if one.sign().rect.collidelist(printed) < 0 and one.over(written, window) <= most
            ),
            arc,
        )
        small = [end for end in (start, goal) if end.height < _LARGE * words.get_height()]
        crowded = [*small, arc.sign().rect, *self.table.panels.rects()]
        margin = host.px(6)
        room = window.inflate(-2 * margin, -2 * margin)
        x, y = arc.at(0.5)
        spots = [arc.at(share) for share in _SPOTS]
        spots += [(x, y + down * words.get_height()) for down in _ASIDE]
        spots += [
            (x + across * words.get_width(), y + down * words.get_height())
            for down in (0.0, *_ASIDE)
            for across in _BESIDE
        ]
        spots += sorted(_all_over(room), key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)
        places = [words.get_rect(center=spot).clamp(room) for spot in spots]
        readable = self._readable() + written
        place = min(
            places,
            key=lambda one: (
                one.collidelist(crowded) >= 0,
                len(one.collidelistall(readable)),
                len(one.collidelistall(printed)),
            ),
        )
        return ShownForecast(found.end, sentence, arc, words, place)

    def _readable(self) -> list[Rect]:
        """The rectangles that should stay readable, in pixels: name plates, and the numbers along the upper edges of
        open cards."""
        plates = (self.tabletop.plate_rect(seat) for seat in range(self.tabletop.view.seats))
        numbers = [Rect(rect.topleft, (rect.width, rect.height // 5)) for _, rect in self._open()]
        return [*(rect for rect in plates if rect), *numbers]

    def _printed(self) -> list[Rect]:
        """The rectangles of printed words on open cards, in pixels."""
        game, variant = self.tabletop.game, self.tabletop.variant
        return [
            word.move(rect.topleft)
            for row, rect in self._open()
            for word in cards.words_on(game, row, rect.height, variant)
        ]

    def _open(self) -> list[tuple[CardKind, Rect]]:
        """The kinds of all open cards, and where they lie, in pixels."""
        tabletop, board = self.tabletop, self.tabletop.board
        return [
            (row, tabletop.card_rect(sprite.spot))
            for zone, held in enumerate(board.sprites)
            for sprite in held
            if sprite and sprite.spot and board.shows_face(zone, sprite.card) and (row := board.row(sprite.card))
        ]

    def arcs(self) -> list[Item]:
        """The grown part of the arc, and its sign; drawn below captions and name plates."""
        shown = self.shown
        if shown is None:
            return []
        grown = shown.grown()
        while len(shown.pieces) < grown:
            shown.pieces.append(shown.arc.piece(len(shown.pieces)))
        name = id(shown)
        items = [_item(("arc", number), name, piece) for number, piece in enumerate(shown.pieces[:grown]) if piece]
        if grown == len(shown.arc.cells):
            phase = shown.step() % _A_WAY
            walking = shown.arc.chevrons(phase / _A_WAY)
            items += [_item(("chevron", number), (name, phase), piece) for number, piece in enumerate(walking)]
            items.append(_item(("arc", "head"), name, shown.arc.sign()))
        return items

    def items(self) -> list[Item]:
        """The sentence."""
        shown = self.shown
        share = progress(shown.age - _WORDS_AFTER, _WORDS) if shown else 0.0
        if shown is None or share <= 0.0:
            return []
        low = round((1.0 - ease_out_back(share)) * self.host.px(_RISE))
        place, alpha = shown.place.move(0, low), round(255 * share)
        return [Item(("arc", "words"), (id(shown), low, alpha), place, [(shown.words, place.topleft)], alpha=alpha)]

    def elements(self) -> list[ScreenElement]:
        """The sentence as a person sees it."""
        shown = self.shown
        return [ScreenElement(shown.sentence, shown.place, "forecast")] if shown else []


def _all_over(room: Rect) -> list[tuple[float, float]]:
    """Points all over a room, for a sentence that finds none beside its arc."""
    across, down = range(1, _ACROSS), range(1, _DOWN)
    return [
        (room.x + room.width * column / _ACROSS, room.y + room.height * line / _DOWN)
        for column in across
        for line in down
    ]


def _item(name: tuple[str, object], key: object, piece: Piece) -> Item:
    return Item(name, key, piece.rect, [(piece.picture, piece.rect.topleft)])


@cached
def _words(end: ForecastEnd, sentence: str, letters: float, least: float, most: int) -> Surface:
    """The sentence on a dark capsule, with the sign of its end before it; at most `most` pixels wide, in letters from
    `least` to `letters` pixels."""
    high = round(letters * 1.62)
    fixed = round(high * 1.5)
    px = text.fit_size(sentence, theme.TITLE_FONT, letters, least, most - fixed)
    ink = text.line(sentence, theme.TITLE_FONT, px, theme.PARCHMENT)
    whole = Surface((min(most, ink.get_width() + fixed), high), pygame.SRCALPHA)
    whole.blit(paint.slab(whole.get_size(), high // 2, theme.INK), (0, 0))
    mark = sign(end, round(high * 0.8))
    whole.blit(mark, mark.get_rect(center=(high // 2, high // 2)))
    whole.blit(ink, ink.get_rect(midleft=(round(high * 1.05), high // 2)))
    return whole


@cached
def _box(size: tuple[int, int], radius: int, rim: int, aimed: bool) -> Surface:
    """A bright rim around the panel of a seat, or a shade over it that takes a third of its light."""
    whole = paint.blank(size)
    if aimed:
        paint.ring(whole, whole.get_rect().inflate(-2 * rim, -2 * rim), radius - rim, rim, theme.FOCUS)
    else:
        whole.blit(paint.slab(size, radius, _SHADE), (0, 0))
    return whole
