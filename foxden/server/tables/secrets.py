"""Unguessable ids and secrets; browsers keep the secrets, the server only their digests."""

from __future__ import annotations

import hashlib
import hmac
import secrets

ID_LETTERS = "abcdefghjkmnpqrstvwxyz0123456789"  # five bits each; none look alike
ID_LENGTH = 13  # letters of a table's id: 65 bits


def new_table_id() -> str:
    """A new table id."""
    return "".join(ID_LETTERS[byte & 31] for byte in secrets.token_bytes(ID_LENGTH))


def new_secret() -> str:
    """A new secret of 192 bits for a seat or an owner."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    """The digest that is stored for a secret, which is long and random, so one round of SHA-256 is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def matches_digest(secret: str | None, kept: str | None) -> bool:
    """Whether this is the secret of a stored digest."""
    return secret is not None and kept is not None and hmac.compare_digest(digest(secret), kept)
