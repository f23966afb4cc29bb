"""The state of Wild Tiled West: who is asked what, and which rule carries the answer out."""

from westward.games.wild_tiled_west.decisions import Decision
from westward.games.wild_tiled_west.position import NONE, OVER, Position
from westward.games.wild_tiled_west.rules import (
    conquest,
    firing,
    income,
    mining,
    placing,
    resolving,
    setup,
    surrounding,
    turn,
    tussle,
    wrangling,
)
from westward.games.wild_tiled_west.rules.flow import carry_on


class State(Position):
    """A game of Wild Tiled West."""

    def actors(self) -> list[int]:
        """Return the active player; at set-up, all who have not chosen a partner yet (WT-5.0)."""
        if self.step == OVER:
            return []
        if self.waiting_for is Decision.KEEP_PARTNER:
            return [seat for seat in range(self.seats) if self.kept[seat] == NONE]
        return [self.active]

    def decision(self, seat: int) -> Decision:
        """Return what is asked now."""
        return self.waiting_for

    def legal_options(self, seat: int) -> list[int]:
        """Return the options of *seat*."""
        decision = self.waiting_for
        if decision is Decision.PLACE_TILE:
            return placing.tile_options(self, self.tile)
        if decision is Decision.TURN_ACTION:
            return turn.action_options(self)
        if decision is Decision.PLACE_FREE_ALLEYS:
            return turn.free_alley_options(self)
        if decision is Decision.PLACE_ALLEY:
            return resolving.pending_options(self)
        if decision is Decision.WRANGLE:
            return wrangling.wrangle_options(self)
        if decision is Decision.SHOOT_TARGETS:
            return firing.target_options(self)
        if decision is Decision.TAKE_PARTNER:
            return mining.partner_options(self)
        if decision is Decision.PLACE_HILL_BANDIT:
            return tussle.hill_options(self)
        return self._rare_options(seat)

    def _rare_options(self, seat: int) -> list[int]:
        decision = self.waiting_for
        if decision is Decision.KEEP_PARTNER:
            return setup.keep_options(self, seat)
        if decision is Decision.YEAR4_INCOME:
            return income.income_options()
        if decision is Decision.CHOOSE_ACE_CARD:
            return resolving.ace_card_options(self)
        if decision is Decision.GENERAL_STORE_CHOICE:
            return surrounding.store_options(self)
        if decision is Decision.HIDEOUT_TARGETS:
            return resolving.hideout_options(self)
        if decision is Decision.CARPENTERS_ACTION:
            return conquest.workshop_options(self)
        if decision is Decision.CHOOSE_HOME:
            return conquest.home_options(self)
        if decision is Decision.PLACE_HOME:
            return conquest.home_placements(self)
        return conquest.signpost_placements(self)

    def carry_out(self, seat: int, option: int) -> None:
        """Carry out a choice and what follows from it."""
        decision = self.waiting_for
        self.step = self.resume
        if decision is Decision.PLACE_TILE:
            turn.place_drafted(self, option)
        elif decision is Decision.TURN_ACTION:
            turn.act(self, option)
        elif decision is Decision.PLACE_FREE_ALLEYS:
            turn.place_free_alleys(self, option)
        elif decision is Decision.PLACE_ALLEY:
            resolving.place_alley(self, option)
        elif decision is Decision.WRANGLE:
            wrangling.wrangle(self, option)
        elif decision is Decision.SHOOT_TARGETS:
            firing.shoot(self, seat, option)
        elif decision is Decision.TAKE_PARTNER:
            mining.take_partner(self, option)
        elif decision is Decision.PLACE_HILL_BANDIT:
            tussle.place_hill_bandit(self, option)
        else:
            self._carry_out_rare(seat, option)
        carry_on(self)

    def _carry_out_rare(self, seat: int, option: int) -> None:
        decision = self.waiting_for
        if decision is Decision.KEEP_PARTNER:
            setup.keep_partner(self, seat, option)
        elif decision is Decision.YEAR4_INCOME:
            income.take_income(self, option)
        elif decision is Decision.CHOOSE_ACE_CARD:
            resolving.take_ace_card(self, option)
        elif decision is Decision.GENERAL_STORE_CHOICE:
            surrounding.choose_store_reward(self, option)
        elif decision is Decision.HIDEOUT_TARGETS:
            resolving.bury(self, option)
        elif decision is Decision.CARPENTERS_ACTION:
            conquest.work(self, option)
        elif decision is Decision.CHOOSE_HOME:
            conquest.choose_home(self, option)
        elif decision is Decision.PLACE_HOME:
            conquest.place_home(self, option)
        elif decision is Decision.PLACE_SIGNPOST_STORE:
            conquest.place_store(self, option)

    def clone(self) -> "State":
        """Return a state that is equal and shares nothing that changes."""
        other = State(self.seats, self.box, self.chance.clone())
        self.copy_to(other)
        return other

    def scores(self) -> list[int]:
        """Return the points on the score track."""
        return self.points[:]

    def standing(self, seat: int) -> list[int]:
        """Return points, then unspent gold and bullets (WT-8.10)."""
        return [self.points[seat], self.gold[seat] + self.bullets[seat]]
