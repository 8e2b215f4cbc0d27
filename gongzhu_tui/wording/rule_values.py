"""The values of the options in a word or two, with the numbers that the engine counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from gongzhu_tui.engine.cards import HEARTS, PIG, SCORING_CARDS, Card
from gongzhu_tui.engine.rules import (
    CLASSIC,
    EXPOSED_FACTOR,
    AllHeartsPig,
    BothExposed,
    ExactLimit,
    ExposedGoat,
    Exposing,
    FirstLead,
    ForcedDiscard,
    GrandSlam,
    HeartValues,
    NextLead,
    Scoring,
    TieAtTop,
)
from gongzhu_tui.engine.scoring import goat_value, score_seat
from gongzhu_tui.wording.cards import card_text, cards_text, limit_text, signed
from gongzhu_tui.wording.language import gettext as _


@dataclass(frozen=True, slots=True)
class OptionWords:
    """What an option is called, and by its values what each means, in a sentence."""

    name: str
    notes: Mapping[Any, str]


def value_name(option: str, value: object) -> str:
    """A value in a word or two, numbers as the engine counts them."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if option == "limit" and isinstance(value, int):
        return limit_text(value)
    names = {**_hand_names(), **_play_names(), **_match_names()}
    return names.get(option, {}).get(value, str(value))


def _hand_names() -> dict[str, Mapping[Any, str]]:
    sixteen, bonus = GrandSlam.THOUSAND, AllHeartsPig.BONUS_300
    return {
        "scoring": {Scoring.SIXTEEN: _("sixteen cards"), Scoring.PENALTIES: _("penalties")},
        "heart_values": {HeartValues.STANDARD: _("tens"), HeartValues.FACE: _("by number")},
        "exposed_goat": {each: signed(exposed_goat(each)) for each in ExposedGoat},
        "all_hearts_pig": {
            AllHeartsPig.FLIPS: _("positive"),
            AllHeartsPig.STAYS: _("negative"),
            AllHeartsPig.NEEDS_GOAT: _("needs the goat"),
            AllHeartsPig.SWAPS: _("swaps with the goat"),
            bonus: signed(pig_with_hearts(bonus)),
        },
        "grand_slam": {
            GrandSlam.PLAIN: _("by the parts"),
            sixteen: signed(all_sixteen(sixteen)),
            GrandSlam.WINS_MATCH: _("wins the match"),
        },
    }


def _play_names() -> dict[str, Mapping[Any, str]]:
    return {
        "passing": {0: _("none")},
        "exposing": {
            Exposing.OPEN: _("open"),
            Exposing.NONE: _("nobody"),
            Exposing.SALE: _("sale"),
        },
        "both_exposed": {
            BothExposed.PLAIN: _("nothing more"),
            BothExposed.DOUBLES_HEARTS: _("doubles hearts"),
        },
        "forced_discard": {
            each: cards_text(forced_cards(each)) or _("none") for each in ForcedDiscard
        },
        "first_lead": {
            each: card_text(card) if (card := first_card(each)) else _("beside a dealer")
            for each in FirstLead
        },
        "next_lead": {
            NextLead.PIG: _("who took {card}").format(card=card_text(PIG)),
            NextLead.DEALER: _("by the deal"),
        },
    }


def _match_names() -> dict[str, Mapping[Any, str]]:
    return {
        "exact_limit": {
            ExactLimit.LOSES: _("as it is"),
            ExactLimit.BECOMES_PLUS: _("sign turned"),
        },
        "tie_at_top": {TieAtTop.PLAY_ON: _("another hand"), TieAtTop.SHARED: _("shared win")},
    }


def exposed_goat(value: ExposedGoat) -> int:
    """What the exposed goat counts."""
    return goat_value(EXPOSED_FACTOR, replace(CLASSIC, exposed_goat=value))


def pig_with_hearts(value: AllHeartsPig) -> int:
    """What the pig counts beside all hearts."""
    return score_seat([*HEARTS, PIG], {}, replace(CLASSIC, all_hearts_pig=value)).pig


def all_sixteen(value: GrandSlam) -> int:
    """What all sixteen scoring cards count."""
    return score_seat(SCORING_CARDS, {}, replace(CLASSIC, grand_slam=value)).total


def first_card(value: FirstLead) -> Card | None:
    """The card whose holder leads the first hand, if there is one."""
    return replace(CLASSIC, first_lead=value).opening_card


def forced_cards(value: ForcedDiscard) -> list[Card]:
    """The cards of which one who cannot follow suit must discard one."""
    return sorted(replace(CLASSIC, forced_discard=value).forced_discards)
