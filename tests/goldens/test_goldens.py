"""The golden games are played today as they were when their files were written (`python -m tests.goldens.rewrite`)."""

from __future__ import annotations

import pytest

from bradshaw.core.record import from_lines
from tests.goldens.golden import FOLDER, Golden, expected_files, story
from tests.goldens.plan import GOLDENS


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: f"{golden.game}-{golden.file('x').stem}")
def test_a_golden_game_is_played_as_it_was_written_down(golden: Golden) -> None:
    for path, text in expected_files(golden).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is played differently now"


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: f"{golden.game}-{golden.file('x').stem}")
def test_a_golden_record_replays_to_its_story(golden: Golden) -> None:
    """Independently of who chose the moves: the record alone is enough."""
    record = from_lines(golden.file("jsonl").read_text(encoding="utf-8").splitlines())
    assert record.ending is not None
    assert story(golden, record) == golden.file("txt").read_text(encoding="utf-8").splitlines()


def test_no_golden_file_is_left_over() -> None:
    kept = {path for path in FOLDER.rglob("*") if path.suffix in (".jsonl", ".txt")}
    assert kept == {golden.file(ending) for golden in GOLDENS for ending in ("jsonl", "txt")}
