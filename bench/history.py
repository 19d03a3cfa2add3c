"""What was measured, beside what was measured last: bench/history.jsonl holds a line for each time it was kept.

A benchmark names its figures with their units ("ticket-to-ride 4, games/s"). Moments of a machine differ: the
calibration, a plain loop, says by how much, and only what is slower beyond that by more than a tenth is told. Machines
of two kinds differ in more than that, so it is told of the last time on the same kind alone; another kind's figures are
only shown.
"""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from pathlib import Path

import msgspec

HISTORY = Path(__file__).resolve().parent / "history.jsonl"
TOLERATED = 0.10
# What does not depend on how fast the machine is.
SIZES = ("bytes", "KB", "MB")


class Measurement(msgspec.Struct, frozen=True):
    """The figures of a benchmark by name, each with its unit last; calibration in million turns a second."""

    benchmark: str
    date: str
    machine: str
    python: str
    calibration: float
    figures: dict[str, float]


def measured(benchmark: str, calibration: float, figures: dict[str, float]) -> Measurement:
    """Figures of here and now."""
    today = datetime.now(UTC).date().isoformat()
    return Measurement(benchmark, today, machine(), platform.python_version(), calibration, figures)


def machine() -> str:
    """The processor and how many cores there are."""
    cpu = Path("/proc/cpuinfo")
    names = [line.partition(":")[2].strip() for line in cpu.read_text().splitlines() if "model name" in line.lower()]
    return f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores"


def last_kept(benchmark: str, on: str, history: Path | None = None) -> Measurement | None:
    """What was kept last of a benchmark, if possible on such a machine."""
    history = history or HISTORY
    if not history.exists():
        return None
    kept = [msgspec.json.decode(line, type=Measurement) for line in history.read_bytes().splitlines()]
    found = [one for one in kept if one.benchmark == benchmark]
    same = [one for one in found if one.machine == on]
    return next(reversed(same or found), None)


def keep(now: Measurement, history: Path | None = None) -> None:
    """Write a measurement down, to be committed and compared with."""
    with (history or HISTORY).open("ab") as file:
        file.write(msgspec.json.encode(now) + b"\n")


def slower_by(name: str, now: Measurement, last: Measurement) -> float:
    """By which share a figure is worse than the last one, beyond what the calibration explains; below 0 it is better.
    Of what is counted a second more is better, of all else (times, sizes) less."""
    unit = name.rpartition(" ")[2].rpartition(",")[2]
    found, before = now.figures[name], last.figures[name]
    if unit.endswith("/s"):
        return before * (now.calibration / last.calibration) / found - 1
    if unit in SIZES:
        return found / before - 1
    return found / (before * (last.calibration / now.calibration)) - 1


def figure_lines(figures: dict[str, float]) -> list[str]:
    """Each figure on a line, under one another."""
    return [f"{name:44} {found:>14,.2f}" for name, found in figures.items()]


def beside_last(now: Measurement, last: Measurement | None) -> tuple[list[str], list[str]]:
    """Lines that show every figure beside the last one, and lines that say what got slower."""
    if last is None:
        return figure_lines(now.figures), []
    head = f"{'':44} {'now':>14} {last.date:>14}   beyond the calibration"
    lines, slower = [head], []
    for name, found in now.figures.items():
        if name not in last.figures:
            lines.append(f"{name:44} {found:>14,.2f} {'–':>14}")
            continue
        worse = slower_by(name, now, last)
        told = f"{worse:.0%} worse" if worse > 0 else f"{-worse:.0%} better"
        lines.append(f"{name:44} {found:>14,.2f} {last.figures[name]:>14,.2f}   {told}")
        if worse > TOLERATED and now.machine == last.machine:
            slower.append(f"slower by {worse:.0%} beyond the calibration: {name}")
    gone = [f"no longer measured: {name}" for name in last.figures if name not in now.figures]
    calibrations = f"calibration {now.calibration:.2f} on {now.machine}; last {last.calibration:.2f} on {last.machine}"
    judged = [] if now.machine == last.machine else ["kept on another kind of machine: nothing is told slower or not"]
    return [*lines, *gone, calibrations, *judged], slower


def report(now: Measurement, kept: bool) -> int:
    """Print a measurement beside the last one, and keep it if it should be; the exit status: 1 if something got slower,
    unless that is what is being kept."""
    last = last_kept(now.benchmark, now.machine)
    lines, slower = beside_last(now, last)
    if last is not None and last.machine == now.machine and not slower:
        lines.append("nothing got slower by more than 10 % beyond the calibration")
    print(*lines, *slower, sep="\n")
    if kept:
        keep(now)
    return 1 if slower and not kept else 0
