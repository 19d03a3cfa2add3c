"""The TypeScript types say what the frames are."""

from __future__ import annotations

from pathlib import Path

from bradshaw.server import schema


def test_every_frame_has_its_type() -> None:
    text = schema.server_types()
    for name in ("Hello", "Play", "Welcome", "Update", "Farewell", "NewTable", "TableInfo"):
        assert f"export interface {name} {{" in text
    assert 'status: "closed" | "finished" | "playing" | "resigned" | "waiting"' in text
    assert "unknown[]" not in text


def test_a_games_types_come_from_its_spec(tmp_path: Path) -> None:
    written = schema.write(tmp_path)
    assert tmp_path / "hamper.ts" in written
    text = (tmp_path / "hamper.ts").read_text(encoding="utf-8")
    assert "export type AnyEvent = ChoiceOver | Drawn | Eaten | Taken" in text
    assert "export type GameView = HamperView" in text
    assert "fruit: string | null" in text
