"""The rules, one chapter a file, in the order of the rulebook.

`setup`, the four actions of a turn: `draw` (with `deck` and `row`), `route` (with `tunnel` and `payment`), `ticket`,
`station`; then `end` (of a turn, of the game), `score` (with `network`, `borrowing` and `trail`) and `win`.

`turn` leads from the step of a state, or from the kind of a move, to its chapter.
"""
