"""Run a tool with its output in the log, and turn its failure into one line."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from environment.places import BIN, CACHE, LOG, ROOT
from environment.stop import Stop, why_failed


def run_tool(command: Sequence[str | Path], doing: str, registry: str, folder: Path = ROOT) -> str:
    """What the tool said, if it did well; else Stop."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=folder,
        env=with_our_tools(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        message = why_failed(doing, registry, done.stdout)
        _write_log(f"$ {' '.join(words)}\n{done.stdout}")
        raise Stop(f"{message}. (All it said: {LOG.relative_to(ROOT)})")
    return done.stdout


def with_our_tools() -> dict[str, str]:
    """The environment of a tool: .venv first, so that it finds our Python and our Node; every core for a build. What is
    fetched is kept in this folder, unless the machine says where."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    caches = {"PIP_CACHE_DIR": str(CACHE / "pip"), "npm_config_cache": str(CACHE / "npm")}
    return {**caches, **os.environ, "PATH": path, "MAKEFLAGS": f"-j{os.cpu_count() or 1}"}


def _write_log(text: str) -> None:
    LOG.parent.mkdir(exist_ok=True)
    LOG.write_text(text, encoding="utf-8")
