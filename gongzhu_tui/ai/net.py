"""A small net that values every card of the seat to play, in many lanes at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np
import numpy.typing as npt

from gongzhu_tui.ai.masks import Bytes, Hands, Int, Masks, code_bits, lowest_bits
from gongzhu_tui.ai.playouts import Lanes, Policy
from gongzhu_tui.engine.rules import ExposedGoat, Rules, Scoring
from gongzhu_tui.engine.scoring import EXPOSABLE_CARDS

Floats = npt.NDArray[np.float32]

# In bytes: the hand, the cards of the others and the winning card (8 each), what each seat has
# collected from this one on (2 each), the cards on the table (2), the place and the exposures (1).
PLAYERS = 4
_SEEN = 3 * 8 + 2 * PLAYERS + 2 + 1
INPUTS = 8 * _SEEN
OUTPUTS = 64
POINTS = 100.0  # one unit of the values
_NEVER = np.float32(-1e9)
_AT_ONCE = 1000  # rows, so that a processor's cache holds the inputs
_ONE = np.uint64(1)
_DATA = "data/net.npz"


@dataclass(frozen=True)
class Net:
    """Layers of `weights` float32[from, to] and `biases`; between them the negative is cut off."""

    weights: tuple[Floats, ...]
    biases: tuple[Floats, ...]

    def values(self, inputs: Floats) -> Floats:
        """What each card, by its code, is worth: float32[rows, OUTPUTS], in units of POINTS.

        A value is the expected score of the hand over the mean of the other seats.
        """
        layer = inputs
        for weights, biases in zip(self.weights[:-1], self.biases[:-1], strict=True):
            layer = layer @ weights
            layer += biases
            np.maximum(layer, 0, out=layer)
        values: Floats = layer @ self.weights[-1]
        values += self.biases[-1]
        return values


def read_net(content: bytes) -> Net:
    """The net in the bytes of a file, layer by layer weights and biases."""
    with np.load(BytesIO(content), allow_pickle=False) as arrays:
        layers = [arrays[name].astype(np.float32) for name in arrays.files]
    return Net(tuple(layers[0::2]), tuple(layers[1::2]))


@cache
def shipped_net() -> Net:
    """The net that comes with the game, made by training/train_net.py."""
    return read_net(files("gongzhu_tui.ai").joinpath(_DATA).read_bytes())


def fits(rules: Rules) -> bool:
    """Whether points under `rules` are near to those that the net learnt: of the classic game."""
    alone = rules.players == PLAYERS and not rules.partners
    return alone and rules.scoring is Scoring.SIXTEEN and rules.exposed_goat is ExposedGoat.BONUS


def net_policy(net: Net) -> Policy:
    """The policy of a player that goes by `net`."""

    def play(lanes: Lanes) -> Int:
        legal = legal_hands(lanes)
        codes = lowest_bits(legal)
        several = np.flatnonzero(legal & (legal - _ONE))
        seen = seen_in(lanes)
        for start in range(0, len(several), _AT_ONCE):
            rows = several[start : start + _AT_ONCE]
            codes[rows] = best_legal(net.values(inputs_of(seen[rows])), legal[rows])
        return codes

    return play


def legal_hands(lanes: Lanes) -> Hands:
    """The legal cards of each lane, uint64[lanes]."""
    return np.ascontiguousarray(lanes.legal()).view(np.uint64)[:, 0]


def best_legal(values: Floats, legal: Hands) -> Int:
    """The code of the card of highest value among those of `legal`, int64[rows]."""
    allowed = np.unpackbits(_bytes(legal), axis=1, bitorder="little").view(np.bool_)
    return np.asarray(np.where(allowed, values, _NEVER).argmax(axis=1), np.int64)


def seen_in(lanes: Lanes) -> Bytes:
    """What the seats to play see, uint8[lanes, bytes]."""
    seen = np.empty((lanes.count, _SEEN), np.uint8)
    seen[:, 0:8] = _bytes(lanes.hand)
    seen[:, 8:16] = _bytes(lanes.out ^ lanes.hand)
    seen[:, 16:24] = _bytes(code_bits().take(lanes.best)) if lanes.place else 0
    for place in range(PLAYERS):
        seats = (lanes.seat + place) & 3
        captured = lanes.captured.take(seats * lanes.count + lanes.rows)
        seen[:, 24 + 2 * place : 26 + 2 * place] = _bytes(captured)
    seen[:, 32:34] = _bytes(lanes.table)
    exposed = sum(1 << bit for bit, card in enumerate(EXPOSABLE_CARDS) if card in lanes.exposed)
    seen[:, 34] = 16 << lanes.place | exposed
    return seen


def inputs_of(seen: Bytes) -> Floats:
    """The bits of what is seen, float32[rows, INPUTS]."""
    inputs: Floats = _bits_of_bytes().take(seen, 0).reshape(len(seen), INPUTS)
    return inputs


def _bytes(numbers: Hands | Masks) -> Bytes:
    return numbers.view(np.uint8).reshape(len(numbers), numbers.itemsize)


@cache
def _bits_of_bytes() -> Floats:
    every = np.arange(256, dtype=np.uint8)[:, None]
    return np.unpackbits(every, axis=1, bitorder="little").astype(np.float32)
