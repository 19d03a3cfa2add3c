"""Stamps of finished steps, which are not repeated until their inputs change."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from environment.places import ROOT, VENV


def fingerprint(paths: Iterable[Path], *words: str) -> str:
    """Return a digest of the files' names and contents, and of the words."""
    digest = hashlib.sha256("\0".join(words).encode())
    for path in sorted(paths):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_done(step: str, mark: str) -> bool:
    stamp = _stamp(step)
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == mark


def was_done(step: str) -> bool:
    """Return whether the step was ever done, with any inputs."""
    return _stamp(step).is_file()


def set_done(step: str, mark: str) -> None:
    _stamp(step).parent.mkdir(parents=True, exist_ok=True)
    _stamp(step).write_text(mark, encoding="utf-8")


def _stamp(step: str) -> Path:
    return VENV / "stamps" / step
