"""Why something that looks possible is not; decides nothing, tells what `options` left out."""

from typing import Any

from westward.faces import Refusal
from westward.games.western_town.components import NONE
from westward.games.western_town.decisions import (
    CHOOSE_BUILD,
    CHOOSE_CARD_TO_FLIP,
    CHOOSE_CELL,
    CHOOSE_GAIN,
    CHOOSE_INACTIVE,
    CHOOSE_REPAIR,
    CHOOSE_REPLAY,
    CHOOSE_VICTIM,
    EXPLOIT_TURN,
    KEEP_CARDS,
    PLAY_CARD,
    RAID_TARGET,
)
from westward.games.western_town.kinds import KINDS
from westward.games.western_town.rules.frames import top
from westward.games.western_town.rules.paying import can_pay_one
from westward.games.western_town.rules.steps import step_of
from westward.games.western_town.rules.town import homes, meets
from westward.games.western_town.state import State
from westward.games.western_town.view import target as target_of
from westward.games.western_town.wording import conditions_words, cost_words
from westward.text import Catalogue


def explain(state: State, seat: int, target: str, texts: Catalogue) -> Refusal | None:
    """Return why *seat* can't use *target* now, or None if nothing speaks against it."""
    found = parsed(state, target)
    if found is None:
        return None
    if state.is_over():
        return _refusal(texts, "over", "TN-8.1")
    if seat not in state.actors():
        return _refusal(texts, "not_asked", "TN-5.0b")
    if target in [target_of(state, seat, option) for option in state.options(seat)]:
        return None
    kind, owner, number = found
    if kind == "card":
        return explain_card(state, seat, owner, number, texts)
    if kind == "tile":
        return explain_tile(state, seat, owner, number, texts)
    if kind == "slot":
        return explain_slot(state, seat, owner, number, texts)
    if kind == "stock":
        return explain_stock(state, seat, owner, number, texts)
    return first(state, seat, texts)


def parsed(state: State, target: str) -> tuple[str, int, int] | None:
    """Return what *target* names: its kind, whose it is and its number; None if there is no such thing."""
    parts = target.split("-")
    for part in parts[1:]:
        if not part.isdecimal() and part not in KINDS:
            return None
    if len(parts) < 2 or not parts[1].isdecimal() or not 0 <= int(parts[1]) < state.seats:
        return None
    owner, box = int(parts[1]), state.box
    if len(parts) == 3:
        return parsed_place(state, parts[0], owner, parts[2])
    if parts[0] in box.card_ids:
        return "card", owner, box.card_ids.index(parts[0])
    if parts[0] in box.piece_ids[: box.face + 1]:
        return "tile", owner, box.piece_ids.index(parts[0])
    return ("town", owner, 0) if parts[0] == "town" else None


def parsed_place(state: State, kind: str, owner: int, place: str) -> tuple[str, int, int] | None:
    """Return a slot or a stock of a town."""
    if kind == "slot" and place.isdecimal() and int(place) < state.box.slots:
        return "slot", owner, int(place)
    return ("stock", owner, KINDS.index(place)) if kind == "stock" and place in KINDS else None


def first(state: State, seat: int, texts: Catalogue) -> Refusal:
    """Return that another question must be answered first."""
    return Refusal("TN-5.0b", texts.say(f"refusal.first_{state.decision(seat).value}"))


# cards


def explain_card(state: State, seat: int, owner: int, card: int, texts: Catalogue) -> Refusal | None:
    """Return why a card can't be chosen."""
    decision = state.waiting[seat]
    name = {"card": state.box.card_ids[card]}
    if decision == EXPLOIT_TURN and owner != seat:
        return explain_exploit(state, seat, owner, card, texts)
    if decision == CHOOSE_CARD_TO_FLIP:
        if owner not in state.neighbours(seat):
            return _refusal(texts, "not_neighbour", "TN-2.4")
        return _refusal(texts, "face_down", "TN-5.29", name)
    if owner != seat:
        return first(state, seat, texts)
    if decision == KEEP_CARDS:
        return explain_keeping(state, seat, card, texts)
    if decision in (PLAY_CARD, EXPLOIT_TURN):
        return explain_playing(state, seat, card, texts)
    if decision == CHOOSE_REPLAY:
        return explain_replay(state, seat, card, texts)
    if decision == CHOOSE_INACTIVE:
        is_there = (state.inactive[seat] >> card) & 1
        return _refusal(
            texts, "rising" if is_there else "not_inactive", "TN-5.0e" if is_there else "TN-6.1", name
        )
    return first(state, seat, texts)


def explain_keeping(state: State, seat: int, card: int, texts: Catalogue) -> Refusal:
    """Return why a card can't be the next one to keep."""
    if (state.picked[seat] >> card) & 1:
        return _refusal(texts, "already_kept", "TN-5.7")
    if (state.hand[seat] >> card) & 1 == 0:
        return _refusal(texts, "not_in_hand", "TN-5.7")
    return _refusal(texts, "rising", "TN-5.0e")


