"""Deals that somebody wrote down, one a line."""

from __future__ import annotations

import codecs

from gongzhu_tui.arena.tournament import Deal
from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.commands.files import lines_of
from gongzhu_tui.engine.cards import Card, CardTextError, parse_cards
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording import arena as wording
from gongzhu_tui.wording.commands import bad_card, not_in_deck


def read_deals(name: str, rules: Rules) -> tuple[Deal, ...]:
    """The deals of a file; blank lines are passed over. Raises CommandError."""
    deals = []
    for number, line in enumerate(lines_of(name), start=1):
        text = line.removeprefix(codecs.BOM_UTF8) if number == 1 else line
        if text.strip():
            try:
                deals.append(_deal(text, rules))
            except CommandError as error:
                raise CommandError(wording.bad_deal(name, number, str(error))) from None
    if not deals:
        raise CommandError(wording.no_deal(name, len(rules.deck)))
    return tuple(deals)


def _deal(line: bytes, rules: Rules) -> Deal:
    """The hands in order of the seats. Raises CommandError."""
    try:
        cards = parse_cards(line.decode(errors="replace"))
    except CardTextError as error:
        raise CommandError(bad_card(error)) from None
    if len(cards) != len(rules.deck):
        raise CommandError(wording.deal_length(len(rules.deck), len(cards)))
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CommandError(wording.dealt_twice(card))
        if card not in rules.deck:
            raise CommandError(not_in_deck(card))
        seen.add(card)
    size = rules.hand_size
    return tuple(cards[seat * size : (seat + 1) * size] for seat in range(rules.players))
