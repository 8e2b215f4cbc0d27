"""One table: a hand played by bots, each of which sees only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from gongzhu_tui.ai.bot import Bot
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.dealing import derive_seed
from gongzhu_tui.engine.events import Action, Expose, Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Refusal, Refused
from gongzhu_tui.engine.observation import observe

Apply = Callable[[Action], object]


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot under the name by which the results list it."""

    name: str
    bot: Bot


class IllegalAnswer(Exception):
    """A bot answered against the rules; `refusal` is None for what is no card at all."""

    def __init__(self, name: str, answer: object, refusal: Refusal | None = None) -> None:
        super().__init__(f"{name} answered {answer!r}: {refusal}")
        self.name = name
        self.answer = answer
        self.refusal = refusal


def play_hand(
    hand: Hand, apply: Apply, seated: Sequence[Entry], seed: int
) -> tuple[tuple[float, ...], ...]:
    """Play `hand` to its end through `apply`, its own or that of its match.

    `seated` has an entry a seat. Every decision gets a seed of its own out of `seed`. The result
    is, per seat, the seconds that each card took for which there was a choice. Raises
    IllegalAnswer; whatever a bot raises passes.
    """
    if hand.phase is Phase.EXPOSE:
        _expose(hand, apply, seated, seed)
    times: list[list[float]] = [[] for _ in seated]
    while (seat := hand.seat_to_play) is not None:
        observation = observe(hand, seat)
        decision_seed = derive_seed(seed, "play", len(hand.plays))
        start = perf_counter()
        card: object = seated[seat].bot.play(observation, decision_seed)
        if len(observation.legal) > 1:
            times[seat].append(perf_counter() - start)
        if not isinstance(card, Card):
            raise IllegalAnswer(seated[seat].name, card)
        _apply(apply, Play(seat, card), seated[seat].name, card)
    return tuple(map(tuple, times))


def _expose(hand: Hand, apply: Apply, seated: Sequence[Entry], seed: int) -> None:
    for seat, entry in enumerate(seated):
        decision_seed = derive_seed(seed, "expose", seat)
        cards: object = entry.bot.expose(observe(hand, seat), decision_seed)
        if not isinstance(cards, frozenset) or not all(isinstance(card, Card) for card in cards):
            raise IllegalAnswer(entry.name, cards)
        _apply(apply, Expose(seat, cards), entry.name, cards)


def _apply(apply: Apply, action: Action, name: str, answer: object) -> None:
    try:
        apply(action)
    except Refused as error:
        raise IllegalAnswer(name, answer, error.refusal) from None
