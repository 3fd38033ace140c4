"""The scripts of lessons, read from assets/lessons: where a chapter begins, what is said, and what is awaited."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import lru_cache
from itertools import chain
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game import GAMES
from game.ai.rivals import RIVALS
from game.core.actions import Action, BadData, is_number
from game.core.claims import holds
from game.core.sanitize import printable
from game.core.stacked import Start
from game.core.state import State
from scenes.storage.faults import cause, fault
from scenes.storage.files import ASSETS, BadFile, problems, read_toml

FOLDER = ASSETS / "lessons"
MOST_BYTES = 200_000
"""Bytes of a script."""
MOST_CHAPTERS = 6
"""Chapters of a lesson."""
Key = Annotated[str, Meta(pattern=r"^[a-z0-9_]{0,40}\Z")]
Line = Annotated[str, Meta(max_length=200)]
Lines = Line | list[Key]
"""The key of a line, or of several: the first one whose claims hold is said."""


class Beat(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that is said, or that the person is to do.

    say: the key of the line, `<game>.lesson.<lesson>.<chapter>.<say>`, with `gaps`; of several, the first one that is
    true now (`Chapter.claims`), and if none is, the beat is left out. show: what is lit while it is said: picks, zones
    and areas of the map, `plate <seat>`, `button <verb>`, `question`; when: "asked": only once the person is asked
    again. want: patterns of the actions that are meant, such as "attack lion *", the best first; without one the line
    is only told. luck: random numbers drawn for such an action; other: what is said if something else was done, with
    the line of `ui.lesson` if nothing there is true; replies: what the other seats do next, as lines of a record.
    repeat: it goes on until none of these actions is legal any more; last: it goes on until the match is over.
    """

    say: Lines = ""
    gaps: dict[str, str | int] = {}
    show: list[Line] = []
    when: Literal["now", "asked"] = "now"
    want: list[Line] = []
    luck: list[int] = []
    other: Lines = ""
    replies: list[Line] = []
    repeat: bool = False
    last: bool = False

    def __post_init__(self) -> None:
        for lines in (self.say, self.other):
            msgspec.convert(keys(lines), list[Key])

    @property
    def stays(self) -> bool:
        """Whether it is still there after an action."""
        return self.repeat or self.last

    def meant(self, action: Action) -> int:
        """The fit of an action of the person with what is awaited: the number of the first pattern that it matches,
        counted from the last; 0 for none."""
        words = " ".join((action.verb, *action.picks))
        fits = (number for number, pattern in enumerate(self.want) if fnmatchcase(words, pattern))
        return len(self.want) - next(fits, len(self.want))


class Chapter(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a lesson with a deal of its own (see `Start`); the person has seat 0.

    replies: what the other seats answer first; win: whether the person has to win the match. end: lines for the end,
    besides the usual one. claims: by the key of a line, what it states about the table (see `game.core.claims`), all of
    which must be true where it is said; `did` asks about the person's last action, about what others did since, and
    about what the game said of it. A line that is true anywhere has []. topics: the slips (`Guide.slip`) that
    it teaches to avoid. explains: what it says about what decides (`Guide.decided`), so that the coach need not.
    """

    beat: list[Beat]
    seats: int = 2
    options: dict[str, str] = {}
    seed: int = 1
    stack: dict[str, list[str]] = {}
    luck: list[int] = []
    moves: list[Line] = []
    replies: list[Line] = []
    win: bool = False
    end: list[Key] = []
    claims: dict[Key, list[Line]] = {}
    topics: list[Line] = []
    explains: list[Line] = []

    def start(self, game: str) -> Start:
        """The start of the chapter."""
        return Start(game, self.seats, self.options, self.seed, self.stack, self.luck, self.moves)


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """assets/lessons/<key>.toml. teller: the rival who tells it; others: the rivals at the other seats; minutes: how
    long it takes."""

    game: str
    teller: str
    others: list[str]
    minutes: Annotated[int, Meta(ge=1, le=30)]
    chapter: Annotated[list[Chapter], Meta(min_length=1, max_length=MOST_CHAPTERS)]
    key: str = ""

    def words(self, chapter: int, key: str) -> str:
        """The key in the catalogue of a line of a chapter, counted from 0."""
        return f"{self.game}.lesson.{self.key}.{chapter + 1}.{key}"

    def chapter_about(self, topic: str) -> int | None:
        """The chapter, counted from 0, that teaches to avoid a slip; None if there is none."""
        return next((number for number, chapter in enumerate(self.chapter) if topic in chapter.topics), None)

    def check(self) -> None:
        """Check that all names exist, and that all chapters can be dealt. Raises BadFile otherwise."""
        if self.game not in GAMES:
            raise BadFile(fault("cause.no_game", game=self.game[:40]))
        if unknown := {self.teller, *self.others} - RIVALS.keys():
            raise BadFile(fault("cause.no_rival", rival=unknown.pop()[:40]))
        for number, chapter in enumerate(self.chapter, 1):
            try:
                view = chapter.start(self.game).match().view(0)
                for lines in (chapter.replies, *(beat.replies for beat in chapter.beat)):
                    list(map(parse_reply, lines))
                for claim in chain.from_iterable(chapter.claims.values()):
                    check_claim(claim, view)
            except BadData as error:
                raise BadFile(fault("cause.chapter", number=number, why=cause(error))) from None


def keys(lines: Lines) -> list[Key]:
    """The keys of lines, the first one to be said first."""
    return [lines] if isinstance(lines, str) and lines else list(lines)


def parse_reply(line: str) -> tuple[Action, tuple[int, ...]]:
    """An action and the random numbers drawn for it. Raises BadData."""
    action, _, luck = line.partition(" ; ")
    return Action.parse(action), tuple(map(int, filter(is_number, luck.split())))


def check_claim(claim: str, view: State) -> None:
    """Check that a claim can be asked at this table. Raises BadData."""
    try:
        holds(claim, view, view.viewer)
    except (KeyError, ValueError):
        raise BadData(f"nothing can be claimed by {printable(claim)}") from None


@lru_cache(maxsize=16)
def lesson(key: str) -> Lesson:
    """Read a lesson. Raises BadFile or OSError."""
    try:
        found = msgspec.convert(read_toml(FOLDER / f"{key}.toml", MOST_BYTES), Lesson)
    except msgspec.ValidationError as error:
        raise BadFile(cause(error)) from None
    found.key = key
    found.check()
    return found


@lru_cache(maxsize=1)
def all_lessons() -> Mapping[str, list[Lesson]]:
    """The lessons of each game; one that cannot be read is left out, with a reported problem."""
    found: dict[str, list[Lesson]] = {game: [] for game in GAMES}
    for path in sorted(FOLDER.glob("*.toml")):
        try:
            one = lesson(path.stem)
        except (OSError, BadFile) as error:
            problems.add(fault("unusable", path=path, why=cause(error)))
            continue
        found[one.game].append(one)
    return found
