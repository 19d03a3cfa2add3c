"""Which user-supplied addresses are accepted, before anything is resolved."""

from __future__ import annotations

import pytest

from bradshaw.server.notices.endpoints import AllowedHosts, BadEndpoint, Endpoint, checked_endpoint, checked_hosts

ANY = AllowedHosts()


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/",
        "ftp://push.example.org/",
        "//push.example.org/",
        "push.example.org",
        "",
        "https:///path",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://0x7f.0.0.1/",
        "https://017700000001/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[fe80::1%25eth0]/",
        "https://127.0.0.1.nip.io@127.0.0.1/",
        "https://１２７.０.０.１/",
        "https://①②⑦.①/",
        "https://user:secret@push.example.org/",
        "https://push.example.org:8443/",
        "https://push.example.org:0/",
        "https://push.example.org:99999/",
        "https://push.example.org\\@localhost/",
        "https://push.example.org#@localhost/",
        "https://push.example.org/\r\nHost: localhost",
        "https://push.exa\tmple.org/",
        "https://push .example.org/",
        "https://push.example.org./",
        "https://metadata.google.internal/",
        "https://printer.local/",
        "https://router.lan/",
        "https://push..example.org/",
        "https://-push.example.org/",
        "https://" + "a" * 64 + ".example.org/",
        "https://push.example.org/" + "a" * 1_024,
    ],
)
def test_refused(address: str) -> None:
    with pytest.raises(BadEndpoint):
        checked_endpoint(address, ANY)


def test_accepted() -> None:
    endpoint = checked_endpoint("https://Push.Example.org/send/a:b?key=1&other=%20", ANY)
    assert endpoint == Endpoint("push.example.org", 443, "/send/a:b?key=1&other=%20")
    assert endpoint.origin == "https://push.example.org"
    assert checked_endpoint("https://push.example.org:443", ANY) == Endpoint("push.example.org", 443, "/")


def test_only_allowed_hosts() -> None:
    allowed = AllowedHosts(["Push.example.org", "*.Example.com", "chat.example.net:8443"])
    for address in ("push.example.org", "a.example.com", "b.a.example.com", "chat.example.net:8443"):
        assert checked_endpoint(f"https://{address}/", allowed).origin == f"https://{address}"
    for address in ("example.org", "example.com", "badexample.com", "a.push.example.org", "chat.example.net"):
        with pytest.raises(BadEndpoint, match="sends no notices"):
            checked_endpoint(f"https://{address}/", allowed)


@pytest.mark.parametrize(
    "pattern", ["", "*", "*.", "https://push.example.org", "a:b", "a.example.org:", "a.*.example.org"]
)
def test_invalid_patterns(pattern: str) -> None:
    with pytest.raises(BadEndpoint):
        checked_hosts([pattern])
