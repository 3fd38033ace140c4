"""The choices on a phone's hand page: legal actions as sentences, in steps, many at once, and why not others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from game.core import flow
from game.core.actions import Action
from game.core.cards import is_hidden
from game.core.record import CONCEDE
from game.core.rules import Poll, Rules
from game.core.state import State
from scenes.phones.model.card_faces import CardFaces, said
from scenes.phones.model.hand_map import HandMap, ManyCards
from scenes.phones.pages import AskedOnceMore, Batch, CardFace, Fan, HandChoice, Many, NextStep, SeatPage
from scenes.words.sentences import Sentences

_MANY_CHOICES = 40
"""Maximum number of choices that are sent one by one; more of them are sent in short, where possible."""
_MOST_CHOSEN = 32
"""Cards of one answer that are looked at, at most."""


class HandChoices:
    """Puts the legal actions of one seat of a match into words."""

    def __init__(self, rules: Rules, sentences: Sentences, hand_map: HandMap, faces: CardFaces) -> None:
        self.rules = rules
        self.game = rules.key
        self.sentences = sentences
        self.words = sentences.words
        self.map = hand_map
        self.faces = faces
        self._keys: dict[tuple[str, str, int], str] = {}
        self._asked: object = None
        self._found: list[HandChoice] = []
        """The choices for the last question, which is often shown again with other facts."""

    # Actions --------------------------------------------------------------------------------------

    def choices(self, view: State, legal: Sequence[Action], aided: bool, mild: bool) -> list[HandChoice]:
        """A choice for every legal action; those that decline come last. aided: chances may be shown; mild: warnings
        that only something would be left unused are wanted, too."""
        asked = view.value(), list(legal), aided, mild
        if asked != self._asked:
            self._asked = asked
            counts = {name: view.counts[place] for name, place in view.layout.counter_index.items() if "." not in name}
            blind = not aided or len(legal) > _MANY_CHOICES
            apart, found = self._apart(view.stack[-1].name, legal), list[HandChoice]()
            for action in legal:
                tell = "" if blind and _aims_blind(view, action) else self._tells(view, action, aided)
                found.append(self._choice(view, action, counts, mild, tell, action.verb in apart))
            found += self._mirrored(legal, found)
            self._found = sorted(found, key=lambda one: one.declines)
        return self._found

    def _choice(
        self, view: State, action: Action, counts: Mapping[str, int], mild: bool, tell: str, apart: bool
    ) -> HandChoice:
        in_menu = action.verb in self.rules.guide.in_menu and bool(action.picks)
        say = self._says(view, action, counts, in_menu)
        sure, sign = self._sure(view, action, say, mild), self.map.signs.get(action.verb, "")
        return HandChoice(str(action), say, () if in_menu else None, tell, apart, sure, sign)

    def _apart(self, question: str, legal: Sequence[Action]) -> frozenset[str]:
        """The verbs whose buttons stand apart."""
        verbs = {action.verb for action in legal}
        aside = {verb for verb in verbs if verb in self.map.aside or f"{question}.{verb}" in self.map.aside}
        return self.rules.guide.declines | (aside if aside != verbs else frozenset())

    def _says(self, view: State, action: Action, counts: Mapping[str, int], in_menu: bool) -> str:
        """The label of an action's button: words of the page's own, or the action in words. in_menu: it needs no tap
        before it."""
        question = view.stack[-1].name
        known = question, action.verb, len(action.picks)
        if known not in self._keys:
            stem = f"{self.game}.phone.do."
            keys = (f"{stem}{question}.{action.verb}", f"{stem}{action.verb}.{len(action.picks)}", stem + action.verb)
            self._keys[known] = next((key for key in keys if self.words.has(key)), "")
        key = self._keys[known]
        if key:
            picks = dict(zip("abc", (self.sentences.pick(view, pick) for pick in action.picks), strict=False))
            return self.words(key, **counts, **picks, **self.rules.guide.on_button(view, action))
        if in_menu:
            return self.sentences.label(action)
        move = self.sentences.move(view, action)
        return move[:1].upper() + move[1:]

    def _tells(self, view: State, action: Action, aided: bool) -> str:
        """The end of an action, or what it means; "" for nothing."""
        found = self.rules.guide.forecast(view, action, aided)
        if found is not None:
            return said(self.sentences, "forecast", found.sentence)
        key = f"{self.game}.explain.do.{action.verb}"
        return self.words(key) if not action.picks and self.words.has(key) else ""

    def _sure(self, view: State, action: Action, say: str, mild: bool) -> AskedOnceMore | None:
        """The question that is asked again before an action, or before an answer of several cards with this one;
        None for none."""
        guide, words = self.rules.guide, self.words
        answered = view.stack[-1].name, action.verb
        entry = next((one for one in self.map.many if (one.question, one.verb) == answered), None)
        if entry is not None:
            view, action = self._joined(view, action), Action(action.seat, entry.done)
        if asked := guide.confirm(view, action):
            stem, gaps = f"{self.game}.confirm.{asked[0]}", asked[1]
            return AskedOnceMore(*(self.sentences.said(f"{stem}{part}", gaps) for part in ("", ".note", ".yes", ".no")))
        warning = guide.warning(view, action)
        if warning is None or (warning[0] in guide.mild_warnings and not mild):
            return None
        note = self.sentences.said(f"{self.game}.caution.{warning[0]}", warning[1])
        return AskedOnceMore(words("core.phone.sure", label=say), note, say, words("core.phone.not_yet"))

    def _mirrored(self, legal: Sequence[Action], found: Sequence[HandChoice]) -> list[HandChoice]:
        """The choices of two places of one zone that may be tapped in any order, the other way round."""
        listed = {action.picks for action in legal}
        other = []
        for action, choice in zip(legal, found, strict=True):
            zones = {pick.partition("/")[0] for pick in action.picks if "/" in pick}
            back = action.picks[::-1]
            if len(action.picks) == 2 and len(zones) == 1 and "/" in back[0] and "/" in back[1] and back not in listed:
                other.append(HandChoice(choice.act, choice.say, back, choice.tell, choice.declines, choice.sure))
        return other

    # Steps and refusals -----------------------------------------------------------------------------

    def question(self, view: State, seat: int) -> str:
        """The open question."""
        return said(self.sentences, "ask", self.rules.guide.ask(view, seat))

    def steps(self, view: State, legal: Sequence[Action], seat: int) -> list[NextStep]:
        """The next question after each first pick of an action that needs more than one."""
        nexts: dict[str, set[str]] = {}
        for action in legal:
            if len(action.picks) > 1 and action.verb not in self.rules.guide.in_menu:
                nexts.setdefault(action.picks[0], set()).add(action.picks[1])
        if not nexts:
            return []
        key, gaps = self.rules.guide.ask(view, seat)
        ask = said(self.sentences, "ask", (f"{key}.1", gaps)) if self.words.has(f"{self.game}.ask.{key}.1") else ""
        seconds = sorted(set().union(*nexts.values()))
        found = []
        for first, fits in nexts.items():
            other = next((word for word in seconds if word not in fits and word != first), "")
            why = self._why(view, seat, (first, other)) if other else ""
            found.append(NextStep(first, ask, why))
        return found

    def refusals(
        self, view: State, legal: Sequence[Action], seat: int, faces: Iterable[CardFace]
    ) -> tuple[str, dict[str, str]]:
        """Why what cannot be picked first cannot: the usual sentence, and by pick those that differ."""
        starts = {action.picks[0] for action in legal if action.picks}
        words = dict.fromkeys(
            word
            for face in faces
            if not {face.pick, face.place} & starts
            for word in (face.pick or face.place,)
            if word
        )
        found = {word: self._why(view, seat, (word,)) for word in words}
        counted = Counter(found.values())
        usual = min(counted, key=lambda why: (-counted[why], why), default=self.words("ui.table.not_now"))
        return usual, {word: why for word, why in found.items() if why != usual}

    def _why(self, view: State, seat: int, picks: Sequence[str]) -> str:
        """Why picks fit no legal action, in words."""
        found = self.rules.guide.why_not(view, seat, picks)
        return said(self.sentences, "why", found) if found else self.words("ui.table.not_now")

    # Several at once --------------------------------------------------------------------------------

    def loose(self, view: State, legal: Sequence[Action], shown: Collection[str]) -> list[CardFace]:
        """Faces for all that is picked but lies nowhere: numbers, sides of a coin, players, things to say."""
        in_menu = self.rules.guide.in_menu
        wanted = dict.fromkeys(
            pick for action in legal if action.verb not in in_menu for pick in action.picks if pick not in shown
        )
        found = []
        for pick in sorted(wanted, key=_by_number):
            if pick[0] == "s" and pick[1:].isdecimal():
                found.append(self._player(pick, {action.verb for action in legal if action.picks[:1] == (pick,)}))
                continue
            number = pick.isdecimal() and self.words.has(f"{self.game}.pick.number")
            name = self.words(f"{self.game}.pick.number", n=int(pick)) if number else self.sentences.pick(view, pick)
            name = str(name)[:1].upper() + str(name)[1:]
            found.append(CardFace(name, pick))
        return found

    def _player(self, pick: str, verbs: Collection[str]) -> CardFace:
        """The face of a player, with what is done to them where a tap can begin nothing else."""
        face, key = self.faces.seat(int(pick[1:]), pick), f"{self.game}.do.{''.join(verbs)}"
        if len(verbs) != 1 or not self.words.has(key):
            return face
        return msgspec.structs.replace(face, name=self.words("core.phone.do_to", do=self.words(key), who=face.name))

    def many(self, view: State, legal: Sequence[Action], seat: int) -> Many | None:
        """The way in which several cards answer the open question at once; None if they do not."""
        question = view.stack[-1].name
        entry = next((one for one in self.map.many if one.question == question), None)
        if entry is None:
            return None
        least, trials = self._trials(view, legal, seat, entry)
        stem, done = f"{self.game}.phone.many.{question}", Action(seat, entry.done)
        none, say = self.words(f"{stem}.none" if least else f"{stem}.no_more", n=least), self.words(stem)
        full = self._sure(trials[-1], done, self.words(f"{stem}.all"), True) if len(trials) > 1 else None
        return Many(str(done), say, none, self.words(f"{stem}.count"), least, len(trials) - 1, full)

    def _trials(self, view: State, legal: Sequence[Action], seat: int, entry: ManyCards) -> tuple[int, list[State]]:
        """How many cards must be chosen at least, and the view with none, one, … as many chosen as may be: the answer
        is tried card by card."""
        least, now, trials = -1, list(legal), [view]
        while True:
            if least < 0 and any(action.verb == entry.done for action in now):
                least = len(trials) - 1
            singles = [action for action in now if action.verb == entry.verb]
            if not singles or len(trials) > _MOST_CHOSEN:
                return max(0, least), trials
            trials.append(self._joined(trials[-1], singles[0]))
            now = flow.legal(trials[-1], seat)

    def _joined(self, view: State, action: Action) -> State:
        """The view after one more card of an answer was chosen."""
        rule, trial = self.rules.steps[view.stack[-1].name], view.copy()
        assert isinstance(rule, Poll) and rule.join is not None
        trial.answers = {**trial.answers, action.seat: rule.join(trial.answers.get(action.seat), action)}
        return trial

    def batches(self, view: State, seat: int) -> tuple[Batch, ...]:
        """Several actions at one press."""
        found = self.rules.guide.batches(view, seat).items()
        return tuple(
            Batch(self.words(f"{self.game}.do.{name}", n=len(acts)), tuple(map(str, acts)))
            for name, acts in found
            if len(acts) > 1
        )

    def run(self, view: State, seat: int) -> str:
        """The button that offers to give up; "" while the seat may still win."""
        return self.words(f"{self.game}.do.run") if self.rules.guide.hopeless(view, seat) else ""


def in_short(choices: Sequence[HandChoice]) -> tuple[list[HandChoice], tuple[Fan, ...], tuple[str, ...]]:
    """A long list of choices with those that differ in their last pick only as fans: the other choices, the fans, and
    the texts that these have numbers of."""
    if len(choices) <= _MANY_CHOICES:
        return list(choices), (), ()
    rest, texts = list[HandChoice](), dict[str, int]()
    fans: dict[str, list[tuple[int, int, int]]] = {}
    for one in choices:
        stem, _, last = one.act.rpartition(" ")
        if one.picks is not None or stem.count(" ") < 2 or one.sure or one.declines:
            rest.append(one)
            continue
        first, second, third = (texts.setdefault(text, len(texts)) for text in (last, one.say, one.tell))
        fans.setdefault(stem, []).append((first, second, third))
    return rest, tuple(Fan(stem, tuple(ends)) for stem, ends in fans.items()), tuple(texts)


def at_length(page: SeatPage) -> list[HandChoice]:
    """All choices of a page, those of its fans among them."""
    return [
        *page.choices,
        *(
            HandChoice(f"{fan.act} {page.texts[last]}", page.texts[say], None, page.texts[tell])
            for fan in page.fans
            for last, say, tell in fan.ends
        ),
    ]


def concession(sentences: Sentences) -> AskedOnceMore:
    """The question before a match is given up."""
    words = sentences.words
    ask, note, yes = (words(f"ui.pause.{CONCEDE}_{part}") for part in ("ask", "note", "yes"))
    return AskedOnceMore(ask, note, yes, words("core.phone.not_yet"))


def _aims_blind(view: State, action: Action) -> bool:
    """Whether an action picks a card that the viewer does not know: a game may need long to tell how it ends, and can
    tell little."""
    slots = (view.layout.slot(pick) for pick in action.picks if "/" in pick)
    return any(place < len(view.zones[zone]) and is_hidden(view.zones[zone][place]) for zone, place in slots)


def _by_number(word: str) -> str:
    """A sort key for words that orders numbers, alone or at the end of a word, by their value."""
    stem = word.rstrip("0123456789")
    return stem + word.removeprefix(stem).zfill(9) if stem != word else word
