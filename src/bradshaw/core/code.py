"""The code of a move as somebody hands it in: is it one of the table?"""

from __future__ import annotations

from bradshaw.core.errors import unknown_move

# To Python True is the number 1, and where a compiled function asks for an int it becomes that number before the first
# line of the function sees it. Asked for like this it stays what it is, and can be told from the code 1.
Code = int | bool


def known_code(code: Code, moves: int) -> int:
    """The code, if a table of so many moves has it; IllegalMove if not. Nobody means a move by True or False."""
    # Both are Python's integers: compared with one of the machine's, a code larger than any of these would be an error.
    if isinstance(code, bool) or not 0 <= code < moves:
        raise unknown_move(code)
    return code
