"""What the import contracts can't see: a builtin that does I/O, a game's name in a general layer."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

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


def test_the_search_finds_io() -> None:
    assert io_calls("def f():\n    return [open(name) for name in names]") == ["line 2: open()"]
    assert io_calls("reopen(door); shop.open()") == []


@pytest.mark.parametrize("layer", ["core", "rulebook", "games", "table", "bots"])
def test_the_pure_layers_call_no_io(layer: str) -> None:
    paths = modules(layer)
    assert paths
    found = {path.name: io_calls(path.read_text(encoding="utf-8")) for path in paths if path.name != "load.py"}
    assert {name: calls for name, calls in found.items() if calls} == {}


@pytest.mark.parametrize("layer", ["core", "rulebook", "table", "server"])
def test_a_general_layer_names_no_game(layer: str) -> None:
    paths = modules(layer)
    assert games()
    assert paths
    named = [(path.name, game) for path in paths for game in games() if game in path.read_text(encoding="utf-8")]
    assert named == []
