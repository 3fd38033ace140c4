"""Plays the chunks of a plan on Dask: in local processes, or on a cluster whose scheduler's address is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice

from distributed import Client, LocalCluster, as_completed

from laboratory.experiment import Chunk, Experiment, chunks
from laboratory.ledger import Ledger
from laboratory.play import line_of

_AHEAD = 200
"""Number of chunks given to the cluster at a time."""
_RETRIES = 5
"""Maximum restarts of a chunk whose process has died."""


@contextmanager
def client_of(workers: int, scheduler: str = "") -> Iterator[Client]:
    """A client of a cluster: of `workers` local processes, or the one at an address such as `tcp://10.0.0.5:8786`,
    whose machines have this version installed."""
    if scheduler:
        with Client(scheduler) as client:
            yield client
        return
    with (
        LocalCluster(
            n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def run(
    plan: Sequence[Experiment], ledger: Ledger, client: Client, tell: Callable[[int, int], None] | None = None
) -> None:
    """Play all chunks that the ledger does not have yet, and add their lines. `tell(done, all)` is called after each. A
    worker that dies is replaced, and its chunks are played again. Raises what a match raises."""
    wanted = list(chunks(plan))
    left = iter([chunk for chunk in wanted if chunk.number not in ledger.lines])

    def submit(chunk: Chunk) -> object:
        return client.submit(line_of, plan[chunk.experiment], chunk, pure=False, retries=_RETRIES)

    running = as_completed([submit(chunk) for chunk in islice(left, _AHEAD)])
    for future in running:
        ledger.add(future.result())
        if tell:
            tell(len(ledger.lines), len(wanted))
        for chunk in islice(left, 1):
            running.add(submit(chunk))
    ledger.close(plan)


def run_here(plan: Sequence[Experiment], ledger: Ledger) -> None:
    """Play all missing chunks in this process, without a cluster."""
    for chunk in chunks(plan):
        if chunk.number not in ledger.lines:
            ledger.add(line_of(plan[chunk.experiment], chunk))
    ledger.close(plan)
