"""Every module of the engine is compiled, or there is a reason beside it why not."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["bradshaw"]["compile"]
COMPILED: list[str] = SETTINGS["modules"]
LEFT_OUT: dict[str, str] = SETTINGS["left_out"]


def modules() -> list[str]:
    found = []
    for layer in ("core", "games", "bots", "learn"):
        for path in sorted((ROOT / "src/bradshaw" / layer).rglob("*.py")):
            parts = path.relative_to(ROOT / "src").with_suffix("").parts
            found.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return found


@pytest.mark.parametrize("module", modules())
def test_a_module_is_in_one_of_the_lists(module: str) -> None:
    places = [pattern for pattern in [*COMPILED, *LEFT_OUT] if fnmatchcase(module, pattern)]
    assert len(places) == 1, f"list {module} in pyproject.toml, [tool.bradshaw.compile], once: it is in {places}"


@pytest.mark.parametrize("pattern", [*COMPILED, *LEFT_OUT])
def test_the_lists_name_only_what_exists(pattern: str) -> None:
    assert [module for module in modules() if fnmatchcase(module, pattern)]


def test_every_reason_says_something() -> None:
    assert [pattern for pattern, reason in LEFT_OUT.items() if len(reason) < 5] == []
