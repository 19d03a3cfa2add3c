from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import pytest

import bradshaw
from tests.docs.blocks import DOCS
from tests.server.running import free_port
from tests.server.services import running_postgres, running_redis

TIMEOUT = 90
COMMANDS = re.findall(r"^ {4}(bradshaw .+)$", (DOCS / "how-to" / "host.md").read_text(encoding="utf-8"), re.MULTILINE)


def start(command: str, folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """Start a command from the page on a free port, with its data in `folder`; return its health address too."""
    port = str(free_port())
    words = shlex.split(re.sub(r" --port \d+", "", command))[1:]
    source = Path(bradshaw.__file__).parent.parent
    program = [sys.executable, "-m", "bradshaw", *words, "--no-open", "--port", port, "--data", str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(program, cwd=folder, env=environment, stdout=log, stderr=log)
    return process, f"http://127.0.0.1:{port}/api/health"


def wait_until_healthy(process: subprocess.Popen[bytes], address: str, log: Path) -> None:
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        assert process.poll() is None, log.read_text(encoding="utf-8")
        try:
            if httpx.get(address, timeout=2).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError(f"not healthy after {TIMEOUT} s")


def run_together(commands: list[str], folder: Path) -> None:
    """Run the commands together: each becomes healthy, and exits cleanly on SIGTERM."""
    running = [start(command, folder) for command in commands]
    try:
        for process, address in running:
            wait_until_healthy(process, address, folder / "log")
    finally:
        for process, _ in running:
            process.terminate()
        assert [process.wait(TIMEOUT) for process, _ in running] == [0] * len(running)


def serve_commands(with_services: bool) -> list[str]:
    commands = [command for command in COMMANDS if command.startswith("bradshaw serve")]
    return [command for command in commands if ("--database" in command) == with_services]


def test_page_has_the_expected_commands() -> None:
    assert len(serve_commands(with_services=False)) == 3
    assert len(serve_commands(with_services=True)) == 3
    # tests/server/test_commands.py runs a worker on a real Redis.
    assert [command for command in COMMANDS if "serve" not in command] == ["bradshaw worker --redis redis://cache"]


@pytest.mark.slow
@pytest.mark.parametrize("command", serve_commands(with_services=False))
def test_sqlite_server_starts(command: str, tmp_path: Path) -> None:
    run_together([command], tmp_path)


@pytest.mark.slow
def test_postgresql_and_redis_servers_start_together(tmp_path: Path) -> None:
    with (
        TemporaryDirectory(prefix="bradshaw-postgres-") as folder,
        running_postgres(Path(folder)) as postgres,
        running_redis(tmp_path) as redis,
    ):
        addresses = {"postgresql://bradshaw@db/bradshaw": postgres.database(), "redis://cache": redis}
        commands = serve_commands(with_services=True)
        for example, real in addresses.items():
            commands = [command.replace(example, real) for command in commands]
        run_together(commands, tmp_path)
