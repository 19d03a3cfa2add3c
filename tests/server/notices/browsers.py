"""Browsers that subscribe to notices, without a browser."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from secrets import token_bytes
from typing import Any

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bradshaw.server.notices.pushed import PushedNotice


class Browser:
    """A browser's push subscription, with the keys that only the browser has."""

    def __init__(self, endpoint: str, language: str = "en") -> None:
        self.endpoint = endpoint
        self.language = language
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = token_bytes(16)
        self.notices: list[PushedNotice] = []

    @property
    def subscription(self) -> dict[str, Any]:
        """The body of a request to subscribe."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"public": _text(point), "secret": _text(self._secret)}
        return {"endpoint": self.endpoint, "language": self.language, **keys}

    def decrypted(self, body: bytes) -> PushedNotice:
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        return msgspec.json.decode(plain, type=PushedNotice)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
