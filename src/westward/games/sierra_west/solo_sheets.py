"""The tables of the rules text for Hastings, made from the components."""

from westward.faces import Sheet
from westward.games.sierra_west.components import SierraWestComponents
from westward.games.sierra_west.kinds import (
    COMMON_ANIMALS,
    HASTINGS_ACTIONS,
    MODE_ANIMAL,
    NONE,
    ROW_SLOTS,
    SLOTS,
)
from westward.text import Catalogue

SECTION = "SW-7"


def solo_sheets(box: SierraWestComponents, text: Catalogue) -> list[Sheet]:
    """Return the tables of Hastings."""
    return [planning_sheet(box, text), fish_die_sheet(text), hastings_score_sheet(box, text)]


def planning_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return what each planning card shows (SW-7.3, SW-7.12)."""
    planning = box.planning
    rows = []
    for card, key in enumerate(planning.keys):
        eye, animal = planning.eye[card], planning.animal[card]
        shown = text.say("sheet.mode_animal" if animal == MODE_ANIMAL else f"animal.{COMMON_ANIMALS[animal]}")
        rows.append(
            [
                text.say(f"active.{key}"),
                text.say(f"side.{('left', 'right')[planning.side[card]]}"),
                text.say(f"eye.{'none' if eye == NONE else SLOTS[eye]}"),
                shown,
                " – ".join(
                    text.say(f"hastings_action.{HASTINGS_ACTIONS[action]}")
                    for action in planning.actions[card]
                ),
                str(planning.skip[card] + 1),
            ]
        )
    heads = ("card", "side", "eye", "animal", "rows", "leaves_out")
    columns = [text.say(f"sheet.{column}") for column in heads]
    return Sheet(SECTION, text.say("sheet.planning"), columns, rows)


def fish_die_sheet(text: Catalogue) -> Sheet:
    """Return what each roll of Hastings' fish die catches (SW-10.60)."""
    rows = [
        [
            str(roll),
            text.say("sheet.fish_of_slot", {"slot": roll}),
            text.say("sheet.wagon_at", {"space": roll}),
        ]
        for roll in range(1, ROW_SLOTS + 1)
    ]
    columns = [text.say(f"sheet.{column}") for column in ("roll", "catch", "condition")]
    return Sheet(SECTION, text.say("sheet.fish_die"), columns, rows)


def hastings_score_sheet(box: SierraWestComponents, text: Catalogue) -> Sheet:
    """Return what scores otherwise for Hastings, and with its advantages (SW-7.31, SW-7.33)."""
    planning = box.planning
    rows = [
        [text.say("sheet.one_cabin"), str(planning.points_per_cabin), str(planning.hard_cabin)],
        [text.say("sheet.one_gold"), str(planning.points_per_gold), str(planning.hard_gold)],
        [text.say("sheet.one_token"), str(planning.points_per_token), str(planning.hard_token)],
        [text.say("sheet.common_face_down"), str(planning.face_down).replace("-", "−"), "–"],
    ]
    columns = [text.say(f"sheet.{column}") for column in ("what", "points", "with_advantage")]
    return Sheet(SECTION, text.say("sheet.hastings_score"), columns, rows)
