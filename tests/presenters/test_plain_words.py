"""What a screen reader would speak: emoji that tell something are said in words, decoration and legends are not."""

import pytest

from presenters.plain_words import PlainWords
from tests.presenters.telling import words_in

SAID = {
    ("kodiak", "🐟 Salmon: 1 ×2 · 2 ×2"): "Salmon: 1 ×2, 2 ×2",
    ("kodiak", "-# played: 🐟 4 4 🦅 10 30"): "-# played: salmon 4 4 predator 10 30",
    ("kodiak", "Order: 🦅 Ann **10** → 🐻 Bob **60**"): "Order: predator Ann **10** then Old Bear Bob **60**",
    ("kai_piranja", "▶️ **Ann** · catch 0 · **🌙⁠⬤**"): "to move: **Ann**, catch 0, **moonfish big**",
    ("kai_piranja", "a small barracuda 🦈⁠• goes behind 🦈⁠•"): "a small barracuda goes behind barracuda small",
    ("kai_piranja", "-# 🐠 piranha · 🌙 moonfish · 🔥 flamefish · 🦈 barracuda · and so on"): "",
    ("kauri", "**13 Te Urewera** 🌲 🥝 🐿️⁠2 · **15 Gisborne** 🎩"): (
        "**13 Te Urewera** kauri, kiwi, possum 2 – **15 Gisborne** Englishman"
    ),
    ("kauri", "🌲🥝 A kauri and one kiwi: 1 2"): "A kauri and one kiwi: 1 2",
    ("kauri", "🎩 English **Cid** · 3️⃣ Hunt"): "English **Cid**, 3 Hunt",
    ("alaska", "🔴 **Ann** · 🚜 A6 + 🟥"): "red **Ann**, vehicle A6 + red",
    ("alaska", "🏝️ Island: 🟥×14 🟨×14"): "Island: red ×14, yellow ×14",
    ("game5211", "→ 🍊 1/6 · you keep 🍊 3 + 4"): "orange 1/6, you keep orange 3 + 4",
    ("alaska", "<:floe:123456789> D4-E4 ✅"): "D4-E4",
    ("", "**🌲 Kauri · table 1** 🎉"): "**Kauri, table 1**",
}


@pytest.mark.parametrize(("game", "text"), SAID)
def test_an_emoji_is_said_where_it_tells_something(game, text):
    assert PlainWords(game, words_in("en"))(text) == SAID[game, text]


def test_players_keep_the_names_they_chose():
    plain = PlainWords("kodiak", words_in("en"), ("🐻", "Bo 🐟"))
    assert plain("🐟 From the last trick: 🐻 **4**, Bo 🐟 **3**") == "salmon From the last trick: 🐻 **4**, Bo 🐟 **3**"
