"""`bradshaw rules`: print the rulebook of a game, or its rules by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from bradshaw.cli.choices import GAME

if TYPE_CHECKING:
    from bradshaw.core.spec import GameSpec


def rules(
    game: Annotated[str, GAME],
    rule: Annotated[str | None, typer.Argument(help="A rule (TE-TUNNEL-03) or a chapter (TE-TUNNEL).")] = None,
    lang: Annotated[str | None, typer.Option("--lang", help="The language of the rulebook. [default: en]")] = None,
    ids: Annotated[bool, typer.Option("--ids", help="Print the rules by id, as the engine implements them.")] = False,
    components: Annotated[bool, typer.Option("--components", help="Print the contents of the box.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object: rules by id, or components.")] = False,
) -> None:
    """Print the rulebook of a game."""
    from bradshaw.games import game_spec
    from bradshaw.rulebook.reading import rulebook_of

    spec = game_spec(game)
    if lang is not None and (ids or components):
        raise typer.BadParameter("rules by id and components are in English only", param_hint="--lang")
    if json and lang is not None:
        raise typer.BadParameter("only rules by id and components can be printed as JSON", param_hint="--json")
    if json:
        import msgspec

        answer = {"components": spec.box_facts()} if components else _matching(spec, rule)
        typer.echo(msgspec.json.encode(answer).decode())
    elif components:
        _print_components(spec)
    elif rule is not None:
        _print_rules(spec, rule, lang)
    elif ids:
        _print_markdown(spec.rule_document())
    else:
        _print_markdown(rulebook_of(spec, lang or "en").markdown())


def _matching(spec: GameSpec, rule: str | None) -> dict[str, str]:
    """Return the rules of an id or a chapter, or all; raise NotationError if there are none."""
    from bradshaw.core.errors import NotationError
    from bradshaw.rulebook.ids import chapter_of, rules_of

    all_rules = rules_of(spec.rule_document())
    if rule is None:
        return all_rules
    matching = {name: text for name, text in all_rules.items() if rule.upper() in (name, chapter_of(name))}
    if not matching:
        chapters = ", ".join(dict.fromkeys(map(chapter_of, all_rules)))
        raise NotationError(f"there is no rule or chapter '{rule}'; the chapters are: {chapters}")
    return matching


def _print_rules(spec: GameSpec, rule: str, lang: str | None) -> None:
    """Print a rule or chapter: by id, or as the rulebook of a language explains it."""
    from bradshaw.rulebook.book import Rulebook
    from bradshaw.rulebook.reading import rulebook_of

    matching = _matching(spec, rule)
    if lang is None:
        for name, text in matching.items():
            typer.echo(f"{name}  {text}")
    else:
        book = rulebook_of(spec, lang)
        _print_markdown(Rulebook(tuple(block for block in book.blocks if set(block.ids) & set(matching))).markdown())


def _print_markdown(text: str) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))


def _print_components(spec: GameSpec) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{spec.title}: what is in the box")
    for column in ("component", "value", "source"):
        table.add_column(column)
    for fact in spec.box_facts():
        table.add_row(fact.what, fact.value, fact.mark)
    Console().print(table)
