"""What is given away for macOS: a disk image with the app, signed and notarised where the means are there."""

from __future__ import annotations

import os
import plistlib
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from release.parcels.names import stem
from scenes import PROGRAM, VERSION

Run = Callable[[Sequence[str]], object]
TITLE = "Goths, Goats & Goblins"
IDENTITY = "MACOS_IDENTITY"
"""Environment variable: the name of a "Developer ID Application" certificate in the keychain; without it the app is
signed ad hoc."""
NOTARY = ("MACOS_NOTARY_KEY", "MACOS_NOTARY_KEY_ID", "MACOS_NOTARY_ISSUER")
"""Environment variables: the file of a key of App Store Connect, its number, and who issued it."""
ENTITLEMENTS = Path(__file__).resolve().parents[1] / "macos" / "entitlements.plist"


def run(words: Sequence[str]) -> None:
    """Run a command. Raises CalledProcessError."""
    subprocess.run(list(words), check=True)


def sign(app: Path, identity: str, act: Run = run) -> None:
    """Sign every library and program in the app from the inside out, then the app, and check it."""
    command = ["codesign", "--force", "--timestamp", "--options", "runtime", "--sign", identity]
    inside = [path for path in app.rglob("*") if path.is_file() and not path.is_symlink() and is_code(path)]
    for path in sorted(inside, key=lambda path: len(path.parts), reverse=True):
        act([*command, "--entitlements", str(ENTITLEMENTS), str(path)])
    act([*command, "--entitlements", str(ENTITLEMENTS), str(app)])
    act(["codesign", "--verify", "--deep", "--strict", str(app)])


def is_code(path: Path) -> bool:
    """Whether a file is a program or library of macOS, by its first bytes: for one processor, or for several."""
    with path.open("rb") as file:
        return file.read(4) in {b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"}


def notarise(path: Path, means: Sequence[str], act: Run = run) -> None:
    """Let Apple look at a disk image or a zip; `means` are the values of NOTARY. Raises CalledProcessError."""
    key, number, issuer = means
    act(["xcrun", "notarytool", "submit", str(path), "--key", key, "--key-id", number, "--issuer", issuer, "--wait"])


def make_image(app: Path, path: Path, act: Run = run) -> None:
    """A disk image with the app beside a link to Applications."""
    folder = path.with_suffix(".folder")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(app, folder / app.name, symlinks=True)
    (folder / "Applications").symlink_to("/Applications")
    path.unlink(missing_ok=True)
    where = ["-volname", TITLE, "-srcfolder", str(folder)]
    act(["hdiutil", "create", *where, "-format", "UDZO", "-fs", "HFS+", str(path)])
    shutil.rmtree(folder)


def make_parcels(bundle: Path, out: Path, environment: Mapping[str, str] = os.environ, act: Run = run) -> list[Path]:
    """Make the disk image from the app beside the folder `bundle`; signed and notarised as the environment allows."""
    app = bundle.with_name(f"{TITLE}.app")
    with (app / "Contents" / "Info.plist").open("rb") as file:
        if (told := plistlib.load(file).get("CFBundleShortVersionString")) != VERSION:
            raise ValueError(f"the app tells version {told}, not {VERSION}")
    image = out / f"{stem(PROGRAM, VERSION, bundle)}.dmg"
    identity = environment.get(IDENTITY, "")
    means = [environment.get(name, "") for name in NOTARY]
    if identity:
        sign(app, identity, act)
    make_image(app, image, act)
    if identity:
        act(["codesign", "--force", "--timestamp", "--sign", identity, str(image)])
    if identity and all(means):
        notarise(image, means, act)
        act(["xcrun", "stapler", "staple", str(image)])
    return [image]
