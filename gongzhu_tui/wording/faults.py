"""What is wrong with a hand record, in words."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.legality import Refusal, Rule
from gongzhu_tui.engine.record_faults import Fault, FaultKind
from gongzhu_tui.wording.cards import card_text, one_of, seat_names, suit_name
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import listed, shown, value_text


def fault_sentence(fault: Fault, players: Sequence[str] | None = None) -> str:
    """Where the fault is and what it is; `players` are the names at the seats."""
    places = _places(fault, players or seat_names(fault.players))
    reason = fault_reason(fault, players)
    if not places:
        return _("{reason}.").format(reason=reason)
    return _("{places}: {reason}.").format(places=listed(places), reason=reason)


def fault_reason(fault: Fault, players: Sequence[str] | None = None) -> str:
    """What is wrong, as the middle of a sentence."""
    names = players or seat_names(fault.players)
    if fault.refusal is not None:
        return _refusal_reason(fault.refusal)
    leader = fault.expected if fault.kind is FaultKind.FIRST_LEADER else 0
    return _template(fault.kind).format(
        field=shown(fault.field or ""),
        form=_field_form(fault.field),
        expected=value_text(fault.expected),
        found=value_text(fault.found),
        leader=_player(leader if isinstance(leader, int) else 0, names),
    )


def _places(fault: Fault, names: Sequence[str]) -> list[str]:
    places = []
    if fault.hand is not None:
        places.append(_("hand {number}").format(number=fault.hand))
    if fault.trick is not None:
        places.append(_("trick {number}").format(number=fault.trick))
    if fault.seat is not None:
        places.append(_player(fault.seat, names))
    if fault.card is not None:
        places.append(card_text(fault.card))
    return places


def _player(seat: int, names: Sequence[str]) -> str:
    return _("{name} (seat {seat})").format(name=shown(names[seat]), seat=seat)


def _template(kind: FaultKind) -> str:
    return {
        FaultKind.LINE_TOO_LONG: _("the line is longer than {expected} bytes"),
        FaultKind.NOT_UTF8: _("the line is not UTF-8 text"),
        FaultKind.NOT_JSON: _("the line is not JSON"),
        FaultKind.NOT_AN_OBJECT: _("the line is not a JSON object"),
        FaultKind.FORMAT: _('"format" must be "gongzhu-hand", not {found}'),
        FaultKind.VERSION: _('"version" must be 1, not {found}'),
        FaultKind.FIELD_TWICE: _('the field "{field}" is there twice'),
        FaultKind.MISSING_FIELD: _('the field "{field}" is missing'),
        FaultKind.BAD_FIELD: _('"{field}" must be {form}, not {found}'),
        FaultKind.WRONG_LENGTH: _('"{field}" must have {expected} entries, not {found}'),
        FaultKind.BAD_RULES: _('the rules cannot be read: "{field}" may not be {found}'),
        FaultKind.BAD_CARD: _('{found} in "{field}" is no card'),
        FaultKind.HAND_SIZE: _("{expected} cards must be dealt to the seat, not {found}"),
        FaultKind.CARD_TWICE: _('the card stands in "{field}" twice'),
        FaultKind.NOT_IN_DECK: _("the card is not in the deck of these rules"),
        FaultKind.PASSED_COUNT: _("the seat must pass {expected} cards, not {found}"),
        FaultKind.PASSED_NOT_HELD: _("the card was passed but not dealt to the seat"),
        FaultKind.NOT_EXPOSABLE: _("the card may not be exposed"),
        FaultKind.EXPOSURE_FACTOR: _("the card cannot have the factor {found} under these rules"),
        FaultKind.NOT_FIRST_DEALT: _(
            "only the first card dealt to a seat can be exposed blind, with the factor {found}"
        ),
        FaultKind.NOT_FACE_DOWN: _('the card stands in "exposed_down" but was not sold face down'),
        FaultKind.FACE_DOWN: _('the card was sold face down but is missing in "exposed_down"'),
        FaultKind.HAND_NUMBER: _("hand {expected} of the match should come here"),
        FaultKind.FIRST_LEADER: _("{leader} should lead first"),
        FaultKind.ILLEGAL_PLAY: _("the play is against the rules"),
        FaultKind.TOO_FEW_PLAYS: _("the plays end here, after {found} of {expected} cards"),
        FaultKind.TOO_MANY_PLAYS: _("the hand was over after {expected} cards, not {found}"),
        FaultKind.SCORE: _("the score should be {expected}, not {found}"),
        FaultKind.SIDE_SCORE: _("the score of the side should be {expected}, not {found}"),
        FaultKind.TOTAL: _("the total should be {expected}, not {found}"),
    }[kind]


def _field_form(field: str | None) -> str:
    """What a field of a record must be."""
    if field is None:
        return ""
    return {
        "match": _("a text, a whole number or null"),
        "hand": _("a whole number from 1, or null"),
        "seed": _("a whole number or null"),
        "players": _("a list of names"),
        "deal": _("a list of texts, one a seat"),
        "passed": _("a list of texts, one a seat, where cards are passed"),
        "exposed": _("an object from cards to factors"),
        "exposed_down": _("a list of cards"),
        "first_leader": _("the index of a seat"),
        "plays": _("a text of cards"),
        "scores": _("a list of whole numbers"),
        "side_scores": _("a list of whole numbers"),
        "totals": _("a list of whole numbers"),
    }.get(field, "")


def _refusal_reason(refusal: Refusal) -> str:
    match refusal.rule:
        case Rule.NOT_HELD:
            return _("the player does not hold this card")
        case Rule.FOLLOW_SUIT if refusal.suit is not None:
            return _("the player must follow suit with {suit}").format(suit=suit_name(refusal.suit))
        case Rule.FORCED_DISCARD:
            return _("the player is void and must discard {cards}").format(
                cards=one_of(refusal.legal)
            )
        case Rule.RESTRICTION if refusal.suit is not None:
            return _(
                "an exposed card may not be played to the first trick in which {suit} are led, "
                "unless it is the only one"
            ).format(suit=suit_name(refusal.suit))
    return _("the play is against the rules")
