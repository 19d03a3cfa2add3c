from __future__ import annotations

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the set-up alone into an empty folder, where it can do no harm."""
    for folder in ("scripts", "requirements"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / file, tmp_path)
    return tmp_path
