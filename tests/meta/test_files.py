from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ["src", "tests", "scripts", "bench", "web/src", "web/e2e"]
KINDS = {".py", ".ts", ".svelte", ".css"}
MAX_LINES = 400
GENERATED = ROOT / "web" / "src" / "wire"
MEANINGLESS = {"common", "helper", "helpers", "manager", "misc", "util", "utils"}


def sources() -> list[Path]:
    return [
        path
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.suffix in KINDS and path.parent != GENERATED
    ]


def test_no_file_is_long() -> None:
    paths = sources()
    assert paths
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    assert {name: length for name, length in lengths.items() if length > MAX_LINES} == {}


def test_no_file_name_is_meaningless() -> None:
    assert [path for path in sources() if set(path.stem.split("_")) & MEANINGLESS] == []


def test_lock_files_contain_no_addresses() -> None:
    locks = [path for path in ROOT.glob("*/package-lock.json") if "node_modules" not in path.parts]
    assert [path for path in locks if '"resolved"' in path.read_text(encoding="utf-8")] == []
