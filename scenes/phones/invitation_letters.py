"""The four letters that stand for an invitation where somebody types the address instead of scanning the code."""

from __future__ import annotations

from collections.abc import Collection
from secrets import choice

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Consonants only: they spell no words, and none of them looks like a figure or like another one."""
LENGTH = 4
"""Letters of an invitation: 160,000 different ones."""


def fresh_letters(taken: Collection[str]) -> str:
    """Four random letters, other than those `taken`."""
    letters = "".join(choice(LETTERS) for _ in range(LENGTH))
    return fresh_letters(taken) if letters in taken else letters


def tidied(typed: str) -> str:
    """Typed letters in capitals, without blanks around them; "" if any is not ASCII, because its capital could be one
    of these letters."""
    return typed.strip().upper() if typed.isascii() else ""
