"""The client's types are those of the structs the server sends."""

from __future__ import annotations

from pathlib import Path

from bradshaw.server import schema

COMMITTED = Path(__file__).parent.parent.parent / "web" / "src" / "wire"


def test_generated_types_are_up_to_date(tmp_path: Path) -> None:
    late = [path.name for path in schema.write(tmp_path) if path.read_text() != (COMMITTED / path.name).read_text()]
    assert late == [], "run: python -m bradshaw.server.schema web/src/wire"
