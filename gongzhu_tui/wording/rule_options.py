"""The words of each option of the rules: its name, and a sentence for each of its values.

The one place to give a new option its sentence, with `play_options`. Numbers are the engine's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby

from gongzhu_tui.engine.cards import (
    DIAMOND_TEN,
    HEART_ACE,
    HEARTS,
    PIG,
    SCORING_CARDS,
    Card,
    Rank,
)
from gongzhu_tui.engine.rules import (
    CLASSIC,
    PASSING,
    AllHeartsPig,
    ExactLimit,
    GrandSlam,
    HeartValues,
    Rules,
    Scoring,
    TieAtTop,
)
from gongzhu_tui.engine.scoring import SWEEP_PENALTY, card_points, heart_value
from gongzhu_tui.wording.cards import card_text, cards_text, signed, the_sixteen
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.play_options import PENALTIES, exposing_words, play_words
from gongzhu_tui.wording.rule_values import OptionWords, all_sixteen, pig_with_hearts
from gongzhu_tui.wording.text import listed


def option_words(rules: Rules = CLASSIC) -> dict[str, OptionWords]:
    """The words of all options, by their names in Rules, as they read among `rules`."""
    return {
        **_deal_words(),
        **_scoring_words(),
        **exposing_words(rules),
        **play_words(),
        **_hand_words(),
        **_match_words(),
    }


def _deal_words() -> dict[str, OptionWords]:
    four, five = CLASSIC, Rules(players=5)
    left_out = cards_text(sorted({*four.deck} - {*five.deck}))
    return {
        "players": OptionWords(
            _("Players"),
            {
                4: _("Four players with {size} cards each.").format(size=four.hand_size),
                5: _("Five players with {size} cards each; {cards} leave the deck.").format(
                    size=five.hand_size, cards=left_out
                ),
            },
        ),
        "partners": OptionWords(
            _("Partners"),
            {
                False: _("Everybody plays for themselves."),
                True: _(
                    "Those who sit opposite each other are partners and win together; each still "
                    "scores their own cards."
                ),
            },
        ),
        "own_totals": OptionWords(
            _("Own totals"),
            {
                False: _("Partners have one total."),
                True: _(
                    "Partners keep totals of their own, and the worse of the two decides for both."
                ),
            },
        ),
        "passing": OptionWords(_("Passing"), {count: _passing(count) for count in PASSING}),
    }


def _passing(count: int) -> str:
    if not count:
        return _("No cards are passed.")
    return ngettext(
        "Before anything else each player passes {count} card, face down, to the player who plays "
        "before them: in counter-clockwise play the left neighbour.",
        "Before anything else each player passes {count} cards, face down, to the player who plays "
        "before them: in counter-clockwise play the left neighbour.",
        count,
    ).format(count=count)


def _scoring_words() -> dict[str, OptionWords]:
    return {
        "scoring": OptionWords(
            _("Scoring"),
            {
                Scoring.SIXTEEN: _("{count} cards score: {cards}. The highest total wins.").format(
                    count=len(SCORING_CARDS), cards=the_sixteen()
                ),
                Scoring.PENALTIES: _(
                    "Points are penalties: {pig} {queen}, {ten} {tens}, each heart {heart}, and "
                    "all of them together {sweep}. The lowest total wins."
                ).format(
                    pig=card_text(PIG),
                    queen=_penalty(PIG),
                    ten=card_text(DIAMOND_TEN),
                    tens=_penalty(DIAMOND_TEN),
                    heart=_penalty(HEART_ACE),
                    sweep=SWEEP_PENALTY,
                ),
            },
        ),
        "heart_values": OptionWords(
            _("Small hearts"),
            {
                HeartValues.STANDARD: _hearts(HeartValues.STANDARD),
                HeartValues.FACE: _hearts(HeartValues.FACE),
            },
        ),
    }


def _penalty(card: Card) -> int:
    return card_points(card, {}, PENALTIES)


def _hearts(values: HeartValues) -> str:
    """What the hearts below the jack cost."""
    rules = replace(CLASSIC, heart_values=values)
    rows = heart_rows([card for card in reversed(HEARTS) if card.rank < Rank.JACK], rules)
    return _("Small hearts: {values}.").format(
        values=listed(f"{cards} {signed(value)}" for cards, value in rows)
    )


def heart_rows(hearts: Iterable[Card], rules: Rules) -> list[tuple[str, int]]:
    """Hearts with their plain values, neighbours of equal worth in one: `10♥–5♥`."""
    runs = groupby(hearts, key=lambda card: heart_value(card.rank, rules))
    rows = [(value, [card_text(card) for card in run]) for value, run in runs]
    return [("–".join(dict.fromkeys((run[0], run[-1]))), value) for value, run in rows]


def _hand_words() -> dict[str, OptionWords]:
    return {
        "all_hearts_pig": OptionWords(
            _("Pig with all hearts"),
            {
                AllHeartsPig.FLIPS: _("Who takes all 13 hearts counts the pig positive."),
                AllHeartsPig.STAYS: _(
                    "The pig stays negative with all hearts, and turns positive only with all "
                    "sixteen."
                ),
                AllHeartsPig.NEEDS_GOAT: _(
                    "With all hearts the pig turns positive only if the goat was taken too."
                ),
                AllHeartsPig.SWAPS: _(
                    "When one player takes all hearts, pig and goat swap signs for everybody."
                ),
                AllHeartsPig.BONUS_300: _("With all hearts the pig counts {points}.").format(
                    points=signed(pig_with_hearts(AllHeartsPig.BONUS_300))
                ),
            },
        ),
        "grand_slam": OptionWords(
            _("All sixteen"),
            {
                GrandSlam.PLAIN: _("All sixteen scoring cards count as their parts do."),
                GrandSlam.THOUSAND: _("All sixteen scoring cards are worth exactly {sum}.").format(
                    sum=signed(all_sixteen(GrandSlam.THOUSAND))
                ),
                GrandSlam.WINS_MATCH: _("All sixteen scoring cards win the match on the spot."),
            },
        ),
    }


def _match_words() -> dict[str, OptionWords]:
    return {
        "limit": OptionWords(_("Length"), {}),
        "exact_limit": OptionWords(
            _("Just at the limit"),
            {
                ExactLimit.LOSES: _("A total exactly at the limit counts as it is."),
                ExactLimit.BECOMES_PLUS: _("A total exactly at the limit turns its sign."),
            },
        ),
        "tie_at_top": OptionWords(
            _("Tie for first place"),
            {
                TieAtTop.PLAY_ON: _("A match whose first place is shared goes on."),
                TieAtTop.SHARED: _("Those who share the first place share the win."),
            },
        ),
    }
