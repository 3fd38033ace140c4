"""The Shadow Game: the page that keeps score of a battle played with real cards, with one hand on the mouse or keys."""
from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Event, Rect, Surface

from scenes.collection import score_sheet
from scenes.collection.collection_page import BONE, GOLD, MUTED, SIDES, CollectionPage, GlassBox, GlassChoice
from scenes.collection.ownership import collecting_of
from scenes.collection.score_sheet import (
    MOST_SILVER,
    ROUNDS,
    EnteredPlay,
    FirstToss,
    FiveAces,
    LastToss,
    Play,
    Round,
    ScoreSheet,
    Side,
)
from scenes.collection.score_sheet_file import score_sheet_of
from scenes.collection.shadow_widgets import BatKeys, draw_score, draw_track
from scenes.look import text, theme
from scenes.look.theme import GameLook
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button, TextBox
from scenes.motion import timing
from scenes.motion.coin import Coin

BOTH: tuple[Side, Side] = (0, 1)
SILVER = tuple(range(MOST_SILVER + 1))  # what may be on a card
DIGITS = {pygame.K_0: (0, 0), pygame.K_1: (0, 1), pygame.K_2: (0, 2), pygame.K_3: (0, 3),
          pygame.K_6: (1, 0), pygame.K_7: (1, 1), pygame.K_8: (1, 2), pygame.K_9: (1, 3)}
"""The side and the bats that a key enters."""


