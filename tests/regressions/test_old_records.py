"""Records in older formats can be read and replayed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bradshaw.core.match import replay
from bradshaw.core.record import FORMAT, from_lines, to_lines
from bradshaw.games import rules

RECORDS = sorted((Path(__file__).parent / "records").glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_replays_and_is_written_in_the_current_format(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    record = from_lines(lines)
    steps = sum(1 for _ in replay(rules(record.header.config), record))
    assert steps == 1 + len(record.entries)
    assert record.ending is not None
    assert record.header.format == FORMAT
    assert to_lines(record)[1:] == lines[1:]
    assert from_lines(to_lines(record)) == record


def test_every_older_format_has_a_record() -> None:
    formats = {path.stem.rpartition("_")[2] for path in RECORDS}
    assert formats == {f"format-{number}" for number in range(1, FORMAT)}
