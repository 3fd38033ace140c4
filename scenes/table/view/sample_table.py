"""A small live picture of a table: cards are dealt, one is played, and all go back, as the person's settings say."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game import GAMES
from game.core.cards import CardKind
from scenes.look import paint, theme
from scenes.look.game_pages import PagePictures
from scenes.look.measure import Measure
from scenes.motion.moves import CardMoves, Pose, RestPose
from scenes.motion.tween import Animator, Wait
from scenes.table.signs import sentence_bar
from scenes.table.surface.badges import NO_MARKS
from scenes.table.surface.pictures import CardPictures

HAND = 4
"""Cards that are dealt at most."""
ROUNDS = 4
"""Number of deals before the cards come to rest, so that an idle page costs nothing."""
DEALT_EVERY = 0.22
"""Seconds from card to card."""
REST = 0.9
"""Seconds for which cards that have been dealt or played lie still."""
SHARE = 0.56
"""Height of a card, by the height of the picture."""
_LINE = 0.66
"""The middle of the cards, by the height of the picture."""
_FORWARD = 0.14
"""Distance by which a card that is played comes forward, in card heights: not as far as the bar."""
CARD_WIDTH, CARD_HEIGHT = 100.0, 140.0
"""Layout units of a card at scale 1."""
BAR_WIDTH = 0.62
"""Width of the bar with the question, by the width of the picture."""
BAR_HEIGHT = 44.0
"""Its height in layout units, at the least."""


def sample_cards() -> tuple[str, list[CardKind]]:
    """The key of the first game that has cards to show on a page, and some of these cards; ("", []) without one."""
    for game, rules in GAMES.items():
        rows = {row.key: row for row in rules.cards}
        for page in PagePictures.load(game).page:
            if shown := [rows[key] for key in page.cards if key in rows][:HAND]:
                return game, shown
    return "", []


class SampleTable:
    """The picture at `rect` (pixels), with `sentence` in the bar. calm: reduced motion; speed: of motions, as in the
    settings, by which inf shows every motion at its end."""

    def __init__(self, rect: Rect, measure: Measure, sentence: str, calm: bool, speed: float = 1.0) -> None:
        self.rect = rect
        self.measure = measure
        self.sentence = sentence
        self.game, self.cards = sample_cards()
        self._pictures = CardPictures(self.game, measure.unit, rect.topleft)
        self._moves = CardMoves(calm)
        self._animator = Animator(speed)
        self._rounds = ROUNDS
        wide, high = rect.width / measure.unit, rect.height / measure.unit
        scale = high * SHARE / CARD_HEIGHT
        step = min(CARD_WIDTH * scale * 1.08, (wide * 0.66) / max(1, len(self.cards)))
        left = wide * 0.42 - step * (len(self.cards) - 1) / 2
        self._spots = [RestPose(left + step * place, high * _LINE, 0.0, scale) for place in range(len(self.cards))]
        self._pile = RestPose(wide * 0.87, high * _LINE, 4.0, scale)
        self._poses = [Pose(flip=0.0) for _ in self.cards]
        self._ground = self._painted()
        self._collect()

    def _painted(self) -> Surface:
        """The cloth and the bar."""
        size = self.rect.size
        ground = theme.background(f"{self.game}/table", size, 40).copy()
        ground.blit(paint.vignette(size, 90), (0, 0))
        wide = round(size[0] * BAR_WIDTH)
        bar = Rect(0, 0, wide, self.measure.px(BAR_HEIGHT))
        bar.midtop = (size[0] // 2, self.measure.px(14))
        sentence_bar.question_item(sentence_bar.BarLine(self.sentence), bar, self.measure, ground.get_rect()).draw(
            ground
        )
        return paint.round_corners(ground, self.measure.px(12))

    # ---- what happens -----------------------------------------------------------------------------------

    def _collect(self) -> None:
        """All cards lie on the pile, face down; deal them."""
        for pose in self._poses:
            pose.put(self._pile)
            pose.flip, pose.alpha = 0.0, 1.0
        for place in range(len(self.cards)):
            self._animator.add(Wait(DEALT_EVERY * (place + 1)), ("due", place), partial(self._deal, place))

    def _deal(self, place: int) -> None:
        pose, spot = self._poses[place], self._spots[place]
        last = place == len(self.cards) - 1
        self._animator.add(self._moves.deal(pose, spot), ("card", place), partial(self._turn_up, place, last))

    def _turn_up(self, place: int, last: bool) -> None:
        self._animator.add(self._moves.flip(self._poses[place], True), ("card", place))
        if last:
            self._animator.add(Wait(REST), "rest", self._play)

    def _play(self) -> None:
        """One card is played; in the last round that is the end."""
        self._rounds -= 1
        place = self._rounds % len(self.cards)
        spot = self._spots[place]
        forward = spot._replace(y=spot.y - CARD_HEIGHT * spot.scale * _FORWARD, scale=spot.scale * 1.06)
        self._animator.add(self._moves.slide(self._poses[place], forward), ("card", place))
        if self._rounds:
            self._animator.add(Wait(2 * REST), "rest", self._gather)

    def _gather(self) -> None:
        for place, pose in enumerate(self._poses):
            self._animator.add(self._moves.flip(pose, False), ("card", place), partial(self._slide_back, place))
        self._animator.add(Wait(2 * REST), "rest", self._collect)

    def _slide_back(self, place: int) -> None:
        self._animator.add(self._moves.slide(self._poses[place], self._pile), ("card", place))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether anything has moved."""
        return self._animator.update(dt)

    @property
    def busy(self) -> bool:
        """Whether anything moves or is about to."""
        return self._animator.busy

    def draw(self, screen: Surface) -> None:
        """Draw the whole picture."""
        screen.blit(self._ground, self.rect)
        self._pictures.frame()
        before = screen.get_clip()
        screen.set_clip(self.rect.clip(before))
        order = sorted(range(len(self.cards)), key=lambda place: self._poses[place].lift)
        under = Pose(flip=0.0)
        under.put(self._pile)
        for name, pose, row in [("pile", under, None), *((at, self._poses[at], self.cards[at]) for at in order)]:
            item = self._pictures.item(name, pose, None, row, NO_MARKS)
            if item:
                item.draw(screen)
        screen.set_clip(before)
