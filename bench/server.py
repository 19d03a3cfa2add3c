"""Measure the server under load: 500 tables, 2,000 sockets, moves at rising rates, on SQLite and on PostgreSQL.

`make bench-server`, or bench/server.py --tables 500 --rates 100,400 --seconds 6 --database sqlite.
Everything runs on this machine: the server, the load generator and the database, each in processes of their own.
With --beside FOLDER another form of the package (a copy of build/compiled) is measured in turns with this one, rate by
rate, so that what else the machine does meets both.
"""

from __future__ import annotations

import argparse
from contextlib import ExitStack
from pathlib import Path

from loaded_server import Measured, Sizes, loaded_server

from bradshaw.cli.version import version_line

LIMIT_MS = 50.0
RATES = (100.0, 200.0, 300.0, 400.0, 500.0, 600.0, 800.0, 1000.0, 1200.0, 1500.0)
COLUMNS = ("database", "form", "moves/s", "p50", "p99", "longest", "server", "generator", "database", "memory")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rates", default=RATES, type=lambda text: tuple(float(rate) for rate in text.split(",")))
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--game", default="ticket-to-ride")
    parser.add_argument("--database", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--limit", type=float, default=LIMIT_MS, help="the p99 in ms that ends it")
    parser.add_argument("--beside", type=Path, help="the folder of another form of the package")
    chosen = parser.parse_args()
    print(version_line())
    print("|", " | ".join(COLUMNS), "|")
    print("|", " | ".join("---" for _ in COLUMNS), "|")
    for kind in ("sqlite", "postgresql") if chosen.database == "both" else (chosen.database,):
        measure(kind, Sizes(chosen.tables, chosen.game), chosen)


def measure(kind: str, sizes: Sizes, chosen: argparse.Namespace) -> None:
    """Every rate, until p99 passes the limit in every form."""
    with ExitStack() as stack:
        sides = {"this": stack.enter_context(loaded_server(kind, sizes))}
        if chosen.beside is not None:
            sides["beside"] = stack.enter_context(loaded_server(kind, sizes, chosen.beside))
        for server in sides.values():
            server.run(chosen.rates[0], 3)
        for rate in chosen.rates:
            for form, server in list(sides.items()):
                found = server.run(rate, chosen.seconds)
                show(form, found)
                if found.p99 > chosen.limit or found.delivered < 0.95 * rate:
                    del sides[form]


def show(form: str, found: Measured) -> None:
    times = " | ".join(f"{one:.1f} ms" for one in (found.p50, found.p99, found.longest))
    used = " | ".join(f"{one:.2f} ms" for one in (found.server, found.generator, found.store))
    print(f"| {found.database} | {form} | {found.rate:.0f} | {times} | {used} | {found.memory:.0f} MB |", flush=True)


if __name__ == "__main__":
    main()
