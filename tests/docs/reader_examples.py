"""Bytes for every problem that reading a log can find: a good hand with one thing wrong."""

import json
from collections.abc import Mapping

import events
from events.codec.fields import MOST_FAULTS
from events.codec.lines import LONGEST
from events.codec.open_hand import MOST_LINES

HEADER = b'{"banker":"E","bidding":"recorded","hand":"a","level":"5","paipu":1,"rules":"common"}\n'
PLAY = b'{"cards":"As","event":"play","n":1,"seat":"E"}\n'
OTHER = HEADER.replace(b'"a"', b'"b"')


def _sealed(data: bytes = HEADER + PLAY) -> bytes:
    [recorded] = events.read_bytes(data).hands
    return events.write_hand(events.seal_hand(recorded.hand))


SEALED = _sealed()
SUPERSEDES = b'"supersedes":"sha256:' + b"0" * 64 + b'"'
MANY = b"".join(b'"x%d":0,' % number for number in range(MOST_FAULTS + 9))
EXAMPLES: Mapping[str, bytes] = {
    "bad_json": HEADER + b"nonsense\n",
    "not_utf8": HEADER + PLAY.replace(b"As", b"A\xff"),
    "cut_off": HEADER + PLAY[:-9],
    "line_too_long": HEADER + b" " * LONGEST + PLAY,
    "not_a_record": HEADER + b"[1]\n",
    "duplicate_key": HEADER + PLAY.replace(b'"n":1', b'"n":1,"n":1'),
    "more_faults": HEADER
    + PLAY.replace(
        b"{", b"{" + b"".join(b'"x%d":0,' % number for number in range(MOST_FAULTS + 9))
    ),
    "missing_field": HEADER + PLAY.replace(b',"seat":"E"', b""),
    "unknown_field": HEADER + PLAY.replace(b'"seat"', b'"saet"'),
    "bad_value": HEADER + PLAY.replace(b'"E"', b'"O"'),
    "bad_card": HEADER + PLAY.replace(b"As", b"1s"),
    "not_cards": HEADER + PLAY.replace(b'"As"', b'["As"]'),
    "no_cards": HEADER + PLAY.replace(b"As", b""),
    "not_whole": HEADER + PLAY.replace(b'"n":1', b'"n":"1"'),
    "too_small": HEADER + PLAY.replace(b'"n":1', b'"n":0'),
    "too_large": HEADER + b'{"at":101,"cards":"5h","event":"declare","n":1,"seat":"E"}\n',
    "not_boolean": HEADER.replace(b'"hand"', b'"first_hand":1,"hand"'),
    "not_text": HEADER.replace(b'"a"', b"7"),
    "empty_text": HEADER.replace(b'"a"', b'""'),
    "not_object": HEADER + b'{"event":"deal","hands":"As","n":1}\n',
    "not_hash": HEADER.replace(b'"rules":', b'"supersedes":"x","rules":'),
    "bad_level": HEADER.replace(b'"5"', b'"1"'),
    "bad_version": HEADER.replace(b'"paipu":1', b'"paipu":2'),
    "event_number": HEADER + PLAY.replace(b'"n":1', b'"n":2'),
    "duplicate_hand": HEADER + HEADER,
    "superseded_absent": HEADER.replace(b'"rules":', SUPERSEDES + b',"rules":'),
    "hand_skipped": HEADER.replace(b'"5"', b'"1"') + PLAY,
    "hand_too_long": HEADER + PLAY * (MOST_LINES + 1),
    "seal_broken": SEALED.replace(b'"As"', b'"2s"'),
    "event_count": SEALED.replace(PLAY, b""),
    "not_canonical": SEALED.replace(b'{"cards"', b'{ "cards"'),
    "no_header": PLAY + HEADER,
    "after_seal": SEALED + PLAY + OTHER,
    "binary_file": b"\x89PNG\r\n\x1a\n\0\0\0",
    "byte_order_mark": b"\xef\xbb\xbf" + HEADER,
    "carriage_return": HEADER.replace(b"\n", b"\r\n"),
}
"""What gives each problem, by its code."""


def severities(data: bytes) -> dict[str, str]:
    """The severity of every problem that reading and checking these bytes finds, by code."""
    reading = events.read_bytes(data)
    problems = [*reading.all_problems]
    for recorded in reading.hands:
        problems += events.verify_seal(recorded)
    for problem in problems:
        json.dumps(problem.to_json())
    return {problem.code: problem.severity for problem in problems}
