from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from mutation.client import WEB, client_named, faults_of_client
from mutation.faults import faults_of, with_fault
from mutation.mutants import NAMED, mutants_of, named_of, part_mutants, read_accepted, sample_of
from mutation.places import FOLDER, PARTS, ROOT, SOURCES, Part, files_of, files_of_tests
from mutation.running import Limits, run_tests

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
    mutants = part_mutants(PARTS["table"])
    assert sample_of(mutants, 5, seed=1) == sample_of(reversed(mutants), 9, seed=1)[:5]
    assert sample_of(mutants, 5, seed=1) != sample_of(mutants, 5, seed=2)


def test_named_fault_changes_its_line() -> None:
    mutants = named_of(Part("table/rematch.py", []))
    assert "seats do not rotate in a rematch" in [mutant.name for mutant in mutants]
    for mutant in mutants:
        source = (SOURCES / mutant.file).read_text(encoding="utf-8")
        assert mutant.change.old.splitlines()[-1] in source.splitlines()[mutant.line - 1]
        ast.parse(mutant.text)


@pytest.mark.parametrize("part", PARTS)
def test_every_named_fault_applies(part: str) -> None:
    assert all(mutant.name for mutant in named_of(PARTS[part]))


def test_every_named_fault_is_in_a_part() -> None:
    named = [mutant.name for part in PARTS.values() for mutant in named_of(part)]
    client = client_named()
    assert all((WEB / mutant.file).exists() and mutant.change.new in mutant.text for mutant in client)
    faults = tomllib.loads(NAMED.read_text(encoding="utf-8"))["fault"]
    assert sorted([*named, *(mutant.name for mutant in client)]) == sorted(fault["name"] for fault in faults)


@pytest.mark.slow
@pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="the client's tools are not installed")
def test_faults_of_the_client_change_one_place() -> None:
    for mutant in sample_of(faults_of_client(), 40, seed=1):
        source = (WEB / mutant.file).read_text(encoding="utf-8").splitlines()
        assert source[mutant.line - 1].strip() == mutant.change.old != mutant.change.new
        assert len(source) - len(mutant.text.splitlines()) in range(10)


def test_a_hanging_test_proves_nothing(tmp_path: Path) -> None:
    test = tmp_path / "test_hanging.py"
    test.write_text("import time\n\ndef test_hangs():\n    time.sleep(60)\n", encoding="utf-8")
    FOLDER.mkdir(parents=True, exist_ok=True)
    outcome = run_tests([str(test)], "not slow", Limits(60.0, test=1))
    assert (outcome.failed, outcome.in_time) == ("", False)


def test_accepted_survivors_have_a_reason() -> None:
    assert all(reason for reason in read_accepted().values())
