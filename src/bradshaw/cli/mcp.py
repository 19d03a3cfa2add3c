"""`bradshaw mcp`: let an assistant play, over the Model Context Protocol."""

from __future__ import annotations


def mcp() -> None:
    """Serve the games to an assistant over the Model Context Protocol, on standard input and output."""
    from bradshaw.cli.mcp_tools import make_server

    make_server().run("stdio")
