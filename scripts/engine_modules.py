"""Finds the modules that mypyc compiles, as configured in pyproject.toml, and the modules that define their types.

Standard library only: setup.py and the set-up use it before anything is installed.
"""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path
from typing import Any


def compile_settings(root: Path) -> dict[str, Any]:
    """Return the table [tool.bradshaw.compile] of pyproject.toml."""
    pyproject = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    settings: dict[str, Any] = pyproject["tool"]["bradshaw"]["compile"]
    return settings


def files_to_compile(source: Path, settings: dict[str, Any]) -> list[Path]:
    """Return every module of the folders, less the exceptions."""
    files = {path for folder in settings["folders"] for path in files_matching(source, f"{folder}.**.*")}
    excepted = {path for pattern in settings["except"] for path in files_matching(source, pattern)}
    return sorted(files - excepted)


def files_matching(source: Path, pattern: str) -> list[Path]:
    """Return the modules that match a dotted name with wildcards."""
    return list(source.glob(f"{pattern.replace('.', '/')}.py"))


def with_imports(source: Path, files: list[Path]) -> list[Path]:
    """Return these modules and all of ours that they import, even indirectly: compiled code depends on their types."""
    found: set[Path] = set()
    pending = list(files)
    while pending:
        file = pending.pop()
        if file not in found:
            found.add(file)
            pending += _imported(source, file)
    return sorted(found)


def _imported(source: Path, file: Path) -> list[Path]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    paths = [source.joinpath(*name.split(".")) for name in names]
    candidates = [*(path.with_suffix(".py") for path in paths), *(path / "__init__.py" for path in paths)]
    return [path for path in candidates if path.is_file()]
