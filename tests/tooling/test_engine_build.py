from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from environment import engine, stamps

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow

# A wrapper for the C compiler: logs the sources, then calls the real compiler.
COMPILER = """#!{python}
import os, sys
with open("{log}", "a") as log:
    log.writelines(word + "\\n" for word in sys.argv if word.endswith(".c"))
os.execvp("{cc}", ["{cc}", *sys.argv[1:]])
"""
PYPROJECT = """
[project]
name = "bradshaw"
version = "1"
[tool.bradshaw.compile]
folders = ["bradshaw.core"]
[tool.bradshaw.compile.except]
"bradshaw.core.__init__" = "empty"
"""
MODULES = {
    "__init__": "",
    "core/__init__": "",
    "core/cards": "class Card:\n    def __init__(self, points: int) -> None:\n        self.points = points\n",
    "core/deck": (
        "from bradshaw.core.cards import Card\n\n\ndef total(cards: list[Card]) -> int:\n"
        "    return sum([card.points for card in cards])\n"
    ),
    "core/dice": "def throw(seed: int) -> int:\n    return seed % 6 + 1\n",
}


class Project:
    """A package with three modules, compiled by our setup.py."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.log = folder, folder / "compiled.log"
        (folder / "scripts").mkdir()
        shutil.copy(ROOT / "setup.py", folder)
        shutil.copy(ROOT / "scripts" / "engine_modules.py", folder / "scripts")
        (folder / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
        for name, text in MODULES.items():
            path = self.module(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        self.compiler = folder / "cc"
        real = shutil.which("gcc") or shutil.which("cc")
        self.compiler.write_text(COMPILER.format(python=sys.executable, log=self.log, cc=real), encoding="utf-8")
        self.compiler.chmod(0o755)

    def module(self, name: str) -> Path:
        return self.folder / "src" / "bradshaw" / f"{name}.py"

    def compiled(self) -> set[str]:
        """Build, and return the modules whose C was compiled."""
        build = [sys.executable, "setup.py", "build_ext", "--build-lib", "out", "--build-temp", "temp"]
        variables = {"BRADSHAW_COMPILE": "quick", "CC": str(self.compiler), "PYTHONPATH": ""}
        process = subprocess.run(
            build, cwd=self.folder, env={**os.environ, **variables}, capture_output=True, text=True, check=False
        )
        assert process.returncode == 0, process.stdout + process.stderr
        words = self.log.read_text(encoding="utf-8").split() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return {Path(word).stem.rpartition("___")[2] for word in words if "core___" in word}

    def ask(self, question: str) -> str:
        """Return the value of an expression in the compiled package."""
        program = f"from bradshaw.core import cards, deck, dice; print({question})"
        path = os.pathsep.join([str(self.folder / "out"), str(self.folder / "src")])
        code = f"import bradshaw, bradshaw.core as core; core.__path__.insert(0, 'out/bradshaw/core'); {program}"
        process = subprocess.run(
            [sys.executable, "-c", code],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        )
        return process.stdout.strip()


def test_edit_recompiles_only_dependent_modules(tmp_path: Path) -> None:
    project = Project(tmp_path)
    assert project.compiled() == {"cards", "deck", "dice"}
    assert project.ask("dice.throw(7), dice.__file__.endswith('.so')") == "2 True"

    # A new function is declared in the header shared by all modules.
    dice = project.module("core/dice")
    edited = dice.read_text(encoding="utf-8").replace("% 6", "% 8")
    dice.write_text(edited + "\n\ndef twice(seed: int) -> int:\n    return throw(seed) * 2\n")
    assert project.compiled() == {"dice"}
    assert project.ask("dice.twice(7)") == "16"

    # A new field changes the class layout, so modules that read its fields are recompiled too.
    cards = project.module("core/cards")
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("self.points = points", "self.name, self.points = '', points")
    )
    assert {"cards", "deck"} <= project.compiled()
    assert project.ask("deck.total([cards.Card(3), cards.Card(4)])") == "7"

    # Objects are cached by content, so reverting an edit compiles nothing.
    for name in ("core/cards", "core/dice"):
        project.module(name).write_text(MODULES[name], encoding="utf-8")
    assert project.compiled() == set()
    assert project.ask("dice.throw(7)") == "2"

    dice.unlink()
    project.compiled()
    assert {path.name.split(".")[0] for path in (tmp_path / "out").rglob("*.so")} == {
        "cards",
        "deck",
        "bradshaw__mypyc",
    }


def test_only_compiled_modules_and_their_types_trigger_a_build() -> None:
    sources = {path.relative_to(engine.SOURCE / "bradshaw").as_posix() for path in engine.compiled_sources()}
    assert {"core/game.py", "games/ticket_to_ride/rules/tunnel.py", "learn/batch.py"} <= sources  # compiled
    assert {"core/values.py", "games/ticket_to_ride/view.py"} <= sources  # their types
    assert not [path for path in sources if path.split("/")[0] in ("server", "table", "cli", "rl")]
    assert not sources & {"bots/arena.py", "games/ticket_to_ride/rulebook/en.md", "core/match.py"}


@pytest.mark.parametrize("mode", ["quick", "best"])
def test_engine_is_compiled_in_the_requested_mode(mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modes: list[str] = []

    def build(*_: object, BRADSHAW_COMPILE: str, **__: object) -> str:  # noqa: N803
        modes.append(BRADSHAW_COMPILE)
        return ""

    stubs = {"MODE": mode, "EXTENSIONS": tmp_path / mode, "run_tool": build, "lay_out": lambda: None}
    for name, value in stubs.items():
        monkeypatch.setattr(engine, name, value)
    monkeypatch.setattr(stamps, "is_done", lambda *_: False)
    monkeypatch.setattr(stamps, "set_done", lambda *_: None)
    engine.compile_engine()
    assert modes == [mode]


def test_benchmarks_compile_the_fastest_engine(copy: Path) -> None:
    python = copy / "python"
    python.write_text('#!/bin/sh\necho "$BRADSHAW_COMPILE $*"\n', encoding="utf-8")
    python.chmod(0o755)
    made = subprocess.run(
        ["make", "--silent", "engine-best", f"PYTHON={python}"],
        cwd=copy,
        env={name: value for name, value in os.environ.items() if name != "BRADSHAW_COMPILE"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == "best scripts/setup.py engine\n"


def test_layout_follows_the_sources_in_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, extensions, compiled = tmp_path / "src", tmp_path / "extensions", tmp_path / "compiled"
    for name, value in {"SOURCE": source, "EXTENSIONS": extensions, "COMPILED": compiled}.items():
        monkeypatch.setattr(engine, name, value)
    for path in (source / "bradshaw/a.py", source / "bradshaw/b.py", extensions / "bradshaw/a.so"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("1", encoding="utf-8")
    engine.lay_out()
    before = compiled.stat().st_ino
    (source / "bradshaw/a.py").write_text("2", encoding="utf-8")
    engine.lay_out()
    assert (compiled / "bradshaw/a.py").read_text(encoding="utf-8") == "2"
    assert compiled.stat().st_ino == before

    (source / "bradshaw/b.py").unlink()
    (extensions / "bradshaw/a.so").unlink()
    (extensions / "bradshaw/a.so").write_text("new", encoding="utf-8")
    assert (compiled / "bradshaw/a.so").read_text(encoding="utf-8") == "1"  # until the build is complete
    engine.lay_out()
    assert (compiled / "bradshaw/a.so").read_text(encoding="utf-8") == "new"
    assert not (compiled / "bradshaw/b.py").is_symlink()


def test_package_without_c_compiler_is_interpreted(tmp_path: Path) -> None:
    project = Project(tmp_path)
    built = subprocess.run(
        [sys.executable, "setup.py", "build", "--build-lib", "out"],
        cwd=tmp_path,
        env={**os.environ, "CC": str(tmp_path / "no-such-compiler"), "BRADSHAW_COMPILE": "quick"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    assert "bradshaw: the engine could not be compiled and stays interpreted" in built.stderr
    assert list((tmp_path / "out").rglob("*.so")) == []
    assert project.ask("dice.throw(7), dice.__file__.endswith('.py')") == "2 True"
