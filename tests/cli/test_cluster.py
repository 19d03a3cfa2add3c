"""Work on a real Ray, started on this machine for the time of the test."""

from __future__ import annotations

import sys
from functools import partial

import pytest

from bradshaw.cli.cluster import NoCluster, spread_on_ray


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # Ray warns about matters of its own
def test_work_is_spread_over_a_cluster() -> None:
    make_work = partial(partial, pow, 2)
    assert sorted(spread_on_ray(make_work, range(30))) == [(number, 2**number) for number in range(30)]


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install 'bradshaw\[cluster\]'"):
        next(spread_on_ray(partial(partial, pow, 2), range(3)))
