"""Update the tables in docs/bots.md and docs/benchmark.md, each below its commands.

<!-- arena: GAME --bots … --games … -->
the command and its tables, written by this script
<!-- /arena -->

<!-- benchmark: BOT … --quick -->
the commands, one for each bot, and one table of all
<!-- /benchmark -->

`make bots-table` plays everything, `make bots-table ARGS="--only TEXT --jobs 2"` the comments that contain TEXT.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import msgspec

from bradshaw.bots.benchmark import BenchmarkHeader, BenchmarkRow
from bradshaw.cli.tables import share_text
from bradshaw.core.english import listed

DOCS = Path(__file__).resolve().parent.parent / "docs"
DOCUMENTS = [DOCS / "bots.md", DOCS / "benchmark.md"]
BLOCK = re.compile(r"<!-- (?P<start>(?P<kind>arena|benchmark): .+?) -->\n.*?<!-- /(?P=kind) -->", re.DOTALL)


class Benchmark(BenchmarkHeader, frozen=True, tag="benchmark", tag_field="line"):
    """What `bradshaw benchmark --json` prints."""

    checksum: str
    rows: list[BenchmarkRow]


class Failed(Exception):
    """A command failed, and has said why."""


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="make bots-table")
    parser.add_argument("--only", default="", metavar="TEXT", help="only comments that contain this text")
    parser.add_argument("--jobs", default="1", help="number of processes")
    options = parser.parse_args(arguments)
    selected = [
        (document, match["start"])
        for document in DOCUMENTS
        for match in BLOCK.finditer(document.read_text(encoding="utf-8"))
        if options.only in match["start"]
    ]
    if not selected:
        print(f"bradshaw: no table in the documentation matches '{options.only}'", file=sys.stderr)
        return 2
    failed = 0
    for document, start in selected:
        try:
            tables = _played(start, options.jobs)
        except Failed:
            failed += 1
        else:
            text = document.read_text(encoding="utf-8")
            document.write_text(insert_tables(text, start, tables), encoding="utf-8")
    return 1 if failed else 0


def insert_tables(document: str, start: str, tables: str) -> str:
    """Return the document with the commands and tables of the comment that begins with `start`."""

    def replacement(match: re.Match[str]) -> str:
        if match["start"] != start:
            return match[0]
        commands = "".join(f"    bradshaw {command}\n" for command in commands_of(start))
        return f"<!-- {start} -->\n\n{commands}\n{tables.strip()}\n\n<!-- /{match['kind']} -->"

    return BLOCK.sub(replacement, document)


def commands_of(start: str) -> list[str]:
    """Return the arena's command, or the benchmark's for each of its bots."""
    kind, _, arguments = start.partition(": ")
    if kind == "arena":
        return [f"arena {arguments}"]
    words = arguments.split()
    options = [word for word in words if word.startswith("--")]
    return [" ".join(["benchmark", word, *options]) for word in words if word not in options]


def benchmark_table(results: list[Benchmark]) -> str:
    """Return one table of several bots in the same suite, with the share of wins of each, and their checksums."""
    names = [f"`{result.bot.rpartition('/')[2]}` wins" for result in results]
    lines = [
        ["game", "players", "against", "games", "even", *names],
        ["---", "--:", "---"] + ["--:"] * (len(names) + 2),
    ]
    for rows in zip(*[result.rows for result in results], strict=True):
        row = rows[0]
        about = [row.game, str(row.players), f"`{row.opponent}`", str(row.games), f"{row.even:.0%}"]
        lines.append([*about, *[share_text(row.wins) for row in rows]])
    header = results[0]
    suite = f"Suite {header.suite}{', quick' if header.quick else ''}, Bradshaw {header.version}"
    checksums = listed([f"`{result.checksum}`" for result in results])
    noun = "checksum" if len(results) == 1 else "checksums"
    return "".join(f"| {' | '.join(line)} |\n" for line in lines) + f"\n{suite}; {noun} {checksums}."


def _played(start: str, jobs: str) -> str:
    if start.startswith("arena"):
        return _output(commands_of(start)[0], "--markdown", jobs)
    printed = [_output(command, "--json", jobs) for command in commands_of(start)]
    return benchmark_table([msgspec.json.decode(text, type=Benchmark) for text in printed])


def _output(command: str, form: str, jobs: str) -> str:
    """Return what a command prints; raise Failed unless it succeeds."""
    print(f"bradshaw {command}", flush=True)
    program = [sys.executable, "-m", "bradshaw", *shlex.split(command), form, "--jobs", jobs]
    played = subprocess.run(program, stdout=subprocess.PIPE, text=True, check=False)
    if played.returncode:
        raise Failed
    return played.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