class ShadowGame(CollectionPage):
    """A pane for each side on the left and right, and what happens next in the middle."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.sheet = ScoreSheet()
        self.inputs = (EnteredPlay(), EnteredPlay())
        self.coin: Coin | None = None
        self.luck = random.Random()
        self._called = "heads"
        self._heard = False

    def enter(self) -> None:
        self.app.sound.ambience("amb_crypt")

    def leave(self) -> None:
        self.app.sound.ambience(None)
        score_sheet_of(self.app).save(self.sheet)

    def resize(self, size: tuple[int, int]) -> None:
        if self.ground is None:
            self.sheet = score_sheet_of(self.app).read()
        super().resize(size)
        if self.coin:
            self.coin.move_tray(self._tray)

    def name(self, side: Side) -> str:
        """The name of a side."""
        return self.sheet.names[side] or self.app.text(f"ui.shadow.side.{side}")

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        words = self.app.text
        self.lay_ground(size, words("ui.shadow.title"))
        self._font = GameLook.load(self.game).fonts.title
        self._track = self.box(self.wide / 2 - 400, self.headline_height - 4, 800, 74)
        top, gap = self.headline_height + 92, 16.0
        side = min(344.0, (self.wide - 48 - 2 * gap - 400) / 2)
        high = self.high - top - 84
        wide = min(self.wide - 48, 2 * side + 2 * gap + 560)
        left = (self.wide - wide) / 2
        self._scores = (self._side(0, left, top, side, high), self._side(1, left + wide - side, top, side, high))
        self._middle = self.pane(left + side + gap, top, wide - 2 * side - 2 * gap, high)
        room = self._middle
        px = self.measure.px
        self._tray = Rect(room.left + px(30), room.top + px(84), room.width - px(60), room.height - px(230))
        self._now(room)
        self._doors(left, wide)

    def _side(self, side: Side, left: float, top: float, wide: float, high: float) -> Rect:
        """The pane of one side: name, score, keys for what it plays. Returns where the score is (pixels)."""
        words, m = self.app.text, self.measure
        self.pane(left, top, wide, high)
        inner = wide - 32
        name = GlassBox(self.box(left + 16, top + 14, inner, 42), words(f"ui.shadow.name.{side}"), m, self.name(side),
                        partial(self._rename, side))
        self.widgets.append(name)
        score = self.box(left + 18, top + 68, inner - 4, 104)
        level = top + 68 + 104 + max(10.0, (high - 400) * 0.3)
        draft, open_now = self.inputs[side], self.sheet.phase == "round" and self.coin is None
        names = tuple(words(f"ui.shadow.tier.{tier}") for tier in collecting_of(self.game).tiers)
        keys = BatKeys(self.box(left + 16, level, inner, 78), words("ui.shadow.played", name=self.name(side)), m, names,
                       draft.bats, partial(self._bats, side))
        ace_label = words("ui.shadow.with_ace" if draft.ace else "ui.shadow.no_ace")
        ace = Button(self.box(left + 16, level + 88, inner * 0.5 - 5, 46), ace_label, m, partial(self._ace, side),
                     "corn" if draft.ace else "night", 18)
        silver = GlassChoice(self.box(left + 16 + inner * 0.5 + 5, level + 88, inner * 0.5 - 5, 46),
                             words("ui.shadow.silver_of", name=self.name(side)), m,
                             [(str(number), words("ui.shadow.silver", n=number)) for number in SILVER],
                             str(draft.silver), partial(self._silver, side), spread=False, bare=True)
        five = Button(self.box(left + 16, top + high - 58, inner, 42), words("ui.shadow.five", name=self.name(side)), m,
                      partial(self._five, side), "main" if draft.five else "night", 16, "skull")
        keys.enabled = open_now
        ace.enabled = silver.enabled = open_now and bool(draft.bats)
        five.enabled = self.sheet.phase in ("first", "round") and self.coin is None
        self.widgets += [keys, ace, silver, five]
        return score

    def _doors(self, left: float, wide: float) -> None:
        words, low = self.app.text, self.high - 66
        doors: tuple[tuple[str, Callable[[], None], str, bool], ...] = (
            ("ui.back", self.back, "left", True),
            ("ui.shadow.fresh", self._fresh, "redo", bool(self.sheet.lines)),
            ("ui.shadow.undo", self._undo, "undo", bool(self.sheet.lines) and self.coin is None))
        for place, (key, act, icon, able) in enumerate(doors):
            x = left + wide - 190 if place == 2 else left + place * 200
            button = Button(self.box(x, low, 190, 50), words(key), self.measure, act, "wood" if place < 2 else "plain",
                            18, icon)
            button.enabled = able
            self.widgets.append(button)

    # ---- the middle: what happens next ------------------------------------------------------------------

    def _now(self, room: Rect) -> None:
        words, sheet = self.app.text, self.sheet
        phase = sheet.phase
        self._head(room, words(f"ui.shadow.phase.{phase}", n=len(sheet.rounds) + 1, all=ROUNDS,
                               name=self.name(sheet.victor or 0)))
        if any(draft.five for draft in self.inputs):
            self._aces(room)
        elif phase == "first":
            self._note(room, words("ui.shadow.first", name=self.name(sheet.caller)))
            self._toss(room, "ui.shadow.leads")
            self._wishes(room)
        elif phase == "round":
            self._round(room)
        elif phase == "last":
            self._note(room, words("ui.shadow.last", name=self.name(sheet.caller)))
            self._toss(room, "ui.shadow.own_coin")
        else:
            self._note(room, words("ui.shadow.score", one=sheet.silver[0], two=sheet.silver[1]))
            self._large(room, [str(bats) for bats in sheet.bats])

    def _head(self, room: Rect, words: str) -> None:
        assert self.ground is not None
        px = text.fit_size(words, self._font, self.measure.pt(32), 12, room.width - self.measure.px(40))
        ink = text.line(words, self._font, px, GOLD, px * 0.08, "#160c1f")
        self.ground.blit(ink, ink.get_rect(center=(room.centerx, room.top + self.measure.px(36))))

    def _note(self, room: Rect, words: str) -> None:
        assert self.ground is not None
        inner = room.width - self.measure.px(48)
        block = text.block(words, theme.TEXT_FONT, self.measure.pt(18), BONE, inner, "centre")
        self.ground.blit(block, block.get_rect(midtop=(room.centerx, room.top + self.measure.px(66))))

    def _round(self, room: Rect) -> None:
        """The middle during a round: who leads, until both plays are entered; then the result and the button that adds
        it."""
        words = self.app.text
        self._figures(room)
        if any(draft.bats is None for draft in self.inputs):
            self._note(room, words("ui.shadow.lead", leader=self.name(self.sheet.leader),
                                   answer=self.name(score_sheet.other(self.sheet.leader))))
            self._main(room, words("ui.shadow.write", n=len(self.sheet.rounds) + 1), self._write, False)
            return
        plays = self._plays()
        if score_sheet.is_tie(plays):
            self._note(room, words("ui.shadow.tie", name=self.name(self.sheet.caller)))
            self._toss(room, "ui.shadow.own_coin")
            return
        line = Round(plays)
        side = score_sheet.winner(line)
        gain = words("ui.shadow.nobody")
        if side is not None:
            gain = words("ui.shadow.gain", name=self.name(side), n=score_sheet.gain(line))
            if silver := score_sheet.won_silver(line):
                gain += " " + words("ui.shadow.and_silver", n=silver)
        self._note(room, gain)
        self._main(room, words("ui.shadow.write", n=len(self.sheet.rounds) + 1), self._write, True)

    def _aces(self, room: Rect) -> None:
        """The middle when five Aces were entered: the button that ends the battle."""
        words = self.app.text
        holders = [self.name(side) for side in BOTH if self.inputs[side].five]
        key = "ui.shadow.aces_both" if len(holders) == 2 else "ui.shadow.aces_one"
        self._note(room, words(key, name=holders[0]))
        self._main(room, words("ui.shadow.aces_end"), self._end_by_aces, True)

    def _plays(self) -> tuple[Play, Play]:
        return self.inputs[0].play(), self.inputs[1].play()

    def _figures(self, room: Rect) -> None:
        """What both cards count, as large numbers, unless a coin is flying there."""
        values = score_sheet.values(self._plays())
        shown = ["?" if draft.bats is None else str(value) if draft.bats else "–"
                 for draft, value in zip(self.inputs, values, strict=True)]
        if not self.coin:
            self._large(room, shown)

    def _large(self, room: Rect, shown: list[str]) -> None:
        """Two large numbers in the colours of the sides, with a colon between them."""
        assert self.ground is not None
        for side, figure in zip(BOTH, shown, strict=True):
            colour = "#54406e" if figure == "?" else SIDES[side]
            ink = text.line(figure, self._font, self.measure.px(120), colour, self.measure.px(7), "#120919")
            x = room.centerx + round((side - 0.5) * room.width * 0.46)
            self.ground.blit(ink, ink.get_rect(center=(x, self._tray.centery)))
        self.write(":", (room.centerx, self._tray.centery), 60, MUTED, "center", self._font)

    def _main(self, room: Rect, label: str, act: Callable[[], None], able: bool) -> None:
        px = self.measure.px
        rect = Rect(room.left + px(24), room.bottom - px(92), room.width - px(48), px(68))
        button = Button(rect, label, self.measure, act, "main", 26, "check")
        button.enabled = able
        self.widgets.append(button)

    def _toss(self, room: Rect, own: str) -> None:
        """Two large buttons for the call, and two small ones to enter the winner of a coin tossed at the real table."""
        px, words = self.measure.px, self.app.text
        left, wide, gap = room.left + px(24), room.width - px(48), px(14)
        half = (wide - gap) // 2
        keys = [(words(f"ui.show.coin.{side}"), partial(self._call, side)) for side in ("heads", "tails")]
        keys += [(words(own, name=self.name(side)), partial(self._decide, side)) for side in BOTH]
        for place, (label, act) in enumerate(keys):
            large = place < 2
            rect = Rect(left + place % 2 * (half + gap), room.bottom - px(146 if large else 68), half,
                        px(64 if large else 44))
            kind, size, icon = ("main", 26, "coin") if large else ("night", 16, None)
            button = Button(rect, label, self.measure, act, kind, size, icon)
            button.enabled = self.coin is None
            self.widgets.append(button)

    def _wishes(self, room: Rect) -> None:
        """The choices before the first toss: who challenges, and whether the lead changes after every round."""
        px, words, sheet = self.measure.px, self.app.text, self.sheet
        rect = Rect(room.left + px(24), room.top + px(134), room.width - px(48), px(44))
        self.widgets.append(GlassChoice(
            rect, words("ui.shadow.challenger"), self.measure,
            [(str(side), words("ui.shadow.challenges", name=self.name(side))) for side in BOTH], str(sheet.challenger),
            self._challenger, bare=True))
        values = [("no", words("ui.shadow.lead_stays")), ("yes", words("ui.shadow.lead_changes"))]
        self.widgets.append(GlassChoice(rect.move(0, px(54)), words("ui.shadow.lead_rule"), self.measure, values,
                                        "yes" if sheet.alternate else "no", self._alternate, bare=True))

    # ---- what a person does -----------------------------------------------------------------------------

    def _rename(self, side: Side, name: str) -> None:
        names = list(self.sheet.names)
        names[side] = name.strip()
        self.sheet.names = (names[0], names[1])
        self.redraw_soon()

    def _challenger(self, value: str) -> None:
        self.sheet.challenger = 1 if value == "1" else 0
        self.rebuild()

    def _alternate(self, value: str) -> None:
        self.sheet.alternate = value == "yes"

    def _bats(self, side: Side, value: str) -> None:
        self.inputs[side].bats = int(value)
        self.rebuild()

    def _ace(self, side: Side) -> None:
        self.inputs[side].ace = not self.inputs[side].ace
        self.rebuild()

    def _silver(self, side: Side, value: str) -> None:
        self.inputs[side].silver = int(value)
        self.rebuild()

    def _write(self) -> None:
        self._put(Round(self._plays()))

    def _put(self, line: score_sheet.SheetLine) -> None:
        """Add a line, save, and start with nothing entered."""
        self.sheet.write(line)
        self.inputs = (EnteredPlay(), EnteredPlay())
        score_sheet_of(self.app).save(self.sheet)
        over = self.sheet.phase == "over"
        self.app.sound.play("sting_goth" if over else "card_place")
        self.rebuild()

    def _undo(self) -> None:
        line = self.sheet.lines[-1]
        self.sheet.undo()
        self.inputs = (EnteredPlay(), EnteredPlay())
        if isinstance(line, Round):  # what was entered is entered again, so that one mistake costs one click
            for draft, play in zip(self.inputs, line.plays, strict=True):
                draft.bats, draft.ace, draft.silver = play.bats, play.ace, play.silver
        score_sheet_of(self.app).save(self.sheet)
        self.rebuild()

    def _fresh(self) -> None:
        words = self.app.text
        self.app.push(Confirm(words("ui.shadow.fresh_ask"), words("ui.shadow.fresh_note"), words("ui.shadow.keep"),
                              words("ui.shadow.fresh"), self._begin_anew))

    def _begin_anew(self) -> None:
        self.sheet = ScoreSheet(self.sheet.names, self.sheet.challenger, self.sheet.alternate)
        self.inputs = (EnteredPlay(), EnteredPlay())
        score_sheet_of(self.app).save(self.sheet)
        self.rebuild()

    def _five(self, side: Side) -> None:
        self.inputs[side].five = not self.inputs[side].five
        self.rebuild()

    def _end_by_aces(self) -> None:
        first, second = (draft.five for draft in self.inputs)
        self._put(FiveAces(0 if first else 1, first and second))

    # ---- the coin ---------------------------------------------------------------------------------------

    def _call(self, side: str) -> None:
        """Toss the coin; `side` (heads or tails) was called."""
        self._called, self._heard = side, False
        landing = self.luck.choice(("heads", "tails"))
        seed, calm = self.luck.randrange(1 << 30), self.app.settings.reduced_motion
        self.coin = Coin(self._tray, landing, seed, calm, GameLook.load(self.game).coin)
        self.app.sound.play("coin_flip")
        self.rebuild()

    def _landed(self) -> None:
        assert self.coin is not None
        caller = self.sheet.caller
        right = self.coin.side == self._called
        self.coin = None
        self._decide(caller if right else score_sheet.other(caller))

    def _decide(self, side: Side) -> None:
        """Add the line for a toss won by `side`."""
        phase = self.sheet.phase
        if phase == "round":
            self._put(Round(self._plays(), side))
        else:
            self._put(FirstToss(side) if phase == "first" else LastToss(side))

    def handle(self, event: Event) -> None:
        """A click or key makes a flying coin land; otherwise digits enter bats and Backspace undoes."""
        pressed = event.type == pygame.KEYDOWN
        if self.coin and (pressed or event.type == pygame.MOUSEBUTTONDOWN):
            self.coin.time = max(self.coin.time, self.coin.flight)
            return
        typing = isinstance(self.focus, TextBox) and self.focus.typing
        if not (pressed and not typing and self._shortcut(event.key)):
            super().handle(event)

    def _shortcut(self, key: int) -> bool:
        """Do what a key stands for now; False if that is nothing."""
        if key in DIGITS and self.sheet.phase == "round":
            side, bats = DIGITS[key]
            self._bats(0 if side == 0 else 1, str(bats))
        elif key == pygame.K_BACKSPACE and self.sheet.lines:
            self._undo()
        else:
            return False
        return True

    def update(self, dt: float) -> bool:
        if self.coin:
            pace = timing.SPEEDS[self.app.settings.speed]
            self.coin.update(self.coin.flight + self.coin.shine if math.isinf(pace) else dt * pace)
            if self.coin.landed and not self._heard:
                self._heard = True
                self.app.sound.play("coin_land")
            if self.coin.done:
                self._landed()
            self.redraw_soon()
        return super().update(dt)

    def busy(self) -> bool:
        return self.coin is not None or super().busy()

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        draw_track(screen, self.sheet, self._track, self.measure, self._font)
        words = self.app.text
        for side in BOTH:
            duty = ""
            if self.sheet.phase == "round":
                duty = words("ui.shadow.leads_now" if side == self.sheet.leader else "ui.shadow.answers_now")
            lines = (words("ui.shadow.bats", n=self.sheet.bats[side]), str(self.sheet.silver[side]), duty)
            draw_score(screen, self.sheet, side, self._scores[side], self.measure, self._font, lines)
        if self.coin:
            self.coin.draw(screen)
        return None
