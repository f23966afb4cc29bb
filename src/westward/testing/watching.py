"""
A watcher who knows no game: what a seat could deduce of where cards lie, held against worlds dealt for it.

The watcher sees, after every choice, the cards in the places that its seat sees, and from which place to
which others went. A card that it saw go face down may be where such cards went, nowhere else; a place
that is filled by cards which must be there holds no others. It knows neither what events told between
two decisions, nor the order of a pile, nor how many cards of some set a place holds: a world that it
accepts may still be impossible.
"""

from westward.engine import Place, State
from westward.faces import Game


class Watcher:
    """What one seat could know of the places of all cards."""

    def __init__(self, seat: int, places: list[Place]) -> None:
        self.seat = seat
        unseen = {place.name for place in places if seat not in place.seen_by}
        self.may = {card: set(unseen) for place in places for card in place.cards}
        self._look(places)

    def watch(self, before: list[Place], after: list[Place]) -> None:
        """Follow what went where by one choice."""
        origin = {card: place.name for place in before for card in place.cards}
        routes = {(origin[card], place.name) for place in after for card in place.cards}
        ways: dict[str, set[str]] = {}
        for start, end in routes:
            ways.setdefault(start, set()).add(end)
        for card, names in self.may.items():
            self.may[card] = set().union(*[ways.get(name, set()) for name in names])
        self._look(after)

    def check(self, places: list[Place]) -> None:
        """Fail if a card lies where the seat could know that it does not."""
        for place in places:
            for card in place.cards:
                known = ", ".join(sorted(self.may[card]))
                assert place.name in self.may[card], (
                    f"a world dealt for seat {self.seat} is impossible: card {card} lies in {place.name}, "
                    f"but who has watched knows that it is in {known}"
                )

    def _look(self, places: list[Place]) -> None:
        """Take in what the seat sees, and what follows from how many cards a place holds."""
        for place in places:
            if self.seat in place.seen_by:
                for names in self.may.values():
                    names.discard(place.name)
                for card in place.cards:
                    self.may[card] = {place.name}
        while any(self._fill(place) for place in places):
            pass

    def _fill(self, place: Place) -> bool:
        """Tell whether it was news which cards lie in *place*: those that must fill it, or all that may."""
        here = [card for card, names in self.may.items() if place.name in names]
        certain = [card for card in here if len(self.may[card]) == 1]
        if len(certain) == len(place.cards) < len(here):
            for card in here:
                if len(self.may[card]) > 1:
                    self.may[card].discard(place.name)
            return True
        if len(certain) < len(here) == len(place.cards):
            for card in here:
                self.may[card] = {place.name}
            return True
        return False


class Watched:
    """A game that is watched from every seat."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.places: list[Place] = game.rules.whereabouts(state)
        self.watchers = [Watcher(seat, self.places) for seat in range(state.seats)]

    def follow(self, state: State) -> None:
        """Take in the next *state*."""
        places = self.game.rules.whereabouts(state)
        before, after = [
            sorted(card for place in lot for card in place.cards) for lot in (self.places, places)
        ]
        assert before == after, "whereabouts() must tell of every card at every decision"
        for watcher in self.watchers:
            watcher.watch(self.places, places)
        self.places = places

    def check_worlds(self, state: State, seeds: range) -> None:
        """Check worlds that are dealt for every seat."""
        for watcher in self.watchers:
            watcher.check(self.places)
            for seed in seeds:
                watcher.check(self.game.rules.whereabouts(state.redeal(watcher.seat, seed)))
