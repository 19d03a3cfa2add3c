"""The engine in the page imports nothing that a browser lacks."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Imports the page's engine where only the standard library, our sources and the packages of requirements/page.txt are.
PROGRAM = """
import sys
from importlib.abc import MetaPathFinder

allowed = {*sys.stdlib_module_names, *sys.argv[1].split()}

class Browser(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] not in allowed:
            raise ModuleNotFoundError(f"a browser lacks {name}", name=name)

sys.meta_path.insert(0, Browser())
__import__(sys.argv[2])
"""


def import_in_browser(module: str) -> subprocess.CompletedProcess[str]:
    pins = re.findall(r"^([\w-]+)==", (ROOT / "requirements" / "page.txt").read_text(encoding="utf-8"), re.MULTILINE)
    # Compiled modules are in a library of their own.
    names = ["bradshaw", "bradshaw__mypyc", *(pin.replace("-", "_") for pin in pins)]
    command = [sys.executable, "-c", PROGRAM, " ".join(names), module]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_engine_imports_nothing_that_a_browser_lacks() -> None:
    done = import_in_browser("bradshaw.local.page")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("module", ["bradshaw.server.storage.subscription_store", "numpy"])
def test_what_a_browser_lacks_is_found(module: str) -> None:
    assert "a browser lacks" in import_in_browser(module).stderr
