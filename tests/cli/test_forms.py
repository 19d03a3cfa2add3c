from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bradshaw

WARNING = "bradshaw: the engine "
PLAY = ["-m", "bradshaw", "sim", "eighty-days", "--players", "2", "--games", "1", "--json"]
pytestmark = [pytest.mark.any_form, pytest.mark.slow]
# Prints the file that the package is imported from.
PRINT_FILE = """
import sys
import bradshaw.__main__
sys.argv[1:] = ["--version"]
try:
    bradshaw.__main__.main()
finally:
    print(sys.modules["bradshaw"].__file__)
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Create a checkout with nothing built."""
    source = Path(bradshaw.__file__).parent
    shutil.copytree(source, tmp_path / "src" / "bradshaw", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (tmp_path / "Makefile").touch()
    return tmp_path


def call(checkout: Path, arguments: list[str], form: str | None = None) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "BRADSHAW_FORM"}
    environment |= {"PYTHONPATH": str(checkout / "src")} | ({} if form is None else {"BRADSHAW_FORM": form})
    return subprocess.run(
        [sys.executable, *arguments], cwd=checkout, env=environment, capture_output=True, text=True, check=True
    )


def build(checkout: Path) -> Path:
    """Create a stand-in for the compiled form: copies with the same times, as in a real build."""
    shutil.copytree(checkout / "src", checkout / "build" / "compiled")
    return checkout / "build" / "compiled" / "bradshaw"


def test_commands_that_need_speed_warn_if_engine_is_interpreted(checkout: Path) -> None:
    assert call(checkout, PLAY).stderr.startswith(f"{WARNING}is not compiled, ")
    assert call(checkout, ["-m", "bradshaw", "bots"]).stderr == ""
    assert call(checkout, PLAY, "interpreted").stderr == ""


def test_compiled_form_is_used_while_up_to_date(checkout: Path) -> None:
    built = build(checkout)
    assert call(checkout, ["-c", PRINT_FILE]).stdout.splitlines()[-1] == str(built / "__init__.py")
    assert call(checkout, ["-c", PRINT_FILE], "interpreted").stdout.splitlines()[-1].startswith(str(checkout / "src"))
    (built / "cli" / "main.py").touch()
    assert call(checkout, ["-c", PRINT_FILE]).stdout.splitlines()[-1] == str(built / "__init__.py")
    changed = checkout / "src" / "bradshaw" / "core" / "rng.py"
    changed.write_text(changed.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    assert call(checkout, ["-c", PRINT_FILE]).stdout.splitlines()[-1].startswith(str(checkout / "src"))
    assert call(checkout, PLAY).stderr.startswith(f"{WARNING}was compiled from older sources and is not used, ")
