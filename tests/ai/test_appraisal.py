"""Normal and the playouts go by the same rules of thumb."""

from __future__ import annotations

import pytest

from gongzhu_tui.ai.masks import card_of
from gongzhu_tui.ai.normal import NormalBot
from gongzhu_tui.ai.thumb_policy import thumb_policy
from gongzhu_tui.ai.thumb_weights import ThumbWeights, styles_of
from gongzhu_tui.engine.presets import PRESETS
from tests.ai.positions import asked, random_hand
from tests.ai.test_playouts import lanes_of

HANDS = 75


GAMES = ("classic", "five", "partners", "negative-goat", "likha", "sbeetiya")


@pytest.mark.parametrize(
    ("game", "weights"),
    [(game, weights) for game in GAMES for weights in styles_of(PRESETS[game])],
)
def test_the_playouts_play_what_normal_thinks_best(game: str, weights: ThumbWeights) -> None:
    """But for what they round, or cut off since it is worth more than anything usual."""
    agreed = 0
    for seed in range(HANDS):
        hand = random_hand(seed, plies=seed % 49, rules=PRESETS[game])
        observation = asked(hand)
        code = thumb_policy(weights)(lanes_of(hand))[0]
        values = NormalBot(weights).appraise(observation)
        agreed += values[card_of(int(code))] == max(values.values())
    assert agreed >= 0.95 * HANDS
