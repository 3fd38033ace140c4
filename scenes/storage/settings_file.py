"""The person's settings, and the TOML file they are saved in."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import structs

from scenes.storage.faults import cause, fault
from scenes.storage.files import (
    APP_NAME,
    BadFile,
    Folders,
    problems,
    put_away,
    read_regular,
    set_aside,
    write_atomic,
    write_new,
)
from scenes.storage.toml_file import TolerantTable, read_tolerant_toml, to_toml

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Language = Annotated[str, msgspec.Meta(max_length=12)]
Speed = Literal["slow", "normal", "fast", "instant"]
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "instant")
Thinking = Literal["usual", "second", "two", "four"]
THINKING_SECONDS: dict[Thinking, float] = {"usual": 0.0, "second": 1.0, "two": 2.0, "four": 4.0}
"""Seconds that an opponent takes at least for an action, by value of the setting."""
Privacy = Literal["hold", "press", "curtain"]
PRIVACIES: tuple[Privacy, ...] = ("hold", "press", "curtain")
FILE_NAME = "settings.toml"
"""Name of the settings file in the configuration folder."""
LAST_GAMES = "last"
"""The setting that is a table with one entry per game."""
MOST_BYTES = 200_000
"""Bytes of the file."""
LONGEST_NAME = 40
"""Letters of a name from the file that are shown in a message."""
DAMAGED = (OSError, BadFile, RecursionError)
"""Raised for a settings file that cannot be read as TOML."""


class LastSeat(msgspec.Struct):
    """A seat of last time: kind is "person" or the key of a level."""

    kind: str
    name: str = ""


class LastGame(msgspec.Struct):
    """The choices made on the new-game page of one game."""

    seats: list[LastSeat] = []
    options: dict[str, str] = {}
    fold: Literal["", "open", "folded"] = ""
    """How the person has left the options on the page; "" if they have never folded or unfolded them."""


class Settings(msgspec.Struct):
    """Every setting with its default. The scales are factors, volumes run from 0 to 1."""

    language: Language = ""
    """The code of the language; "" for that of the system."""
    languages: dict[str, Language] = {}
    """The languages that people at one screen have chosen for their seats, by their names."""
    names: list[str] = []
    """The names that people have typed, the last used one first."""
    text_scale: Annotated[float, msgspec.Meta(ge=0.8, le=1.5)] = 1.0
    ui_scale: Annotated[float, msgspec.Meta(ge=0.75, le=2.0)] = 1.0
    speed: Speed = "normal"
    """Of motions."""
    effects: Volume = 0.8
    music: Volume = 0.7
    ambience: Volume = 0.35
    reduced_motion: bool = False
    fullscreen: bool = False
    mute_unfocused: bool = True
    memory_aid: bool = False
    """Mark face-down cards that the person has seen."""
    forecast: bool = True
    """Show how what is aimed at would end."""
    coach: bool = True
    """Let a coach speak in the first matches of each game."""
    hints: bool = True
    """Offer hints."""
    thinking: Thinking = "usual"
    """How long opponents take at least; see THINKING_SECONDS."""
    think_ahead: bool = True
    """Let opponents think while a person is asked."""
    explain: bool = True
    """Show why opponents decide as they do, where that reveals nothing."""
    voices: bool = True
    """Let rivals speak."""
    pause_after_move: bool = False
    """Wait for a click after an opponent's action."""
    outcomes_wait: bool = True
    """Let what decides stand until somebody presses."""
    privacy: Privacy = "hold"
    """How people who share the screen open their hands: while a key is held, at a press until the next one, or behind a
    curtain."""
    ask_unused: bool = True
    """Ask at the button before something is left unused, as by passing with a card that could be played."""
    recap: bool = True
    """When a person's turn comes, show what happened since their last one."""
    width: Annotated[int, msgspec.Meta(ge=0, le=20000)] = 0
    """Width of the window in pixels; 0 to choose a size that suits the desktop."""
    height: Annotated[int, msgspec.Meta(ge=0, le=20000)] = 0
    place: Annotated[list[Annotated[int, msgspec.Meta(ge=-50000, le=50000)]], msgspec.Meta(max_length=2)] = []
    """The left and the top edge of the window, in pixels of the desktop; [] as long as none is known."""
    screens: Annotated[list[list[int]], msgspec.Meta(max_length=16)] = []
    """The widths and heights of the screens at that time: with others the place means nothing."""
    wifi_name: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """Wi-Fi name and password typed in the lobby, if the player wants them kept; otherwise ""."""
    wifi_password: Annotated[str, msgspec.Meta(max_length=63)] = ""
    keys: dict[str, list[str]] = {}
    """The keys and parts of a pad of the deeds that a person has changed, by the name of the deed."""
    rumble: bool = True
    """Shake a pad when a person's turn comes, and for what is not allowed."""
    last: dict[str, LastGame] = {}
    """The last choices on the new-game page, by game."""


SETTING_TYPES = {field.name: field.type for field in structs.fields(Settings)}
"""The type of every setting, by its name."""


def has_settings(folders: Folders) -> bool:
    """Whether there is a settings file, readable or not; without one the program starts for the first time."""
    return (folders.config / FILE_NAME).exists()


