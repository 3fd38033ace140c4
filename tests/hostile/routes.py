"""What a person clicks to open a file: every way in which the App reads one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
from pygame import Event

from game import GAMES
from scenes.pages.title import Title
from scenes.replay.finished_matches import FinishedMatches, MatchRow
from scenes.replay.page import Replay
from scenes.replay.review import Review
from scenes.shell.app import App
from scenes.shell.clipboard import write_clipboard
from scenes.shell.scene import ScreenElement
from scenes.table.table import Table
from scenes.words.catalogue import catalogue
from tests.hostile.seeds import NEIGHBOUR
from tests.robot.robot import LONG, Robot

AVOIDED = ("Quit", "Full screen", "Delete", "Delete", "Let phones in")
"""Labels never clicked at random: they end the program, resize the window, may throw away what must stay, or let the
program listen in the network, which is what the person wants and not what a file has caused."""
HURRY = 40
"""Frames to wait at most."""


class Visitor(Robot):
    """A person who clicks on what is there; things that a damaged file leaves out are skipped."""

    def __init__(self, app: App, luck: Random, file: Path, text: str) -> None:
        super().__init__(app, dt=LONG)
        self.luck = luck
        self.file = file
        self.text = text
        """The text of the file."""

    def tap(self, label: str) -> bool:
        """Clicks on the first thing whose label begins so; False if there is none."""
        found = next((thing for thing in self.elements() if thing.label.lower().startswith(label.lower())), None)
        if found:
            self.click(found)
        return found is not None

    def word(self, key: str) -> str:
        """The text of a key of the catalogue, such as the label of a button."""
        return catalogue()(key)

    def poke(self, times: int) -> None:
        """Random clicks, keys and turns of the wheel."""
        for _ in range(times):
            things = [thing for thing in self.elements() if thing.label not in AVOIDED]
            roll = self.luck.random()
            if roll < 0.15:
                self.frame(Event(pygame.MOUSEWHEEL, x=0, y=self.luck.choice((-3, 3))))
            elif roll < 0.3:
                self.press(self.luck.choice((pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN, pygame.K_z, pygame.K_l)))
            elif things:
                self.click(self.luck.choice(things))

    def rest(self) -> None:
        """Wait until nothing moves and all files are listed, at most HURRY frames."""
        for _ in range(HURRY):
            self.frame()
            if not self.app.scene.busy():
                return

    def title(self) -> None:
        """Go back to the title, by Esc and buttons."""
        for _ in range(8):
            if isinstance(self.app.scene, Title):
                return
            if isinstance(self.app.scene, Table) or not self.tap(self.word("ui.pause.quit")):
                self.press(pygame.K_ESCAPE)
            if not self.tap(self.word("ui.pause.quit_yes")):
                self.frame()
        self.app.replace(Title())


Walk = Callable[[Visitor], None]
"""What a visitor does with a file of one kind."""


# ---- replays -----------------------------------------------------------------------------------------------


def listed_replay(who: Visitor) -> None:
    """Find the replay in the list, open, share, review and delete it."""
    if not who.tap(who.word("ui.title.replays")):
        return
    who.rest()
    rows = _rows(who)
    if rows:
        who.click(who.luck.choice(rows))
        look_back(who)
    if who.luck.random() < 0.4:
        for key in ("share", "review"):
            if isinstance(who.app.scene, FinishedMatches) and (spots := others(who, f"ui.replay.{key}")):
                who.click(spots[0])
                who.frame()
                if isinstance(who.app.scene, Review):
                    who.poke(2)
                    who.press(pygame.K_ESCAPE)
    spots = others(who, "ui.replay.delete") if isinstance(who.app.scene, FinishedMatches) else []
    if spots and who.luck.random() < 0.3:
        who.click(spots[0])
        who.tap(who.word("ui.replay.delete" if who.luck.random() < 0.5 else "ui.replay.keep"))


def dropped_replay(who: Visitor) -> None:
    """Drop the replay on the window, on some page."""
    if who.luck.random() < 0.2:
        who.tap(who.word(who.luck.choice(("ui.title.settings", "ui.title.replays", "ui.title.credits"))))
    who.frame(Event(pygame.DROPFILE, file=str(who.file)))
    look_back(who)


def look_back(who: Visitor) -> None:
    """Steps through an open replay, from all points of view, and opens the thoughts and the review."""
    page = who.app.scene
    if not isinstance(page, Replay):
        return
    who.press(pygame.K_RIGHT, pygame.K_END, pygame.K_LEFT)
    rail = next(thing for thing in who.elements("slider"))
    who.click_at((rail.rect.left + round(rail.rect.width * who.luck.random()), rail.rect.centery))
    who.press(pygame.K_SPACE)
    who.wait(0.3)
    for thing in [thing for thing in who.elements("choice") if who.luck.random() < 0.6]:
        who.click_at((thing.rect.left + round(thing.rect.width * who.luck.uniform(0.55, 0.95)), thing.rect.centery))
    _thoughts(who, page)
    who.poke(2)
    if who.luck.random() < 0.3 and who.tap(who.word("ui.replay.review")):
        who.poke(2)
        who.press(pygame.K_ESCAPE)
    who.press(pygame.K_ESCAPE, pygame.K_ESCAPE)


def _thoughts(who: Visitor, page: Replay) -> None:
    """Asks what an opponent thought, and waits for the answer."""
    if who.app.scene is page and page.shares_thoughts:
        page.side_panel.turn("thoughts")
        who.frame()
        who.tap(who.word("ui.replay.next_thought"))
        for _ in range(HURRY):
            if not page.thoughts.working:
                break
            who.frame()


def _rows(who: Visitor) -> list[ScreenElement]:
    """The matches in the list, except the neighbour's."""
    page = who.app.scene
    assert isinstance(page, FinishedMatches)
    found = [widget for widget in page.widgets if isinstance(widget, MatchRow) and page.in_view(widget)]
    return [row.element(page.place(row)) for row in found if NEIGHBOUR not in row.label]


