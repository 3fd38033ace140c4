"""The coach: one of the regulars who does not play says before a costly slip what would be better, and afterwards what
decided it; less and less, and only to a person who looks at the screen alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ai.brain import RankedAction, Thought
from game.ai.chances import COACH, is_slip
from game.ai.rivals import RIVALS
from game.ai.worker import Thinker
from game.core.actions import Action
from game.core.events import Event
from game.core.guide import ForecastEnd, Sentence
from game.core.state import State
from scenes.look.widgets.controls import Button
from scenes.shell.scene import ScreenElement
from scenes.statistics.match_history import MatchEntry, history_of
from scenes.storage.coach_notes import coach_notes_of
from scenes.table.context import Panel, PlayContext
from scenes.table.intents import Posting, SilenceCoach, ThankCoach
from scenes.table.match.source import open_question
from scenes.table.panels.question_bar import QuestionBar
from scenes.table.panels.recap import ANSWERS
from scenes.table.signs import coach_bubble
from scenes.table.signs.coach_bubble import Bubble
from scenes.table.surface.canvas import Item, widget_item
from scenes.table.surface.free_room import taken

FIRST_MATCHES = 5
"""Matches of each game in which the coach speaks."""
MOST_SLIPS, MOST_EVENTS = 3, 2
"""Maximum mentions of a topic: before a slip, after an event."""
_MOST_ASKED = 12
"""Maximum times that a worker is asked the same question; it is late mostly because it is still starting."""
_READING = 4.0, 0.07
"""Seconds for which a line is shown, and more for each letter."""
_IN_THE_WAY = 1.5
"""Factor by which the time of a line that lies in the question bar goes by faster."""
THANKS, OFF = "coach", "coach off"
"""The names of the buttons."""


class Line(NamedTuple):
    """A line of the coach: the topic, the words, and the action that it is about, None for something that happened."""

    topic: str
    words: str
    action: Action | None


class Coach(Panel):
    """The coach of one table: its knowledge of the open question, and its words."""

    def __init__(self, table: PlayContext, question_bar: QuestionBar) -> None:
        super().__init__(table)
        self.tabletop = table.tabletop
        self.match = table.match
        self.director = table.director
        self.question_bar = question_bar
        self.rival = next((name for name in ("careful", *RIVALS) if name not in table.match.rivals), "")
        """The rival who speaks; "" for nobody in particular."""
        self.line: Line | None = None
        self.place: Rect | None = None
        """The rectangle of the line in pixels; None without one."""
        self._buttons: dict[str, Button] = {}
        """The buttons of the line, by name."""
        self._notes = coach_notes_of(table.host)
        self._matches = -1
        self._viewer = table.match.viewer
        """The seat to which all that is known here belongs."""
        self._left = 0.0
        self._thinker: Thinker | None = None
        self._version, self._asked = -1, 0
        self._question: object = None
        self._thought: Thought | None = None
        self._objected: Action | None = None
        self._events: list[Event] = []
        self._before: State | None = None
        self._before_version, self._laid_for = -1, object()
        self._over_bar = False
        """Whether the line lies in the question bar, beside the question."""
        self._said = set[str]()
        """The words against answers, and the keys of explanations, that were said in this match."""
        self._bubble: Bubble | None = None

    # Whether it speaks --------------------------------------------------------------------------

    @property
    def _finished(self) -> int:
        """The finished matches of this game that people played, up to FIRST_MATCHES; at the start of this one."""
        if self._matches < 0:
            history = history_of(self.host)
            self._matches = len(history.rows(MatchEntry, "WHERE game = ? LIMIT ?", self.tabletop.game, FIRST_MATCHES))
        return self._matches

    @property
    def _speaks(self) -> bool:
        """Whether it watches with the person at the screen: in the first matches, if nobody else looks or teaches, and
        not with real cards."""
        match = self.match
        wanted = self.host.settings.coach and match.coached and not match.free_undo
        return wanted and match.viewer in match.people and match.outcome is None and self._finished < FIRST_MATCHES

    def _topic(self, key: str) -> str:
        """The topic of a sentence."""
        return f"{self.tabletop.game}.{key.partition('.')[0]}"

    # The open question --------------------------------------------------------------------------

    def _think(self) -> None:
        """Let a worker think about a new question, once, while the person does."""
        match = self.match
        if self._version == match.version or not self.director.caught_up:
            return
        self._version = match.version
        question = open_question(self.match)
        if question == self._question:
            return
        self._question, self._thought, self._objected = question, None, None
        if self.line and self.line.action:
            self.dismiss()
        if self._thinker is not None:
            self._thinker.drop()
        self._asked = 0
        if len(match.legal()) > 1:
            self._thinker = self._thinker or Thinker()
            self._ask(self._thinker)

    @property
    def thinking(self) -> bool:
        """Whether a worker looks at the open question."""
        return self._thinker is not None and self._thinker.busy

    def _ask(self, thinker: Thinker) -> None:
        """Ask a worker the open question."""
        self._asked += 1
        thinker.ask(self.match.actor_view(), self.match.legal(), COACH, self.match.decisions)

    def _hear(self, thinker: Thinker) -> None:
        """Take the answer of a worker, and ask one again that was late."""
        answer = thinker.poll()
        if answer is None:
            return
        if not answer.fallback:
            self._thought = answer.thought
        elif self._asked < _MOST_ASKED and self._question is not None and self._question == open_question(self.match):
            self._ask(thinker)

    def objection(self, action: Action) -> str:
        """The objection of the coach to an action, raised once a question; "" if the action is not clearly worse
        than another one, or if that is not known yet."""
        thought, current = self._thought, self._question == open_question(self.match)
        if not self._speaks or thought is None or self._objected is not None or not current:
            return ""
        better = thought.choices[0] if thought.choices else None
        if better is None or not is_slip(thought, action, bool(self.question_bar.caution(action))):
            return ""
        key, words = self._slip(action, better)
        topic = self._topic(key)
        if not words or words in self._said or self._notes.is_silent(topic, MOST_SLIPS):
            return ""
        self._said.add(words)
        self._objected = action
        words = self.host.text("ui.coach.again", line=words)
        self._say(Line(topic, words, action))
        return words

    def objected(self, action: Action) -> bool:
        """Whether the coach has spoken against just this answer to the open question."""
        return action == self._objected

    def _slip(self, action: Action, better: RankedAction) -> tuple[str, str]:
        """The key and the words for a slip: the game's own, or what would be better, as a hint says it."""
        view, say, words = self.match.actor_view(), self.table.sentences, self.host.text
        guide = self.guide
        if found := guide.slip(view, action, better.action):
            return found[0], say.said(f"{self.tabletop.game}.coach.{found[0]}", found[1])
        move, why = say.move(view, better.action), say.why(better.reasons)
        told = guide.forecast(view, action, False)
        if told and told.end is ForecastEnd.OWN_FALLS:
            bad = say.said(f"{self.tabletop.game}.forecast.{told.sentence[0]}", told.sentence[1])
            return "falls", words("ui.coach.falls", bad=bad, move=move)
        return "rather", words("ui.coach.rather_why" if why else "ui.coach.rather", move=move, why=why)

    def answered(self, action: Action) -> None:
        """Take the person's answer just before it is carried out: what the coach has changed counts as a hint, and what
        was done right without it is noted."""
        thought, guide = self._thought, self.guide
        if self.line and self.line.action:
            self.dismiss()
        if not self._speaks or thought is None or not thought.choices or action.seat != self.match.actor:
            return
        if self._objected is not None:
            if action != self._objected:
                self.match.count_hint(action.seat)
            return
        best, view = thought.choices[0], self.match.actor_view()
        caution = self.question_bar.caution
        if is_slip(thought, action, bool(caution(action))):
            return
        slips = [one for one in self.match.legal() if is_slip(thought, one, bool(caution(one)))]
        spared = {found[0].partition(".")[0] for one in slips if (found := guide.slip(view, one, best.action))}
        for topic in sorted(spared):
            self._notes.did_right(self._topic(topic))

    # What happened ------------------------------------------------------------------------------

    def saw(self, events: Iterable[Event]) -> None:
        """Take events that the table is about to show."""
        if self._speaks:
            self._events += events

    def _look_back(self) -> None:
        """Say what decided what has just been shown."""
        match = self.match
        if self._before_version == match.version:
            return
        before, events = self._before, self._events
        self._before, self._events, self._before_version = match.view(), [], match.version
        if before is None or before.viewer != self._before.viewer or not events or self.line is not None:
            return
        if found := match.rules.guide.decided(before, events, self._before):
            self._tell(found)

    def _tell(self, told: Sentence) -> None:
        """Say a sentence of the game, unless its topic is known well enough."""
        topic = self._topic(told[0])
        if told[0] not in self._said and not self._notes.is_silent(topic, MOST_EVENTS):
            self._said.add(told[0])
            self._say(Line(topic, self.table.sentences.said(f"{self.tabletop.game}.coach.{told[0]}", told[1]), None))

    def begin(self) -> None:
        """Turn the memory aid on in the first match of a game that needs it, and say so."""
        settings, guide = self.host.settings, self.guide
        if guide.needs_memory and self._speaks and not self._finished and not settings.memory_aid:
            self.tabletop.aided = True
            self._tell(("memory", {}))

    def _say(self, line: Line) -> None:
        self.line, self._laid_for = line, None
        self._left = _READING[0] + _READING[1] * len(line.words)
        self._notes.tell(line.topic)
        self.host.sound.play("hint")

    # Life ---------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the line has gone, or a new one is there."""
        before = self.line
        if not self._speaks or self._viewer != self.match.viewer:
            self._viewer = self.match.viewer
            self.handed_over()
            return before is not self.line
        if self._thinker is not None and self.thinking:
            self._hear(self._thinker)
        if self.director.idle:
            self._look_back()
        self._think()
        if self.line and not self.line.action and not self._behind:
            self._left -= dt * (_IN_THE_WAY if self._over_bar else 1.0)
            if self._left <= 0.0:
                self.dismiss()
        return before is not self.line

    @property
    def _behind(self) -> bool:
        """Whether a scene lies over the table, which nothing covers: the line is seen again after it."""
        return self.director.showpieces.over_all

    def retell(self) -> None:
        """A line that was said in another language ends."""
        self.dismiss()

    def hint_came(self) -> None:
        """Leave the question bar to the hint, unless it is a slip that is spoken of."""
        line, place = self.line, self.place
        if line and line.action is None and place and place.collidelist(self.question_bar.whole()) >= 0:
            self.dismiss()

    def handed_over(self) -> None:
        """Drop all that belongs to the person who has looked at the screen."""
        self._thought = self._question = self._objected = self._before = None
        self._events, self._version, self._before_version = [], -1, -1
        if self._thinker is not None:
            self._thinker.drop()
        self.dismiss()

    def dismiss(self) -> bool:
        """Put the line away; returns whether there was one."""
        had = self.line is not None
        self.line = self.place = self._bubble = self._laid_for = None
        self._buttons = {}
        return had

    def thank(self) -> None:
        """The person knows this: the topic of the line is never told again."""
        if self.line:
            self._notes.knows(self.line.topic)
            self.dismiss()

    def switch_off(self) -> None:
        """Turn the coach off for all games."""
        host = self.host
        host.settings.coach = False
        host.save()
        host.notice(host.text("ui.coach.gone"))
        self.dismiss()

    def close(self) -> None:
        """End the worker for good, and save the notes."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
        self._notes.save()

    # Pictures -----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Look for room again if the line, the table, the window or a size setting has changed. What would be better
        is said beside the question, what happened where there is room on the table; the question stays."""
        tabletop, line = self.tabletop, self.line
        bars = self.question_bar.whole()
        if line is None or not bars:
            return
        host, (bar,) = tabletop.host, bars
        bar = Rect(bar.left, bar.top, bar.width - bar.height, bar.height)  # the hint's button stands at its end
        now = (line, tuple(bar), self.director.shown, host.measure, tuple(tabletop.window), id(tabletop.arrangement))
        if now == self._laid_for:
            return
        self._laid_for = now
        recap, own = self.question_bar.recap, [self.place, *(button.rect for button in self._buttons.values())]
        blocked = [rect for rect in (*taken(tabletop), *self.table.occupied(ANSWERS)) if rect not in own]
        blocked += recap.places
        beside = partial(coach_bubble.beside_question, line.words, bar, host.measure)
        free = partial(coach_bubble.placed, line.words, tabletop.window, blocked, (bar.centerx, bar.top), host.measure)
        room = (beside() or free()) if line.action else (free() or beside())
        buttons = [*self.table.occupied(ANSWERS), *bars]
        if room is None:
            lying = taken(tabletop, False, True)
            room = coach_bubble.over_table(line.words, tabletop.window, buttons, lying, host.measure)
        self.place, self._bubble = room
        self._over_bar = self.place.colliderect(bar)
        corner, words, size = self.place.topleft, host.text, host.measure
        thank, off = Posting(self.table.post, ThankCoach()), Posting(self.table.post, SilenceCoach())
        self._buttons = {
            THANKS: Button(room[1].thanks.move(corner), words("ui.coach.thanks"), size, thank, "plain", 14),
            OFF: Button(room[1].off.move(corner), words("ui.coach.off"), size, off, "wood", 14, "speaker_off", True),
        }

    def bar_share(self) -> int:
        """The pixels that it takes at the left end of the question bar."""
        self._lay_out()
        return self.place.width if self.place and self._over_bar else 0

    def buttons(self) -> Mapping[str, Button]:
        """The buttons of the line."""
        return {} if self._behind else self._buttons

    def rects(self, answers: int = 0) -> list[Rect]:
        """The rectangle of the line."""
        return [self.place] if self.place else []

    def handle(self, event: pygame.Event) -> bool:
        """Take a press on the line; returns whether nobody below may have it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._press(event.pos)
        return False

    def _press(self, pixel: tuple[int, int]) -> bool:
        """Take a press beside the buttons: on the line, or where it lies over the question, it puts what happened away.
        Returns whether it was on the line."""
        if self.line is None or self.place is None or self._behind:
            return False
        on_it = self.place.collidepoint(pixel)
        if on_it or (self._over_bar and self.line.action is None):
            self.dismiss()
        return on_it

    def items(self) -> list[Item]:
        """The bubble; its buttons are drawn with all others."""
        self._lay_out()
        if self.line is None or self.place is None or self._bubble is None or self._behind:
            return []
        shown = coach_bubble.picture(
            self.rival, self.line.words, self._bubble, bool(self.line.action), self.host.measure
        )
        bubble = Item("coach", (self.line, tuple(self.place)), self.place, [(shown, self.place.topleft)])
        return [bubble, *(widget_item(("button", name), button) for name, button in self._buttons.items())]

    def elements(self) -> list[ScreenElement]:
        """The words of the coach, as a person sees them."""
        self._lay_out()
        line, place = self.line, self.place
        return [ScreenElement(line.words, place, "coach")] if line and place and not self._behind else []
