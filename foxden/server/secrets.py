"""Ids and secrets: unguessable, kept by browsers; the server keeps digests only."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LETTERS = "abcdefghjkmnpqrstvwxyz0123456789"  # five bits each, none that look alike
ID = 13  # letters of a table's id: 65 bits


def table_id() -> str:
    """A new id of a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID))


def fresh() -> str:
    """A new secret of a seat or an owner: 192 bits."""
    return secrets.token_urlsafe(24)


def digest(secret: str) -> str:
    """What is kept of a secret. It is long and random, so that one round of SHA-256 is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str | None, kept: str | None) -> bool:
    """Is this the secret whose digest was kept?"""
    return secret is not None and kept is not None and hmac.compare_digest(digest(secret), kept)
