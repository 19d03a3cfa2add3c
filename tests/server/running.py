"""A real server in its own process."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import httpx

ROOT = Path(__file__).resolve().parents[2]
# To be run in ROOT.
PROGRAM = [sys.executable, "-m", "tests.third_game.program"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A server that can be stopped, killed and restarted on the same port and database."""

    def __init__(
        self,
        database: str,
        *arguments: str,
        port: int | None = None,
        log: Path | None = None,
        process_group: int | None = None,
        package: Path | None = None,
        program: str | None = None,
    ) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._arguments = ["--database", database, "--port", str(self.port), "--no-open", *arguments]
        self._log = log or Path(os.devnull)
        self._process_group = process_group
        # The folder to import bradshaw from, if not that of this process.
        self._package = package
        # The module to run in place of the usual one.
        self._program = PROGRAM if program is None else [sys.executable, "-m", program]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        environment = {**os.environ, "CI": "1"}
        if self._package is not None:
            environment["PYTHONPATH"] = str(self._package)
        with self._log.open("ab") as output:
            self.process = subprocess.Popen(
                [*self._program, "serve", *self._arguments],
                stdout=output,
                stderr=output,
                cwd=ROOT,
                env=environment,
                process_group=self._process_group,
            )
        self.wait_until_healthy()
        return self

    def wait_until_healthy(self) -> None:
        assert self.process is not None
        end = time.monotonic() + 90
        while time.monotonic() < end:
            assert self.process.poll() is None, "the server has exited"
            try:
                if httpx.get(f"{self.address}/api/health", timeout=2).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not start in 90 s")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """Kill the server, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Stop the server gracefully; return its exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout=30)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
