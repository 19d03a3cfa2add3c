"""The rules, one chapter a file, in the order of the rulebook.

`setup` → `turn` (what can be done in a turn) → the four actions: `draw` (with `deck` and `row`), `route` (with
`tunnel`), `ticket`, `station` → `end` (of a turn, of the game) → `score` and `win`. `steps` leads from the step of
a position, or the kind of a move, to its chapter.
"""
