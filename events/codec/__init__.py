"""The text form of a hand: reading, canonical writing, sealing and correcting."""

from events.codec.correct import correct
from events.codec.file import write_file
from events.codec.problem import Problem, Severity
from events.codec.read import iter_file, iter_hands, iter_stream, read_bytes, read_file
from events.codec.reading import Reading, RecordedHand
from events.codec.seal import chain, seal_hand, verify_seal
from events.codec.write import write_event, write_hand

__all__ = [
    "Problem",
    "Reading",
    "RecordedHand",
    "Severity",
    "chain",
    "correct",
    "iter_file",
    "iter_hands",
    "iter_stream",
    "read_bytes",
    "read_file",
    "seal_hand",
    "verify_seal",
    "write_event",
    "write_file",
    "write_hand",
]
