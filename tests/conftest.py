"""What all tests share: which form of the engine they test, told by BRADSHAW_FORM, and how hard the property tests
look, chosen by BRADSHAW_HYPOTHESIS.

fast: a quick look, for every save. ci: a thorough one, the same every time, for `make test`, which lets the compiled
engine, many times faster, try more than the interpreted one. deep: a long search with new luck at each run, for a
quiet evening.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from bradshaw.cli.version import form
from bradshaw.games import GAMES

# Tests run in several processes: with a thread for every core in each, NumPy takes six times as long. This comes before
# anything imports it.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# Whole games take longer than a call of a small function; a slow example is no defect.
settings.register_profile(
    "fast",
    max_examples=10,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "ci", settings.get_profile("fast"), max_examples=20 if form() == "interpreted" else 60, print_blob=True
)
settings.register_profile("deep", settings.get_profile("ci"), max_examples=5_000, derandomize=False)

settings.load_profile(os.environ.get("BRADSHAW_HYPOTHESIS", "fast"))


@pytest.fixture
def third_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """Register Hamper, and return its name."""
    monkeypatch.setitem(GAMES, "hamper", "tests.third_game")
    return "hamper"


def pytest_report_header() -> str:
    return f"engine: {form()}"


def pytest_sessionstart() -> None:
    """Whoever wants to test a form must get it: a compiled engine that is missing would be a silent pass."""
    wanted = os.environ.get("BRADSHAW_FORM")
    if wanted is not None and wanted != form():
        pytest.exit(f"the engine should be {wanted}, and is {form()}: make engine", returncode=1)


TESTS = Path(__file__).parent
# By folder: the rules, whose tests run on the sources as they stand and on the compiled engine; and what is the same in
# both forms, so that once is enough.
MARK_OF = dict.fromkeys(("core", "contract", "games"), "rules") | dict.fromkeys(
    ("docs", "meta", "rulebook", "tooling", "toy_games", "web"), "any_form"
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Minutes of work for the interpreted engine are seconds for the compiled one, which `make test` tests too."""
    for item in items:
        folder = item.path.relative_to(TESTS).parts[0]
        if folder in MARK_OF:
            item.add_marker(MARK_OF[folder])
    if form() == "interpreted":
        skip = pytest.mark.skip(reason="runs with the compiled engine")
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(skip)
