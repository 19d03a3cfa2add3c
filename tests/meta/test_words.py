"""Every word of the glossary has one entry and its definitions exist; public names are unique."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from bradshaw.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "bradshaw"
GLOSSARY = (ROOT / "docs" / "reference" / "words.md").read_text(encoding="utf-8")
FOLDERS = sorted(package.rpartition(".")[2] for package in GAMES.values())
LARGE_GAMES = [folder for folder in FOLDERS if (PACKAGE / "games" / folder / "rules").exists()]
ROW = re.compile(r"^\| (?P<word>[^|]+) \| (?P<meaning>[^|]+) \| (?P<homes>[^|]+) \|$", re.MULTILINE)
ROWS = [match for match in ROW.finditer(GLOSSARY) if match["word"] != "word"]
HOMES = sorted(
    home.replace("<game>", folder)
    for row in ROWS
    for home in re.findall(r"`([^`]+)`", row["homes"])
    for folder in (LARGE_GAMES if "<game>" in home else LARGE_GAMES[:1])
)


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def names_in(body: list[ast.stmt]) -> dict[str, ast.stmt]:
    """Return the definitions of a module or class by name."""
    names: dict[str, ast.stmt] = {}
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            names[node.name] = node
        elif isinstance(node, ast.Assign):
            names |= {target.id: node for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names[node.target.id] = node
    return names


def attributes_of(node: ast.stmt) -> set[str]:
    """Return the methods and fields of a class, and the attributes that its constructor sets."""
    if not isinstance(node, ast.ClassDef):
        return set()
    set_by_constructor = {
        target.attr
        for method in node.body
        if isinstance(method, ast.FunctionDef) and method.name == "__init__"
        for statement in ast.walk(method)
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
        if isinstance(target, ast.Attribute)
    }
    return set(names_in(node.body)) | set_by_constructor


def exists(home: str) -> bool:
    """Whether `package.module.name`, or `package.module.Class.attribute`, is in the program."""
    parts = home.split(".")
    for length in range(len(parts) - 1, 0, -1):
        path = PACKAGE.joinpath(*parts[:length]).with_suffix(".py")
        if path.exists():
            name, *attribute = parts[length:]
            node = names_in(tree_of(path).body).get(name)
            return node is not None and set(attribute) <= attributes_of(node)
    return False


def job_of(path: Path) -> str:
    """Return the path with a star for the game's folder, so that all games agree."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return "/".join("*" if part in FOLDERS else part for part in parts)


def may_be_shared(name: str, job: str) -> bool:
    """Whether a name may be reused: a command's function, or a migration's `upgrade` and `downgrade`."""
    return job == f"cli/{name}" or (name in {"upgrade", "downgrade"} and "migrations/versions/" in job)


def jobs_by_name() -> dict[str, set[str]]:
    """Map each public class or function to the jobs of the files that define it. Small games may share names."""
    jobs_of: dict[str, set[str]] = defaultdict(set)
    for path in modules():
        job = "games/*" if is_in_a_small_game(path) else job_of(path)
        for node in tree_of(path).body:
            if not isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) or node.name[0] == "_":
                continue
            if not may_be_shared(node.name, job):
                jobs_of[node.name].add(job)
    return {name: _without_small_games(jobs) for name, jobs in jobs_of.items()}


def is_in_a_small_game(path: Path) -> bool:
    layer, game, *_ = (*path.relative_to(PACKAGE).parts, "")
    return layer == "games" and game in FOLDERS and game not in LARGE_GAMES


def _without_small_games(jobs: set[str]) -> set[str]:
    return jobs if any(not job.startswith("games/") for job in jobs) else jobs - {"games/*"}


def test_glossary_is_parsed() -> None:
    assert len(ROWS) > 60
    assert not exists("core.game.Gnome")
    assert not exists("core.game.Game.gnome")
    assert not exists("core.gnome.Game")


def test_every_word_has_one_entry() -> None:
    words = [row["word"] for row in ROWS]
    assert [word for word in set(words) if words.count(word) > 1] == []
    assert [row["word"] for row in ROWS if "`" not in row["homes"]] == []


@pytest.mark.parametrize("home", HOMES)
def test_every_definition_exists(home: str) -> None:
    assert exists(home), f"{home} no longer exists: update docs/reference/words.md"


def test_public_names_are_unique() -> None:
    duplicates = {name: sorted(jobs) for name, jobs in jobs_by_name().items() if len(jobs) > 1}
    assert duplicates == {}, "rename one: a word has one meaning (docs/reference/words.md)"


HE = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
FOGG = "that Phileas Fogg carries under his"
ENGLISH = [
    *[path for folder in ("src", "tests", "scripts", "bench", "examples") for path in (ROOT / folder).rglob("*.py")],
    *(ROOT / "docs").rglob("*.md"),
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
]


def test_pronouns_are_gender_neutral() -> None:
    gendered = [
        f"{path.relative_to(ROOT)}, line {number}"
        for path in ENGLISH
        if path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if HE.search(line) and FOGG not in line
    ]
    assert gendered == []
