"""`make page-proofs` compares every value, and resumes where it was interrupted."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import page_proofs
from page_proofs import ComparedSeeds, Different, Task

# A side that answers each question with three words, and logs the question.
SIDE = """
import sys
for question in sys.stdin:
    with open(sys.argv[1], "a") as asked:
        asked.write(question)
    proof, game, seed = question.split()
    values = [game, seed, "same"]
    {change}
    print(*values, flush=True)
"""


@pytest.fixture
def asked(tmp_path: Path) -> Path:
    return tmp_path / "asked"


def side(asked: Path, change: str = "") -> list[str]:
    return [sys.executable, "-c", SIDE.format(change=change), str(asked)]


def prove(
    stored: Path,
    page: list[str],
    native: list[str],
    engine: str = "this",
    seeds: int = 0,
    values: int = 0,
    processes: int = 2,
) -> list[int]:
    """Return the seeds stored at the end: more than requested if several are compared at a time."""
    compared = ComparedSeeds(stored, {"moves": engine})
    page_proofs.run([Task(compared, "moves", "chess", seeds, values)], processes, page, native)
    return sorted(seed.seed for seed in compared.of("moves", "chess"))


def test_enough_seeds_or_values_are_compared(tmp_path: Path, asked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    native = side(tmp_path / "natively")
    assert set(prove(tmp_path / "stored", side(asked), native, seeds=5)) >= set(range(5))
    assert "| moves | chess | 5 | 15 |" in capsys.readouterr().out
    # Three values each.
    assert set(prove(tmp_path / "others", side(asked), native, values=7)) >= set(range(3))
    assert "| moves | chess | 3 | 9 |" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("values[1] = 'x' if seed == '1' else seed", "moves chess 1: value 2 is x in the page, 1 natively"),
        ("values += ['more'] if seed == '1' else []", "moves chess 1: 4 values in the page, 3 natively"),
        ("seed == '1' and sys.exit(0)", "the page process has ended"),
    ],
)
def test_a_difference_is_named(tmp_path: Path, asked: Path, change: str, message: str) -> None:
    with pytest.raises(Different, match=message):
        prove(tmp_path / "stored", side(asked, change), side(tmp_path / "natively"), seeds=4)


def test_no_values_are_no_proof(tmp_path: Path, asked: Path) -> None:
    with pytest.raises(Different, match="no values"):
        prove(tmp_path / "stored", side(asked, "values = []"), side(tmp_path / "natively", "values = []"), seeds=1)


def test_an_interrupted_run_resumes_without_skipping_a_seed(tmp_path: Path, asked: Path) -> None:
    stored, native = tmp_path / "stored", side(tmp_path / "natively")
    with pytest.raises(Different):
        prove(stored, side(asked, "seed == '3' and sys.exit(0)"), native, seeds=6, processes=1)
    assert [seed.seed for seed in ComparedSeeds(stored, {"moves": "this"}).of("moves", "chess")] == [0, 1, 2]
    with stored.open("ab") as file:
        file.write(b'{"engine":"this","pro')  # truncated
    asked.unlink()
    assert prove(stored, side(asked), native, seeds=6, processes=1) == list(range(6))
    assert asked.read_text().splitlines() == [f"moves chess {seed}" for seed in (3, 4, 5)]


def test_another_engine_starts_over(tmp_path: Path, asked: Path) -> None:
    stored, native = tmp_path / "stored", side(tmp_path / "natively")
    prove(stored, side(asked), native, seeds=2)
    asked.unlink()
    prove(stored, side(asked), native, engine="other", seeds=2)
    assert {"moves chess 0", "moves chess 1"} <= set(asked.read_text().splitlines())


def test_a_change_to_one_proof_leaves_the_others(tmp_path: Path, asked: Path) -> None:
    stored, native = tmp_path / "stored", side(tmp_path / "natively")
    compared = prove(stored, side(asked), native, seeds=2)
    assert sorted(seed.seed for seed in ComparedSeeds(stored, {"moves": "this", "strong": "new"}).all) == compared


def test_only_proofs_with_networks_depend_on_networks() -> None:
    assert page_proofs.fingerprint("networks") == page_proofs.fingerprint("strong") != page_proofs.fingerprint("moves")
