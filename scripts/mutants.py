"""Puts small faults into the rules, the tables and the server, one at a time, and reports those that no test notices.

`make mutants`, or scripts/mutants.py --minutes 10 --part table. What was tried is kept in build/mutants, so that the
next run goes on with the rest; a fault is tried again when its file has changed.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "bradshaw"
FOLDER = ROOT / "build" / "mutants"
TRIED = FOLDER / "tried.jsonl"
# The parts, and the tests that hold each of them: the quick ones, which stop at the first that fails.
PARTS = {
    "eighty_days": ("games/eighty_days/rules", ["tests/games/eighty_days"]),
    "ticket_to_ride": ("games/ticket_to_ride/rules", ["tests/games/ticket_to_ride"]),
    "table": ("table", ["tests/table"]),
    "server": ("server", ["tests/server"]),
}
SECONDS_A_FAULT = 300.0
SWAPPED: dict[type[ast.AST], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}


class Fault(NamedTuple):
    """Other text in the place of a piece of a line."""

    line: int
    start: int
    end: int
    text: str


def faults_of(source: str) -> Iterator[Fault]:
    """Every small fault that can be put into a file: a comparison turned, an `and` made an `or`, a condition dropped, a
    number moved by one."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and node.left.end_lineno == node.comparators[0].lineno:
            between = (node.left.end_col_offset or 0, node.comparators[0].col_offset)
            if lines[node.lineno - 1].isascii() and "(" not in lines[node.lineno - 1][slice(*between)]:
                yield Fault(node.comparators[0].lineno, *between, f" {SWAPPED[type(node.ops[0])]} ")
        elif isinstance(node, ast.BoolOp) and node.lineno == node.end_lineno:
            left, right = node.values[0], node.values[1]
            between = (left.end_col_offset or 0, right.col_offset)
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            piece = lines[node.lineno - 1][slice(*between)]
            yield Fault(node.lineno, *between, piece.replace(old, new))
        elif isinstance(node, ast.If) and node.test.lineno == node.test.end_lineno:
            yield Fault(node.test.lineno, node.test.col_offset, node.test.end_col_offset or 0, "False")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) and node.lineno == node.end_lineno:
            yield Fault(node.lineno, node.col_offset, node.operand.col_offset, "")
        elif isinstance(node, ast.Constant) and type(node.value) is int and node.lineno == node.end_lineno:
            yield Fault(node.lineno, node.col_offset, node.end_col_offset or 0, str(node.value + 1))


def with_fault(source: str, fault: Fault) -> str:
    lines = source.splitlines(keepends=True)
    line = lines[fault.line - 1]
    lines[fault.line - 1] = line[: fault.start] + fault.text + line[fault.end :]
    return "".join(lines)


def is_noticed(file: Path, source: str, tests: list[str]) -> bool:
    """Whether a test fails with this text of the file."""
    changed = FOLDER / "src" / "bradshaw" / file
    before = changed.read_text(encoding="utf-8")
    changed.write_text(source, encoding="utf-8")
    try:
        return not do_pass(tests)
    finally:
        changed.write_text(before, encoding="utf-8")


def do_pass(tests: list[str]) -> bool:
    """Whether these tests pass with the copy of the sources; what does not come to its end does not."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        *tests,
        "-q",
        "-x",
        "-m",
        "not slow",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
    ]
    environment = {**os.environ, "PYTHONPATH": str(FOLDER / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS_A_FAULT, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def all_faults(parts: list[str]) -> list[tuple[str, Path, Fault]]:
    """The faults of these parts, shuffled, so that however short the time is it is a fair sample."""
    found = []
    for part in parts:
        for path in sorted((SOURCES / PARTS[part][0]).rglob("*.py")):
            if "migrations" not in path.parts:
                source = path.read_text(encoding="utf-8")
                found += [(part, path.relative_to(SOURCES), fault) for fault in faults_of(source)]
    Random(1).shuffle(found)  # noqa: S311 - a sample, not a secret
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--part", action="append", choices=list(PARTS), default=[])
    chosen = parser.parse_args()
    parts = chosen.part or list(PARTS)
    shutil.rmtree(FOLDER / "src", ignore_errors=True)
    shutil.copytree(ROOT / "src", FOLDER / "src")
    for part in parts:
        if not do_pass(PARTS[part][1]):
            sys.exit(f"the tests of {part} fail without any fault, or take too long: nothing can be said")
    tried = _tried()
    end = monotonic() + 60 * chosen.minutes
    counts = {True: 0, False: 0}
    left = 0
    for part, file, fault in all_faults(parts):
        source = (SOURCES / file).read_text(encoding="utf-8")
        mutant = with_fault(source, fault)
        name = blake2b(f"{file} {mutant}".encode(), digest_size=12).hexdigest()
        if name not in tried:
            if monotonic() > end:
                left += 1
                continue
            tried[name] = is_noticed(file, mutant, PARTS[part][1])
            with TRIED.open("a", encoding="utf-8") as kept:
                kept.write(json.dumps({"name": name, "noticed": tried[name]}) + "\n")
        counts[tried[name]] += 1
        if not tried[name]:
            old, new = (text.splitlines()[fault.line - 1].strip() for text in (source, mutant))
            sys.stdout.write(f"not noticed: {file}:{fault.line}\n    - {old}\n    + {new}\n")
            sys.stdout.flush()
    total = sum(counts.values())
    share = f"{counts[True] / total:.1%}" if total else "none"
    sys.stdout.write(f"{counts[True]} of {total} faults noticed ({share}); {left} not tried yet\n")


def _tried() -> dict[str, bool]:
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines = TRIED.read_text(encoding="utf-8").splitlines() if TRIED.exists() else []
    return {one["name"]: one["noticed"] for one in map(json.loads, lines)}


if __name__ == "__main__":
    main()
