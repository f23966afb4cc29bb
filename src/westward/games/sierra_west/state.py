"""The state of Sierra West: who is asked what, and which rule carries the answer out."""

from westward.games.sierra_west.decisions import NO, YES, Decision
from westward.games.sierra_west.position import Position
from westward.games.sierra_west.rules.cabins import once_now_options, use_once_now
from westward.games.sierra_west.rules.damage import damage_options, take_damage
from westward.games.sierra_west.rules.exploring import (
    explore,
    explore_options,
    parameter_options,
    set_parameter,
)
from westward.games.sierra_west.rules.furs import tile_options, use_tile
from westward.games.sierra_west.rules.outlaws import shoot_or_stop
from westward.games.sierra_west.rules.paying import (
    apple_options,
    basic_options,
    boot_source_options,
    pay_apple,
    pay_basic,
    use_boot,
)
from westward.games.sierra_west.rules.planning import plan, plan_options
from westward.games.sierra_west.rules.scoring import score
from westward.games.sierra_west.rules.turn import carry_on
from westward.games.sierra_west.rules.windows import (
    answer_tracker,
    answer_trapper,
    tracker_options,
    trapper_options,
    window_step,
)
from westward.games.sierra_west.steps import EXPLORE, HASTINGS_SIDE, OVER


class State(Position):
    """A game of Sierra West."""

    def actors(self) -> list[int]:
        """Return the seat that is asked: one at a time (SW-9)."""
        return [] if self.step == OVER else [self.asked]

    def decision(self, seat: int) -> Decision:
        """Return what the seat is asked."""
        return self.waiting_for

    def legal_options(self, seat: int) -> list[int]:
        """Return the options of the seat that is asked."""
        decision = self.waiting_for
        if decision is Decision.EXPLORE_ACTION:
            return explore_options(self)
        if decision is Decision.PLAN_CARDS:
            return plan_options(self)
        if decision is Decision.CHOOSE_BASIC:
            return basic_options(self)
        if decision is Decision.CHOOSE_BOOT_SOURCE:
            return boot_source_options(self)
        if decision is Decision.TRAPPER_WINDOW:
            return trapper_options(self, seat)
        if decision is Decision.TRACKER_WINDOW:
            return tracker_options(self, seat)
        if decision is Decision.CHOOSE_APPLE:
            return apple_options(self)
        if decision is Decision.CHOOSE_DAMAGE:
            return damage_options(self)
        if decision is Decision.CABIN_ONCE_NOW:
            return once_now_options(self)
        if decision is Decision.CHOOSE_TILE_EFFECT:
            return tile_options(self, seat)
        if decision is Decision.SHOOT_OR_STOP:
            return [NO, YES]
        return parameter_options(self, decision)

    def carry_out(self, seat: int, option: int) -> None:
        """Carry out a choice and what follows from it."""
        decision = self.waiting_for
        if decision is Decision.EXPLORE_ACTION:
            explore(self, option)
        elif decision is Decision.PLAN_CARDS:
            plan(self, option)
        elif decision is Decision.CHOOSE_BASIC:
            pay_basic(self, option)
        elif decision is Decision.CHOOSE_BOOT_SOURCE:
            use_boot(self, option)
        elif decision is Decision.TRAPPER_WINDOW:
            answer_trapper(self, seat, option, window_step(self))
        elif decision is Decision.TRACKER_WINDOW:
            answer_tracker(self, seat, option)
        elif decision is Decision.CHOOSE_APPLE:
            pay_apple(self, option)
        elif decision is Decision.CHOOSE_DAMAGE:
            take_damage(self, option)
        elif decision is Decision.CABIN_ONCE_NOW:
            use_once_now(self, option)
        elif decision is Decision.CHOOSE_TILE_EFFECT:
            self.step = EXPLORE
            use_tile(self, seat, option)
        elif decision is Decision.SHOOT_OR_STOP:
            shoot_or_stop(self, option)
        else:
            set_parameter(self, decision, option)
        carry_on(self)

    def clone(self) -> "State":
        """Return a state that is equal and shares nothing that changes."""
        other = State(self.seats, self.box, self.chance.clone())
        self.copy_to(other)
        return other

    def scores(self) -> list[int]:
        """Return the points of each seat (SW-8.2)."""
        return [score(self, seat) for seat in range(self.seats)]

    def standing(self, seat: int) -> list[int]:
        """Return the points: there is no tie-break (SW-8.4), but Hastings wins a tie (SW-7.32)."""
        return [score(self, seat), 0]

    def rivals(self, seat: int) -> list[list[int]]:
        """Return Hastings' points in a game alone; it wins a tie (SW-7.32)."""
        return [[score(self, HASTINGS_SIDE), 1]] if self.is_solo() else super().rivals(seat)

    def turn_number(self) -> int:
        """Return the number of the turn."""
        return self.round * self.sides + self.running()
