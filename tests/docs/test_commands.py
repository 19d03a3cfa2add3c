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
# A command on a line that is indented or begins with `$ `, perhaps after environment variables, or as inline code.
COMMAND = re.compile(
    r"^(?: {4}|\$ )(?:[A-Z_]+=\S+ )*((?:bradshaw|make) [^#\n]+)|`((?:bradshaw|make) [^`\n]+)`", re.MULTILINE
)
COMMANDS = get_command(app).commands  # type: ignore[attr-defined]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


class Example(NamedTuple):
    page: str
    line: str


def examples() -> list[Example]:
    """Return every command that COMMAND finds in PAGES, with its page."""
    return sorted(
        {
            Example(page.relative_to(ROOT).as_posix(), (on_line or inline).strip())
            for page in PAGES
            for on_line, inline in COMMAND.findall(page.read_text(encoding="utf-8"))
        }
    )


def test_commands_are_found() -> None:
    pages = {example.page for example in examples()}
    assert {"README.md", "docs/how-to/host.md", "docs/play.md", "docs/how-to/correct-the-box.md"} <= pages


@pytest.mark.parametrize("line", sorted({example.line for example in examples() if example.line.startswith("make ")}))
def test_make_target_exists(line: str) -> None:
    assert line.split()[1] in TARGETS


@pytest.mark.parametrize(
    "line", sorted({example.line for example in examples() if example.line.startswith("bradshaw ")})
)
def test_command_and_options_exist(line: str) -> None:
    command, *words = shlex.split(line)[1:]
    if command.startswith("-"):
        assert command in {"--help", "--version"}
        return
    options = {
        option for parameter in COMMANDS[command].params for option in (*parameter.opts, *parameter.secondary_opts)
    }
    assert {word.partition("=")[0] for word in words if word.startswith("--")} <= options | {"--help"}


def test_hosting_page_lists_every_serve_option() -> None:
    page = (DOCS / "how-to" / "host.md").read_text(encoding="utf-8")
    options = {option for parameter in COMMANDS["serve"].params for option in parameter.opts}
    assert set(re.findall(r"^\| `(--[a-z-]+)` \|", page, re.MULTILINE)) == options
