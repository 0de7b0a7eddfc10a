"""The languages that tests read."""

import pytest

from presenters.languages import LANGUAGES
from tests.pseudo import PSEUDO

SPOKEN = tuple(LANGUAGES)
SHIPPED = ("en", "de", "fr")
"""Those we keep whole; any other folder may lack texts, which are then said in English."""
every_language = pytest.mark.parametrize("language", SPOKEN)
every_length = pytest.mark.parametrize("language", [*SPOKEN, PSEUDO])
"""For limits: a language half as long again as English must hold them, too."""
every_shipped_language = pytest.mark.parametrize("language", SHIPPED)


def in_turn(number):
    """Return one language after another, where a test that read each of them would take too long."""
    return SPOKEN[number % len(SPOKEN)]
