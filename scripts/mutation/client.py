"""Mutants of the browser client, and the Vitest runs that should kill them."""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from time import monotonic

from mutation.mutants import Change, Mutant, named_faults
from mutation.places import FOLDER, ROOT
from mutation.running import Outcome

WEB = ROOT / "web"
# A copy of the client, next to links to what its tests read.
COPY = FOLDER / "client"
FOLDERS = ("src/store", "src/games")
# Data and components have their own checks: recorded scenes, drawings, messages.
NOT_TRIED = {"geometry", "messages", "names", "pictures", "scenes"}
NODE = shutil.which("node") or "node"


def copy_client() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    (COPY / "web").mkdir(parents=True)
    for name in ("docs", "src", "tests"):
        (COPY / name).symlink_to(ROOT / name)
    for path in WEB.iterdir():
        target = COPY / "web" / path.name
        if path.name == "src":
            shutil.copytree(path, target)
        elif path.name != "dist":
            target.symlink_to(path)


def files_of_client() -> list[Path]:
    """Return the client's files that get faults, relative to web/."""
    paths = [path for folder in FOLDERS for path in sorted((WEB / folder).rglob("*.ts"))]
    files = [path.relative_to(WEB) for path in paths]
    return [
        file
        for file in files
        if ".test." not in file.name and not NOT_TRIED & set(file.parts) and "lesson" not in file.name
    ]


def faults_of_client() -> list[Mutant]:
    """Return all small faults in the client."""
    files = [file.as_posix() for file in files_of_client()]
    command = [NODE, "scripts/faults.mjs", *files]
    listed = subprocess.run(command, cwd=WEB, check=True, capture_output=True, text=True)
    return [_mutant(json.loads(line)) for line in listed.stdout.splitlines()]


def _mutant(fault: dict[str, str | int]) -> Mutant:
    file, line = Path(str(fault["file"])), int(fault["line"])
    source = (WEB / file).read_text(encoding="utf-8")
    # TypeScript counts UTF-16 units.
    wide = source.encode("utf-16-le")
    changed = wide[: 2 * int(fault["start"])] + str(fault["text"]).encode("utf-16-le") + wide[2 * int(fault["end"]) :]
    text = changed.decode("utf-16-le")
    old, new = (version.splitlines()[line - 1].strip() for version in (source, text))
    return Mutant(file, line, text, Change(f"web/{file.as_posix()}", old, new))


def client_named() -> list[Mutant]:
    return named_faults(ROOT, Path("web/src"), lambda file: file.relative_to("web"))


class Client:
    """The client's tests, in one Vitest that stays open between mutants."""

    def __init__(self) -> None:
        self._vitest: subprocess.Popen[str] | None = None

    def tests(self) -> list[str]:
        return [path.relative_to(ROOT).as_posix() for path in sorted((WEB / "src").rglob("*.test.ts"))]

    def try_mutant(self, mutant: Mutant, limit: float) -> Outcome:
        """Run the tests that import the file, directly or not, on a fault."""
        if self._vitest is None:
            copy_client()
            self._vitest = _start()
        changed = COPY / "web" / mutant.file
        before = changed.read_bytes()
        changed.write_text(mutant.text, encoding="utf-8")
        start = monotonic()
        try:
            failed = _first_failure(self._vitest, mutant.file.as_posix(), limit)
        finally:
            changed.write_bytes(before)
        if failed is None:
            self.close()
        in_time = failed is not None and "Test timed out" not in failed
        return Outcome(failed or "" if in_time else "", in_time, monotonic() - start)

    def close(self) -> None:
        if self._vitest is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._vitest.pid, signal.SIGKILL)
            self._vitest.wait()
            self._vitest = None


def _start() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [NODE, "scripts/run_related.mjs"],
        cwd=COPY / "web",
        env={**os.environ, "CI": "1", "VITEST": "true"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )


def _first_failure(vitest: subprocess.Popen[str], file: str, limit: float) -> str | None:
    """Return the first failure of the tests that import a file, "" without one, or None after the time limit."""
    print(file, file=vitest.stdin, flush=True)
    answered, _, _ = select.select([vitest.stdout] if vitest.stdout else [], [], [], limit)
    line = answered[0].readline() if answered else ""
    return str(json.loads(line)["failed"]) if line else None
