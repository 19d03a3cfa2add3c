"""Commands and options named in the documentation exist."""

from __future__ import annotations

import re
import shlex
from typing import NamedTuple

import pytest
from typer.main import get_command

from bradshaw.cli.main import app
from tests.docs.blocks import DOCS

ROOT = DOCS.parent
PAGES = [*sorted(DOCS.rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"]
# An indented command line, with or without environment variables, or inline code.
TYPED = re.compile(
    r"^(?: {4}|\$ )(?:[A-Z_]+=\S+ )*((?:bradshaw|make) [^#\n]+)|`((?:bradshaw|make) [^`\n]+)`", re.MULTILINE
)
COMMANDS = get_command(app).commands  # type: ignore[attr-defined]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


class Shown(NamedTuple):
    page: str
    line: str


def shown() -> list[Shown]:
    found = []
    for page in PAGES:
        for typed in TYPED.findall(page.read_text(encoding="utf-8")):
            found.append(Shown(page.relative_to(ROOT).as_posix(), (typed[0] or typed[1]).strip()))
    return sorted(set(found))


def test_finds_commands() -> None:
    pages = {one.page for one in shown()}
    assert {"README.md", "docs/how-to/host.md", "docs/play.md", "docs/how-to/correct-the-box.md"} <= pages


@pytest.mark.parametrize("one", [one for one in shown() if one.line.startswith("make ")], ids=lambda one: one.line)
def test_make_target_exists(one: Shown) -> None:
    assert one.line.split()[1] in TARGETS


@pytest.mark.parametrize("one", [one for one in shown() if one.line.startswith("bradshaw ")], ids=lambda one: one.line)
def test_command_and_options_exist(one: Shown) -> None:
    command, *words = shlex.split(one.line)[1:]
    if command.startswith("-"):
        assert command in {"--help", "--version"}
        return
    known = {
        option for parameter in COMMANDS[command].params for option in (*parameter.opts, *parameter.secondary_opts)
    }
    assert {word.partition("=")[0] for word in words if word.startswith("--")} <= known | {"--help"}


def test_hosting_lists_every_option_of_serve() -> None:
    page = (DOCS / "how-to" / "host.md").read_text(encoding="utf-8")
    options = {option for parameter in COMMANDS["serve"].params for option in parameter.opts}
    assert set(re.findall(r"^\| `(--[a-z-]+)` \|", page, re.MULTILINE)) == options
