"""Sentences in the player's language, from `data/locale/<language>/*.yaml`.

Rules and scenes speak in keys (`Sentence("pavilion.event.took", {...})`); a `Catalogue` puts them into words.

A locale file is a nested mapping; a text is named by its path (`pavilion.refusal.wild_present`). A text is a
template with `{placeholders}` as in `str.format`, or its plural forms as a mapping `{one: …, other: …}`, of which
the parameter `n` picks one. A list of strings is a text of several paragraphs (`Catalogue.lines`); a list of
mappings under the key `rules` holds the chapters of a rules reader (`Catalogue.chapters`).

Texts never break the program: what is missing is shown in English, failing that as its key in brackets, and
noted once (`Catalogue.notices`).
"""

import string
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from game.data import DataError, DataSource, Definition, Fault, default_folders, entries
from game.rules import Option, OptionValue, Param, Refusal, SeatName, Sentence

BASE_LANGUAGE = "en"
"""The language that is complete by definition; others are compared with it and fall back to it."""

Template: TypeAlias = str | dict[str, str]
"""One text: a template, or its plural forms."""


class Chapter(Definition, frozen=True):
    """One chapter of a game's rules reader, with the ids of the rules it explains; `house` marks house rules."""

    id: str
    title: str
    text: str
    rules: tuple[str, ...] = ()
    house: bool = False


