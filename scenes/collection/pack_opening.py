"""The page for opening packs: the pack is torn, its cards come out and are turned over one by one."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Event, Rect, Surface

from scenes.collection.collection_look import collection_look
from scenes.collection.collection_page import BONE, GOLD, MUTED, CollectionPage
from scenes.collection.ownership import collections_of
from scenes.collection.pack_widgets import PACK_ASPECT, Pack, TurnCard, pack_picture, speed_of
from scenes.look import cards, text, theme
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button
from scenes.motion.particles import SPARKS, Particles
from scenes.shell.deeds import PRESSES, deed_of

CARD_INTERVAL = 0.09
"""Seconds between two cards that come out."""
PACK_FADE = 0.5
"""Seconds in which the torn pack fades."""


class PackOpening(CollectionPage):
    """Opens the packs of the chosen profile one after the other."""

    veil = 120

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.luck = Random()
        self.cards: list[TurnCard] = []
        self.pack: Pack | None = None
        self.contents: list[str] = []
        self.new_keys: set[str] = set()
        self._age = 0.0

    def enter(self) -> None:
        self.particles = Particles(self.app.settings.reduced_motion)
        self.focus_on(self.widgets[0])

    def leave(self) -> None:
        self.particles.finish()

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        words, me = self.app.text, collections_of(self.app, self.game).me
        self.lay_ground(size, words("ui.collection.opening"))
        if self.contents:
            self._lay_cards()
        else:
            self._lay_pack(me.packs)
        self._doors(me.packs)

    def _lay_pack(self, packs: int) -> None:
        words, m, collections = self.app.text, self.measure, collections_of(self.app, self.game)
        tall = min(self.high - 236, 470.0)
        rect = self.box(self.wide / 2 - tall * PACK_ASPECT / 2, 104, tall * PACK_ASPECT, tall)
        number = collections.pack_set(collections.me)
        assert self.ground is not None
        for place in range(min(4, packs - 1), 0, -1):  # the others wait behind
            picture = pack_picture(self.game, number, rect.height)
            turned = pygame.transform.rotozoom(picture, -4.5 * place, 0.94)
            turned.fill((120, 110, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self.ground.blit(turned, turned.get_rect(center=(rect.centerx + m.px(46 * place), rect.centery + m.px(6))))
        self.pack = Pack(rect, words("ui.collection.pack"), m, self.game, number, self._tear)
        self.widgets.append(self.pack)
        low = self.box(self.wide / 2, 104 + tall + 26, 0, 0).topleft
        self.write(words(f"{self.game}.set.{number}"), low, 26, GOLD, "center", GameLook.load(self.game).fonts.title)
        self.write(
            words("ui.collection.tear"), self.box(self.wide / 2, self.high - 76, 0, 0).topleft, 17, MUTED, "center"
        )

    def _lay_cards(self) -> None:
        """The cards of the pack in a row. A resize keeps how far they are turned."""
        before, m = self.cards, self.measure
        count = len(self.contents)
        wide = min((self.wide - 80 - (count - 1) * 22) / count, (self.high - 240) / 1.4, 250.0)
        left = self.wide / 2 - (count * wide + (count - 1) * 22) / 2
        rows = collections_of(self.app, self.game).rows
        start = self.box(self.wide / 2, 230, 0, 0).topleft
        self.cards = []
        for place, key in enumerate(self.contents):
            rect = self.box(left + place * (wide + 22), (self.high - 40) / 2 - wide * 0.7, wide, wide * 1.4)
            card = TurnCard(rect, str(place + 1), m, self.game, rows[key], start, place * CARD_INTERVAL, self._turn)
            card.fresh = key in self.new_keys
            if before:
                card.age, card.turned = before[place].age, before[place].turned
            self.cards.append(card)
        self.widgets += self.cards

    def _doors(self, packs: int) -> None:
        words, low = self.app.text, self.high - 66
        open_now = bool(self.contents) and all(card.turned is not None for card in self.cards)
        self.widgets.append(
            Button(self.box(24, low, 190, 50), words("ui.back"), self.measure, self.back, "wood", 18, "left")
        )
        if self.contents and not open_now:
            self.widgets.append(
                Button(
                    self.box(self.wide - 264, low - 6, 240, 60),
                    words("ui.collection.turn_all"),
                    self.measure,
                    self._turn_all,
                    "plain",
                    20,
                    "skip",
                )
            )
        elif open_now:
            label = words("ui.collection.next_pack", n=packs) if packs else words("ui.collection.done")
            self._next_button = Button(
                self.box(self.wide - 304, low - 6, 280, 60),
                label,
                self.measure,
                self._go_on,
                "main",
                22,
                "burst" if packs else "check",
            )
            self.widgets.append(self._next_button)

    # ---- what happens -----------------------------------------------------------------------------------

    def _tear(self) -> None:
        """Open the pack. Its cards are owned from now on, even if the page is left at once."""
        if self.contents:
            return
        collections = collections_of(self.app, self.game)
        before = collections.owned()
        self.contents = collections.open_pack(self.luck)
        self.new_keys = {key for key in self.contents if not before[key]}
        self._age = 0.0
        self.app.sound.play("riffle")
        if not self.contents:
            self.back()
            return
        for key in self.contents:  # pictures are made now, so that no card stutters when it turns
            cards.art_of(self.game, key)
        self._held, pack = None, self.pack
        self.cards = []
        self.rebuild()
        self.pack = pack
        self.focus_on(self.cards[0])

    def _turn(self, card: TurnCard) -> None:
        card.turned = 0.0
        self.app.sound.play("card_flip")
        look, kind = collection_look(self.game), card.row.cls
        if kind in look.sparks:
            self.app.sound.play("song_chime")
        middle = (card.rect.centerx / self.measure.unit, card.rect.centery / self.measure.unit)
        colours = (look.lights.get(kind, GOLD), BONE, "#fff6d8")
        sparks = SPARKS._replace(colours=colours, life=(0.5, 1.1))
        self.particles.burst(sparks, *middle, 2 * look.sparks.get(kind, 1.0))
        if all(other.turned is not None for other in self.cards):
            self._all_open()
        self.redraw_soon()

    def _turn_all(self) -> None:
        """Turn all cards over at once, without motion."""
        for card in self.cards:
            card.finish()
        self.pack = None
        self.app.sound.play("card_flip")
        self._all_open()

    def _all_open(self) -> None:
        """Show the button that continues. Presses made before it was there do not count."""
        self.app.presses.ignore()
        self.rebuild()
        self.focus_on(self._next_button)

    def _go_on(self) -> None:
        """Go to the next pack, or leave if there is none."""
        if not collections_of(self.app, self.game).me.packs:
            self.back()
            return
        self.contents, self.cards = [], []
        self.rebuild()
        self.focus_on(self.widgets[0])

    def handle(self, event: Event) -> None:
        """Space and Enter also turn the next card, unless a button has the focus."""
        turning = event.type == pygame.KEYDOWN and deed_of(event) in PRESSES
        face_down = next((card for card in self.cards if card.turned is None), None)
        if turning and face_down and not isinstance(self.focus, Button):
            face_down.press(None)
        else:
            super().handle(event)

    # ---- motion -----------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = self.busy()
        pace = dt * speed_of(self.app.settings.speed) * (1000 if self.app.settings.reduced_motion else 1)
        if self.contents:
            self._age += pace
            for card in self.cards:
                card.advance(pace)
        if self.pack and self.contents:
            self.pack.torn, self.pack.open = 1.0, min(1.0, self._age / PACK_FADE)
            if self.pack.open >= 1.0:
                self.pack = None
        self.particles.update(dt)
        return super().update(dt) or moving

    def busy(self) -> bool:
        flying = self.particles.busy or (self.pack is not None and bool(self.contents))
        return super().busy() or flying or not all(card.still for card in self.cards)

    def draw_under(self, screen: Surface) -> None:
        for card in self.cards:
            card.draw_glow(screen)

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        if self.pack and self.contents:
            self.pack.draw(screen, self.pack.rect)
        self.particles.draw(screen, self.measure.unit)
        fresh = sum(card.turned is not None and card.fresh for card in self.cards)
        if fresh:
            words = self.app.text("ui.collection.new_cards", n=fresh)
            ink = text.line(words, theme.STRONG_FONT, self.measure.pt(19), MUTED)
            screen.blit(ink, ink.get_rect(center=self.box(self.wide / 2, self.high - 100, 0, 0).topleft))
        return None
