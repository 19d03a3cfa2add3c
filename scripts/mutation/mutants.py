"""Mutants: a sample of all small faults, and hand-written ones."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from mutation.faults import faults_of, with_fault
from mutation.places import ROOT, SOURCES, Part, files_of

ACCEPTED = ROOT / "tests" / "mutants_left.toml"
NAMED = ROOT / "tests" / "named_faults.toml"


class Change(NamedTuple):
    """A text before and after, independent of its line number."""

    file: str
    old: str
    new: str


class Mutant(NamedTuple):
    """The text of a file with a fault in `line`. A hand-written fault has a `name`."""

    file: Path
    line: int
    text: str
    change: Change
    name: str = ""

    @property
    def key(self) -> str:
        return blake2b(f"{self.file} {self.text}".encode(), digest_size=12).hexdigest()


def sample_of(mutants: Iterable[Mutant], size: int | None, seed: int) -> list[Mutant]:
    """Return a random sample in random order. Edits elsewhere do not reorder it."""
    return sorted(mutants, key=lambda mutant: blake2b(repr((seed, *mutant.change)).encode()).digest())[:size]


def part_mutants(part: Part) -> list[Mutant]:
    """Return all small faults in a part."""
    return [mutant for file in files_of(part) for mutant in mutants_of(file)]


def mutants_of(file: Path) -> list[Mutant]:
    source = (SOURCES / file).read_text(encoding="utf-8")
    mutants = []
    for fault in faults_of(source):
        text = with_fault(source, fault)
        old, new = (version.splitlines()[fault.line - 1].strip() for version in (source, text))
        mutants.append(Mutant(file, fault.line, text, Change(file.as_posix(), old, new)))
    return mutants


def named_of(part: Part) -> list[Mutant]:
    return named_faults(SOURCES, Path(part.folder), lambda file: file)


def named_faults(root: Path, folder: Path, place: Callable[[Path], Path]) -> list[Mutant]:
    """Return the hand-written faults in a folder, with their files as `place` returns them; raise ValueError if the
    text of one is not in its file exactly once."""
    mutants = []
    for fault in tomllib.loads(NAMED.read_text(encoding="utf-8"))["fault"]:
        file = Path(fault["file"])
        if file.is_relative_to(folder):
            source = (root / file).read_text(encoding="utf-8")
            if source.count(fault["old"]) != 1:
                raise ValueError(f"{fault['name']}: its text is not in {file} exactly once; fix {NAMED.name}")
            line = source[: source.index(fault["old"])].count("\n") + 1 + fault["old"].rstrip().count("\n")
            change = Change(fault["file"], fault["old"], fault["new"])
            text = source.replace(change.old, change.new)
            mutants.append(Mutant(place(file), line, text, change, fault["name"]))
    return mutants


def read_accepted() -> dict[Change, str]:
    """Map each accepted survivor to its reason."""
    entries = tomllib.loads(ACCEPTED.read_text(encoding="utf-8")).get("left", [])
    return {Change(entry["file"], entry["old"], entry["new"]): entry["reason"] for entry in entries}
