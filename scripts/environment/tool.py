"""Run a tool with its output in the log, say how far it is, and turn its failure into one line."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import IO

from environment.places import BIN, CACHE, LOG, ROOT
from environment.stop import Stop, why_failed

# After this many seconds, and then again and again, a step says how far it is.
PATIENCE = 10.0

Progress = Callable[[str], str | None]


def run_tool(
    command: Sequence[str | Path],
    doing: str,
    registry: str,
    folder: Path = ROOT,
    progress: Progress | None = None,
    **variables: str,
) -> str:
    """Return what the tool printed, or raise Stop if it fails. `progress` reads from that how far it is."""
    words = [str(word) for word in command]
    start = monotonic()
    lines: list[str] = []
    with subprocess.Popen(
        words,
        cwd=folder,
        env={**with_our_tools(), **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as child:
        reader = Thread(target=_collect, args=(child.stdout, lines))
        reader.start()
        while reader.is_alive():
            reader.join(PATIENCE)
            if reader.is_alive():
                told = [f"{monotonic() - start:.0f} s", progress and progress("".join(lines))]
                print(f"  still {doing}:", ", ".join(filter(None, told)), flush=True)
    said = "".join(lines)
    if child.returncode:
        _write_log(f"$ {' '.join(words)}\n{said}")
        raise Stop(f"{why_failed(doing, registry, said)}. (All it said: {LOG.relative_to(ROOT)})")
    return said


def _collect(output: IO[str], lines: list[str]) -> None:
    while line := output.readline():
        lines.append(line)


def with_our_tools() -> dict[str, str]:
    """Return the environment of a tool: .venv first on the path, all cores for builds, downloads cached in this folder
    unless the machine says where."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    caches = {"PIP_CACHE_DIR": str(CACHE / "pip"), "npm_config_cache": str(CACHE / "npm")}
    return {**caches, **os.environ, "PATH": path, "MAKEFLAGS": f"-j{os.cpu_count() or 1}"}


def _write_log(text: str) -> None:
    LOG.parent.mkdir(exist_ok=True)
    LOG.write_text(text, encoding="utf-8")
