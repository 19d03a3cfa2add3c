"""`bradshaw games`: what can be played."""

from __future__ import annotations

from typing import Annotated

import typer


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
    from rich.console import Console
    from rich.table import Table

    console = Console()
    for spec in specs:
        table = Table(title=f"{spec.title} ({spec.slug}), {spec.min_players} to {spec.max_players} players")
        table.add_column("option")
        table.add_column("rule")
        for edition in spec.editions:
            table.add_column(edition)
        table.add_column("other values")
        for option in spec.options:
            values = [chosen[option.name] for chosen in spec.editions.values()]
            others = ", ".join(value for value in option.values if value not in values)
            table.add_row(option.name, option.rule, *values, others)
        console.print(table)
