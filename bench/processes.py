"""What processes of this machine use: processor time and memory (Linux)."""

from __future__ import annotations

import os
from pathlib import Path

_TICK = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used, without its children's."""
    return sum(map(int, _stat(pid)[11:13])) / _TICK


def family_cpu_seconds(pid: int) -> float:
    """The same with its children: those that run, and those that have ended."""
    ended = sum(map(int, _stat(pid)[13:15])) / _TICK
    return cpu_seconds(pid) + ended + sum(map(cpu_seconds, children(pid)))


def children(pid: int) -> list[int]:
    running = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    return [one for one in running if _parent(one) == pid]


def memory_mb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def _parent(pid: int) -> int:
    try:
        return int(_stat(pid)[1])
    except OSError:  # it has just ended
        return 0
