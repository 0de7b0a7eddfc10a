"""Discord's limits on messages."""

from collections.abc import Container, Sequence

from sandbox.errors import ApiError, Json
from sandbox.limits import components
from sandbox.limits.forms import Form
from sandbox.world.models import Attachment, Body, MessageFlag

CONTENT_LIMIT = 2000
EMBED_COUNT = 10
EMBED_TOTAL = 6000
EMBED_FIELDS = 25
EMBED_TEXTS = {"title": 256, "description": 4096}
FIELD_NAME = 256
FIELD_VALUE = 1024
FOOTER = 2048
AUTHOR = 256
ALT_TEXT = 1024
ATTACHMENT_COUNT = 10
FILE_BYTES = 10 * 1024 * 1024
NONCE = 25
MENTIONS = 100
LEGACY_FIELD = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


def check_message(body: Body, flags: MessageFlag, *, nonce: str | None = None, emojis: Container[int] = ()) -> None:
    """Refuse what breaks a limit, or shows an emoji that the application does not own."""
    form = Form()
    form.longest(("content",), body.content, CONTENT_LIMIT)
    form.longest(("nonce",), nonce or "", NONCE)
    check_embeds(form, body.embeds)
    check_attachments(form, body.attachments)
    is_v2 = MessageFlag.COMPONENTS_V2 in flags
    if is_v2:
        _refuse_legacy_fields(form, body)
    names = {attachment.filename for attachment in body.attachments}
    components.check_components(form, body.components, is_v2=is_v2, files=names, emojis=emojis)
    form.check()
    _check_not_empty(body, is_v2=is_v2)


def check_mentions(allowed: Json | None) -> None:
    """Refuse to allow all of a kind and some of it at once."""
    form = Form()
    for kind in ("users", "roles"):
        listed = (allowed or {}).get(kind) or []
        form.at_most(("allowed_mentions", kind), listed, MENTIONS)
        if listed and kind in (allowed or {}).get("parse", []):
            message = f"parse:['{kind}'] and {kind}: [ids...] are mutually exclusive."
            form.blame(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
    form.check()


def _check_not_empty(body: Body, *, is_v2: bool) -> None:
    something = body.components if is_v2 else (body.content.strip() or body.embeds or body.attachments)
    if not something:
        raise ApiError(50006)


def _refuse_legacy_fields(form: Form, body: Body) -> None:
    for name in ("content", "embeds"):
        if getattr(body, name):
            message = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.blame((name,), LEGACY_FIELD, message)


def check_attachments(form: Form, attachments: Sequence[Attachment]) -> None:
    form.at_most(("attachments",), attachments, ATTACHMENT_COUNT)
    for index, attachment in enumerate(attachments):
        form.longest(("attachments", index, "description"), attachment.description or "", ALT_TEXT)
        if len(attachment.content) > FILE_BYTES:
            raise ApiError(40005)


def check_embeds(form: Form, embeds: Sequence[Json]) -> None:
    form.at_most(("embeds",), embeds, EMBED_COUNT)
    for index, embed in enumerate(embeds):
        _check_embed(form, ("embeds", index), embed)
    if sum(map(_embed_size, embeds)) > EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {EMBED_TOTAL}"
        form.blame(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _check_embed(form: Form, path: tuple[str | int, ...], embed: Json) -> None:
    for name, limit in EMBED_TEXTS.items():
        form.longest((*path, name), embed.get(name) or "", limit)
    form.longest((*path, "footer", "text"), embed.get("footer", {}).get("text", ""), FOOTER)
    form.longest((*path, "author", "name"), embed.get("author", {}).get("name", ""), AUTHOR)
    form.at_most((*path, "fields"), embed.get("fields", []), EMBED_FIELDS)
    for index, entry in enumerate(embed.get("fields", [])):
        form.between((*path, "fields", index, "name"), entry.get("name"), 1, FIELD_NAME)
        form.between((*path, "fields", index, "value"), entry.get("value"), 1, FIELD_VALUE)


def _embed_size(embed: Json) -> int:
    texts = [embed.get(name) or "" for name in EMBED_TEXTS]
    texts += [embed.get("footer", {}).get("text", ""), embed.get("author", {}).get("name", "")]
    texts += [entry.get(key) or "" for entry in embed.get("fields", []) for key in ("name", "value")]
    return sum(map(len, texts))
