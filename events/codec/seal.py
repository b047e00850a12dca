"""The seal: a chain of hashes over the canonical lines, and how a changed line is found by it.

Every hash covers the one before and the next line, so that a changed line changes every hash from
there on. The seal line keeps eight digits of each: the first that differs is the changed line. If
later ones agree again, it is the seal line itself that was changed.
"""

from hashlib import sha256

from events.codec.problem import Problem, Severity
from events.codec.reading import RecordedHand
from events.codec.write import write_line
from events.errors import LogError
from events.log import Hand, Seal, Stated

_START = sha256(b"paipu1").digest()
_UNHASHED = frozenset({"seal", "check"})
_DIGITS = 8


def chain(hand: Hand) -> list[bytes]:
    """The hash of every line of a hand: header, events and, where there is one, the seal line.

    The seal line is hashed without the hashes it holds.
    """
    lines = [write_line(hand.header), *map(write_line, hand.events)]
    if hand.seal is not None:
        lines.append(write_line(hand.seal, without=_UNHASHED))
    hashes: list[bytes] = []
    last = _START
    for line in lines:
        last = sha256(last + line).digest()
        hashes.append(last)
    return hashes


def seal_hand(hand: Hand, stated: Stated | None = None) -> Hand:
    """Close an open hand.

    Args:
        hand: The hand; its events count 1, 2, 3.
        stated: What the table wrote of the result.

    Returns:
        The same hand with its seal.

    Raises:
        LogError: ``sealed``, ``event_number``.
    """
    if hand.seal is not None:
        raise LogError("sealed", hand=hand.header.hand)
    for expected, event in enumerate(hand.events, 1):
        if event.n != expected:
            raise LogError("event_number", hand=hand.header.hand, found=event.n, expected=expected)
    count = len(hand.events)
    blank = Seal(seal="sha256:" + "0" * 64, check="0" * _DIGITS, events=count, stated=stated)
    hashes = chain(hand.model_copy(update={"seal": blank}))
    seal = Seal(
        seal="sha256:" + hashes[-1].hex(),
        check="".join(one.hex()[:_DIGITS] for one in hashes),
        events=count,
        stated=stated,
    )
    return hand.model_copy(update={"seal": seal})


def verify_seal(recorded: RecordedHand) -> tuple[Problem, ...]:
    """Everything by which a sealed hand is not what was sealed; nothing for an open hand.

    A hand with a line that could not be read is checked up to that line, which was told already.
    """
    hand = recorded.hand
    if hand.seal is None:
        return ()
    problems: list[Problem] = []
    at = broken_at(hand, recorded.lines, recorded.broken)
    counted = bool(recorded.broken) or hand.seal.events == len(hand.events)
    last = len(recorded.lines) - 1
    if not counted:
        facts = {"found": len(hand.events), "stated": hand.seal.events}
        problems.append(_at(recorded, "event_count", "error", last, **facts))
    if at is not None and (counted or at < last):
        problems.append(_at(recorded, "seal_broken", "error", at, hand=hand.header.hand))
    problems.extend(
        Problem("not_canonical", "note", recorded.source, line, _event_at(recorded, line))
        for line in recorded.not_canonical
        if not recorded.broken or line < recorded.broken[0]
    )
    return tuple(problems)


def broken_at(hand: Hand, lines: tuple[int, ...] = (), broken: tuple[int, ...] = ()) -> int | None:
    """Which line of a sealed hand was changed: 0 the header, then the events, last the seal.

    Args:
        hand: The hand, sealed.
        lines: The lines in its file, where some could not be read.
        broken: Those that could not be read.

    Returns:
        The place, or None where the seal fits.
    """
    if hand.seal is None:
        return None
    hashes = [one.hex() for one in chain(hand)]
    check = hand.seal.check
    kept = [check[at : at + _DIGITS] for at in range(0, len(check), _DIGITS)]
    if broken:
        readable = sum(line < broken[0] for line in lines)
        pairs = zip(hashes[:readable], kept[:readable], strict=False)
        return next((at for at, (one, digits) in enumerate(pairs) if one[:_DIGITS] != digits), None)
    if hand.seal.seal == "sha256:" + hashes[-1] and kept == [one[:_DIGITS] for one in hashes]:
        return None
    last = len(hashes) - 1
    differ = [
        at
        for at, (one, digits) in enumerate(zip(hashes, kept, strict=False))
        if one[:_DIGITS] != digits
    ]
    if not differ or (len(kept) == len(hashes) and len(differ) < len(hashes) - differ[0]):
        return last
    return differ[0]


def _at(
    recorded: RecordedHand, code: str, severity: Severity, place: int, **facts: object
) -> Problem:
    line = recorded.lines[place]
    return Problem(code, severity, recorded.source, line, _event_at(recorded, line), params=facts)


def _event_at(recorded: RecordedHand, line: int) -> int | None:
    """The number of the event on a line, if the line is one."""
    events = recorded.hand.events
    if line not in recorded.lines:
        return None
    place = recorded.lines.index(line)
    return events[place - 1].n if 0 < place <= len(events) else None
