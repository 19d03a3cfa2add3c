"""The package as strangers get it: built, installed where nothing is, and used outside the checkout."""

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


class Bare:
    """A new environment in a folder outside the checkout."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
        self.bin = folder / "venv" / "bin"
        strange = {"PYTHONPATH", "BRADSHAW_FORM", "VIRTUAL_ENV"}
        self.environment = {name: value for name, value in os.environ.items() if name not in strange}
        (self.packages,) = (folder / "venv" / "lib").glob("python*/site-packages")

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        words = [str(self.bin / command[0]), *command[1:]]
        return subprocess.run(words, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False)

    def take_over(self, names: list[str]) -> None:
        """Put packages in as they are installed here, so that nothing depends on a registry."""
        for name in names:
            for file in distribution(name).files or []:
                if ".." not in file.parts and "__pycache__" not in file.parts:
                    (self.packages / file).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(str(file.locate()), self.packages / file)


def pinned(name: str) -> list[str]:
    """The packages of requirements/NAME.txt that are for this machine: those that are for some only may be missing."""
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    here = {found.name.lower() for found in distributions()}
    named = {line.split("==")[0]: " ; " in line for line in lines if "==" in line}
    return [package for package, for_some in named.items() if not for_some or package in here]


def build_wheel(builder: Bare, folder: Path) -> Path:
    """Build the wheel where nothing but requirements/build.txt is installed. The engine's objects come from the cache
    that compiling it for these tests has filled."""
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
    (found,) = folder.glob("bradshaw-*.whl")
    return found


def install(wheel: Path, bare: Bare) -> None:
    pip = [sys.executable, "-m", "pip", "--python", str(bare.bin / "python"), "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--disable-pip-version-check", str(wheel)], check=True, env=bare.environment)


@contextmanager
def serving(bare: Bare) -> Iterator[str]:
    """The address of a server of the installed package."""
    command = ["serve", "--no-open", "--port", "18080", "--data", str(bare.folder)]
    with subprocess.Popen(
        [str(bare.bin / "bradshaw"), *command],
        cwd=bare.folder,
        env=bare.environment,
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
@pytest.mark.timeout(1200)  # with an empty cache of objects, the whole engine is compiled
def test_package_builds_installs_plays_and_serves(tmp_path: Path) -> None:
    builder = Bare(tmp_path / "builder")
    builder.take_over(pinned("build"))
    wheel = build_wheel(builder, tmp_path / "wheel")
    check_metadata(wheel)
    bare = Bare(tmp_path / "bare")
    bare.take_over(pinned("base"))
    install(wheel, bare)
    check_what_needs_no_extra(bare)
    check_that_a_missing_extra_is_named(bare)
    bare.take_over(pinned("server"))
    with serving(bare) as address:
        check_the_page(address)
        check_a_new_table(address)
        check_that_it_plays_in_a_browser(address)


def check_metadata(wheel: Path) -> None:
    """The compiled code needs librt by its exact version; everything else has bounds."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = archive.read(name).decode()
    needs = re.findall(r"^Requires-Dist: (\S+)", metadata, re.MULTILINE)
    assert "librt==0.16.0" in needs
    assert [need for need in needs if not re.search(r"==|>=.+,<|<.+,>=", need)] == ["torch;"]
    assert "Author: The Bradshaw maintainers" in metadata


def check_what_needs_no_extra(bare: Bare) -> None:
    assert bare.run("python", "-m", "bradshaw", "--version").stdout == f"bradshaw {__version__} (compiled)\n"
    played = bare.run("bradshaw", "sim", "eighty-days", "--players", "2", "--games", "1", "--json")
    assert json.loads(played.stdout)["games"] == 1


def check_that_a_missing_extra_is_named(bare: Bare) -> None:
    served = bare.run("bradshaw", "serve")
    assert served.returncode == 2
    assert served.stderr.splitlines()[-1].endswith("pip install 'bradshaw[server]'")
    assert "Traceback" not in served.stderr
    imported = bare.run("python", "-c", "import bradshaw.rl.pettingzoo")
    assert imported.stderr.splitlines()[-1].endswith("pip install 'bradshaw[rl]'")


def check_the_page(address: str) -> None:
    (script,) = re.findall(r'<script type="module"[^>]* src="([^"]+)"', get(f"{address}/"))
    assert "function" in get(f"{address}{script}")


def check_a_new_table(address: str) -> None:
    wanted = {"game": "ticket-to-ride", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}]}
    asked = urllib.request.Request(  # noqa: S310  (our own server)
        f"{address}/api/tables",
        json.dumps(wanted).encode(),
        {"Content-Type": "application/json", "Origin": address},
    )
    with urllib.request.urlopen(asked, timeout=20) as answer:  # noqa: S310  (our own server)
        assert json.load(answer)["table"]["config"]["game"] == "ticket-to-ride"


def browser_path() -> str:
    """The Chromium that the browser tests use."""
    ask = "import('./e2e/browser.mjs').then(async (browser) => console.log(await browser.browserPath()))"
    node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}") or "node"
    answer = subprocess.run([node, "-e", ask], cwd=ROOT / "web", capture_output=True, text=True, check=True)
    return answer.stdout.strip()


def check_that_it_plays_in_a_browser(address: str) -> None:
    """A game against a bot is begun, and the first move is made by its button."""
    complaints: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox", "--disable-quic"])
        page = browser.new_page(locale="en-GB", base_url=address, reduced_motion="reduce")
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto("/")
        page.locator("article", has=page.get_by_role("heading", name="Ticket to Ride")).get_by_role(
            "button", name="Play now"
        ).click()
        page.get_by_role("tab", name="Moves").click()
        before = page.locator(".frame").get_attribute("data-version")
        page.locator("[data-kind=keep_tickets]").first.click()
        page.locator(f'.frame:not([data-version="{before}"])').wait_for()
        browser.close()
    assert complaints == []
