"""The tables of docs/bots.md are put where their arenas stand."""

from __future__ import annotations

from pathlib import Path

import pytest

import bots_table
from bots_table import put_in

DOCUMENT = """# Bots
<!-- arena: chess --bots a,b -->
old
<!-- /arena -->
Between.
<!-- arena: chess --bots a,b --players 4 -->
<!-- /arena -->
End.
"""


def test_tables_are_put_below_their_own_arena_only() -> None:
    once = put_in(DOCUMENT, "chess --bots a,b", "| new |\n")
    assert once == DOCUMENT.replace("old\n", "\n    bradshaw arena chess --bots a,b\n\n| new |\n\n")
    assert put_in(once, "chess --bots a,b", "| new |\n") == once
    twice = put_in(once, "chess --bots a,b --players 4", "| four |\n")
    assert twice.startswith(once[: once.index("Between.")])
    assert "| four |\n\n<!-- /arena -->\nEnd." in twice


def test_arenas_are_chosen_by_their_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "bots.md"
    document.write_text("<!-- arena: eighty-days --bots random --games 1 -->\n<!-- /arena -->\n", encoding="utf-8")
    monkeypatch.setattr(bots_table, "DOCUMENT", document)
    assert bots_table.main(["--only", "nowhere"]) == 2
    assert "no arena in docs/bots.md has 'nowhere'" in capfd.readouterr().err
    assert bots_table.main(["--only", "eighty"]) == 0
    assert "| random | – | 2 |" in document.read_text(encoding="utf-8")


def test_an_arena_that_fails_leaves_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = tmp_path / "bots.md"
    before = "<!-- arena: chess --bots random -->\nold\n<!-- /arena -->\n"
    document.write_text(before, encoding="utf-8")
    monkeypatch.setattr(bots_table, "DOCUMENT", document)
    assert bots_table.main([]) == 1
    assert document.read_text(encoding="utf-8") == before
