"""A pseudo-language: English with accents, every text half as long again, its arguments and commands as they were.

Whatever is shown in it fits in any language that is no longer. Tests speak it that have it as their parameter
`language`; nobody else can choose it.
"""

import re
import tempfile
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from presenters.languages import LOCALES, Language

PSEUDO = Language("en-XA")
ACCENTED = str.maketrans("aeiounyscAEIOUNC", "áéíöüñýšçÁÉÍÖÜÑÇ")
LETTERS = re.compile(r"[A-Za-z]+")
KEPT = re.compile(r"language-(?!name)|.*-picture-letter-")
"""Keys of what is no text: facts about the language, single letters."""


class Lengthened(Transformer):
    """Makes the texts of a file half as long again."""

    def visit_Message(self, node):  # noqa: N802 - the library's name
        return node if KEPT.match(node.id.name) else self.generic_visit(node)

    def visit_Pattern(self, node):  # noqa: N802 - the library's name
        """Leave what stands between two backticks, such as commands, even where an argument interrupts it."""
        is_code = False
        for element in node.elements:
            if isinstance(element, ast.TextElement):
                parts = element.value.split("`")
                for number in range(int(is_code), len(parts), 2):
                    parts[number] = LETTERS.sub(lengthened, parts[number])
                element.value, is_code = "`".join(parts), is_code ^ (len(parts) % 2 == 0)
            else:
                self.visit(element)
        return node


def lengthened(found):
    word = found.group()
    return (word + word[-(len(word) // 2 + 1) :]).translate(ACCENTED)


@cache
def keeper():
    """Return the folder of all pseudo-texts, which is removed with the process."""
    kept = tempfile.TemporaryDirectory(prefix="pseudo")
    for path in (LOCALES / "en").glob("*.ftl"):
        resource = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
        resource.body = [entry for entry in resource.body if isinstance(entry, ast.Message)]
        written = FluentSerializer().serialize(Lengthened().visit(resource))
        Path(kept.name, path.name).write_text(written, encoding="utf-8")
    return kept


def folder():
    return Path(keeper().name)
