"""What import contracts cannot check: calls of I/O builtins, and names of games in general layers."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.meta.test_one_line import names_game

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "bradshaw"
DOES_IO = {"open", "print", "input", "breakpoint", "eval", "exec", "compile", "__import__"}


def modules(*layers: str) -> list[Path]:
    return [path for layer in layers for path in sorted((PACKAGE / layer).rglob("*.py"))]


def io_calls(text: str) -> list[str]:
    return [
        f"line {node.lineno}: {node.func.id}()"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DOES_IO
    ]


def games() -> list[str]:
    return sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists())


def test_io_calls_are_found() -> None:
    assert io_calls("def f():\n    return [open(name) for name in names]") == ["line 2: open()"]
    assert io_calls("reopen(door); shop.open()") == []


@pytest.mark.parametrize("layer", ["core", "rulebook", "games", "table", "bots"])
def test_pure_layers_do_no_io(layer: str) -> None:
    paths = modules(layer)
    assert paths
    calls_by_file = {path.name: io_calls(path.read_text(encoding="utf-8")) for path in paths if path.name != "load.py"}
    assert {name: calls for name, calls in calls_by_file.items() if calls} == {}


@pytest.mark.parametrize("layer", ["core", "rulebook", "table", "server"])
def test_general_layers_name_no_game(layer: str) -> None:
    paths = modules(layer)
    assert games()
    assert paths
    texts = {path.name: path.read_text(encoding="utf-8") for path in paths}
    assert [(name, game) for name, text in texts.items() for game in games() if names_game(text, game)] == []
