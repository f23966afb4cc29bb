"""Go West!: its faces, put together."""

from importlib.resources import files
from typing import Final

from westward.engine import Option, Rules
from westward.faces import Editions, Game, Pictures, Sight, Words
from westward.games.go_west import drawing
from westward.games.go_west.checking import check, whereabouts
from westward.games.go_west.components import STANDARD, GoWestComponents
from westward.games.go_west.explaining import explain
from westward.games.go_west.hints import GoWestThought
from westward.games.go_west.labels import label, prompt_values, texts_of
from westward.games.go_west.position import STREAMS
from westward.games.go_west.rules.setup import set_up
from westward.games.go_west.state import State
from westward.games.go_west.terminal import text_board
from westward.games.go_west.view import breakdown, picture, target

EDITIONS: Final = Editions(STANDARD, files(__package__) / "published")


def assemble(box: GoWestComponents) -> Game:
    """Return Go West! as it is played with *box*."""
    rules = Rules(
        id="go-west",
        version=1,
        seats=range(2, 5),
        streams=STREAMS,
        components=box,
        read=GoWestComponents,
        state=State,
        prepare=set_up,
        check=check,
        whereabouts=whereabouts,
        options=(
            Option("vp_payment", ("free_split_when_short", "shortfall_only"), "free_split_when_short"),
            Option("start_player", ("random", "seat"), "random"),
            Option("start_seat", (), 0, seat=True, only_if=("start_player", "seat")),
        ),
    )
    sight = Sight(picture=picture, target=target, breakdown=breakdown)
    words = Words(
        texts=texts_of(box),
        emblems=("red", "green", "blue", "yellow"),
        label=label,
        explain=explain,
        prompt_values=prompt_values,
        minutes=45,
        weight=2,
    )
    pictures = Pictures(
        panels=drawing.draw, text_board=text_board, cover=drawing.cover, legend=drawing.legend
    )
    return Game(rules, sight, words, pictures, GoWestThought(rules), assemble, EDITIONS)


GAME: Final = assemble(STANDARD)
