"""The pipeline, by its files: what it takes is pinned, no test meets a key, and a second run changes nothing twice."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from release import lock

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".github" / "workflows"
FILES = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.yml"))}
JOBS = [(name, key, job) for name, whole in FILES.items() for key, job in whole["jobs"].items()]
each_job = pytest.mark.parametrize(("file", "key", "job"), JOBS, ids=[f"{name}-{key}" for name, key, _ in JOBS])
TRIES = re.compile(r"pytest|try_\w+\.py|--smoke|build\.py --rules|\.ci/run")
"""A command that runs tests, or the program."""


def steps() -> Iterator[dict[str, Any]]:
    """The steps of all jobs."""
    for _, _, job in JOBS:
        yield from job["steps"]


def test_actions_are_pinned_by_commit_with_their_version_beside_it() -> None:
    lines = [line for path in FOLDER.glob("*.yml") for line in path.read_text().splitlines() if "uses:" in line]
    assert len(lines) > 10
    for line in lines:
        assert re.search(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line), line
    assert len({line.split("uses: ")[1].split("@")[0] for line in lines}) == len(
        {line.split("uses: ")[1] for line in lines}
    ), "one version of each"


def test_packages_come_from_locks_with_hashes() -> None:
    script = (ROOT / ".github" / "packages").read_text(encoding="utf-8")
    commands = [one["run"] for one in steps() if "run" in one]
    for command in [script, *commands]:
        for line in command.splitlines():
            if "pip install" in line:
                assert "--require-hashes -r" in line or "--no-deps" in line, line
            assert "pipx" not in line and "npm" not in line
    named = re.findall(r"(?:packages |locks/)([a-z]+)", "\n".join(commands))
    assert named and set(named) <= lock.EXTRAS.keys() and os.access(ROOT / ".github" / "packages", os.X_OK)


@each_job
def test_a_job_ends_and_may_do_no_more_than_it_must(file: str, key: str, job: dict[str, Any]) -> None:
    assert FILES[file]["permissions"] == {}
    assert 0 < job["timeout-minutes"] <= 350
    writes = {scope for scope, right in job["permissions"].items() if right == "write"}
    assert writes == {"attest": {"id-token", "attestations"}, "draft": {"contents"}}.get(key, set())
    for step in job["steps"]:
        assert "${{" not in step.get("run", ""), "words of others reach a shell by the environment only"
        if "checkout@" in step.get("uses", ""):
            assert step["with"]["persist-credentials"] is False
        if "upload-artifact@" in step.get("uses", ""):
            assert step["with"]["overwrite"] is True, "a second run"


@each_job
def test_keys_are_in_an_environment_that_no_test_reaches(file: str, key: str, job: dict[str, Any]) -> None:
    text = yaml.safe_dump(job)
    if "environment" not in job:
        assert "secrets." not in text
        return
    assert (file, key) in {("release", "parcels"), ("release", "draft")}
    assert not TRIES.search("\n".join(step.get("run", "") for step in job["steps"]))
    assert "test" not in re.findall(r"packages ([a-z]+)", text), "not even the packages of tests are there"


def needed(key: str) -> set[str]:
    """The jobs that must succeed before another."""
    wanted = FILES["release"]["jobs"][key].get("needs", [])
    direct = {wanted} if isinstance(wanted, str) else set(wanted)
    return direct.union(*map(needed, direct))


def test_a_draft_comes_after_everything_else() -> None:
    jobs = FILES["release"]["jobs"]
    assert needed("draft") == jobs.keys() - {"draft"}
    assert {key for key, job in jobs.items() if "if" in job} == {"attest", "draft"}
    assert all(jobs[key]["if"] == "github.event_name == 'push'" for key in ("attest", "draft"))
    assert jobs["tests"]["strategy"]["matrix"]["marks"] == ["not slow", "slow"]


def test_it_can_be_tried_on_any_branch_without_keys() -> None:
    started = FILES["release"][True]  # `on` is a truth in YAML 1.1
    assert started.keys() == {"push", "workflow_dispatch"} and list(started["push"]) == ["tags"]
    environment = FILES["release"]["jobs"]["parcels"]["environment"]
    assert environment == "${{ github.event_name == 'push' && 'release' || 'dry-run' }}"


@pytest.mark.skipif(not shutil.which("zizmor"), reason="no zizmor; the extra `package` brings it")
def test_a_linter_of_pipelines_finds_nothing() -> None:
    command = ["zizmor", "--offline", "--persona=auditor", str(ROOT / ".github")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Linux")
@pytest.mark.parametrize(
    ("state", "code", "acts"),
    [("", 0, ["create"]), ("true", 0, ["edit", "upload"]), ("false", 1, [])],
    ids=["none", "draft", "published"],
)
def test_a_second_run_fills_the_same_draft_and_leaves_a_published_one_alone(
    state: str, code: int, acts: list[str], tmp_path: Path
) -> None:
    (command,) = [one["run"] for one in FILES["release"]["jobs"]["draft"]["steps"] if "GH_TOKEN" in one.get("env", {})]
    program = tmp_path / "gh"
    program.write_text(
        f'#!/bin/sh\necho "$*" >>"{tmp_path}/asked"\n[ "$2" != view ] || {{ [ -n "{state}" ] && echo {state}; }}\n'
    )
    program.chmod(0o755)
    (tmp_path / "release" / "parcels").mkdir(parents=True)
    (tmp_path / "release" / "parcels" / "game.deb").touch()
    done = subprocess.run(
        ["bash", "-eo", "pipefail", "-c", command],
        cwd=tmp_path,
        env=os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}", "GITHUB_REF_NAME": "v1.2.3"},
        capture_output=True,
        text=True,
        check=False,
    )
    asked = (tmp_path / "asked").read_text().splitlines()
    assert (done.returncode, [line.split()[1] for line in asked[1:]]) == (code, acts), done.stderr
    assert "create" not in acts or "--draft --verify-tag" in asked[1]
    assert "upload" not in acts or "release/parcels/game.deb --clobber" in asked[2]


def test_the_flatpak_names_where_its_runtime_comes_from() -> None:
    flatpak = "\n".join(step.get("run", "") for step in FILES["release"]["jobs"]["flatpak"]["steps"])
    assert re.search(r"build-bundle --runtime-repo=https://dl\.flathub\.org/repo/flathub\.flatpakrepo ", flatpak)
