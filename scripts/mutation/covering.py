"""Measures which tests cover each line, and how long they take.

The measurements are cached in build/mutants/covered; a test file is measured again when it changes. If a source has
changed since, all its lines count as covered. Only code that gets faults is traced, to save time.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from operator import itemgetter
from pathlib import Path

import msgspec
from coverage import CoverageData

from mutation.contexts import Context
from mutation.places import COPY, FOLDER, ROOT, SOURCES, files_tested_by
from mutation.running import measure_tests

CACHE = FOLDER / "covered"
# Tests stop their server processes with a signal. SQLAlchemy uses greenlets.
SETTINGS = """\
[run]
concurrency = thread, greenlet
parallel = true
sigterm = true
patch = subprocess
"""
QUICK, SLOW = "not slow", "slow"
SECONDS = 3600.0

Digests = dict[str, str]


class Measurement:
    """What one run of test files covered."""

    def __init__(self, folder: Path) -> None:
        self.tests, self._sources = msgspec.json.decode(
            (folder / "digests.json").read_bytes(), type=tuple[Digests, Digests]
        )
        self.contexts = msgspec.json.decode((folder / "contexts.json").read_bytes(), type=dict[str, Context])
        self._data = CoverageData(str(folder / "data"))
        self._data.read()
        self._contexts_by_line = cache(self._read)

    def _read(self, source: str) -> dict[int, list[str]]:
        return self._data.contexts_by_lineno(f"{COPY}/bradshaw/{source}")

    def contexts_of(self, source: str, line: int) -> set[str]:
        by_line = self._contexts_by_line(source)
        unchanged = self._sources.get(source) == digest_of(SOURCES / source)
        names = set(
            by_line.get(line, ()) if unchanged else [name for covering in by_line.values() for name in covering]
        )
        if "" in names:
            names |= {name for name, context in self.contexts.items() if context.starts_programs}
        return names & self.contexts.keys()


class Covering:
    """The measurements of tests with some marks."""

    def __init__(self, marks: str) -> None:
        self._marks = marks
        self._folder = CACHE / marks.replace(" ", "-")
        folders = sorted(self._folder.iterdir(), key=lambda folder: int(folder.name)) if self._folder.exists() else []
        self._measured = [Measurement(folder) for folder in folders if (folder / "digests.json").exists()]

    def measure(self, tests: Iterable[str]) -> None:
        """Measure the test files that have changed, all in one run."""
        if changed := [test for test in tests if self._latest(test) is None]:
            folder = self._folder / str(len(self._measured))
            _measure(changed, self._marks, folder)
            self._measured.append(Measurement(folder))

    def _latest(self, test: str) -> Measurement | None:
        digest = digest_of(ROOT / test)
        return next((found for found in reversed(self._measured) if found.tests.get(test) == digest), None)

    def tests_for(self, source: Path, line: int, tests: Iterable[str]) -> dict[str, float]:
        """Return the tests that cover the line with their processor time, fastest first, without those that fail
        without a fault."""
        found: dict[str, float] = {}
        for measured in {id(latest): latest for test in tests if (latest := self._latest(test))}.values():
            for name in measured.contexts_of(source.as_posix(), line):
                context = measured.contexts[name]
                if self._latest(context.file) is measured and not context.failed:
                    found[name] = context.seconds
        return dict(sorted(found.items(), key=itemgetter(1)))


def _measure(tests: list[str], marks: str, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    parts = folder / "parts"
    parts.mkdir(parents=True)
    settings = folder / "coveragerc"
    sources = sorted({pattern for test in tests for pattern in files_tested_by(test)})
    included = "".join(f"\n    {COPY}/bradshaw/{file}" for file in sources)
    settings.write_text(SETTINGS + f"data_file = {parts}/data\ninclude ={included}\n", encoding="utf-8")
    output = measure_tests(tests, marks, SECONDS, settings)
    (folder / "output").write_text(output, encoding="utf-8")
    data = CoverageData(str(folder / "data"))
    for path in parts.iterdir():
        part = CoverageData(str(path))
        part.read()
        data.update(part)
    data.write()
    shutil.rmtree(parts)
    files = [Path(file).relative_to(COPY / "bradshaw").as_posix() for file in data.measured_files()]
    digests = ({test: digest_of(ROOT / test) for test in tests}, {file: digest_of(SOURCES / file) for file in files})
    (folder / "digests.json").write_bytes(msgspec.json.encode(digests))
    contexts = msgspec.json.decode((folder / "contexts.json").read_bytes(), type=dict[str, Context])
    seconds = sum(context.seconds for context in contexts.values())
    failed = [name for name, context in contexts.items() if context.failed]
    sys.stderr.write(
        f"measured: {len(contexts)} tests ({marks}) in {seconds:.0f} s; failed without a fault: {failed}\n"
    )


def digest_of(path: Path) -> str:
    return blake2b(path.read_bytes(), digest_size=12).hexdigest()
