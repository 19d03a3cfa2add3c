"""`bradshaw serve`: serve the games to browsers."""

from __future__ import annotations

import os
import sys
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bradshaw.server.settings import Settings


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65_535, help="The port, or the next free one if taken.")] = 8080,
    database: Annotated[
        str | None, typer.Option(help="postgresql://… or sqlite:///FILE. [default: a file in --data]")
    ] = None,
    redis: Annotated[str | None, typer.Option(help="redis://…, for several processes on one database.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder of the default database.")] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="The public address of the site, https://…; repeatable.")
    ] = None,
    behind_proxy: Annotated[
        bool, typer.Option("--behind-proxy", help="Trust the X-Forwarded-For of the proxy in front.")
    ] = False,
    bot_workers: Annotated[int | None, typer.Option(min=1, help="Number of processes that think for bots.")] = None,
    bot_queue: Annotated[
        bool, typer.Option("--bot-queue", help="Leave the thinking to `bradshaw worker` processes on the same Redis.")
    ] = False,
    bot_seconds: Annotated[float, typer.Option(min=0.01, help="Thinking time of a bot per move, in seconds.")] = 1.0,
    bot_delay: Annotated[float, typer.Option(min=0, help="The unit of the delay before a bot's move is shown.")] = 0.8,
    bot: Annotated[
        list[str] | None, typer.Option(help="An installed bot that players may seat, PACKAGE/NAME; repeatable.")
    ] = None,
    webhooks: Annotated[
        bool, typer.Option("--webhooks", help="Let the host of a table send its notices to a group's chat.")
    ] = False,
    notice_host: Annotated[
        list[str] | None, typer.Option(help="Send notices to this HOST or *.HOST only; repeatable. [default: any]")
    ] = None,
    metrics: Annotated[
        str | None, typer.Option(help="HOST:PORT that also serves metrics, to everyone who can reach it.")
    ] = None,
    no_limits: Annotated[
        bool, typer.Option("--no-limits", help="Turn off rate limits, for tests and load tests.")
    ] = False,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
) -> None:
    """Serve the games in the browser, on this machine or to many. Stop with Ctrl-C; games continue after a restart."""
    from bradshaw.core.errors import BradshawError
    from bradshaw.server.logs import begin_logging
    from bradshaw.server.notices.endpoints import checked_hosts
    from bradshaw.server.serving import free_port
    from bradshaw.server.settings import (
        Settings,
        client_folder,
        data_folder,
        embedded_database,
        host_and_port,
        origin_of,
    )
    from bradshaw.server.thinking.levels import checked_bots

    if bot_queue and redis is None:
        raise typer.BadParameter("--bot-queue needs --redis")
    begin_logging()
    try:
        settings = Settings(
            database=database or embedded_database(data or data_folder()),
            redis=redis,
            host=host,
            port=free_port(host, port),
            origins=tuple(origin_of(address) for address in origin or []),
            behind_proxy=behind_proxy,
            limits=not no_limits,
            client=client_folder(),
            bot_workers=bot_workers or max(1, (os.cpu_count() or 2) - 1),
            bot_queue=bot_queue,
            bot_seconds=bot_seconds,
            bot_delay=bot_delay,
            metrics=None if metrics is None else host_and_port(metrics),
            bots=checked_bots(bot or []),
            webhooks=webhooks,
            notice_hosts=checked_hosts(notice_host or []),
        )
        _run(settings, open_browser=not no_open and _has_display())
    except BradshawError as error:
        # A problem with this machine or a setting: status 1, while Typer exits with 2 for usage errors.
        typer.echo(f"bradshaw: {error}", err=True)
        raise typer.Exit(1) from None


def _run(settings: Settings, open_browser: bool) -> None:
    """Run the server until it is stopped. Once it is ready, print its address, and open a browser if asked to."""
    import webbrowser

    from bradshaw.server.local_network import lan_address
    from bradshaw.server.serving import run_server

    address = settings.origins[0] if settings.origins else f"http://{_display_host(settings.host)}:{settings.port}"
    network = None if settings.origins else lan_address(settings.host, settings.port)

    def ready() -> None:
        typer.echo(f"Bradshaw is at {address}")
        if network is not None and network != address:
            typer.echo(f"On your local network: {network}")
        if open_browser:
            webbrowser.open(address)

    run_server(settings, ready)


def _display_host(host: str) -> str:
    """Return the host to print: localhost for loopback and unspecified addresses."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.is_unspecified or address.is_loopback:
        return "localhost"
    return f"[{host}]" if address.version == 6 else host


def _has_display() -> bool:
    """Return whether a browser window could open here; never in CI."""
    if os.environ.get("CI"):
        return False
    has_x11_or_wayland = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return has_x11_or_wayland or sys.platform in ("win32", "darwin")
