"""The bundle as one file: a folder to unpack, and a program for Linux that unpacks itself at its first start only."""

from __future__ import annotations

import gzip
import lzma
import tarfile
import tomllib
from pathlib import Path

from release.parcels.deb import release_seconds
from release.parcels.names import sha256
from scenes import PROGRAM, VERSION
from scenes.storage.files import ASSETS
from scenes.words.languages import ENGLISH, languages

TITLE = "Goths, Goats & Goblins"
GAPS = {"folder": "where", "mb": "need", "file": "self"}
"""The shell's variable in each gap of a sentence."""
BLOCK = 4096
"""Bytes by which a file takes room on a disk."""
SPARE = 10
"""Megabytes of room beyond what is unpacked."""
STARTER = Path(__file__).with_name("starter.sh")
HOW_TO = """\
Goths, Goats & Goblins {version}

Start ./{program}; nothing has to be installed.
./{program} --install-desktop puts it into your desktop's menu and lets replays (.ggg) open with a double click,
./{program} --remove-desktop takes it out again. To remove the game, throw this folder away.
"""


def _packed(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The same for everybody who packs the same files."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = release_seconds()
    return entry


def make_tar(bundle: Path, path: Path, top: str) -> None:
    """Pack the bundle, all of it in the folder `top`, with a page on how to start it: small if `path` ends in .xz, fast
    to unpack if it ends in .gz."""
    page = bundle / "README.txt"
    page.write_text(HOW_TO.format(version=VERSION, program=PROGRAM), encoding="utf-8")
    try:
        with path.open("wb") as raw:
            fast = path.suffix == ".gz"
            with (
                gzip.GzipFile("", "wb", 9, raw, 0) if fast else lzma.open(raw, "wb") as packer,
                tarfile.open(fileobj=packer, mode="w", format=tarfile.PAX_FORMAT) as archive,
            ):
                archive.add(bundle, top, filter=_packed)
    finally:
        page.unlink()


def make_run(tar: Path, path: Path) -> None:
    """Put the starter before a tar.gz: a file that can be started."""
    with tarfile.open(tar) as archive:
        sizes = [entry.size for entry in archive]
    head = STARTER.read_text(encoding="utf-8").replace("@WORDS@", said())
    for name, value in {
        "@TITLE@": TITLE,
        "@PROGRAM@": PROGRAM,
        "@VERSION@": VERSION,
        "@KEY@": f"{VERSION}-{sha256(tar)[:12]}",
        "@FILES@": str(len(sizes)),
        "@MEGABYTES@": str(sum(-(-size // BLOCK) * BLOCK for size in sizes) // 1_000_000 + SPARE),
        "@LINES@": str(head.count("\n") + 1),
    }.items():
        head = head.replace(name, value)
    path.write_bytes(head.encode("utf-8") + tar.read_bytes())
    path.chmod(0o755)


def said() -> str:
    """The sentences of the starter as branches of the shell's `case`, by language and key; English comes last."""
    branches = []
    for language in sorted(languages(), key=lambda code: code == ENGLISH):
        kinds = ("*",) if language == ENGLISH else (language, f"{language}[_.@:]*")
        texts = tomllib.loads((ASSETS / "text" / f"{language}.toml").read_text(encoding="utf-8"))["unpack"]
        for key, sentence in texts.items():
            marks = "|".join(f"{kind}:{key}" for kind in kinds)
            branches.append(f"    {marks}) printf '%s' {in_shell(sentence)} ;;")
    return "\n".join(branches)


def in_shell(sentence: str) -> str:
    """A sentence in quotes of the shell, with the variables of the starter in its gaps."""
    safe = "".join(f"\\{letter}" if letter in '"\\$`' else letter for letter in sentence)
    for gap, variable in GAPS.items():
        safe = safe.replace(f"{{{gap}}}", f"${{{variable}}}")
    return f'"{safe}"'
