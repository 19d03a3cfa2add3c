"""Any request that the OpenAPI document allows, and many that it does not, is answered as the document says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.running import Running

pytestmark = pytest.mark.slow


def test_the_api_keeps_its_word(server: Running) -> None:
    document = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    operations = [found.ok() for found in document.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 12
    for operation in operations:

        @settings(suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def is_kept(case: Case[Any]) -> None:
            # A value of the right form may still name a game or a seat that there is not.
            case.call_and_validate(excluded_checks=[positive_data_acceptance])

        is_kept()


def test_the_document_names_every_address(server: Running) -> None:
    document = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    paths = set(document.raw_schema["paths"])
    assert {"/api/tables", "/api/tables/{table}/join", "/api/me/tables", "/api/offer", "/api/health"} <= paths


def test_the_protocol_document_names_them_too(server: Running) -> None:
    document = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    text = (Path(__file__).parents[2] / "docs" / "reference" / "protocol.md").read_text(encoding="utf-8")
    for path in document.raw_schema["paths"]:
        assert path.replace("{table}", "{id}") in text, path
