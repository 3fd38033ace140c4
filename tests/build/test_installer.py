"""The installer for Windows, by its script: it cleans only its own folder, of its own files, never while the game runs.

`build/try_installer.py` tries all of this with the real installer, on Windows or under wine.
"""

from __future__ import annotations

import re
from pathlib import Path, PureWindowsPath

import pytest

from release.parcels import windows
from scenes.words.languages import languages

SCRIPT = windows.SCRIPT.read_text(encoding="utf-8")
CODE = [line.strip() for line in SCRIPT.splitlines() if line.strip() and not line.strip().startswith(";")]
CLEANS = ("!insertmacro RemoveFiles", "!insertmacro RemoveFolders")


def part(begins: str, ends: str) -> list[str]:
    """The lines of a section or function."""
    start = next(at for at, line in enumerate(CODE) if line.startswith(begins))
    return CODE[start : CODE.index(ends, start) + 1]


GAME, REMOVES = part('Section "${TITLE}"', "SectionEnd"), part('Section "un.${TITLE}"', "SectionEnd")
BEGINS_TO_REMOVE = part("Function un.onInit", "FunctionEnd")


def within(lines: list[str], place: int) -> list[str]:
    """The conditions under which a line is reached."""
    found: list[str] = []
    for line in lines[:place]:
        if line.startswith(("${If}", "${IfNot}")):
            found.append(line)
        elif line == "${EndIf}":
            found.pop()
    return found


def test_no_folder_of_a_program_is_emptied_whatever_is_in_it() -> None:
    emptied = [line for line in CODE if re.match(r"RMDir\s+(/REBOOTOK\s+)?/r\b", line, re.IGNORECASE)]
    assert emptied == ['RMDir /r "$LOCALAPPDATA\\GothsGoatsGoblins"'], "only what a player has saved, if that is wanted"
    deleted = [line for line in CODE if line.startswith("Delete ") and "$INSTDIR" in line]
    assert deleted == ['Delete "$INSTDIR\\uninstall.exe"'], "all else is on the list"


def test_a_folder_is_cleaned_only_if_it_is_the_games_by_registry_and_program() -> None:
    places = [
        (lines, at) for lines in (GAME, REMOVES, BEGINS_TO_REMOVE) for at, line in enumerate(lines) if line in CLEANS
    ]
    assert sum(line in CLEANS for line in CODE) == len(places) == len(CLEANS)
    for lines, at in places:
        assert '${If} $0 == "ours"' in within(lines, at)
        asked = max(place for place, line in enumerate(lines[:at]) if line == "!insertmacro WhoseFolder")
        between = [line for line in lines[asked + 1 : at] if not line.startswith("${If}")]
        assert not any("$0" in line for line in between), "the answer is still that"
    whose = part("!macro WhoseFolder", "!macroend")
    ours = whose.index('StrCpy $0 "ours"')
    assert within(whose, ours) == ["${If} $0 == $1", '${If} ${FileExists} "$INSTDIR\\${PROGRAM}.exe"']
    assert whose[1] == 'ReadRegStr $0 HKCU "Software\\${PROGRAM}" "Folder"'


def test_nothing_is_laid_over_another_program() -> None:
    refusal = GAME.index("SetErrorLevel 4")
    assert within(GAME, refusal)[0] == '${If} $0 == ""' and GAME[refusal + 1] == "Abort"
    assert refusal < GAME.index('File /r "${BUNDLE}\\*.*"')
    looked_for = " ".join(GAME[:refusal])
    assert all(name in looked_for for name in ("\\_internal\\", "\\${PROGRAM}.exe", "\\uninstall.exe"))


@pytest.mark.parametrize(("lines", "ends"), [(GAME, "Abort"), (BEGINS_TO_REMOVE, "Quit")])
def test_both_wait_until_the_game_is_closed(lines: list[str], ends: str) -> None:
    check = lines.index(f"!insertmacro RefuseWhileRunning {ends}")
    assert within(lines, check) == []
    acts = ("ExecWait", "File ", "Delete ", "RMDir", *CLEANS)
    assert all(check < at for at, line in enumerate(lines) if line.startswith(acts))
    macro = part("!macro RefuseWhileRunning", "!macroend")
    assert "SetErrorLevel 3" in macro and "${GiveUp}" in macro
    assert any(line.startswith("FileOpen") and line.endswith(" a") for line in macro), "what runs cannot be written"


def test_the_list_names_every_file_once_and_folders_from_the_inside_out(tmp_path: Path) -> None:
    bundle = tmp_path / "bundle"
    for name in ("game.exe", "_internal/a/b/c.dll", "_internal/a/d$e.txt", "_internal/ü & co.txt"):
        (bundle / name).parent.mkdir(parents=True, exist_ok=True)
        (bundle / name).write_bytes(b"")
    lines = [line.strip() for line in windows.listed(bundle).splitlines()]
    files, folders = lines[: lines.index("!macroend") + 1], lines[lines.index("!macroend") + 1 :]
    assert files[0] == "!macro RemoveFiles" and folders[0] == "!macro RemoveFolders" and folders[-1] == "!macroend"
    assert sorted(files[1:-1]) == sorted(
        f'Delete "$INSTDIR\\{name}"'
        for name in ("game.exe", r"_internal\a\b\c.dll", r"_internal\a\d$$e.txt", r"_internal\ü & co.txt")
    )
    assert folders[1:-1] == [
        f'RMDir "$INSTDIR\\{PureWindowsPath(name)}"' for name in ("_internal/a/b", "_internal/a", "_internal")
    ]


def test_every_word_of_the_installer_is_there_in_every_language() -> None:
    assert windows.LANGUAGES.keys() == languages().keys()
    lines = [line.strip() for line in windows.spoken().splitlines()]
    assert lines[1] == '!insertmacro MUI_LANGUAGE "English"', "the first one holds for all other languages"
    asked = set(re.findall(r"\$\((\w+)\)", SCRIPT))
    for name in windows.LANGUAGES.values():
        said = {line.split()[1] for line in lines if f"${{LANG_{name.upper()}}}" in line}
        assert said == asked, name
    shown = [line for line in CODE if line.startswith(("MessageBox ", "Section "))]
    assert all("$(" in line or "${TITLE}" in line for line in shown)


def test_words_with_signs_that_mean_something_to_nsis() -> None:
    assert windows.in_nsis('5 $ for "{folder}" ({code})') == '5 $$ for $\\"$INSTDIR$\\" ($1)'
    assert windows.definitions(Path("a"), Path("b"), Path("c"))["SHOWN_TITLE"] == "Goths, Goats && Goblins"
