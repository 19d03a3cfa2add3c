"""`bradshaw worker`: run bots for servers on other machines."""

from __future__ import annotations

from typing import Annotated

import typer


def worker(
    redis: Annotated[str, typer.Option(help="The Redis of the servers, which run with --bot-queue.")],
    concurrency: Annotated[int, typer.Option(min=1, help="Number of moves to think about at a time.")] = 1,
) -> None:
    """Run bots for servers started with --bot-queue. Start one worker per core."""
    import asyncio

    from saq import Worker

    from bradshaw.server.live.redis_channel import BadRedis, check_redis
    from bradshaw.server.logs import begin_logging
    from bradshaw.server.thinking.queue_thinkers import worker_settings

    begin_logging()

    async def run() -> None:
        await check_redis(redis)
        settings = worker_settings(redis, concurrency)
        await settings["queue"].connect()
        await Worker(**settings).start()

    try:
        asyncio.run(run())
    except BadRedis as error:
        # A problem with this machine, not a usage error.
        typer.echo(f"bradshaw: {error}", err=True)
        raise typer.Exit(1) from None
