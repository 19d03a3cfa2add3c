"""Update the tables in docs/bots.md, each below the command of its arena.

<!-- arena: GAME --bots … --games … -->
the command and its tables, written by this script
<!-- /arena -->

`make bots-table` plays all arenas, `make bots-table ARGS="--only TEXT --jobs 2"` those with TEXT in their command.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "bots.md"
BRADSHAW = Path(sys.executable).parent / "bradshaw"
ARENA = re.compile(r"(<!-- arena: (?P<arguments>.+?) -->\n).*?(<!-- /arena -->)", re.DOTALL)


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="make bots-table")
    parser.add_argument("--only", default="", metavar="TEXT", help="only arenas with this text in their command")
    parser.add_argument("--jobs", default="1", help="number of processes")
    options = parser.parse_args(arguments)
    commands = [match["arguments"] for match in ARENA.finditer(DOCUMENT.read_text(encoding="utf-8"))]
    selected = [command for command in commands if options.only in command]
    if not selected:
        print(f"bradshaw: no arena in docs/bots.md matches '{options.only}'", file=sys.stderr)
        return 2
    failed = 0
    for command in selected:
        print(f"bradshaw arena {command}", flush=True)
        played = subprocess.run(
            [BRADSHAW, "arena", *shlex.split(command), "--markdown", "--jobs", options.jobs],
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if played.returncode:
            failed += 1
        else:
            document = DOCUMENT.read_text(encoding="utf-8")
            DOCUMENT.write_text(insert_tables(document, command, played.stdout), encoding="utf-8")
    return 1 if failed else 0


def insert_tables(document: str, command: str, tables: str) -> str:
    """Return the document with the tables below their command."""

    def replacement(match: re.Match[str]) -> str:
        if match["arguments"] != command:
            return match[0]
        return f"{match[1]}\n    bradshaw arena {command}\n\n{tables.strip()}\n\n{match[3]}"

    return ARENA.sub(replacement, document)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
