"""What a question about cards asks: the kernel's table for it, its cards, and the grounds used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.cards import BIG_JOKER, LITTLE_JOKER, RANKS, SUITS, parse_cards
from events.errors import LogError, QuestionError
from replay.card_table import NO_TRUMP, card_table
from replay.kernel import layout
from replay.kernel.cards import gather, give

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from replay.ruleset import Ruleset

MOST = 25
"""Cards of the largest lead: a whole hand; the kernel's profile holds its twelve pairs."""
TRUMPS = (*SUITS, NO_TRUMP)


def malformed(field: str, expected: str, found: object) -> QuestionError:
    """The error of a field that cannot be read."""
    if found is None:
        return QuestionError(
            "field_missing",
            message=f"field {field!r} is missing; expected {expected}",
            field=field,
            expected=expected,
        )
    shown = repr(found)[:60]
    return QuestionError(
        "bad_field",
        message=f"field {field!r}: {shown}; expected {expected}",
        field=field,
        expected=expected,
        found=shown,
    )


def cards_of(question: Mapping[str, object], field: str) -> tuple[int, ...]:
    """The cards in one field, as listed.

    Raises:
        QuestionError: the field is missing, empty, or not cards.
    """
    return read_cards(question.get(field), field)


def read_cards(value: object, field: str) -> tuple[int, ...]:
    """Cards given as a text, or as a list of texts."""
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not all(isinstance(one, str) for one in texts):
        raise malformed(field, 'cards such as "As Td LJ"', value)
    try:
        cards = parse_cards(" ".join(texts))
    except LogError as error:
        raise malformed(
            field, 'cards such as "As Td LJ"', error.params.get("token", value)
        ) from None
    if not cards:
        raise malformed(field, "at least one card", value)
    return cards


def list_of_cards(question: Mapping[str, object], field: str, number: int) -> list[tuple[int, ...]]:
    """A list of as many card sets: plays in order, or hands."""
    value = question.get(field)
    if not isinstance(value, list) or len(value) != number:
        raise malformed(field, f"a list of {number} card sets", value)
    return [read_cards(one, f"{field}[{place}]") for place, one in enumerate(value)]


def setting(question: Mapping[str, object]) -> tuple[str | None, str, str | None]:
    """Level, trump and the jokers that made no-trump, as the question gives them."""
    level = question.get("level")
    if level is not None and (not isinstance(level, str) or level not in {*RANKS, "10", "NT"}):
        raise malformed("level", "a rank 2..9, T, J, Q, K, A or NT", level)
    trump = question.get("trump")
    if trump not in TRUMPS:
        raise malformed("trump", "one of s, h, c, d, nt", trump)
    nt_by = question.get("nt_by")
    if nt_by not in {None, "little", "big"}:
        raise malformed("nt_by", "little or big", nt_by)
    rank = {"10": "T", "NT": None}.get(level, level) if isinstance(level, str) else None
    return rank, str(trump), nt_by if isinstance(nt_by, str) else None


def table_of(question: Mapping[str, object], rules: Ruleset) -> tuple[int, ...]:
    """What every card is under the question's ruleset, level and trump."""
    level, trump, nt_by = setting(question)
    return card_table(rules, level, trump, nt_by)


def led(table: Sequence[int], cards: Sequence[int], field: str) -> int:
    """The one effective suit of the cards.

    Raises:
        QuestionError: they are of two suits.
    """
    if len(cards) > MOST:
        raise malformed(
            field, f"at most {MOST} cards, as many as a hand holds", f"{len(cards)} cards"
        )
    suit = table[cards[0]] >> 5
    if any(table[kind] >> 5 != suit for kind in cards):
        raise malformed(field, "cards of one suit (trumps count as one)", "cards of several suits")
    return suit


def gathered(table: Sequence[int], cards: Sequence[int], suit: int) -> tuple[int, int, int]:
    """How many of the cards are of a suit; those in pairs and the others, by position."""
    work = [0] * layout.WORK
    gather(work, table, sorted(cards), 0, len(cards), suit)
    return work[layout.PLAY_COUNT], work[layout.PLAY_PAIRS], work[layout.PLAY_LOOSE]


def seated(table: Sequence[int], hands: Mapping[int, Sequence[int]]) -> list[int]:
    """A work space in which these seats hold these cards."""
    work = [0] * layout.WORK
    for seat, cards in hands.items():
        for kind in cards:
            give(work, table, seat, kind)
    return work


def tractor_grounds(question: Mapping[str, object], cards: Sequence[int]) -> list[str]:
    """The parameters of `[tractors]` that these cards bring into play."""
    level, trump, _ = setting(question)
    pairs = {kind for kind in cards if list(cards).count(kind) > 1}
    rank = RANKS.index(level) if level else -1
    own = SUITS.index(trump) if trump != NO_TRUMP else -1
    sides = {suit * 13 + rank for suit in range(4) if suit != own} & pairs if level else set()
    main = own >= 0 and level is not None and own * 13 + rank in pairs
    found = []
    for suit in range(4):
        ranks = {kind % 13 for kind in pairs if kind < LITTLE_JOKER and kind // 13 == suit}
        if rank - 1 in ranks and rank + 1 in ranks:
            found.append("tractors.bridge_level")
        if {0, 12} <= ranks:
            found.append("tractors.ace_two")
    if sides and main:
        found.append("tractors.side_main")
    top = 11 if rank == 12 else 12
    if sides and own >= 0 and own * 13 + top in pairs:
        found.append("tractors.ace_side")
    if main and LITTLE_JOKER in pairs:
        found.append("tractors.main_joker")
    if own < 0 and sides and LITTLE_JOKER in pairs:
        found.append("tractors.nt_level_joker")
    if {LITTLE_JOKER, BIG_JOKER} <= pairs:
        found.append("tractors.jokers")
    return sorted(set(found))


def trump_grounds(rules: Ruleset, question: Mapping[str, object]) -> list[str]:
    """The parameters of `[trumps]` that say which cards are trumps here."""
    _, trump, nt_by = setting(question)
    trumps = rules.values.trumps
    found = [
        f"trumps.{name}"
        for name in ("fixed_suit", "fixed_ranks", "fixed_cards", "five_on_top")
        if getattr(trumps, name)
    ]
    if trump == NO_TRUMP:
        found.append("bidding.nt_trumps" if nt_by else "trumps.nt_level_cards")
    return found


def answer_with(rules: Ruleset, paths: Sequence[str], **fields: object) -> dict[str, object]:
    """An answer with the clauses and assumptions that these parameters bring."""
    clauses, assumed = rules.sources(paths)
    grounds = {"clauses": clauses, "assumed": assumed, "readings": rules.readings(paths)}
    return {**fields, **grounds}
