"""Keeps of Babel's data what numbers and plurals go by: the names of places, units and zones take 1 MiB a language."""

from collections.abc import Container, Iterable, Mapping, MutableMapping
from typing import Any, Final

from babel import localedata
from babel.core import get_global

from presenters.languages import LANGUAGES, Language

ROOT: Final = "root"
"""The data that all languages inherit."""
UNUSED: Final = (
    "compound_unit_patterns",
    "currency_names",
    "currency_names_plural",
    "date_fields",
    "interval_formats",
    "languages",
    "meta_zones",
    "scripts",
    "territories",
    "time_zones",
    "unit_display_names",
    "unit_patterns",
)
UNUSED_BY_ALL: Final = (
    "meta_zones",
    "territory_currencies",
    "territory_languages",
    "territory_zones",
    "windows_zone_mapping",
    "zone_aliases",
    "zone_territories",
)
SCRIPTS: Final = "likely_subtags"
"""Which script each of 8,000 languages is usually written in."""


def trim(language: Language) -> None:
    """Drop the unused data of a language that has been loaded, and what is of no use to any of ours."""
    parts = language.split("-")
    for name in (ROOT, *("_".join(parts[:length]) for length in range(1, len(parts) + 1))):
        if localedata.exists(name):
            _drop(UNUSED, localedata.load(name))
    for unused in UNUSED_BY_ALL:
        _keep((), get_global(unused))
    _keep({known.partition("-")[0] for known in LANGUAGES}, get_global(SCRIPTS))


def _drop(names: Iterable[str], data: MutableMapping[str, Any]) -> None:
    for name in names:
        data.pop(name, None)


def _keep(names: Container[str], data: Mapping[str, Any]) -> None:
    """Fill a dictionary anew: it takes less room only then."""
    if isinstance(data, dict):
        kept = {name: value for name, value in data.items() if name in names}
        data.clear()
        data.update(kept)
