"""The server's games, with their catalogs, moves and rules, and its health."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from bradshaw import __version__
from bradshaw.games import offered_spec
from bradshaw.rulebook.book import Rulebook
from bradshaw.rulebook.reading import rulebook_of
from bradshaw.server.http.api import Health, Offer
from bradshaw.server.http.failures import Unhealthy
from bradshaw.server.http.identity import AnyRequest, page_origin
from bradshaw.server.http.offering import games_offered, move_texts, rules_as_named
from bradshaw.server.http.pages import Asset, make_asset, send_asset
from bradshaw.server.http.problems import documented
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.wire import PROTOCOL
from bradshaw.server.local_network import is_loopback, lan_address
from bradshaw.server.settings import Settings
from bradshaw.table.talk import PHRASES

Text = Annotated[str, Parameter(max_length=80)]
Players = Annotated[int, Parameter(ge=1, le=8)]
Options = Annotated[str, Parameter(max_length=2_000)]
FOR_AN_HOUR = "public, max-age=3600"


@get("/api/health", summary="Whether the server works, even if slowly; if not, restart it", responses=documented(503))
async def health(rooms: NamedDependency[Rooms]) -> Health:
    reach = await rooms.store.reach()
    if reach == "broken":
        raise Unhealthy("the database does not answer")
    return Health(reach, __version__)


@get("/api/ready", summary="Whether the server has time for more players", responses=documented(503))
async def ready(rooms: NamedDependency[Rooms]) -> Health:
    if await rooms.store.reach() != "ok":
        raise Unhealthy("the server is busy, or its database does not answer")
    return Health("ok", __version__)


@get("/api/offer", summary="The server's games, bots and phrases", responses=documented())
async def offer(request: AnyRequest, settings: NamedDependency[Settings]) -> Offer:
    local_only, address = _reach(request, settings)
    return Offer(games_offered(settings.bots), PHRASES, PROTOCOL, local_only, address)


def _reach(request: AnyRequest, settings: Settings) -> tuple[bool, str | None]:
    """Return whether only this machine can open the server's links, and the server's address in the local network. A
    client on another machine learns neither."""
    client = request.client.host if request.client else ""
    proxied = settings.behind_proxy or "x-forwarded-for" in request.headers
    if settings.origins or proxied or not is_loopback(client) or not page_origin(request, settings):
        return False, None
    return is_loopback(settings.host), lan_address(settings.host, settings.port)


@get("/api/games/{game:str}/catalog", summary="A game's catalog", responses=documented(400))
async def game_catalog(
    request: AnyRequest, game: Text, players: Players, edition: Text = "default", options: Options = ""
) -> Response[bytes]:
    return send_asset(request, _catalog(game, players, edition, options), FOR_AN_HOUR)


@get("/api/games/{game:str}/moves", summary="A game's moves in notation, by code", responses=documented(400))
async def game_moves(
    request: AnyRequest, game: Text, players: Players, edition: Text = "default", options: Options = ""
) -> Response[bytes]:
    return send_asset(request, _move_texts(game, players, edition, options), FOR_AN_HOUR)


@lru_cache(maxsize=128)
def _catalog(game: str, players: int, edition: str, options: str) -> Asset:
    return make_asset(
        "application/json", msgspec.json.encode(rules_as_named(game, players, edition, options).catalog())
    )


@lru_cache(maxsize=128)
def _move_texts(game: str, players: int, edition: str, options: str) -> Asset:
    return make_asset("application/json", msgspec.json.encode(move_texts(game, players, edition, options)))


@get(
    "/api/games/{game:str}/rules",
    summary="A game's rules, by id",
    responses=documented(400),
    media_type="text/markdown",
)
async def game_rules(game: Text) -> str:
    return offered_spec(game).rule_document()


@get(
    "/api/games/{game:str}/rulebook",
    summary="A game's rulebook in one language",
    responses=documented(400) | {200: ResponseSpec(Rulebook, generate_examples=False, description="the blocks")},
)
async def game_rulebook(request: AnyRequest, game: Text, lang: Text = "en") -> Response[bytes]:
    return send_asset(request, _rulebook(game, lang), FOR_AN_HOUR)


@lru_cache(maxsize=128)
def _rulebook(game: str, language: str) -> Asset:
    return make_asset("application/json", msgspec.json.encode(rulebook_of(offered_spec(game), language)))
