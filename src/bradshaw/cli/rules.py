"""`bradshaw rules`: the rules of a game, a chapter of them, or one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bradshaw.core.spec import GameSpec


def rules(
    game: Annotated[str, typer.Argument(help="The game, as `bradshaw games` names it.")],
    rule: Annotated[str | None, typer.Argument(help="A rule (TE-TUNNEL-03) or a chapter (TE-TUNNEL).")] = None,
    components: Annotated[bool, typer.Option("--components", help="What is in the box, and how we know.")] = False,
) -> None:
    """Print the rules of a game."""
    from bradshaw.core.errors import NotationError
    from bradshaw.core.ids import chapter_of, rules_of
    from bradshaw.games import game_spec

    if components:
        _print_components(game_spec(game))
        return
    document = game_spec(game).rule_document()
    if rule is None:
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(document))
        return
    wanted = rule.upper()
    found = {name: text for name, text in rules_of(document).items() if wanted in (name, chapter_of(name))}
    if not found:
        chapters = dict.fromkeys(map(chapter_of, rules_of(document)))
        raise NotationError(f"there is no rule or chapter '{rule}'; the chapters are: {', '.join(chapters)}")
    for name, text in found.items():
        typer.echo(f"{name}  {text}")


def _print_components(spec: GameSpec) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{spec.title}: what is in the box")
    for column in ("component", "value", "how we know"):
        table.add_column(column)
    for fact in spec.component_facts():
        table.add_row(fact.what, fact.value, fact.mark)
    Console().print(table)
