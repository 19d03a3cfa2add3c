"""Reads the code blocks of documentation pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).resolve().parents[2] / "docs"


class Block(NamedTuple):
    language: str
    text: str


def blocks_of(document: str) -> list[Block]:
    """Return the fenced blocks that name a language, in order."""
    text = (DOCS / document).read_text(encoding="utf-8")
    return [Block(*block) for block in re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)]


def python_of(document: str) -> str:
    """Return the Python blocks as one program."""
    return "\n".join(block.text for block in blocks_of(document) if block.language == "python")


def commands_of(document: str) -> list[str]:
    """Return the commands of the console blocks."""
    lines = [line for block in blocks_of(document) if block.language == "console" for line in block.text.splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
