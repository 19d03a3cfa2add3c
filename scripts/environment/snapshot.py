"""Checks quickly, by file names, sizes and change times, that nothing has changed since the last `make run`.

The stamps compare contents, which takes a second; this takes a few hundredths of a second.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from environment.places import BIN, COMPILED, REQUIREMENTS, ROOT, VENV, WEB

MARK = VENV / "run-is-current"
INPUTS = [ROOT / "src", ROOT / "scripts", WEB, REQUIREMENTS, ROOT / "pyproject.toml", ROOT / "setup.py"]
OUTPUTS = [COMPILED, WEB / "dist", VENV / "stamps", BIN]
# Set-up writes these, or does not read them.
SKIPPED = {"__pycache__", "bradshaw.egg-info", "node_modules", "dist", "test-results", ".svelte-check"}


def inputs() -> str:
    """Return a digest of everything the set-up reads."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    return _digest(INPUTS, sys.version, str(compiler), os.environ.get("BRADSHAW_COMPILE", ""))


def is_current() -> bool:
    return MARK.is_file() and MARK.read_text(encoding="utf-8") == inputs() + _digest(OUTPUTS)


def set_current(read: str) -> None:
    """Mark a set-up as finished. `read` is its `inputs` from before it began, so an edit in the meantime counts."""
    MARK.write_text(read + _digest(OUTPUTS), encoding="utf-8")


def _digest(paths: list[Path], *words: str) -> str:
    digest = hashlib.sha256("\0".join(words).encode())
    for path in paths:
        digest.update(f"{path}\0".encode())
        for name, status in sorted(_files(path)):
            digest.update(f"{name}\0{status.st_size}\0{status.st_ctime_ns}\0".encode())
    return digest.hexdigest()


def _files(path: Path) -> Iterator[tuple[str, os.stat_result]]:
    if path.is_file():
        yield str(path), path.stat()
    elif path.is_dir():
        yield from _files_below(str(path))


def _files_below(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    """Walk with plain scandir: pathlib takes ten times as long."""
    for entry in os.scandir(folder):
        if not entry.is_dir(follow_symlinks=False):
            yield entry.path, entry.stat(follow_symlinks=False)
        elif entry.name not in SKIPPED:
            yield from _files_below(entry.path)
