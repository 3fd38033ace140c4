"""A player made of a robot: goes from the title to the table, plays by what glows, and comes to the results."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from scenes.pages.results import Results
from scenes.shell.scene import ScreenElement
from scenes.words.catalogue import catalogue
from tests.robot.robot import Robot, visible_spot
from tests.robot.witness import Witness

MOST_DEEDS = 4000
FINISH = 0.35
"""Chance that a button such as «Ready» is pressed when there is one beside the cards."""


VOTES = 0.3
"""Chance that a key of a vote is pressed."""


def is_ready(label: str) -> bool:
    """Whether a button of this label lets the curtain rise."""
    words = catalogue(())
    sentences = (words(f"ui.curtain.{key}", name="\0").split("\0") for key in ("ready", "ready_alone"))
    return any(label.startswith(before) and label.endswith(after) for before, after in sentences)


class Player:
    """One way of using the hands: `click` (picks, then picks again), `drag` or `keys`."""

    def __init__(self, robot: Robot, hands: str = "click") -> None:
        self.robot = robot
        self.hands = hands
        self.curtains = 0
        self.holds = self.votes = 0
        self._held = -1
        """The seat whose key is down; -1 for none."""
        self.questions: set[str] = set()

    # ---- before the match ----------------------------------------------------------------------------------

    def start(
        self, game: str, seats: Sequence[str], rules: Sequence[tuple[str, str]] = (), door: str | None = None
    ) -> None:
        """From the title to the table: the game's card (or a `door` of the title and what is called `game` behind it),
        who sits where, the house rules, and Play."""
        robot = self.robot
        if door:
            self._press(door)
        self._press(game)
        assert robot.scene() == "NewGame"
        together = f"{len(seats)} people at this screen"
        if any(thing.label.startswith("Players:") for thing in robot.app.elements()):
            self._choose("Players", str(len(seats)))
        elif together in {thing.label for thing in robot.elements("button")}:
            self._press(together)
        if not door:  # at a printed table all are people
            for place, who in enumerate(seats):
                self._choose(f"Seat {place + 1}", who)
        if rules:
            self._unfold()
        for rule, value in rules:
            self._choose(rule, value)
        self._press("Play")
        robot.wait_until(lambda: robot.scene() in ("Table", "Curtain"))

    def _unfold(self) -> None:
        """Show the options if they are folded away, as before a first match."""
        for label in [thing.label for thing in self.robot.elements("button")]:
            if re.fullmatch(r"Show \d+ options?", label):
                self._press(label)

    def _press(self, label: str) -> None:
        """Presses a button, a card or a row that is called so."""
        if self.hands == "keys":
            self.robot.tab_to(lambda thing: thing.label.partition(":")[0] == label)
            self.robot.press(pygame.K_RETURN)
        else:
            self.robot.click(label)

    def _choose(self, label: str, value: str) -> None:
        """Turns a choice of the page to a value."""
        wanted = f"{label}: {value}"
        if self.hands == "keys":
            self._turn(label, wanted)
            return
        for _ in range(12):
            if self._sweep(label, wanted):
                return
            self.robot.roll(2)
        raise AssertionError(f"{wanted!r} cannot be chosen")

    def _sweep(self, label: str, wanted: str) -> bool:
        """Clicks along a choice from left to right until it shows what is wanted."""
        for part in range(12):
            if self.robot.sees(wanted):
                return True
            shown = [thing for thing in self.robot.elements("choice") if thing.label.startswith(f"{label}: ")]
            if not shown:
                return False
            rect = shown[0].rect
            self.robot.click_at((rect.left + rect.width * (2 * part + 1) // 24, rect.centery))
        return self.robot.sees(wanted)

    def _turn(self, label: str, wanted: str) -> None:
        if any(thing.label == wanted for thing in self.robot.elements("text")):
            return  # the only value, which no key reaches
        self.robot.tab_to(lambda thing: thing.role == "choice" and thing.label.startswith(f"{label}: "))
        for key in [pygame.K_LEFT] * 6 + [pygame.K_RIGHT] * 6:
            if not self.robot.sees(wanted):
                self.robot.press(key)
        assert self.robot.sees(wanted), wanted

    # ---- the match -----------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the results are there."""
        for _ in range(MOST_DEEDS):
            self.robot.wait_until(self._something_to_do)
            match self.robot.scene():
                case "Results":
                    return
                case "Curtain":
                    self._sit_down()
                case _:
                    self.decide()
        raise AssertionError("the match does not end")

    def begin(self, deeds: int) -> None:
        """Play a part of the match: `deeds` touches and curtains."""
        for _ in range(deeds):
            self.robot.wait_until(self._something_to_do)
            if self.robot.scene() == "Curtain":
                self._sit_down()
            else:
                self.decide()

    def finish_together(self, settled: int = 5, covers: int = 0) -> None:
        """Play to the results with several people at the screen: at most `covers` curtains fell where hands open by
        keys, and one for every change of hands where they are wanted."""
        curtain = self.robot.app.settings.privacy == "curtain"
        witness = self.finish(settled)
        assert self.curtains == witness.curtains
        assert (
            (self.curtains > 2 and not self.holds)
            if curtain
            else (self.curtains <= covers and self.holds + self.votes > 2)
        )

    def finish(self, settled: int = 5) -> Witness:
        """Play to the results; the witness, who must have seen the table at rest at least `settled` times."""
        self.play()
        page, witness = self.robot.app.scene, self.robot.watch
        assert isinstance(page, Results) and isinstance(witness, Witness)
        assert self.robot.sees(catalogue(())("ui.results.rematch"))
        assert len(page.summary.ranks) == len(page.summary.setup.seats)
        assert witness.settled > settled
        return witness

    def _something_to_do(self) -> bool:
        return self.robot.scene() in ("Results", "Curtain") or bool(self.robot.lit()) or self._may_go_on()

    def _may_go_on(self) -> bool:
        """Whether something is held until a press."""
        return self.robot.question() == self.robot.app.text("ui.table.go_on")

    def _sit_down(self) -> None:
        """Lets the curtain rise; a click right after it fell counts for nothing."""
        self.curtains += 1
        self.robot.wait(0.5)
        ready = [thing for thing in self.robot.elements("button") if is_ready(thing.label)]
        assert len(ready) == 1
        if self.hands == "keys":
            self.robot.press(pygame.K_RETURN)
        else:
            self.robot.click(ready[0])
        assert self.robot.scene() != "Curtain"

    def hold_key(self) -> bool:
        """Let a key go whose hand has closed, and hold that of somebody who has to open one; returns whether one of
        these was to be done."""
        keys, votes = self.robot.lit("seat_key"), self.robot.lit("vote_key")
        if votes:
            for key in votes:
                if self.robot.luck.random() < VOTES:
                    self.robot.click(key)
            self.robot.wait_until(lambda: not self.robot.lit("vote_key"))
            self.votes += 1
            return True
        if keys and self._held >= 0:
            self.robot.release(self._held)
            self._held = -1
        elif keys:
            self._held = int(self.robot.luck.choice(keys).label[-1]) - 1
            self.holds += 1
            self.robot.hold(self._held)
            self.robot.wait_until(lambda: not self.robot.lit("seat_key"))
        return bool(keys)

    def decide(self) -> None:
        """One touch, or one drag from a card to where it may go."""
        self.questions.add(self.robot.question())
        if self._may_go_on():
            self.robot.press(pygame.K_SPACE)
            return
        if self.hold_key():
            return
        buttons, cards = self.robot.lit("button"), self.robot.lit("card", "place", "seat")
        if buttons and (not cards or self.robot.luck.random() < FINISH):
            self._touch(self.robot.luck.choice(buttons))
            return
        chosen = self.robot.luck.choice(cards)
        if self.hands == "drag" and chosen.role == "card":
            self._drag(chosen)
        else:
            self._touch(chosen)

    def _touch(self, thing: ScreenElement) -> None:
        """Clicks on it, or tabs to it: to its place where it is called otherwise by now (spoils turn over)."""
        if self.hands == "keys":

            def same(other: ScreenElement) -> bool:
                return other.lit and (other.label == thing.label or other.rect == thing.rect)

            if self.robot.tab_to(same):  # every key takes time, in which others may end the match
                self.robot.press(self.robot.luck.choice((pygame.K_RETURN, pygame.K_SPACE)))
        else:
            self.robot.click(thing)

    def _drag(self, card: ScreenElement) -> None:
        """Takes a card and drops it on something that glows then; clicks where a drag does nothing."""
        before, question = self.robot.lit(), self.robot.question()
        self.robot.take(card, (640, 360))
        now = self.robot.lit("card", "place")
        targets = [thing for thing in now if thing not in before]
        if not targets and not any(thing.label == card.label for thing in now):
            targets = now  # all that can be taken can be laid on as well, such as two cards that are swapped
        if targets:
            self.robot.drop(visible_spot(self.robot.luck.choice(targets)))
            if self.robot.lit() == before and self.robot.question() == question:
                self._touch(card)  # it only found a new place in the hand
            return
        self.robot.press(pygame.K_ESCAPE)
        self.robot.button(False)
        if self.robot.question() == question and self.robot.scene() == "Table":
            self.robot.click(card)
