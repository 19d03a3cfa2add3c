"""The golden games are still played as recorded (`python -m tests.goldens.rewrite`)."""

from __future__ import annotations

import re

import pytest

from bradshaw.core.english import sentence_of
from bradshaw.core.match import replay
from bradshaw.core.record import from_lines, to_lines
from tests.goldens.golden import FOLDER, GOLDENS, Golden, play, story

every_golden = pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: f"{golden.game}-{golden.file('x').stem}")


def stored(golden: Golden, ending: str) -> list[str]:
    return golden.file(ending).read_text(encoding="utf-8").splitlines()


@every_golden
def test_a_golden_game_is_played_as_recorded(golden: Golden) -> None:
    assert list(to_lines(play(golden))) == stored(golden, "jsonl")


@every_golden
def test_a_golden_record_replays_to_its_story(golden: Golden) -> None:
    """The record alone is enough, whatever chose the moves."""
    record = from_lines(stored(golden, "jsonl"))
    assert record.ending is not None
    assert story(golden, record) == stored(golden, "txt")


@every_golden
def test_a_player_named_you_is_addressed(golden: Golden) -> None:
    """Verbs follow: "You take", never "You takes"."""
    record = from_lines(stored(golden, "jsonl"))
    game, names = golden.start(), ("You", *record.header.seats[1:])
    told = [sentence_of(game, event, names) for step in replay(game, record) for event in step.events]
    assert any(text.startswith("You ") for text in told)
    assert [text for text in told if re.search(r"\b[Yy]ou(?:'s| \w*[^s\W]s)\b|[\w,:] You\b", text)] == []


def test_every_golden_file_is_used() -> None:
    found = {path for path in FOLDER.rglob("*") if path.suffix in (".jsonl", ".txt")}
    assert found == {golden.file(ending) for golden in GOLDENS for ending in ("jsonl", "txt")}
