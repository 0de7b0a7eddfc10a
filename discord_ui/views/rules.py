"""A game's rules, page by page."""

from discord_ui.protocol.components import Control
from discord_ui.protocol.custom_ids import Rules, RulesPage
from discord_ui.protocol.messages import Plain
from discord_ui.views.texts import presenter_of
from presenters.contract import Words
from presenters.texts import Language


def rules_page(game: str, page: int, language: Language) -> Plain:
    """One page of the rules with the way to the others."""
    words = Words.of(language, ())
    pages = presenter_of(game).rules_pages(words)
    page = min(page, len(pages) - 1)
    before = Control(RulesPage(game=game, page=max(page - 1, 0)), words("button-previous"), disabled=page == 0)
    last = page == len(pages) - 1
    after = Control(RulesPage(game=game, page=page + 1), words("button-next"), disabled=last)
    footer = words("rules-page", page=page + 1, pages=len(pages))
    return Plain(f"{pages[page]}\n{footer}", None, [[before, after]])


def rules_button(game: str, words: Words) -> Control:
    return Control(Rules(game=game), words("button-rules"), emoji="📖")
