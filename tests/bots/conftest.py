"""Fixtures that add Hamper and third-party bots."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Install = Callable[..., None]


@pytest.fixture(autouse=True)
def with_third_game(third_game: str) -> None:
    """Add Hamper to the games."""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Return a function that installs a package with one module and its entry points."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def install_package(package: str, module: str, code: str, *entries: str) -> None:
        (tmp_path / f"{module}.py").write_text(code, encoding="utf-8")
        monkeypatch.delitem(sys.modules, module, raising=False)
        metadata = tmp_path / f"{package.replace('-', '_')}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        lines = "\n".join(("[bradshaw.bots]", *entries, ""))
        (metadata / "entry_points.txt").write_text(lines, encoding="utf-8")

    return install_package
