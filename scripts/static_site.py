"""Build a site that plays without a server (`make site`): client, engine, networks, rulebooks and documentation.

Any static host can serve the folder, under any path. The files include the answers to the requests of every visitor.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from bradshaw.games import GAMES, game_spec
from bradshaw.local.answering import answer
from bradshaw.local.server import LocalServer
from environment.page import WHEELS
from environment.places import ROOT, WEB
from environment.tool import with_our_tools

SITE = ROOT / "build" / "site"


def addresses() -> list[str]:
    """Return the requests that pages make before a game starts: the offer, the rulebooks, the lessons' catalogs."""
    paths = ["/api/offer"]
    for slug in GAMES:
        spec = game_spec(slug)
        paths += [f"/api/games/{slug}/rulebook?lang={language}" for language in spec.languages]
        paths += [
            f"/api/games/{slug}/catalog?players={players}" for players in range(spec.min_players, spec.max_players + 1)
        ]
    return paths


async def write_answers(folder: Path) -> None:
    """Write the answers of the engine in the page, and `index.json`, which maps each address to its file."""
    nothing = cast("Any", None)
    server = LocalServer(nothing, nothing, nothing, nothing)
    index = {}
    for address in addresses():
        response = await answer(server, "GET", address)
        if response.status != 200:
            raise SystemExit(f"bradshaw: {address} failed: {response.body.decode()}")
        index[address] = name_of(address)
        (folder / index[address]).write_bytes(response.body)
    (folder / "index.json").write_text(json.dumps(index), encoding="utf-8")


def name_of(address: str) -> str:
    words = address.removeprefix("/api/")
    for mark in "/?=":
        words = words.replace(mark, "-")
    return f"{words}.json"


def build_client(folder: Path) -> None:
    if not WHEELS.is_dir():
        raise SystemExit("bradshaw: the engine's packages for the browser are missing; `make setup` fetches them")
    with TemporaryDirectory() as answers:
        asyncio.run(write_answers(Path(answers)))
        environment = {**with_our_tools(), "BRADSHAW_ANSWERS": answers}
        npm = shutil.which("npm", path=environment["PATH"]) or "npm"
        options = ["--mode", "site", "--outDir", str(folder), "--emptyOutDir", "--logLevel", "warn"]
        subprocess.run([npm, "run", "--silent", "build", "--", *options], cwd=WEB, env=environment, check=True)
    # Otherwise GitHub Pages would omit files whose names begin with an underscore.
    (folder / ".nojekyll").touch()


def build_docs(folder: Path) -> None:
    """Build the documentation, whose logo leads back to the games."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "BRADSHAW_HOMEPAGE": "../index.html"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def main(arguments: list[str]) -> int:
    """Build `build/site`, or only the client into the given folder, for the browser tests."""
    try:
        if arguments:
            build_client(Path(arguments[0]).resolve())
            return 0
        build_client(SITE)
        build_docs(SITE / "docs")
    except subprocess.CalledProcessError as error:
        print(f"bradshaw: the site could not be built: exit code {error.returncode}", file=sys.stderr)
        return 1
    print(f"Built build/site. To view it, run: {Path(sys.executable).name} -m http.server --directory build/site")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
