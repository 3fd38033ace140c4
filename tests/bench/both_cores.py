"""What a second process thinking about the same question brings: `python -m tests.bench.both_cores [rounds]`.

Shows a table in full HD with five cards moving while, by turns, nobody, one or two masters think about the same
question of BattleGoats. Prints the playouts of an answer, and the frame times meanwhile.
"""

from __future__ import annotations

import os
import sys
from statistics import median

from game.ai.worker import Thinker
from scenes.shell.app import FRAME_SECONDS
from tests.bench.frames import SIZES, frames, full_table, lying, wander, window

FRAMES = 90
"""Frames for each question; they last longer than its budget."""


class Crew:
    """Some processes with the same question, and the playouts of all their answers."""

    def __init__(self, size: int, thinkers: list[Thinker]) -> None:
        self.thinkers = thinkers[:size]
        self.playouts: list[int] = []
        self.clock: list[float] = []

    def hear(self) -> int:
        """The playouts of the answers that have just come."""
        return sum(answer.thought.playouts for one in self.thinkers if one.busy and (answer := one.poll()))


def main(rounds: int) -> None:
    """Print one line for each number of thinkers."""
    with window(SIZES[0]) as app:
        table = full_table(app, "battlegoats")
        move = wander(table, lying(table)[:5])
        match, thinkers = table.seating.match, [Thinker(), Thinker()]
        seat = match.waiting[0]
        crews = [Crew(size, thinkers) for size in range(3)]
        for number in range(rounds + 1):
            for crew in crews:
                heard = [0]

                def prepare(crew: Crew = crew, heard: list[int] = heard) -> None:
                    move()
                    heard[0] += crew.hear()

                table.director.finish()
                frames(lambda: app.step([], FRAME_SECONDS), 10, move)
                for place, one in enumerate(crew.thinkers):
                    one.ask(match.view(seat), match.legal(seat), "master", number * 2 + place)
                found = frames(lambda: app.step([], FRAME_SECONDS), FRAMES, prepare)
                if number:  # the first round wakes the processes
                    crew.clock += found.clock
                    crew.playouts.append(heard[0])
        for one in thinkers:
            one.close()
    print(f"{os.cpu_count()} cores")
    for crew in crews:
        clock = sorted(crew.clock)
        p50, p99 = (clock[len(clock) * part // 100] for part in (50, 99))
        late = sum(one > 1000 / 60 for one in clock) / len(clock)
        print(
            f"{len(crew.thinkers)} thinking: {median(crew.playouts):.0f} playouts an answer, "
            f"frames p50 {p50:.2f} ms, p99 {p99:.2f} ms, {late:.1%} over 1/60 s"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