def others(who: Visitor, key: str) -> list[ScreenElement]:
    """The buttons with this label, in all rows except the neighbour's."""
    found = [thing for thing in who.elements("button") if thing.label == who.word(key)]
    rows = [thing.rect.centery for thing in who.elements() if NEIGHBOUR in thing.label]
    for row in rows[:1] if found else ():
        found.remove(min(found, key=lambda thing: abs(thing.rect.centery - row)))
    return found


# ---- saved matches -----------------------------------------------------------------------------------------


def saved_match(who: Visitor) -> None:
    """Continue the match from the title or from the list, rename it, or throw it away."""
    if who.luck.random() < 0.4:
        if who.tap(who.word("ui.title.continue")):
            at_table(who)
        return
    if not who.tap(who.word("ui.title.saved")):
        return
    if who.luck.random() < 0.3:
        _rename(who)
    if who.luck.random() < 0.3 and (spots := others(who, "ui.saves.delete")):
        who.click(spots[0])
        who.tap(who.word("ui.saves.delete_yes" if who.luck.random() < 0.5 else "ui.saves.keep"))
    if spots := others(who, "ui.saves.go_on"):
        who.click(spots[0])
        at_table(who)


def _rename(who: Visitor) -> None:
    """Types a name into one of the boxes."""
    if boxes := [thing for thing in who.elements("text") if NEIGHBOUR not in thing.label]:
        who.click(who.luck.choice(boxes))
        who.frame(Event(pygame.TEXTINPUT, text=who.luck.choice(("Monday", "W" * 300, "\u202e🐐"))))
        who.press(pygame.K_RETURN)


def at_table(who: Visitor) -> None:
    """Play on for a moment, if a table is open."""
    if not isinstance(who.app.scene, Table):
        return
    who.wait(0.4)
    for _ in range(2):
        if lit := [thing for thing in who.lit() if thing.label not in AVOIDED]:
            who.click(who.luck.choice(lit))
        who.frame()
    who.poke(1)


# ---- the other files ---------------------------------------------------------------------------------------


def settings(who: Visitor) -> None:
    """Look at the settings, and begins a match with the last choices."""
    if who.luck.random() < 0.4 and who.tap(who.word("ui.title.settings")):
        who.poke(2)
        who.title()
    new_game(who)


def new_game(who: Visitor) -> None:
    """Begin a match of any game."""
    who.tap(who.word(f"{who.luck.choice(list(GAMES))}.name"))
    if who.luck.random() < 0.2:
        who.poke(1)
    if who.tap(who.word("ui.play")):
        at_table(who)


