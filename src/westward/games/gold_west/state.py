"""The state of Gold West: who is asked what, and which rule carries the answer out."""

from westward.games.gold_west.components import KINDS, SECTIONS
from westward.games.gold_west.decisions import Decision
from westward.games.gold_west.position import OVER, Position
from westward.games.gold_west.rules.activating import activate, leave, leave_options, section_options
from westward.games.gold_west.rules.building import (
    build,
    choose_kind,
    hex_options,
    kind_options,
    place_mined,
)
from westward.games.gold_west.rules.effects import (
    add_to_section,
    carry_out_effect,
    question_options,
    swap_options,
    swap_with,
)
from westward.games.gold_west.rules.metals import metal_options, use_metal
from westward.games.gold_west.rules.turn import carry_on


class State(Position):
    """A game of Gold West."""

    def actors(self) -> list[int]:
        """Return the active player, who alone decides (GW-5.0)."""
        return [] if self.step == OVER else [self.turn]

    def decision(self, seat: int) -> Decision:
        """Return what the active player is asked."""
        return self.waiting_for

    def legal_options(self, seat: int) -> list[int]:
        """Return the options of the active player."""
        decision = self.waiting_for
        if decision is Decision.USE_METAL:
            return metal_options(self)
        if decision is Decision.ACTIVATE_SECTION:
            return section_options(self)
        if decision is Decision.LEAVE_RESOURCE:
            return leave_options(self)
        if decision is Decision.BUILDING_HEX:
            return hex_options(self)
        if decision is Decision.PLACE_MINED or decision is Decision.ADD_TO_SECTION:
            return list(range(SECTIONS))
        if decision is Decision.BUILD_OR_LOOT:
            return kind_options(self)
        if decision is Decision.SWAP_WITH:
            return swap_options(self, self.chosen)
        return question_options(self)

    def carry_out(self, seat: int, option: int) -> None:
        """Carry out a choice and what follows from it."""
        decision = self.waiting_for
        if decision is Decision.USE_METAL:
            use_metal(self, option)
        elif decision is Decision.ACTIVATE_SECTION:
            activate(self, option)
        elif decision is Decision.LEAVE_RESOURCE:
            leave(self, option)
        elif decision is Decision.BUILDING_HEX:
            build(self, option)
        elif decision is Decision.PLACE_MINED:
            place_mined(self, option)
        elif decision is Decision.BUILD_OR_LOOT:
            choose_kind(self, option)
        elif decision is Decision.ADD_TO_SECTION:
            add_to_section(self, option)
        elif decision is Decision.SWAP_WITH:
            swap_with(self, option)
        else:
            carry_out_effect(self, option)
        carry_on(self)

    def clone(self) -> "State":
        """Return a state that is equal and shares nothing that changes."""
        other = State(self.seats, self.box, self.chance.clone())
        self.copy_to(other)
        return other

    def scores(self) -> list[int]:
        """Return the points on the score track; final scoring is added at the end."""
        return self.score[:]

    def standing(self, seat: int) -> list[int]:
        """Return points, then fewest camps in Wanted, then most resources on the track (GW-8.9)."""
        start = self.place(seat, 0)
        resources = sum(self.supply[start : start + SECTIONS * KINDS])
        return [self.score[seat], -self.wanted[seat], resources]
