"""The question bar: the open question, a hint, or for a while the reason why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.core.actions import Action
from game.core.guide import Sentence
from game.core.steps import Outcome
from scenes.look.game_pages import PagePictures
from scenes.look.widgets.confirm import Confirm
from scenes.shell.scene import ScreenElement
from scenes.table.context import Panel, PlayContext, Remark
from scenes.table.intents import Decide
from scenes.table.panels.recap import Recap
from scenes.table.panels.spectating import Spectating
from scenes.table.signs import sentence_bar
from scenes.table.surface.canvas import Item
from scenes.words.verdict import verdict

_WARNING, _LINKED = 4.0, 7.0
"""Seconds for which a warning is shown, and one with a link to the rules."""
_LINK = (82.0, 7.0)
"""Layout units: the width of that link, and how far it is from the rim of the bar."""


class Refusal(NamedTuple):
    """Why something cannot be done, the number of the page of the rules that says so (0 for none), and whether it
    answers a touch of a name plate."""

    sentence: str
    page: int = 0
    of_plate: bool = False


class QuestionBar(Panel):
    """The words of the bar to the person at the screen."""

    def __init__(self, table: PlayContext, spectating: Spectating, recap: Recap) -> None:
        super().__init__(table)
        self.tabletop = table.tabletop
        self.match = table.match
        self.sentences = table.sentences
        self.picker = table.picker
        self.spectating = spectating
        self.recap = recap
        self.warning = ""
        self.page = 0
        """The page of the rules to which the warning has a link; 0 for none."""
        self._left = 0.0
        self.stays = False
        """Whether the warning is shown until it is taken away, because a button asks for a second press."""
        self._warned_at = -1
        """How many decisions had been made when the warning came: it is true of that table only."""
        self._question: tuple[int, str, str] = (-1, "", "")
        """The viewer who saw the last question, its name, and its sentence."""
        self._asked: tuple[tuple[int, int, int], Sentence] = (-1, -1, -1), ("", {})
        """The version, the viewer and the seat for which the question was last worded, and its key and gaps."""
        self._known: tuple[int, str] = (-1, "")
        """The version of the match for which the name of the open question was read, and that name."""

    def warn(self, sentence: str, page: int = 0) -> None:
        """Show why something cannot be done, with a sound, and with a link to a page of the rules; 0 for none."""
        self.warning, self.page, self._left = sentence, page, _LINKED if page else _WARNING
        self.stays, self._warned_at = False, self.match.decisions
        self.host.sound.play("denied")

    def keep(self, sentence: str) -> None:
        """Show the warning of a button that asks for a second press until it is taken away."""
        self.warning, self.stays = sentence, True

    def calm(self) -> None:
        """Hide the warning."""
        self.warning, self.page, self.stays = "", 0, False

    def retell(self) -> None:
        """Ask in the words that hold now."""
        self.calm()
        self._question = (-1, "", "")

    def handed_over(self) -> None:
        """The screen is handed to another person."""
        self.calm()

    @property
    def busy(self) -> bool:
        """Whether a warning is shown that will go by itself."""
        return bool(self.warning) and not self.stays

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the warning has just gone."""
        if not self.busy:
            return False
        self._left -= dt
        if self._left <= 0.0 or self.match.decisions != self._warned_at:
            self.calm()
        return not self.warning

    def question(self) -> str:
        """The present question and whom it is for; some questions depend on what has been picked.

        Until the table shows what a question is about, nothing is said; only if the same is asked again, what was said
        before stays.
        """
        match, director = self.match, self.table.director
        if director.showpieces.waits or (director.showpieces.held and director.caught_up):
            return self.sentences.words("ui.table.go_on")
        if self._shown or not match.asked:
            self._question = match.viewer, self._step, self._wanted()
        elif self._question[:2] != (match.viewer, self._step):
            return ""
        return self._question[2]

    @property
    def _step(self) -> str:
        """The names of the open question and of its sentence; "" for none."""
        match = self.match
        if self._known[0] != match.version:
            view = match.view()
            named = [view.stack[-1].name] if view.stack else []
            if named and match.asked:
                named.append(match.rules.guide.ask(view, match.actor)[0])
            self._known = match.version, " ".join(named)
        return self._known[1]

    @property
    def _shown(self) -> bool:
        """Whether the table shows what the open question is about."""
        return self.table.director.caught_up

    def _wanted(self) -> str:
        picked = self.picker.picked
        match, game, words = self.match, self.tabletop.game, self.sentences.words
        outcome = match.outcome
        if outcome is not None:  # it is said when everybody has seen how it came
            return self._ended(outcome) if self._shown else ""
        if match.asked and self._shown:
            actor = match.actor
            key, gaps = self._ask(actor)
            if self.picker.lacks_place:
                return words("ui.table.to_place")
            opened, verbs = self.picker.opened or key, "_".join(self.picker.verbs)
            keys = (f"{game}.ask.{opened}.{len(picked)}.{verbs}", f"{game}.ask.{opened}.{len(picked)}")
            question = self.sentences.said(next(filter(words.has, keys), f"{game}.ask.{key}"), gaps)
            if actor == match.viewer:
                return question
            return words("ui.table.asked", name=match.names[actor], question=question)
        if self.table.tempo.paused:
            return words("ui.table.go_on")
        return self._to_talkers() or self._to_holders() or self._of_others()

    def _to_talkers(self) -> str:
        """What there is to talk about before a secret answer, or how soon that begins; "" where nobody talks."""
        match, words = self.match, self.sentences.words
        if not (match.sharing.talking and self._shown):
            return ""
        if match.sharing.talk.seconds:
            return words("ui.table.talk_ends", n=match.sharing.talk.seconds)
        if not match.sharing.only_talking:
            return words("ui.table.own_cards")
        return words("ui.table.say_over" if match.sharing.speaking else "ui.table.talk_over")

    def _of_others(self) -> str:
        """Who decides now, apart from the viewer, once no scene shows how that came, and whether people may only
        watch."""
        match, words = self.match, self.sentences.words
        if self.table.director.in_suspense:
            return self.spectating.sentence()
        names = [match.names[seat] for seat in match.awaited if seat != match.viewer]
        thinking = words("ui.table.thinking", names=words("ui.table.and").join(names))
        return " ".join(filter(None, (self.spectating.sentence(), thinking)))

    def _to_holders(self) -> str:
        """The people who must open their hands to decide, and their keys; "" for nobody."""
        words, names, sharing = self.sentences.words, self.match.names, self.match.sharing
        seats = sharing.holders
        if not (self._shown and seats):
            return ""
        if len(seats) == 1:
            return words("ui.table.hold_key", name=names[seats[0]], n=seats[0] + 1)
        if seats == sharing.key_seats:
            return words("ui.table.hold_own")
        keys = words("ui.table.and").join(words("ui.table.key_of", name=names[seat], n=seat + 1) for seat in seats)
        return words("ui.table.hold_keys", keys=keys)

    def _ended(self, outcome: Outcome) -> str:
        """Who has won, and why."""
        words = self.sentences.words
        who = verdict(words, self.sentences.names, outcome.ranks) if 1 in outcome.ranks else ""
        why = words(f"{self.tabletop.game}.end.{outcome.reason}")
        return words("ui.lesson.ended", who=who, why=why, line="").strip()

    def _ask(self, actor: int) -> Sentence:
        """The open question as a seat is asked it, once the table shows what it is about."""
        now = self.match.version, self.match.viewer, actor
        if self._asked[0] != now:
            self._asked = now, self.guide.ask(self.tabletop.board.view, actor)
        return self._asked[1]

    def caution(self, action: Action) -> str:
        """The warning before an action, which a second press confirms; "" for none."""
        guide = self.guide
        found = guide.warning(self.tabletop.board.view, action) if self._shown else None
        if found is None or (found[0] in guide.mild_warnings and not self.host.settings.ask_unused):
            return ""
        words, key = self.sentences.words, f"{self.tabletop.game}.caution.{found[0]}"
        again = words(f"{key}.again" if words.has(f"{key}.again") else "ui.table.once_more")
        return f"{self.sentences.said(key, found[1])} {again}"

    def sheet(self, action: Action) -> Confirm | None:
        """The page that asks for a confirmation of an action and then posts it; None if the game wants none."""
        found = self.guide.confirm(self.tabletop.board.view, action) if self._shown else None
        if found is None:
            return None
        stem = f"{self.tabletop.game}.confirm.{found[0]}"
        question, note, no, yes = (
            self.sentences.said(f"{stem}{part}", found[1]) for part in ("", ".note", ".no", ".yes")
        )
        return Confirm(question, note, no, yes, partial(self.table.post, Decide(action)))

    def reason(self, picks: Sequence[str]) -> Refusal:
        """Why no legal action begins with `picks`."""
        match, game = self.match, self.tabletop.game
        if not (match.asked and self._shown):
            return Refusal(self.question() or self.host.text("ui.table.not_now"))
        found = match.rules.guide.why_not(self.tabletop.board.view, match.actor, picks) if picks else None
        if found is None:
            return Refusal(self.host.text("ui.table.not_now"))
        key, gaps = found
        page = PagePictures.load(game).page_of_refusal(key)
        return Refusal(self.sentences.said(f"{game}.why.{key}", gaps), page, key in match.rules.guide.of_plates)

    def items(self) -> list[Item]:
        """The bar: a warning, or what another panel has to say (why a button is disabled, what an entry of the strip
        tells, a hint), or the question."""
        tabletop = self.tabletop
        taken = tabletop.host.px(sum(_LINK)) if self.page else 0
        line = sentence_bar.BarLine(self._says().sentence, bool(self.warning), taken)
        return [sentence_bar.question_item(line, rect, tabletop.measure, tabletop.window) for rect in self.places()]

    def link(self) -> Rect | None:
        """The rectangle of the link to the rules, in pixels; None without one."""
        if not self.page or not (places := self.places()):
            return None
        rim, wide = self.host.px(_LINK[1]), self.host.px(_LINK[0])
        bar = places[0]
        return Rect(bar.left + rim, bar.top + rim, wide, bar.height - 2 * rim)

    def elements(self) -> list[ScreenElement]:
        """The bar as a person sees it."""
        sentence, role = self._says()
        return [ScreenElement(sentence, rect, role) for rect in self.places()]

    def places(self) -> list[Rect]:
        """Its rectangles in pixels, beside the coach and the strip if they are there too; [] if the arrangement has
        none."""
        taken = sum(panel.bar_share() for panel in self.table.panels if panel is not self.recap)
        return [Rect(rect.left + taken, rect.top, rect.width - taken, rect.height) for rect in self.whole()]

    def whole(self) -> list[Rect]:
        """The rectangles of the bar and the coach in it."""
        area = self.tabletop.arrangement.get("question")
        if area is None:
            return []
        rect, taken = self.tabletop.rect(area), self.recap.bar_share()
        return [Rect(rect.left + taken, rect.top, rect.width - taken, rect.height)]

    def _says(self) -> Remark:
        if self.warning:
            return Remark(self.warning, "warning")
        return self.table.panels.remark() or Remark(self.question())
