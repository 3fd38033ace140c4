"""The buttons of the table: fixed ones in a corner, and those of the open question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.actions import Action
from scenes.look.widgets.controls import Button
from scenes.shell.scene import TableSnapshot, Thing
from scenes.table import spectating
from scenes.table.canvas import Item
from scenes.table.input import takeback
from scenes.table.input.picker import OPENS
from scenes.table.overlay import hud
from scenes.table.pause import Pause, ask

if TYPE_CHECKING:
    from scenes.table.table import Table

_SIZE, _GAP, _EDGE = 41.0, 4.0, 14.0
_WIDE, _HIGH = 168.0, 46.0
_RIM = 5.0
_MOST = 7
"""More buttons than fit on one line are small, for a number each."""
_SMALL, _SMALL_LINE = 62.0, 12
_PHRASE = 134.0
ALWAYS = ("menu", "undo", "redo", "log", "help")
_ICONS = {"menu": "menu", "undo": "undo", "redo": "redo", "log": "log", "help": "question"}


def _by_number(word: str) -> str:
    """Words in their order, numbers in theirs, also those at the end of a word."""
    stem = word.rstrip("0123456789")
    return stem + word.removeprefix(stem).zfill(9) if stem != word else word


class Buttons:
    """Menu, undo, redo, log and help always in the lower left corner; above the question what it is answered with."""

    def __init__(self, table: Table, choose: Callable[[Action | str], None], names: Sequence[str] = ALWAYS) -> None:
        self.table = table
        self.names = names
        self.choose = choose
        self.fixed: dict[str, Button] = {}
        self.offered: dict[str, Button] = {}
        self._actions: Sequence[Action] = ()
        self._loose: Sequence[str] = ()
        self._version = -1

    # Layout -------------------------------------------------------------------------------------

    def relayout(self) -> None:
        """Makes all buttons anew for the window's size."""
        acts = {
            "menu": self.open_pause,
            "undo": self.table.undo,
            "redo": self.table.redo,
            "log": self._toggle_log,
            "help": self.open_rules,
        }
        app = self.table.app
        self.fixed = {}
        for number, name in enumerate(self.names):
            rect = app.at(_EDGE + number * (_SIZE + _GAP), 720 - _EDGE - _SIZE, _SIZE, _SIZE)
            label = app.text(f"ui.table.{name}")
            self.fixed[name] = Button(rect, label, app.measure, acts[name], "wood", 15, _ICONS[name], only_icon=True)
        self._make_hint()
        self._version = -1
        self.offer(self._actions, self._loose)
        self.update(0.0)  # a frame behind a page shows at once whether there is anything to undo

    def _make_hint(self) -> None:
        """The bulb at the right end of the bar, where the question is."""
        table, bar = self.table, self.table.board.arrangement.get("question")
        if bar is None or not table.seating.people or not table.hands.hints.offered:
            return
        side = bar.high - 2 * _RIM
        rect = table.app.at(bar.x + bar.wide - side - _RIM, bar.y + _RIM, side, side)
        label = table.app.text("ui.hint.button")
        hint = Button(rect, label, table.app.measure, table.hands.hints.ask, "corn", 15, "bulb", only_icon=True)
        self.fixed["hint"] = hint

    def offer(self, actions: Sequence[Action], loose: Sequence[str]) -> None:
        """Buttons for complete actions, for words that lie nowhere on the table, and for who is out of the match."""
        loose = sorted(loose, key=_by_number)
        self._actions, self._loose = actions, loose
        game, words = self.table.setup.game, self.table.app.text
        wanted: list[tuple[str, str, Callable[[], None], str]] = [
            (str(action), words(f"{game}.do.{action.verb}"), partial(self.choose, action), self._kind(action))
            for action in actions
        ]
        opened = self.table.hands.picker.opened
        many = bool(opened) + len(wanted) + len(loose) > _MOST
        small = many and all(map(str.isdecimal, loose))
        labels = loose if small else map(self._loose_label, loose)
        wanted += [(word, label, partial(self.choose, word), "plain" if word.startswith(OPENS) else "main")
                   for word, label in zip(loose, labels, strict=True)]  # fmt: skip
        if opened:
            wanted.insert(0, ("back", words("ui.back"), self.table.hands.let_go, "plain"))
        ways = spectating.ways(self.table)
        wanted += [(name, words(f"ui.table.{name}"), act, "plain") for name, act in ways.items()]
        kept, self.offered = self.offered, {}
        rects = self._phrases(len(wanted)) if many and not small else self._rects(len(wanted), bool(ways))
        for (name, label, act, kind), rect in zip(wanted, rects, strict=True):
            button = Button(rect, label, self.table.app.measure, act, kind, 15 if many else 20)
            if name in kept and kept[name].rect == rect:
                button.warmth, button.hovered = kept[name].warmth, kept[name].hovered
                button.held = kept[name].held and name in ways  # others go on meanwhile, and it is meant all the same
            self.offered[name] = button

    def _kind(self, action: Action) -> str:
        """What its button looks like; there may be something to know before it is done."""
        return "corn" if self.table.hands.speech.caution(action) else "main"

    def _loose_label(self, word: str) -> str:
        """The words for a pick that lies nowhere: a number by the one text for numbers, all others by their names; what
        is tucked away by its verb, then by the action."""
        words, key = self.table.words, self.table.setup.game
        if word.startswith(OPENS):
            return words(f"{key}.do.{word.removeprefix(OPENS)}")
        if " " in word:
            return self.table.sentences.label(Action.parse(f"0 {word}"))
        if word.isdecimal() and words.has(f"{key}.pick.number"):
            return words(f"{key}.pick.number", n=int(word))
        return str(self.table.sentences.pick(self.table.board.view, word))

    def _rects(self, count: int, ways: bool) -> list[Rect]:
        """A line of buttons; a column where the area has room for one only; many small ones in lines from above.

        A map may name another area for the ways out of a match, which nobody answers a question with.
        """
        areas = self.table.board.arrangement
        area = (areas.get("ways") if ways else None) or areas.get("buttons") or areas.get("question")
        if area is None or not count:
            return []
        if count > _MOST:
            lines = -(-count // _SMALL_LINE)
            top = areas["question"].y - lines * (_HIGH + _GAP)
            return [self._small(number, min(count, _SMALL_LINE), top) for number in range(count)]
        if area.wide < 2 * _WIDE:
            x, y = area.centre[0] - _WIDE / 2, area.y - 8
            return [self.table.app.at(x, y - (i + 1) * (_HIGH + 8), _WIDE, _HIGH) for i in range(count)]
        x, y = area.centre[0] - (count * (_WIDE + _GAP) - _GAP) / 2, area.y - _HIGH - 8
        return [self.table.app.at(x + i * (_WIDE + _GAP), y, _WIDE, _HIGH) for i in range(count)]

    def _phrases(self, count: int) -> list[Rect]:
        """Many buttons with words: full lines, one above the other, the last one over the question."""
        area = self.table.board.arrangement.get("buttons") or self.table.board.arrangement["question"]
        columns = max(1, int((area.wide + _GAP) // (_PHRASE + _GAP)))
        lines = -(-count // columns)
        left = area.centre[0] - (min(count, columns) * (_PHRASE + _GAP) - _GAP) / 2
        top = area.y - lines * (_HIGH + _GAP)
        places = (divmod(number, columns) for number in range(count))
        return [self.table.app.at(left + column * (_PHRASE + _GAP), top + line * (_HIGH + _GAP), _PHRASE, _HIGH)
                for line, column in places]  # fmt: skip

    def _small(self, number: int, columns: int, top: float) -> Rect:
        """The place of a small button among many, over the cards."""
        line, column = divmod(number, columns)
        x = 640.0 - (columns * (_SMALL + _GAP) - _GAP) / 2 + column * (_SMALL + _GAP)
        return self.table.app.at(x, top + line * (_HIGH + _GAP), _SMALL, _HIGH)

    # Input --------------------------------------------------------------------------------------

    def _all(self) -> dict[str, Button]:
        return self.fixed | self.offered

    @property
    def moving(self) -> bool:
        """Whether a button is still warming up or cooling down."""
        return any(button.warmth != float(button.enabled and button.hovered) for button in self._all().values())

    def update(self, dt: float) -> bool:
        """Lets seconds pass; says whether a button looks different."""
        seating = self.table.seating
        if self._version != seating.version:
            self._version = seating.version
            if "undo" in self.fixed:
                self.fixed["undo"].enabled = seating.can_undo() or seating.may_ask_back
                self.fixed["redo"].enabled = seating.taken_back is not None
            if "hint" in self.fixed:
                self.fixed["hint"].enabled = seating.asked
        calm = self.table.app.settings.reduced_motion
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
            self.table.app.sound.play("tick")
            button.press(None)
        elif reason := self.reason():
            self.table.hands.refuse(reason)
        return button is not None

    def reason(self) -> str:
        """Why the button under the pointer is grey, where that has a reason."""
        undo = self.fixed.get("undo")
        return takeback.why_not(self.table) if undo and undo.hovered and not undo.enabled else ""

    def stops(self) -> dict[str, Rect]:
        """The buttons as stops of the keyboard."""
        return {f"button {name}": button.rect for name, button in self._all().items() if button.enabled}

    # Pages --------------------------------------------------------------------------------------

    def _toggle_log(self) -> None:
        self.table.hands.toggle_log()

    def open_rules(self) -> None:
        """The rules of this game."""
        self.table.app.push(self.table.app.doors.help(self.table.setup.game, self.table.variant))

    def open_knows(self) -> None:
        """What the first opponent clockwise knows."""
        self._open_knows(None)

    def _open_knows(self, seat: int | None) -> bool:
        """What an opponent knows, None for the first one; whether there is one who can be looked at."""
        table, seating = self.table, self.table.seating
        found = table.setup.opponents(max(0, seating.viewer))
        if not found or (seat is not None and seat not in found) or seating.outcome is not None:
            return False
        seen = TableSnapshot(table.setup, seating.view(), seating.thrown, bool(seating.people))
        table.app.push(table.app.doors.opponent_view(seen, found[0] if seat is None else seat))
        return True

    def open_chair(self, word: str) -> bool:
        """What the opponent knows whose name plate was touched; False for any other word."""
        return word[:1] == "s" and word[1:].isdecimal() and self._open_knows(int(word[1:]))

    def leave(self) -> None:
        """To the title; asks first when the match would be lost with it."""
        if self.table.seating.safe:
            self._to_title()
        else:
            ask(self.table.app, "quit", self._to_title)

    def _to_title(self) -> None:
        self.table.app.replace(self.table.app.doors.title())

    def open_pause(self) -> None:
        """The menu of a running match."""
        app, seating = self.table.app, self.table.seating
        concede = self.table.concede if seating.may_concede else None
        app.push(
            Pause(
                lambda: None,
                self.open_rules,
                lambda: app.push(app.doors.settings()),
                concede,
                self._to_title,
                seating.safe,
                self.open_knows if self.table.setup.opponents(0) and not self.table.covered else None,
            )
        )

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
