from __future__ import annotations

import pytest

from bradshaw.core.imports import MissingExtra, explain_missing_extras


@pytest.mark.parametrize(
    ("module", "extra"),
    [("litestar.openapi", "server"), ("prometheus_client", "server"), ("pyspiel", "openspiel"), ("torch", "train")],
)
def test_missing_extra_is_named(module: str, extra: str) -> None:
    with pytest.raises(MissingExtra, match=rf"pip install 'bradshaw\[{extra}\]'$"), explain_missing_extras():
        raise ModuleNotFoundError(name=module)


@pytest.mark.parametrize("module", ["bradshaw.no_such_thing", "msgspec", None])
def test_other_missing_modules_keep_their_error(module: str | None) -> None:
    with pytest.raises(ModuleNotFoundError) as raised, explain_missing_extras():
        raise ModuleNotFoundError(name=module)
    assert not isinstance(raised.value, MissingExtra)
