"""The processor time and memory of processes (Linux)."""

from __future__ import annotations

import os
from pathlib import Path

_TICK = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process without its children."""
    return sum(map(int, _stat(pid)[11:13])) / _TICK


def family_cpu_seconds(pid: int) -> float:
    """Return the processor time of a process and its children, running and ended."""
    ended = sum(map(int, _stat(pid)[13:15])) / _TICK
    return cpu_seconds(pid) + ended + sum(map(cpu_seconds, children(pid)))


def children(pid: int) -> list[int]:
    running = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    return [process for process in running if _parent(process) == pid]


def memory_mb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def _parent(pid: int) -> int:
    try:
        return int(_stat(pid)[1])
    except OSError:  # just exited
        return 0
