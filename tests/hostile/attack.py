"""Opens bad files in the real App and clicks through them; the App must survive unharmed.

    python -m tests.hostile.attack --files 20000 --seed 1
    python -m tests.hostile.attack --again out/hostile/replay-1-123

Good files of every kind are mutated as bytes, words, lines and values, or replaced by something that is no file. The
window has no screen, but scenes, events and frames are the real ones; only the opponents think in the same process, and
briefly. A file fails if an error reaches the crash guard, the process dies or hangs, one frame works for more than a
second, the whole visit works a second or takes 100 MB more than with a good file, a name in the file is imported,
something outside of the user's folder changes, a message is no short sentence, or a good replay or match beside the
file is lost. Files that failed are kept, with the reason.

Files are tried in batches, each in a process of its own, so that the others are tried when one process dies.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

from tests.bounded import as_long_as

KEPT = Path("out/hostile")
"""Where files that failed are kept."""
BATCH = 200
"""Files of one kind that one process tries, at most."""
SHARES = {
    "replay": 20,
    "dropped": 12,
    "named": 6,
    "match": 22,
    "settings": 10,
    "statistics": 7,
    "collection": 7,
    "deck": 5,
    "notebook": 4,
    "learned": 6,
    "lesson": 3,
    "map": 2,
    "look": 2,
    "words": 1,
    "art": 2,
}
"""By kind: how often it is attacked, in proportion."""

SHIPPED = ("lesson", "map", "look", "words", "art")
"""The kinds of files that are installed with the game."""


class TrialResult(NamedTuple):
    """What came of one file."""

    kind: str
    number: int
    why: str
    """Why it failed; "" if it did not."""
    told: int = 0
    """Number of sentences shown."""
    seconds: float = 0.0
    """Processor time."""
    megabytes: float = 0.0
    """Memory above that at the start of the batch."""


class Batch(NamedTuple):
    """The files of a kind with the numbers from `first` on."""

    kind: str
    first: int
    files: int


def groups(files: int, only: str) -> list[list[Batch]]:
    """All batches, grouped by the process that tries them; a small number of files is tried by two processes in all.

    `only` is a part of the names of the kinds to try.
    """
    kinds = [kind for kind in SHARES if only in kind]
    whole = sum(SHARES[kind] for kind in kinds)
    found = []
    for kind in kinds:
        many = max(1, round(files * SHARES[kind] / whole))
        found += [Batch(kind, first, min(BATCH, many - first)) for first in range(0, many, BATCH)]
    if files > BATCH:
        return [[batch] for batch in sorted(found, key=lambda batch: batch.first)]
    halves = ([batch for batch in found if (batch.kind in SHIPPED) == shipped] for shipped in (False, True))
    return [half for half in halves if half]


def run(group: list[Batch], seed: int, work: Path, patience: float) -> list[TrialResult]:
    """Tries batches in a process of their own; if it dies, another one goes on after the file that killed it."""
    found: list[TrialResult] = []
    report, shipped = work / "report", group[0].kind in SHIPPED
    env = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    if shipped:
        env["HOSTILE_ASSETS"] = str(work / "trial" / "assets")
    for _ in as_long_as(lambda: group):
        report.write_text("")
        words = ("--child", json.dumps(group), "--seed", str(seed), "--work", str(work), "--patience", str(patience))
        done = subprocess.run(
            [sys.executable, "-X", "faulthandler", "-m", "tests.hostile.attack", *words],
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        lines = [json.loads(line) for line in report.read_text().splitlines()]
        found += [TrialResult(*line) for line in lines if len(line) == len(TrialResult._fields)]
        if done.returncode == 0:
            break
        if not lines or len(lines[-1]) != 2:
            raise SystemExit(f"{group} cannot be tried:\n{done.stderr[-4000:]}")
        kind, number = lines[-1]
        why = f"{done.stderr[-4000:]}\nThe process ended with {done.returncode}."
        (KEPT / f"{kind}-{seed}-{number}.why").write_text(why, "utf-8")
        found.append(TrialResult(kind, number, why))
        group = behind(group, kind, number)
    return found


def behind(group: list[Batch], kind: str, number: int) -> list[Batch]:
    """The batches left to try after this file."""
    at = next(at for at, batch in enumerate(group) if batch.kind == kind)
    left = group[at].first + group[at].files - number - 1
    return [*([Batch(kind, number + 1, left)] if left else []), *group[at + 1 :]]


def rigged(assets: str | None) -> None:
    """Start the watch, and sets the folder of the assets, before anything of the game is imported."""
    import tests.hostile.watch  # noqa: F401
    from scenes.storage import files

    files.ASSETS = Path(assets) if assets else files.ASSETS


def main() -> int:
    """Read the arguments; exit code 1 when a file failed."""
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--files", type=int, default=20_000)
    args.add_argument("--seed", type=int, default=1)
    args.add_argument("--only", default="", help="a part of the name of the kind")
    args.add_argument("--again", type=Path, help="a file that was kept, to be tried once more")
    args.add_argument("--patience", type=float, default=1.0, help="so many times as much work and memory is allowed")
    args.add_argument("--child", help=argparse.SUPPRESS)
    args.add_argument("--work", type=Path, help=argparse.SUPPRESS)
    wish = args.parse_args()
    if wish.child:
        rigged(os.environ.get("HOSTILE_ASSETS"))
        from tests.hostile.trial import try_all

        try_all([Batch(*batch) for batch in json.loads(wish.child)], wish.seed, wish.work, wish.patience)
        return 0
    if wish.again:
        kind, seed, number = wish.again.name.split(".")[0].split("-")
        return _tried([[Batch(kind, int(number), 1)]], int(seed), wish.patience)
    return _tried(groups(wish.files, wish.only), wish.seed, wish.patience)


def _tried(every: list[list[Batch]], seed: int, patience: float) -> int:
    """Tries all batches and prints the results; 1 if a file failed."""
    work, found = Path(tempfile.mkdtemp(prefix="hostile-")), list[TrialResult]()
    try:
        for number, group in enumerate(every, 1):
            found += run(group, seed, work, patience)
            bad = [one for one in found if one.why]
            print(f"{number}/{len(every)} {group[-1].kind}: {len(found)} files, {len(bad)} failed", flush=True)
    finally:
        shutil.rmtree(work, ignore_errors=True)
    return _told(found, seed)


def _told(found: list[TrialResult], seed: int) -> int:
    """Prints the sums by kind, and at most three failures of the same sort; 1 if a file failed."""
    kinds: dict[str, list[TrialResult]] = defaultdict(list)
    for one in found:
        kinds[one.kind].append(one)
    print(f"{'kind':12}{'files':>7}{'told':>7}{'failed':>8}{'seconds':>9}{'MB':>7}")
    for kind, ones in kinds.items():
        print(
            f"{kind:12}{len(ones):7}{sum(one.told > 0 for one in ones):7}{sum(bool(one.why) for one in ones):8}"
            f"{max(one.seconds for one in ones):9.2f}{max(one.megabytes for one in ones):7.0f}"
        )
    failed = [one for one in found if one.why]
    same: Counter[str] = Counter()
    for one in failed:
        last = one.why.strip().splitlines()[-1][:160]
        same[one.kind + last[:40]] += 1
        if same[one.kind + last[:40]] <= 3:
            print(f"{KEPT}/{one.kind}-{seed}-{one.number}: {last}")
    print(f"{len(found)} files, {len(failed)} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
