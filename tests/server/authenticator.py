"""A passkey authenticator in software: it makes passkeys and signs with them, as WebAuthn requires."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
Options = dict[str, Any]
Credential = dict[str, Any]


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Holds passkeys by their relying party, and shows pages of `origin` to it. A `counting` one has a signature
    counter."""

    def __init__(self, origin: str, counting: bool = True, flags: int = PRESENT | VERIFIED) -> None:
        self.origin = origin
        self.counting = counting
        self.flags = flags
        self._keys: dict[str, tuple[bytes, ec.EllipticCurvePrivateKey]] = {}
        self.uses = 0

    def make(self, options: Options) -> Credential:
        """Make a passkey, in place of the one it had for the relying party."""
        name, key = secrets.token_bytes(32), ec.generate_private_key(ec.SECP256R1())
        self._keys[options["rp"]["id"]] = name, key
        point = key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(name).to_bytes(2, "big") + name + cbor2.dumps(public)
        data = self._data(options["rp"]["id"], ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": encode(self._client_data("webauthn.create", options)),
            "attestationObject": encode(attestation),
            "transports": ["internal"],
        }
        return self._credential(name, response)

    def sign(self, options: Options) -> Credential:
        """Sign in with the passkey for the relying party."""
        name, key = self._keys[options["rpId"]]
        self.uses += self.counting
        data, client_data = self._data(options["rpId"], 0), self._client_data("webauthn.get", options)
        signature = key.sign(data + sha256(client_data).digest(), ec.ECDSA(SHA256()))
        response = {
            "clientDataJSON": encode(client_data),
            "authenticatorData": encode(data),
            "signature": encode(signature),
        }
        return self._credential(name, response)

    def _data(self, party: str, flags: int) -> bytes:
        return sha256(party.encode()).digest() + bytes([self.flags | flags]) + self.uses.to_bytes(4, "big")

    def _client_data(self, kind: str, options: Options) -> bytes:
        data = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(data).encode()

    def _credential(self, name: bytes, response: dict[str, Any]) -> Credential:
        shown = encode(name)
        return {"id": shown, "rawId": shown, "type": "public-key", "response": response, "clientExtensionResults": {}}
