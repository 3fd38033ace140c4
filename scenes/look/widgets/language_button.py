"""The small button with the code of a person's language; a press takes the next one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from scenes.look import text, theme
from scenes.look.measure import Measure
from scenes.look.widgets.controls import Button
from scenes.words.catalogue import Words
from scenes.words.languages import languages

SIGN = 40.0
"""Layout units of its width."""


def language_button(
    rect: Rect, words: Words, measure: Measure, place: int, code: str, choose: Callable[[str], None]
) -> Button:
    """The button of the person at a seat (`place`, from 0) who reads `code`; `choose` takes the code that follows."""
    offered = list(languages())
    label = words("ui.newgame.language", n=place + 1, language=languages()[code])
    sign = text.line(code.upper(), theme.STRONG_FONT, measure.pt(14), theme.INK)
    following = offered[(offered.index(code) + 1) % len(offered)]
    return Button(rect, label, measure, partial(choose, following), "plain", icon=sign, only_icon=True)
