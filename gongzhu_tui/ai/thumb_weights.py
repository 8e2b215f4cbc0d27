"""The weights of the rules of thumb, one set for each style of play."""

from __future__ import annotations

from dataclasses import dataclass

from gongzhu_tui.engine.rules import Rules


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
    share=0.297,
    rid_of_pig=6.55,
    keep_goat=91.8,
    rid_of_transformer=13.3,
    pig_falls=0.637,
    goat_falls=0.0172,
    heart_falls=12.2,
    dumped=48.1,
    heart_danger=3.46,
    over_pig_danger=35.5,
    under_pig_danger=6.18,
    over_transformer_danger=4.03,
    club_danger=3.32,
    diamond_danger=2.75,
    goat_catcher=24.5,
    pig_cover=10.8,
    lead_at_own_pig=13.5,
    flush_pig=16.9,
    lead_short=3.34,
    discard_short=4.02,
    break_run=95.5,
    own_run=86.9,
    stopper=40.3,
)
# Where points are penalties: found by self-play, side against side in likha and one against three
# in sbeetiya in turn, after sound passing. What is left out plays no part there.
PENALTIES = ThumbWeights(
    share=0.174,
    rid_of_pig=0.927,
    pig_falls=0.576,
    heart_falls=6.52,
    dumped=51.0,
    heart_danger=5.14,
    over_pig_danger=16.2,
    under_pig_danger=6.4,
    club_danger=2.53,
    pig_cover=2.05,
    lead_at_own_pig=29.1,
    flush_pig=39.8,
    lead_short=3.89,
    discard_short=4.08,
)
# Playouts of one style alone all err in the same way; a mix of two judges better.
STYLES = (HAND_SET, FITTED)
_PENALTY_STYLES = (FITTED, PENALTIES)


def styles_of(rules: Rules) -> tuple[ThumbWeights, ...]:
    """The styles of play in the game of `rules`, the best one last."""
    return _PENALTY_STYLES if rules.low_wins else STYLES
