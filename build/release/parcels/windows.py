"""What is given away for Windows: the folder as a zip, and an installer made with NSIS, which also runs on Linux."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import tomllib
import zipfile
from pathlib import Path, PureWindowsPath

from checkout import ROOT
from scenes import PROGRAM, VERSION
from scenes.storage.addresses import addresses
from scenes.storage.desktop_entry import DESKTOP_ID, ICON_FOLDER
from scenes.storage.files import ASSETS
from scenes.words.languages import codes

SCRIPT = ROOT / "build" / "release" / "windows" / "installer.nsi"
TITLE = "Goths, Goats & Goblins"
LANGUAGES = {"en": "English", "es": "Spanish", "fi": "Finnish", "ja": "Japanese"}
"""The name of each language of the game in NSIS."""
GAPS = {"folder": "$INSTDIR", "code": "$1"}
"""The installer's variable in each gap of a text."""
USUAL = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "NSIS" / "makensis.exe"
"""Where NSIS installs itself on Windows."""


def packer(named: str = "") -> str:
    """The program makensis: the one that is named, on the path, or where it is usually. Raises ValueError."""
    found = named or shutil.which("makensis") or (str(USUAL) if USUAL.is_file() else "")
    if not found:
        raise ValueError("There is no makensis; NSIS brings it (nsis.sourceforge.io, or Debian's package nsis).")
    return found


def listed(bundle: Path) -> str:
    """Macros of NSIS that remove what the installer brings: each file by its name, each folder if it is empty."""
    below = sorted((path.relative_to(bundle), path.is_dir()) for path in bundle.rglob("*"))
    files = [f'Delete "$INSTDIR\\{_quoted(path)}"' for path, is_folder in below if not is_folder]
    folders = [f'RMDir "$INSTDIR\\{_quoted(path)}"' for path, is_folder in reversed(below) if is_folder]
    macros = {"RemoveFiles": files, "RemoveFolders": folders}
    return "".join(f"!macro {name}\n  " + "\n  ".join(lines) + "\n!macroend\n" for name, lines in macros.items())


def spoken() -> str:
    """A macro of NSIS with the installer's words in all languages, English first, which holds for all others."""
    lines = []
    for code in codes():
        texts = tomllib.loads((ASSETS / "text" / f"{code}.toml").read_text(encoding="utf-8"))["installer"]
        lines.append(f'!insertmacro MUI_LANGUAGE "{LANGUAGES[code]}"')
        lines += [
            f'LangString {key} ${{LANG_{LANGUAGES[code].upper()}}} "{in_nsis(text)}"' for key, text in texts.items()
        ]
    return "!macro Languages\n  " + "\n  ".join(lines) + "\n!macroend\n"


def in_nsis(text: str) -> str:
    """A text as a string of NSIS, with the variables of the installer in its gaps."""
    safe = text.replace("$", "$$").replace('"', '$\\"')
    for gap, variable in GAPS.items():
        safe = safe.replace(f"{{{gap}}}", variable)
    return safe


def _quoted(path: Path) -> str:
    """A path below the bundle in a string of NSIS."""
    return str(PureWindowsPath(path)).replace("$", "$$")


def definitions(bundle: Path, path: Path, removal: Path) -> dict[str, str]:
    """The definitions for the installer's script. removal: the script with what `listed` and `spoken` return."""
    told = addresses()
    return {
        "BUNDLE": str(bundle.resolve()),
        "OUT": str(path.resolve()),
        "VERSION": VERSION,
        "PROGRAM": PROGRAM,
        "TITLE": TITLE,
        "ID": DESKTOP_ID,
        "SHOWN_TITLE": TITLE.replace("&", "&&"),
        "ICON": str(ICON_FOLDER / "icon.ico"),
        "LICENSE": str(ROOT / "LICENSE"),
        "LISTED": str(removal.resolve()),
    } | {name: address for name, address in (("HOME", told.home), ("ISSUES", told.issues)) if address}


def make_parcels(bundle: Path, out: Path, tool: str = "") -> list[Path]:
    """Make the zip and the installer from the bundle; `tool` is the path of makensis. Raises ValueError or
    CalledProcessError."""
    first = f"{PROGRAM}-{VERSION}-windows-x86_64"  # NSIS on Linux packs it as well
    folder, installer = out / f"{first}.zip", out / f"{first}-installer.exe"
    with zipfile.ZipFile(folder, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(bundle.rglob("*")):
            archive.write(path, Path(first) / path.relative_to(bundle))
    with tempfile.TemporaryDirectory() as place:
        removal = Path(place, "listed.nsh")
        removal.write_text(listed(bundle) + spoken(), encoding="utf-8")
        words = [f"-D{name}={value}" for name, value in definitions(bundle, installer, removal).items()]
        subprocess.run([packer(tool), "-V2", "-INPUTCHARSET", "UTF8", *words, str(SCRIPT)], check=True)
    return [folder, installer]
