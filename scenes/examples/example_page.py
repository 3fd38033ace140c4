"""An example on the whole window."""

from __future__ import annotations

from scenes.examples.example import PlayedExample
from scenes.examples.live_page import LivePage
from scenes.look import theme
from scenes.look.widgets.controls import Button
from scenes.look.widgets.panels import draw_sheet


class ExamplePage(LivePage):
    """The table of an example as large as the window allows; Esc leads back to the page of the rules."""

    min_size = (760, 420)

    def __init__(self, example: PlayedExample) -> None:
        super().__init__()
        self.game = example.game
        self.example = example

    def build(self, size: tuple[int, int]) -> None:
        """The table with caption and buttons, and a button that leads back."""
        self.ground = theme.background(f"{self.game}/table", size, 130).copy()
        sheet = self.box(12, 12, self.wide - 24, self.high - 24)
        draw_sheet(self.ground, sheet, self.measure.unit)
        inner = sheet.inflate(-self.measure.px(36), -self.measure.px(32))
        back = self.box(0, 0, 150, 44)
        back.bottomright = self.lay_example(inner, back.width + self.measure.px(14)).bottomright
        self.widgets.append(Button(back, self.app.text("ui.back"), self.measure, self.back, "main", icon="check"))
