"""The same file with one process or three, one of them killed."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from laboratory.cluster import client_of, run, run_here
from laboratory.experiment import Experiment
from laboratory.findings import findings
from laboratory.ledger import Ledger, read
from laboratory.report import html

PLAN = [Experiment("gothies", 2, "random", "random", 200)]


@pytest.mark.slow
def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    here = Ledger(tmp_path / "here.jsonl", PLAN)
    run_here(PLAN, here)
    there = Ledger(tmp_path / "there.jsonl", PLAN)
    with client_of(3) as client:
        victim = next(iter(client.run(os.getpid).values()))

        def tell(done: int, of: int) -> None:
            if done == 1:
                os.kill(victim, signal.SIGKILL)

        run(PLAN, there, client, tell)
    assert here.path.read_bytes() == there.path.read_bytes()


def test_a_report_is_one_file_with_its_plots(tmp_path: Path) -> None:
    plan = [Experiment("goout", 2, "random", "random", 40)]
    ledger = Ledger(tmp_path / "run.jsonl", plan)
    run_here(plan, ledger)
    known, lines = read(ledger.path)
    page = html(findings(known, lines.values()), "2026-01-01")
    assert page.count("data:image/svg+xml;base64,") >= 3
    assert "http" not in page and "goout, 2 seats" in page
