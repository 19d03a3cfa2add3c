"""Random inputs: values for a JSON schema, and mutations of values and texts."""

from __future__ import annotations

import json
from random import Random
from typing import Any

Schema = dict[str, Any]

ODD_TEXTS = (
    "",
    "\0",
    "a" * 5_000,
    "\u202eevil",
    "\ud800",
    "null",
    "../../etc/passwd",
    "'; drop table tables; --",
    "<script>",
    "%00%ff%2f",
    "١٢٣",
    "1e400",
    "own.0.00",
    "seat.1.zz",
    "join",
    "🂡🚂",
    "\r\nX-Injected: 1",
)
ODD_NUMBERS = (-1, 0, 1, 2, 7, 255, 2**31, 2**53, 2**63, -(2**63) - 1, 10**400, 0.5, -0.0, 1e308)


class Inputs:
    """A stream of random inputs."""

    def __init__(self, seed: int, words: list[str]) -> None:
        """`words` are texts that mean something to the server, such as ids and tokens."""
        self.random = Random(seed)
        self.words = words

    def text(self) -> str:
        chance = self.random.random()
        if chance < 0.6:
            return self.random.choice(self.words)
        if chance < 0.8:
            return self.random.choice(ODD_TEXTS)
        return self.damaged(self.random.choice(self.words))

    def value(self, schema: Schema, root: Schema, depth: int = 0) -> Any:
        """Return a value that mostly matches a schema; `root` holds the schemas it refers to."""
        if "$ref" in schema:
            return self.value(_resolve(schema["$ref"], root), root, depth)
        choices = schema.get("oneOf") or schema.get("anyOf")
        if choices:
            return self.value(self.random.choice(choices), root, depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = self.random.choice(kind)
        if kind == "object" or "properties" in schema:
            required = set(schema.get("required", ()))
            fields = schema.get("properties", {}).items()
            return {
                name: self.value(field, root, depth + 1)
                for name, field in fields
                if name in required or self.random.random() < 0.6
            }
        if kind == "array":
            count = self.random.randrange(4) if depth < 6 else 0
            items = schema.get("items") or {}
            return [self.value(items, root, depth + 1) for _ in range(count)]
        if kind == "boolean":
            return self.random.random() < 0.5
        if kind == "integer":
            return self.random.randrange(8) if self.random.random() < 0.8 else self.random.choice(ODD_NUMBERS)
        if kind == "number":
            return self.random.choice(ODD_NUMBERS)
        return None if kind == "null" else self.text()

    def mutated(self, value: Any) -> Any:
        """Return the value with one part replaced, dropped or repeated."""
        if isinstance(value, dict) and value and self.random.random() < 0.8:
            name = self.random.choice(list(value))
            chance = self.random.random()
            if chance < 0.15:
                return {key: part for key, part in value.items() if key != name}
            if chance < 0.25:
                return {**value, self.text(): value[name]}
            return {**value, name: self.mutated(value[name])}
        if isinstance(value, list) and value and self.random.random() < 0.8:
            at = self.random.randrange(len(value))
            if self.random.random() < 0.2:
                return value[:at] + value[at + 1 :]
            if self.random.random() < 0.1:
                return value * 3
            return [*value[:at], self.mutated(value[at]), *value[at + 1 :]]
        odd: list[Any] = [None, True, [], {}, [[]], self.text(), self.random.choice(ODD_NUMBERS)]
        return self.random.choice(odd)

    def body(self, value: Any) -> bytes:
        """Return JSON for a value, often mutated, sometimes not JSON any more."""
        while self.random.random() < 0.4:
            value = self.mutated(value)
        text = json.dumps(value)
        chance = self.random.random()
        if chance < 0.1:
            return self.damaged(text).encode("utf-8", "surrogatepass")
        if chance < 0.12:
            return b"[" * self.random.randrange(1, 4_000)
        if chance < 0.14:
            return self.random.randbytes(self.random.randrange(200))
        return text.encode()

    def damaged(self, text: str) -> str:
        """Return a text with a character replaced, left out or added, or with its end cut off."""
        at = self.random.randrange(len(text) + 1)
        sign = chr(self.random.choice((0, 34, 44, 46, 48, 65, 91, 123, 233, 0x202E, 0xD800, 0x1F682)))
        return self.random.choice(
            (text[:at] + sign + text[at + 1 :], text[:at] + text[at + 1 :], text[:at] + sign + text[at:], text[:at])
        )


def _resolve(reference: str, root: Schema) -> Schema:
    found: Any = root
    for name in reference.removeprefix("#/").split("/"):
        found = found[name]
    return dict(found)
