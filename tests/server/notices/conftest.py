from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bradshaw.server.notices import reaching
from tests.server.notices.push_service import DOMAIN, PushService, running_service, write_certificate


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
async def service(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PushService]:
    """A push service on this machine, which the guard takes for a public one."""

    def resolve(host: str, port: int) -> list[str]:
        assert host == DOMAIN or host.endswith(f".{DOMAIN}"), "only hosts of the test are asked for"
        return ["127.0.0.1"]

    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    monkeypatch.setattr(reaching, "resolve", resolve)
    monkeypatch.setattr(reaching, "is_public", lambda address: address == "127.0.0.1")
    async with running_service(certificate) as service:
        yield service
