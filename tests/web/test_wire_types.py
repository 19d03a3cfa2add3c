from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bradshaw.server import schema
from tests.games_with import BOARD_GAMES

COMMITTED = Path(__file__).parent.parent.parent / "web" / "src" / "wire"


def test_generated_types_are_up_to_date(tmp_path: Path) -> None:
    needed = {"server.ts", *(f"{slug}.ts" for slug in BOARD_GAMES)}
    written = [path for path in schema.write(tmp_path) if path.name in needed]
    stale = [path.name for path in written if path.read_text() != (COMMITTED / path.name).read_text()]
    assert stale == [], "run: python -m bradshaw.server.schema web/src/wire"


def test_help_creates_no_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bradshaw.server.schema", "--help"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "folder" in done.stdout
    assert list(tmp_path.iterdir()) == []
