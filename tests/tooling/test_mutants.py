from __future__ import annotations

import ast

import pytest

from mutation.faults import faults_of, with_fault
from mutation.mutants import mutants_of, named_of, read_accepted, sample_of
from mutation.places import PARTS, ROOT, SOURCES, Part, files_of, files_of_tests

SNIPPET = """\
LIMIT = 8

def f(a: int, b: list[int]) -> bool:
    if a < 3 and a not in b:
        return not b
    b.clear()
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
        "if True:",
        "return b",
        "pass",
        "return a != 4",
        "return a == 5",
    }


@pytest.mark.parametrize("part", PARTS)
def test_fault_changes_file_and_leaves_it_valid(part: str) -> None:
    assert all((ROOT / place).exists() for place in files_of_tests(PARTS[part]))
    for file in files_of(PARTS[part])[:6]:
        for mutant in mutants_of(file):
            assert mutant.text != (SOURCES / file).read_text(encoding="utf-8")
            ast.parse(mutant.text)


def test_samples_are_deterministic() -> None:
    part = PARTS["table"]
    assert sample_of(part, 5, seed=1) == sample_of(part, 9, seed=1)[:5]
    assert sample_of(part, 5, seed=1) != sample_of(part, 5, seed=2)


def test_named_fault_changes_its_line() -> None:
    mutants = named_of(Part("table/rematch.py", []))
    assert "the order after a rematch stays" in [mutant.name for mutant in mutants]
    for mutant in mutants:
        source = (SOURCES / mutant.file).read_text(encoding="utf-8")
        assert mutant.change.old.splitlines()[-1] in source.splitlines()[mutant.line - 1]
        ast.parse(mutant.text)


@pytest.mark.parametrize("part", PARTS)
def test_every_named_fault_applies(part: str) -> None:
    assert all(mutant.name for mutant in named_of(PARTS[part]))


def test_accepted_survivors_have_a_reason() -> None:
    assert all(reason for reason in read_accepted().values())
