"""`bradshaw games`: list the games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bradshaw.core.spec import GameSpec

_WIDTH = 79


def games(
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List the games with their editions and options."""
    from bradshaw.games import GAMES, game_spec

    specs = [game_spec(slug) for slug in GAMES]
    if json:
        import msgspec

        rows = {
            spec.slug: {
                "title": spec.title,
                "players": [spec.min_players, spec.max_players],
                "rules_version": spec.rules_version,
                "editions": spec.editions,
                "options": spec.options,
            }
            for spec in specs
        }
        typer.echo(msgspec.json.encode(rows).decode())
        return
    for spec in specs:
        typer.echo("\n".join(_describe(spec)))
        typer.echo()


def _describe(spec: GameSpec) -> list[str]:
    """Return a description in plain lines that fit a narrow window and suit a screen reader."""
    from textwrap import fill

    from bradshaw.core.config import DEFAULT_EDITION

    lines = [f"{spec.title} ({spec.slug}), {spec.player_range()}"]
    lines.append(f"  Editions: {', '.join(spec.editions)}")
    for option in spec.options:
        usual = spec.editions[DEFAULT_EDITION][option.name]
        values = {name: edition[option.name] for name, edition in spec.editions.items()}
        differing = [f"{name}: {value}" for name, value in values.items() if value != usual]
        lines.append(f"  {option.name} ({option.rule}): {', '.join(option.values)}")
        editions = "; ".join([f"{DEFAULT_EDITION}: {usual}", *differing])
        description = f"{option.about.rstrip('.')}. {editions}."
        lines.append(fill(description, _WIDTH, initial_indent="      ", subsequent_indent="      "))
    return lines
