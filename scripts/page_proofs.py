"""Prove that the engine in the page equals a server's: states, moves of `strong`, outputs of networks.

`make page-proofs` asks Pyodide and the native, compiled engine the same questions (proof_values.py), and compares every
value. The seeds compared are stored in build/page-proofs.jsonl until something changes that their proof depends on. So
an interrupted run resumes where it stopped, and a new network leaves the proof of moves as it is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from contextlib import ExitStack, suppress
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from time import monotonic
from types import TracebackType
from typing import IO, cast

import msgspec

from bradshaw.games import GAMES
from environment import stamps
from environment.places import PYTHON, REQUIREMENTS, ROOT, WEB
from environment.tool import with_our_tools

STORED = ROOT / "build" / "page-proofs.jsonl"
REPORT_EVERY = 15.0  # seconds
NATIVE = [str(PYTHON), str(ROOT / "scripts" / "page_proofs_native.py")]
PAGE = ["node", "engine/proof_side.mjs"]
VALUES = ROOT / "scripts" / "proof_values.py"
PROOFS = ("moves", "strong", "networks")


class Compared(msgspec.Struct, frozen=True):
    """A seed whose values were the same on both sides."""

    engine: str
    proof: str
    game: str
    seed: int
    values: int
    digest: str  # of all values
    page: float  # seconds
    native: float


class Different(Exception):
    """A value differs, or a process has ended."""


class Side:
    """A process that answers each question with a line of values."""

    def __init__(self, name: str, command: list[str], folder: Path) -> None:
        self.name = name
        self.seconds = 0.0  # for the last answer
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command, cwd=folder, env=with_our_tools(), stdin=pipe, stdout=pipe, text=True, encoding="utf-8"
        )
        self._questions = cast("IO[str]", self._process.stdin)
        self._answers = cast("IO[str]", self._process.stdout)

    def __enter__(self) -> Side:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()
        # Closing flushes the buffer, which fails if the process has not read the last question.
        with suppress(BrokenPipeError):
            self._questions.close()
        self._answers.close()

    def ask(self, question: str) -> None:
        self._asked = monotonic()
        try:
            self._questions.write(f"{question}\n")
            self._questions.flush()
        except BrokenPipeError:
            raise Different(f"the {self.name} process has ended") from None

    def answer(self) -> list[str]:
        line = self._answers.readline()
        if not line:
            raise Different(f"the {self.name} process has ended")
        self.seconds = monotonic() - self._asked
        return line.split()


def compare(question: str, page: Side, native: Side) -> tuple[int, str]:
    """Ask both sides, and return the number and the digest of their values."""
    page.ask(question)
    native.ask(question)
    expected = native.answer()
    found = page.answer()
    for at, (here, there) in enumerate(zip(found, expected, strict=False), start=1):
        if here != there:
            raise Different(f"{question}: value {at} is {here} in the page, {there} natively")
    if len(found) != len(expected):
        raise Different(f"{question}: {len(found)} values in the page, {len(expected)} natively")
    if not expected:
        raise Different(f"{question}: no values")
    return len(expected), blake2b(" ".join(expected).encode(), digest_size=16).hexdigest()


class ComparedSeeds:
    """A file of the seeds compared with this version of the engine, which has a fingerprint for each proof."""

    def __init__(self, file: Path, engines: Mapping[str, str]) -> None:
        self._file, self._engines = file, engines
        self._lock = Lock()
        self.all: list[Compared] = []
        lines = file.read_bytes().splitlines() if file.exists() else []
        for line in lines:
            try:
                compared = msgspec.json.decode(line, type=Compared)
            except msgspec.DecodeError:  # truncated by an interruption
                continue
            if compared.engine == engines.get(compared.proof):
                self.all.append(compared)
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(b"".join(msgspec.json.encode(compared) + b"\n" for compared in self.all))

    def add(self, question: str, found: tuple[int, str], page: float, native: float) -> None:
        proof, game, seed = question.split()
        compared = Compared(self._engines[proof], proof, game, int(seed), *found, page, native)
        with self._lock, self._file.open("ab") as file:
            file.write(msgspec.json.encode(compared) + b"\n")
            self.all.append(compared)

    def of(self, proof: str, game: str) -> list[Compared]:
        with self._lock:
            return [compared for compared in self.all if (compared.proof, compared.game) == (proof, game)]


class Task:
    """A proof for a game: compares seeds in order, until there are enough seeds or enough values."""

    def __init__(self, stored: ComparedSeeds, proof: str, game: str, seeds: int = 0, values: int = 0) -> None:
        self.proof, self.game = proof, game
        self._stored = stored
        self._wanted = seeds, values
        self._lock = Lock()
        self._reported = monotonic()
        self._seeds = self._open_seeds()

    def _open_seeds(self) -> Iterator[int]:
        done = {compared.seed for compared in self._stored.of(self.proof, self.game)}
        seed = 0
        while not self.is_done():
            if seed not in done:
                yield seed
            seed += 1

    def is_done(self) -> bool:
        seeds = self._first_seeds()
        min_seeds, min_values = self._wanted
        return len(seeds) >= min_seeds and sum(seed.values for seed in seeds) >= min_values

    def _first_seeds(self) -> list[Compared]:
        """Return the first seeds, as many as wanted, up to the first gap: a skipped seed might be the one that
        differs."""
        by_seed = {compared.seed: compared for compared in self._stored.of(self.proof, self.game)}
        seeds_left, values_left = self._wanted
        seeds: list[Compared] = []
        while (compared := by_seed.get(len(seeds))) and (seeds_left > 0 or values_left > 0):
            seeds.append(compared)
            seeds_left, values_left = seeds_left - 1, values_left - compared.values
        return seeds

    def work(self, page: Side, native: Side) -> None:
        """Compare seeds until the task is done. Several threads can share a task."""
        while True:
            with self._lock:
                seed = next(self._seeds, None)
            if seed is None:
                return
            question = f"{self.proof} {self.game} {seed}"
            found = compare(question, page, native)
            self._stored.add(question, found, page.seconds, native.seconds)
            self._report()

    def _report(self) -> None:
        with self._lock:
            if monotonic() - self._reported < REPORT_EVERY:
                return
            self._reported = monotonic()
        print(f"  {self.row()}", flush=True)

    def row(self) -> str:
        """Return a row of the table in docs/performance.md."""
        seeds = self._first_seeds()
        values = sum(seed.values for seed in seeds)
        page, native = sum(seed.page for seed in seeds) or 1, sum(seed.native for seed in seeds) or 1
        digest = blake2b(digest_size=8)
        for seed in seeds:
            digest.update(seed.digest.encode())
        cells = [self.proof, self.game, f"{len(seeds):,}", f"{values:,}", f"{len(seeds) / page:.2f}"]
        cells += [f"{values / page:,.0f}", f"{values / native:,.0f}", digest.hexdigest()]
        return f"| {' | '.join(cells)} |"


TITLE = """| proof | game | games | equal values | games/s, page | values/s, page | values/s, native | digest of all |
|---|---|--:|--:|--:|--:|--:|---|"""


def fingerprint(proof: str) -> str:
    """Return a digest of everything that the values of a proof depend on."""
    package, page = ROOT / "src" / "bradshaw", WEB / "src" / "local"
    folders = [package / "core", package / "games"]
    files = [WEB / "package-lock.json", REQUIREMENTS / "page.txt", VALUES]
    if proof != "moves":
        folders += [package / "bots", package / "learn"]
        files += [package / "local" / "networks.py", page / "network.ts", page / "products.ts", page / "products.wat"]
    sources = [path for folder in folders for path in folder.rglob("*") if path.suffix in {".py", ".toml", ".npz"}]
    return stamps.fingerprint([*sources, *files])


def run(tasks: list[Task], processes: int, page: list[str] = PAGE, native: list[str] = NATIVE) -> None:
    """Run the tasks one after the other, in pairs of processes; raise Different at the first difference."""
    # The stack ends the processes before the pool waits for its threads, which would otherwise wait for answers.
    with ThreadPoolExecutor(processes) as pool, ExitStack() as stack:
        pairs = [
            (stack.enter_context(Side("page", page, WEB)), stack.enter_context(Side("native", native, ROOT)))
            for _ in range(processes)
        ]
        for task in tasks:
            for done in wait([pool.submit(task.work, *pair) for pair in pairs], return_when=FIRST_EXCEPTION).done:
                done.result()
            print(task.row(), flush=True)


def at_least(least: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if (value := int(text)) < least:
            raise ValueError
        return value

    return number


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="make page-proofs", description="Compare the engine in the page with the native one.")
    parser.add_argument("--games", type=at_least(0), default=1_000, help="random games of each game (1000)")
    parser.add_argument("--positions", type=at_least(0), default=10_000, help="positions of each game (10000)")
    parser.add_argument("--processes", type=at_least(1), default=os.cpu_count() or 1, help="pairs (all cores)")
    parser.add_argument("--proofs", nargs="+", choices=PROOFS, default=PROOFS, help="which ones (all)")
    options = parser.parse_args(arguments)
    stored = ComparedSeeds(STORED, {proof: fingerprint(proof) for proof in PROOFS})
    tasks = [
        Task(stored, proof, game, seeds=options.games)
        if proof == "moves"
        else Task(stored, proof, game, values=options.positions)
        for proof in options.proofs
        for game in GAMES
    ]
    print(TITLE, flush=True)
    try:
        run(tasks, options.processes)
    except Different as error:
        print(f"bradshaw: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("bradshaw: interrupted; the next run resumes here", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
