"""Measure several server processes on one PostgreSQL and Redis: `make bench-server ARGS="--processes 1,2"`.

Even a machine with few cores shows the cost of a move in each process, from which the capacity of more cores follows.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from loaded_server import Generator, Sizes, running_generator
from processes import cpu_seconds, family_cpu_seconds
from redis import Redis
from sharing import relative_capacity

from tests.server.running import Running
from tests.server.services import running_postgres, running_redis

ROUNDS = 2


class Costs(NamedTuple):
    """The figures at one rate, in ms: latency from a move to the last of its views, and processor time per move."""

    processes: int
    seating: str  # the seats of a table: "together" on one process, or "apart"
    rate: float
    delivered: float
    p50: float
    p99: float
    servers: float
    generator: float
    postgres: float
    redis: float


class SeveralServers:
    """Servers on one database, and a load generator for all of them."""

    def __init__(self, servers: list[Running], generator: Generator, postgres: int, redis: str, seating: str) -> None:
        self._servers = servers
        self._generator = generator
        self._postgres = postgres
        self._redis = Redis.from_url(redis)
        self._seating = seating

    def run(self, rate: float, seconds: float) -> Costs:
        before = self._seconds()
        figures = self._generator.request(f"{rate} {seconds}")
        moves = max(1.0, figures["delivered"])
        spent = [end - start for end, start in zip(self._seconds(), before, strict=True)]
        servers, postgres, redis = [part / moves * 1000 for part in spent]
        return Costs(
            processes=len(self._servers),
            seating=self._seating,
            rate=rate,
            delivered=figures["delivered"] / seconds,
            p50=figures["p50_ms"],
            p99=figures["p99_ms"],
            servers=servers,
            generator=figures["generator_ms"],
            postgres=postgres,
            redis=redis,
        )

    def _seconds(self) -> tuple[float, float, float]:
        """Return the processor times of the servers, PostgreSQL and Redis."""
        info = self._redis.info("cpu")
        redis = float(info["used_cpu_user"]) + float(info["used_cpu_sys"])
        return sum(cpu_seconds(server.pid) for server in self._servers), family_cpu_seconds(self._postgres), redis


@contextmanager
def several_servers(processes: int, sizes: Sizes, package: Path | None) -> Iterator[SeveralServers]:
    """Run servers with tables ready to play. `package` is the folder of a different build."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bradshaw-bench-")))
        # PostgreSQL does not run as root, and its user must reach the folder.
        folder.chmod(0o755)
        postgres = stack.enter_context(running_postgres(folder / "postgres"))
        redis = stack.enter_context(running_redis(folder))
        database = postgres.database()
        started = [
            Running(database, "--redis", redis, "--no-limits", log=folder / "log", package=package)
            for _ in range(processes)
        ]
        servers = [stack.enter_context(server) for server in started]
        addresses = ",".join(server.address for server in servers)
        generator = stack.enter_context(running_generator(addresses, sizes))
        generator.receive()
        if postgres.pid is None:
            raise RuntimeError("PostgreSQL is not running")
        yield SeveralServers(servers, generator, postgres.pid, redis, "apart" if sizes.apart else "together")


def measure_several(
    counts: tuple[int, ...], tables: int, rates: tuple[float, ...], seconds: float, package: Path | None
) -> list[Costs]:
    """Measure each number of processes, with the seats of a table together and apart. The cheaper round counts."""
    with ExitStack() as stack:
        combinations = [(processes, apart) for processes in counts for apart in (False, True)[: min(2, processes)]]
        all_servers = [
            stack.enter_context(several_servers(processes, Sizes(tables, apart=apart), package))
            for processes, apart in combinations
        ]
        for servers in all_servers:
            servers.run(rates[0], 3)
        rounds = [[servers.run(rate, seconds) for rate in rates for servers in all_servers] for _ in range(ROUNDS)]
    cheapest = [min(repeats, key=lambda costs: costs.servers) for repeats in zip(*rounds, strict=True)]
    for costs in cheapest:
        show_costs(costs)
    return cheapest


def show_costs(costs: Costs) -> None:
    columns = (
        f"{costs.processes} | {costs.seating} | {costs.rate:.0f} | {costs.delivered:.0f}",
        *[f"{time:.1f} ms" for time in (costs.p50, costs.p99)],
        *[f"{time:.2f} ms" for time in (costs.servers, costs.generator, costs.postgres, costs.redis)],
    )
    print("|", " | ".join(columns), "|", flush=True)


def figures_of_several(all_costs: list[Costs]) -> dict[str, float]:
    """Return the cost of a move and the capacity of more processes, by name.

    A busier process spends less per move. So one process is compared with two at twice its rate and with two that share
    its rate; the capacity of two busy processes is between the two results.
    """
    figures = {
        f"{costs.processes} processes, {costs.seating}, {costs.rate:.0f} a second, ms": costs.servers
        for costs in all_costs
    }
    for single in (costs for costs in all_costs if costs.processes == 1):
        for pair in (costs for costs in all_costs if costs.processes == 2):
            if pair.rate not in (single.rate, 2 * single.rate):
                continue
            shared = "in all" if pair.rate == single.rate else "each"
            for processes in (2, 4, 8):
                name = f"{processes} processes, {pair.seating}, {single.rate:.0f} a second {shared}, times one, moves/s"
                figures[name] = relative_capacity(processes, single.servers, pair.servers)
    return figures
