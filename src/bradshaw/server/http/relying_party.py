"""Asks browsers for passkeys, and verifies their responses (WebAuthn). A passkey belongs to the host name of the
page."""

from __future__ import annotations

import json
from hashlib import sha256
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec

from bradshaw.server.http.failures import BadPasskey, NoPasskeys
from bradshaw.server.http.identity import Connection, is_own_page, page_origin
from bradshaw.server.settings import Settings
from bradshaw.server.storage.passkey_store import Passkey

# webauthn is imported lazily: it loads OpenSSL, which slows down start-up.

TITLE = "Bradshaw"
TIMEOUT_MS = 300_000
Credential = dict[str, Any]


class RelyingParty(msgspec.Struct, frozen=True):
    """The host name that passkeys are made for, and the origin of the page that asks for them."""

    name: str
    origin: str

    def ask_to_register(self, person: str, display_name: str, known: list[Passkey], challenge: bytes) -> dict[str, Any]:
        """Return the options for making a discoverable passkey, which signs in without a user name."""
        from webauthn import generate_registration_options  # noqa: PLC0415
        from webauthn.helpers import structs  # noqa: PLC0415

        options = generate_registration_options(
            rp_id=self.name,
            rp_name=TITLE,
            user_id=sha256(f"bradshaw passkeys of {person}".encode()).digest(),
            user_name=display_name,
            user_display_name=display_name,
            challenge=challenge,
            timeout=TIMEOUT_MS,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=_bytes(one.id)) for one in known],
        )
        return _as_json(options)

    def ask_to_sign_in(self, challenge: bytes) -> dict[str, Any]:
        from webauthn import generate_authentication_options  # noqa: PLC0415
        from webauthn.helpers.structs import UserVerificationRequirement  # noqa: PLC0415

        options = generate_authentication_options(
            rp_id=self.name,
            challenge=challenge,
            timeout=TIMEOUT_MS,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return _as_json(options)

    def registered(self, credential: Credential, challenge: bytes, person: str, name: str, now: float) -> Passkey:
        """Return the passkey that a browser made for the challenge; raise BadPasskey if it did not."""
        from webauthn import verify_registration_response  # noqa: PLC0415
        from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415
        from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self.name,
                expected_origin=self.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, LookupError, TypeError, ValueError) as error:
            raise BadPasskey(f"this passkey cannot be used: {error}") from None
        identifier = bytes_to_base64url(found.credential_id)
        return Passkey(identifier, person, found.credential_public_key, found.sign_count, name, now, now, now)

    def check_signature(self, credential: Credential, challenge: bytes, passkey: Passkey) -> int:
        """Return the passkey's signature count; raise BadPasskey if it did not sign the challenge."""
        from webauthn import verify_authentication_response  # noqa: PLC0415
        from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

        try:
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self.name,
                expected_origin=self.origin,
                credential_public_key=passkey.public,
                credential_current_sign_count=passkey.uses,
                require_user_verification=True,
            )
        except (WebAuthnException, LookupError, TypeError, ValueError) as error:
            raise BadPasskey(f"this passkey cannot be used: {error}") from None
        return found.new_sign_count


def relying_party(connection: Connection, settings: Settings) -> RelyingParty:
    """Return the relying party for one of our pages; raise NoPasskeys where browsers allow none: at an IP address, or
    without TLS on another host than localhost."""
    is_sent = "origin" in connection.headers and is_own_page(connection, settings)
    origin = connection.headers["origin"] if is_sent else page_origin(connection, settings)
    parts = urlsplit(origin)
    name = parts.hostname or ""
    if name != "localhost" and (parts.scheme != "https" or _is_ip_address(name)):
        raise NoPasskeys("passkeys need a host name and TLS")
    return RelyingParty(name, origin)


def challenge_in(credential: Credential) -> bytes:
    """Return the challenge that a browser's response names; raise BadPasskey if there is none."""
    try:
        client_data = json.loads(_bytes(credential["response"]["clientDataJSON"]))
        return _bytes(client_data["challenge"])
    except (KeyError, TypeError, ValueError):
        raise BadPasskey("this is not a passkey response") from None


def _is_ip_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _bytes(text: str) -> bytes:
    from webauthn.helpers import base64url_to_bytes  # noqa: PLC0415

    return base64url_to_bytes(text)


def _as_json(options: Any) -> dict[str, Any]:
    from webauthn import options_to_json  # noqa: PLC0415

    found: dict[str, Any] = json.loads(options_to_json(options))
    return found
