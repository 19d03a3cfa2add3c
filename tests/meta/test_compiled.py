"""Everything in the engine's folders is compiled, except what pyproject.toml lists with a reason."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from engine_modules import compile_settings, files_matching, files_to_compile

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
SETTINGS = compile_settings(ROOT)
EXCEPTIONS: dict[str, str] = SETTINGS["except"]


def module_of(path: Path, source: Path = SOURCE) -> str:
    return ".".join(path.relative_to(source).with_suffix("").parts)


COMPILED = [module_of(path) for path in files_to_compile(SOURCE, SETTINGS)]


def test_engine_folders_are_compiled() -> None:
    assert {name.split(".")[1] for name in COMPILED} == {folder.split(".")[1] for folder in SETTINGS["folders"]}
    assert {"bradshaw.core.game", "bradshaw.games.ticket_to_ride.rules.setup"} <= set(COMPILED)


@pytest.mark.parametrize("pattern", EXCEPTIONS)
def test_exception_exists_and_has_a_reason(pattern: str) -> None:
    toys = files_matching(ROOT, pattern.replace("bradshaw.games.", "tests.toy_games."))
    assert files_matching(SOURCE, pattern) or toys, f"there is no {pattern}"
    assert len(EXCEPTIONS[pattern]) >= 5


def test_exceptions_do_not_overlap() -> None:
    paths = [path for pattern in EXCEPTIONS for path in files_matching(SOURCE, pattern)]
    assert sorted(paths) == sorted(set(paths))


@pytest.mark.parametrize("module", COMPILED)
def test_no_struct_is_compiled(module: str) -> None:
    """mypyc silently drops the options of a struct, which would be neither frozen nor tagged."""
    defined = [value for value in vars(import_module(module)).values() if getattr(value, "__module__", "") == module]
    structs = [value for value in defined if isinstance(value, type) and issubclass(value, msgspec.Struct)]
    assert not structs, f"exclude {module} from compilation (pyproject.toml, [tool.bradshaw.compile.except])"


def test_new_game_is_compiled(tmp_path: Path) -> None:
    names = ["__init__", "game", "state", "values", "view", "events", "load", "rules/__init__", "rules/turn"]
    for folder in ("games/whist", "bots/whist"):
        for name in names:
            path = tmp_path / "bradshaw" / folder / f"{name}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
    modules = {module_of(path, tmp_path) for path in files_to_compile(tmp_path, SETTINGS)}
    assert {name for name in modules if ".games." in name} == {
        f"bradshaw.games.whist.{name}" for name in ("game", "state", "rules.turn")
    }
    assert "bradshaw.bots.whist.game" in modules
