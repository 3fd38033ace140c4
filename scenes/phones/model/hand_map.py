"""The map of a phone's hand page: what of a game lies where, read from assets/phones/<game>.toml."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from game.core.layout import Eyes, ZoneKind
from game.core.rules import Auto, Rules
from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, problems, read_toml

MOST_BYTES = 40_000
"""Bytes of a map of a hand page."""
_COLUMNS = 3
"""Places side by side in a grid, where a map does not say."""
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[tuple[Word, ...], Meta(max_length=20)]


class MapSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the page. Its title is `<game>.phone.section.<key>`.

    zones: zones by name; `{me}` in a name is the seat of the phone, `{foe}` each other seat, clockwise from it. each: a
    section of its own for each other seat. layout, role, columns: as in `pages.Section`. turned: the last place comes
    first, as somebody opposite sees it. stacked: equal cards lie on each other. top: the number of cards shown from the
    top, the top one first; 0 for all. when, never: the questions for which it is shown, or is not; () for all, none.
    empty: shown without cards, too. titles: each card has a title (`<game>.phone.title.<key>`). whole: zones that are
    picked as wholes, by their name: one card stands for all. open: only cards that lie face up. owned: whose a card is
    stands beside its class. captions, sums: areas whose captions (`Guide.caption`), and whose sums (`Guide.breakdown`),
    are its lines.
    """

    key: Word
    zones: Words
    layout: Literal["cards", "shelf", "grid", "duel", "foe", "words"] = "shelf"
    role: Literal["stage", "hand", "own"] = "stage"
    columns: Annotated[int, Meta(ge=0, le=6)] = 0
    each: bool = False
    turned: bool = False
    stacked: bool = False
    top: Annotated[int, Meta(ge=0, le=20)] = 0
    when: Words = ()
    never: Words = ()
    empty: bool = False
    titles: bool = False
    whole: Words = ()
    owned: bool = False
    open: bool = False
    captions: Words = ()
    sums: Words = ()


class ManyCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question that is answered by choosing several cards of a hand: the verb for each, and the one that ends it.
    Its words are `<game>.phone.many.<question>`, with `.none` and `.count`."""

    question: Word
    verb: Word
    done: Word


class HandMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map of what lies where. section: from top to bottom; letters: zones of secret cards that are read by holding
    them (`<game>.phone.letter.<zone>`); many: questions for several cards.

    facts: what the chips of other players tell, the most important first: signs of name plates, or areas with a caption
    (`@stones`); figures: the same for the phone's own seat, or for the table (`@/well`); where: counters, the first
    that is not 0 says where the match stands (`<game>.phone.where.<counter>`); numbers: which number of a card is the
    large one, the first that it has; told: the numbers that are read out (`<game>.phone.number.<name>`); aside: verbs
    whose buttons stand apart as long as something else can be done, besides those that `Guide.declines` names;
    `question.verb` for one question only; signs: drawings of the page on the buttons of verbs.
    """

    section: Annotated[tuple[MapSection, ...], Meta(max_length=40)] = ()
    letters: Words = ()
    many: tuple[ManyCards, ...] = ()
    facts: Words = ()
    figures: Words = ()
    where: Words = ()
    numbers: Words = ()
    told: Words = ()
    aside: Words = ()
    signs: Annotated[dict[Word, Word], Meta(max_length=20)] = {}

    def check(self, rules: Rules) -> None:
        """Check zones, counters, questions and verbs. Raises BadFile for any that the game does not have."""
        seats = rules.seats[-1]
        layout = rules.layout(seats)
        asked = {name for name, rule in rules.steps.items() if not isinstance(rule, Auto)}
        zones = [zone for one in self.section for zone in one.zones] + list(self.letters)
        named = [zone.format(me=0, foe=seats - 1) for zone in zones]
        questions = [question for one in self.section for question in (*one.when, *one.never)]
        questions += [one.question for one in self.many]
        for sort, words, known in (
            ("zone", named, set(layout.zone_index)),
            ("question", questions, asked),
            ("counter", self.where, set(layout.counter_index)),
        ):
            if unknown := [word for word in words if word not in known]:
                raise BadFile(fault("cause.no_word", sort=sort, word=unknown[0][:40]))


class PlacedSection(NamedTuple):
    """A section as one seat sees it: the map's entry, the seat whose it is (-1: nobody's), and its zones by index."""

    section: MapSection
    owner: int
    zones: tuple[int, ...]


@lru_cache(maxsize=16)
def hand_map(rules: Rules) -> HandMap:
    """The map of a game; a plain one for a game without a file, or, with a reported problem, for one that cannot be
    used."""
    path = ASSETS / "phones" / f"{rules.key}.toml"
    if not path.exists():
        return plain_map(rules)
    try:
        found = msgspec.convert(read_toml(path, MOST_BYTES), HandMap)
        found.check(rules)
        return found
    except (OSError, BadFile, msgspec.ValidationError, KeyError, ValueError, IndexError) as error:
        problems.add(fault("unusable", path=path, why=cause(error)))
        return plain_map(rules)


def plain_map(rules: Rules) -> HandMap:
    """The map of a game without a file: first what everyone sees, then what only the phone's own seat sees, its
    hands last."""
    layout = rules.layout(rules.seats[-1])
    found: list[tuple[int, MapSection]] = []
    for zone in layout.zones:
        stem, key = zone.name, zone.name.rpartition(".")[2]
        columns = _COLUMNS if zone.kind is ZoneKind.GRID else 0
        shape: Literal["grid", "shelf"] = "grid" if columns else "shelf"
        if zone.owner < 0 and zone.eyes is Eyes.ALL:
            found.append((0, MapSection(key, (stem,), shape, columns=columns)))
        if zone.owner != 0:
            continue
        theirs, mine = (stem.replace("s0.", f"s{{{who}}}.", 1) for who in ("foe", "me"))
        if zone.eyes is Eyes.ALL or columns:
            found.append((1, MapSection(f"{key}_foe", (theirs,), shape, columns=columns, each=True)))
        if zone.eyes is not Eyes.NOBODY:
            in_hand = zone.kind is ZoneKind.HAND and zone.eyes is Eyes.OWNER
            layout_here: Literal["cards", "grid", "shelf"] = "cards" if in_hand else shape
            role: Literal["hand", "own"] = "hand" if in_hand else "own"
            found.append((2 + in_hand, MapSection(key, (mine,), layout_here, role, columns)))
    found.sort(key=lambda one: one[0])
    return HandMap(tuple(section for _, section in found))


@lru_cache(maxsize=256)
def placed(rules: Rules, seats: int, me: int) -> tuple[PlacedSection, ...]:
    """The sections of a game's map as one of `seats` seats sees them."""
    index = rules.layout(seats).zone_index
    foes = [(me + step) % seats for step in range(1, seats)]
    found: list[PlacedSection] = []
    for section in hand_map(rules).section:
        groups = [[foe] for foe in foes] if section.each else [foes]
        for group in groups:
            names = [
                name.format(me=me, foe=foe) for name in section.zones for foe in (group if "{foe}" in name else [me])
            ]
            owners = {rules.layout(seats).zones[index[name]].owner for name in names}
            owner = owners.pop() if len(owners) == 1 else -1
            if names or not section.zones:
                found.append(PlacedSection(section, owner, tuple(index[name] for name in names)))
    return tuple(found)
