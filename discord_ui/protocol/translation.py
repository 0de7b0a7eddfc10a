"""Localised slash commands: English as Discord's default, French beside it."""

from typing import Final

import discord
from discord import app_commands

from presenters.texts import texts_in

KEY: Final = "key"


def said(key: str) -> app_commands.locale_str:
    """Return a command text by its key; the English one is Discord's default."""
    return app_commands.locale_str(texts_in("en")(key), **{KEY: key})


class FluentTranslator(app_commands.Translator):
    """Looks localised command texts up in our locales for discord.py."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        del context
        key = string.extras.get(KEY)
        if key is None or locale is not discord.Locale.french:
            return None
        return texts_in("fr")(key)
