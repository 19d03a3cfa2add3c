"""The systemd unit: hardened, and running the command that the documentation describes."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from tests.docs.blocks import DOCS

UNIT = DOCS.parent / "deploy" / "bradshaw.service"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_exposure_is_low() -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--no-pager", str(UNIT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    exposure = re.search(r"Overall exposure level for .*: ([0-9.]+)", done.stdout)
    assert exposure is not None, done.stderr
    assert float(exposure[1]) <= 3


def test_unit_drops_every_capability_and_writes_only_its_state() -> None:
    lines = set(UNIT.read_text(encoding="utf-8").splitlines())
    assert {"CapabilityBoundingSet=", "DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict"} <= lines
    assert {"SystemCallFilter=@system-service", "RestrictNamespaces=yes", "StateDirectory=bradshaw"} <= lines
