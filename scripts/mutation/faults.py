"""Generates the small faults of a source file."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

SWAPPED: dict[type[ast.AST], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}


class Fault(NamedTuple):
    """A replacement for part of a line."""

    line: int
    start: int
    end: int
    text: str


def faults_of(source: str) -> Iterator[Fault]:
    """Yield every small fault: a changed operator, condition or number, a dropped `not`, a removed call."""
    lines = source.splitlines()
    tree = ast.parse(source)
    constants = _constants_of(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.expr) and lines[node.lineno - 1].isascii():
            yield from _faults_at(node, lines, constants)


def _faults_at(node: ast.stmt | ast.expr, lines: list[str], constants: set[ast.AST]) -> Iterator[Fault]:
    match node:
        case ast.Compare(ops=[op], left=left, comparators=[right]) if left.end_lineno == right.lineno:
            between = (left.end_col_offset or 0, right.col_offset)
            # A parenthesis around either side lies between them.
            if not {"(", ")"} & set(lines[right.lineno - 1][slice(*between)]):
                yield Fault(right.lineno, *between, f" {SWAPPED[type(op)]} ")
        case ast.BoolOp(values=[left, right, *_]) if node.lineno == node.end_lineno:
            between = (left.end_col_offset or 0, right.col_offset)
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            yield Fault(node.lineno, *between, lines[node.lineno - 1][slice(*between)].replace(old, new))
        case ast.If(test=test) if test.lineno == test.end_lineno:
            for constant in ("False", "True"):
                yield Fault(test.lineno, test.col_offset, test.end_col_offset or 0, constant)
        case ast.UnaryOp(op=ast.Not()) if node.lineno == node.end_lineno:
            yield Fault(node.lineno, node.col_offset, node.col_offset + len("not "), "")
        case ast.Constant(value=int() as value) if not isinstance(value, bool) and node not in constants:
            yield Fault(node.lineno, node.col_offset, node.end_col_offset or 0, str(value + 1))
        case ast.Expr(value=ast.Call(func=ast.Name("assert_never"))):
            pass  # unreachable, as the types prove
        case ast.Expr(value=ast.Call() | ast.Await()) if node.lineno == node.end_lineno:
            yield Fault(node.lineno, node.col_offset, node.end_col_offset or 0, "pass")
        case _:
            pass


def _constants_of(tree: ast.Module) -> set[ast.AST]:
    """Return the nodes of module-level constants: the tests read them too, so changing one is not a fault."""
    named = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)]
    return {inner for node in named if node.value for inner in ast.walk(node.value)}


def with_fault(source: str, fault: Fault) -> str:
    lines = source.splitlines(keepends=True)
    line = lines[fault.line - 1]
    lines[fault.line - 1] = line[: fault.start] + fault.text + line[fault.end :]
    return "".join(lines)
