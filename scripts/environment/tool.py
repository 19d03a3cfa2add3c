"""Runs a tool, reports its progress, and on failure logs its output and raises a one-line error."""

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

# The interval between progress reports, in seconds.
REPORT_EVERY = 10.0

Progress = Callable[[str], str | None]


def run_tool(
    command: Sequence[str | Path],
    doing: str,
    registry: str,
    folder: Path = ROOT,
    progress: Progress | None = None,
    **variables: str,
) -> str:
    """Return the tool's output, or raise Stop if it fails. `progress` summarises the output so far."""
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
            reader.join(REPORT_EVERY)
            if reader.is_alive():
                status = [f"{monotonic() - start:.0f} s", progress and progress("".join(lines))]
                print(f"  still {doing}:", ", ".join(filter(None, status)), flush=True)
    output = "".join(lines)
    if child.returncode:
        _write_log(f"$ {' '.join(words)}\n{output}")
        raise Stop(f"{why_failed(doing, registry, output)}. (Full output: {LOG.relative_to(ROOT)})")
    return output


def _collect(output: IO[str], lines: list[str]) -> None:
    while line := output.readline():
        lines.append(line)


def with_our_tools() -> dict[str, str]:
    """Return the environment of a tool: .venv first on the path, all cores for builds, downloads cached in this folder
    unless configured elsewhere."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    caches = {"PIP_CACHE_DIR": str(CACHE / "pip"), "npm_config_cache": str(CACHE / "npm")}
    return {**caches, **os.environ, "PATH": path, "MAKEFLAGS": f"-j{os.cpu_count() or 1}"}


def _write_log(text: str) -> None:
    LOG.parent.mkdir(exist_ok=True)
    LOG.write_text(text, encoding="utf-8")
