"""Harmful opponents as other packages might bring them: what each does when it is imported or asked."""

from __future__ import annotations

import sys

import pytest

posix = pytest.mark.skipif(sys.platform == "win32", reason="this system has no such thing")

HEAD = """
import gc, json, os, pickle, signal, struct, sys, threading, time
from pathlib import Path

HERE = Path(__file__).parent
with open(HERE / "pids", "a") as file:
    file.write(f"{os.getpid()}\\n")

from game.ai.brain import RankedAction, Thought


def pipe():
    frame = sys._getframe()
    while "pipe" not in frame.f_locals:
        frame = frame.f_back
    return frame.f_locals["pipe"]


class Bomb:
    def __reduce__(self):
        return os.mkdir, (str(HERE / "exploded"),)


class Guest:
    def __init__(self, budget):
        pass
    def think(self, view, legal, imagine, rng):
        self.act(view, legal)
        yield Thought(legal[0])
"""
AT_IMPORT = {
    "leaver": "sys.exit(0)",
    "gone": "os._exit(0)",
    "raiser": "raise RuntimeError('x' * 1000000)",
    "breaker": "raise KeyboardInterrupt",
    "killer": "os.kill(os.getpid(), signal.SIGTERM)",
    "hollow": "del Guest",
    "odd": "Guest = 3",
}
WHEN_ASKED = {
    "quitter": "sys.exit(0)",
    "dropper": "os._exit(0)",
    "thrower": "raise KeyboardInterrupt",
    "garbler": "os.write(pipe().fileno(), b'\\xff' * 5000)",
    "pickler": "pipe().send(Bomb()); time.sleep(60)",
    "talker": "pipe().send_bytes(b'x' * 200_000_000)",
    "booster": "os.write(pipe().fileno(), struct.pack('!i', 100_000_000) + b'[')",
    "nester": "pipe().send_bytes(b'[' * 60_000); time.sleep(60)",
    "counter": "pipe().send_bytes(b'[1,' + b'9' * 60_000 + b']'); time.sleep(60)",
    "cheat": "pipe().send_bytes(json.dumps([1, ['0 win', [], 0.5, 1, []]]).encode()); time.sleep(60)",
    "shadow": "pipe().send_bytes(json.dumps([1, [str(legal[0]), [], 0.5, 1, "
    "[['0 win', 0.5, [], 0.5, 1]]]]).encode()); time.sleep(60)",
    "dreamer": "pipe().send_bytes(json.dumps([1, [str(legal[0]), [], float('nan'), 1, []]]).encode()); time.sleep(60)",
    "forker": "os.fork() and os._exit(0); [time.sleep(0.1) for _ in range(700) if not (HERE / 'over').exists()]; "
    "os._exit(0)",
    "namer": "pipe().send_bytes(json.dumps([1, [str(legal[0]), [['so', {'who': 'seat:9'}]], 0.5, 1, []]]).encode()); "
    "time.sleep(60)",
    "drawer": "pipe().send_bytes(json.dumps([1, [str(legal[0]), [['so', {'card': 'card:x'}]], 0.5, 1, []]]).encode()); "
    "time.sleep(60)",
}
INSTEAD = {
    "mute": "return iter(())",
    "fat": "return iter([Thought(legal[0]._replace(verb='x' * 200_000_000))])",
    "wordy": "return iter([Thought(legal[0], (('x' * 70_000, {}),))])",
    "blank": "return iter([None])",
    "forger": "return iter([Thought(legal[0], choices=(RankedAction(legal[0]._replace(verb='win')),))])",
}
IN_TIME = {"stuck": "time.sleep(3600)"}
LATE = {
    "sleeper": "time.sleep(3600)",
    "halver": "os.write(pipe().fileno(), struct.pack('!i', 50_000) + b'['); time.sleep(30); os._exit(0)",
    "flooder": "while True: pipe().send_bytes(b'[99,null]')",
}
GREEDY = {"hog": "self.held = bytearray(3 << 30)"}
GUESTS = [*AT_IMPORT, *WHEN_ASKED, *INSTEAD, *IN_TIME, *LATE, *GREEDY]


def source(name: str) -> str:
    """The source of a guest's module."""
    if name in AT_IMPORT or name in IN_TIME:
        return HEAD + (AT_IMPORT | IN_TIME)[name] + "\n"
    if name in INSTEAD:
        return HEAD + f"    def think(self, view, legal, imagine, rng):\n        {INSTEAD[name]}\n"
    return HEAD + f"    def act(self, view, legal):\n        {(WHEN_ASKED | LATE | GREEDY)[name]}\n"
