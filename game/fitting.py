"""What does not fit a type, in words: plain values against msgspec types, every mismatch with its place.

msgspec itself stops at the first fault and knows no lines; `game.data` wants all of them.
"""

import re
from typing import Any, TypeAlias

from msgspec import inspect

Path_: TypeAlias = tuple[str | int, ...]
"""Where a value lies in a file: keys and list indices from the top."""


def mismatches(value: Any, kind: Any, path: Path_) -> list[tuple[Path_, str]]:
    """Return every place where a plain value does not fit a msgspec type, with what was expected there."""
    return _descend(value, inspect.type_info(kind), path)


def _descend(value: Any, info: inspect.Type, path: Path_) -> list[tuple[Path_, str]]:
    if isinstance(info, inspect.StructType) and isinstance(value, dict):
        return _descend_struct(value, info, path)
    if isinstance(info, (inspect.ListType, inspect.VarTupleType)) and isinstance(value, list):
        found = [f for i, item in enumerate(value) for f in _descend(item, info.item_type, (*path, i))]
        return found or _length(value, info, path)
    if isinstance(info, inspect.TupleType) and isinstance(value, list):
        if len(value) != len(info.item_types):
            return [(path, f"expected a list of {len(info.item_types)}, got {len(value)}")]
        pairs = zip(value, info.item_types, strict=True)
        return [f for i, (item, kind) in enumerate(pairs) for f in _descend(item, kind, (*path, i))]
    if isinstance(info, inspect.DictType) and isinstance(value, dict):
        found = [f for key in value for f in _descend(key, info.key_type, (*path, key))]
        return found + [
            f for key, item in value.items() for f in _descend(item, info.value_type, (*path, key))
        ]
    if isinstance(info, inspect.UnionType):
        return _descend_union(value, info, path)
    if isinstance(info, inspect.Metadata):
        return _descend(value, info.type, path)
    return [] if _fits(value, info) else [(path, f"expected {_wanted(info)}, got {_got(value)}")]


def _descend_struct(value: dict[Any, Any], info: inspect.StructType, path: Path_) -> list[tuple[Path_, str]]:
    found: list[tuple[Path_, str]] = []
    known = [f.encode_name for f in info.fields] + ([info.tag_field] if info.tag_field else [])
    found += [
        ((*path, key), f"expected one of {', '.join(known)}, got the key {key!r}")
        for key in value
        if info.forbid_unknown_fields and key not in known
    ]
    for field in info.fields:
        if field.encode_name in value:
            found += _descend(value[field.encode_name], field.type, (*path, field.encode_name))
        elif field.required:
            found.append((path, f"expected the key {field.encode_name!r}, it is missing"))
    return found


def _descend_union(value: Any, info: inspect.UnionType, path: Path_) -> list[tuple[Path_, str]]:
    attempts = [_descend(value, kind, path) for kind in info.types]
    if not all(attempts):
        return []
    structs = [kind for kind in info.types if isinstance(kind, inspect.StructType)]
    if isinstance(value, dict) and structs and structs[0].tag_field:
        field = structs[0].tag_field
        for kind in structs:
            if value.get(field) == kind.tag:
                return _descend(value, kind, path)
        tags = ", ".join(str(kind.tag) for kind in structs)
        return [((*path, field), f"expected one of {tags}, got {_got(value.get(field))}")]
    shaped = [kind for kind in info.types if _shape_fits(value, kind)]
    if len(shaped) == 1:
        return _descend(value, shaped[0], path)
    wanted = " or ".join(dict.fromkeys(_wanted(kind) for kind in info.types))
    return [(path, f"expected {wanted}, got {_got(value)}")]


def _shape_fits(value: Any, info: inspect.Type) -> bool:
    lists = (inspect.ListType, inspect.VarTupleType, inspect.TupleType)
    if isinstance(value, dict):
        return isinstance(info, (inspect.StructType, inspect.DictType))
    if isinstance(value, list):
        return isinstance(info, lists)
    return not isinstance(info, (inspect.StructType, inspect.DictType, inspect.NoneType, *lists))


def _length(
    value: list[Any], info: inspect.ListType | inspect.VarTupleType, path: Path_
) -> list[tuple[Path_, str]]:
    low, high = info.min_length, info.max_length
    if (low is None or len(value) >= low) and (high is None or len(value) <= high):
        return []
    bounds = f"{low if low is not None else 0} to {high}" if high is not None else f"at least {low}"
    return [(path, f"expected a list of {bounds}, got {len(value)}")]


def _fits(value: Any, info: inspect.Type) -> bool:
    if isinstance(info, inspect.AnyType):
        return True
    if isinstance(info, inspect.NoneType):
        return value is None
    if isinstance(info, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(info, inspect.IntType):
        return isinstance(value, int) and not isinstance(value, bool) and _bounded(value, info)
    if isinstance(info, inspect.FloatType):
        return isinstance(value, (int, float)) and not isinstance(value, bool) and _bounded(value, info)
    if isinstance(info, inspect.StrType):
        if not isinstance(value, str):
            return False
        if info.pattern is not None and re.search(info.pattern, value) is None:
            return False
        return info.min_length is None or len(value) >= info.min_length
    if isinstance(info, inspect.LiteralType):
        return any(value == v and type(value) is type(v) for v in info.values)
    if isinstance(info, inspect.EnumType):
        return value in [member.value for member in info.cls]
    return False


def _bounded(value: float, info: inspect.IntType | inspect.FloatType) -> bool:
    return (
        (info.ge is None or value >= info.ge)
        and (info.le is None or value <= info.le)
        and (info.gt is None or value > info.gt)
        and (info.lt is None or value < info.lt)
    )


def _wanted(info: inspect.Type) -> str:
    if isinstance(info, (inspect.IntType, inspect.FloatType)):
        noun = "a whole number" if isinstance(info, inspect.IntType) else "a number"
        if info.ge is not None and info.le is not None:
            return f"{info.ge}–{info.le}"
        if info.ge is not None:
            return f"{noun} of at least {info.ge}"
        if info.le is not None:
            return f"{noun} of at most {info.le}"
        if info.gt is not None:
            return f"{noun} above {info.gt}"
        return noun
    if isinstance(info, inspect.LiteralType):
        return f"one of {', '.join(map(str, info.values))}"
    if isinstance(info, inspect.EnumType):
        return f"one of {', '.join(str(member.value) for member in info.cls)}"
    if isinstance(info, inspect.StrType):
        return f"text like {info.pattern}" if info.pattern else "text"
    if isinstance(info, (inspect.StructType, inspect.DictType)):
        return "a mapping"
    if isinstance(info, (inspect.ListType, inspect.VarTupleType, inspect.TupleType)):
        return "a list"
    names = {inspect.BoolType: "true or false", inspect.NoneType: "nothing"}
    return next((name for kind, name in names.items() if isinstance(info, kind)), "something else")


def _got(value: Any) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    return str(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else repr(value)
