"""A test draw: a first hand from the edited deck, and further cards from it."""

from __future__ import annotations

from random import Random

import pygame
from pygame import Rect, Surface

from scenes.collection.collection_page import BLOOD, BONE, MUTED, draw_panel
from scenes.collection.deck_draft import DeckDraft
from scenes.collection.ownership import collecting_of
from scenes.look import cards, text, theme
from scenes.look.theme import GameLook
from scenes.look.widgets.controls import Button
from scenes.look.widgets.page import Page
from scenes.motion import timing


class SampleDraw(Page):
    """An overlay of the deck builder with a hand from the shuffled deck. odds: a sentence below a hand that can be
    played."""

    overlay = True
    min_size = (1100, 620)

    def __init__(self, game: str, draft: DeckDraft, odds: str) -> None:
        super().__init__()
        self.game, self.draft, self.odds = game, draft, odds
        self.rules = collecting_of(game)
        self.luck = Random()
        self._shuffle()

    def _shuffle(self) -> None:
        self.deck = self.draft.shuffled(self.luck)
        self.count = min(self.rules.hand_size, len(self.deck))
        self._age = 0.0

    @property
    def hand(self) -> list[str]:
        """The keys of the cards drawn so far."""
        return self.deck[: self.count]

    def build(self, size: tuple[int, int]) -> None:
        assert self.backdrop is not None
        self.ground = self.backdrop.copy()
        words, m = self.app.text, self.measure
        sheet = self.box(self.wide / 2 - 530, self.high / 2 - 280, 1060, 560)
        draw_panel(self.ground, sheet, m.unit)
        title = text.line(words("ui.collection.test"), GameLook.load(self.game).fonts.title, m.pt(34), BONE)
        self.ground.blit(title, title.get_rect(center=(sheet.centerx, sheet.top + m.px(38))))
        self._room = Rect(sheet.left + m.px(34), sheet.top + m.px(80), sheet.width - m.px(68), m.px(330))
        self._write(
            words("ui.collection.drawn", n=self.count, all=min(self.rules.cards_drawn, len(self.deck))),
            BONE,
            (sheet.centerx, sheet.bottom - m.px(124)),
        )
        unplayable = all(self.draft.rows[key].cls == self.rules.suits[-1] for key in self.hand)
        self._write(
            words("ui.collection.unplayable") if unplayable else self.odds,
            BLOOD if unplayable else MUTED,
            (sheet.centerx, sheet.bottom - m.px(96)),
        )
        doors = (
            ("ui.back", self.back, "wood", "left"),
            ("ui.collection.again", self._again, "main", "redo"),
            ("ui.collection.one_more", self._more, "night", "plus"),
        )
        for place, (key, act, kind, icon) in enumerate(doors):
            rect = Rect(0, 0, m.px(214), m.px(52))
            rect.midbottom = (sheet.centerx + (place - 1) * m.px(230), sheet.bottom - m.px(18))
            button = Button(rect, words(key), m, act, kind, 18, icon)
            button.enabled = key != "ui.collection.one_more" or self.count < min(self.rules.cards_drawn, len(self.deck))
            self.widgets.append(button)

    def _write(self, words: str, colour: str, centre: tuple[int, int]) -> None:
        assert self.ground is not None
        ink = text.line(words, theme.TEXT_FONT, self.measure.pt(18), colour)
        self.ground.blit(ink, ink.get_rect(center=centre))

    def enter(self) -> None:
        self.app.sound.play("riffle")
        self.focus_on(self.widgets[1])

    def _again(self) -> None:
        self._shuffle()
        self.app.sound.play("riffle")
        self.rebuild()

    def _more(self) -> None:
        self.count += 1
        self._age = max(self._age, self.count * timing.DEAL_STAGGER)
        self.app.sound.play("card_draw")
        self.rebuild()

    def update(self, dt: float) -> bool:
        moving = self.busy()
        self._age += dt
        return super().update(dt) or moving

    def busy(self) -> bool:
        still = self.app.settings.reduced_motion
        return super().busy() or (not still and self._age < timing.DEAL + self.count * timing.DEAL_STAGGER)

    def draw(self, screen: Surface) -> list[Rect] | None:
        """The hand as a flat fan; the cards come in from the right one after another."""
        super().draw(screen)
        count = len(self.hand)
        high = min(self._room.height * 0.86, self._room.width / (1 + 0.62 * (count - 1)) * 1.4)
        wide, middle = cards.width(round(high)), (count - 1) / 2
        step = min(wide * 1.04, (self._room.width - wide) / max(1, count - 1))
        for place, key in enumerate(self.hand):
            share = 1.0 if self.app.settings.reduced_motion else (self._age - place * timing.DEAL_STAGGER) / timing.DEAL
            if share <= 0:
                continue
            ease = 1 - (1 - min(1.0, share)) ** 3
            away = place - middle
            picture = cards.face(self.game, self.draft.rows[key], round(high))
            turned = pygame.transform.rotozoom(picture, -away * 1.6, 1.0)
            x = self._room.centerx + away * step + (1 - ease) * self._room.width * 0.5
            y = self._room.centery + away * away * high * 0.004
            cast, reach = cards.shadow(round(high), 0.4)
            spot = turned.get_rect(center=(round(x), round(y)))
            screen.blit(cast, (spot.centerx - wide // 2 - reach, spot.centery - round(high / 2) - reach // 2))
            screen.blit(turned, spot)
        return None
