"""The pages: each is on a shelf, their links lead somewhere, and the site is built of them without a network."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

import bradshaw
from tests.docs.blocks import DOCS, commands_of
from tests.docs.test_how_to import type_in

ROOT = DOCS.parent
PAGES = sorted(DOCS.rglob("*.md"))
LINK = re.compile(r"\]\(([^)\s]+)\)")
# The README, and whatever else is read before the docs.
ALL = [*PAGES, *sorted(ROOT.glob("*.md"))]


def shelves() -> list[Any]:
    nav: list[Any] = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]
    return nav


def pages_in(shelf: Any) -> list[str]:
    if isinstance(shelf, str):
        return [shelf]
    inner = shelf.values() if isinstance(shelf, dict) else shelf
    return [page for part in inner for page in pages_in(part)]


def test_every_page_is_on_one_shelf() -> None:
    assert sorted(pages_in(shelves())) == [path.relative_to(DOCS).as_posix() for path in PAGES]


def test_the_index_leads_to_every_page_but_itself() -> None:
    linked = set(LINK.findall((DOCS / "index.md").read_text(encoding="utf-8")))
    assert linked == set(pages_in(shelves())) - {"index.md"}


@pytest.mark.parametrize("page", ALL, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in link and not link.startswith(("#", "picture:")):
            assert (page.parent / link.partition("#")[0]).exists(), link


def test_the_readme_links_to_every_shelf() -> None:
    linked = set(LINK.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    for shelf in shelves():
        assert linked & {f"docs/{page}" for page in pages_in(shelf)}, shelf


def test_the_reference_has_everything_that_is_offered() -> None:
    page = (DOCS / "reference" / "api.md").read_text(encoding="utf-8")
    named = {line.rpartition(".")[2] for line in page.splitlines() if line.startswith("::: ")}
    errors = {name for name in bradshaw.__all__ if getattr(bradshaw, name).__module__ == "bradshaw.core.errors"}
    assert set(bradshaw.__all__) - errors == named - {"errors"}


@pytest.mark.slow
def test_the_commands_of_the_page_on_playing_work(tmp_path: Path) -> None:
    commands = commands_of("play.md")
    assert len(commands) == 5
    printed = [type_in(command.split(), tmp_path) for command in commands]
    assert "all digests agree, finished." in printed[-1]


@pytest.mark.slow
def test_the_site_is_built(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs")
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    silence = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(build, cwd=ROOT, env=silence, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for page in tmp_path.rglob("*.html"):
        assert not re.search(r'<(script|link|img)[^>]+(src|href)="https?:', page.read_text(encoding="utf-8")), page
    assert "play_on" in (tmp_path / "reference" / "api.html").read_text(encoding="utf-8")
