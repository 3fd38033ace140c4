"""The language of the user interface of Windows; the program imports this module only there."""

from __future__ import annotations

import ctypes
import locale
import sys


def windows_languages() -> list[str]:
    """The language of the user interface of Windows; [] elsewhere."""
    if sys.platform != "win32":
        return []
    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    return [locale.windows_locale[number]] if number in locale.windows_locale else []
