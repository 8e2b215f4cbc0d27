"""Cards, suits, seats and numbers as a user reads them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gongzhu_tui.engine.cards import GOAT, PIG, TRANSFORMER, Card, Suit
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.text import listed, shown

_SIDES = "▪▫"


def card_text(card: Card) -> str:
    """The card on the screen: `Q♠`, `10♣`."""
    return card.rank.text + card.suit.symbol


def has_names(rules: Rules) -> bool:
    """Whether players call the scoring cards by names: the pig, the goat, the transformer."""
    return not rules.low_wins


def cards_text(cards: Iterable[Card]) -> str:
    """Several cards on the screen, separated by blanks."""
    return " ".join(map(card_text, cards))


def the_sixteen() -> str:
    """The sixteen scoring cards, by their names."""
    return _("the hearts, the pig {pig}, the goat {goat} and the transformer {transformer}").format(
        pig=card_text(PIG), goat=card_text(GOAT), transformer=card_text(TRANSFORMER)
    )


def suit_name(suit: Suit) -> str:
    match suit:
        case Suit.SPADES:
            return _("spades")
        case Suit.HEARTS:
            return _("hearts")
        case Suit.CLUBS:
            return _("clubs")
        case Suit.DIAMONDS:
            return _("diamonds")


def seat_names(players: int = 4) -> tuple[str, ...]:
    """The names of the seats, in playing order from the user's own."""
    if players == 5:
        return (_("You"), _("East"), _("Northeast"), _("Northwest"), _("West"))
    return (_("You"), _("East"), _("North"), _("West"))


def seat_name(seat: int, players: int = 4) -> str:
    """The name of one seat of so many."""
    return seat_names(players)[seat]


def short_seat_names(players: int = 4) -> tuple[str, ...]:
    """The same for narrow columns."""
    if players == 5:
        return (_("You"), _("East"), _("NE"), _("NW"), _("West"))
    return seat_names(players)


def side_mark(seat: int, rules: Rules) -> str:
    """The sign of a partner's side, before the name; nothing where everybody is alone."""
    return f"{_SIDES[rules.sides.index(rules.side_of(seat))]} " if rules.partners else ""


def player_name(recorded: str) -> str:
    """A name from a record: that of a seat in the user's language, another as it is."""
    names = {
        "You": _("You"),
        "East": _("East"),
        "Northeast": _("Northeast"),
        "North": _("North"),
        "Northwest": _("Northwest"),
        "West": _("West"),
    }
    return names.get(recorded) or shown(recorded)


def signed(number: int) -> str:
    """A score with its sign, the minus a real one: `+100`, `−100`, `0`."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def points_text(points: int, rules: Rules) -> str:
    """A score as it is written in a game: penalties, of which few are good, without a sign."""
    return f"{points}".replace("-", "−") if rules.low_wins else signed(points)


def limit_text(limit: int) -> str:
    """The total that ends a match, as it is written where such a limit can be."""
    return f"{limit}".replace("-", "−")


def one_of(cards: Sequence[Card]) -> str:
    """Cards of which any will do: `8♥, J♥ or A♥`."""
    texts = [card_text(card) for card in sorted(cards)]
    if len(texts) == 1:
        return texts[0]
    return _("{cards} or {last}").format(cards=listed(texts[:-1]), last=texts[-1])


def multiplied(points: int, factor: int, rules: Rules) -> str:
    """A score, and how it was multiplied: `+200`, `+200 × 2 = +400`, `13 × 2 = 26`."""
    if factor == 1:
        return points_text(points, rules)
    plain = points_text(points // factor, rules)
    return f"{plain} × {factor} = {points_text(points, rules)}"
