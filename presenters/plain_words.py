"""Texts for readers who listen: emoji become words where they tell something, and go where they only decorate.

A screen reader would speak every emoji by its Unicode name. What one means in a game is a text
`<game>-emoji-<code points>`; one without such a text is decoration.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from presenters.contract import Words

KEYCAP: Final = re.compile("([0-9])\ufe0f?\u20e3")
PICTOGRAPH: Final = "\u2022\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff"
EMOJI: Final = re.compile(f"[{PICTOGRAPH}](?:[\ufe0f\U0001f3fb-\U0001f3ff]|\u200d[{PICTOGRAPH}])*")
OWN_EMOJI: Final = re.compile(r"<a?:\w+:[0-9]+> ?")
"""Emoji of the application, which always stand beside a name."""
UNSPOKEN: Final = frozenset("\ufe0f\u200d\u2060")
JOINER: Final = "\u2060"
"""Joins what belongs to one thing, such as a fish and its size."""
BETWEEN: Final = " · "
COMMA: Final = ", "
DASH: Final = " – "
ARROW: Final = "→"
START: Final = re.compile(r"^(?:> |-# |#+ )?")
SMALL: Final = "-# "
WORD: Final = re.compile(r"\w+")
LEAST_LEGEND: Final = 4
"""Explanations of emoji in one small line that make it a legend, which a listener does not need."""
SAME_LETTERS: Final = 4
"""Letters at which two forms of a word are told to be the same: predator and predators."""
FIRST_PLACEHOLDER: Final = 0xE000
"""In the private use area: no text of ours has it."""
BOLD: Final = "**"
SPACE_BEFORE: Final = re.compile(r" +([,.)])")
ATTACHED: Final = re.compile(r"[\w×(]")


@dataclass(frozen=True, slots=True)
class PlainWords:
    """Rewrites the texts of one game in one language; players' names stay as they are."""

    game: str
    words: Words
    names: Sequence[str] = ()

    def __call__(self, text: str) -> str:
        kept = [name for name in dict.fromkeys(self.names) if EMOJI.search(name)]
        for number, name in enumerate(kept):
            text = text.replace(name, chr(FIRST_PLACEHOLDER + number))
        lines = [self._line(OWN_EMOJI.sub("", KEYCAP.sub(r"\1", line))) for line in text.split("\n")]
        text = "\n".join(line for line in lines if line)
        for number, name in enumerate(kept):
            text = text.replace(chr(FIRST_PLACEHOLDER + number), name)
        return text

    def _line(self, line: str) -> str:
        found = START.match(line)
        start = found.group() if found else ""
        segments = line[len(start) :].split(BETWEEN)
        if start == SMALL and sum(map(self._explains, segments)) >= LEAST_LEGEND:
            return ""
        said = [spoken for segment in segments if (spoken := self._segment(segment))]
        between = DASH if any(COMMA in spoken for spoken in said) else COMMA
        return start + _tight(between.join(said)) if said else ""

    def _explains(self, segment: str) -> bool:
        """Return whether a segment is an emoji and what it means, and nothing else."""
        emoji, _, meaning = segment.strip().partition(" ")
        return EMOJI.fullmatch(emoji) is not None and _is_among(self._meaning(emoji), [meaning])

    def _segment(self, segment: str) -> str:
        tokens, spoken, was_emoji = segment.split(" "), list[str](), False
        for place, token in enumerate(tokens):
            if not EMOJI.search(token):
                spoken.append(token)
                was_emoji = was_emoji and not token
                continue
            said = self._token(token, tokens[:place], tokens[place + 1 :])
            if said and was_emoji and spoken[-1][-1:].isalnum():
                spoken[-1] += ","
            spoken += [said] if said else []
            was_emoji = (was_emoji or bool(said)) and token != ARROW
        return SPACE_BEFORE.sub(r"\1", " ".join(filter(None, spoken))).strip()

    def _token(self, token: str, before: Sequence[str], after: Sequence[str]) -> str:
        """Say what stands between two spaces; nothing that its neighbours say already."""
        earlier, later = _words(before), _words(after)
        nearby = [*earlier, *later] if not earlier else [*earlier[-2:], *later[:1]]

        def name(found: re.Match[str]) -> str:
            meaning = self._meaning(found.group())
            if not meaning or _is_among(meaning, nearby) or (meaning == self._meaning(ARROW) and not earlier):
                return ""
            return f"{meaning} " if ATTACHED.match(token[found.end() : found.end() + 1]) else meaning

        return " ".join(filter(None, EMOJI.sub(name, token).replace(JOINER, " ").split(" ")))

    def _meaning(self, emoji: str) -> str:
        code = "-".join(f"{ord(char):x}" for char in emoji if char not in UNSPOKEN)
        texts = self.words.texts
        return next((texts(key) for key in (f"{self.game}-emoji-{code}", f"emoji-{code}") if key in texts), "")


def _tight(text: str) -> str:
    """Take spaces away that an emoji has left inside bold text, and bold text with nothing else in it."""
    parts = text.split(BOLD)
    if len(parts) % 2 == 0:
        return text
    bold = [part.strip() for part in parts[1::2]]
    rest = [f"{BOLD}{part}{BOLD}{after}" if part else after for part, after in zip(bold, parts[2::2], strict=True)]
    return "".join([parts[0], *rest])


def _words(tokens: Sequence[str]) -> list[str]:
    return WORD.findall(EMOJI.sub(" ", " ".join(tokens)))


def _is_among(meaning: str, words: Sequence[str]) -> bool:
    wanted = _beginning(meaning)
    return bool(wanted) and any(_beginning(word) == wanted for word in words)


def _beginning(word: str) -> str:
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char))[:SAME_LETTERS]
