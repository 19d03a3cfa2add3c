"""Compares a measurement with the last one in bench/history.jsonl, which has one line per measurement.

A benchmark names its figures with their units ("ticket-to-ride 4, games/s"). The calibration, the speed of a plain
loop, corrects for the speed of the machine at the time; a figure more than a tenth worse after that counts as slower.
Figures from a different kind of machine are shown but not compared.
"""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from pathlib import Path

import msgspec

HISTORY = Path(__file__).resolve().parent / "history.jsonl"
TOLERANCE = 0.10
# Units that the calibration does not apply to.
SIZES = ("bytes", "KB", "MB")


class Measurement(msgspec.Struct, frozen=True):
    """The figures of a benchmark by name; the calibration is in million iterations per second."""

    benchmark: str
    date: str
    machine: str
    python: str
    calibration: float
    figures: dict[str, float]


def new_measurement(benchmark: str, calibration: float, figures: dict[str, float]) -> Measurement:
    """Return a measurement with today's date and this machine."""
    today = datetime.now(UTC).date().isoformat()
    return Measurement(benchmark, today, machine(), platform.python_version(), calibration, figures)


def machine() -> str:
    """Return the processor and the number of cores."""
    cpu = Path("/proc/cpuinfo")
    names = [line.partition(":")[2].strip() for line in cpu.read_text().splitlines() if "model name" in line.lower()]
    return f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores"


def last_stored(benchmark: str, machine: str, history: Path | None = None) -> Measurement | None:
    """Return the last stored measurement of a benchmark, preferably from `machine`."""
    history = history or HISTORY
    if not history.exists():
        return None
    stored = [msgspec.json.decode(line, type=Measurement) for line in history.read_bytes().splitlines()]
    comparable = [past for past in stored if past.benchmark == benchmark]
    same_machine = [past for past in comparable if past.machine == machine]
    return next(reversed(same_machine or comparable), None)


def store(new: Measurement, history: Path | None = None) -> None:
    with (history or HISTORY).open("ab") as file:
        file.write(msgspec.json.encode(new) + b"\n")


def slower_by(name: str, new: Measurement, old: Measurement) -> float:
    """Return the fraction by which a figure got worse: a rate ("/s") when it falls, a time or size when it grows."""
    unit = name.rpartition(" ")[2].rpartition(",")[2]
    figure, before = new.figures[name], old.figures[name]
    if unit.endswith("/s"):
        return before * (new.calibration / old.calibration) / figure - 1
    if unit in SIZES:
        return figure / before - 1
    return figure / (before * (old.calibration / new.calibration)) - 1


def figure_lines(figures: dict[str, float]) -> list[str]:
    return [f"{name:44} {figure:>14,.2f}" for name, figure in figures.items()]


def compare(new: Measurement, old: Measurement | None) -> tuple[list[str], list[str]]:
    """Return lines with every figure beside the last one, and a line for each that got slower."""
    if old is None:
        return figure_lines(new.figures), []
    head = f"{'':44} {'now':>14} {old.date:>14}   beyond the calibration"
    lines, slower = [head], []
    for name, figure in new.figures.items():
        if name not in old.figures:
            lines.append(f"{name:44} {figure:>14,.2f} {'–':>14}")
            continue
        worse = slower_by(name, new, old)
        change = f"{worse:.0%} worse" if worse > 0 else f"{-worse:.0%} better"
        lines.append(f"{name:44} {figure:>14,.2f} {old.figures[name]:>14,.2f}   {change}")
        if worse > TOLERANCE and new.machine == old.machine:
            slower.append(f"slower by {worse:.0%} beyond the calibration: {name}")
    dropped = [f"no longer measured: {name}" for name in old.figures if name not in new.figures]
    calibrations = f"calibration {new.calibration:.2f} on {new.machine}; last {old.calibration:.2f} on {old.machine}"
    warnings = [] if new.machine == old.machine else ["the last figures are from a different machine: not compared"]
    return [*lines, *dropped, calibrations, *warnings], slower


def report(new: Measurement, keep: bool) -> int:
    """Print a measurement beside the last one. Return 1 if something got slower, unless `keep` stores the figures."""
    old = last_stored(new.benchmark, new.machine)
    lines, slower = compare(new, old)
    if old is not None and old.machine == new.machine and not slower:
        lines.append("nothing got slower by more than 10 % beyond the calibration")
    print(*lines, *slower, sep="\n")
    if keep:
        store(new)
    return 1 if slower and not keep else 0