def explain_playing(state: State, seat: int, card: int, texts: Catalogue) -> Refusal:
    """Return why an own card can't be played."""
    kind = state.box.cards[card]
    building = {"building": state.box.buildings[kind.building]}
    if (state.box.greens >> card) & 1:
        return _refusal(texts, "green", "TN-10.7")
    if (state.inactive[seat] >> card) & 1:
        return _refusal(texts, "inactive", "TN-5.7")
    if (state.hand[seat] >> card) & 1 == 0:
        return _refusal(texts, "not_in_hand", "TN-5.9")
    if state.waiting[seat] == EXPLOIT_TURN and state.third_played[seat]:
        return _refusal(texts, "third_played", "TN-5.25")
    if (state.usable[seat] >> card) & 1 == 0:
        return _refusal(texts, "ruined", "TN-5.9", building)
    return _refusal(texts, "needs", "TN-10.12", {"needs": conditions_words(texts, kind.play_requires)})


def explain_replay(state: State, seat: int, card: int, texts: Catalogue) -> Refusal:
    """Return why an own card can't be replayed."""
    name = {"card": state.box.card_ids[card]}
    if (state.visible[seat] >> card) & 1 == 0:
        return _refusal(texts, "not_face_up", "TN-10.36", name)
    if state.box.cards[card].colour not in step_of(state, seat).colours:
        return _refusal(texts, "wrong_colour", "TN-6.7", name)
    return _refusal(
        texts, "ruined", "TN-10.6", {"building": state.box.buildings[state.box.cards[card].building]}
    )


def explain_exploit(state: State, seat: int, owner: int, card: int, texts: Catalogue) -> Refusal | None:
    """Return why another player's card can't be exploited."""
    box = state.box
    building = box.cards[card].building
    name = {"card": box.card_ids[card], "building": box.buildings[building]}
    if owner not in state.neighbours(seat):
        return _refusal(texts, "not_neighbour", "TN-2.4")
    if (state.visible[owner] >> card) & 1 == 0:
        return _refusal(texts, "face_down", "TN-5.29", name)
    own = (state.hand[seat] | state.visible[seat]) & box.by_building[building]
    if not own:
        return _refusal(texts, "no_same_card", "TN-5.27", name)
    own &= state.usable[seat]
    if not own:
        return _refusal(texts, "ruined", "TN-5.27", name)
    mine = next(number for number in range(len(box.cards)) if (own >> number) & 1)
    needs = box.cards[mine].exploit_requires
    if not meets(state, seat, needs):
        return _refusal(texts, "needs", "TN-10.12", {"needs": conditions_words(texts, needs)})
    return _refusal(texts, "no_effect", "TN-5.27", name)


# tiles, slots and stocks


def explain_tile(state: State, seat: int, owner: int, tile: int, texts: Catalogue) -> Refusal:
    """Return why a tile can't be built."""
    piece = state.box.pieces[tile]
    if state.waiting[seat] != CHOOSE_BUILD or owner != seat:
        return first(state, seat, texts)
    if top(state, seat, 1) and tile != state.box.face:
        return _refusal(texts, "homestead_only", "TN-5.14")
    if tile == state.box.face and not state.pile[seat]:
        return _refusal(texts, "no_homestead", "TN-10.31")
    if homes(state, seat) < piece.min_homes:
        values = {"homes": piece.min_homes, "have": homes(state, seat)}
        return _refusal(texts, "few_homes", "TN-5.14", values)
    if not can_pay_one(state, seat, piece.payments):
        return _refusal(texts, "too_dear", "TN-5.14", {"cost": cost_words(texts, piece.payments)})
    return _refusal(texts, "not_constructible", "TN-5.14")


def explain_slot(state: State, seat: int, owner: int, slot: int, texts: Catalogue) -> Refusal:
    """Return why a building or a cell can't be chosen."""
    decision = state.waiting[seat]
    is_empty = state.town[owner * state.box.slots + slot] == NONE
    if decision == RAID_TARGET:
        if owner != top(state, seat, 1):
            return _refusal(texts, "not_attacked", "TN-5.39")
        if is_empty:
            return _refusal(texts, "empty_cell", "TN-5.41")
        is_ruin = (state.destroyed[owner] >> slot) & 1
        return _refusal(texts, "ruin" if is_ruin else "target_used", "TN-5.41")
    if owner == seat and decision == CHOOSE_CELL:
        return _refusal(texts, "occupied", "TN-5.14")
    if owner == seat and decision == CHOOSE_REPAIR:
        return _refusal(texts, "empty_cell" if is_empty else "not_destroyed", "TN-5.47")
    return first(state, seat, texts)


def explain_stock(state: State, seat: int, owner: int, kind: int, texts: Catalogue) -> Refusal:
    """Return why a stock can't be chosen."""
    decision = state.waiting[seat]
    if decision == CHOOSE_GAIN and owner == seat:
        return _refusal(texts, "not_offered", "TN-6.1")
    if decision == CHOOSE_VICTIM:
        if owner == seat or owner not in state.others(seat):
            return _refusal(texts, "not_other", "TN-2.4")
        if kind not in step_of(state, seat).kinds:
            return _refusal(texts, "not_offered", "TN-6.1")
        return _refusal(texts, "nothing_there", "TN-6.1")
    if decision == RAID_TARGET and owner == top(state, seat, 1) and KINDS[kind] == "inhabitants":
        return _refusal(texts, "no_inhabitants", "TN-5.41")
    return first(state, seat, texts)


def _refusal(texts: Catalogue, key: str, rule: str, values: dict[str, Any] | None = None) -> Refusal:
    return Refusal(rule, texts.say(f"refusal.{key}", values))
