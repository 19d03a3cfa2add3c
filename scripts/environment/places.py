"""Paths of the project."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOG = VENV / "setup.log"
REQUIREMENTS = ROOT / "requirements"
WEB = ROOT / "web"
CACHE = ROOT / ".cache"
COMPILED = ROOT / "build" / "compiled"
