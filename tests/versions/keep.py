"""Keeps what this version saves, for all later ones to open: `python -m tests.versions.keep`, once at each release.

Writes the user folder `tests/versions/VERSION`: a replay and an open match of every game, the statistics of the
replays, a collection with a deck, settings, the score sheet, what the coach has told, finished chapters, solved
puzzles, throws, and the evening of every companion. `kept.json` beside it says what must be found.
"""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

from game import GAMES
from game.core.playback import Playback, checksum_of
from scenes import VERSION
from scenes.collection.store import Store
from scenes.companion.session import CompanionSession
from scenes.companion.throws import ThrowsFile
from scenes.lessons.progress import ProgressFile
from scenes.puzzles.solved import SolvedFile
from scenes.saves.matches import MatchFolder
from scenes.saves.replay_files import SavedReplay, record_with_notes
from scenes.saves.resume import deal_match
from scenes.saves.setup import SeatSetup, Setup
from scenes.statistics.match_history import MatchHistory
from scenes.storage.coach_notes import CoachNotes
from scenes.storage.files import Folders
from scenes.storage.settings_file import LastGame, LastSeat, Settings, save_settings
from scenes.table.match.seating import Seating
from tests.bounded import as_long_as

HERE = Path(__file__).resolve().parent
DECISIONS = 24
"""Decisions of the matches that go on later."""
DECK = "leader", "one two three"
TOPIC = "first.turn"
LESSON = "goout", 2
"""A lesson, and how many of its chapters were finished."""
PUZZLE = "gothest", "a-puzzle"
STEPS = 12
"""Steps that are entered in each companion."""


def setup_of(game: str) -> Setup:
    """A match of a person against the others, with the fewest seats and the usual options."""
    count = max(2, GAMES[game].seats[0])
    kinds = ["person"] + ["novice"] * (count - 1)
    return Setup(game, tuple(SeatSetup(kind, f"Wren {place}") for place, kind in enumerate(kinds)), {}, 7)


def finished(game: str) -> SavedReplay:
    """A match by lot, to its end."""
    setup, luck = setup_of(game), random.Random(7)
    match = deal_match(setup)
    for _ in as_long_as(lambda: match.waiting):
        seat = luck.choice(match.waiting)
        match.submit(luck.choice(match.legal(seat)))
    return SavedReplay(record_with_notes(match, setup.seats, setup.seed))


def begun(game: str, saves: MatchFolder) -> Seating:
    """A match by lot that is not at its end, in the user's folder."""
    seating, luck = Seating(setup_of(game), saves), random.Random(3)
    seating.computers.minds = None
    for _ in range(DECISIONS):
        if not seating.match.waiting:
            break
        seating.sit(luck.choice(seating.match.waiting))
        seating.submit(luck.choice(seating.match.legal(seating.viewer)))
    return seating


def keep_small_files(folders: Folders) -> None:
    """Write what was learned, solved, thrown and told."""
    lessons, luck = ProgressFile(folders), random.Random(5)
    lessons.finish(LESSON[0], LESSON[1] - 1)
    lessons.offered(LESSON[0])
    SolvedFile(folders).note(*PUZZLE)
    throws = ThrowsFile(folders)
    for what in ("d20", "coin", "d20"):
        throws.throw(what, luck)
    for game, rules in GAMES.items():
        if not rules.companion:
            continue
        evening = CompanionSession(game, folders, luck)
        evening.begin(rules.companion.seats[0])
        evening.rename(0, "Wren")
        for _ in range(STEPS):
            first = evening.sheet("")
            pages = [first, *(evening.sheet(line.opens) for line in first.lines if line.opens)]
            steps = [choice.step for page in pages for choice in page.choices if choice.step]
            if not steps:
                break
            evening.do(luck.choice(steps))


def small_files(folders: Folders) -> dict[str, object]:
    """The files that `keep_small_files` has written, as they are read; of each companion the number of players, the
    number of steps that still make sense, and the first player's name."""
    lessons, throws = ProgressFile(folders).now, ThrowsFile(folders).now
    companions = {game: CompanionSession(game, folders) for game, rules in GAMES.items() if rules.companion}
    return {
        "lessons": [lessons.done, lessons.offered],
        "puzzles": SolvedFile(folders).now.solved,
        "throws": [throws.thrown, throws.row],
        "companions": {game: [one.players, len(one.told.steps), one.name(0)] for game, one in companions.items()},
    }


def keep(folder: Path) -> None:
    """Write the user folder of this version."""
    shutil.rmtree(folder, ignore_errors=True)
    folders = Folders(folder / "user")
    replays, matches = {}, {}
    (folder / "user" / "replays").mkdir(parents=True)
    history = MatchHistory(folders)
    for game in GAMES:
        replay = finished(game)
        playback = Playback(replay.record)
        (folder / "user" / "replays" / f"{game}.ggg").write_text(str(replay.record), encoding="utf-8", newline="\n")
        outcome = playback.states[-1].outcome
        assert outcome
        replays[game] = [playback.last, checksum_of(playback.states[-1]), outcome.reason, *outcome.ranks]
        history.add(replay, playback, 60, 1, (), game)
        saves = MatchFolder(folders)
        seating = begun(game, saves)
        seating.settle()
        matches[game] = [seating.name, seating.match.decisions, checksum_of(seating.match.states[-1])]
        saves.close()
    history.close()
    store = Store(folders, "collection-of-a-game")
    store.change(lambda db: db.execute("INSERT INTO profile (name, packs, won) VALUES ('Wren', 2, 5)"))
    store.change(lambda db: db.execute("INSERT INTO card VALUES (1, 'one', 3, 0)"))
    store.change(lambda db: db.execute("INSERT INTO deck VALUES (1, 1, 'Night', ?, ?)", DECK))
    store.close()
    seats = [LastSeat("person", "Wren"), LastSeat("expert")]
    save_settings(Settings(text_scale=1.25, speed="fast", last={"any": LastGame(seats, {"mode": "x"})}), folders)
    notes = CoachNotes(folders)
    notes.tell(TOPIC)
    notes.save()
    keep_small_files(folders)
    for passing in ("matches/*.lock", "matches/last", "matches/*.copy*", "*.backup.sqlite"):
        for path in (folder / "user").glob(passing):
            path.unlink()
    told = {"replays": replays, "matches": matches, "small": small_files(folders)}
    (folder / "kept.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    keep(HERE / VERSION)
