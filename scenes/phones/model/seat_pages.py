"""The hand page of a phone: from one seat's masked view, its legal actions and what is public, to a `SeatPage`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from game.core.actions import Action
from game.core.events import Event
from game.core.guide import Sentence
from game.core.rules import Poll, Rules
from game.core.state import State
from game.core.views import mask_event, without_memory
from scenes.phones.model.card_faces import CardFaces, picture
from scenes.phones.model.hand_choices import HandChoices, concession, in_short
from scenes.phones.model.hand_map import hand_map
from scenes.phones.model.hand_sections import HandSections
from scenes.phones.model.journeys import Journeys
from scenes.phones.model.players import Players
from scenes.phones.pages import AskedOnceMore, CardFace, Clock, HandChoice, Hinted, LogLine, Mark, SeatPage, Section
from scenes.words.catalogue import YOU, Words
from scenes.words.sentences import Sentences

_MOST_LINES = 14
"""Lines of the log, at most: the last ones."""
BY_RIGHT, BY_CONSENT = "right", "ask"
"""How a decision can be taken back (`PageFacts.undo`)."""


@dataclass(frozen=True)
class PageFacts:
    """The facts that a page shows besides the view. All of it is public, or the seat's own.

    events: all since the seat's last decision, in order; story: all of the match; both are masked here. away: seats
    whose phone is away. paused:
    the table waits. memory: what was seen and lies face down again is shown. mild: warnings that only something would
    be left unused are wanted. hints: a hint may be asked for; hint, hint_why: one that was given, and the reasons.
    undo: BY_RIGHT or BY_CONSENT if the last decision can be taken back, "" if not; undo_why: the key of the reason
    (`ui.undo.<key>`). consent: somebody asks to take a decision back (`SeatPages.consent`). clock: of the open
    question; give the same one until it was set again, or the page is sent again. late, hurry: as in SeatPage.
    """

    events: Sequence[Event] = ()
    story: Sequence[Event] = ()
    away: Collection[int] = ()
    paused: bool = False
    memory: bool = False
    mild: bool = True
    hints: bool = False
    hint: Action | None = None
    hint_why: Sequence[Sentence] = ()
    undo: str = ""
    undo_why: str = ""
    consent: AskedOnceMore | None = None
    clock: Clock | None = None
    late: bool = False
    hurry: bool = False


NOTHING_MORE = PageFacts()
"""A page of only the view."""


class SeatPages:
    """Makes the pages of one seat of a match.

    names, marks: of all players by seat; words: the catalogue as it reads under the options of the match.
    """

    def __init__(self, rules: Rules, words: Words, seat: int, names: Sequence[str], marks: Sequence[Mark]) -> None:
        self.rules = rules
        self.game = rules.key
        self.seat = seat
        self.names = names
        self.marks = marks
        self.words = words
        spoken_to = [words(YOU) if other == seat else name for other, name in enumerate(names)]
        self.sentences = Sentences(words, rules.key, spoken_to)
        self._map = hand_map(rules)
        self._faces = CardFaces(rules, self.sentences, self._map)
        self._sections = HandSections(rules, self.sentences, self._map, self._faces)
        self._choices = HandChoices(rules, self.sentences, self._map, self._faces)
        self._players = Players(rules, self.sentences, self._map, names, marks)
        self._journeys = Journeys(rules, self.sentences, names, marks)

    def page(self, view: State, legal: Sequence[Action], facts: PageFacts = NOTHING_MORE) -> SeatPage:
        """The page for a view of this seat (`Match.view`) and its legal actions (`Match.legal`). Its version is 0."""
        seen = view if facts.memory else without_memory(view)
        state = self._state(view, legal, facts)
        if self._in_secret(view) and self.seat not in view.answers:
            facts = replace(facts, undo="", undo_why="")  # it changes as soon as somebody else has answered
        late = facts.late and state == "sealed"
        ask, note = self._ask(view, "late" if late else state)
        sections = self._sections.sections(seen, legal)
        page = SeatPage(
            0,
            self.game,
            self.words(f"{self.game}.name"),
            self.names[self.seat],
            self.seat,
            self.marks[self.seat],
            state,
            ask,
            self._players.where(view),
            note=note,
            players=self._players.others(view, facts.away),
            sections=tuple(sections),
            figures=self._players.figures(view),
            letters=self._sections.letters(view),
            log=self._log(facts.events),
            hints=facts.hints and state == "asked",
            undo=self._undo(facts),
            undo_why=self._undo_why(facts),
            consent=facts.consent,
            concede=None if state in ("out", "over") else concession(self.sentences),
            late=late,
            hurry=facts.hurry and state == "out",
            journey=self._journeys.of(view, self._known(facts.story)),
        )
        return self._asked(page, view, seen, legal, facts) if state == "asked" else page

    def consent(self, seat: int, move: str) -> AskedOnceMore:
        """The question whether another seat may take back a decision, which `move` tells in words for all."""
        words = self.words
        note = words("core.phone.takes_back", move=move, after=words("ui.undo.marked"))
        ask = words("ui.undo.ask", name=self.names[seat])
        return AskedOnceMore(ask, note, words("ui.undo.yes"), words("ui.undo.no"))

    def late(self, view: State, action: Action) -> str:
        """The sentence about an action that the clock has carried out; view: the one before it."""
        return self.words("core.phone.late.note", move=self.sentences.move(view, action))

    # What goes on -----------------------------------------------------------------------------------

    def _state(self, view: State, legal: Sequence[Action], facts: PageFacts) -> str:
        """The state of the page (`SeatPage.state`)."""
        if view.outcome is not None:
            return "over"
        if facts.paused:
            return "paused"
        if legal:
            return "asked"
        if self.seat in view.answers:
            return "sealed"
        return "out" if self.rules.out(view, self.seat) else "waiting"

    def _ask(self, view: State, state: str) -> tuple[str, str]:
        """The question or what goes on instead of one, and a note below it."""
        words = self.words
        if view.outcome is not None:
            return words(f"{self.game}.end.{view.outcome.reason}"), ""
        if state == "asked":
            return self._choices.question(view, self.seat), ""
        if state == "late":
            return words("core.phone.late"), words("core.phone.sealed.note")
        if state in ("paused", "sealed"):
            return words(f"core.phone.{state}"), words(f"core.phone.{state}.note")
        going = self._going(view)
        return (words("core.phone.out"), going) if state == "out" else (going, "")

    def _in_secret(self, view: State) -> bool:
        """Whether the open question is answered in secret."""
        return bool(view.stack) and isinstance(self.rules.steps[view.stack[-1].name], Poll)

    def _going(self, view: State) -> str:
        """Who is thinking, as far as the seat may know."""
        if self._in_secret(view):
            return self.words("core.phone.secret_answers")
        names = [self.names[seat] for seat in self._players.thinking(view)]
        key = "core.phone.thinking" if len(names) == 1 else "core.phone.all_thinking"
        return self.words(key, names=self.words("ui.table.and").join(names))

    def _known(self, events: Iterable[Event]) -> Iterator[Event]:
        """The events as this seat knows them."""
        told = (mask_event(event, self.seat, self.rules) for event in events)
        return (event for event in told if event is not None)

    def _log(self, events: Iterable[Event]) -> tuple[LogLine, ...]:
        lines = [entry for event in self._known(events) if (entry := self.sentences.entry(event)) is not None]
        return tuple(
            LogLine(line.sentence, picture(f"{self.game}/cards/{line.card}") if line.card else "")
            for line in lines[-_MOST_LINES:]
        )

    def _undo(self, facts: PageFacts) -> str:
        return self.words(f"core.phone.undo.{facts.undo}") if facts.undo else ""

    def _undo_why(self, facts: PageFacts) -> str:
        return self.words(f"ui.undo.{facts.undo_why}") if facts.undo_why and not facts.undo else ""

    # A question -------------------------------------------------------------------------------------

    def _asked(self, page: SeatPage, view: State, seen: State, legal: Sequence[Action], facts: PageFacts) -> SeatPage:
        """The page with the open question."""
        offered, seat, question = self._choices, self.seat, view.stack[-1].name
        shown = {word for section in page.sections for face in section.cards for word in (face.pick, face.place)}
        faces = [face for section in page.sections for face in section.cards]
        why, differing = offered.refusals(view, legal, seat, faces)
        choices = offered.choices(seen, legal, facts.memory, facts.mild)
        single, fans, texts = in_short(choices)
        hinted = set(facts.hint.picks) if facts.hint else set()
        return msgspec.structs.replace(
            page,
            secret=self._secret(question),
            sections=tuple(_marked(section, differing, hinted) for section in page.sections),
            choices=tuple(single),
            fans=fans,
            texts=texts,
            steps=tuple(offered.steps(view, legal, seat)),
            why=why,
            many=offered.many(view, legal, seat),
            batches=offered.batches(view, seat),
            loose=tuple(offered.loose(view, legal, shown)),
            clock=facts.clock,
            hint=self._hint(view, choices, facts),
            run=offered.run(view, seat),
        )

    def _secret(self, question: str) -> str:
        """Why nobody else learns the answer; "" for a question that is answered openly."""
        if not isinstance(self.rules.steps[question], Poll):
            return ""
        key = f"{self.game}.phone.secret.{question}"
        return self.words(key if self.words.has(key) else "core.phone.secret")

    def _hint(self, view: State, choices: Sequence[HandChoice], facts: PageFacts) -> Hinted | None:
        """The hint in words."""
        if facts.hint is None or str(facts.hint) not in {one.act for one in choices}:
            return None
        move = self.sentences.move(view, facts.hint)
        return Hinted(str(facts.hint), self.words("core.phone.hint", move=move), self.sentences.why(facts.hint_why))


def _marked(section: Section, differing: dict[str, str], hinted: Collection[str]) -> Section:
    """The section with the refusals of its cards, and what a hint recommends."""
    cards = tuple(_face(face, differing, hinted) for face in section.cards)
    return msgspec.structs.replace(section, cards=cards) if cards != section.cards else section


def _face(face: CardFace, differing: dict[str, str], hinted: Collection[str]) -> CardFace:
    word = face.pick or face.place
    if word in differing or word in hinted:
        return msgspec.structs.replace(face, why=differing.get(word, ""), hinted=bool(word) and word in hinted)
    return face
