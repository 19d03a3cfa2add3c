"""The package is built with a compiled engine, or, where that is not possible, with one that says it is not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_without_a_c_compiler_the_package_is_built_interpreted_and_says_so(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for file in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, tmp_path)
    built = subprocess.run(
        [sys.executable, "setup.py", "build", "--build-lib", "built"],
        cwd=tmp_path,
        env={**os.environ, "CC": str(tmp_path / "no-such-compiler")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    assert "bradshaw: the engine could not be compiled and stays interpreted" in built.stderr
    assert list((tmp_path / "built").rglob("*.so")) == []
    said = subprocess.run(
        [sys.executable, "-c", "from bradshaw.cli.version import version_line; print(version_line())"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "built")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.endswith("(interpreted)\n")
