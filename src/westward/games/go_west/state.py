"""The state of Go West!: who is asked what, and which rule carries the answer out."""

from westward.games.go_west.decisions import NO, YES, Decision
from westward.games.go_west.position import OVER, Position
from westward.games.go_west.rules.paying import pay, payment_options
from westward.games.go_west.rules.placing import other_region_options, place_other
from westward.games.go_west.rules.turn import action_options, carry_on, choose_action, use_double_action
from westward.games.go_west.rules.wagons import move_wagon, wagon_options


class State(Position):
    """A game of Go West!."""

    def actors(self) -> list[int]:
        """Return the active player, who alone decides (GO-5.0.2)."""
        return [] if self.step == OVER else [self.turn]

    def decision(self, seat: int) -> Decision:
        """Return what the active player is asked."""
        return self.waiting_for

    def legal_options(self, seat: int) -> list[int]:
        """Return the options of the active player."""
        decision = self.waiting_for
        if decision is Decision.CHOOSE_ACTION:
            return action_options(self)
        if decision is Decision.MOVE_WAGON:
            return wagon_options(self)
        if decision is Decision.USE_DOUBLE_ACTION:
            return [NO, YES]
        if decision is Decision.CHOOSE_OTHER_REGION:
            return other_region_options(self)
        return payment_options(self)

    def carry_out(self, seat: int, option: int) -> None:
        """Carry out a choice and what follows from it."""
        decision = self.waiting_for
        if decision is Decision.CHOOSE_ACTION:
            choose_action(self, option)
        elif decision is Decision.MOVE_WAGON:
            move_wagon(self, option)
        elif decision is Decision.USE_DOUBLE_ACTION:
            use_double_action(self, option)
        elif decision is Decision.CHOOSE_OTHER_REGION:
            place_other(self, option)
        elif decision is Decision.CHOOSE_PAYMENT:
            pay(self, option)
        carry_on(self)

    def clone(self) -> "State":
        """Return a state that is equal and shares nothing that changes."""
        other = State(self.seats, self.box, self.chance.clone())
        self.copy_to(other)
        return other

    def scores(self) -> list[int]:
        """Return the victory points."""
        return self.vp[:]

    def standing(self, seat: int) -> list[int]:
        """Return points, then tokens in the supply (GO-8.3)."""
        return [self.vp[seat], self.supply[seat]]
