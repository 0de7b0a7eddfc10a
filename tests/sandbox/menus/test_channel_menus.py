"""Menus of channels are as strict as Discord's."""

import pytest

from sandbox.errors import ApiError
from sandbox.limits.components import check_components
from sandbox.limits.forms import Form
from sandbox.world.components import ComponentKind


def menu(**changed):
    select = {"type": int(ComponentKind.CHANNEL_SELECT), "custom_id": "where", "min_values": 0, "max_values": 2}
    return [{"type": 1, "components": [select | changed]}]


def chosen(*kinds):
    return [{"id": str(number), "type": kind} for number, kind in enumerate(kinds, start=1)]


def check(components) -> None:
    form = Form()
    check_components(form, components, is_v2=False, files=set())
    form.check()


@pytest.mark.parametrize("defaults", [[], chosen("channel"), chosen("channel", "channel")])
def test_none_or_as_many_as_may_be_chosen_are_shown_as_chosen(defaults):
    check(menu(default_values=defaults))


@pytest.mark.parametrize("defaults", [chosen("channel", "channel", "channel"), chosen("user")])
def test_too_many_or_something_else_is_refused(defaults):
    with pytest.raises(ApiError, match="50035"):
        check(menu(default_values=defaults))