def read_settings(folders: Folders) -> Settings:
    """Read the settings. Missing or invalid ones have their defaults; lines that cannot be read are reported, and a
    file without any that can be read is set aside."""
    path = folders.config / FILE_NAME
    try:
        table, dropped = _table(path)
        settings, strange = _understood(table)
    except (FileNotFoundError, NotADirectoryError):
        return Settings()
    except DAMAGED as error:
        put_away(path, error, lambda why, kept: fault("settings.damaged", path=path, why=why, kept=kept))
        return Settings()
    if dropped:
        numbers = ", ".join(map(str, dropped))
        problems.add(fault("settings.lines", path=path, numbers=numbers, kept=_mended(path, table)))
    if strange:
        problems.add(fault("settings.strange", path=path, names=", ".join(strange)))
    return settings


def _table(path: Path) -> TolerantTable:
    """The table of the file. Infinite numbers are let through, so that they cost only the setting they belong to.
    Raises BadFile where lines cannot be read and the others hold no setting."""
    found = read_tolerant_toml(path, MOST_BYTES, float)
    if found.dropped and not found.table.keys() & SETTING_TYPES.keys():
        raise BadFile(fault("cause.line", line=found.dropped[0]))
    return found


def _mended(path: Path, table: Mapping[str, object]) -> str:
    """Keep the file under another name and write what could be read of it in its place. Returns the name of the file
    with all lines."""
    try:
        kept = write_new(path.with_name(f"{path.name}.damaged"), read_regular(path, MOST_BYTES))
        write_atomic(path, to_toml(table).encode("utf-8", "replace"))
    except (BadFile, OSError, RecursionError):
        return path.name
    return kept.name


def save_settings(settings: Settings, folders: Folders) -> None:
    """Write the settings, keeping entries of the file that this version does not know. A failure is reported, not
    raised."""
    path = folders.config / FILE_NAME
    if not folders.ready(path.parent):
        return
    about = f"{path} cannot be written"
    try:
        write_atomic(path, _fresh_text(settings, path).encode("utf-8", "replace"))
        problems.resolved(about)
    except (BadFile, OSError) as error:
        problems.add(fault("settings.unwritable", path=path, why=cause(error)), about)


def _fresh_text(settings: Settings, path: Path) -> str:
    """The new text of the file. Raises BadFile when a damaged file cannot be moved away."""
    try:
        table, dropped = _table(path)
        if dropped:
            _mended(path, table)
        return to_toml(_with_strange(settings, table))
    except (FileNotFoundError, NotADirectoryError):
        pass
    except DAMAGED as error:
        if set_aside(path) == path:
            raise BadFile(fault("cause.stuck", why=cause(error))) from None
    return to_toml(msgspec.to_builtins(settings))


def _understood(table: Mapping[str, object]) -> tuple[Settings, list[str]]:
    """The valid settings of a table, and the names of the invalid ones."""
    settings, strange = Settings(), []
    for name, kind in SETTING_TYPES.items():
        if name not in table:
            continue
        value = table[name]
        if name == LAST_GAMES and isinstance(value, Mapping):
            for game, choices in value.items():
                try:
                    settings.last[game] = msgspec.convert(choices, LastGame)
                except msgspec.ValidationError:
                    strange.append(f"{LAST_GAMES}.{game[:LONGEST_NAME]}")
            continue
        try:
            setattr(settings, name, msgspec.convert(value, kind))
        except msgspec.ValidationError:
            strange.append(name)
    return settings, strange


def _with_strange(settings: Settings, before: Mapping[str, object]) -> dict[str, object]:
    """The settings as a table, with all of the table `before` that this version does not know or does not understand
    and that has not been chosen again."""
    known, strange = _understood(before)
    fresh: dict[str, object] = msgspec.to_builtins(settings)
    kept = {name: value for name, value in before.items() if name not in fresh}
    for name in strange:
        if name in fresh and getattr(settings, name) == getattr(known, name):
            kept[name] = before[name]
    table = {**fresh, **kept}
    last, old = table.get(LAST_GAMES), before.get(LAST_GAMES)
    if isinstance(last, dict) and isinstance(old, Mapping):
        table[LAST_GAMES] = {game: _with_unknown(last.get(game), choices) for game, choices in old.items()} | {
            game: choices for game, choices in last.items() if game not in old
        }
    return table


def _with_unknown(fresh: object, before: object) -> object:
    """The choices for a game with the file's entries that this version does not know; without choices, the file's."""
    if isinstance(fresh, Mapping) and isinstance(before, Mapping):
        return {**{name: value for name, value in before.items() if name not in fresh}, **fresh}
    return before if fresh is None else fresh


def user_folders(path: str | None) -> Folders:
    """The folders for `--user-dir path`, or the platform's own; a temporary one, and a notice about it, for a user
    without a home folder."""
    if path:
        return Folders(Path(path).expanduser().resolve())
    with suppress(RuntimeError):  # nobody knows where home is
        folders = Folders()
        if folders.config.is_absolute():
            return folders
    room = Path(tempfile.mkdtemp(prefix=APP_NAME))
    problems.add(fault("no_home", path=room))
    return Folders(room)
