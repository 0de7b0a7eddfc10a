"""Localised slash commands: English as Discord's default, every other language found beside it."""

import re
from typing import Final

import discord
from discord import app_commands

from discord_ui.protocol.limits import OPTION_TEXT
from discord_ui.protocol.messages import shorten
from presenters.languages import ENGLISH, language_from
from presenters.texts import texts_in

NAME: Final = re.compile(r"[-_'\w]{1,32}")
MENU_NAME: Final = 32
"""Characters of the name of a context menu."""
KEY: Final = "key"
OPTION: Final = "option-"
"""Before the name of an option, which is named in Python alone."""


def said(key: str) -> app_commands.locale_str:
    """Return a command text by its key; the English one is Discord's default."""
    return app_commands.locale_str(texts_in(ENGLISH)(key), **{KEY: key})


class FluentTranslator(app_commands.Translator):
    """Looks localised command texts up in our locales for discord.py.

    One that Discord would not take is shortened or left out: it would refuse all commands for it.
    """

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        location = app_commands.TranslationContextLocation
        is_name = context.location is location.parameter_name
        key = f"{OPTION}{string.message}" if is_name else string.extras.get(KEY)
        texts = texts_in(language_from(locale.value) or ENGLISH)
        if key is None or key not in texts:
            return None
        translation = shorten(texts(key), MENU_NAME if context.location is location.command_name else OPTION_TEXT)
        is_refused = is_name and not _is_name(translation)
        return None if is_refused or translation == string.message else translation


def _is_name(text: str) -> bool:
    """Return whether Discord takes a text as the name of an option."""
    return NAME.fullmatch(text) is not None and text == text.lower()
