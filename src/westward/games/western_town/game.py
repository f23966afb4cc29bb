"""Western Town: its faces, put together."""

from functools import partial
from importlib.resources import files
from typing import Final

from westward.engine import Option, Rules
from westward.faces import Editions, Game, Pictures, Sight, Words
from westward.games.western_town import drawing
from westward.games.western_town.checking import check, whereabouts
from westward.games.western_town.components import MODES, STANDARD, WesternTownComponents
from westward.games.western_town.explaining import explain
from westward.games.western_town.hints import WesternTownThought
from westward.games.western_town.labelling import label, prompt_values, texts_of, verdict
from westward.games.western_town.position import STREAMS
from westward.games.western_town.rules.setup import check_mode, set_up
from westward.games.western_town.state import State
from westward.games.western_town.terminal import text_board
from westward.games.western_town.view import breakdown, picture, target

EDITIONS: Final = Editions(STANDARD, files(__package__) / "published")


def assemble(box: WesternTownComponents) -> Game:
    """Return Western Town as it is played with *box*."""
    rules = Rules(
        id="western-town",
        version=1,
        seats=range(2, 5),
        streams=STREAMS,
        components=box,
        read=WesternTownComponents,
        state=State,
        prepare=set_up,
        check=check,
        whereabouts=whereabouts,
        options=(Option("mode", MODES, MODES[0]),),
        allow=check_mode,
    )
    sight = Sight(picture=picture, target=target, breakdown=breakdown)
    words = Words(
        texts=texts_of(box),
        emblems=("red", "green", "blue", "yellow"),
        label=label,
        explain=explain,
        prompt_values=prompt_values,
        verdict=verdict,
        minutes=90,
        weight=4,
    )
    pictures = Pictures(
        panels=partial(drawing.draw, box),
        text_board=partial(text_board, box),
        cover=drawing.cover,
        legend=drawing.legend,
    )
    return Game(rules, sight, words, pictures, WesternTownThought(rules), assemble, EDITIONS)


GAME: Final = assemble(STANDARD)
