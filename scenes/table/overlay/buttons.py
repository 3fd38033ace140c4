"""The buttons of the table: fixed ones in a corner, and those of the open question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect

from game.core.actions import Action
from scenes.look.widgets.controls import Button
from scenes.shell.scene import Thing
from scenes.table.canvas import Item
from scenes.table.input.picker import OPENS, Picker
from scenes.table.overlay import hud
from scenes.table.overlay.hints import Hints
from scenes.table.overlay.question_bar import QuestionBar
from scenes.table.source import LiveMatch
from scenes.table.tabletop import Tabletop
from scenes.words.sentences import Sentences

Acts = Mapping[str, Callable[[], None]]
"""What buttons do, by their names."""
_SIZE, _GAP, _EDGE = 41.0, 4.0, 14.0
"""Units: the side of a fixed button, the gap between two buttons, from the corner of the window."""
_WIDE, _HIGH = 168.0, 46.0
"""The size of an offered button in units."""
_RIM = 5.0
"""Units between the hint button and the rim of the bar."""
_MOST = 7
"""More buttons than fit on one line are small, for a number each."""
_SMALL, _SMALL_LINE = 62.0, 12
"""The width of a small button in units, and how many of them stand in a line."""
_PHRASE = 134.0
"""The width in units of one of many buttons with words."""
_ICONS = {"menu": "menu", "undo": "undo", "redo": "redo", "log": "log", "help": "question"}


def _by_number(word: str) -> str:
    """Words in their order, numbers in theirs, also those at the end of a word."""
    stem = word.rstrip("0123456789")
    return stem + word.removeprefix(stem).zfill(9) if stem != word else word


class Buttons:
    """Menu, undo, redo, log and help always in the lower left corner; above the question what it is answered with."""

    def __init__(
        self, tabletop: Tabletop, match: LiveMatch, sentences: Sentences, picker: Picker, question_bar: QuestionBar,
        hints: Hints, choose: Callable[[Action | str], None], fixed: Acts, ways_out: Callable[[], Acts],
        drop: Callable[[], None], why_not: Callable[[], str], refuse: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.tabletop = tabletop
        self.match = match
        self.sentences = sentences
        self.picker = picker
        self.question_bar = question_bar
        self.hints = hints
        self.choose = choose
        """Answers the question with an action, or picks a word that lies nowhere on the table."""
        self.acts = fixed
        """The buttons in the corner, from the left."""
        self.ways_out = ways_out
        """What is offered now to those who are out of the match."""
        self.drop = drop
        """Lets go of what was picked."""
        self.why_not = why_not
        """Why nothing can be taken back now; "" when something can."""
        self.refuse = refuse
        """Says why something cannot be done."""
        self.fixed: dict[str, Button] = {}
        self.offered: dict[str, Button] = {}
        self._actions: Sequence[Action] = ()
        self._loose: Sequence[str] = ()
        self._version = -1

    # Layout -------------------------------------------------------------------------------------

    def relayout(self) -> None:
        """Makes all buttons anew for the window's size."""
        host = self.tabletop.host
        self.fixed = {}
        for number, (name, act) in enumerate(self.acts.items()):
            rect = host.at(_EDGE + number * (_SIZE + _GAP), 720 - _EDGE - _SIZE, _SIZE, _SIZE)
            label = host.text(f"ui.table.{name}")
            self.fixed[name] = Button(rect, label, host.measure, act, "wood", 15, _ICONS[name], only_icon=True)
        self._make_hint()
        self._version = -1
        self.offer(self._actions, self._loose)
        self.update(0.0)  # a frame behind a page shows at once whether there is anything to undo

    def _make_hint(self) -> None:
        """The bulb at the right end of the bar, where the question is."""
        host, bar = self.tabletop.host, self.tabletop.arrangement.get("question")
        if bar is None or not self.match.people or not self.hints.offered:
            return
        side = bar.high - 2 * _RIM
        rect = host.at(bar.x + bar.wide - side - _RIM, bar.y + _RIM, side, side)
        label = host.text("ui.hint.button")
        hint = Button(rect, label, host.measure, self.hints.ask, "corn", 15, "bulb", only_icon=True)
        self.fixed["hint"] = hint

    def offer(self, actions: Sequence[Action], loose: Sequence[str]) -> None:
        """Buttons for complete actions, for words that lie nowhere on the table, and for who is out of the match."""
        loose = sorted(loose, key=_by_number)
        self._actions, self._loose = actions, loose
        game, words = self.tabletop.game, self.tabletop.host.text
        wanted: list[tuple[str, str, Callable[[], None], str]] = [
            (str(action), words(f"{game}.do.{action.verb}"), partial(self.choose, action), self._kind(action))
            for action in actions
        ]
        opened = self.picker.opened
        many = bool(opened) + len(wanted) + len(loose) > _MOST
        small = many and all(map(str.isdecimal, loose))
        labels = loose if small else map(self._loose_label, loose)
        wanted += [(word, label, partial(self.choose, word), "plain" if word.startswith(OPENS) else "main")
                   for word, label in zip(loose, labels, strict=True)]  # fmt: skip
        if opened:
            wanted.insert(0, ("back", words("ui.back"), self.drop, "plain"))
        ways = self.ways_out()
        wanted += [(name, words(f"ui.table.{name}"), act, "plain") for name, act in ways.items()]
        kept, self.offered = self.offered, {}
        rects = self._phrases(len(wanted)) if many and not small else self._rects(len(wanted), bool(ways))
        for (name, label, act, kind), rect in zip(wanted, rects, strict=True):
            button = Button(rect, label, self.tabletop.host.measure, act, kind, 15 if many else 20)
            if name in kept and kept[name].rect == rect:
                button.warmth, button.hovered = kept[name].warmth, kept[name].hovered
                button.held = kept[name].held and name in ways  # others go on meanwhile, and it is meant all the same
            self.offered[name] = button

    def _kind(self, action: Action) -> str:
        """What its button looks like; there may be something to know before it is done."""
        return "corn" if self.question_bar.caution(action) else "main"

    def _loose_label(self, word: str) -> str:
        """The words for a pick that lies nowhere: a number by the one text for numbers, all others by their names; what
        is in_menu away by its verb, then by the action."""
        words, key = self.sentences.words, self.tabletop.game
        if word.startswith(OPENS):
            return words(f"{key}.do.{word.removeprefix(OPENS)}")
        if " " in word:
            return self.sentences.label(Action.parse(f"0 {word}"))
        if word.isdecimal() and words.has(f"{key}.pick.number"):
            return words(f"{key}.pick.number", n=int(word))
        return str(self.sentences.pick(self.tabletop.board.view, word))

    def _rects(self, count: int, ways: bool) -> list[Rect]:
        """A line of buttons; a column where the area has room for one only; many small ones in lines from above.

        A map may name another area for the ways out of a match, which nobody answers a question with.
        """
        areas = self.tabletop.arrangement
        area = (areas.get("ways") if ways else None) or areas.get("buttons") or areas.get("question")
        if area is None or not count:
            return []
        if count > _MOST:
            lines = -(-count // _SMALL_LINE)
            top = areas["question"].y - lines * (_HIGH + _GAP)
            return [self._small(number, min(count, _SMALL_LINE), top) for number in range(count)]
        if area.wide < 2 * _WIDE:
            x, y = area.centre[0] - _WIDE / 2, area.y - 8
            return [self.tabletop.host.at(x, y - (i + 1) * (_HIGH + 8), _WIDE, _HIGH) for i in range(count)]
        x, y = area.centre[0] - (count * (_WIDE + _GAP) - _GAP) / 2, area.y - _HIGH - 8
        return [self.tabletop.host.at(x + i * (_WIDE + _GAP), y, _WIDE, _HIGH) for i in range(count)]

    def _phrases(self, count: int) -> list[Rect]:
        """Many buttons with words: full lines, one above the other, the last one over the question."""
        area = self.tabletop.arrangement.get("buttons") or self.tabletop.arrangement["question"]
        columns = max(1, int((area.wide + _GAP) // (_PHRASE + _GAP)))
        lines = -(-count // columns)
        left = area.centre[0] - (min(count, columns) * (_PHRASE + _GAP) - _GAP) / 2
        top = area.y - lines * (_HIGH + _GAP)
        places = (divmod(number, columns) for number in range(count))
        return [self.tabletop.host.at(left + column * (_PHRASE + _GAP), top + line * (_HIGH + _GAP), _PHRASE, _HIGH)
                for line, column in places]  # fmt: skip

    def _small(self, number: int, columns: int, top: float) -> Rect:
        """The place of a small button among many, over the cards."""
        line, column = divmod(number, columns)
        x = 640.0 - (columns * (_SMALL + _GAP) - _GAP) / 2 + column * (_SMALL + _GAP)
        return self.tabletop.host.at(x, top + line * (_HIGH + _GAP), _SMALL, _HIGH)

    # Input --------------------------------------------------------------------------------------

    def _all(self) -> dict[str, Button]:
        return self.fixed | self.offered

    @property
    def moving(self) -> bool:
        """Whether a button is still warming up or cooling down."""
        return any(button.warmth != float(button.enabled and button.hovered) for button in self._all().values())

    def update(self, dt: float) -> bool:
        """Lets seconds pass; says whether a button looks different."""
        match = self.match
        if self._version != match.version:
            self._version = match.version
            if "undo" in self.fixed:
                self.fixed["undo"].enabled = match.can_undo() or match.may_ask_back
                self.fixed["redo"].enabled = match.taken_back is not None
            if "hint" in self.fixed:
                self.fixed["hint"].enabled = match.asked
        calm = self.tabletop.host.settings.reduced_motion
        warmer = [button.warm(dt, calm) for button in self._all().values()]
        return any(warmer)

    def hover(self, pixel: tuple[int, int]) -> None:
        """The pointer is here."""
        for button in self._all().values():
            button.hovered = button.rect.collidepoint(pixel)

    def press(self, pixel: tuple[int, int]) -> bool:
        """A press; says whether it was on a button."""
        for button in self._all().values():
            button.held = button.rect.collidepoint(pixel)
        return any(button.held for button in self._all().values())

    def release(self, pixel: tuple[int, int]) -> None:
        """The button under both press and release acts."""
        for name, button in self._all().items():
            if button.held:
                button.held = False
                if button.rect.collidepoint(pixel):
                    self.activate(f"button {name}")
                return

    def activate(self, stop: str) -> bool:
        """Presses the button behind a stop; False when the stop is no button."""
        button = self._all().get(stop.removeprefix("button ")) if stop.startswith("button ") else None
        if button is not None and button.enabled:
            self.tabletop.host.sound.play("tick")
            button.press(None)
        elif reason := self.reason():
            self.refuse(reason)
        return button is not None

    def reason(self) -> str:
        """Why the button under the pointer is grey, where that has a reason."""
        undo = self.fixed.get("undo")
        return self.why_not() if undo and undo.hovered and not undo.enabled else ""

    def places(self) -> dict[str, Rect]:
        """Where the buttons of the open question are, by what they stand for."""
        return {name: button.rect for name, button in self.offered.items()}

    def stops(self) -> dict[str, Rect]:
        """The buttons as stops of the keyboard."""
        return {f"button {name}": button.rect for name, button in self._all().items() if button.enabled}

    # Pictures -----------------------------------------------------------------------------------

    def items(self, focus: str | None) -> list[Item]:
        """All buttons."""
        items = []
        for name, button in self._all().items():
            button.focused = focus == f"button {name}"
            items.append(hud.widget_item(("button", name), button))
        return items

    def things(self, focus: str | None) -> list[Thing]:
        """All buttons as a person sees them."""
        return [
            Thing(button.label, button.rect, "button", button.enabled, focus == f"button {name}")
            for name, button in self._all().items()
        ]
