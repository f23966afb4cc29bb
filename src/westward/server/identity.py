"""Who somebody is: passwords, signed cookies, tokens and invitations."""

import base64
import hashlib
import hmac
import os
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.datastructures import Headers

from westward.engine import WestwardError
from westward.server.errors import BadRequest
from westward.store import Person

COOKIE: Final = "westward_session"
DEVICE_COOKIE: Final = "westward_device"
RENEWAL: Final = "westward.renewal"  # where a request keeps the header of a cookie that is signed anew
LANGUAGE_COOKIE: Final = "westward_language"
COOKIE_SECONDS: Final = 400 * 24 * 3600  # after that long without use, a browser forgets it
TOKEN_PREFIX: Final = "ww_"  # noqa: S105  (only the beginning, so that people recognise one)
PASSWORD_LEAST: Final = 8
PASSWORD_MOST: Final = 200
KEY_BYTES: Final = 64
KEY_LEAST: Final = 32
DEVICE_MOST: Final = 10  # people who are known on one device
ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"

_hasher: Final = PasswordHasher()
_nobody: Final = _hasher.hash(secrets.token_hex(16))  # compared with when there is no such name


def new_id(length: int = 10) -> str:
    """Return a fresh id that nobody guesses and that can be read aloud."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))


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


def bearer(headers: Headers) -> str:
    """Return the token that a request carries; "" if it has none, whatever else it is authorized by."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


class BadKey(WestwardError):
    """The secret key can't be used or can't be made."""

    code = "bad-key"


@dataclass(frozen=True)
class Session:
    """What a cookie says: who, of which *generation* of cookies, in which session; *age* is in seconds."""

    person: str
    generation: int
    id: str
    age: int


class Signer:
    """Signs cookies and invitations with the secret key of this server."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._cookies = URLSafeTimedSerializer(key, salt="westward session")
        self._devices = URLSafeTimedSerializer(key, salt="westward device")

    @classmethod
    def in_folder(cls, folder: Path) -> "Signer":
        """Return the signer with the key in *folder*, which is made if it is not there."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "secret.key"
        if not path.exists():
            _make_key(path)
        key = path.read_bytes()
        counted = len(key.strip(b"\0"))  # a crash may leave a file of the right length with nothing in it
        if counted < KEY_LEAST:
            raise BadKey(
                f"{path} is damaged: it has {counted} bytes, not {KEY_BYTES}, and cookies could be forged. "
                "Put it back from a backup. Or delete it, and a new one is made: guests then have to come in "
                "anew, and invitations that were sent are void."
            )
        return cls(key)

    def cookie(self, person: Person, session: str) -> str:
        """Return the cookie of *person* for *session*."""
        signed: str = self._cookies.dumps([person.id, person.generation, session])
        return signed

    def read_cookie(self, cookie: str) -> Session | None:
        """
        Return what *cookie* says; None if it is not one of ours.

        It ends when somebody signs out, and when the browser forgets it. The clock of the server has no say:
        it may have been wrong when the cookie was signed, or be so now.
        """
        try:
            (id, generation, session), signed = self._cookies.loads(cookie, return_timestamp=True)
            return Session(str(id), int(generation), str(session), int(time.time() - signed.timestamp()))
        except (BadSignature, ValueError, TypeError, OverflowError):
            return None

    def device(self, people: list[str]) -> str:
        """Return the cookie of a device where *people* have signed in, the latest first."""
        signed: str = self._devices.dumps(people[:DEVICE_MOST])
        return signed

    def read_device(self, cookie: str) -> list[str]:
        """Return who has signed in on the device with this *cookie*."""
        try:
            people: Any = self._devices.loads(cookie)
        except BadSignature:
            return []
        return [str(person) for person in people]

    def invitation(self, table: str, seat: int, call: int) -> str:
        """Return the secret part of the link to *seat*; each *call* for it has another."""
        message = f"invitation\0{table}\0{seat}\0{call}".encode()
        return base64.urlsafe_b64encode(hmac.digest(self._key, message, "sha256"))[:32].decode()

    def is_invitation(self, given: str, table: str, seat: int, call: int) -> bool:
        """Tell whether *given* is the invitation to *seat*, in a time that tells nothing about it."""
        return hmac.compare_digest(given.encode(), self.invitation(table, seat, call).encode())


def _make_key(path: Path) -> None:
    """Write a new key to *path*, whole or not at all."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")
    try:
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as stream:
            stream.write(secrets.token_bytes(KEY_BYTES))
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(path)
    except OSError as error:
        raise BadKey(f"{path} can't be written: {error.strerror}. Nothing was left behind.") from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
