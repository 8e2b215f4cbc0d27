"""The words of the options of exposing and playing."""

from __future__ import annotations

from dataclasses import replace

from gongzhu_tui.engine.cards import HEART_ACE, PIG
from gongzhu_tui.engine.presets import with_options
from gongzhu_tui.engine.rules import (
    CLASSIC,
    EXPOSED_FACTOR,
    TWICE_EXPOSED_FACTOR,
    BothExposed,
    ExposedGoat,
    Exposing,
    FirstLead,
    ForcedDiscard,
    NextLead,
    Rules,
    Scoring,
)
from gongzhu_tui.engine.scoring import card_points
from gongzhu_tui.wording.cards import card_text, cards_text, one_of, signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.rule_values import OptionWords, exposed_goat, first_card, forced_cards
from gongzhu_tui.wording.text import spaced

PENALTIES = with_options(CLASSIC, {"scoring": Scoring.PENALTIES})


def exposing_words(rules: Rules) -> dict[str, OptionWords]:
    """Exposing, and what follows from it."""
    return {**_ways_to_expose(rules), **_effects_of_exposing()}


def _ways_to_expose(rules: Rules) -> dict[str, OptionWords]:
    twice = TWICE_EXPOSED_FACTOR
    return {
        "exposing": OptionWords(
            _("Exposing"),
            {
                Exposing.OPEN: _(
                    "Before the first lead {cards} may be exposed and then count ×{factor}."
                ).format(cards=cards_text(rules.exposable), factor=EXPOSED_FACTOR),
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
    }


def _effects_of_exposing() -> dict[str, OptionWords]:
    both = spaced(_(" and ").join(map(card_text, PENALTIES.exposable)))
    return {
        "exposed_goat": OptionWords(
            _("Exposed goat"),
            {
                each: _("Exposed ×{factor}, the goat counts {points}.").format(
                    factor=EXPOSED_FACTOR, points=signed(exposed_goat(each))
                )
                for each in ExposedGoat
            },
        ),
        "both_exposed": OptionWords(
            _("Both exposed"),
            {
                BothExposed.PLAIN: _(
                    "When {both} are both exposed, the hearts count as ever."
                ).format(both=both),
                BothExposed.DOUBLES_HEARTS: _(
                    "When {both} are both exposed in a hand, each heart counts {heart}."
                ).format(both=both, heart=_doubled_heart()),
            },
        ),
        "restriction": OptionWords(
            _("Restriction"),
            {
                True: _(
                    "An exposed card may not be played to the first trick of its suit, unless it "
                    "is its holder's only one."
                ),
                False: _("Exposed cards may be played at any time."),
            },
        ),
    }


def _doubled_heart() -> int:
    rules = replace(PENALTIES, both_exposed=BothExposed.DOUBLES_HEARTS)
    return card_points(HEART_ACE, dict.fromkeys(rules.exposable, EXPOSED_FACTOR), rules)


def play_words() -> dict[str, OptionWords]:
    """Who leads, and what may be discarded."""
    return {
        "forced_discard": OptionWords(
            _("Forced discard"), {each: _forced_discard(each) for each in ForcedDiscard}
        ),
        "first_lead": OptionWords(_("First lead"), {each: _first_lead(each) for each in FirstLead}),
        "next_lead": OptionWords(
            _("Next lead"),
            {
                NextLead.PIG: _("Whoever collected {card} leads the next hand.").format(
                    card=card_text(PIG)
                ),
                NextLead.DEALER: _(
                    "From hand to hand the deal passes on against the order of play, and the "
                    "player after the dealer leads."
                ),
            },
        ),
    }


def _forced_discard(value: ForcedDiscard) -> str:
    cards = forced_cards(value)
    if not cards:
        return _("Who cannot follow suit may discard anything.")
    return _("Who cannot follow suit must discard {cards}, if held.").format(cards=one_of(cards))


def _first_lead(value: FirstLead) -> str:
    card = first_card(value)
    if card is None:
        return _("A dealer is drawn, and the player after them leads the first hand.")
    return _("The holder of {card} leads the first hand.").format(card=card_text(card))
