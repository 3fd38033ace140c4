"""The letters of a language, in sheets for a person who writes without a keyboard."""

from __future__ import annotations

LATIN = "abcdefghijklmnopqrstuvwxyz"
SIGNS = "1234567890-'.!?"
"""Digits and signs, the same on every sheet."""
_HIRAGANA, _KATAKANA = ("\u3041", "\u3096"), ord("\u30a1") - ord("\u3041")
"""The first and last hiragana, and the distance of each from its katakana."""


def sheets(alphabet: str) -> list[str]:
    """The small letters of an alphabet, then its capitals or katakana; then Latin letters, unless these are Latin."""
    found = [alphabet, "".join(map(_other, alphabet))]
    if LATIN[0] not in alphabet:
        found += [LATIN, LATIN.upper()]
    return list(dict.fromkeys(found))


def _other(letter: str) -> str:
    """The large form of a letter, or its katakana."""
    return chr(ord(letter) + _KATAKANA) if _HIRAGANA[0] <= letter <= _HIRAGANA[1] else letter.upper()
