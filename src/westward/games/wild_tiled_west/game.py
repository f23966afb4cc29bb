"""Wild Tiled West: its faces, put together."""

from functools import partial
from importlib.resources import files
from typing import Final

from westward.engine import Option, Rules
from westward.faces import Editions, Game, Pictures, Sight, Words
from westward.games.wild_tiled_west import drawing
from westward.games.wild_tiled_west.boards import FACES
from westward.games.wild_tiled_west.checking import check, whereabouts
from westward.games.wild_tiled_west.components import COLORS, STANDARD, WildTiledWestComponents
from westward.games.wild_tiled_west.describing import label, prompt_values, texts_of, verdict
from westward.games.wild_tiled_west.explaining import explain
from westward.games.wild_tiled_west.hints import WildTiledWestThought
from westward.games.wild_tiled_west.position import STREAMS
from westward.games.wild_tiled_west.rules.setup import RANDOM, allow, set_up
from westward.games.wild_tiled_west.sheets import sheets
from westward.games.wild_tiled_west.state import State
from westward.games.wild_tiled_west.terminal import text_board
from westward.games.wild_tiled_west.view import breakdown, picture, placement, target

EDITIONS: Final = Editions(STANDARD, files(__package__) / "published")


def assemble(box: WildTiledWestComponents) -> Game:
    """Return Wild Tiled West as it is played with *box*."""
    rules = Rules(
        id="wild-tiled-west",
        version=1,
        seats=range(1, 6),
        streams=STREAMS,
        components=box,
        read=WildTiledWestComponents,
        state=State,
        prepare=set_up,
        check=check,
        whereabouts=whereabouts,
        options=(
            Option("board", (RANDOM, *box.boards), RANDOM, per_seat=True),
            Option("face", FACES, "classic", per_seat=True),
            Option("contracts", (RANDOM, "first_game"), RANDOM),
            Option("solo_year4_win_points", (True, False), True, only_seats=(1,)),
        ),
        allow=allow,
    )
    sight = Sight(picture=picture, target=target, breakdown=breakdown, placement=placement)
    words = Words(
        texts=texts_of(box),
        emblems=COLORS,
        label=label,
        explain=explain,
        prompt_values=prompt_values,
        verdict=verdict,
        sheets=partial(sheets, box),
        minutes=75,
        weight=3,
    )
    pictures = Pictures(
        panels=drawing.draw, text_board=text_board, cover=drawing.cover, legend=drawing.legend
    )
    return Game(rules, sight, words, pictures, WildTiledWestThought(rules), assemble, EDITIONS)


GAME: Final = assemble(STANDARD)
