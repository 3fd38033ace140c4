"""Every small fault that can be put into a module: another comparison, operator, number or condition."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], str]] = {
    ast.Lt: (ast.LtE, "<="),
    ast.LtE: (ast.Lt, "<"),
    ast.Gt: (ast.GtE, ">="),
    ast.GtE: (ast.Gt, ">"),
    ast.Eq: (ast.NotEq, "!="),
    ast.NotEq: (ast.Eq, "=="),
    ast.In: (ast.NotIn, "not in"),
    ast.NotIn: (ast.In, "in"),
    ast.Is: (ast.IsNot, "is not"),
    ast.IsNot: (ast.Is, "is"),
}
RECKONED: dict[type[ast.operator], tuple[type[ast.operator], str]] = {
    ast.Add: (ast.Sub, "-"),
    ast.Sub: (ast.Add, "+"),
    ast.Mult: (ast.FloorDiv, "//"),
    ast.FloorDiv: (ast.Mult, "*"),
    ast.Mod: (ast.Mult, "*"),
    ast.BitAnd: (ast.BitOr, "|"),
    ast.BitOr: (ast.BitAnd, "&"),
}


COUNTED = 3
"""Numbers above this count as measures: on a screen one pixel more is no fault."""


class Fault(NamedTuple):
    """The source of the module with the fault, its line, what was changed, and whether it changes only a measure."""

    source: str
    line: int
    what: str
    measures: bool


def faults_of(source: str) -> Iterator[Fault]:
    """Every fault of a source, one at a time. Texts, types, assertions and imports are left alone."""
    lines = source.splitlines(keepends=True)
    tree = ast.parse(source)
    quiet = {id(inner) for node in ast.walk(tree) for part in _quiet(node) for inner in ast.walk(part)}
    for node in ast.walk(tree):
        if id(node) in quiet:
            continue
        for text, what in _changed(node):
            assert isinstance(node, ast.expr)
            if node.end_lineno == node.lineno:
                measures = isinstance(node, ast.Constant) and isinstance(node.value, int) and node.value > COUNTED
                yield Fault(_put(lines, node, text), node.lineno, what, measures)


def _quiet(node: ast.AST) -> list[ast.AST]:
    """The parts of a node in which no faults are put: annotations, assertions, imports."""
    match node:
        case ast.AnnAssign():
            return [node.annotation]
        case ast.arg():
            return [node.annotation] if node.annotation else []
        case ast.FunctionDef():
            return [node.returns] if node.returns else []
        case ast.keyword(arg="strict"):
            return [node]
        case ast.Assert() | ast.Import() | ast.ImportFrom():
            return [node]
        case _:
            return []


def _changed(node: ast.AST) -> Iterator[tuple[str, str]]:
    """What may replace a node, as code, and a few words about the change."""
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in COMPARED:
            other, sign = COMPARED[type(operator)]
            yield ast.unparse(ast.Compare(node.left, [other()], node.comparators)), f"compares with {sign}"
        case ast.BinOp(left, operator, right) if type(operator) in RECKONED and not (_is_text(left) or _is_text(right)):
            kind, sign = RECKONED[type(operator)]
            yield f"({ast.unparse(ast.BinOp(left, kind(), right))})", f"reckons with {sign}"
        case ast.Constant(value=bool(value)):
            yield str(not value), f"{value} is {not value}"
        case ast.Constant(value=int(value)):
            yield str(value + 1), f"{value} is {value + 1}"
        case ast.BoolOp(op=ast.And()):
            yield f"({ast.unparse(ast.BoolOp(ast.Or(), node.values))})", "and is or"
        case ast.BoolOp(op=ast.Or()):
            yield f"({ast.unparse(ast.BoolOp(ast.And(), node.values))})", "or is and"
        case ast.UnaryOp(op=ast.Not()):
            yield f"({ast.unparse(node.operand)})", "not is left out"
        case ast.IfExp():
            yield f"({ast.unparse(ast.IfExp(node.test, node.orelse, node.body))})", "if and else change places"
        case _:
            return


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _put(lines: list[str], node: ast.expr, text: str) -> str:
    """The source with `text` in the place of `node`, which must be in one line. Its columns count bytes."""
    before = lines[node.lineno - 1].encode()
    line = before[: node.col_offset] + text.encode() + before[node.end_col_offset :]
    return "".join([*lines[: node.lineno - 1], line.decode(), *lines[node.lineno :]])
