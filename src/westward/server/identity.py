"""Who somebody is: names, passwords, signed cookies, tokens and invitations."""

import base64
import hashlib
import hmac
import os
import secrets
import unicodedata
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeTimedSerializer

from westward.server.errors import BadRequest
from westward.store import Person

COOKIE: Final = "westward_session"
LANGUAGE_COOKIE: Final = "westward_language"
COOKIE_SECONDS: Final = 400 * 24 * 3600
TOKEN_PREFIX: Final = "ww_"  # noqa: S105  (only the beginning, so that people recognise one)
NAME_MOST: Final = 30
PASSWORD_LEAST: Final = 8
PASSWORD_MOST: Final = 200
ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"

_hasher: Final = PasswordHasher()
_nobody: Final = _hasher.hash(secrets.token_hex(16))  # compared with when there is no such name


def new_id(length: int = 10) -> str:
    """Return a fresh id that nobody guesses and that can be read aloud."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))


def clean_name(name: str) -> str:
    """Return *name* tidied up, or raise what is wrong with it."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy:
        raise BadRequest("A name needs at least one character.", "name", reason="name-empty")
    if len(tidy) > NAME_MOST:
        message = f"A name has at most {NAME_MOST} characters."
        raise BadRequest(message, "name", reason="name-long", most=NAME_MOST)
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for letter in tidy):
        message = "The name has characters that can't be shown."
        raise BadRequest(message, "name", reason="name-characters")
    return tidy


def clean_chat(text: str, most: int = 500) -> str:
    """Return what somebody says without what can't be shown."""
    shown = "".join(letter for letter in text if letter == "\n" or unicodedata.category(letter)[0] != "C")
    tidy = unicodedata.normalize("NFC", shown).strip()
    if not tidy:
        raise BadRequest("There is nothing to say.", "text", reason="chat-empty")
    return tidy[:most]


def folded(name: str) -> str:
    """Return *name* as it is compared: alike names are one name."""
    return unicodedata.normalize("NFKC", name).casefold()


def check_password(password: str) -> None:
    """Raise if *password* is too short or too long."""
    if not PASSWORD_LEAST <= len(password) <= PASSWORD_MOST:
        raise BadRequest(
            f"A password has {PASSWORD_LEAST} to {PASSWORD_MOST} characters.",
            "password",
            reason="password-length",
            least=PASSWORD_LEAST,
            most=PASSWORD_MOST,
        )


def hashed(password: str) -> str:
    """Return the hash of *password* that is kept; this takes a while, on purpose."""
    return _hasher.hash(password)


def fits(kept: str | None, password: str) -> bool:
    """Tell whether *password* is the one behind the hash *kept*; takes as long if there is none."""
    try:
        return _hasher.verify(kept or _nobody, password) and kept is not None
    except (Argon2Error, InvalidHashError):
        return False


def new_token() -> str:
    """Return a fresh token for a program."""
    return TOKEN_PREFIX + secrets.token_urlsafe(32)


def token_digest(token: str) -> str:
    """Return what is kept of a token; it is random, so a plain hash will do."""
    return hashlib.sha256(token.encode()).hexdigest()


class Signer:
    """Signs cookies and invitations with the secret key of this server."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._cookies = URLSafeTimedSerializer(key, salt="westward session")

    @classmethod
    def in_folder(cls, folder: Path) -> "Signer":
        """Return the signer with the key in *folder*, which is made if it is not there."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "secret.key"
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return cls(path.read_bytes())
        with os.fdopen(handle, "wb") as stream:
            key = secrets.token_bytes(64)
            stream.write(key)
            stream.flush()
            os.fsync(stream.fileno())
        return cls(key)

    def cookie(self, person: Person) -> str:
        """Return the cookie of *person*."""
        signed: str = self._cookies.dumps([person.id, person.generation])
        return signed

    def read_cookie(self, cookie: str) -> tuple[str, int] | None:
        """Return the id and generation in *cookie*; None if it is not one of ours."""
        try:
            id, generation = self._cookies.loads(cookie, max_age=COOKIE_SECONDS)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(id), int(generation)

    def invitation(self, table: str, seat: int, call: int) -> str:
        """Return the secret part of the link to *seat*; each *call* for it has another."""
        message = f"invitation\0{table}\0{seat}\0{call}".encode()
        return base64.urlsafe_b64encode(hmac.digest(self._key, message, "sha256"))[:32].decode()

    def is_invitation(self, given: str, table: str, seat: int, call: int) -> bool:
        """Tell whether *given* is the invitation to *seat*, in a time that tells nothing about it."""
        return hmac.compare_digest(given.encode(), self.invitation(table, seat, call).encode())
