"""Rulesets compared from the command line, and what is told of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from analytics.asking_error import AskingError
from analytics.compare import compare, hands_behind
from analytics.compare.behind import conditions_of, parse
from analytics.compare.comparing import dimension_of, texts_of
from analytics.compare.report import comparison_csv, hands_csv, hands_page, page
from analytics.replaying import engine_named, replay_archive
from events.codec.file import check_place, write_pieces
from service.cli.errors import CallError
from service.cli.output import json_line
from service.cli.progress import progress
from service.cli.report.compare import comparison_lines, hands_lines
from service.cli.statistics import complain_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from analytics.compare import Comparison, HandBehind
    from service.cli.output import Output

WHOLE = 1000
"""The work of a comparison, in the parts that its progress is told in."""


@dataclass(frozen=True, slots=True)
class Call:
    """What was asked on the command line."""

    folder: str
    """The archive."""
    rules: tuple[str, ...]
    """The rulesets."""
    by: str
    """The dimension; empty: none."""
    min_n: int
    """The least number of hands whose means are told."""
    clauses: bool
    """Whether every parameter is tried by itself."""
    sample: int | None
    """On how many hands; 0: all; None: as many as is quick."""
    hands: str
    """Which hands are listed; empty: the tables are told."""
    most: int
    """How many hands are listed at most."""
    out: str
    """Where the page, or the hands listed, are written; empty: nowhere."""
    engine: str
    """Where the archive is replayed."""
    csv: bool
    """Whether a table for other programs is written."""


def tell_comparison(call: Call, output: Output) -> None:
    """Compare, and tell it in the form asked for.

    Args:
        call: What was asked.
        output: Where to tell it.

    Raises:
        CallError: The call has no meaning, or there is nothing to compare.
        LogError: The page is there already, or cannot be written.
        StoreError: There is no archive, or its facts cannot be written.
        RulesetError: A ruleset is not installed.
    """
    try:
        if call.hands:
            tell_hands(call, output)
        else:
            tell_tables(call, output)
    except AskingError as error:
        raise CallError("question", said=error.text(output.lang)) from None


def tell_tables(call: Call, output: Output) -> None:
    """The tables, and the page."""
    if call.out:
        check_place(call.out)
    with progress(output, WHOLE) as bar:
        found = compare(
            call.folder,
            call.rules,
            by=call.by,
            min_n=call.min_n,
            clauses=call.clauses,
            sample=call.sample,
            engine=engine_named(call.engine, processes=True),
            tell=lambda share: bar.at(round(share * WHOLE)),
        )
    complain_of(found.faults, output)
    for pair in found.pairs:
        if pair.same_text and (call.csv or output.json):
            output.complain(output.tell("comparison_same_text", a=pair.a.name, b=pair.b.name))
    if call.out:  # first the file: whoever reads the rest may stop reading
        listed = [both(call, found, place) for place in range(len(found.pairs))]
        write_pieces(call.out, [page(found, listed, call.most, output.lang).encode()])
        output.complain(output.tell("comparison_written", out=call.out))
    if call.csv:
        output.raw(comparison_csv(found))
    elif output.json:
        output.object({"archive_folder": call.folder, **found.to_json()})
    else:
        output.lines(comparison_lines(found, output.lang))


def both(call: Call, found: Comparison, place: int) -> tuple[list[HandBehind], bool]:
    """The hands of a pair that diverge or come to something else, and whether there are more."""
    pair = found.pairs[place]
    hands = [
        hand
        for asked in ("diverged", "changed")
        for hand in hands_behind(
            call.folder,
            (pair.a.ref, pair.b.ref),
            asked,
            most=call.most + 1,
            faults=[],  # told with the comparison
        )
    ]
    return hands[: call.most], len(hands) > call.most


def tell_hands(call: Call, output: Output) -> None:
    """The hands behind a number, of every pair; a file takes them in the form asked for."""
    if call.out:
        check_place(call.out)
    dimension_of(call.by)
    conditions_of(parse(call.hands))  # a word that nobody knows is told before any work
    texts = texts_of(call.rules)
    refs = [text.ref for text in texts]
    made = replay_archive(
        call.folder, refs, tables=("hands",), engine=engine_named(call.engine, processes=True)
    )
    faults = list(made.faults)
    found: list[tuple[str, str, Sequence[HandBehind], bool]] = []
    for a, b in combinations(texts, 2):
        hands = hands_behind(
            call.folder, (a.ref, b.ref), call.hands, most=call.most + 1, faults=faults
        )
        found.append((a.name, b.name, hands[: call.most], len(hands) > call.most))
        if a.rules.hash == b.rules.hash:
            output.complain(output.tell("comparison_same_text", a=a.name, b=b.name))
        if len(hands) > call.most:
            output.complain(output.tell("stats_more_hands", most=call.most))
    complain_of(faults, output)
    if call.csv:
        data = hands_csv([(a, b, hands) for a, b, hands, _ in found])
    elif output.json:
        data = b"".join(
            json_line({"rules_a": a, "rules_b": b, **asdict(hand)})
            for a, b, hands, _ in found
            for hand in hands
        )
    else:
        data = hands_page(found, call.most, output.lang).encode() if call.out else b""
    if call.out:
        write_pieces(call.out, [data])
        output.complain(output.tell("hands_written", out=call.out))
    else:
        output.raw(data)
    if not (call.csv or output.json):
        for one, other, some, _ in found:
            output.lines(hands_lines(one, other, some, output.lang))
