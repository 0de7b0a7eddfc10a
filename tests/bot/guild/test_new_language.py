"""A folder dropped into `locales/` is a language everywhere; one taken away leaves English, a broken one no start."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ops.exit_codes import ExitCode
from presenters.languages import LANGUAGES, LOCALES
from presenters.texts import texts_in
from sandbox import Sandbox
from testing.bot_process import ROOT, BotProcess
from testing.harness import Harness
from testing.players import done

SPANISH = """language-name = Español
language-zone = Europe/Madrid
language-greetings = hola
language-joining = y
tables-mine = **Tus mesas**
lobby-seats = **En la mesa**
command-tables = Tus mesas y las de este canal
option-table = mesa
"""
START = "import sys; sys.path.insert(0, {tree!r}); import bot; bot.main()"
Drop = Callable[[str], BotProcess]


@pytest.fixture
async def drop(sandbox: Sandbox, tmp_path: Path):
    """The bot from a copy of its tree, with a language more."""
    tree, children = tmp_path / "tree", list[BotProcess]()
    (tree / "locales").mkdir(parents=True)
    for path in ROOT.iterdir():
        if path.name[0] != "." and path != LOCALES:
            (tree / path.name).symlink_to(path)
    for language, folder in LANGUAGES.items():
        (tree / "locales" / language).symlink_to(folder)

    def with_spanish(text: str) -> BotProcess:
        (tree / "locales" / "es").mkdir()
        (tree / "locales" / "es" / "language.ftl").write_text(text, encoding="utf-8")
        children.append(BotProcess(sandbox, tmp_path, (sys.executable, "-c", START.format(tree=str(tree)))))
        return children[-1]

    yield with_spanish
    for child in children:
        await child.kill()


def localisations(sandbox: Sandbox, name: str):
    return next(one for one in sandbox.world.application.commands[None] if one["name"] == name)


async def test_a_dropped_folder_is_offered_chosen_and_spoken_and_its_removal_leaves_english(
    drop: Drop, sandbox: Sandbox, child_harness: Harness, child: BotProcess
):
    spanish = drop(SPANISH)
    await spanish.start()
    ines = child_harness.person("Inés", "es-ES")
    assert (await done(ines.slash("tables"))).text.startswith("**Tus mesas**\nNone at the moment.")
    choices = localisations(sandbox, "language")["options"][0]["choices"]
    assert {"name": "Español", "value": "es"}.items() <= next(one for one in choices if one["value"] == "es").items()
    tables, move = localisations(sandbox, "tables"), localisations(sandbox, "move")
    assert tables["description_localizations"]["es-419"] == "Tus mesas y las de este canal"
    assert move["options"][0]["name_localizations"]["es-ES"] == "mesa"

    alice = child_harness.alice
    await done(alice.slash("language", language="es"))
    await child_harness.open_kodiak(alice, language="es")
    assert "**En la mesa**" in child_harness.panel.text
    assert (await done(alice.slash("tables"))).text.startswith("**Tus mesas**")

    await spanish.kill()
    await child.start()
    assert (await done(alice.slash("tables"))).text.startswith(texts_in("en")("tables-mine"))
    await done(child_harness.bruno.click("Join", on=child_harness.panel))
    await alice.until(lambda: texts_in("en")("lobby-seats") in child_harness.panel.text)


async def test_a_broken_folder_is_refused_at_the_start_in_one_line(drop: Drop):
    code, complaint = await drop(f"{SPANISH}tables-mein = Tus mesas\n").fails()
    assert code == ExitCode.BAD_SETTINGS
    assert complaint == "locales/es/language.ftl: tables-mein is no key of an English text\n"
