"""The languages that a person has chosen in the settings of macOS; the program imports this module only there."""

from __future__ import annotations

import plistlib
from pathlib import Path


def mac_languages(preferences: Path) -> list[str]:
    """The languages in the preferences of macOS; [] if they cannot be read."""
    try:
        found = plistlib.loads(preferences.read_bytes())
    except (OSError, ValueError, plistlib.InvalidFileException):
        return []
    named = found.get("AppleLanguages", []) if isinstance(found, dict) else []
    return [one for one in named if isinstance(one, str)] if isinstance(named, list) else []
