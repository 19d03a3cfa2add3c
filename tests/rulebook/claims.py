"""Compares the claims of a rulebook with what the engine computes.

The engine gives every claim its values. A number must be a figure in the words, and the words may have no other figure.
A value such as `tie.coins` must be in the words as the language says it, and no other value of its kind may be: words
that say `tie.earlier` are wrong. How a language says a value is a regular expression in the game's `claims.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias, TypeVar

from bradshaw.rulebook.book import LANGUAGES

Value: TypeAlias = int | str
Row: TypeAlias = Sequence[Value]
Computed: TypeAlias = Row | Sequence[Row]  # a row of values, or a table of them
Computation = TypeVar("Computation", bound=Callable[[], "Computed"])
NO_BREAK = str.maketrans("\u00a0\u202f", "  ")


class Claims:
    """How to compute each claim of a game, by name."""

    def __init__(self) -> None:
        self.computations: dict[str, Callable[[], Computed]] = {}

    def claim(self, name: str) -> Callable[[Computation], Computation]:
        """Register a function that computes a claim."""

        def register(computation: Computation) -> Computation:
            assert name not in self.computations
            self.computations[name] = computation
            return computation

        return register


class Phrases:
    """What a language says for each value, by kind."""

    def __init__(self, path: Path, names: Mapping[str, Mapping[str, Sequence[str]]]) -> None:
        """Read the phrases of a file, in the order of the languages; `names` adds the client's names."""
        self.kinds: dict[str, dict[str, Sequence[str]]] = tomllib.loads(path.read_text(encoding="utf-8"))
        for kind, values in names.items():
            self.kinds[kind] = {
                value: [rf"(?<!\w){re.escape(name)}(?!\w)" for name in by_language]
                for value, by_language in values.items()
            }
        for values in self.kinds.values():
            for value, by_language in values.items():
                assert len(by_language) == len(LANGUAGES), value

    def values_in(self, words: str, kind: str, language: str) -> set[str]:
        """Return the values of a kind that the words state."""
        at = LANGUAGES.index(language)
        return {
            f"{kind}.{value}" for value, said in self.kinds[kind].items() if re.search(said[at], words, re.IGNORECASE)
        }

    def faults(self, words: str, values: Row, language: str) -> list[str]:
        """Return how the words differ from the computed values."""
        plain = words.translate(NO_BREAK)
        found: list[str] = []
        figures = sorted(map(int, re.findall(r"\d+", plain)))
        numbers = sorted(value for value in values if isinstance(value, int))
        if figures != numbers:
            found.append(f"figures {figures} instead of {numbers}: {plain}")
        stated = {value for value in values if isinstance(value, str)}
        for kind in sorted({value.partition(".")[0] for value in stated}):
            right = {value for value in stated if value.partition(".")[0] == kind}
            said = self.values_in(plain, kind, language)
            if said != right:
                found.append(f"{sorted(said)} instead of {sorted(right)}: {plain}")
        return found

    def all_faults(self, words: str, computed: Computed, language: str) -> list[str]:
        """Return the faults of a sentence, or of each row of a table."""
        rows: list[Row] = [row for row in computed if not isinstance(row, int | str)]
        if not rows:
            return self.faults(words, [value for value in computed if isinstance(value, int | str)], language)
        lines = words.splitlines()
        if len(lines) != len(rows):
            return [f"{len(lines)} rows instead of {len(rows)}"]
        return [fault for line, row in zip(lines, rows, strict=True) for fault in self.faults(line, row, language)]


def client_names(folder: Path, kinds: Sequence[str]) -> dict[str, dict[str, list[str]]]:
    """Return the client's names by kind, value and language."""
    names: dict[str, dict[str, list[str]]] = {kind: {} for kind in kinds}
    for language in LANGUAGES:
        text = (folder / f"{language}.ts").read_text(encoding="utf-8").replace(r"\u00ad", "")
        pairs: list[tuple[str, str]] = re.findall(r"^  '([\w.-]+)': '(.+)',$", text, re.MULTILINE)
        for key, name in pairs:
            kind, _, value = key.partition(".")
            if kind in names:
                names[kind].setdefault(value, []).append(name.translate(NO_BREAK))
    return names
