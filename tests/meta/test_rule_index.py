"""Every rule is tested and named in the code, and every id in use is defined by a rule document."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bradshaw.core.spec import GameSpec
from bradshaw.games import GAMES, game_spec
from bradshaw.rulebook.ids import RULE_ID, chapter_of, rules_of

ROOT = Path(__file__).parents[2]
TEXTS = (".py", ".md", ".toml", ".ts", ".svelte", ".json")
SPECS = [game_spec(slug) for slug in GAMES]
WITH_IDS = [spec for spec in SPECS if spec.rule_document()]


def package_of(spec: GameSpec) -> Path:
    return ROOT / "src" / Path(*GAMES[spec.slug].split("."))


def ids_with_tests() -> set[str]:
    """Return the ids in `@pytest.mark.rule(...)` over all tests."""
    ids: set[str] = set()
    for file in (ROOT / "tests").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                ids |= {str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)}
    return ids


def ids_in_code(spec: GameSpec) -> set[str]:
    return {rule for file in package_of(spec).rglob("*.py") for rule in RULE_ID.findall(file.read_text("utf-8"))}


def project_files() -> Iterator[Path]:
    for folder in ("src", "tests", "docs", "web/src"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in TEXTS and file.is_file():
                yield file


@pytest.mark.parametrize("spec", WITH_IDS, ids=lambda spec: spec.slug)
def test_every_rule_is_tested_and_named_in_the_code(spec: GameSpec) -> None:
    rules = set(rules_of(spec.rule_document()))
    assert rules
    assert sorted(rules - ids_with_tests()) == [], "rules without a test"
    assert sorted(rules - ids_in_code(spec)) == [], "rules that the code does not name"


def test_every_id_is_defined() -> None:
    defined = {rule for spec in WITH_IDS for rule in rules_of(spec.rule_document())}
    prefixes = "|".join(spec.rule_prefix for spec in WITH_IDS)
    our_id = re.compile(rf"(?:{prefixes})-")
    unknown = {
        f"{file.relative_to(ROOT)}: {rule}"
        for file in project_files()
        for rule in RULE_ID.findall(file.read_text(encoding="utf-8"))
        if our_id.match(rule) and rule not in defined
    }
    assert sorted(unknown) == []


def test_option_rules_exist() -> None:
    for spec in SPECS:
        defined = set(rules_of(spec.rule_document())) or {""}
        assert [option.name for option in spec.options if option.rule not in defined] == []


def test_print_coverage_by_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    """Print how many rules each chapter has, how many are tested, and how many the code names."""
    tested = ids_with_tests()
    rows = []
    for spec in WITH_IDS:
        coded = ids_in_code(spec)
        chapters: dict[str, list[str]] = {}
        for rule in rules_of(spec.rule_document()):
            chapters.setdefault(chapter_of(rule), []).append(rule)
        for chapter, rules in chapters.items():
            rows.append((chapter, len(rules), len(tested & set(rules)), len(coded & set(rules))))
    with capsys.disabled():
        print(f"\n{'chapter':<14}{'rules':>6}{'tested':>8}{'coded':>7}")
        for chapter, rule_count, tested_count, coded_count in rows:
            print(f"{chapter:<14}{rule_count:>6}{tested_count:>8}{coded_count:>7}")
    assert sum(row[1] for row in rows) == sum(len(rules_of(spec.rule_document())) for spec in WITH_IDS)
