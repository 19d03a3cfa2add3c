"""Finds the tests nearest to a line without running them: those that share its rarest words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from mutation.places import ROOT, SOURCES

FILES = 8
SECONDS = 4.0


def nearest_tests(source: Path, line: int, tests: Iterable[str]) -> dict[str, float]:
    """Return the test files nearest to a line, nearest first, each with a generous processor time."""
    words_of = {test: _words(ROOT / test) for test in tests}
    scores = dict.fromkeys(words_of, 0.0)
    for test in scores:
        scores[test] = 0.5 * (source.stem in test)
    for word in _words_at(source, line):
        sharing = [test for test, words in words_of.items() if word in words]
        for test in sharing:
            scores[test] += 1 / len(sharing)
    return dict.fromkeys(sorted(scores, key=lambda test: -scores[test])[:FILES], SECONDS)


@cache
def _words(path: Path) -> set[str]:
    return _words_in(path.read_text(encoding="utf-8"))


def _words_in(text: str) -> set[str]:
    return {word for word in re.findall(r"\w+", text) if len(word) > 3}


def _words_at(source: Path, line: int) -> set[str]:
    """Return the words of the function that contains a line, or of the line alone."""
    text = (SOURCES / source).read_text(encoding="utf-8")
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    around = [node for node in functions if node.lineno <= line <= (node.end_lineno or 0)]
    # The innermost function begins last.
    first, last = (around[-1].lineno, around[-1].end_lineno) if around else (line, line)
    return _words_in("\n".join(text.splitlines()[first - 1 : last]))
