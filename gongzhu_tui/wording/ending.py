"""The last words of a match: one for its winner, one for the player left with the least."""

from __future__ import annotations

from collections.abc import Sequence

from gongzhu_tui.engine.match import HUMAN, Standing
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.wording.cards import has_names, seat_name
from gongzhu_tui.wording.language import gettext as _


def last_words(
    winner: int, loser: int | None, choice: int, rules: Rules = CLASSIC
) -> tuple[str, ...]:
    """The winner's and the loser's; the same `choice`, a whole number, gives the same ones.

    Where nobody has lost there is no `loser`.
    """
    pigs = has_names(rules)
    wins = _of_winner(winner) if pigs else _of_any_winner(winner)
    words = wins[choice % len(wins)].format(name=seat_name(winner, rules.players))
    if loser is None:
        return (words,)
    losses = _of_loser(loser) if pigs else _of_any_loser(loser)
    lost = losses[choice // len(wins) % len(losses)].format(name=seat_name(loser, rules.players))
    return (words, lost)


def speakers(
    standings: Sequence[Standing], winners: Sequence[int], rules: Rules
) -> tuple[int, int | None]:
    """Who of the winners and of those with the least has the last words: the human if possible.

    Without partners the last one of the ranking is the loser, even if others have no more; of
    partners the one with the worse total.
    """
    worth = {each.seat: rules.sign * each.total for each in standings}
    side = sorted(rules.side_of(standings[-1].seat), key=worth.__getitem__)
    last = [seat for seat in side if seat not in winners]
    winner = HUMAN if HUMAN in winners else winners[0]
    loser = HUMAN if HUMAN in last else next(iter(last), None)
    return winner, loser


def _of_winner(seat: int) -> Sequence[str]:
    if seat == 0:
        return (
            _("Well chased: in the end the pig went home with somebody else."),
            _("The goat nods to you, and goats are hard to impress."),
            _("Take a bow; the others will shuffle."),
            _("That was you, and not the cards alone."),
            _("The pig looked for you, but you were always one card ahead."),
            _("Nothing to add; the score sheet says it all."),
        )
    return (
        _('{name}: "I only counted spades. You were very kind with the rest."'),
        _('{name}: "One more? My chair is still warm."'),
        _('{name}: "The goat and I would like to thank everybody."'),
        _('{name}: "Somebody had to win. I did not mind."'),
        _('{name}: "I had good teachers. They sit at this table."'),
        _('{name}: "The pig? I heard it was in the neighbourhood."'),
    )


def _of_any_winner(seat: int) -> Sequence[str]:
    """Where there is neither a pig nor a goat."""
    if seat == 0:
        return (
            _("Take a bow; the others will shuffle."),
            _("That was you, and not the cards alone."),
            _("The fewest points, and the most to smile about."),
            _("The lady of spades went visiting, but seldom to you."),
        )
    return (
        _('{name}: "One more? My chair is still warm."'),
        _('{name}: "Somebody had to win. I did not mind."'),
        _('{name}: "I only counted spades. You were very kind with the rest."'),
        _('{name}: "Less is more. Here it even counts."'),
    )


def _of_loser(seat: int) -> Sequence[str]:
    if seat == 0:
        return (
            _("By tradition you are the pig now. Pigs are clever animals, ask anyone."),
            _("The mud is warm, they say, and it washes off in the next match."),
            _("You are the pig this time. The next pig has not been dealt yet."),
            _("Oink, says tradition. It says so to everybody, sooner or later."),
            _("Somebody has to keep the pig company. This time it was you."),
            _("The pig says thank you: it seldom gets so warm a home."),
        )
    return (
        _('{name}, by tradition the pig: "Oink."'),
        _('{name}, by tradition the pig: "The lady and I, we are friends now."'),
        _('{name}, by tradition the pig: "Next time I keep a small spade."'),
        _('{name}, by tradition the pig: "I bring the mud, you bring the cards."'),
        _('{name}, by tradition the pig: "I was only being hospitable."'),
        _('{name}, by tradition the pig: "Somebody had to open the door."'),
    )


def _of_any_loser(seat: int) -> Sequence[str]:
    if seat == 0:
        return (
            _("A heart more or less: the next match starts at nothing."),
            _("You collected well. It was only the wrong game for it."),
            _("The lady of spades likes you. It may pass."),
            _("Somebody had to take them, and you took them like a player."),
        )
    return (
        _('{name}: "I keep what I am given. That was the mistake."'),
        _('{name}: "The lady and I, we are friends now."'),
        _('{name}: "Next time I keep a small spade."'),
        _('{name}: "All those hearts, and not one of them kind."'),
    )
