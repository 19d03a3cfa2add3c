"""A server, its database and a load generator, each in a separate process."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from processes import cpu_seconds, family_cpu_seconds, memory_mb

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.running import Running  # noqa: E402 - the path comes first
from tests.server.services import Postgres, running_postgres  # noqa: E402


class Measured(NamedTuple):
    """The figures at one rate, in ms: latency from a move to the last of its views, and processor time per move."""

    database: str
    rate: float
    delivered: float
    p50: float
    p99: float
    longest: float
    server: float
    generator: float
    store: float
    memory: float


class Sizes(NamedTuple):
    """The size of the load. `bots` are per table; with `apart`, the seats of a table are on different servers."""

    tables: int
    game: str = "ticket-to-ride"
    bots: int = 0
    apart: bool = False


class LoadedServer:
    """A server with tables to play at."""

    def __init__(self, kind: str, server: Running, generator: Generator, postgres: Postgres | None) -> None:
        self.kind = kind
        self.server = server
        self.empty_mb = memory_mb(server.pid)
        self._generator = generator
        self._postgres = postgres

    def run(self, rate: float, seconds: float) -> Measured:
        server, store = cpu_seconds(self.server.pid), self._store_seconds()
        figures = self._generator.request(f"{rate} {seconds}")
        moves = max(1.0, figures["delivered"])
        return Measured(
            database=self.kind,
            rate=rate,
            delivered=figures["delivered"] / seconds,
            p50=figures["p50_ms"],
            p99=figures["p99_ms"],
            longest=figures["max_ms"],
            server=(cpu_seconds(self.server.pid) - server) / moves * 1000,
            generator=figures["generator_ms"],
            store=(self._store_seconds() - store) / moves * 1000,
            memory=memory_mb(self.server.pid),
        )

    def _store_seconds(self) -> float:
        """Return the processor time of PostgreSQL; SQLite runs in the server."""
        pid = self._postgres.pid if self._postgres else None
        return 0.0 if pid is None else family_cpu_seconds(pid)


class Generator:
    """The load generator, with a line-based protocol."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def request(self, line: str) -> dict[str, float]:
        _stream(self._process.stdin).write(line + "\n")
        _stream(self._process.stdin).flush()
        return self.receive()

    def receive(self) -> dict[str, float]:
        line = _stream(self._process.stdout).readline()
        if not line:
            raise RuntimeError("the load generator has exited; its error is above")
        answer: dict[str, float] = json.loads(line)
        return answer


def _stream(stream: IO[str] | None) -> IO[str]:
    if stream is None:
        raise RuntimeError("the load generator has no pipes")
    return stream


@contextmanager
def loaded_server(
    kind: str, sizes: Sizes, package: Path | None = None, prepare: Callable[[str], None] = lambda _: None
) -> Iterator[LoadedServer]:
    """Run a server with tables ready to play; `package` is a different build, `prepare` fills the database first."""
    with (
        tempfile.TemporaryDirectory(prefix="bradshaw-bench-") as folder,
        _database(kind, Path(folder), prepare) as (address, postgres),
        Running(address, "--no-limits", log=Path(folder) / "log", package=package) as server,
        running_generator(server.address, sizes) as generator,
    ):
        loaded = LoadedServer(kind, server, generator, postgres)
        generator.receive()
        yield loaded


@contextmanager
def _database(kind: str, folder: Path, prepare: Callable[[str], None]) -> Iterator[tuple[str, Postgres | None]]:
    if kind == "sqlite":
        address = f"sqlite:///{folder}/tables.db"
        prepare(address)
        yield address, None
        return
    # PostgreSQL does not run as root, and its user must reach the folder.
    folder.chmod(0o755)
    with running_postgres(folder / "postgres") as server:
        address = server.database()
        prepare(address)
        yield address, server


@contextmanager
def running_generator(address: str, sizes: Sizes) -> Iterator[Generator]:
    command = [sys.executable, str(ROOT / "bench" / "server_load.py"), address]
    command += [sizes.game, str(sizes.tables), str(sizes.bots), *(["apart"] if sizes.apart else [])]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Generator(process)
        finally:
            process.terminate()
