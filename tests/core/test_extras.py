"""A module that is missing is named with the extra it comes with; one that belongs to none is left as it is."""

from __future__ import annotations

import pytest

from bradshaw.core.extras import MissingExtra, naming_extras


@pytest.mark.parametrize(
    ("module", "extra"),
    [("litestar.openapi", "server"), ("prometheus_client", "server"), ("pyspiel", "openspiel"), ("torch", "train")],
)
def test_the_extra_is_named(module: str, extra: str) -> None:
    with pytest.raises(MissingExtra, match=rf"pip install 'bradshaw\[{extra}\]'$"), naming_extras():
        raise ModuleNotFoundError(name=module)


@pytest.mark.parametrize("module", ["bradshaw.no_such_thing", "msgspec", None])
def test_what_belongs_to_no_extra_is_raised_as_it_is(module: str | None) -> None:
    with pytest.raises(ModuleNotFoundError) as raised, naming_extras():
        raise ModuleNotFoundError(name=module)
    assert not isinstance(raised.value, MissingExtra)
