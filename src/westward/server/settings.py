"""
What an operator can set.

Each setting has a default; a TOML file overrides it, the environment (``WESTWARD_PORT=8080``) overrides the
file, and the command line overrides both. docs/operate/settings.md has one line for each.
"""

import contextlib
import dataclasses
import ipaddress
import math
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import platformdirs

from westward.engine import LANGUAGES, WestwardError

PREFIX = "WESTWARD_"


class BadSetting(WestwardError):
    """A setting that is unknown or has a value of the wrong kind."""

    code = "bad-setting"


def default_data() -> Path:
    """Return the user's data folder."""
    return Path(platformdirs.user_data_dir("westward", appauthor=False))


@dataclasses.dataclass(frozen=True)
class Settings:
    """All settings; times are in seconds, sizes in bytes."""

    host: str = "127.0.0.1"
    port: int = 8000  # 0: any that is free
    data: Path = dataclasses.field(default_factory=default_data)
    database: str = ""  # an SQLAlchemy URL; "": SQLite in the data folder
    browser: bool = True
    language: str = "en"  # for readers whose browser asks for neither French nor English
    hosts: tuple[str, ...] = ()  # names under which the server may be called; (): any, or local ones only
    origins: tuple[str, ...] = ()  # further origins whose pages may send requests
    proxies: str = ""  # addresses of proxies whose X-Forwarded headers are believed
    secure: bool = False  # the server is reached by https: cookies are Secure, browsers stay with https
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = 20.0  # a bot that thinks longer than that chooses at random
    bot_pace: float = 0.7  # a bot whose choice is watched takes at least this long
    limits: float = 1.0  # factor for all rate limits; 0: no limits
    tables_per_person: int = 40
    thinking_per_person: int = 8  # questions of searching bots that may wait; beyond, no new ones; 0: any
    connections: int = 5000
    connections_per_person: int = 20
    connections_per_address: int = 256
    request_seconds: float = 20.0  # the head of a request, and its body, have to arrive within that time
    body_size: int = 65_536
    message_size: int = 16_384
    idle: float = 900.0  # a table that nobody looks at is kept in memory that long
    compress: bool = True  # messages to other computers; it costs more time than it saves on this one
    log_level: str = "warning"

    def __post_init__(self) -> None:
        if not 0 <= self.port < 65_536:
            raise BadSetting(f"port = {self.port}: a number from 0 to 65535 is needed.")
        if self.language not in LANGUAGES:
            raise BadSetting(f"language = {self.language!r}: one of {', '.join(LANGUAGES)} is needed.")

    def database_url(self) -> str:
        """Return where the store is."""
        return self.database or f"sqlite:///{self.data / 'westward.sqlite'}"

    def compresses(self) -> bool:
        """Tell whether WebSocket messages are compressed."""
        return self.compress and (not self.is_local() or bool(self.proxies))

    def places_of_an_address(self) -> float:
        """Return how many connections one address may have, requests and WebSockets each."""
        return self.connections_per_address * self.limits if self.limits > 0 else math.inf

    def is_proxy(self, address: str) -> bool:
        """Tell whether a proxy whose headers are believed has this address."""
        for proxy in [part.strip() for part in self.proxies.split(",") if part.strip()]:
            with contextlib.suppress(ValueError):
                if proxy == "*" or ipaddress.ip_address(address) in ipaddress.ip_network(proxy, strict=False):
                    return True
        return False

    def is_local(self) -> bool:
        """Tell whether only this computer can reach the server."""
        return self.host in ("127.0.0.1", "localhost", "::1")


def load(file: Path | None = None, environment: Mapping[str, str] | None = None, **flags: Any) -> Settings:
    """Return the settings from *file*, *environment* and *flags*; a flag that is None is not given."""
    fields = {field.name: field.type for field in dataclasses.fields(Settings)}
    given: dict[str, Any] = {}
    if file is not None:
        given |= _from_file(file, fields)
    for name, text in (os.environ if environment is None else environment).items():
        key = name.removeprefix(PREFIX).lower()
        if name.startswith(PREFIX) and key in fields:
            given[key] = _parsed(key, text, f"environment variable {name}")
    given |= {key: value for key, value in flags.items() if value is not None}
    return Settings(**given)


def _from_file(file: Path, fields: Mapping[str, Any]) -> dict[str, Any]:
    try:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetting(f"{file} can't be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{file}: {error}.") from error
    given = {}
    for key, value in values.items():
        if key not in fields:
            raise BadSetting(f"{file}: unknown setting {key!r}; known: {', '.join(fields)}.")
        given[key] = _checked(key, value, str(file))
    return given


def _parsed(key: str, text: str, where: str) -> Any:
    """Return the value that *text* stands for."""
    default = getattr(_DEFAULTS, key)
    if isinstance(default, bool):
        if text.lower() not in ("1", "0", "true", "false", "yes", "no", "on", "off"):
            raise BadSetting(f"{where} = {text!r}: true or false is needed.")
        return text.lower() in ("1", "true", "yes", "on")
    if isinstance(default, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if isinstance(default, int | float):
        try:
            return type(default)(text)
        except ValueError:
            raise BadSetting(f"{where} = {text!r}: a number is needed.") from None
    return Path(text).expanduser() if isinstance(default, Path) else text


def _checked(key: str, value: Any, where: str) -> Any:
    """Return *value* of a TOML file if it is of the right kind."""
    default = getattr(_DEFAULTS, key)
    if isinstance(default, tuple) and isinstance(value, list) and all(isinstance(one, str) for one in value):
        return tuple(value)
    if isinstance(default, Path) and isinstance(value, str):
        return Path(value).expanduser()
    if isinstance(default, float) and type(value) is int:
        return float(value)
    if type(value) is not type(default):
        raise BadSetting(f"{where}: {key} = {value!r} is not like {default!r}.")
    return value


_DEFAULTS = Settings()
