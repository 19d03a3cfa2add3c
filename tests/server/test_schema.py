"""The server matches its OpenAPI document, and the TypeScript types match its frames."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from bradshaw.server import schema
from tests.long import size
from tests.server.running import Running


@pytest.mark.slow
def test_responses_match_the_openapi_document(server: Running) -> None:
    document = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    operations = [result.ok() for result in document.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) >= 12
    for operation in operations:

        @settings(suppress_health_check=list(HealthCheck), max_examples=size(20, 60))
        @given(case=operation.as_strategy())
        def matches(case: Case[Any]) -> None:
            # A valid value can still name an unknown game or seat.
            case.call_and_validate(excluded_checks=[positive_data_acceptance])

        matches()


@pytest.mark.slow
def test_openapi_document_and_protocol_md_name_every_path(server: Running) -> None:
    document = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    paths = set(document.raw_schema["paths"])
    assert {"/api/tables", "/api/tables/{table}/join", "/api/me/tables", "/api/offer", "/api/health"} <= paths
    text = (Path(__file__).parents[2] / "docs" / "reference" / "protocol.md").read_text(encoding="utf-8")
    for path in paths:
        assert path.replace("{table}", "{id}") in text, path


def test_every_frame_has_a_type() -> None:
    text = schema.server_types()
    for name in ("Hello", "Play", "Welcome", "Update", "Farewell", "NewTable", "TableInfo"):
        assert f"export interface {name} {{" in text
    assert 'status: "closed" | "finished" | "playing" | "resigned" | "waiting"' in text
    assert "unknown[]" not in text


def test_game_types_come_from_its_spec(tmp_path: Path) -> None:
    written = schema.write(tmp_path)
    assert tmp_path / "hamper.ts" in written
    text = (tmp_path / "hamper.ts").read_text(encoding="utf-8")
    assert "export type AnyEvent = ChoiceOver | Drawn | Eaten | Taken" in text
    assert "export type GameView = HamperView" in text
    assert "fruit: string | null" in text
