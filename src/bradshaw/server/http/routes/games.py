"""The server's games, with their catalogs, moves and rules, and its health."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any
from urllib.parse import parse_qsl

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from bradshaw import __version__
from bradshaw.bots.registry import levels_of
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.games import GAMES, game_spec, rules
from bradshaw.rulebook.book import Rulebook
from bradshaw.rulebook.reading import rulebook_of
from bradshaw.server.http.api import GameInfo, Health, Offer
from bradshaw.server.http.identity import AnyRequest, page_origin
from bradshaw.server.http.pages import Asset, make_asset, send_asset
from bradshaw.server.http.problems import Unhealthy, documented
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.wire import PROTOCOL
from bradshaw.server.local_network import is_loopback, lan_address
from bradshaw.server.settings import Settings
from bradshaw.table.talk import PHRASES

Text = Annotated[str, Parameter(max_length=80)]
Players = Annotated[int, Parameter(ge=1, le=8)]
Options = Annotated[str, Parameter(max_length=2_000)]
FOR_AN_HOUR = "public, max-age=3600"


@get("/api/health", summary="The server's health", responses=documented(503))
async def health(rooms: NamedDependency[Rooms]) -> Health:
    if not await rooms.store.is_reachable():
        raise Unhealthy("the database does not answer")
    return Health("ok", __version__)


@get("/api/offer", summary="The server's games, bots and phrases", responses=documented())
async def offer(request: AnyRequest, settings: NamedDependency[Settings]) -> Offer:
    specs = [game_spec(slug) for slug in GAMES]
    games = [
        GameInfo(
            spec.slug,
            spec.title,
            spec.rules_version,
            spec.min_players,
            spec.max_players,
            spec.options,
            spec.editions,
            levels_of(spec.slug),
            spec.may_name_first,
        )
        for spec in specs
    ]
    local_only, address = _reach(request, settings)
    return Offer(games, PHRASES, PROTOCOL, local_only, address)


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
    return make_asset("application/json", msgspec.json.encode(_rules(game, players, edition, options).catalog()))


@lru_cache(maxsize=128)
def _move_texts(game: str, players: int, edition: str, options: str) -> Asset:
    chosen = _rules(game, players, edition, options)
    texts = [chosen.format(move) for move in range(chosen.move_count())]
    return make_asset("application/json", msgspec.json.encode(texts))


def _rules(game: str, players: int, edition: str, options: str) -> Game[Any]:
    pairs = parse_qsl(options.replace(":", "=").replace(",", "&"), keep_blank_values=True)
    if options and len(pairs) != len(options.split(",")):
        raise BadConfig("options have the form name:value,name:value")
    return rules(game_spec(game).configure(players, edition, dict(pairs)))


@get(
    "/api/games/{game:str}/rules",
    summary="A game's rules, by id",
    responses=documented(400),
    media_type="text/markdown",
)
async def game_rules(game: Text) -> str:
    return game_spec(game).rule_document()


@get(
    "/api/games/{game:str}/rulebook",
    summary="A game's rulebook in one language",
    responses=documented(400) | {200: ResponseSpec(Rulebook, generate_examples=False, description="the blocks")},
)
async def game_rulebook(request: AnyRequest, game: Text, lang: Text = "en") -> Response[bytes]:
    return send_asset(request, _rulebook(game, lang), FOR_AN_HOUR)


@lru_cache(maxsize=128)
def _rulebook(game: str, language: str) -> Asset:
    return make_asset("application/json", msgspec.json.encode(rulebook_of(game_spec(game), language)))
