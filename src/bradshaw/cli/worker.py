"""`bradshaw worker`: think for the bots of servers on other machines."""

from __future__ import annotations

from typing import Annotated

import typer


def worker(
    redis: Annotated[str, typer.Option(help="The Redis of the servers, which run with --bot-queue.")],
    concurrency: Annotated[int, typer.Option(min=1, help="How many thoughts at a time.")] = 1,
) -> None:
    """Think for the bots of servers that were started with --bot-queue. Start one for each core to be used."""
    import asyncio

    from saq import Worker

    from bradshaw.server.logs import begin_logging
    from bradshaw.server.thinking.thinkers import worker_settings

    begin_logging()

    async def run() -> None:
        settings = worker_settings(redis, concurrency)
        await settings["queue"].connect()
        await Worker(**settings).start()

    asyncio.run(run())
