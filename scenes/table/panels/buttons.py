"""The buttons of the table: the fixed ones in a corner, and those that answer the open question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Event, Rect

from game.core.actions import Action
from scenes.look.widgets.controls import Button
from scenes.shell.design_space import DESIGN
from scenes.shell.scene import ScreenElement
from scenes.table import intents
from scenes.table.context import DIAL, Panel, PlayContext, Remark
from scenes.table.match.picker import OPENS
from scenes.table.match.source import why_no_undo
from scenes.table.panels.extra_buttons import Acts, ExtraButtons
from scenes.table.panels.hint_marks import marks, words_left
from scenes.table.panels.question_bar import QuestionBar
from scenes.table.panels.targets import Targets
from scenes.table.surface.canvas import Item, widget_item
from scenes.table.surface.focus import ANSWERS, ASIDE, DECLINES, Focus, Stop
from scenes.table.surface.free_room import shifted, taken
from scenes.table.surface.layout import Area

_SIZE = 41.0
"""Layout units: the side of a fixed button."""
_GAP = 4.0
"""Layout units between two buttons."""
_WIDE = 168.0
"""Layout units: the width of a button for the question."""
_WIDER = 1.3
"""The most by which it is wider for larger words, as a factor."""
_FEW, _NARROW = 3, 112.0
"""More buttons in a line than that may become narrower: the least width, in layout units."""
_HIGH = 46.0
"""Layout units: its height."""
_HIGHER = 1.5
"""The most by which it is higher, as a factor."""
_ON_STAGE, _STAGE_LETTERS = (320.0, 66.0), 30.0
"""Layout units: the size of a button that is seen from afar, and its letters."""
_RIM = 5.0
"""Layout units between the hint button and the rim of the question bar."""
_MOST_IN_LINE = 7
"""Buttons that fit on one line; more of them are smaller."""
_SMALL = 62.0
"""Layout units: the width of a small button, for a number."""
_SMALL_IN_LINE = 12
"""Small buttons in a line."""
_PHRASE = 134.0
"""Layout units: the width of one of many buttons with words."""
_APART = 34.0
"""Layout units between the other buttons and those that decline."""
PAGE = "page"
"""The name of the button that opens the rules at the page of a refusal."""
_ASKS = "question"
"""The icon of a button that asks again."""
_ICONS = {
    "menu": "menu",
    "undo": "undo",
    "redo": "redo",
    "log": "log",
    "help": "question",
    "return": "book",
    "again": "again",
}


def _by_number(word: str) -> str:
    """A sort key for words that orders numbers, alone or at the end of a word, by their value."""
    stem = word.rstrip("0123456789")
    return stem + word.removeprefix(stem).zfill(9) if stem != word else word


CORNER: Acts = {
    "menu": intents.OpenMenu(),
    "undo": intents.UndoLast(),
    "redo": intents.RedoLast(),
    "log": intents.ToggleLog(),
    "help": intents.OpenRules(),
}
"""The buttons in the corner, from the left."""


class Buttons(Panel):
    """Menu, undo, redo, log and help in the lower left corner; the hint in the question bar; the answers above it."""

    def __init__(
        self, table: PlayContext, targets: Targets, focus: Focus, question_bar: QuestionBar, offers: ExtraButtons
    ) -> None:
        super().__init__(table)
        self.tabletop = table.tabletop
        self.match = table.match
        self.picker = table.picker
        self.targets = targets
        self.focus = focus
        self.question_bar = question_bar
        self.offers = offers
        self.acts = CORNER
        """The buttons in the corner, from the left."""
        self._linked: tuple[int, Rect | None] = (0, None)
        self._links: dict[str, Button] = {}
        self.fixed: dict[str, Button] = {}
        self.offered: dict[str, Button] = {}
        self._actions: Sequence[Action] = ()
        self._loose: Sequence[str] = ()
        self._version = -1
        self.sure: Action | None = None
        """The action whose button has been pressed once and asks whether that was meant; None for none."""

    # Layout -------------------------------------------------------------------------------------

    def relayout(self) -> None:
        """Make all buttons again for the window's size."""
        host = self.host
        self.fixed = {}
        left, low = self.tabletop.corner
        size = _SIZE * self.tabletop.words
        for number, (name, intent) in enumerate(self.acts.items()):
            rect = host.at(left + number * (size + _GAP), low - size, size, size)
            label, act = host.text(f"ui.table.{name}"), self._posts(intent)
            self.fixed[name] = Button(rect, label, self.tabletop.measure, act, "wood", 15, _ICONS[name], only_icon=True)
        self._make_hint()
        self._version = -1
        self.offer(self._actions, self._loose)
        self.update(0.0)  # a frame behind a page shows at once whether there is anything to undo

    def _posts(self, intent: intents.Intent) -> intents.Posting:
        return intents.Posting(self.table.post, intent)

    def _make_hint(self) -> None:
        """Make the hint button at the right end of the question bar, if hints are offered."""
        host, bar = self.host, self.tabletop.arrangement.get("question")
        if bar is None or not self.match.people or not self.table.hints_offered:
            return
        side = bar.high - 2 * _RIM
        rect = host.at(bar.x + bar.wide - side - _RIM, bar.y + _RIM, side, side)
        label = host.text("ui.hint.button")
        act = self._posts(intents.AskHint())
        self.fixed["hint"] = Button(rect, label, self.tabletop.measure, act, "corn", 15, "bulb", only_icon=True)

    def picked(self) -> None:
        """Offer what can be done now."""
        loose = [word for word in self.picker.unlabelled() if word not in self.targets and "/" not in word]
        self.offer(self.picker.buttons(), loose)

    def offer(self, actions: Sequence[Action], loose: Sequence[str]) -> None:
        """Make the buttons for complete actions, for `loose` words that lie nowhere on the table, and for people who
        are out."""
        dial = self.table.panels.dial_answer()
        dialled = dial.actions if dial else ()
        actions, printed = self._as_printed([action for action in actions if action not in dialled])
        loose = sorted({*loose} - {word for action in dialled for word in action.picks}, key=_by_number)
        self._actions, self._loose = actions, loose
        words = self.host.text
        wanted: list[tuple[str, str, intents.Intent, str]] = [
            (str(action), self._label(action), intents.PressAction(action), self._kind(action)) for action in actions
        ]
        if dial:
            wanted = [(name, label, intent, "wood") for name, label, intent, _ in wanted]
            asks = dial.action == self.sure
            label = words("ui.table.sure", label=dial.label) if asks else dial.label
            wanted.insert(0, (DIAL, label, intents.PressAction(dial.action), "corn" if asks else "main"))
        opened = self.picker.opened
        many = bool(opened) + len(wanted) + len(loose) > _MOST_IN_LINE
        small = many and all(map(str.isdecimal, loose))
        labels = loose if small else map(self._loose_label, loose)
        wanted += [
            (word, label, intents.Touch(word), "plain" if word.startswith(OPENS) else "main")
            for word, label in zip(loose, labels, strict=True)
        ]
        if opened:
            wanted.insert(0, ("back", words("ui.back"), intents.DropPicks(), "plain"))
        if self.picker.legal and not self.picker.picked:
            wanted += [
                (name, self.table.sentences.words(f"{self.tabletop.game}.do.{name}", n=count), intent, "plain")
                for name, (count, intent) in self.offers.batches().items()
            ]
        if self.offers.ends_talk():
            wanted.append(("talked", words("ui.table.talked"), intents.EndTalk(), "main"))
        ways = self.offers.ways_out()
        wanted += [(name, words(f"ui.table.{name}"), intent, "plain") for name, intent in ways.items()]
        apart = {str(action) for action in actions if self._declines(action)}
        wanted.sort(key=lambda one: one[0] in apart)
        kept, self.offered = self.offered, {}
        rects = self._phrases(len(wanted)) if many and not small else self._rects(len(wanted), len(apart), bool(ways))
        if self.guide.own_places and not many and not ways:
            rects = self._slots([self._slot(name) for name, *_ in wanted]) or rects
        rects = self.table.panels.answer_places(len(wanted)) or rects
        if printed and len(wanted) == len(actions):  # they are read as the card is, wherever the first place is
            rects = sorted(rects, key=lambda rect: (rect.top, rect.left))
        for (name, label, intent, kind), rect in zip(wanted, rects, strict=True):
            icon = _ASKS if self.sure is not None and name == str(self.sure) else None
            size = _STAGE_LETTERS if self.tabletop.staged else 15 if many else 20
            button = Button(rect, label, self.tabletop.measure, self._posts(intent), kind, size, icon)
            if name in kept and kept[name].rect == rect:
                button.warmth, button.hovered = kept[name].warmth, kept[name].hovered
                button.held = kept[name].held and name in ways  # it may be pressed while opponents go on
            self.offered[name] = button

    def _as_printed(self, actions: list[Action]) -> tuple[list[Action], bool]:
        """The actions in the order in which a card prints them, and whether it prints them all."""
        view = self.tabletop.board.view
        places = {action: int(self.guide.on_button(view, action).get("place", -1)) for action in actions}
        printed = min(places.values(), default=-1) >= 0
        return (sorted(actions, key=places.__getitem__) if printed else actions), printed

    def _declines(self, action: Action) -> bool:
        """Whether an action gives up what could still be done."""
        return action.verb in self.guide.declines

    @property
    def _kept(self) -> int:
        """The number of places kept free for buttons that decline: 1 in a game that has any, otherwise 0."""
        return int(bool(self.guide.declines))

    def _kind(self, action: Action) -> str:
        """The kind of an action's button: "corn" while it asks again, "wood" if it declines or says no, or "main"."""
        says_no = self._declines(action) or self.picker.offer not in (None, action)
        return "corn" if action == self.sure else "wood" if says_no else "main"

    def _label(self, action: Action) -> str:
        """The label of an action's button."""
        words, guide = self.host.text, self.guide
        gaps = guide.on_button(self.tabletop.board.view, action)
        if self.picker.lacks_place:
            several = int(gaps.get("cards", 1))
            label = words("ui.table.play_several", n=several) if several > 1 else words("ui.table.play_it")
        else:
            label = self.table.sentences.said(f"{self.tabletop.game}.do.{action.verb}", gaps)
        return words("ui.table.sure", label=label) if action == self.sure else label

    def _loose_label(self, word: str) -> str:
        """The label of a loose word: the verb whose menu it opens, an action of an open menu, a number, or what it
        picks."""
        words, key = self.table.sentences.words, self.tabletop.game
        if word.startswith(OPENS):
            return words(f"{key}.do.{word.removeprefix(OPENS)}")
        if " " in word:
            return self.table.sentences.label(Action.parse(f"0 {word}"))
        if word.isdecimal() and words.has(f"{key}.pick.number"):
            return words(f"{key}.pick.number", n=int(word))
        return str(self.table.sentences.pick(self.tabletop.board.view, word))

    def _slot(self, name: str) -> str:
        """The verb of the action of a button, if its place is in the line of those verbs; "" for what needs a pick."""
        verbs = {str(action): action.verb for action in self._actions if not action.picks}
        return verbs.get(name, "")

    def _slots(self, verbs: Sequence[str]) -> list[Rect]:
        """Places by verb, in a game with `Guide.own_places`: those verbs at the left, then what answers a pick, at the
        right end those that decline. Several answers to a pick, such as numbers, are in a line above, from the left.
        [] where there is no line, or none of these verbs."""
        area, guide = self.tabletop.arrangement.get("buttons"), self.guide
        own = {*guide.own_places, *guide.declines}
        if area is None or area.wide < 2 * _WIDE or ({*verbs} - own - {""} and own.isdisjoint(verbs)):
            return []
        verbs = [verb if verb in own else "" for verb in verbs]
        order = [*guide.own_places, "", *sorted(guide.declines, reverse=True)]
        high, count = self._size()[1], len(order)
        wide = min(self._size()[0], (area.wide - _APART + _GAP) / count - _GAP)
        several = verbs.count("") > 1
        above, found = 0, []
        for verb in verbs:
            place, y = order.index(verb), area.y - high - 8
            x = area.x + place * (wide + _GAP) + (_APART if verb in guide.declines else 0)
            if several and not verb:
                x, y, above = area.x + above * (wide + _GAP), y - high - 8, above + 1
            found.append(self.host.at(x, y, wide, high))
        line = [rect for verb, rect in zip(verbs, found, strict=True) if several and not verb]
        moved = iter(shifted(line, taken(self.tabletop, between=True), self.tabletop.rect(area).right))
        return [next(moved) if several and not verb else rect for verb, rect in zip(verbs, found, strict=True)]

    def _rects(self, count: int, apart: int, ways: bool) -> list[Rect]:
        """The places of `count` buttons: a line, a column in a narrow area, or lines of small buttons if there are
        many. The last `apart` of them decline: no other button ever has their place.

        ways: whether they are the buttons for people who are out, for which a map may have an area of its own.
        """
        areas = self.tabletop.arrangement
        if count == 1 and (alone := areas.get("talked")):
            return [self.tabletop.rect(alone)]
        area = (areas.get("ways") if ways else None) or areas.get("buttons") or areas.get("question")
        if area is None or not count:
            return []
        if count > _MOST_IN_LINE:
            lines = -(-count // _SMALL_IN_LINE)
            top = areas["question"].y - lines * (_HIGH + _GAP)
            return [self._small(number, min(count, _SMALL_IN_LINE), top) for number in range(count)]
        return self._column(area, count, apart) if area.wide < 2 * _WIDE else self._line(area, count, apart)

    def _size(self) -> tuple[float, float]:
        """The width and height of a button, in layout units."""
        if self.tabletop.staged:
            return _ON_STAGE
        words = self.tabletop.words
        return _WIDE * min(words, _WIDER), _HIGH * min(words, _HIGHER)

    def _column(self, area: Area, count: int, apart: int) -> list[Rect]:
        """Buttons one above the other, those that decline lowest; the second of two others stands beside the first if
        only there it covers no card."""
        wide, high = self._size()
        most = self.tabletop.units(self.tabletop.window.topright)[0] - _GAP - wide
        x, y, step = min(area.centre[0] - wide / 2, most), area.y - 8, high + 8
        floor = max(apart, self._kept) * step + (_APART if self._kept else 0)
        tops = [y - floor - (place + 1) * step + 8 for place in range(count - apart)]
        tops += [y - (place + 1) * step + 8 for place in range(apart)]
        rects = [self.host.at(x, top - 8, wide, high) for top in tops]
        if count - apart == 2 and self._on_cards(rects[1]):
            beside = rects[0].move(-rects[0].width - self.host.px(8), 0)
            rects[1] = rects[1] if self._on_cards(beside) else beside
        return rects

    def _on_cards(self, rect: Rect) -> bool:
        """Whether a card lies under a rectangle (pixels)."""
        lying = (sprite.spot for held in self.tabletop.board.sprites for sprite in held if sprite is not None)
        return any(rect.colliderect(self.tabletop.card_rect(spot)) for spot in lying if spot is not None)

    def _line(self, area: Area, count: int, apart: int) -> list[Rect]:
        """Buttons side by side in the middle, those that decline at the right end."""
        (wide, high), others = self._size(), count - apart
        held = others + max(apart, self._kept)
        least = _WIDE if held <= _FEW else _NARROW
        wide = min(wide, max(least, (area.wide - _APART + _GAP) / held - _GAP))
        y, step = area.y - high - 8, wide + _GAP
        middle = area.centre[0]
        x = middle - (others * step - _GAP) / 2
        end = max(area.x + area.wide - wide, middle + wide / 2 + _APART)
        if self._kept:
            x = min(x, end - (max(1, apart) - 1) * step - _APART - others * step + _GAP)
        places = [x + place * step for place in range(others)] + [end - place * step for place in range(apart)]
        return [self.host.at(place, y, wide, high).clamp(self.tabletop.window) for place in places]

    def _phrases(self, count: int) -> list[Rect]:
        """The places of many buttons with words: full lines, the last one above the question."""
        area = self.tabletop.arrangement.get("buttons") or self.tabletop.arrangement["question"]
        columns = max(1, int((area.wide + _GAP) // (_PHRASE + _GAP)))
        lines = -(-count // columns)
        left = area.centre[0] - (min(count, columns) * (_PHRASE + _GAP) - _GAP) / 2
        top = area.y - lines * (_HIGH + _GAP)
        places = (divmod(number, columns) for number in range(count))
        return [
            self.host.at(left + column * (_PHRASE + _GAP), top + line * (_HIGH + _GAP), _PHRASE, _HIGH)
            for line, column in places
        ]

    def _small(self, number: int, columns: int, top: float) -> Rect:
        """The place of a small button among many, over the cards."""
        line, column = divmod(number, columns)
        x = DESIGN[0] / 2 - (columns * (_SMALL + _GAP) - _GAP) / 2 + column * (_SMALL + _GAP)
        return self.host.at(x, top + line * (_HIGH + _GAP), _SMALL, _HIGH)

    # Input --------------------------------------------------------------------------------------

    def _all(self) -> dict[str, Button]:
        return {**self.fixed, **self._answers(), **self._link(), **self.table.panels.buttons()}

    def _answers(self) -> dict[str, Button]:
        """The buttons of the open question; none while something else waits until it has been seen."""
        showpieces = self.table.director.showpieces
        return {} if showpieces.held else self.offered

    def _link(self) -> dict[str, Button]:
        """The link of a refusal to its page of the rules, in the question bar."""
        page, rect = wanted = self.question_bar.page, self.question_bar.link()
        if wanted != self._linked:
            self._linked, self._links, host = wanted, {}, self.host
            if rect is not None:
                label = host.text("ui.table.page", n=page)
                act = self._posts(intents.OpenRules(page))
                self._links[PAGE] = Button(rect, label, self.tabletop.measure, act, "plain", 14)
        return self._links

    @property
    def busy(self) -> bool:
        """Whether a button's light still changes."""
        return any(button.warmth != float(button.enabled and button.hovered) for button in self._all().values())

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether a button looks different."""
        changed = self._follow_match()
        calm = self.host.settings.reduced_motion
        bright = [button for button in self._all().values() if button.warmth or button.hovered or button.focused]
        warmer = [button.warm(dt, calm) for button in bright]
        return any(warmer) or changed

    def _follow_match(self) -> bool:
        """Enable the fixed buttons that can do something now; returns whether any looks different."""
        match, before = self.match, [button.enabled for button in self.fixed.values()]
        if self._version == match.version:
            return False
        self._version = match.version
        if "undo" in self.fixed:
            self.fixed["undo"].enabled = match.can_undo() or match.may_ask_back
            self.fixed["redo"].enabled = match.taken_back is not None
        if "hint" in self.fixed:
            self.fixed["hint"].enabled = match.asked and not match.sharing.overheard
        return before != [button.enabled for button in self.fixed.values()]

    def handle(self, event: Event) -> bool:
        """Take the pointer; returns whether a button was pressed."""
        match event.type:
            case pygame.MOUSEMOTION:
                for button in self._all().values():
                    button.hovered = button.rect.collidepoint(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._release(event.pos)
        return False

    def _press(self, pixel: tuple[int, int]) -> bool:
        for button in self._all().values():
            button.held = button.rect.collidepoint(pixel)
        return any(button.held for button in self._all().values())

    def _release(self, pixel: tuple[int, int]) -> None:
        """The button that was pressed acts if the pointer is still on it."""
        for name, button in self._all().items():
            if button.held:
                button.held = False
                if button.rect.collidepoint(pixel):
                    self.activate(f"button {name}")
                return

    def activate(self, stop: str) -> bool:
        """Press the button of a stop; returns False if the stop is no button."""
        button = self._all().get(stop.removeprefix("button ")) if stop.startswith("button ") else None
        if button is not None and button.enabled:
            self.host.sound.play("button")
            button.press(None)
        elif remark := self.remark():
            self.table.post(intents.Refuse(remark.sentence))
        return button is not None

    def remark(self) -> Remark | None:
        """Why the undo button is disabled, if the pointer is on it."""
        undo = self.fixed.get("undo")
        why = why_no_undo(self.match, self.host.text) if undo and undo.hovered and not undo.enabled else ""
        return Remark(why) if why else None

    def shown(self) -> Mapping[str, Button]:
        """All buttons, by name: the fixed ones, and those of actions or words."""
        return self._all()

    def places(self) -> dict[str, Rect]:
        """The rectangles of the buttons of the open question, by action or word."""
        dial = self.table.panels.dial_answer()
        return {name: button.rect for name, button in self.offered.items()} | dict(dial.places if dial else {})

    def numbered(self, action: Action) -> list[Item]:
        """Numbers on what is still to be touched for an action, in order: on the table, and the question's buttons."""
        words = words_left(action, self.picker.picked)
        return marks(action, words, self.targets.stops(words) | self.places(), self.host.measure)

    def rects(self, answers: int = 0) -> list[Rect]:
        """The rectangles of all buttons, and of `answers` answer buttons even if none are shown."""
        return [button.rect for button in self._all().values()] + self._rects(answers, 0, False)

    def stops(self) -> dict[str, Stop]:
        """The enabled buttons as stops of the focus: first the answers, then those that decline, then the fixed
        buttons. Cards and places come before them all."""
        return {
            f"button {name}": Stop(button.rect, self._order(name))
            for name, button in self._all().items()
            if button.enabled
        }

    def _order(self, name: str) -> int:
        declines = any(str(action) == name and self._declines(action) for action in self._actions)
        if name in (*self.fixed, PAGE) or name in self.table.panels.buttons():
            return ASIDE
        return DECLINES if declines else ANSWERS

    # Pictures -----------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """All buttons except those of other panels."""
        for name, button in self._all().items():
            button.focused = self.focus.name == f"button {name}"
        own = self.fixed | self._answers() | self._link()
        return [widget_item(("button", name), button) for name, button in own.items()]

    def elements(self) -> list[ScreenElement]:
        """All buttons as a person sees them; one that can do nothing now says why, and posts nothing else."""
        focus = self.focus.name
        return [
            ScreenElement(
                button.label, button.rect, "button", button.enabled, focus == f"button {name}", _intent_of(button)
            )
            for name, button in self._all().items()
        ]


def _intent_of(button: Button) -> intents.Intent | None:
    """The intent that pressing a button posts; None if it can do nothing now."""
    act = button.on_press
    return act.intent if isinstance(act, intents.Posting) and button.enabled else None
