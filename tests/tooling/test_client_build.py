from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from environment.client import is_supported

pytestmark = pytest.mark.slow

# A fake npm: logs its commands, and creates the folders that npm would.
NPM = """#!{python}
import pathlib, sys
if "--version" in sys.argv:
    print("11.5.0")
elif sys.argv[1:] == ["run", "build"] and pathlib.Path("broken").exists():
    sys.exit("src/app.ts(3,1): error TS1005: ';' expected.")
else:
    with open("{log}", "a") as log:
        log.write(("engine" if sys.argv[-1] == "engine" else sys.argv[1]) + "\\n")
    pathlib.Path({{"ci": "node_modules", "run": "dist"}}[sys.argv[1]]).mkdir(exist_ok=True)
"""
NODE = "#!{python}\nprint('v22.14.0')\n"


class Client:
    """A checkout with a client and a fake npm."""

    def __init__(self, copy: Path, programs: Path) -> None:
        self.copy, self.web, self.log = copy, copy / "web", copy / "npm.log"
        self.programs = programs
        (self.web / "src").mkdir(parents=True)
        for name in ("package.json", "package-lock.json", "src/app.ts"):
            (self.web / name).write_text("{}", encoding="utf-8")
        for name, text in (("npm", NPM), ("node", NODE)):
            program = programs / name
            program.write_text(text.format(python=sys.executable, log=self.log), encoding="utf-8")
            program.chmod(0o755)

    def build(self, purpose: str = "test") -> subprocess.CompletedProcess[str]:
        command = (
            f"import sys; sys.path.insert(0, 'scripts'); from environment.steps import *; build_client('{purpose}')"
        )
        return subprocess.run(
            [sys.executable, "-c", command],
            cwd=self.copy,
            env={**os.environ, "PATH": str(self.programs)},
            capture_output=True,
            text=True,
            check=False,
        )

    def npm_commands(self, purpose: str = "test") -> list[str]:
        """Build, and return the npm commands that ran."""
        process = self.build(purpose)
        assert process.returncode == 0, process.stderr
        words = self.log.read_text(encoding="utf-8").split() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return words


@pytest.fixture
def client(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Client:
    return Client(copy, tmp_path_factory.mktemp("programs"))


def test_only_changes_are_built(client: Client) -> None:
    assert client.npm_commands() == ["ci", "run"]
    assert client.npm_commands() == []
    (client.web / "src/app.ts").write_text("changed", encoding="utf-8")
    assert client.npm_commands() == ["run"]
    (client.web / "src/new.ts").touch()
    assert client.npm_commands() == ["run"]
    (client.web / "package-lock.json").write_text("changed", encoding="utf-8")
    assert client.npm_commands() == ["ci", "run"]


def test_an_edit_of_the_engine_renews_only_its_sources(client: Client) -> None:
    rules = client.copy / "src/bradshaw/rules.py"
    rules.parent.mkdir(parents=True, exist_ok=True)
    rules.touch()
    client.npm_commands()
    rules.write_text("edited", encoding="utf-8")
    assert client.npm_commands() == ["engine"]
    assert client.npm_commands() == []


def test_test_packages_are_installed_only_for_tests_and_kept(client: Client) -> None:
    assert client.npm_commands("run") == ["ci", "run"]
    assert client.npm_commands("run") == []
    assert client.npm_commands("test") == ["ci"]
    assert client.npm_commands("run") == []


def test_removed_output_is_recreated(client: Client) -> None:
    client.npm_commands()
    (client.web / "node_modules").rmdir()
    assert client.npm_commands() == ["ci"]
    (client.web / "dist").rmdir()
    assert client.npm_commands() == ["run"]


def test_failed_build_is_explained_and_retried(client: Client) -> None:
    (client.web / "broken").touch()
    for _ in range(2):
        process = client.build()
        assert "building the client failed: src/app.ts(3,1): error TS1005" in process.stderr


def test_checkout_without_client_builds_nothing(copy: Path, client: Client) -> None:
    for name in ("package.json", "package-lock.json"):
        (client.web / name).unlink()
    assert client.npm_commands() == []


@pytest.mark.parametrize(
    ("node", "npm", "supported"),
    [
        ((0, 0), (0, 0), False),
        ((18, 20), (11, 0), False),
        ((20, 18), (11, 0), False),
        ((20, 19), (11, 0), True),
        ((21, 7), (11, 0), False),
        ((22, 11), (11, 0), False),
        ((22, 12), (11, 0), True),
        ((24, 0), (10, 9), False),
    ],
)
def test_supported_node_versions(node: tuple[int, int], npm: tuple[int, int], supported: bool) -> None:
    assert is_supported(node, npm) is supported
