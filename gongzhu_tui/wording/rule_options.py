"""The words of each option of the rules: its name, and a sentence for each of its values.

The one place to give a new option its sentence. Numbers are the engine's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from gongzhu_tui.engine.cards import HEARTS, PIG, SCORING_CARDS, Card, Rank
from gongzhu_tui.engine.rules import (
    CLASSIC,
    EXPOSED_FACTOR,
    TWICE_EXPOSED_FACTOR,
    AllHeartsPig,
    ExactLimit,
    ExposedGoat,
    Exposing,
    FirstLead,
    GrandSlam,
    HeartValues,
    Rules,
    TieAtTop,
)
from gongzhu_tui.engine.scoring import EXPOSABLE_CARDS, goat_value, heart_value, score_seat
from gongzhu_tui.wording.cards import card_text, cards_text, signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import listed


@dataclass(frozen=True, slots=True)
class OptionWords:
    """What an option is called, and by its values what each means, in a sentence."""

    name: str
    notes: Mapping[Any, str]


def option_words() -> dict[str, OptionWords]:
    """The words of all options, by their names in Rules."""
    return {**_deal_words(), **_exposing_words(), **_hand_words(), **_match_words()}


def value_name(option: str, value: object) -> str:
    """A value in a word or two, numbers as the engine counts them."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if option == "limit" and isinstance(value, int):
        return signed(value)
    names: Mapping[Any, str] = _value_names().get(option, {})
    return names.get(value, str(value))


def _value_names() -> dict[str, dict[Any, str]]:
    sixteen, bonus = GrandSlam.THOUSAND, AllHeartsPig.BONUS_300
    return {
        "heart_values": {HeartValues.STANDARD: _("tens"), HeartValues.FACE: _("by number")},
        "exposing": {
            Exposing.OPEN: _("open"),
            Exposing.NONE: _("nobody"),
            Exposing.SALE: _("sale"),
        },
        "exposed_goat": {each: signed(_exposed_goat(each)) for each in ExposedGoat},
        "all_hearts_pig": {
            AllHeartsPig.FLIPS: _("positive"),
            AllHeartsPig.STAYS: _("negative"),
            AllHeartsPig.NEEDS_GOAT: _("needs the goat"),
            AllHeartsPig.SWAPS: _("swaps with the goat"),
            bonus: signed(_pig_with_hearts(bonus)),
        },
        "grand_slam": {
            GrandSlam.PLAIN: _("by the parts"),
            sixteen: signed(_sixteen(sixteen)),
            GrandSlam.WINS_MATCH: _("wins the match"),
        },
        "first_lead": {
            each: card_text(card) if (card := _first_card(each)) else _("beside a dealer")
            for each in FirstLead
        },
        "exact_limit": {
            ExactLimit.LOSES: _("as it is"),
            ExactLimit.BECOMES_PLUS: _("positive"),
        },
        "tie_at_top": {TieAtTop.PLAY_ON: _("another hand"), TieAtTop.SHARED: _("shared win")},
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
                    "Those who sit opposite each other are partners and have one total; "
                    "each still scores their own cards."
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


def _exposing_words() -> dict[str, OptionWords]:
    twice = TWICE_EXPOSED_FACTOR
    return {
        "exposing": OptionWords(
            _("Exposing"),
            {
                Exposing.OPEN: _(
                    "Before the first lead {cards} may be exposed and then count ×{factor}."
                ).format(cards=cards_text(EXPOSABLE_CARDS), factor=EXPOSED_FACTOR),
                Exposing.NONE: _("Nobody exposes."),
                Exposing.SALE: _(
                    "A card may be sold face down (×{down}, nobody sees which until it is played) "
                    "or face up (×{up})."
                ).format(down=EXPOSED_FACTOR, up=twice),
            },
        ),
        "blind": OptionWords(
            _("Blind exposing"),
            {
                False: _("Everybody sees all their cards before they decide what to expose."),
                True: _(
                    "The first card dealt to a player may be exposed before the others are seen: "
                    "then it counts ×{factor}."
                ).format(factor=twice),
            },
        ),
        "exposed_goat": OptionWords(
            _("Exposed goat"),
            {
                each: _("Exposed ×{factor}, the goat counts {points}.").format(
                    factor=EXPOSED_FACTOR, points=signed(_exposed_goat(each))
                )
                for each in ExposedGoat
            },
        ),
    }


def _hand_words() -> dict[str, OptionWords]:
    return {
        "all_hearts_pig": OptionWords(
            _("Pig with all hearts"),
            {
                AllHeartsPig.FLIPS: _("Who takes all 13 hearts counts the pig positive."),
                AllHeartsPig.STAYS: _(
                    "The pig stays negative beside all hearts, and turns positive only with all "
                    "sixteen."
                ),
                AllHeartsPig.NEEDS_GOAT: _(
                    "Beside all hearts the pig turns positive only if the goat was taken too."
                ),
                AllHeartsPig.SWAPS: _(
                    "When one player takes all hearts, pig and goat swap signs for everybody."
                ),
                AllHeartsPig.BONUS_300: _("Beside all hearts the pig counts {points}.").format(
                    points=signed(_pig_with_hearts(AllHeartsPig.BONUS_300))
                ),
            },
        ),
        "grand_slam": OptionWords(
            _("All sixteen"),
            {
                GrandSlam.PLAIN: _("All sixteen scoring cards count as their parts do."),
                GrandSlam.THOUSAND: _("All sixteen scoring cards are worth exactly {sum}.").format(
                    sum=signed(_sixteen(GrandSlam.THOUSAND))
                ),
                GrandSlam.WINS_MATCH: _("All sixteen scoring cards win the match on the spot."),
            },
        ),
        "first_lead": OptionWords(_("First lead"), {each: _first_lead(each) for each in FirstLead}),
    }


def _first_lead(value: FirstLead) -> str:
    card = _first_card(value)
    if card is None:
        return _("A dealer is drawn, and the player at their right leads the first hand.")
    return _("The holder of {card} leads the first hand.").format(card=card_text(card))


def _match_words() -> dict[str, OptionWords]:
    return {
        "limit": OptionWords(_("Length"), {}),
        "exact_limit": OptionWords(
            _("Just at the limit"),
            {
                ExactLimit.LOSES: _("A total exactly at the limit counts as it is."),
                ExactLimit.BECOMES_PLUS: _("A total exactly at the limit counts positive."),
            },
        ),
        "tie_at_top": OptionWords(
            _("Tie at the top"),
            {
                TieAtTop.PLAY_ON: _("A match that is tied at the top goes on."),
                TieAtTop.SHARED: _("Those who are tied at the top share the win."),
            },
        ),
    }


def _exposed_goat(value: ExposedGoat) -> int:
    return goat_value(EXPOSED_FACTOR, replace(CLASSIC, exposed_goat=value))


def _pig_with_hearts(value: AllHeartsPig) -> int:
    return score_seat([*HEARTS, PIG], {}, replace(CLASSIC, all_hearts_pig=value)).pig


def _sixteen(value: GrandSlam) -> int:
    return score_seat(SCORING_CARDS, {}, replace(CLASSIC, grand_slam=value)).total


def _first_card(value: FirstLead) -> Card | None:
    return replace(CLASSIC, first_lead=value).opening_card
