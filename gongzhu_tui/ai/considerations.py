"""The rules of thumb of a sound player, each a number of points for playing one card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from gongzhu_tui.ai.situation import Situation, card_worth
from gongzhu_tui.engine.cards import GOAT, PIG, TRANSFORMER, Card, Rank, Suit


@dataclass(frozen=True)
class Weights:
    """How much each rule of thumb weighs, in points unless said otherwise."""

    share_of_field: float = 1 / 3  # what another's point costs, one's own being 1
    rid_of_pig: float = 50
    keep_goat: float = 60
    rid_of_transformer: float = 10
    pig_falls: float = 0.9  # the chance that the pig is thrown on a higher spade
    goat_falls: float = 0.15  # the chance that the goat is forced out under a higher diamond
    heart_falls: float = 8  # what each player to come adds to a heart trick
    thrown_at_most: float = 60  # what a void player adds to a trick
    heart_danger: float = 12
    over_pig_danger: float = 20
    over_transformer_danger: float = 12
    plain_danger: float = 6
    danger_alone: float = 0.3  # the share of danger in a suit that nobody else holds
    goat_catcher: float = 18
    pig_cover: float = 25
    lead_at_own_pig: float = 20
    flush_pig: float = 20
    short_suit: float = 4  # a card that the suit is shorter than four
    break_run: float = 80
    own_run: float = 60
    stopper: float = 40


WEIGHTS = Weights()


@dataclass(frozen=True)
class Option:
    """One legal card in its situation."""

    situation: Situation
    card: Card

    @cached_property
    def led(self) -> Suit:
        return self.situation.observation.trick.led or self.card.suit

    @cached_property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the trick with this one."""
        return (*self.situation.observation.trick.cards, self.card)

    @cached_property
    def stake(self) -> float:
        """What taking the trick is worth: the cards on it and those likely to come."""
        return self.situation.gain(self.situation.observation.seat, self.trick) + to_come(self)

    @cached_property
    def chance(self) -> float:
        """The chance to take the trick with this card."""
        return self.situation.chance_to_take(self.card, wanted=self.stake > 0)

    @property
    def is_discard(self) -> bool:
        return self.card.suit is not self.led


def to_come(option: Option) -> float:
    """What the seats that play after this card will add, should it take the trick."""
    situation = option.situation
    return (
        pig_to_come(option)
        + goat_to_come(option)
        + sum(_typical_addition(situation, seat, option.led) for seat in situation.seats_after)
    )


def pig_to_come(option: Option) -> float:
    """The pig falls on a higher spade as soon as it can."""
    situation = option.situation
    if option.led is not Suit.SPADES or option.card < PIG or not situation.is_out(PIG):
        return 0.0
    chance = situation.chance_held_by(PIG, situation.seats_after)
    return WEIGHTS.pig_falls * chance * card_worth(PIG, situation.exposed)


def goat_to_come(option: Option) -> float:
    """The goat falls under a higher diamond only when its holder has no other."""
    situation = option.situation
    if option.led is not Suit.DIAMONDS or option.card < GOAT or not situation.is_out(GOAT):
        return 0.0
    chance = situation.chance_held_by(GOAT, situation.seats_after)
    return WEIGHTS.goat_falls * chance * card_worth(GOAT, situation.exposed)


def _typical_addition(situation: Situation, seat: int, led: Suit) -> float:
    """A void seat throws its worst card, three times as bad as the average; hearts cost."""
    bad = [min(card_worth(card, situation.exposed), 0) for card in situation.unseen]
    if led in situation.observation.voids[seat] or not any(
        card.suit is led for card in situation.unseen
    ):
        return max(3 * sum(bad) / max(len(bad), 1), -WEIGHTS.thrown_at_most)
    return -WEIGHTS.heart_falls if led is Suit.HEARTS else 0.0


def taking(option: Option) -> float:
    """What this seat gets if the card takes the trick."""
    return option.chance * option.stake


def giving(option: Option) -> float:
    """What another seat gets otherwise, seen from here."""
    situation = option.situation
    winner = situation.observation.trick.winner
    if winner is None or situation.beats(option.card):
        gain = float(sum(card_worth(card, situation.exposed) for card in option.trick))
    else:
        gain = situation.gain(winner, option.trick)
    return -(1 - option.chance) * WEIGHTS.share_of_field * gain


