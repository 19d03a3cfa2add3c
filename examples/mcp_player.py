"""Play a whole game through `bradshaw mcp`, as an assistant does; needs the package's `mcp` extra.

python examples/mcp_player.py ticket-to-ride easy
"""

import asyncio
import random
import sys

from mcp import Client, StdioServerParameters, stdio_client

BRADSHAW = StdioServerParameters(command="bradshaw", args=["mcp"])


async def play(game, bot, program=BRADSHAW):
    """Play against a bot to the end, and return the last answer, which has the result."""
    async with Client(stdio_client(program)) as client:

        async def call(tool, **arguments):
            answer = await client.call_tool(tool, arguments)
            return answer.content[0].text

        text = await call("start", game=game, opponents=[bot])
        while "The game is over." not in text:
            moves = legal_moves(text)
            text = await call("play", move=choose(text, moves)) if moves else await call("wait")
        return text


def legal_moves(text):
    """Return the moves that an answer lists: a line for each kind, `- what it does: one move; another`."""
    lines = text.partition("Your legal moves:\n")[2].splitlines()
    listed = [move for line in lines for move in line.partition(": ")[2].split("; ")]
    return [move for move in listed if not move.startswith("and ")]  # "and 40 more", which `look` lists


def choose(text, moves):  # noqa: ARG001 - a language model would read the text
    """Return one of the moves. `text` is everything your seat may know."""
    return random.choice(moves)  # noqa: S311 - a game, not a secret


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:3])))
