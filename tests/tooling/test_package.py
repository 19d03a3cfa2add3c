"""The package as users get it: built, installed in an empty environment, and used outside the checkout."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution, distributions
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from bradshaw import __version__

ROOT = Path(__file__).resolve().parents[2]


class CleanEnvironment:
    """A new virtual environment in a folder outside the checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
        self.bin = folder / "venv" / "bin"
        ours = {"PYTHONPATH", "BRADSHAW_FORM", "VIRTUAL_ENV"}
        self.environment = {name: value for name, value in os.environ.items() if name not in ours}
        (self.packages,) = (folder / "venv" / "lib").glob("python*/site-packages")

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        words = [str(self.bin / command[0]), *command[1:]]
        return subprocess.run(words, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False)

    def copy_packages(self, names: list[str]) -> None:
        """Copy packages that are installed here, which needs no registry."""
        for name in names:
            for file in distribution(name).files or []:
                if ".." not in file.parts and "__pycache__" not in file.parts:
                    (self.packages / file).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(str(file.locate()), self.packages / file)


def pinned(name: str) -> list[str]:
    """Return the packages of requirements/NAME.txt, without those for other platforms."""
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    installed = {package.name.lower() for package in distributions()}
    has_marker = {line.split("==")[0]: " ; " in line for line in lines if "==" in line}
    return [package for package, marked in has_marker.items() if not marked or package in installed]


def build_wheel(builder: CleanEnvironment, folder: Path) -> Path:
    """Build the wheel, with compiled objects from the cache of these tests' engine."""
    variables = {"BRADSHAW_COMPILE": "quick", "BRADSHAW_OBJECTS": str(ROOT / "build" / "objects")}
    built = subprocess.run(
        [str(builder.bin / "python"), "scripts/wheel.py", str(folder)],
        cwd=ROOT,
        env={**builder.environment, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = folder.glob("bradshaw-*.whl")
    return wheel


def install(wheel: Path, clean: CleanEnvironment) -> None:
    pip = [sys.executable, "-m", "pip", "--python", str(clean.bin / "python"), "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--disable-pip-version-check", str(wheel)], check=True, env=clean.environment)


@contextmanager
def serving(clean: CleanEnvironment) -> Iterator[str]:
    """Run a server of the installed package, and yield its address."""
    command = ["serve", "--no-open", "--port", "18080", "--data", str(clean.folder)]
    with subprocess.Popen(
        [str(clean.bin / "bradshaw"), *command],
        cwd=clean.folder,
        env=clean.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            lines = (line.strip() for line in server.stdout)
            yield next(line for line in lines if line.startswith("Bradshaw is at ")).removeprefix("Bradshaw is at ")
        finally:
            server.terminate()


def get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=20) as answer:  # noqa: S310  (our own server)
        text: str = answer.read().decode()
    return text


@pytest.mark.slow
@pytest.mark.timeout(1200)  # with an empty object cache, the whole engine is compiled
def test_package_builds_installs_plays_and_serves(tmp_path: Path) -> None:
    builder = CleanEnvironment(tmp_path / "builder")
    builder.copy_packages(pinned("build"))
    wheel = build_wheel(builder, tmp_path / "wheel")
    check_metadata(wheel)
    clean = CleanEnvironment(tmp_path / "clean")
    clean.copy_packages(pinned("base"))
    install(wheel, clean)
    check_base_installation(clean)
    check_missing_extras(clean)
    clean.copy_packages(pinned("server"))
    with serving(clean) as address:
        check_page(address)
        check_new_table(address)
        check_game_in_browser(address)


def check_metadata(wheel: Path) -> None:
    """Compiled code needs an exact version of librt; other dependencies have lower and upper bounds. Time zones have
    none, since only the newest are right, nor has PyTorch (pyproject.toml)."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = archive.read(name).decode()
    requirements = re.findall(r"^Requires-Dist: (\S+)", metadata, re.MULTILINE)
    assert "librt==0.16.0" in requirements
    assert [line for line in requirements if not re.search(r"==|>=.+,<|<.+,>=", line)] == ["tzdata;", "torch;"]
    assert "Author: The Bradshaw maintainers" in metadata


def check_base_installation(clean: CleanEnvironment) -> None:
    assert "network_bot.py" in clean.run("bradshaw", "examples", "written").stdout
    assert clean.run("python", "-m", "bradshaw", "--version").stdout == f"bradshaw {__version__} (compiled)\n"
    played = clean.run("bradshaw", "sim", "eighty-days", "--players", "2", "--games", "1", "--json")
    assert json.loads(played.stdout)["games"] == 1


def check_missing_extras(clean: CleanEnvironment) -> None:
    served = clean.run("bradshaw", "serve")
    assert served.returncode == 2
    assert served.stderr.splitlines()[-1].endswith("pip install 'bradshaw[server]'")
    assert "Traceback" not in served.stderr
    imported = clean.run("python", "-c", "import bradshaw.rl.pettingzoo")
    assert imported.stderr.splitlines()[-1].endswith("pip install 'bradshaw[rl]'")


def check_page(address: str) -> None:
    (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', get(f"{address}/"))
    assert "function" in get(f"{address}{script}")


def check_new_table(address: str) -> None:
    table = {"game": "ticket-to-ride", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}]}
    request = urllib.request.Request(  # noqa: S310  (our own server)
        f"{address}/api/tables",
        json.dumps(table).encode(),
        {"Content-Type": "application/json", "Origin": address},
    )
    with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310  (our own server)
        assert json.load(answer)["table"]["config"]["game"] == "ticket-to-ride"


def browser_path() -> str:
    """Return the path of the Chromium that the browser tests use."""
    script = "import('./e2e/browser.mjs').then(async (browser) => console.log(await browser.browserPath()))"
    node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}") or "node"
    answer = subprocess.run([node, "-e", script], cwd=ROOT / "web", capture_output=True, text=True, check=True)
    return answer.stdout.strip()


def check_game_in_browser(address: str) -> None:
    """Start a game against a bot, and play the first move by its button."""
    errors: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox", "--disable-quic"])
        page = browser.new_page(locale="en-GB", base_url=address, reduced_motion="reduce")
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto("/")
        page.locator("article", has=page.get_by_role("heading", name="Ticket to Ride")).get_by_role(
            "button", name="Play now"
        ).click()
        page.get_by_role("tab", name="Moves").click()
        before = page.locator(".frame").get_attribute("data-version")
        page.locator("[data-kind=keep_tickets]").first.click()
        page.locator(f'.frame:not([data-version="{before}"])').wait_for()
        browser.close()
    assert errors == []
