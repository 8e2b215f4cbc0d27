"""`gongzhu verify`: is a deal the one that was committed to before it was played?"""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

from gongzhu_tui.commands.failure import CommandError
from gongzhu_tui.engine.commitment import NotHexError, commitment_of, read_commitment, read_salt
from gongzhu_tui.engine.deal_code import Deal, DealCodeError, read_deal_code
from gongzhu_tui.wording import fair_deal as wording


def run(commitment: str, code: str, salt: str) -> int:
    """Print the deal if it is the one; 1 if it is not. Raises CommandError."""
    expected, deal, read = _commitment(commitment), _deal(code), _salt(salt)
    matches = commitment_of(deal, read) == expected
    if matches:
        _print_deal(deal)
    print(wording.verdict(matches))
    return 0 if matches else 1


def _print_deal(deal: Deal) -> None:
    rows = wording.hands_dealt(deal)
    width = max(cell_len(name) for name, _ in rows)
    for name, cards in rows:
        print(f"{set_cell_size(name, width)}  {cards}")


def _commitment(text: str) -> str:
    try:
        return read_commitment(text)
    except NotHexError:
        raise CommandError(wording.no_commitment(text)) from None


def _deal(text: str) -> Deal:
    try:
        return read_deal_code(text)
    except DealCodeError:
        raise CommandError(wording.no_deal_code(text)) from None


def _salt(text: str) -> str:
    try:
        return read_salt(text)
    except NotHexError:
        raise CommandError(wording.no_salt(text)) from None
