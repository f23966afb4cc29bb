"""The bots that can be asked to play: what they are called, what they look like, how they play."""

from typing import Any

from westward import bots as bot_registry
from westward.server.errors import TEXTS

FACES = (*bot_registry.levels(), "greedy", "random")  # in web/static/img/faces.svg


def bot_name(bot: str, language: str) -> str:
    """Return what a bot is called."""
    text = TEXTS[language]
    return text.say(f"bot.{bot}") if text.has(f"bot.{bot}") else bot.capitalize()


def face_of(bot: str) -> str:
    """Return the address of the picture of *bot*."""
    return f"/static/img/faces.svg#{bot if bot in FACES else 'other'}"


def bots_json(language: str) -> list[dict[str, Any]]:
    """Return the bots that can be asked to play: the levels, then the others."""
    text = TEXTS[language]
    levels = bot_registry.levels()
    others = [name for name in bot_registry.names() if name not in levels]
    return [
        {
            "id": name,
            "name": bot_name(name, language),
            "about": text.say(f"bot_about.{name}" if text.has(f"bot_about.{name}") else "bot_about.other"),
            "face": face_of(name),
        }
        for name in [*levels, *others]
    ]
