"""Checks the sources of the generated Swift against the contract, in place of a compiler, which no package registry has.

Usage: python check.py CONTRACT.json FOLDER. Prints a line after each check that holds, or says what does not hold and
exits 1. Whether types fit, and what a call sends, stays unseen.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import tree_sitter_swift
from tree_sitter import Language, Node, Parser

PARSER = Parser(Language(tree_sitter_swift.language()))

# What operations and schemas name of Swift and of Foundation.
GIVEN = set(
    "Any Bool CaseIterable Codable CodingKey Data Date Decoder Double Encoder Hashable Identifiable Int Int64 Sendable Set "
    "String Type URL UUID Void".split()
)

# The folders of what comes of the contract; what carries it is the generator's own, the same for each contract.
GENERATED = ("APIs", "Models")
DECLARATIONS = ("class_declaration", "enum_entry", "function_declaration", "property_declaration")

Trees = dict[Path, Node]


def readable(source: bytes) -> bytes:
    """A source with a name in place of each `()` that is a value, which the grammar does not know: generated clients have three."""
    return re.sub(rb"(?<=[=:] )\(\)", b"nothing", source)


def nodes(tree: Node) -> Iterator[Node]:
    """A node and all below it."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.children)


def kinds(tree: Node, *kinds: str) -> Iterator[Node]:
    return (node for node in nodes(tree) if node.type in kinds)


def types(trees: Trees) -> dict[str, Node]:
    """The types that are declared, by name; an extension declares none."""
    declared = [node for tree in trees.values() for node in kinds(tree, "class_declaration")]
    return {
        name_of(node): node for node in declared if node.child_by_field_name("declaration_kind").type != "extension"
    }


def name_of(node: Node) -> str:
    """The name that a declaration gives, without the backticks that a reserved word needs."""
    return node.child_by_field_name("name").text.decode().strip("`")


def faults(tree: Node) -> list[str]:
    """Where the grammar of Swift does not take a source: each line, and what the parser missed there."""
    found = [node for node in nodes(tree) if node.is_error or node.is_missing]
    return [f"{node.start_point.row + 1}: {'no ' + node.type if node.is_missing else 'not Swift'}" for node in found]


def broken_but_taken(sources: dict[Path, bytes]) -> list[str]:
    """The files that the parser takes without their last bracket too, so that its word on them would mean nothing."""
    halves = {path: source[: source.rindex(b"}")] for path, source in sources.items() if b"}" in source}
    return [f"{path}: taken without its end" for path, half in halves.items() if not faults(PARSER.parse(half).root_node)]


def not_swift(trees: Trees) -> list[str]:
    return [f"{path}:{fault}" for path, tree in trees.items() for fault in faults(tree)]


