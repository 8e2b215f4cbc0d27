"""The weights of the rules of thumb, one set for each style of play."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ThumbWeights:
    """The weights of one style of play, in points unless said otherwise."""

    share: float = 1 / 3  # what another's point costs, one's own being 1
    rid_of_pig: float = 50
    keep_goat: float = 60
    rid_of_transformer: float = 10
    pig_falls: float = 0.3  # in pigs, for each player to come
    goat_falls: float = 0.05  # in goats
    heart_falls: float = 8
    dumped: float = 25  # what a void player throws on a trick
    heart_danger: float = 12
    over_pig_danger: float = 45
    under_pig_danger: float = 6
    over_transformer_danger: float = 12
    club_danger: float = 12
    diamond_danger: float = 6
    goat_catcher: float = 18
    pig_cover: float = 15
    lead_at_own_pig: float = 20
    flush_pig: float = 20
    lead_short: float = 4  # for each card that the suit is shorter than four
    discard_short: float = 4
    break_run: float = 80
    own_run: float = 40
    stopper: float = 20


HAND_SET = ThumbWeights()
# By training/fit_thumb_rules.py.
FITTED = ThumbWeights(
    share=0.311,
    rid_of_pig=8.95,
    keep_goat=84.3,
    rid_of_transformer=12.9,
    pig_falls=0.68,
    goat_falls=0.0203,
    heart_falls=10.8,
    dumped=46.7,
    heart_danger=4.46,
    over_pig_danger=23.3,
    under_pig_danger=4.92,
    over_transformer_danger=4.07,
    club_danger=3.36,
    diamond_danger=2.7,
    goat_catcher=28.8,
    pig_cover=8.32,
    lead_at_own_pig=14.1,
    flush_pig=17.1,
    lead_short=3.2,
    discard_short=4.34,
    break_run=88.9,
    own_run=90.9,
    stopper=41.7,
)
# Playouts of one style alone all err in the same way; a mix of two judges better.
STYLES = (HAND_SET, FITTED)
