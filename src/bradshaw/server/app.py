"""The ASGI application."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from bradshaw import __version__
from bradshaw.server.identity import address_of, from_elsewhere
from bradshaw.server.limits import BODY_BYTES, REQUESTS
from bradshaw.server.pages import HEADERS
from bradshaw.server.problems import HANDLERS, FromElsewhere, TooMuch
from bradshaw.server.routes import games, pages, replays, sockets, tables
from bradshaw.server.settings import Settings
from bradshaw.server.site import Site

ROUTES: list[ControllerRouterHandler] = [
    games.health,
    games.offer,
    games.game_catalog,
    games.game_moves,
    games.game_rules,
    tables.make_table,
    tables.open_tables,
    tables.one_table,
    tables.join_table,
    tables.table_links,
    tables.my_tables,
    replays.table_record,
    replays.table_replay,
    sockets.table_socket,
    pages.metrics,
    pages.page,
]


def create_app(settings: Settings) -> Litestar:
    site = Site(settings)

    def give_site() -> Site:
        return site

    return Litestar(
        route_handlers=ROUTES,
        dependencies={"site": Provide(give_site, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        guards=[_guard],
        lifespan=[site.running],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Bradshaw", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=BODY_BYTES,
        response_headers=HEADERS,
        state=State({"site": site}),
    )


def _guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Nothing that changes anything on the word of a foreign page, and nobody without end."""
    if not isinstance(connection, Request):
        return
    site: Site = connection.app.state.site
    if connection.method not in ("GET", "HEAD") and from_elsewhere(connection, site.settings):
        raise FromElsewhere("this request was sent by a page of another site")
    wait = site.limits.exceeded(address_of(connection, site.settings), REQUESTS)
    if wait:
        raise TooMuch(wait)
