"""What can be chosen in the set-up of a match, beside the seats and the seed."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import msgspec

OptionValue: TypeAlias = str | bool | int
Options: TypeAlias = dict[str, OptionValue]


class OptionError(ValueError):
    """An unknown option or value; the message says what was expected."""


class ValueWords(msgspec.Struct, frozen=True):
    """What a value is called, by language, where data files bring new values (a scenario) with their names."""

    name: dict[str, str]
    help: dict[str, str] = {}


class Option(msgspec.Struct, frozen=True):
    """One option: its values in the order in which they are offered, and the one taken when nothing is said.

    Its texts are `<game>.option.<id>.name`, `.help` and `<game>.option.<id>.<value>` (`yes`/`no` for a switch),
    or for values that have them `words` (`Catalogue.option_value` finds either).
    `seats` limits it to some player counts (None: all).
    """

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    seats: tuple[int, ...] | None = None
    words: dict[OptionValue, ValueWords] = {}


def settle(offered: Iterable[Option], chosen: Mapping[str, OptionValue], seats: int) -> Options:
    """Return every option that applies to `seats` players with its chosen or default value.

    Values may come as text from a command line ("true", "3"). Raises `OptionError` for an unknown option or value.
    """
    known = {option.id: option for option in offered if option.seats is None or seats in option.seats}
    for name in chosen:
        if name not in known:
            raise OptionError(f"unknown option {name!r}: expected one of {', '.join(known) or 'none'}")
    settled: Options = {}
    for name, option in known.items():
        value = chosen.get(name, option.default)
        match = [v for v in option.values if v == value and type(v) is type(value)]
        match = match or [v for v in option.values if str(v).lower() == str(value).lower()]
        if not match:
            offers = ", ".join(str(v).lower() for v in option.values)
            raise OptionError(f"option {name}: expected one of {offers}, got {str(value)!r}")
        settled[name] = match[0]
    return settled