def statistics(who: Visitor) -> None:
    """Look at the statistics of games and people, export them and at times delete them."""
    if not who.tap(who.word("ui.title.statistics")):
        return
    for thing in who.elements("choice") * 2:
        who.click_at((thing.rect.left + round(thing.rect.width * who.luck.random()), thing.rect.centery))
    who.tap(who.word("ui.statistics.export"))
    who.poke(1)
    if who.luck.random() < 0.3 and who.tap(who.word("ui.statistics.delete")):
        who.tap(who.word("ui.statistics.delete_yes"))


def collection(who: Visitor) -> None:
    """Look through what people own, open packs, build decks and play with them."""
    who.tap(who.word("gothest.name"))
    door = who.luck.choice(("ui.collection.door", "ui.collection.decks", "ui.play"))
    if not who.tap(who.word(door)):
        return
    at_table(who)
    for key in who.luck.sample(("decks", "profiles", "packs", "new_deck", "copy", "test", "as_text"), 3):
        who.tap(who.word(f"ui.collection.{key}"))
    who.poke(2)


def deck_text(who: Visitor) -> None:
    """Import a deck from the last file or the clipboard."""
    who.tap(who.word("gothest.name"))
    who.tap(who.word("ui.collection.decks"))
    if not who.tap(who.word("ui.collection.as_text")):
        return
    write_clipboard(who.text)
    who.tap(who.word("ui.collection." + who.luck.choice(("from_file", "from_file", "from_clipboard"))))
    who.poke(1)
    who.tap(who.word("ui.collection.to_file"))
    who.tap(who.word("ui.collection.take_in"))
    who.frame()
    who.poke(1)


def notebook(who: Visitor) -> None:
    """Continue the score sheet of a match with printed cards."""
    who.tap(who.word("ui.title.printed"))
    if who.tap(who.word("gothest.companion.title")):
        who.poke(4)
        who.tap(who.word("ui.companion.undo"))


def learning(who: Visitor) -> None:
    """Go to the lessons of a game, into one of them or a puzzle, and does something there."""
    if not who.tap(who.word("ui.title.learn")):
        return
    who.tap(who.word(f"{who.luck.choice(list(GAMES))}.name"))
    if who.luck.random() < 0.4:
        who.tap(who.word("ui.puzzle.door"))
    things = [thing for thing in who.elements("button") if thing.label[:1].isdigit() or who.luck.random() < 0.2]
    if things:
        who.click(who.luck.choice(things))
    who.rest()
    who.poke(3)


def table_of(who: Visitor) -> None:
    """Begin a match of the game that the file belongs to, and looks at its rules and cards."""
    game = next((name for name in GAMES if name in str(who.file)), who.luck.choice(list(GAMES)))
    if isinstance(who.app.scene, Title):
        who.tap(who.word(f"{game}.name"))
    if who.luck.random() < 0.5:
        who.tap(who.word("ui.newgame." + who.luck.choice(("help", "cards"))))
        who.poke(1)
        who.press(pygame.K_ESCAPE)
    if who.tap(who.word("ui.play")):
        at_table(who)


# ---- what must hold afterwards -----------------------------------------------------------------------------


class Broken(Exception):
    """Something good beside a bad file was lost."""


def neighbour_lives(who: Visitor) -> None:
    """Raise Broken unless the good replay beside the file is listed and opens, and the good match is listed."""
    who.title()
    who.tap(who.word("ui.title.replays"))
    who.rest()
    row = next((thing for thing in who.elements() if NEIGHBOUR in thing.label), None)
    if row is None:
        raise Broken(f"the good replay is not listed among {[thing.label[:60] for thing in who.elements()]}")
    if who.luck.random() < 0.2:
        who.click(row)
        if not isinstance(who.app.scene, Replay):
            raise Broken("the good replay cannot be opened")
        who.press(pygame.K_ESCAPE)
    who.press(pygame.K_ESCAPE)
    if not isinstance(who.app.scene, Title):
        raise Broken("Esc does not lead back to the title")
    who.tap(who.word("ui.title.saved"))
    if not any(NEIGHBOUR in thing.label for thing in who.elements()):
        raise Broken("the good match is not listed")
    who.press(pygame.K_ESCAPE)
