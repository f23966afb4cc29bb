"""Sierra West: its faces, put together."""

from importlib.resources import files
from typing import Final

from westward.engine import Option, Rules
from westward.faces import Editions, Game, Pictures, Sight, Words
from westward.games.sierra_west import drawing
from westward.games.sierra_west.checking import check, whereabouts
from westward.games.sierra_west.components import STANDARD, SierraWestComponents
from westward.games.sierra_west.explaining import explain
from westward.games.sierra_west.hints import SierraWestThought
from westward.games.sierra_west.kinds import DIFFICULTIES, MODES
from westward.games.sierra_west.labels import label, prompt_values
from westward.games.sierra_west.naming import texts_of
from westward.games.sierra_west.rules.setup import set_up
from westward.games.sierra_west.state import State
from westward.games.sierra_west.steps import STREAMS
from westward.games.sierra_west.targets import arrangement, decline, target
from westward.games.sierra_west.terminal import text_board
from westward.games.sierra_west.view import breakdown, picture, rivals

SOLO: Final = (1,)

EDITIONS: Final = Editions(STANDARD, files(__package__) / "published")


def assemble(box: SierraWestComponents) -> Game:
    """Return Sierra West as it is played with *box*."""
    rules = Rules(
        id="sierra-west",
        version=1,
        seats=range(1, 5),
        streams=STREAMS,
        components=box,
        read=SierraWestComponents,
        state=State,
        prepare=set_up,
        check=check,
        whereabouts=whereabouts,
        options=(
            Option("mode", MODES, MODES[0]),
            Option("advanced_planning", (False, True), False),
            *(Option(difficulty, (False, True), False, only_seats=SOLO) for difficulty in DIFFICULTIES),
            Option("hastings_wagon_space", range(1, 7), 1, only_if=("hd_wagon_ahead", True), only_seats=SOLO),
            Option("final_round_after_trigger", (False, True), False, only_seats=SOLO),
        ),
    )
    sight = Sight(
        picture=picture,
        target=target,
        breakdown=breakdown,
        arrangement=arrangement,
        decline=decline,
        rivals=rivals,
    )
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
    return Game(rules, sight, words, pictures, SierraWestThought(rules), assemble, EDITIONS)


GAME: Final = assemble(STANDARD)
