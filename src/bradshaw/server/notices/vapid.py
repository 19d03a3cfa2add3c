"""The key that identifies this server to push services, and the encryption of notices to browsers (RFC 8291, 8292).

Both libraries are imported lazily: they take a tenth of a server's start-up.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import TYPE_CHECKING

from bradshaw.core.errors import BradshawError

if TYPE_CHECKING:
    from py_vapid import Vapid02

# The number of points of the curve P-256: a private key is smaller.
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_TOKEN_SECONDS = 12 * 3600
# A token is used for half of its life, so that it never expires in transit.
_RENEWED_SECONDS = _TOKEN_SECONDS // 2


def new_private_key() -> bytes:
    return (1 + secrets.randbelow(_ORDER - 1)).to_bytes(32)


class BadKeys(BradshawError):
    """A subscription's invalid keys."""


class Vapid:
    """Signs requests to push services. `contact` is the address of the site, for the people who run the services."""

    def __init__(self, private_key: bytes, contact: str) -> None:
        self._private_key = private_key
        self._contact = contact
        self._signer: Vapid02 | None = None
        self._tokens: dict[str, tuple[float, str]] = {}

    def _loaded(self) -> Vapid02:
        if self._signer is None:
            from py_vapid import Vapid02  # noqa: PLC0415 - see above

            self._signer = Vapid02.from_raw(urlsafe_b64encode(self._private_key).rstrip(b"="))
        return self._signer

    @property
    def public_key(self) -> str:
        """The public key as browsers expect it."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415 - see above

        point = self._loaded().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).rstrip(b"=").decode()

    def authorization(self, origin: str, now: float) -> str:
        """Return the header that authorizes requests to a push service."""
        made, header = self._tokens.get(origin, (0.0, ""))
        if not 0 <= now - made < _RENEWED_SECONDS:
            if len(self._tokens) > 1_000:
                self._tokens.clear()
            claims = {"aud": origin, "sub": self._contact, "exp": int(now) + _TOKEN_SECONDS}
            header = str(self._loaded().sign(claims)["Authorization"])
            self._tokens[origin] = (now, header)
        return header


def encrypted(content: bytes, public: str, secret: str) -> bytes:
    """Encrypt content for one browser's subscription; raise BadKeys if its keys are invalid."""
    import http_ece  # noqa: PLC0415 - see above
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415 - see above

    try:
        body: bytes = http_ece.encrypt(
            content,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_decoded(public),
            auth_secret=_decoded(secret),
            version="aes128gcm",
        )
    except ValueError:
        raise BadKeys("the subscription has invalid keys") from None
    return body


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
