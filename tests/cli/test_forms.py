"""A checkout uses the compiled form if it is up to date, and warns if not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bradshaw

SLOW = "bradshaw: the engine "
PLAY = ["-m", "bradshaw", "sim", "eighty-days", "--players", "2", "--games", "1", "--json"]
pytestmark = [pytest.mark.any_form, pytest.mark.slow]
# Prints the file that the package is imported from in the end.
WHERE = """
import sys
import bradshaw.__main__
sys.argv[1:] = ["--version"]
try:
    bradshaw.__main__.main()
finally:
    print(sys.modules["bradshaw"].__file__)
"""
SAY = ["-c", WHERE]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with nothing built."""
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
    """A stand-in for the compiled form: copies that keep their times, as the build makes them."""
    shutil.copytree(checkout / "src", checkout / "build" / "compiled")
    return checkout / "build" / "compiled" / "bradshaw"


def test_commands_that_need_speed_warn_about_an_interpreted_engine(checkout: Path) -> None:
    assert call(checkout, PLAY).stderr.startswith(f"{SLOW}is not compiled, ")
    assert call(checkout, ["-m", "bradshaw", "bots"]).stderr == ""
    assert call(checkout, PLAY, "interpreted").stderr == ""


def test_the_compiled_form_is_used_while_it_is_up_to_date(checkout: Path) -> None:
    built = build(checkout)
    assert call(checkout, SAY).stdout.splitlines()[-1] == str(built / "__init__.py")
    assert call(checkout, SAY, "interpreted").stdout.splitlines()[-1].startswith(str(checkout / "src"))
    (built / "cli" / "main.py").touch()
    assert call(checkout, SAY).stdout.splitlines()[-1] == str(built / "__init__.py")
    changed = checkout / "src" / "bradshaw" / "core" / "rng.py"
    changed.write_text(changed.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    assert call(checkout, SAY).stdout.splitlines()[-1].startswith(str(checkout / "src"))
    assert call(checkout, PLAY).stderr.startswith(f"{SLOW}was compiled from older sources and is not used, ")
