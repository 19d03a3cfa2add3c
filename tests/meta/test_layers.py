"""The package respects its layers, and every import contract detects violations."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.long import size

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
LINT_IMPORTS = Path(sys.executable).parent / "lint-imports"


def check_layers(folder: Path, package_parent: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [LINT_IMPORTS, "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(package_parent), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the package and its import contracts, to plant violations in."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "src" / "bradshaw", tmp_path / "bradshaw", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def plant(copy: Path, module: str, text: str) -> None:
    """Write a module into the copy, and make its folder a package."""
    path = copy / "bradshaw" / module
    path.parent.mkdir(exist_ok=True)
    (path.parent / "__init__.py").touch()
    path.write_text(text, encoding="utf-8")


def test_package_respects_the_layers() -> None:
    report = check_layers(ROOT, ROOT / "src")
    assert report.returncode == 0, report.stdout
    assert "0 broken" in report.stdout


def test_unmodified_copy_passes(copy: Path) -> None:
    report = check_layers(copy, copy)
    assert report.returncode == 0, report.stdout


UP = "No upward imports"
CYCLES = "No import cycles"
GAMES = "Games are independent"
REGISTRY = "Only the registry names a game"
SERVER = "Server layers"
PURE = "Pure layers: no I/O, no clock, no randomness"
VIOLATIONS = [
    ("core/planted.py", "import bradshaw.games", UP),
    ("core/errors.py", "import bradshaw.core.codes", CYCLES),
    ("games/eighty_days/planted.py", "import bradshaw.games.ticket_to_ride", GAMES),
    ("table/planted.py", "import bradshaw.games.ticket_to_ride", REGISTRY),
    ("server/storage/planted.py", "import bradshaw.server.live", SERVER),
    ("core/planted.py", "import socket", PURE),
    ("core/planted.py", "from bradshaw.table import anything", UP),
    ("rulebook/planted.py", "import bradshaw.games", UP),
    ("games/planted.py", "import bradshaw.bots", UP),
    ("bots/planted.py", "import bradshaw.table", UP),
    ("table/planted.py", "import bradshaw.server", UP),
    ("learn/planted.py", "import bradshaw.rl", UP),
    ("server/planted.py", "import bradshaw.cli", UP),
    ("stray/planted.py", "", UP),
    ("games/ticket_to_ride/planted.py", "import bradshaw.games.eighty_days", GAMES),
    ("server/planted.py", "import bradshaw.games.eighty_days", REGISTRY),
    ("bots/planted.py", "import bradshaw.games.eighty_days.game", REGISTRY),
    ("cli/planted.py", "import bradshaw.games.eighty_days.game", REGISTRY),
    ("learn/planted.py", "import bradshaw.games.ticket_to_ride.view", REGISTRY),
    ("rl/planted.py", "import bradshaw.games.ticket_to_ride.view", REGISTRY),
    ("server/live/planted.py", "import bradshaw.server.http", SERVER),
    ("server/thinking/planted.py", "import bradshaw.server.storage", SERVER),
    ("server/http/planted.py", "import bradshaw.server.site", SERVER),
    ("server/stray.py", "", SERVER),
    ("core/planted.py", "import random", PURE),
    ("core/planted.py", "from time import monotonic", PURE),
    ("core/planted.py", "import sqlite3", PURE),
    ("rulebook/planted.py", "from pathlib import Path", PURE),
    ("games/ticket_to_ride/planted.py", "from pathlib import Path", PURE),
    ("games/ticket_to_ride/load.py", "import subprocess", PURE),
    ("table/planted.py", "import asyncio", PURE),
    ("bots/planted.py", "def think():\n    import os", PURE),
]


# The first six violate each contract once.
@pytest.mark.parametrize(("module", "text", "contract"), VIOLATIONS[: size(6, len(VIOLATIONS))])
def test_planted_import_breaks_the_contract(copy: Path, module: str, text: str, contract: str) -> None:
    plant(copy, module, text + "\n")
    report = check_layers(copy, copy)
    assert report.returncode == 1, report.stdout
    assert f"{contract} BROKEN" in report.stdout


def test_game_can_read_its_own_data(copy: Path) -> None:
    plant(copy, "games/ticket_to_ride/load.py", "import os\nfrom pathlib import Path\n")
    plant(copy, "games/ticket_to_ride/catalog.py", "import bradshaw.games.ticket_to_ride.load\n")
    report = check_layers(copy, copy)
    assert report.returncode == 0, report.stdout
