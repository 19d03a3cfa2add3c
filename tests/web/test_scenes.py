from __future__ import annotations

import importlib
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parent.parent.parent / "scripts"


def test_recorded_scenes_are_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    scenes = list(importlib.import_module("record_scenes").scene_files())
    assert scenes != []
    stale = [path.name for path, text in scenes if not path.exists() or path.read_bytes() != text]
    assert stale == [], "run: python scripts/record_scenes.py"
