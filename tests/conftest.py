"""Settings for all tests.

BRADSHAW_FORM names the form of the engine to test. BRADSHAW_HYPOTHESIS sets the effort of property tests: `fast` for
every save, `ci` for `make test` (more examples on the compiled engine), `deep` for a long search with new seeds.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from bradshaw.cli.version import form
from bradshaw.games import GAMES

# Must be set before NumPy is imported: with a thread for every core in each test process, NumPy is six times slower.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# Examples are whole games, so slow ones are fine.
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
    """Register Hamper and return its slug."""
    monkeypatch.setitem(GAMES, "hamper", "tests.third_game")
    return "hamper"


def pytest_report_header() -> str:
    return f"engine: {form()}"


def pytest_sessionstart() -> None:
    """Stop if the engine does not have the requested form, for instance if the compiled engine is missing."""
    requested = os.environ.get("BRADSHAW_FORM")
    if requested is not None and requested != form():
        pytest.exit(f"BRADSHAW_FORM is {requested}, but the engine is {form()}. Run `make engine`.", returncode=1)


TESTS = Path(__file__).parent
# The mark of each folder's tests: `rules` run on both forms of the engine, `any_form` once on either.
MARK_OF = dict.fromkeys(("core", "contract", "games"), "rules") | dict.fromkeys(
    ("docs", "meta", "rulebook", "tooling", "toy_games", "web"), "any_form"
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Add the marks of folders, and skip `compiled` tests on the interpreted engine, where they take minutes."""
    for item in items:
        folder = item.path.relative_to(TESTS).parts[0]
        if folder in MARK_OF:
            item.add_marker(MARK_OF[folder])
    if form() == "interpreted":
        skip = pytest.mark.skip(reason="runs with the compiled engine")
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(skip)
