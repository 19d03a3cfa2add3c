"""Installs packages that offer bots: a module and its metadata on the import path."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Install = Callable[..., None]


@pytest.fixture(autouse=True)
def with_third_game(third_game: str) -> None:
    """Adds Hamper to the games."""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """A function that installs a package of one module with entry points."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def put(package: str, module: str, code: str, *entries: str) -> None:
        (tmp_path / f"{module}.py").write_text(code, encoding="utf-8")
        monkeypatch.delitem(sys.modules, module, raising=False)
        metadata = tmp_path / f"{package.replace('-', '_')}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        lines = "\n".join(("[bradshaw.bots]", *entries, ""))
        (metadata / "entry_points.txt").write_text(lines, encoding="utf-8")

    return put
