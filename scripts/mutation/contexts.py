"""A pytest plugin that tells coverage which test runs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import process_time

import msgspec
import pytest
from coverage import Coverage


class Context(msgspec.Struct):
    """One test, or a test file whose tests share fixtures: what they cover cannot be told apart."""

    file: str
    # Of processor time, in this process.
    seconds: float = 0.0
    starts_programs: bool = False
    failed: bool = False


class Contexts:
    def __init__(self, coverage: Coverage) -> None:
        self._coverage = coverage
        self._contexts: dict[str, Context] = {}
        self._current: Context | None = None
        sys.addaudithook(self._follow)
        start = BaseProcess.start

        def start_noted(process: BaseProcess) -> None:
            self._note_program()
            start(process)

        setattr(BaseProcess, "start", start_noted)  # noqa: B010 - mypy forbids the assignment

    def _follow(self, event: str, _: object) -> None:
        if event == "subprocess.Popen":
            self._note_program()

    def _note_program(self) -> None:
        if self._current is not None:
            self._current.starts_programs = True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        scopes = _shared_scopes(item)
        file = item.nodeid.partition("::")[0]
        name = file if scopes else item.nodeid
        self._current = self._contexts.setdefault(name, Context(file))
        if "session" in scopes:
            # Its fixtures may have started a server before the first test.
            self._current.starts_programs = True
        self._coverage.switch_context(name)
        start = process_time()
        try:
            return (yield)
        finally:
            self._current.seconds += process_time() - start

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self._current is not None:
            self._current.failed = True

    def write(self, folder: Path) -> None:
        (folder / "contexts.json").write_bytes(msgspec.json.encode(self._contexts))


def _shared_scopes(item: pytest.Item) -> set[str]:
    """Return the scopes, larger than a function, of the fixtures of ours that a test uses."""
    definitions = [found[-1] for found in item._fixtureinfo.name2fixturedefs.values()]  # type: ignore[attr-defined]  # noqa: SLF001
    return {fixture.scope for fixture in definitions if fixture.baseid and fixture.scope != "function"}
