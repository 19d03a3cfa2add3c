"""Writes the wire types as TypeScript.

`python -m bradshaw.server.schema FOLDER` writes `server.ts` (frames and HTTP bodies) and one file per game (its view,
figures, catalog, events and moves).
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec

from bradshaw.games import GAMES, game_spec
from bradshaw.rulebook.book import AnyBlock, Rulebook
from bradshaw.server.http import api, notice_api, person_api
from bradshaw.server.live import wire
from bradshaw.server.notices.pushed import PushedNotice
from bradshaw.server.thinking.tasks import MoveHint
from bradshaw.table.commands import ClientCommand
from bradshaw.table.hinting import WantHint
from bradshaw.table.premoves import Prospects, WantProspects

_HTTP = [
    api.NewTable,
    api.PlayOn,
    api.HandedGame,
    api.HandedTo,
    api.Invitation,
    api.Join,
    api.Board,
    api.Seated,
    api.NewTry,
    api.Today,
    api.DayStanding,
    api.MyTables,
    api.OwnInvitations,
    api.MyGames,
    api.OpenTables,
    api.Links,
    api.Offer,
    api.Health,
    api.Replay,
    api.Draws,
    api.Outline,
    api.TableAnalysis,
    person_api.NewProfile,
    person_api.NewTransfer,
    person_api.TransferCode,
    person_api.RecoveryCodes,
    person_api.EnteredCode,
    person_api.NewPasskey,
    person_api.UsedPasskey,
    person_api.Me,
    person_api.Companions,
    person_api.InvitePlayer,
    notice_api.Notices,
    notice_api.NewSubscription,
    notice_api.EndedSubscription,
    notice_api.MuteTable,
    notice_api.MutePlayer,
    notice_api.NewWebhook,
    notice_api.Webhook,
    notice_api.WebhookSecret,
    notice_api.WebhookTest,
    PushedNotice,
    WantHint,
    WantProspects,
    Prospects,
    MoveHint,
    api.Problem,
    Rulebook,
]
_REF = "#/$defs/"
_PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
_HEAD = "// Written by `python -m bradshaw.server.schema`. Change the Python types and run it again.\n"


def server_types() -> str:
    unions = {
        "FromClient": wire.FromClient,
        "FromServer": wire.FromServer,
        "Command": ClientCommand,
        "AnyBlock": AnyBlock,
    }
    return _module([*unions.values(), *_HTTP], unions, f"export const PROTOCOL = {wire.PROTOCOL}\n")


def game_types(slug: str) -> str:
    spec = game_spec(slug)
    named = {
        "AnyEvent": spec.event_type,
        "AnyMove": spec.move_type,
        "GameView": spec.view_type,
        "GameFigures": spec.figures_type,
        "GameCatalog": spec.catalog_type,
    }
    return _module(list(named.values()), named, "")


def _module(types: list[Any], named: dict[str, Any], extra: str) -> str:
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF + "{name}")
    parts = [_HEAD, extra] if extra else [_HEAD]
    for name, schema in sorted(components.items()):
        parts.append(_declaration(name, schema))
    for name, schema in zip(named, schemas[: len(named)], strict=True):
        if name not in components:
            parts.append(f"export type {name} = {_type(schema)}\n")
    return "\n".join(parts)


def _declaration(name: str, schema: dict[str, Any]) -> str:
    comment = f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{comment}export type {name} = {_type(schema)}\n"
    required = set(schema.get("required", []))
    lines = [
        f"  {field}{'' if field in required else '?'}: {_type(inner)}" for field, inner in schema["properties"].items()
    ]
    return f"{comment}export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(_REF)
    if "anyOf" in schema:
        return " | ".join(_type(inner) for inner in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {_type(inner)}>" if isinstance(inner, dict) else "Record<string, unknown>"
    return _PLAIN.get(str(schema.get("type")), "unknown")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(inner) for inner in schema['prefixItems'])}]"
    inner = schema.get("items")
    return f"Array<{_type(inner)}>" if isinstance(inner, dict) else "Array<unknown>"


def write(folder: Path) -> list[Path]:
    texts = {"server.ts": server_types()} | {f"{slug}.ts": game_types(slug) for slug in GAMES}
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in texts]


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m bradshaw.server.schema")
    parser.add_argument("folder", type=Path, help="the folder to write to")
    for path in write(parser.parse_args().folder):
        sys.stdout.write(f"{path}\n")
