"""The tables of the rules text of Gold West, made from the components."""

from collections import Counter

from westward.faces import Sheet
from westward.games.gold_west.components import (
    ADD_RESOURCES,
    GAIN_INFLUENCE,
    GAIN_VP,
    GAIN_WATER,
    METALS,
    OFFICE_KINDS,
    OPERATIONS,
    RESOURCES,
    SECTIONS,
    STEPS,
    TERRAINS,
    Effect,
    GoldWestComponents,
)
from westward.text import Catalogue

NOTHING = "–"


def sheets(box: GoldWestComponents, text: Catalogue) -> list[Sheet]:
    """Return the tables in the order of the sections that they stand behind."""
    return [
        _tokens(box, text),
        _set_up(box, text),
        _start(box, text),
        _sections(box, text),
        _shipping(box, text),
        _investments(box, text),
        _offices(box, text),
        _terrains(box, text),
    ]


def _head(text: Catalogue, *columns: str) -> list[str]:
    return [text.say(f"sheet.{column}") for column in columns]


def _tokens(box: GoldWestComponents, text: Catalogue) -> Sheet:
    """Return what the mining tokens of each terrain show."""
    fronts = Counter(box.token_front)
    order = sorted(fronts, key=lambda front: (box.token_terrain[front], front))
    rows = []
    for front in order:
        terrain = text.say(f"terrain.{TERRAINS[box.token_terrain[front]]}")
        rows.append([terrain, pieces(box.token_resources[front], text), str(fronts[front])])
    head = _head(text, "terrain", "resources", "copies")
    return Sheet("GW-3", text.say("sheet.tokens"), head, rows)


def _set_up(box: GoldWestComponents, text: Catalogue) -> Sheet:
    """Return what depends on the number of players."""
    rows = []
    for seats in (2, 3, 4):
        tiles = ", ".join(str(tile) for tile in box.bonus_tiles[seats])
        rows.append([str(seats), str(box.camps[seats]), str(box.camps[seats] + 1), tiles])
    head = _head(text, "players", "camps", "turns", "bonus_tiles")
    return Sheet("GW-4", text.say("sheet.set_up"), head, rows)


def _start(box: GoldWestComponents, text: Catalogue) -> Sheet:
    """Return what each player starts with, section by section."""
    rows = [
        [str(number), *(pieces(section, text) for section in sections)]
        for number, sections in enumerate(box.start, start=1)
    ]
    places = [text.say(f"sheet.place.{section}") for section in range(SECTIONS)]
    return Sheet("GW-4", text.say("sheet.start"), [*_head(text, "player"), *places], rows)


def _sections(box: GoldWestComponents, text: Catalogue) -> Sheet:
    """Return the points of the sections."""
    rows = [
        [text.say(f"sheet.place.{section}"), str(box.section_vp[section]), str(box.water_end_vp[section])]
        for section in range(SECTIONS)
    ]
    return Sheet("GW-5", text.say("sheet.sections"), _head(text, "section", "mined", "water"), rows)


def _shipping(box: GoldWestComponents, text: Catalogue) -> Sheet:
    """Return what the steps of the tracks bring."""
    rows = []
    for step in range(1, STEPS + 1):
        stack = box.step_stack[step]
        if stack >= 0:
            tiles = [box.stack_tiles[metal * 2 + stack] for metal in range(len(METALS))]
            rows.append([str(step), *(", ".join(str(tile) for tile in one) for one in tiles)])
        elif box.step_effects[step]:
            base = ability(box.step_effects[step], text)
            other = ability(box.step_effects_whitewater[step], text)
            said = base if base == other else text.say("sheet.bridge", {"base": base, "water": other})
            rows.append([str(step), *[said] * len(METALS)])
    metals = [text.say("sheet.of_metal", {"metal": metal}) for metal in METALS]
    return Sheet("GW-5", text.say("sheet.shipping"), [*_head(text, "step"), *metals], rows)


def _investments(box: GoldWestComponents, text: Catalogue) -> Sheet:
    """Return the investments: what each costs and brings."""
    rows = []
    for card, cost in enumerate(box.card_cost):
        box_of = text.say("sheet.base" if card < box.base_cards else "sheet.whitewater")
        effects = ability(box.card_effects[card], text)
        rows.append([pieces([*cost, 0, 0, 0], text), str(box.card_vp[card]), effects or NOTHING, box_of])
    head = _head(text, "cost", "points", "ability", "box")
    return Sheet("GW-6", text.say("sheet.investments"), head, rows)


def _offices(box: GoldWestComponents, text: Catalogue) -> Sheet:
    """Return what a marker on each office brings."""
    rows = []
    for office, key in enumerate(box.office_keys):
        values = {
            "vp": box.office_vp[office],
            "settlement": box.office_vp_settlement[office],
            "per": box.office_per[office],
        }
        kind = OFFICE_KINDS[box.office_kind[office]]
        rows.append([text.say(f"office.{key}"), text.say(f"sheet.office.{kind}", values)])
    for single, key in enumerate(box.single_keys):
        gain = ability(box.single_effects[single], text)
        rows.append([text.say(f"office.{key}"), text.say("sheet.at_once", {"gain": gain})])
    return Sheet("GW-6", text.say("sheet.offices"), _head(text, "tile", "marker"), rows)


def _terrains(box: GoldWestComponents, text: Catalogue) -> Sheet:
    """Return the bonuses of the terrains."""
    rows = [
        [text.say(f"terrain.{key}"), str(large), str(small), str(small)]
        for key, large, small in zip(TERRAINS, box.bonus_large, box.bonus_small, strict=True)
    ]
    head = _head(text, "terrain", "first", "second", "first_of_two")
    return Sheet("GW-8", text.say("sheet.terrains"), head, rows)


def pieces(counts: list[int], text: Catalogue) -> str:
    """Return resources in words, e.g. "2 gold, 1 copper"; a dash for none."""
    shown = [
        f"{counts[kind]} {text.say(f'resource.{word}')}"
        for kind, word in enumerate(RESOURCES)
        if counts[kind]
    ]
    return ", ".join(shown) or NOTHING


def ability(effects: list[Effect], text: Catalogue) -> str:
    """Return what *effects* bring, in words; "" for none."""
    return " ".join(_effect(effect, text) for effect in effects)


def _effect(effect: Effect, text: Catalogue) -> str:
    values: dict[str, object] = {"number": effect.times, "vp": effect.argument}
    if effect.op in (GAIN_VP, GAIN_WATER):
        return text.say("sheet.gain_vp" if effect.op == GAIN_VP else "sheet.gain_water", values)
    if effect.op == GAIN_INFLUENCE:
        values["terrain"] = TERRAINS[effect.argument]
    if effect.op == ADD_RESOURCES:
        values["resource"] = [word for kind, word in enumerate(RESOURCES) if effect.argument >> kind & 1]
    return text.say(f"ability.{OPERATIONS[effect.op]}", values)
