from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from mkdocs.utils.yaml import yaml_load

import bradshaw
from bradshaw.games import game_spec
from tests.docs.blocks import DOCS, commands_of
from tests.docs.test_how_to import run

ROOT = DOCS.parent
FOLDERS = (ROOT, ROOT / "src", ROOT / "src" / "bradshaw", ROOT / "web" / "src")
PAGES = sorted(DOCS.rglob("*.md"))
LINK = re.compile(r"\]\(([^)\s]+)\)")
# A path in backquotes, without a placeholder such as <game>.
FILE = re.compile(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|ts|svelte|toml))`")
ALL_PAGES = [*PAGES, *sorted(ROOT.glob("*.md"))]


def sections() -> list[Any]:
    nav: list[Any] = yaml_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"]
    return nav


def pages_in(section: Any) -> list[str]:
    if isinstance(section, str):
        return [section]
    inner = section.values() if isinstance(section, dict) else section
    return [page for part in inner for page in pages_in(part)]


def anchors_in(page: Path) -> set[str]:
    """Return the anchors that GitHub and MkDocs give a page's headings."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


def test_every_page_is_in_the_navigation_once() -> None:
    assert sorted(pages_in(sections())) == [path.relative_to(DOCS).as_posix() for path in PAGES]


def test_index_links_to_every_page() -> None:
    linked = set(LINK.findall((DOCS / "index.md").read_text(encoding="utf-8")))
    assert linked == set(pages_in(sections())) - {"index.md"}


@pytest.mark.parametrize("page", ALL_PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_resolve(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in link and not link.startswith("picture:"):
            path, _, anchor = link.partition("#")
            target = page.parent / path if path else page
            assert target.exists(), link
            assert not anchor or target.suffix != ".md" or anchor in anchors_in(target), link


def test_links_stay_in_the_site() -> None:
    for page in PAGES:
        for link in LINK.findall(page.read_text(encoding="utf-8")):
            if "://" not in link and not link.startswith(("picture:", "#")):
                assert (page.parent / link).resolve().is_relative_to(DOCS), f"{page}: {link}"


@pytest.mark.parametrize("page", ALL_PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_named_files_exist(page: Path) -> None:
    if page.name != "CHANGELOG.md":  # it also names files of earlier versions
        for file in FILE.findall(page.read_text(encoding="utf-8")):
            # Readers of the guide write the files of Nim themselves.
            assert "/nim/" in file or any((folder / file).exists() for folder in FOLDERS), file


def test_readme_links_to_every_section() -> None:
    linked = set(LINK.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    for section in sections():
        assert linked & {f"docs/{page}" for page in pages_in(section)}, section


def test_install_page_lists_every_extra() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    page = (DOCS / "how-to" / "install.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == set(extras)


def test_api_reference_lists_every_public_name() -> None:
    page = (DOCS / "reference" / "api.md").read_text(encoding="utf-8")
    named = {line.rpartition(".")[2] for line in page.splitlines() if line.startswith("::: ")}
    errors = {name for name in bradshaw.__all__ if getattr(bradshaw, name).__module__ == "bradshaw.core.errors"}
    assert set(bradshaw.__all__) - errors == named - {"errors"}


def test_every_move_on_the_page_of_moves_is_one() -> None:
    _, trains, days = (DOCS / "reference" / "moves.md").read_text(encoding="utf-8").split("\n## ")
    for slug, section in (("ticket-to-ride", trains), ("eighty-days", days)):
        game = game_spec(slug).start(2)
        rows = [line.split(" | ")[1] for line in section.splitlines() if line.startswith("| ") and "`" in line]
        assert len(rows) > 5
        for text in re.findall(r"`([^`]+)`", " ".join(rows)):
            assert game.format(game.parse(text)) == text


@pytest.mark.slow
def test_commands_on_play_page_run(tmp_path: Path) -> None:
    commands = commands_of("play.md")
    assert len(commands) == 5
    printed = [run(command.split(), tmp_path) for command in commands]
    assert "all digests agree, finished." in printed[-1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the documentation as `make site` builds it, in a folder beside the games."""
    pytest.importorskip("mkdocs")
    folder = tmp_path_factory.mktemp("site") / "docs"
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "BRADSHAW_HOMEPAGE": "../index.html"}
    process = subprocess.run(build, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    (folder.parent / "index.html").touch()
    return folder


@pytest.mark.slow
def test_site_makes_no_third_party_requests(built: Path) -> None:
    for page in built.rglob("*.html"):
        assert not re.search(r'<(script|link|img)[^>]+(src|href)="https?:', page.read_text(encoding="utf-8")), page
    assert "play_on" in (built / "reference" / "api.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_site_works_in_any_folder_of_a_host(built: Path) -> None:
    # A host shows it for any address, so its links begin at the host's root.
    pages = [page for page in built.rglob("*.html") if page.name != "404.html"]
    assert len(pages) >= len(PAGES)
    broken = [
        f"{page.relative_to(built)}: {link}"
        for page in pages
        for link in re.findall(r'<[^>]+ (?:src|href)="([^"#?]+)', page.read_text(encoding="utf-8"))
        if not re.match(r"https?:|mailto:|data:", link)
        if link.startswith("/") or not (page.parent / unquote(link)).is_file()
    ]
    assert broken == []
    assert 'href="../index.html" title="Bradshaw"' in (built / "index.html").read_text(encoding="utf-8")
