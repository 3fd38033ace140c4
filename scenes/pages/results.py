"""The results of a match: who won, how it was decided, the ranks on a podium, facts, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import pygame
from pygame import Rect, Surface

from game import GAMES
from scenes.lessons.first_match import TellerAdvice, advice_after
from scenes.lessons.teller_strip import StripButton, strip_height, strip_widgets
from scenes.lobby.rematch import Rematch
from scenes.look import paint, text, theme
from scenes.look.measure import Measure
from scenes.look.player_faces import player_face
from scenes.look.podium import BLOCK_COLOURS, block_picture, rays
from scenes.look.theme import GameLook
from scenes.look.widgets.confirm import Confirm
from scenes.look.widgets.controls import Button
from scenes.look.widgets.facts_sheet import facts_column, facts_sheet
from scenes.look.widgets.page import Page
from scenes.look.widgets.panels import draw_sheet, headline
from scenes.replay.review import reviewable
from scenes.saves.matches import match_folder
from scenes.saves.setup import for_phones, with_names
from scenes.saves.summary import MatchSummary
from scenes.words.sentences import Sentences
from scenes.words.verdict import verdict

PODIUM_STEP, BLOCK_WIDTH, NAME_WIDTH = 190.0, 168.0, 180.0
"""Layout units from one block to the next, of a block, and of a name, at most at full size."""
PODIUM_TOP = 136
"""Layout units above the podium."""
PODIUM_HEIGHT = 396
"""Layout units that a winner takes at full size: block, name, portrait and crown."""
RISE_SECONDS = 0.5
"""Seconds in which the blocks rise."""
PLANK_HEIGHT = 62.0
"""Layout units of the plank on which all stand when nobody has won."""
STAGE_HEIGHT = 120.0
"""Layout units of the block on which all stand when everybody has won."""
LOWEST_BLOCK = 102.0
"""Layout units of a block that shows more than its rank, at least."""
FACTS_WIDTH, FACTS_EDGE = 372.0, 24.0
"""Layout units across the facts where they stand beside the podium, and around them."""
BESIDE, LEAST_STEP = 1.55, 130.0
"""Width/height ratio from which they do, and the least layout units of the podium for each player."""
UPRIGHT, UPRIGHT_HEIGHT = 0.95, 820.0
"""Height/width ratio and height in layout units from which a page has one column of larger words."""
TALLEST_BLOCKS = 2.0
"""Maximum scale to which blocks grow where there is room."""
ADVICE_WIDTH, ADVICE_BUTTON = 1040.0, 270.0
"""Layout units across what a teller says, at most, and across its button."""
SECONDS_TO_REMATCH = 3.0
"""Seconds before a rematch begins by itself when all play with phones and are ready."""
CROWN = ((0.06, 0.3), (0.3, 0.56), (0.5, 0.14), (0.7, 0.56), (0.94, 0.3), (0.86, 0.86), (0.14, 0.86))
"""The corners of a crown, 0..1 across and down."""


class Results(Page):
    """Players on blocks by rank; above them who won and why the match ended, beside or below them the facts.

    If nobody has won all stand on one low plank without light; if everybody has, on one block of gold.
    """

    min_size = (640, 600)
    upright_width = 900.0

    def __init__(self, summary: MatchSummary) -> None:
        super().__init__()
        self.summary = summary
        self._names: list[str] = []
        """By seat, in the language of the page."""
        self._sized = Measure(1.0)
        """The size of everything on the podium, which is smaller or larger by the room above its foot."""
        self._wider = self._taller = 1.0
        """How far blocks have grown across, and upwards besides."""
        self._podium_foot = 0
        self._low = self.high
        """Layout units from the top to where the buttons and what a teller says begin, and 100 more."""
        self._podium_wide, self._beside = self.wide, False
        """Layout units across which the podium stands, from the left; whether the facts are beside it."""
        self._age = 0.0
        self._steps_back = False
        self._agreed = False
        """Whether everybody agreed to see what each of them sent."""
        self._rematches: Rematch | None = None
        self._countdown = SECONDS_TO_REMATCH
        self._advices: tuple[TellerAdvice | None, ...] = ()
        """What a teller says below the podium, once it is known whether there is something."""

    @property
    def advice(self) -> TellerAdvice | None:
        """The advice of a lesson's teller; None after a match that did not follow a lesson."""
        if not self._advices:
            self._advices = (advice_after(self.app, self.summary),)
        return self._advices[0]

    @property
    def rematch(self) -> Rematch:
        """The people who are ready for another match."""
        if self._rematches is None:
            self._rematches = Rematch(self.app, self.summary)
        return self._rematches

    def enter(self) -> None:
        self.rematch.tell()
        if not self.summary.can_step_back:
            match_folder(self.app).finish(self.summary.journal)
        won = any(self.summary.setup.seats[seat].person for seat in self._winners())
        people = any(seat.person for seat in self.summary.setup.seats)
        self.app.sound.ambience(None)
        look = GameLook.load(self.summary.setup.game)
        happy = won or not people
        if not self.app.sound.music.end(look.sounds.get("music"), "victory" if happy else "defeat"):
            self.app.sound.play("song_chime" if happy else "d20_one")
        self.focus_on(next(widget for widget in self.widgets if isinstance(widget, Button)))

    def _winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.summary.ranks) if rank == 1]

    @property
    def _all_alike(self) -> bool:
        """Whether everybody has won, or nobody."""
        return len(self._winners()) in (0, len(self.summary.ranks))

    def _title(self) -> str:
        return verdict(self.app.text, self._names, self.summary.ranks)

    # ---- the page ---------------------------------------------------------------------------------------

    def build(self, size: tuple[int, int]) -> None:
        words, unit, setup = self.app.text, self.measure.unit, self.summary.setup
        self._names = [seat.name for seat in with_names(setup, words).seats]
        self._add_advice()
        self.ground = theme.background(f"{setup.game}/table", size, 120).copy()
        sheet = self._facts()
        lift = self._share_room(sheet)
        middle, room = self._podium_wide / 2, self.measure.px(self._podium_wide * 0.92)
        if self._winners():
            rays(self.ground, self.box(middle, 250 + lift, 0, 0).center)
        self.ground.blit(paint.vignette(size, 170 if self._winners() else 230), (0, 0))
        font = GameLook.load(setup.game).fonts.title
        headline(self.ground, self._title(), self.box(middle, 58 + lift, 0, 0).center, 60 * unit, font, room=room)
        ended = words(f"{setup.game}.end.{self.summary.reason}")
        px = text.fit_size(ended, theme.STRONG_FONT, self.measure.pt(20), self.measure.least, room)
        reason = text.line(ended, theme.STRONG_FONT, px, theme.LINEN, 2, theme.INK_DARK)
        self.ground.blit(reason, reason.get_rect(center=self.box(middle, 112 + lift, 0, 0).center))
        if sheet:
            place = sheet.get_rect(midtop=(size[0] // 2, self._podium_foot + self.measure.px(16)))
            if self._beside:
                spot = self.box(self._podium_wide, 0, FACTS_WIDTH, self._low - 100)
                place = sheet.get_rect(center=spot.center)
            draw_sheet(self.ground, place, unit)
            self.ground.blit(sheet, place)
        self._doors()

    def _add_advice(self) -> None:
        """Add the strip with what a teller says, above the buttons; the rest of the page ends above it."""
        self._low, advice = self.high, self.advice
        if advice is None or not advice.told:
            return
        wide = min(self.wide - 48, ADVICE_WIDTH)
        rect = self.box((self.wide - wide) / 2, 0, wide, 0)
        high = strip_height(rect.width, self.measure)
        rect.update(rect.left, self.box(0, self.high - 92, 0, 0).top - high, rect.width, high)
        buttons = [StripButton(advice.label, advice.open, ADVICE_BUTTON, "plain")] if advice.label else []
        self.widgets += strip_widgets(advice.lesson.teller, advice.told, rect, self.measure, buttons)
        self._low -= high / self.measure.unit + 10

    def _facts(self) -> Surface | None:
        """The facts about the match, without the sheet on which they stand."""
        told = Sentences(self.app.text, self.summary.setup.game, self._names)
        lines = [told.said(fact.key, fact.args) for fact in self.summary.facts]
        self._podium_wide, self._beside = self.wide, False
        room = self.wide - FACTS_WIDTH - 2 * FACTS_EDGE
        if self.wide > BESIDE * self.high and len(self.summary.ranks) * LEAST_STEP < room:
            column = facts_column(lines, self.measure, FACTS_WIDTH, self._low - 100 - 2 * FACTS_EDGE)
            if column is not None:
                self._podium_wide, self._beside = room + FACTS_EDGE, True
                return column
        upright = self.high > max(UPRIGHT * self.wide, UPRIGHT_HEIGHT)
        return facts_sheet(lines, self.measure, self.wide - 60, upright)

    def _share_room(self, sheet: Surface | None) -> float:
        """Let the podium and then its blocks grow into the room between the headline and the facts; returns how far
        both of these move towards each other, in layout units, where more than that is left."""
        below = sheet is not None and not self._beside
        foot = self._low - 120 - sheet.get_height() / self.measure.unit if sheet and below else self._low - 112
        room, widest = foot - PODIUM_TOP, (self._podium_wide - 60) / (PODIUM_STEP * len(self.summary.ranks))
        size = min(room / PODIUM_HEIGHT, max(1.0, widest))
        self._wider, self._sized = max(1.0, size), Measure(self.measure.unit * size)
        tallest, spare = size * self._height(1), room - size * PODIUM_HEIGHT
        self._taller = 1.0 if self._all_alike else max(1.0, min(TALLEST_BLOCKS, 1 + spare / tallest))
        lift = max(0.0, spare - (self._taller - 1) * tallest) / 2
        self._podium_foot = self.box(0, foot - lift, 0, 0).top
        return lift

    def _doors(self) -> None:
        words = self.app.text
        again: tuple[str, Callable[[], None], str, str] = ("newgame", self._new_game, "plain", "cards")
        if self.rematch.with_phones:
            again = "lobby", self._lobby, "plain", "phone"
        doors = [("rematch", self._rematch, "main", "redo"), again]
        if self.summary.replay:
            doors.append(("replay", self._replay, "plain", "play"))
            if reviewable(self.summary.replay):
                doors.append(("review", self._review, "plain", "bulb"))
            if self.summary.betrayed:
                doors.append(("unveil", self._unveil, "plain", "eye"))
        if self.summary.can_step_back:
            doors.append(("step_back", self._step_back, "plain", "undo"))
        doors.append(("home", self.back, "wood", "home"))
        gap = 16
        wide = min(220.0, (self.wide - 80 - (len(doors) - 1) * gap) / len(doors))
        left = self.wide / 2 - (len(doors) * (wide + gap) - gap) / 2
        for key, action, kind, icon in doors:
            rect = self.box(left, self.high - 78, wide, 56)
            button = Button(rect, words(f"ui.results.{key}"), self.measure, action, kind, icon=icon)
            if key == "rematch":
                self._wait_for_phones(button)
            self.widgets.append(button)
            left += wide + gap

    def _wait_for_phones(self, button: Button) -> None:
        """Let the button of a rematch say what it waits for."""
        words, rematch = self.app.text, self.rematch
        if rematch.waits_for:
            button.label = words("ui.results.ready", n=rematch.ready, all=len(rematch.phones.seats()))
            button.kind, button.icon = "wood", "hourglass"
        elif rematch.by_itself:
            button.label = words("ui.lobby.begins", n=ceil(self._countdown))

    # ---- the blocks -------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        moving = self._age < RISE_SECONDS and not self.app.settings.reduced_motion
        self._age += dt
        self._listen(dt)
        if self.advice is not None and self.advice.poll():
            self.rebuild_soon()
        return super().update(dt) or moving

    def beneath(self, dt: float) -> None:
        """Phones are heard while a replay lies above the results."""
        if self.rematch.hear():
            self._countdown = SECONDS_TO_REMATCH

    def _listen(self, dt: float) -> None:
        """Hear the phones; when all who play have one and are ready, the next match begins after a moment."""
        if self.rematch.hear():
            self._countdown = SECONDS_TO_REMATCH
            self.rebuild_soon()
        elif self.rematch.by_itself:
            before = ceil(self._countdown)
            self._countdown -= dt
            if self._countdown <= 0:
                self._rematch()
            elif ceil(self._countdown) != before:
                self.rebuild_soon()

    def busy(self) -> bool:
        return super().busy() or (self._age < RISE_SECONDS and not self.app.settings.reduced_motion)

    def draw(self, screen: Surface) -> list[Rect] | None:
        super().draw(screen)
        share = 1.0 if self.app.settings.reduced_motion else min(1.0, self._age / RISE_SECONDS)
        ease = 1 - (1 - share) ** 3
        order = sorted(range(len(self.summary.ranks)), key=lambda seat: (self.summary.ranks[seat], seat))
        places = self._podium(len(order))
        if self._all_alike:
            places.sort()
            order.sort()
            self._stage(screen, places, ease)
        for seat, spot in zip(order, places, strict=True):
            self._block(screen, seat, spot, ease)
        return None

    def _podium(self, count: int) -> list[float]:
        """The middles of `count` blocks in layout units: the first rank in the centre, then left and right in turn."""
        step = min(PODIUM_STEP * self._wider, (self._podium_wide - 60) / count)
        middles = [0.0]
        for place in range(1, count):
            side = -1 if place % 2 else 1
            middles.append(side * ((place + 1) // 2) * step)
        shift = (max(middles) + min(middles)) / 2
        return [self._podium_wide / 2 + middle - shift for middle in middles]

    def _height(self, rank: int) -> float:
        """The height of the block of a rank in layout units at full size."""
        if not self._winners():
            return PLANK_HEIGHT
        if self._all_alike:
            return STAGE_HEIGHT
        return max(LOWEST_BLOCK if self.summary.standings else 64.0, 190.0 - 42.0 * (rank - 1))

    def _place(self, rank: int, middle: float, ease: float) -> Rect:
        """The block of a rank in pixels, risen by `ease` (0..1)."""
        high = round(self._sized.px(self._height(rank) * self._taller) * ease)
        wide = self.measure.px(min(BLOCK_WIDTH * self._wider, (self._podium_wide - 90) / len(self.summary.ranks)))
        rect = Rect(0, self._podium_foot - high, wide, max(8, high))
        rect.centerx = self.box(middle, 0, 0, 0).left
        return rect

    def _stage(self, screen: Surface, places: list[float], ease: float) -> None:
        """One block for all."""
        first, last = (self._place(1, middle, ease) for middle in (places[0], places[-1]))
        rect = first.union(last).inflate(self.measure.px(20), 0)
        rank = 1 if self._winners() else len(BLOCK_COLOURS)
        screen.blit(block_picture(rect.size, rank, self.measure.unit), rect)

    def _block(self, screen: Surface, seat: int, middle: float, ease: float) -> None:
        rank, measure = self.summary.ranks[seat], self._sized
        px, rect = measure.px, self._place(rank, middle, ease)
        name = self._names[seat]
        low = rect.top + px(12)
        if not self._all_alike:
            screen.blit(block_picture(rect.size, rank, self.measure.unit), rect)
            if rect.height > px(50):
                number = text.line(str(rank), theme.TITLE_FONT, px(44), theme.PARCHMENT, 4, theme.INK)
                screen.blit(number, number.get_rect(midtop=(rect.centerx, low)))
            low += px(46)
        if self.summary.standings and rect.bottom - low > px(36):
            counted = self._counted(seat, px(31), rect.width - px(8))
            screen.blit(counted, counted.get_rect(midtop=(rect.centerx, low + px(5))))
        emblem = player_face(self.summary, seat, px(136 if rank == 1 else 104), not self._winners())
        spot = emblem.get_rect(midbottom=(rect.centerx, rect.top - px(38)))
        screen.blit(emblem, spot)
        if rank == 1:
            for size, ink in ((72, theme.INK), (60, theme.CORN)):
                crown = paint.shape(CROWN, px(size), ink)
                screen.blit(crown, crown.get_rect(center=(spot.centerx, spot.top - px(12))))
        room = self.measure.px(min(NAME_WIDTH * self._wider, (self._podium_wide - 60) / len(self.summary.ranks)))
        letters = text.fit_size(name, theme.TITLE_FONT, min(self.measure.pt(22 * self._wider), px(30)), 8, room)
        plate = text.line(name, theme.TITLE_FONT, letters, theme.PARCHMENT, max(2, letters * 0.12), theme.INK_DARK)
        screen.blit(plate, plate.get_rect(midbottom=(rect.centerx, rect.top - px(2))))

    def _counted(self, seat: int, high: int, room: int) -> Surface:
        """The end result of a seat: icons and words in a line, `high` pixels high, less if they are wider than
        `room`."""
        parts = self.summary.standings[seat]
        pictures = [theme.sign(self.summary.setup.game, icon, high, theme.PARCHMENT) for icon, _ in parts]
        px = high * 0.9
        words = [
            text.line(word, theme.TITLE_FONT, px, theme.PARCHMENT, px * 0.12, theme.INK) if word else None
            for _, word in parts
        ]
        gap = max(2, high // 6)
        row = [one for pair in zip(pictures, words, strict=True) for one in pair if one]
        tall = max([high, *(one.get_height() for one in row)])
        whole = paint.blank((sum(one.get_width() + gap for one in row), tall))
        left = 0
        for one in row:
            whole.blit(one, one.get_rect(midleft=(left, whole.get_height() // 2)))
            left += one.get_width() + gap
        if whole.get_width() <= room:
            return whole
        return pygame.transform.smoothscale(whole, (room, whole.get_height() * room // whole.get_width()))

    # ---- what next --------------------------------------------------------------------------------------

    def _rematch(self) -> None:
        """Play again with the same seats, once all phones are ready; if somebody has left, the lobby finds others."""
        words, rematch = self.app.text, self.rematch
        if rematch.waits_for:
            names = words("ui.table.and").join(self._names[seat] for seat in rematch.waits_for)
            self.app.notice(words("ui.lobby.waits_names", names=names))
        elif rematch.somebody_left:
            self._lobby()
        else:
            setup = for_phones(rematch.setup, bool(rematch.phones.seats()))
            self.app.replace(self.app.doors.table(setup))

    def _lobby(self) -> None:
        """Back to the lobby, where everybody keeps the seat at first."""
        setup = self.rematch.for_lobby()
        self.app.replace(self.app.doors.lobby(setup.game, setup))

    def _replay(self) -> None:
        assert self.summary.replay
        self.app.doors.replay(self.summary.replay)

    def _review(self) -> None:
        assert self.summary.replay
        self.app.doors.review(self.summary.replay)

    def _unveil(self) -> None:
        """Show what each player sent; where several people played, only if all of them agree at this screen."""
        words = self.app.text
        people = sum(seat.person for seat in self.summary.setup.seats)
        if people < 2 or self._agreed:
            self._tell_all()
            return
        question, note = words("ui.unveiled.ask"), words("ui.unveiled.note")
        self.app.push(Confirm(question, note, words("ui.unveiled.no"), words("ui.unveiled.yes"), self._tell_all))

    def _tell_all(self) -> None:
        self._agreed = True
        assert self.summary.replay
        self.app.doors.unveiling(self.summary.replay)

    def _step_back(self) -> None:
        """Back to the table before the last decision, which may have been a wrong entry."""
        self._steps_back = True
        self._steps_back = self.app.doors.resume(self.summary.match, self.summary.setup.speed, step_back=True)

    def leave(self) -> None:
        """Leaving the page without stepping back ends the match for good."""
        super().leave()
        if self.advice is not None:
            self.advice.close()
        if self.summary.can_step_back and not self._steps_back:
            match_folder(self.app).finish(self.summary.journal)

    def _new_game(self) -> None:
        self.app.replace(self.app.doors.title())
        setup = self.summary.setup
        self.app.push(self.app.doors.new_game(setup.game, GAMES[setup.game].is_printed(setup.options)))

    def back(self) -> None:
        self.app.replace(self.app.doors.title())
