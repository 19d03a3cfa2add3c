"""Mutants of the browser client, and the Vitest runs that should kill them."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryFile
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


def client_sample(size: int | None, seed: int) -> list[Mutant]:
    """Return a random sample of the small faults in the client."""
    files = [file.as_posix() for file in files_of_client()]
    command = [shutil.which("node") or "node", "scripts/faults.mjs", *files]
    listed = subprocess.run(command, cwd=WEB, check=True, capture_output=True, text=True)
    mutants = [_mutant(json.loads(line)) for line in listed.stdout.splitlines()]
    return sorted(mutants, key=lambda mutant: blake2b(repr((seed, *mutant.change)).encode()).digest())[:size]


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


def try_client_mutant(mutant: Mutant, limit: float) -> Outcome:
    """Run the tests that import the file, directly or not, on a fault."""
    changed = COPY / "web" / mutant.file
    before = changed.read_bytes()
    changed.write_text(mutant.text, encoding="utf-8")
    try:
        return _run(
            ["npx", "vitest", "related", "--run", "--bail", "1", "--reporter", "json", mutant.file.as_posix()], limit
        )
    finally:
        changed.write_bytes(before)


def _run(command: list[str], limit: float) -> Outcome:
    start = monotonic()
    with TemporaryFile("w+", encoding="utf-8") as output:
        process = subprocess.Popen(
            command,
            cwd=COPY / "web",
            env={**os.environ, "CI": "1"},
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
        try:
            status = process.wait(timeout=limit)
        except subprocess.TimeoutExpired:
            return Outcome("", in_time=False, seconds=monotonic() - start)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        output.seek(0)
        text = output.read()
    if "Test timed out" in text:
        return Outcome("", in_time=False, seconds=monotonic() - start)
    return Outcome("" if status == 0 else "vitest", in_time=True, seconds=monotonic() - start)
