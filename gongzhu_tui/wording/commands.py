"""What the commands say when something cannot be done."""

from __future__ import annotations

from gongzhu_tui.engine.cards import Card, CardTextError
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.engine.scoring import ExposureError
from gongzhu_tui.wording.cards import card_text, cards_text
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import shown, value_text


def bad_card(error: CardTextError) -> str:
    return _('"{text}" is no card; write the rank and the suit\'s letter, as QS or 10C.').format(
        text=shown(error.text)
    )


def card_twice(card: Card) -> str:
    return _("{card} is named twice; each card is collected once.").format(card=card_text(card))


def not_in_deck(card: Card) -> str:
    return _("{card} is not in the deck of these rules.").format(card=card_text(card))


def exposed_twice(card: Card) -> str:
    return _("{card} is named as exposed twice; name it once.").format(card=card_text(card))


def bad_exposure(error: ExposureError, rules: Rules) -> str:
    if rules.exposable and error.card not in rules.exposable:
        return _("{card} may not be exposed; only {cards} may.").format(
            card=card_text(error.card), cards=cards_text(rules.exposable)
        )
    return bad_factor(error.card, error.factor, rules)


def bad_factor(card: Card, factor: object, rules: Rules) -> str:
    match rules.exposure_factors:
        case ():
            template = _("{card} cannot be exposed: these rules have no exposing.")
        case (_single,):
            template = _(
                "{card} cannot have the factor {factor}: "
                "these rules know an exposed card as {card}=2 only."
            )
        case _several:
            template = _(
                "{card} cannot have the factor {factor}: "
                "these rules know an exposed card as {card}=2 or {card}=4."
            )
    return template.format(card=card_text(card), factor=value_text(factor))


def no_hands() -> str:
    return _('name the cards that each player collected, as gongzhu score "QS KH" "JD".')


def too_many_hands(found: int, players: int) -> str:
    return _("the cards of {found} players are given, but these rules have {players}.").format(
        found=found, players=players
    )


def only_with_arguments() -> str:
    return _('"-" stands alone: cards, exposures and rules are then read from standard input.')


def bad_captured() -> str:
    return _('"captured" must be a list of texts, one a player, as ["QS KH", "JD"].')


def bad_exposed() -> str:
    return _('"exposed" must be an object from cards to factors, as {example}.').format(
        example='{"QS": 2}'
    )


def bad_line() -> str:
    return _("a line must be a JSON object, as {example}.").format(
        example='{"captured": ["QS KH", "JD"]}'
    )
