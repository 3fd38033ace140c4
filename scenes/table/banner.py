"""A fact that everybody should notice, in large letters across the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect, Surface

from scenes.look import text, theme
from scenes.look.measure import Measure
from scenes.motion import timing
from scenes.motion.tween import ease_out_back, part_of
from scenes.table.canvas import Item

_ROOM = 760.0
_GROW = 0.12


@dataclass
class Banner:
    """A sentence over the middle of the table for `timing.BANNER` seconds."""

    sentence: str
    middle: tuple[int, int]
    measure: Measure
    calm: bool = False
    time: float = 0.0

    @property
    def done(self) -> bool:
        """Whether it has been seen long enough."""
        return self.time >= timing.BANNER

    def update(self, dt: float) -> None:
        """Lets seconds pass (already multiplied by the speed)."""
        self.time = min(timing.BANNER, self.time + dt)

    def item(self) -> Item:
        """What to draw now."""
        picture = _picture(self.sentence, self.measure)
        rise = 0.0 if self.calm else 1.0 - ease_out_back(part_of(self.time, timing.BANNER_ENTER))
        alpha = round(255 * min(1.0, part_of(self.time, timing.FADE_IN), (timing.BANNER - self.time) / timing.FADE_OUT))
        place = picture.get_rect(center=(self.middle[0], self.middle[1] + round(self.measure.px(60) * rise)))
        reach = Rect(place).inflate(0, self.measure.px(40))
        return Item("banner", (round(rise, 3), alpha), reach, [(picture, place.topleft, max(0, alpha))])


@lru_cache(maxsize=4)
def _picture(sentence: str, measure: Measure) -> Surface:
    px = measure.pt(34)
    room = min(measure.px(_ROOM), round(text.width(sentence, theme.TITLE_FONT, px)) + measure.px(10))
    words = text.block(sentence, theme.TITLE_FONT, px, "#fff4dc", room, "centre", 1.2, px * _GROW)
    size = (words.get_width() + measure.px(70), words.get_height() + measure.px(34))
    whole = theme.board(size, measure.unit, 18).copy()
    whole.blit(words, words.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole
