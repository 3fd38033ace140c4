"""The stage: what everybody at a table of phones looks at. It shows what is decided and by whom, never what only a seat
may know: all of it comes from the public view."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect

from game.core.guide import Guide
from game.core.layout import Eyes, ZoneKind
from game.core.state import State
from scenes.look.look_parts import StageScene, StageZone, scene_for
from scenes.look.theme import GameLook
from scenes.motion.soft_light import soft_disc
from scenes.shell.scene import Host, ScreenElement
from scenes.table.phones import stage_pictures as pictures
from scenes.table.phones.hearing import PhonePlay
from scenes.table.phones.stage_pictures import DONE, GONE, QUIET, THINKING, StagePlayer
from scenes.table.show.banner import Banner
from scenes.table.surface.canvas import Item
from scenes.table.surface.memo import Memo
from scenes.table.surface.stage_places import places
from scenes.table.surface.staged import CLOCK, SAYS, WHOLE

_BREATH, _BREATHS = 1.6, 12
"""Seconds in which the light behind a thinking face grows and fades, and in how many steps."""
_FORWARD = 1.15
"""Growth of the faces of those who still think when half of the time is over."""
_HALF, _RED = 0.5, 0.3
"""Shares of the time that are left when they come forward, and when the clock turns red."""
_TICKS = 5
"""Seconds at the end that tick."""
_MOST, _MOST_COLUMNS = 3, 9
"""Zones of a scene without data, and places of a grid side by side."""
_LIGHT = 1.75
"""The light behind a face, in widths of the face."""


class Stage:
    """The question, the facts and the players of one table."""

    def __init__(self, play: PhonePlay) -> None:
        self._play = play
        self._table = play.table
        self._host: Host = play.table.host
        self._seating = play.seating
        self._tabletop = play.table.tabletop
        self._look = GameLook.load(self._tabletop.game)
        self._seconds = 0
        """The seconds that the clock showed last."""
        self._time = 0.0
        self._breath = 0
        self._made = Memo(self._make)
        self._told = ""
        """The heading that was shown last."""

    # What is said -----------------------------------------------------------------------------------

    @property
    def _guide(self) -> Guide:
        return self._seating.rules.guide

    @property
    def _view(self) -> State:
        return self._tabletop.view

    @property
    def scene(self) -> StageScene:
        """The scene for the present question."""
        return scene_at(self._look, self._guide, self._view)

    def heading(self) -> str:
        """The decision that is made now, and by whom, or the last event; it stays until there is something else."""
        self._told = self._said() or self._told
        return self._told

    def _said(self) -> str:
        director, sentences, seating = self._table.director, self._table.sentences, self._seating
        if director.showpieces.untold:
            return ""
        if director.showpieces.waits:
            return sentences.words("ui.table.go_on")
        if seating.outcome is not None and director.caught_up:
            return sentences.words(f"{self._tabletop.game}.end.{seating.outcome.reason}")
        if not director.caught_up:
            return director.log[-1].sentence if director.log else ""
        return self.question()

    def question(self) -> str:
        """The decision that is made now, and by whom; "" while nobody is asked."""
        asked, view = self._play.asked, self._view
        if not asked or not view.stack:
            return ""
        sentences = self._table.sentences
        key, gaps = self._guide.stage(view)
        who = sentences.words("ui.table.and").join(self._seating.names[seat] for seat in asked)
        key = f"{self._tabletop.game}.stage.{key}"
        if sentences.words.has(key):
            return sentences.words(key, who=who, **sentences.filled(gaps))
        return sentences.words("ui.table.thinking", names=who)

    def facts(self) -> tuple[tuple[str, str], ...]:
        """The facts under the zones, each with its icon."""
        said, game = self._table.sentences.said, self._tabletop.game
        parts = [part for name in self.scene.says for part in self._guide.caption(self._view, name)]
        return tuple((icon, said(f"{game}.caption.{key}", gaps)) for icon, (key, gaps) in parts if key)

    # Players ----------------------------------------------------------------------------------------

    def players(self) -> list[StagePlayer]:
        """All players, in the order of the seats."""
        return [self._player(seat) for seat in range(self._view.seats)]

    def _player(self, seat: int) -> StagePlayer:
        seating, signs = self._seating, self._table.signs
        state = self.state(seat)
        key = "more" if state == THINKING and seat in self._play.clocks.extended else _WORDS[state]
        words = self._host.text(f"ui.phones.play.{key}") if key else ""
        face = seating.setup.leader(seat), seating.rivals[seat]
        out = seat < len(signs.sits_out) and signs.sits_out[seat]
        warned = seat < len(signs.sits_out) and signs.near_end(seat)
        return StagePlayer(seat, seating.names[seat], face, state, words, self._number(seat), warned, out)

    def state(self, seat: int) -> str:
        """The state of a player, as everybody may know it."""
        play = self._play
        if seat in play.away:
            return GONE
        if not self._table.director.caught_up or seat not in play.asked:
            return QUIET
        return THINKING if seat in self._seating.match.waiting else DONE

    def _number(self, seat: int) -> tuple[str, str]:
        """The number of a seat that is compared, with its icon."""
        view, guide = self._view, self._guide
        plate = dict(guide.name_plate(view, seat))
        for name in self.scene.numbers:
            if name.startswith("s*"):
                for icon, (key, gaps) in guide.caption(view, f"s{seat}{name[2:]}")[:1]:
                    return icon, self._table.sentences.said(f"{self._tabletop.game}.caption.{key}", gaps)
            elif plate.get(name):
                return name, plate[name]
        return "", ""

    # Time -------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the stage looks different."""
        self._time += dt
        breath = 0 if self._tabletop.calm else int(self._time / _BREATH * _BREATHS) % _BREATHS
        changed = breath != self._breath and any(self.state(seat) == THINKING for seat in range(self._view.seats))
        self._breath = breath
        return self._tick() or changed

    @property
    def _share(self) -> float:
        """The share of the time that is left; 1 without a clock."""
        left = self._play.clocks.soonest()
        return min(1.0, left[0] / left[1]) if left else 1.0

    def clock(self) -> tuple[int, int, bool, bool] | None:
        """The seconds of the clock that runs down first, the marks of its ring, whether it is red, and whether it
        waits; None without a clock."""
        left = self._play.clocks.soonest()
        if left is None:
            return None
        return ceil(left[0]), ceil(pictures.MARKS * self._share), self._share < _RED, self._play.clocks.waits

    def _tick(self) -> bool:
        """Sound in the last seconds; returns whether the clock looks different."""
        shown, last = self.clock(), self._seconds
        self._seconds = shown[0] if shown else 0
        if shown and self._seconds < last and self._seconds <= _TICKS and not shown[3]:
            self._host.sound.play("clock")
        return self._seconds != last

    # Pictures ---------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        """Pixels of this window for one of a window of 1920×1080."""
        window = self._tabletop.window
        return min(window.width / WHOLE[0], window.height / WHOLE[1])

    def items(self) -> list[Item]:
        """All that the stage shows except cards; made again only when something has changed."""
        table, pieces = self._table, self._table.director.showpieces
        version = (
            table.director.shown,
            table.director.caught_up,
            pieces.untold,
            pieces.waits,
            pieces.shown,
            len(pieces.beside),
            self._seating.version,
            tuple(self._seating.names),
            self._play.away,
            self._play.clocks.extended,
            self.clock(),
            self._breath,
            self._tabletop.board.arrangements,
            self._tabletop.window.size,
            table.sentences.words("ui.table.and"),
        )
        return list(self._made.of(version))

    def _make(self) -> list[Item]:
        items = [item for player in self.players() for item in self._player_items(player)]
        if heading := self._heading_item():
            items.append(heading)
        if says := self._facts_item():
            items.append(says)
        if clock := self._clock_item():
            items.append(clock)
        return items

    def _heading_item(self) -> Item | None:
        words, rect = self.heading(), self._rect("question")
        pieces = self._table.director.showpieces
        if not words or rect is None or any(isinstance(one, Banner) for one in (pieces.shown, *pieces.beside)):
            return None
        colour = self._look.palette.cream
        picture = pictures.question(words, self._look.fonts.title, rect.size, round(self.unit, 4), colour)
        return Item("stage question", (words, rect.topleft), rect, [(picture, rect.topleft)])

    def _facts_item(self) -> Item | None:
        rect, parts = self._rect(SAYS), self.facts()
        if rect is None or not parts:
            return None
        letters = pictures.COMPARED if self.scene.compares else pictures.NAME
        picture = pictures.facts(
            self._tabletop.game, parts, rect.width, letters * self.unit, pictures.SMALL * self.unit
        )
        place = picture.get_rect(center=rect.center)
        return Item("stage facts", (parts, place.topleft), place, [(picture, place.topleft)])

    def _clock_item(self) -> Item | None:
        rect, shown = self._rect(CLOCK), self.clock()
        if rect is None or shown is None:
            return None
        picture = pictures.ring(*shown, rect.width)
        return Item("stage clock", (shown, rect.topleft), rect, [(picture, rect.topleft)])

    def _player_items(self, player: StagePlayer) -> list[Item]:
        """The light behind a face, the face, the words and the number."""
        cell = self._tabletop.plate_rect(player.seat)
        if cell is None:
            return []
        laid = places(self.scene.players, cell, self.unit, bool(player.number[1]))
        game, unit = self._tabletop.game, round(self.unit, 4)
        px = laid.face.width
        if player.state == THINKING and self._share < _HALF:
            px = round(px * _FORWARD)
        face = pictures.face(game, player, px)
        place = face.get_rect(center=laid.face.center)
        items = [self._light(player.seat, place)] if player.state == THINKING else []
        blits = [(face, place.topleft)]
        name, words = pictures.words_of(player, laid.room, unit)
        blits.append((name, name.get_rect(**{laid.hold: laid.name}).topleft))
        if words:
            blits.append((words, words.get_rect(**{laid.hold: laid.state}).topleft))
        if player.number[1]:
            figure = pictures.number(game, player.number, laid.letters, pictures.SMALL * unit, player.warned)
            blits.append((figure, figure.get_rect(**{laid.number_hold: laid.number}).topleft))
        around = Rect(place)
        for picture, corner in blits:
            around.union_ip(picture.get_rect(topleft=corner))
        key = player, px, tuple(cell)
        return [*items, Item(("stage player", player.seat), key, around, blits)]

    def _light(self, seat: int, face: Rect) -> Item:
        """The light behind the face of a player who thinks."""
        step = abs(self._breath * 2 - _BREATHS) / _BREATHS
        wide = round(face.width * _LIGHT)
        picture = soft_disc(wide, wide, self._look.palette.glow, 190 + round(65 * step), 0.7)
        place = picture.get_rect(center=face.center)
        key = self._breath, tuple(place)
        return Item(
            ("stage light", seat),
            key,
            place,
            paint=lambda screen: screen.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED),
        )

    def _rect(self, name: str) -> Rect | None:
        area = self._tabletop.arrangement.get(name)
        return self._tabletop.rect(area) if area else None

    def elements(self) -> list[ScreenElement]:
        """The stage as people see it."""
        found = [(self.heading(), "question", self._rect("question"))]
        found += [(f"{icon} {words}", "fact", self._rect(SAYS)) for icon, words in self.facts()]
        if shown := self.clock():
            found.append((str(shown[0]), "clock", self._rect(CLOCK)))
        for player in self.players():
            words = f"{player.name}: {player.words}" if player.words else player.name
            found.append((words, "player", self._tabletop.plate_rect(player.seat)))
            if player.number[1]:
                found.append((" ".join(player.number), "number", self._tabletop.plate_rect(player.seat)))
        return [ScreenElement(label, rect, role) for label, role, rect in found if rect is not None]


_WORDS = {THINKING: "thinking", DONE: "sealed", GONE: "away", QUIET: ""}


def scene_at(look: GameLook, guide: Guide, view: State) -> StageScene:
    """The scene for the question of a public view."""
    if not look.stage:
        return _plain(view)
    names = guide.moment(view), view.stack[-1].name if view.stack else ""
    return scene_for(look.stage, names, tuple(view.options.values()))


def _plain(view: State) -> StageScene:
    """The scene of a game without data for the stage: the first zones of the table into which all may look."""
    zones = [spec for spec in view.layout.zones if spec.owner < 0 and spec.eyes is Eyes.ALL]
    columns = [min(_MOST_COLUMNS, spec.places) if spec.kind is ZoneKind.GRID else 0 for spec in zones]
    return StageScene(
        zones=tuple(StageZone(spec.name, columns=wide) for spec, wide in zip(zones[:_MOST], columns, strict=False))
    )