def missing_operations(contract: dict, trees: Trees) -> list[str]:
    wanted = {
        operation["operationId"]
        for path in contract["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict) and "operationId" in operation
    }
    functions = {name_of(node) for tree in trees.values() for node in kinds(tree, "function_declaration")}
    return [f"no function for the operation {name}" for name in sorted(wanted - functions)]


def forms(contract: dict) -> set[str]:
    """The schemas of bodies that are forms: their fields are parameters of the functions, which need no type."""
    bodies = [
        body["schema"].get("$ref", "")
        for path in contract["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict)
        for kind, body in operation.get("requestBody", {}).get("content", {}).items()
        if kind == "application/x-www-form-urlencoded"
    ]
    return {ref.rsplit("/", 1)[-1] for ref in bodies}


def resolved(contract: dict, schema: dict) -> dict:
    return contract["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]] if "$ref" in schema else schema


def whole(contract: dict, schema: dict) -> dict:
    """The properties of a schema and which it requires, with those of the schemas that it extends."""
    parts = [*(whole(contract, resolved(contract, one)) for one in schema.get("allOf", [])), schema]
    return {
        "properties": {key: told for part in parts for key, told in part.get("properties", {}).items()},
        "required": {key for part in parts for key in part.get("required", [])},
    }


def missing_schemas(contract: dict, trees: Trees) -> list[str]:
    """Plain texts, numbers, lists and maps are given as Swift's own where they are used; all else has a type."""
    own = ("properties", "enum", "oneOf", "anyOf", "allOf")
    declared = types(trees)
    said = []
    for name, schema in contract["components"]["schemas"].items():
        if name in forms(contract) or not any(key in schema for key in own):
            continue
        if name not in declared:
            said.append(f"no type for the schema {name}")
        elif "properties" in schema:
            has, wanted = sorted(keys_of(declared[name])), sorted(whole(contract, schema)["properties"])
            said += [] if has == wanted else [f"{name} has {has}, its schema {wanted}"]
    return said


def members(struct: Node) -> list[Node]:
    return struct.child_by_field_name("body").children


def keys_of(struct: Node) -> dict[str, str]:
    """The properties of a type: the name of each in JSON, and what the type calls it."""
    keys = [node for node in members(struct) if node.type == "class_declaration" and name_of(node) == "CodingKeys"]
    entries = [entry for node in keys for entry in kinds(node, "enum_entry")]
    raw = [(name_of(entry), entry.child_by_field_name("raw_value")) for entry in entries]
    return {name if value is None else value.text.decode().strip('"'): name for name, value in raw}


def may_be_null(contract: dict, schema: dict) -> bool:
    if "$ref" in schema:
        return may_be_null(contract, resolved(contract, schema))
    alternatives = schema.get("oneOf", []) + schema.get("anyOf", [])
    return "null" in (schema.get("type") or "null") or any(may_be_null(contract, one) for one in alternatives)


def wrong_about_nothing(contract: dict, trees: Trees) -> list[str]:
    """A property that an answer always has, and never as null, is no optional; each other one is."""
    declared = types(trees)
    said = []
    for name, schema in contract["components"]["schemas"].items():
        struct = declared.get(name)
        if struct is None or "properties" not in schema:
            continue
        optional = {
            name_of(node): any(one.type == "optional_type" for one in nodes(node))
            for node in members(struct)
            if node.type == "property_declaration"
        }
        for key, own in keys_of(struct).items():
            described = whole(contract, schema)
            told = described["properties"][key]
            if optional[own] != (key not in described["required"] or may_be_null(contract, told)):
                said.append(f"{name}: {own} is {'' if optional[own] else 'not '}optional")
    return said


def clashes(trees: Trees) -> list[str]:
    """The names that operations and schemas give twice in one place."""
    said = []
    for path, tree in trees.items():
        for body in kinds(tree, "class_body", "enum_class_body") if path.parent.name in GENERATED else []:
            given = [name_of(node) for node in body.children if node.type in DECLARATIONS]
            said += [f"{path}: {name} twice" for name in sorted({one for one in given if given.count(one) > 1})]
    return said


def unknown_types(trees: Trees) -> list[str]:
    others = ("protocol_declaration", "typealias_declaration")
    declared = {*types(trees), *(name_of(node) for tree in trees.values() for node in kinds(tree, *others))}
    named = {
        part.text.decode(): path
        for path, tree in trees.items()
        if path.parent.name in GENERATED
        for node in kinds(tree, "user_type")
        if node.parent.type != "attribute"
        for part in node.children
        if part.type == "type_identifier"
    }
    return [f"{path}: names {name}, which nothing declares" for name, path in named.items() if name not in declared | GIVEN]


def main(contract_file: str, folder: str) -> None:
    contract = json.loads(Path(contract_file).read_text())
    sources = {path: readable(path.read_bytes()) for path in sorted(Path(folder).rglob("*.swift"))}
    trees = {path: PARSER.parse(source).root_node for path, source in sources.items()}
    checks = {
        "refuse what is broken": lambda: broken_but_taken(sources),
        "parse each file": lambda: not_swift(trees),
        "find each operation": lambda: missing_operations(contract, trees),
        "find each schema": lambda: missing_schemas(contract, trees),
        "find null where it may be": lambda: wrong_about_nothing(contract, trees),
        "find each type that is named": lambda: unknown_types(trees),
        "find no name twice": lambda: clashes(trees),
    }
    for check, faults_of in checks.items():
        said = faults_of()
        if said:
            sys.exit("\n".join(said))
        print(check, flush=True)


main(*sys.argv[1:])
