"""Run as a program: replays the records on stdin, parted by form feeds, and prints each state at the end."""

from __future__ import annotations

import sys

from game import Match
from game.core.record import Record
from tests.contract.kit import snapshot, truth

if __name__ == "__main__":
    for text in sys.stdin.read().split("\f"):
        print(snapshot(truth(Match.replay(Record.parse(text)))))
