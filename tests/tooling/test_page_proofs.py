"""`make page-proofs` compares every value, and goes on where it was interrupted."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import page_proofs
from page_proofs import Different, Kept, Task

# A side that answers each question with three words, and writes the question down.
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
    kept: Path,
    page: list[str],
    native: list[str],
    engine: str = "this",
    seeds: int = 0,
    values: int = 0,
    processes: int = 2,
) -> list[int]:
    """Return the seeds that are kept when it ends: more than wanted if several are compared at a time."""
    found = Kept(kept, engine)
    page_proofs.run([Task(found, engine, "moves", "chess", seeds, values)], processes, page, native)
    return sorted(one.seed for one in found.of("moves", "chess"))


def test_as_many_seeds_are_compared_as_wanted(tmp_path: Path, asked: Path, capsys: pytest.CaptureFixture[str]) -> None:
    native = side(tmp_path / "natively")
    assert set(prove(tmp_path / "kept", side(asked), native, seeds=5)) >= set(range(5))
    assert "| moves | chess | 5 | 15 |" in capsys.readouterr().out
    # Three values each.
    assert set(prove(tmp_path / "others", side(asked), native, values=7)) >= set(range(3))
    assert "| moves | chess | 3 | 9 |" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("values[1] = 'x' if seed == '1' else seed", "moves chess 1: value 2 is x in the page, 1 natively"),
        ("values += ['more'] if seed == '1' else []", "moves chess 1: 4 values in the page, 3 natively"),
        ("seed == '1' and sys.exit(0)", "the page's side has ended"),
    ],
)
def test_a_difference_is_named(tmp_path: Path, asked: Path, change: str, message: str) -> None:
    with pytest.raises(Different, match=message):
        prove(tmp_path / "kept", side(asked, change), side(tmp_path / "natively"), seeds=4)


def test_no_values_are_no_proof(tmp_path: Path, asked: Path) -> None:
    with pytest.raises(Different, match="no values"):
        prove(tmp_path / "kept", side(asked, "values = []"), side(tmp_path / "natively", "values = []"), seeds=1)


def test_an_interrupted_run_goes_on_and_leaves_no_seed_out(tmp_path: Path, asked: Path) -> None:
    kept, native = tmp_path / "kept", side(tmp_path / "natively")
    with pytest.raises(Different):
        prove(kept, side(asked, "seed == '3' and sys.exit(0)"), native, seeds=6, processes=1)
    assert [one.seed for one in Kept(kept, "this").of("moves", "chess")] == [0, 1, 2]
    with kept.open("ab") as file:
        file.write(b'{"engine":"this","pro')  # cut off
    asked.unlink()
    assert prove(kept, side(asked), native, seeds=6, processes=1) == list(range(6))
    assert asked.read_text().splitlines() == [f"moves chess {seed}" for seed in (3, 4, 5)]


def test_another_engine_begins_again(tmp_path: Path, asked: Path) -> None:
    kept, native = tmp_path / "kept", side(tmp_path / "natively")
    prove(kept, side(asked), native, seeds=2)
    asked.unlink()
    prove(kept, side(asked), native, engine="other", seeds=2)
    assert {"moves chess 0", "moves chess 1"} <= set(asked.read_text().splitlines())