class Catalogue:
    """All texts of one language. `named` gives the same texts with the names of a match's players."""

    def __init__(self, language: str = BASE_LANGUAGE, folders: Sequence[Path] | None = None) -> None:
        folders = default_folders() if folders is None else folders
        self.language = language
        self.names: tuple[str, ...] = ()
        self.notices: list[str] = []
        """What was missing or wrong, once each, in plain English for the log."""
        self._texts, self._chapters = _load(language, folders, self.notices)
        self._base = (
            self._texts if language == BASE_LANGUAGE else _load(BASE_LANGUAGE, folders, self.notices)[0]
        )

    def named(self, names: Sequence[str]) -> "Catalogue":
        """Return the same texts, speaking of the players by these names (by seat)."""
        other = Catalogue.__new__(Catalogue)
        other.__dict__.update(self.__dict__)
        other.names = tuple(names)
        return other

    def has(self, key: str) -> bool:
        """Whether there is a text of that key in this language."""
        return key in self._texts

    def say(self, what: Sentence | str, /, **params: Param) -> str:
        """Put a sentence, or the text of a key with parameters, into words."""
        if isinstance(what, Sentence):
            return self._say(what.key, what.params)
        return self._say(what, params)

    def refusal(self, game_id: str, refusal: Refusal) -> str:
        """Return why a move is not allowed, as a sentence."""
        return self._say(f"{game_id}.refusal.{refusal.code}", refusal.params)

    def option_value(self, game_id: str, option: Option, value: OptionValue) -> str:
        """Return what a value of an option is called."""
        words = option.words.get(value)
        if words is not None:
            return words.name.get(self.language) or words.name.get(BASE_LANGUAGE) or str(value)
        return self._say(option_value_key(game_id, option, value), {})

    def option_value_help(self, option: Option, value: OptionValue) -> str:
        """Return what a value that data files brought means; empty for all others."""
        words = option.words.get(value)
        return words.help.get(self.language, words.help.get(BASE_LANGUAGE, "")) if words is not None else ""

    def lines(self, key: str, /, **params: Param) -> list[str]:
        """Return a text of several paragraphs, each with the same parameters filled in."""
        found: list[str] = []
        while (inner := f"{key}.{len(found)}") in self._texts or inner in self._base:
            found.append(self._say(inner, params))
        return found or [self._say(key, params)]

    def chapters(self, game_id: str) -> tuple[Chapter, ...]:
        """Return the chapters of a game's rules reader."""
        return self._chapters.get(game_id, ())

    def join(self, parts: Sequence[str]) -> str:
        """Join words as a list: "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("app.list.last", first=self.say("app.list.comma").join(parts[:-1]), last=parts[-1])

    def word(self, param: Param) -> str | int:
        """Put one parameter into words; numbers stay numbers, so that templates can format them."""
        match param:
            case Sentence():
                return self._say(param.key, param.params)
            case SeatName():
                named = param.seat < len(self.names)
                return self.names[param.seat] if named else self.say("app.seat", n=param.seat + 1)
            case tuple():
                return self.join([str(self.word(part)) for part in param])
            case _:
                return param

    def _say(self, key: str, params: Mapping[str, Param]) -> str:
        template = self._texts.get(key)
        if template is None:
            self._note(f"locale {self.language}: no text {key!r}")
            template = self._base.get(key)
        if isinstance(template, dict):
            n = params.get("n")
            template = template["one" if isinstance(n, int) and abs(n) == 1 else "other"]
        words = {name: self.word(value) for name, value in params.items()}
        if template is not None:
            try:
                return _FORMATTER.vformat(template, (), words)
            except (KeyError, ValueError, IndexError, TypeError) as error:
                self._note(f"locale {self.language}: text {key!r} cannot be filled in: {error!r}")
        shown = ", ".join(f"{name}={word}" for name, word in words.items())
        return f"⟦{key}{': ' if shown else ''}{shown}⟧"

    def _note(self, notice: str) -> None:
        if notice not in self.notices:
            self.notices.append(notice)


def option_value_key(game_id: str, option: Option, value: OptionValue) -> str:
    """Return the key of the text that names a value: `yes` and `no` for a switch."""
    word = ("yes" if value else "no") if isinstance(value, bool) else str(value).lower()
    return f"{game_id}.option.{option.id}.{word}"


class _Formatter(string.Formatter):
    """`str.format` without attribute or index access, and with the true minus sign for numbers."""

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs[field_name], field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        written: str = super().format_field(value, format_spec)
        return written.replace("-", "−") if isinstance(value, int) else written


_FORMATTER = _Formatter()


def languages(folders: Sequence[Path] | None = None) -> list[str]:
    """Return the languages there are texts in, English first."""
    folders = default_folders() if folders is None else folders
    found = {inner.name for folder in folders for inner in entries(folder / "locale") if entries(inner)}
    return sorted(found, key=lambda name: (name != BASE_LANGUAGE, name))


def check_texts(folders: Sequence[Path] | None = None) -> list[Fault]:
    """Return what is wrong with the texts: faulty files, keys or placeholders that differ between languages."""
    folders = default_folders() if folders is None else folders
    faults: list[Fault] = []
    found: dict[str, dict[str, tuple[str, int, frozenset[str]]]] = {}
    for language in languages(folders):
        source = DataSource(folders)
        places: dict[str, tuple[str, int, frozenset[str]]] = {}
        for name in source.names(f"locale/{language}", ".yaml"):
            texts = source.read(name, dict[str, Any]) or {}
            for path, template in _walk(texts, ()):
                line = source.line(name, path)
                slots = _placeholders(source, name, path, template)
                places[".".join(map(str, path))] = (source.shown(name), line, slots)
        _all_chapters(source, language)
        faults += source.faults
        found[language] = places
    base = found.get(BASE_LANGUAGE, {})
    for language, places in found.items():
        if language == BASE_LANGUAGE:
            continue
        for key in sorted(base.keys() - places.keys()):
            file, line, _ = base[key]
            faults.append(Fault(file, line, key, f"expected a text of this key in {language!r} too"))
        for key, (file, line, slots) in sorted(places.items()):
            if key not in base:
                faults.append(Fault(file, line, key, f"expected a text of this key in {BASE_LANGUAGE!r} too"))
            elif slots != base[key][2]:
                wanted = ", ".join(sorted(base[key][2])) or "none"
                got = ", ".join(sorted(slots)) or "none"
                faults.append(Fault(file, line, key, f"expected the placeholders {wanted}, got {got}"))
    return sorted(set(faults))


def _load(
    language: str, folders: Sequence[Path], notices: list[str]
) -> tuple[dict[str, Template], dict[str, tuple[Chapter, ...]]]:
    """Read every text of a language; what is faulty is noted and left out."""
    source = DataSource(folders)
    texts: dict[str, Template] = {}
    for name in source.names(f"locale/{language}", ".yaml"):
        raw = source.read(name, dict[str, Any]) or {}
        texts.update({".".join(map(str, path)): template for path, template in _walk(raw, ())})
    chapters = _all_chapters(source, language)
    if source.faults:
        notices += str(DataError(source.faults)).splitlines()
    return texts, chapters


def _all_chapters(source: DataSource, language: str) -> dict[str, tuple[Chapter, ...]]:
    """Read the chapters of all rules readers, noting what does not fit."""
    chapters: dict[str, tuple[Chapter, ...]] = {}
    for name in source.names(f"locale/{language}", ".yaml"):
        for section, content in (source.plain(name) or {}).items():
            listed = content.get("rules") if isinstance(content, dict) else None
            if isinstance(listed, list):
                read = source.fit(name, (section, "rules"), listed, tuple[Chapter, ...])
                chapters[str(section)] = read or ()
    return chapters


def _walk(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Template]]:
    """Yield every text of a nested mapping with its path. Chapters are no texts of their own."""
    if isinstance(value, dict):
        if "other" in value and value.keys() <= {"one", "other"}:
            yield (
                path,
                {form: str(value[form]) for form in ("one", "other") if form in value}
                | ({} if "one" in value else {"one": str(value["other"])}),
            )
            return
        for key, inner in value.items():
            yield from _walk(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            if not isinstance(inner, dict):
                yield from _walk(inner, (*path, index))
    elif value is not None:
        yield path, str(value)


def _placeholders(
    source: DataSource, name: str, path: tuple[str | int, ...], template: Template
) -> frozenset[str]:
    """Return the names that a text's placeholders use; a template that cannot be read is a fault."""
    slots: set[str] = set()
    for form in template.values() if isinstance(template, dict) else (template,):
        try:
            slots |= {slot for _, slot, _, _ in string.Formatter().parse(form) if slot is not None}
        except ValueError as error:
            source.fault(name, path, f"expected a template with {{placeholders}}: {error}")
    return frozenset(slots)


__all__ = ["BASE_LANGUAGE", "Catalogue", "Chapter", "check_texts", "languages", "option_value_key"]