def relief(option: Option) -> float:
    """What it is worth to be rid of a card that would hurt, or not to lose one that helps."""
    if option.card == PIG:
        return (1 - option.chance) * WEIGHTS.rid_of_pig
    if option.card == GOAT:
        return -(1 - option.chance) * WEIGHTS.keep_goat
    if option.card == TRANSFORMER:
        return WEIGHTS.rid_of_transformer
    return _danger(option.situation, option.card) * _forced_share(option.situation, option.card)


def _forced_share(situation: Situation, card: Card) -> float:
    """How likely the card is to take a trick some day: the share of lower cards still out."""
    lower, higher = situation.lower_out(card), situation.higher_out(card)
    return lower / (lower + higher) if lower + higher else WEIGHTS.danger_alone


def _danger(situation: Situation, card: Card) -> float:
    """What a trick taken with the card later would cost."""
    if card.suit is Suit.HEARTS:
        return WEIGHTS.heart_danger
    if card.suit is Suit.SPADES and card > PIG and situation.is_out(PIG):
        return WEIGHTS.over_pig_danger
    if card.suit is Suit.CLUBS and card > TRANSFORMER and situation.is_out(TRANSFORMER):
        return WEIGHTS.over_transformer_danger
    if card.suit is Suit.DIAMONDS and card > GOAT and situation.is_out(GOAT):
        return -WEIGHTS.goat_catcher
    return WEIGHTS.plain_danger


def guarding_the_pig(option: Option) -> float:
    """The holder of the pig keeps the small spades that let it wait, and never calls for it."""
    spades = option.situation.holdings[Suit.SPADES]
    if PIG not in spades or option.card.suit is not Suit.SPADES or option.card == PIG:
        return 0.0
    cover = WEIGHTS.pig_cover / max(len(spades) - 1, 1)
    return -cover - (WEIGHTS.lead_at_own_pig if option.situation.leading else 0.0)


def flushing_the_pig(option: Option) -> float:
    """Spades below the pig drive it out, a good thing for all who do not hold a higher one."""
    situation = option.situation
    if not situation.leading or option.card.suit is not Suit.SPADES or option.card > PIG:
        return 0.0
    if not situation.is_out(PIG):
        return 0.0
    spades = situation.holdings[Suit.SPADES]
    small = sum(card < PIG for card in spades)
    exposed_to_it = len(spades) - small > 0 and small < 4
    return WEIGHTS.flush_pig * (0.25 if exposed_to_it else 1.0)


def shortening(option: Option) -> float:
    """Short suits are emptied early, to discard on them later."""
    situation = option.situation
    length = len(situation.holdings[option.card.suit])
    if length > 3 or not (situation.leading or option.is_discard):
        return 0.0
    if PIG in situation.holdings[option.card.suit]:
        return 0.0
    return WEIGHTS.short_suit * (4 - length)


def stopping_a_run(option: Option) -> float:
    """Against a seat that has every heart so far: take one, and keep the high ones until then."""
    situation, card = option.situation, option.card
    if situation.runner in (None, situation.observation.seat):
        return 0.0
    if any(each.suit is Suit.HEARTS for each in option.trick):
        breaking = WEIGHTS.break_run * option.chance
    else:
        breaking = 0.0
    if card.suit is Suit.HEARTS and (card.rank >= Rank.TEN or not situation.higher_out(card)):
        breaking -= WEIGHTS.stopper * (1 - option.chance)
    return breaking


def running(option: Option) -> float:
    """With every heart so far, and only few still out, go for all of them."""
    situation = option.situation
    hearts_out = sum(card.suit is Suit.HEARTS for card in situation.unseen)
    if situation.runner != situation.observation.seat or hearts_out > 4:
        return 0.0
    hearts_on_trick = any(card.suit is Suit.HEARTS for card in option.trick)
    return WEIGHTS.own_run * option.chance * (1 + hearts_on_trick)


CONSIDERATIONS: tuple[Callable[[Option], float], ...] = (
    taking,
    giving,
    relief,
    guarding_the_pig,
    flushing_the_pig,
    shortening,
    stopping_a_run,
    running,
)
