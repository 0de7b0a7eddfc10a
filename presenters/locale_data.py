"""Keeps of Babel's data what numbers and plurals go by: the names of places, units and zones take 1 MiB a language."""

from typing import Final

from babel import localedata

from presenters.languages import Language

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


def trim(language: Language) -> None:
    """Drop the unused data of a language, if it has been loaded, and of all it inherits from."""
    parts = language.split("-")
    for name in (ROOT, *("_".join(parts[:length]) for length in range(1, len(parts) + 1))):
        if localedata.exists(name):
            data = localedata.load(name)
            for unused in UNUSED:
                data.pop(unused, None)
