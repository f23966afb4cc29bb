"""Who somebody is, and what the players at a table are called."""

from collections.abc import Sequence
from typing import Any

from westward.faces import Game
from westward.server.telling.bots import bot_name
from westward.store import Person
from westward.table import Table


def person_json(person: Person | None) -> dict[str, Any] | None:
    """Return a person as the protocol shows them."""
    return {"id": person.id, "name": person.name, "claimed": person.claimed} if person else None


def names_of(seats: Sequence[dict[str, Any]], game: Game | None, language: str) -> list[str]:
    """Return what the players are called: by their name, their bot's, or the colour of an empty seat."""
    emblems = (
        game.words.seat_names(len(seats), language) if game else [f"{number}" for number in range(len(seats))]
    )
    names: list[str] = []
    for number, seat in enumerate(seats):
        if seat["kind"] != "bot":
            names.append(seat["name"] or emblems[number])
            continue
        name = bot_name(seat["bot"], language)
        alike = sum(1 for other in seats[:number] if other["kind"] == "bot" and other["bot"] == seat["bot"])
        names.append(f"{name} {alike + 1}" if alike else name)
    return names


def names_at(table: Table, language: str) -> list[str]:
    """Return what the players at *table* are called."""
    return names_of([seat.as_json() for seat in table.seats], table.game, language)
