"""Compares measurements with the last ones: bench/history.jsonl holds one line per kept measurement.

A benchmark names its figures with their units ("ticket-to-ride 4, games/s"). The calibration, a plain loop, accounts
for the speed of the machine at the time; only figures more than a tenth worse beyond that count as slower. Figures of
another kind of machine are shown but not judged.
"""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from pathlib import Path

import msgspec

HISTORY = Path(__file__).resolve().parent / "history.jsonl"
TOLERATED = 0.10
# Units that do not depend on the speed of the machine.
SIZES = ("bytes", "KB", "MB")


class Measurement(msgspec.Struct, frozen=True):
    """The figures of a benchmark by name, unit last; the calibration is in million iterations per second."""

    benchmark: str
    date: str
    machine: str
    python: str
    calibration: float
    figures: dict[str, float]


def measured(benchmark: str, calibration: float, figures: dict[str, float]) -> Measurement:
    """Label figures with today's date and this machine."""
    today = datetime.now(UTC).date().isoformat()
    return Measurement(benchmark, today, machine(), platform.python_version(), calibration, figures)


def machine() -> str:
    """Return the processor and the number of cores."""
    cpu = Path("/proc/cpuinfo")
    names = [line.partition(":")[2].strip() for line in cpu.read_text().splitlines() if "model name" in line.lower()]
    return f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores"


def last_kept(benchmark: str, on: str, history: Path | None = None) -> Measurement | None:
    """Return the last kept measurement of a benchmark, on the same kind of machine if there is one."""
    history = history or HISTORY
    if not history.exists():
        return None
    kept = [msgspec.json.decode(line, type=Measurement) for line in history.read_bytes().splitlines()]
    found = [one for one in kept if one.benchmark == benchmark]
    same = [one for one in found if one.machine == on]
    return next(reversed(same or found), None)


def keep(now: Measurement, history: Path | None = None) -> None:
    """Append a measurement to the history."""
    with (history or HISTORY).open("ab") as file:
        file.write(msgspec.json.encode(now) + b"\n")


def slower_by(name: str, now: Measurement, last: Measurement) -> float:
    """Return the fraction by which a figure is worse than the last one beyond the calibration; negative if better.

    Rates ("/s") are better when higher, times and sizes when lower.
    """
    unit = name.rpartition(" ")[2].rpartition(",")[2]
    found, before = now.figures[name], last.figures[name]
    if unit.endswith("/s"):
        return before * (now.calibration / last.calibration) / found - 1
    if unit in SIZES:
        return found / before - 1
    return found / (before * (last.calibration / now.calibration)) - 1


def figure_lines(figures: dict[str, float]) -> list[str]:
    """Return one aligned line per figure."""
    return [f"{name:44} {found:>14,.2f}" for name, found in figures.items()]


def beside_last(now: Measurement, last: Measurement | None) -> tuple[list[str], list[str]]:
    """Return lines that show every figure beside the last one, and lines for those that got slower."""
    if last is None:
        return figure_lines(now.figures), []
    head = f"{'':44} {'now':>14} {last.date:>14}   beyond the calibration"
    lines, slower = [head], []
    for name, found in now.figures.items():
        if name not in last.figures:
            lines.append(f"{name:44} {found:>14,.2f} {'–':>14}")
            continue
        worse = slower_by(name, now, last)
        change = f"{worse:.0%} worse" if worse > 0 else f"{-worse:.0%} better"
        lines.append(f"{name:44} {found:>14,.2f} {last.figures[name]:>14,.2f}   {change}")
        if worse > TOLERATED and now.machine == last.machine:
            slower.append(f"slower by {worse:.0%} beyond the calibration: {name}")
    gone = [f"no longer measured: {name}" for name in last.figures if name not in now.figures]
    calibrations = f"calibration {now.calibration:.2f} on {now.machine}; last {last.calibration:.2f} on {last.machine}"
    judged = [] if now.machine == last.machine else ["kept on another kind of machine: not compared"]
    return [*lines, *gone, calibrations, *judged], slower


def report(now: Measurement, kept: bool) -> int:
    """Print a measurement beside the last one, and store it if `kept`. Return the exit status: 1 if something got
    slower and is not being kept."""
    last = last_kept(now.benchmark, now.machine)
    lines, slower = beside_last(now, last)
    if last is not None and last.machine == now.machine and not slower:
        lines.append("nothing got slower by more than 10 % beyond the calibration")
    print(*lines, *slower, sep="\n")
    if kept:
        keep(now)
    return 1 if slower and not kept else 0
