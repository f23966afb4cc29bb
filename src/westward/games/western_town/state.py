"""The state of Western Town: who is asked what, and which rule carries the answer out."""

from westward.games.western_town import knowledge
from westward.games.western_town.components import NONE
from westward.games.western_town.decisions import (
    AWARD_LINCOLN,
    CHOOSE_GAIN,
    DECISIONS,
    EXPLOIT_TURN,
    KEEP_CARDS,
    NO,
    PLAY_CARD,
    RAID_DEFEND,
    RAID_TARGET,
    RAID_TOWN,
    YES,
    Decision,
)
from westward.games.western_town.position import GAINS, Position
from westward.games.western_town.rules.effects import carry_out_choice, effect_options
from westward.games.western_town.rules.exploiting import take_turn, turn_options
from westward.games.western_town.rules.flow import carry_on
from westward.games.western_town.rules.gains import choose_gain, gain_options
from westward.games.western_town.rules.playing import play_card
from westward.games.western_town.rules.preparing import keep, keep_options
from westward.games.western_town.rules.raids import (
    attack_town,
    choose_target,
    defend,
    poorest_in_peace,
    target_options,
)
from westward.games.western_town.rules.scoring import total_points
from westward.games.western_town.rules.town import card_options
from westward.games.western_town.rules.visiting import award, best_towns


class State(Position):
    """A game of Western Town."""

    def actors(self) -> list[int]:
        """Return the seats that are asked: several for simultaneous choices and at two tables (TN-5.0c)."""
        return [seat for seat in range(self.seats) if self.waiting[seat] != NONE]

    def decision(self, seat: int) -> Decision:
        """Return what *seat* is asked."""
        return DECISIONS[self.waiting[seat]]

    def legal_options(self, seat: int) -> list[int]:
        """Return the options of *seat*."""
        decision = self.waiting[seat]
        if decision == KEEP_CARDS:
            return keep_options(self, seat)
        if decision == PLAY_CARD:
            return card_options(self, seat)
        if decision == EXPLOIT_TURN:
            return turn_options(self, seat)
        if decision == RAID_TOWN:
            return poorest_in_peace(self, self.table_of(seat))
        if decision == RAID_TARGET:
            return target_options(self, seat)
        if decision == RAID_DEFEND:
            return [NO, YES]
        if decision == AWARD_LINCOLN:
            return best_towns(self, self.table_of(seat))
        if decision == CHOOSE_GAIN and self.phase[self.table_of(seat)] == GAINS:
            return gain_options(self, seat)
        return effect_options(self, seat, decision)

    def carry_out(self, seat: int, option: int) -> None:
        """Carry out a choice and what follows from it."""
        decision = self.waiting[seat]
        self.waiting[seat] = NONE
        if decision == KEEP_CARDS:
            keep(self, seat, option)
        elif decision == PLAY_CARD:
            play_card(self, seat, option)
        elif decision == EXPLOIT_TURN:
            take_turn(self, seat, option)
        elif decision == RAID_TOWN:
            attack_town(self, self.table_of(seat), option)
        elif decision == RAID_TARGET:
            choose_target(self, seat, option)
        elif decision == RAID_DEFEND:
            defend(self, seat, option)
        elif decision == AWARD_LINCOLN:
            award(self, self.table_of(seat), option)
        elif decision == CHOOSE_GAIN and self.phase[self.table_of(seat)] == GAINS:
            choose_gain(self, seat, option)
        else:
            carry_out_choice(self, seat, decision, option)
        carry_on(self)

    def clone(self) -> "State":
        """Return a state that is equal and shares nothing that changes."""
        other = State(self.seats, self.box, self.chance.clone())
        self.copy_to(other)
        return other

    def deal_anew(self, seat: int) -> None:
        """Deal what *seat* can't see anew (TN-9)."""
        knowledge.deal_anew(self, seat)

    def scores(self) -> list[int]:
        """Return the points, with the Lincoln cards turned up so far (TN-8.5)."""
        return total_points(self)

    def rivals(self, seat: int) -> list[list[int]]:
        """Return the others at the same table: there is no ranking of both tables together (TN-7.8)."""
        others = self.seats_at(self.table_of(seat))
        return [self.standing(other) for other in others if other != seat]
