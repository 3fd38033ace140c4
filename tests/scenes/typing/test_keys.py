"""Which key asks for which edit, on keyboards of all kinds."""

from __future__ import annotations

import pygame
import pytest
from pygame import Event

from scenes.look.widgets.edited_text import LETTER, LINE, TEXT, WORD
from scenes.look.widgets.typing_keys import ROW, Command, command

CTRL, ALT, CMD, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA, pygame.KMOD_LSHIFT


def asked(key: int, mod: int = 0, scancode: int = 0) -> Command | None:
    return command(Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode))


@pytest.mark.parametrize("held", [CTRL, CMD])
@pytest.mark.parametrize(
    ("letter", "deed"), [("a", "all"), ("c", "copy"), ("x", "cut"), ("v", "paste"), ("z", "undo"), ("y", "redo")]
)
def test_letters_with_ctrl_or_cmd(letter: str, deed: str, held: int) -> None:
    assert asked(ord(letter), held) == Command(deed)
    assert asked(ord(letter)) is None and asked(ord(letter), SHIFT) is None


@pytest.mark.parametrize("held", [CTRL, CMD])
def test_shift_makes_undo_redo(held: int) -> None:
    assert asked(pygame.K_z, held | SHIFT) == Command("redo")


@pytest.mark.parametrize("letter", "acvxyz")
@pytest.mark.parametrize("held", [CTRL | pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_MODE | CTRL])
def test_altgr_writes_letters(letter: str, held: int) -> None:
    assert asked(ord(letter), held) is None


def test_on_a_greek_keyboard_the_place_of_the_key_counts() -> None:
    assert asked(ord("ψ"), CTRL, pygame.KSCAN_C) == Command("copy")
    assert asked(ord("м"), CTRL, pygame.KSCAN_V) == Command("paste")
    assert asked(ord("c"), CTRL, pygame.KSCAN_I) == Command("copy"), "in Dvorak's layout"
    assert asked(pygame.K_F5, CTRL, pygame.KSCAN_F5) is None


@pytest.mark.parametrize(
    ("key", "mod", "wanted"),
    [
        (pygame.K_LEFT, 0, Command("go", LETTER, False)),
        (pygame.K_RIGHT, SHIFT, Command("go", LETTER, True, True)),
        (pygame.K_LEFT, CTRL, Command("go", WORD, False)),
        (pygame.K_RIGHT, ALT | SHIFT, Command("go", WORD, True, True)),
        (pygame.K_LEFT, CMD, Command("go", LINE, False)),
        (pygame.K_HOME, 0, Command("go", LINE, False)),
        (pygame.K_END, SHIFT, Command("go", LINE, True, True)),
        (pygame.K_HOME, CTRL | SHIFT, Command("go", TEXT, False, True)),
        (pygame.K_UP, 0, Command("go", ROW, False)),
        (pygame.K_DOWN, CMD, Command("go", TEXT, True)),
        (pygame.K_BACKSPACE, 0, Command("erase", LETTER, False)),
        (pygame.K_BACKSPACE, SHIFT, Command("erase", LETTER, False)),
        (pygame.K_BACKSPACE, CTRL, Command("erase", WORD, False)),
        (pygame.K_BACKSPACE, ALT, Command("erase", WORD, False)),
        (pygame.K_BACKSPACE, CMD, Command("erase", LINE, False)),
        (pygame.K_DELETE, 0, Command("erase", LETTER, True)),
        (pygame.K_DELETE, CTRL, Command("erase", WORD, True)),
        (pygame.K_DELETE, SHIFT, Command("cut")),
        (pygame.K_INSERT, SHIFT, Command("paste")),
        (pygame.K_INSERT, CTRL, Command("copy")),
        (pygame.K_INSERT, 0, None),
        (pygame.K_TAB, 0, None),
        (pygame.K_F1, 0, None),
    ],
)
def test_steps_and_erasers(key: int, mod: int, wanted: Command | None) -> None:
    assert asked(key, mod) == wanted
