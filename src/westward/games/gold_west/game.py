"""Gold West: its faces, put together."""

from importlib.resources import files
from typing import Final

from westward.engine import Option, Rules
from westward.faces import Editions, Game, Pictures, Sight, Words
from westward.games.gold_west import drawing
from westward.games.gold_west.checking import check
from westward.games.gold_west.components import STANDARD, GoldWestComponents
from westward.games.gold_west.explaining import explain
from westward.games.gold_west.hints import GoldWestThought
from westward.games.gold_west.labels import label, prompt_values, texts_of
from westward.games.gold_west.position import STREAMS
from westward.games.gold_west.rules.setup import set_up
from westward.games.gold_west.state import State
from westward.games.gold_west.terminal import text_board
from westward.games.gold_west.view import breakdown, picture, target

EDITIONS: Final = Editions(STANDARD, files(__package__) / "published")


def assemble(box: GoldWestComponents) -> Game:
    """Return Gold West as it is played with *box*."""
    rules = Rules(
        id="gold-west",
        version=1,
        seats=range(2, 5),
        streams=STREAMS,
        components=box,
        read=GoldWestComponents,
        state=State,
        prepare=set_up,
        check=check,
        options=(Option("mode", ("base", "whitewater"), "base"),),
    )
    sight = Sight(picture=picture, target=target, breakdown=breakdown)
    words = Words(
        texts=texts_of(box),
        emblems=("red", "green", "blue", "yellow"),
        label=label,
        explain=explain,
        prompt_values=prompt_values,
        minutes=60,
        weight=3,
    )
    pictures = Pictures(
        panels=drawing.draw, text_board=text_board, cover=drawing.cover, legend=drawing.legend
    )
    return Game(rules, sight, words, pictures, GoldWestThought(rules), assemble, EDITIONS)


GAME: Final = assemble(STANDARD)
