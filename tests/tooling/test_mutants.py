"""The small faults of `make mutants`: each changes what a file says, and the file can still be read."""

from __future__ import annotations

import ast
from pathlib import Path

from mutants import PARTS, SOURCES, faults_of, with_fault

SNIPPET = """\
def f(a: int, b: list[int]) -> bool:
    if a < 3 and a not in b:
        return not b
    return a == 4
"""


def test_faults_of_every_kind_are_found() -> None:
    changed = {with_fault(SNIPPET, fault).splitlines()[fault.line - 1].strip() for fault in faults_of(SNIPPET)}
    assert changed == {
        "if a <= 3 and a not in b:",
        "if a < 4 and a not in b:",
        "if a < 3 or a not in b:",
        "if a < 3 and a in b:",
        "if False:",
        "return b",
        "return a != 4",
        "return a == 5",
    }


def test_a_file_with_a_fault_is_another_and_can_be_read() -> None:
    for folder, tests in PARTS.values():
        assert all(Path(SOURCES.parents[1], place).exists() for place in tests)
        for path in sorted((SOURCES / folder).rglob("*.py"))[:6]:
            source = path.read_text(encoding="utf-8")
            for fault in faults_of(source):
                mutant = with_fault(source, fault)
                assert mutant != source
                ast.parse(mutant)
