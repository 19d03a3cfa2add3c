"""The ASGI application."""

from __future__ import annotations

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from bradshaw import __version__
from bradshaw.server.http.identity import guard
from bradshaw.server.http.pages import HEADERS
from bradshaw.server.http.problems import HANDLERS
from bradshaw.server.http.routes import (
    analyses,
    bots,
    days,
    games,
    hints,
    invitees,
    mine,
    notices,
    pages,
    passkeys,
    persons,
    premoves,
    replays,
    sockets,
    tables,
    webhooks,
)
from bradshaw.server.settings import Settings
from bradshaw.server.site import Site

BODY_BYTES = 4_096
# The site's parts that Litestar injects into routes by argument name.
PARTS = (
    "analyses",
    "days",
    "door",
    "forgetter",
    "invitees",
    "limits",
    "notifier",
    "own_devices",
    "own_notices",
    "pages",
    "passkeys",
    "persons",
    "played",
    "replays",
    "rooms",
    "settings",
    "subscriptions",
    "thinkers",
)
ROUTES: list[ControllerRouterHandler] = [
    games.health,
    games.ready,
    games.offer,
    games.game_catalog,
    games.game_moves,
    games.game_rules,
    games.game_rulebook,
    tables.make_table,
    tables.play_on_from,
    tables.hand_up,
    tables.open_tables,
    tables.one_table,
    tables.invited_table,
    tables.join_table,
    tables.table_links,
    tables.my_tables,
    tables.my_board,
    days.today,
    days.play_today,
    days.day_standing,
    persons.me,
    persons.change_me,
    persons.forget_me,
    persons.make_code,
    persons.make_recovery_codes,
    persons.my_data,
    persons.enter_code,
    persons.remove_device,
    notices.my_notices,
    notices.change_notices,
    notices.subscribe,
    notices.unsubscribe,
    notices.mute_table,
    notices.mute_player,
    invitees.table_invitees,
    invitees.invite_player,
    invitees.decline,
    webhooks.table_webhook,
    webhooks.set_webhook,
    webhooks.test_webhook,
    webhooks.remove_webhook,
    passkeys.passkey_options,
    passkeys.add_passkey,
    passkeys.sign_in_options,
    passkeys.sign_in,
    passkeys.remove_passkey,
    mine.my_games,
    mine.my_records,
    replays.table_record,
    replays.table_replay,
    replays.table_draws,
    replays.table_outline,
    replays.record_outline,
    replays.record_replay,
    analyses.table_analysis,
    analyses.begin_analysis,
    analyses.stop_analysis,
    hints.table_hint,
    premoves.table_prospects,
    bots.make_bot_token,
    bots.table_stream,
    bots.bot_command,
    sockets.table_socket,
    pages.metrics,
    pages.first_page,
    pages.table_page,
    pages.page,
]


def create_app(settings: Settings) -> Litestar:
    site = Site(settings)
    return Litestar(
        route_handlers=ROUTES,
        dependencies={name: _provide(getattr(site, name)) for name in PARTS},
        exception_handlers=HANDLERS,
        guards=[guard],
        lifespan=[site.running],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Bradshaw", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=BODY_BYTES,
        response_headers=HEADERS,
        state=State({"limits": site.limits, "settings": settings, "site": site}),
    )


def _provide(part: object) -> Provide:
    return Provide(lambda: part, sync_to_thread=False)
