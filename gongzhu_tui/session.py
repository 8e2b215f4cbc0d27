"""One match being played: the match, the bots and the autosave. No screen in it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from gongzhu_tui.ai.bot import Level
from gongzhu_tui.engine.cards import Card
from gongzhu_tui.engine.dealing import derive_seed
from gongzhu_tui.engine.events import Action, Event, Expose, HandScored, Pass, Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.legality import Refusal, Rule
from gongzhu_tui.engine.match import HUMAN, Match
from gongzhu_tui.engine.observation import Observation, observe
from gongzhu_tui.engine.record import record_of, to_json
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.settings import Pace
from gongzhu_tui.storage.autosave import Autosave
from gongzhu_tui.storage.saves import (
    Save,
    SaveError,
    hand_log,
    read_save,
    restore_match,
)

if TYPE_CHECKING:
    from gongzhu_tui.decisions import Request

_PLAYERS = {
    4: ("You", "East", "North", "West"),
    5: ("You", "East", "Northeast", "Northwest", "West"),
}

# As many as a salt has, so that trying all seeds opens no commitment either.
_SEED_BITS = 128


def player_names(rules: Rules) -> tuple[str, ...]:
    """The names of the seats in records, in playing order from the human's."""
    return _PLAYERS[rules.players]


class Session:
    """One match with its human at seat 0; every change goes to the autosave.

    `chosen` are the cards toggled for passing or exposing, and `chosen_up` those of them that are
    to be sold face up; `level` plays this hand, `next_level` the next; `pace` is how the table
    moves, which is not saved with the match.
    """

    def __init__(
        self,
        match: Match,
        match_id: str,
        autosave: Autosave,
        level: Level,
        *,
        next_level: Level | None = None,
        pace: Pace = Pace.NORMAL,
    ) -> None:
        self.match = match
        self.match_id = match_id
        self.autosave = autosave
        self.level = level
        self.next_level = next_level or level
        self.pace = pace
        self.chosen: frozenset[Card] = frozenset()
        self.chosen_up: frozenset[Card] = frozenset()

    @property
    def view(self) -> Observation:
        """What the human may know: all that the screen is drawn from."""
        return observe(self.match.hand, HUMAN)

    @property
    def human_to_decide(self) -> bool:
        """Whether the human is to pass, to expose or to play now."""
        hand = self.match.hand
        return HUMAN in hand.awaited() or hand.seat_to_play == HUMAN

    @property
    def sheet(self) -> tuple[tuple[int, ...], ...]:
        """The scores of the finished hands before the one on the table, a row a hand."""
        before = (each for each in self.match.finished if each is not self.match.hand)
        return tuple(tuple(each.total for each in hand.breakdowns or ()) for hand in before)

    def save(self) -> None:
        """Have the state as it is now written."""
        match = self.match
        hands = match.finished if match.between_hands else [*match.finished, match.hand]
        self.autosave.save(
            Save(
                self.match_id,
                match.rules,
                match.seed,
                self.level,
                self.next_level,
                self.chosen,
                self.chosen_up,
                tuple(map(hand_log, hands)),
            )
        )

    def set_level(self, level: Level) -> None:
        """Have the opponents play at `level` from the next hand on."""
        self.next_level = level
        self.save()

    def toggle(self, card: Card) -> Refusal | None:
        """Choose `card` for passing or exposing, or take it back; the reason when that cannot be.

        In a sale it is face down first, then face up, then taken back.
        """
        view = self.view
        if view.to_pass:
            return self._toggle_passing(card)
        if card not in view.exposable:
            return Refusal(Rule.NOT_EXPOSABLE, card, legal=view.exposable)
        if view.selling and card in self.chosen - self.chosen_up:
            self.choose(self.chosen, self.chosen_up | {card})
        else:
            self.choose(self.chosen ^ {card}, self.chosen_up - {card})
        return None

    def _toggle_passing(self, card: Card) -> Refusal | None:
        """Choose or take back `card`; another one than may be passed is refused."""
        view = self.view
        if card not in view.held:
            return Refusal(Rule.NOT_HELD, card, legal=view.held)
        if card not in self.chosen and len(self.chosen) == view.rules.passing:
            return Refusal(Rule.PASS_COUNT, card)
        self.choose(self.chosen ^ {card})
        return None

    def choose(self, cards: frozenset[Card], face_up: frozenset[Card] = frozenset()) -> None:
        """Have exactly `cards` chosen for passing or exposing, those of `face_up` to be sold so."""
        self.chosen, self.chosen_up = cards, face_up
        self.save()

    def pass_cards(self, cards: frozenset[Card]) -> tuple[Event, ...]:
        """The human passes `cards`. Raises Refused and changes nothing."""
        return self._apply(Pass(HUMAN, cards))

    def expose(
        self, cards: frozenset[Card], face_up: frozenset[Card] = frozenset()
    ) -> tuple[Event, ...]:
        """The human's decision of an exposing phase. Raises Refused and changes nothing."""
        return self._apply(Expose(HUMAN, cards, face_up))

    def play(self, card: Card) -> tuple[Event, ...]:
        """The human plays `card`. Raises Refused and changes nothing."""
        return self._apply(Play(HUMAN, card))

    def finish_hand(self) -> tuple[Event, ...]:
        """Play the rest of a hand in which no scoring card is left: each seat any legal card.

        Raises ValueError while what is played can still change the result.
        """
        if not self.view.scoring_over:
            raise ValueError("scoring cards are left in play")
        hand, events = self.match.hand, list[Event]()
        while (seat := hand.seat_to_play) is not None:
            events += self.match.apply(Play(seat, hand.legal(seat)[0]))
        return self._keep(events)

    def next_hand(self) -> None:
        """Deal the next hand, at the level last chosen."""
        self.match.next_hand()
        self.level = self.next_level
        self.save()

    def pending(self) -> Request | None:
        """The next decision awaited from a bot, None while there is none."""
        hand = self.match.hand
        seat = next((seat for seat in hand.awaited() if seat != HUMAN), hand.seat_to_play)
        return None if seat in (None, HUMAN) else self._request(seat, self.level)

    def answer(self, request: Request, action: Action) -> tuple[Event, ...]:
        """Carry out a bot's decision; a stale one is dropped. Raises Refused, changing nothing."""
        pending = self.pending()
        if pending is None or pending != request:
            return ()
        return self._apply(action)

    def hint_request(self) -> Request:
        """The human's own decision, put to the Hard opponent."""
        return self._request(HUMAN, Level.HARD)

    def _request(self, seat: int, level: Level) -> Request:
        from gongzhu_tui.decisions import Request  # noqa: PLC0415 - the menu comes sooner

        hand = self.match.hand
        number, ply = hand.number or 0, len(hand.plays)
        seed = derive_seed(self.match.seed, "bot", number, ply, seat)
        return Request(number, ply, seed, level, observe(hand, seat))

    def _apply(self, action: Action) -> tuple[Event, ...]:
        events = self.match.apply(action)
        if action.seat == HUMAN:
            self.chosen = self.chosen_up = frozenset()
        return self._keep(events)

    def _keep(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Have what `events` made of the match saved, and a finished hand recorded."""
        self.save()
        if any(isinstance(event, HandScored) for event in events):
            self._record(self.match.hand, self.match.totals)
        return tuple(events)

    def record_hands(self) -> None:
        """Have the finished hands appended to the history; those it has already do no harm."""
        finished = self.match.finished
        for hand, following in zip_longest(finished, finished[1:]):
            self._record(hand, following.totals if following else self.match.totals)

    def _record(self, hand: Hand, totals: tuple[int, ...]) -> None:
        record = record_of(
            hand,
            match=self.match_id,
            players=player_names(hand.rules),
            seed=self.match.hand_seed(hand.number or 0),
            totals=totals,
        )
        self.autosave.record(to_json(record))


def new_session(
    autosave: Autosave,
    level: Level = Level.NORMAL,
    rules: Rules = CLASSIC,
    seed: int | None = None,
    pace: Pace = Pace.NORMAL,
) -> Session:
    """A new match, given to `autosave`; without a seed nobody can tell its deals."""
    match = Match(rules, secrets.randbits(_SEED_BITS) if seed is None else seed)
    session = Session(match, secrets.token_hex(4), autosave, level, pace=pace)
    session.save()
    return session


def load_session(autosave: Autosave, pace: Pace = Pace.NORMAL) -> Session | None:
    """The match saved in the folder of `autosave`, None when there is none. Raises SaveError.

    A crash, or a disk, may have come between a save and its records: see `record_hands`.
    """
    save = read_save(autosave.folder)
    if save is None:
        return None
    match = restore_match(save)
    try:
        level, next_level = Level(save.level), Level(save.next_level)
    except ValueError as error:
        raise SaveError("level: not known") from error
    session = Session(match, save.match_id, autosave, level, next_level=next_level, pace=pace)
    session.chosen, session.chosen_up = save.chosen, save.chosen_up
    return session
