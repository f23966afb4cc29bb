"""The Bandit Ridge and the Bandit cards (WT-7.10)."""

from westward.games.wild_tiled_west.components import CONTRACT_COWS, MOST_COWS
from westward.games.wild_tiled_west.milestones import (
    BanditCardRevealed,
    ContractRustled,
    RidgeBanditsShot,
    RidgeGrew,
)
from westward.games.wild_tiled_west.position import (
    BULLETS_LEFT,
    COWPOKES_LEFT,
    HILL_BANDITS_LEFT,
    Position,
)


def ridge_strength(position: Position) -> int:
    """Return the bandits of the Ridge that no bullet covers (WT-7.10.4)."""
    return position.ridge_bandits - position.ridge_covered


def reveal_card(position: Position) -> None:
    """Turn up the next Bandit card: bandits, bullets, then cows (WT-7.10.3)."""
    position.reveal()
    card = position.bandit_deck.pop()
    position.bandit_row.append(card)
    if position.recorder is not None:
        position.recorder.add(BanditCardRevealed(position.box.bandit_card_keys[card]))
    box = position.box
    position.ridge_bandits += box.card_bandits[card]
    bullets = min(box.card_bullets[card], position.supply[BULLETS_LEFT])
    position.supply[BULLETS_LEFT] -= bullets
    position.ridge_bullets += bullets
    cover_ridge(position)
    if box.card_cows[card] > 0:
        position.loose_cows += box.card_cows[card]
        rustle(position)


def cover_ridge(position: Position) -> None:
    """Let the Ridge's bullets cover its bandits, as far as both last (WT-7.10.4)."""
    shots = min(position.ridge_bullets, ridge_strength(position))
    position.ridge_bullets -= shots
    position.ridge_covered += shots
    if shots and position.recorder is not None:
        position.recorder.add(RidgeBanditsShot(shots))


def rustle(position: Position) -> None:
    """Turn the dearest contract that the loose cows reach; they become a herd (WT-7.10.5)."""
    for cows in range(min(MOST_COWS, position.loose_cows), CONTRACT_COWS - 1, -1):
        place = cows - CONTRACT_COWS
        if position.turned[place] == 0:
            position.turned[place] = 1
            position.loose_cows = 0
            position.herds.append(len(position.bandit_row) - 1)
            if position.supply[COWPOKES_LEFT] > 0:
                position.supply[COWPOKES_LEFT] -= 1
            if position.recorder is not None:
                key = position.box.contract_keys[position.contracts[place]]
                position.recorder.add(ContractRustled(key, cows))
            return


def give_ridge_a_bandit(position: Position) -> None:
    """Put a hill bandit on the Ridge; stored bullets cover it at once (WT-10.24)."""
    if position.supply[HILL_BANDITS_LEFT] == 0:
        return
    position.supply[HILL_BANDITS_LEFT] -= 1
    position.ridge_hill_bandits += 1
    position.ridge_bandits += 1
    if position.recorder is not None:
        position.recorder.add(RidgeGrew())
    cover_ridge(position)
