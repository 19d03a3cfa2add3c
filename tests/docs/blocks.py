"""The blocks of code in a document."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).resolve().parents[2] / "docs"


class Block(NamedTuple):
    language: str
    text: str


def blocks_of(document: str) -> list[Block]:
    """All fenced blocks that name their language, in order."""
    text = (DOCS / document).read_text(encoding="utf-8")
    return [Block(*found) for found in re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)]


def python_of(document: str) -> str:
    """All Python blocks as one program."""
    return "\n".join(block.text for block in blocks_of(document) if block.language == "python")


def commands_of(document: str) -> list[str]:
    """The lines of console blocks that a reader types."""
    lines = [line for block in blocks_of(document) if block.language == "console" for line in block.text.splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
