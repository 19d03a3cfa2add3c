"""What other sites show of a link to a table: a title, a line and a picture. Only what everybody may know."""

from __future__ import annotations

from html import escape

from bradshaw.games import game_spec
from bradshaw.table.outgoing import TableInfo

SITE = "Bradshaw"
PICTURE = "/icon-512.png"


def preview_tags(info: TableInfo, origin: str) -> str:
    """The tags for the head of a table's page, which is at that origin."""
    title, line = _words(info)
    tags = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": title,
        "og:description": line,
        "og:image": origin + PICTURE,
        "og:url": f"{origin}/table/{info.id}",
        "twitter:card": "summary",
    }
    lines = [f'<meta name="description" content="{escape(line)}" />']
    lines += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return "\n    ".join(lines)


def _words(info: TableInfo) -> tuple[str, str]:
    """Before the end nobody is named: a link may be handed on to those who do not know who plays."""
    game = game_spec(info.config.game).title
    players = f"{info.config.players} players"
    match info.status:
        case "waiting":
            return f"{game}: a seat is free", f"You are invited to a game for {players}. No account is needed."
        case "playing":
            return f"{game}: a game in progress", f"A game for {players}. Come and watch."
        case _:
            return f"{game}: watch the game again", _ending(info, players)


def _ending(info: TableInfo, players: str) -> str:
    if info.result is None:
        return f"A game for {players}, move by move."
    placed = sorted(zip(info.result.seats, info.seats, strict=True), key=lambda pair: pair[0].place)
    return ", ".join(f"{result.place}. {seat.name} ({result.score})" for result, seat in placed)
