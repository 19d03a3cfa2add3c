"""Settings for all tests.

BRADSHAW_FORM names the form of the engine to test. BRADSHAW_HYPOTHESIS sets the effort of property tests: `fast` for
every save, `ci` for `make test` (more examples on the compiled engine), `deep` for a long search with new seeds.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from bradshaw.cli.version import engine_form
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
    "ci", settings.get_profile("fast"), max_examples=20 if engine_form() == "interpreted" else 60, print_blob=True
)
settings.register_profile("deep", settings.get_profile("ci"), max_examples=5_000, derandomize=False)

settings.load_profile(os.environ.get("BRADSHAW_HYPOTHESIS", "fast"))


Install = Callable[..., None]


@pytest.fixture
def third_game(monkeypatch: pytest.MonkeyPatch) -> str:
    """Register Hamper and return its slug."""
    monkeypatch.setitem(GAMES, "hamper", "tests.third_game")
    return "hamper"


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Return a function that installs a package with one module and its entry points."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def install_package(package: str, module: str, code: str, *entries: str) -> None:
        (tmp_path / f"{module}.py").write_text(code, encoding="utf-8")
        monkeypatch.delitem(sys.modules, module, raising=False)
        metadata = tmp_path / f"{package.replace('-', '_')}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        lines = "\n".join(("[bradshaw.bots]", *entries, ""))
        (metadata / "entry_points.txt").write_text(lines, encoding="utf-8")

    return install_package


def pytest_report_header() -> str:
    return f"engine: {engine_form()}"


def pytest_sessionstart() -> None:
    """Stop if the engine does not have the requested form, for instance if the compiled engine is missing."""
    requested = os.environ.get("BRADSHAW_FORM")
    if requested is not None and requested != engine_form():
        pytest.exit(f"BRADSHAW_FORM is {requested}; the engine is {engine_form()}. Run `make engine`.", returncode=1)


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
    if engine_form() == "interpreted":
        skip = pytest.mark.skip(reason="runs with the compiled engine")
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(skip)
