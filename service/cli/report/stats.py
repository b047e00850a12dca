"""Answers of the statistics as a table for people, and what there is to ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from analytics.stats import DIMENSIONS, METRICS, Answer, HandBehind, Row
from analytics.stats.digits import digits
from analytics.stats.words import dimension_name, metric_name, say, value_text
from replay.words.language import AND, THEN
from service.cli.layout import columns
from service.cli.texts import tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analytics.stats import Metric, Question
    from replay.words import Language
    from service.cli.layout import Line, Span

WIDEST = 40


def answer_lines(found: Answer, lang: Language) -> Iterator[Line]:
    """An answer for a person: every cell with value, interval, numerator, denominator, hands."""
    asked = found.question
    metric = METRICS[asked.metric]
    yield (metric_name(metric.name, lang), "head"), f"  {meaning(metric, lang)}"
    yield (f"  {asked}",)
    heads = [dimension_name(name, lang) for name in asked.by] or [""]
    unit = "" if metric.kind == "share" else f" ({say(f'unit_{metric.unit}', lang)})"
    counted = tell("stats_counted", lang, unit=say(f"counted_{found.unit}", lang))
    heads += [tell("stats_value", lang) + unit, tell("stats_interval", lang), counted]
    heads.append(tell("stats_hands", lang))
    whole: tuple[Span, ...] = ((tell("stats_all", lang), "head"),) + ("",) * (len(asked.by) - 1)
    rows: list[Sequence[Span]] = [tuple(heads)]
    for row in found.rows:
        said = zip(asked.by, row.cell, strict=True)
        labels = tuple(value_text(DIMENSIONS[name], value, lang) for name, value in said)
        rows.append((*labels, *numbers(metric, row, lang)))
    rows.append((*whole, *numbers(metric, found.whole, lang)))
    width = max(len(asked.by), 1)
    yield from columns(rows, right=range(width, width + 4), widest=WIDEST)
    yield from coverage_lines(found, lang)


def numbers(metric: Metric, row: Row, lang: Language) -> tuple[Span, ...]:
    """The numbers of one row."""
    fraction, hands = f"{row.total:,} / {row.counted:,}", f"{row.hands:,}"
    if row.too_few:
        return ((tell("stats_too_few", lang), "faint"), "", fraction, hands)
    if row.value is None:
        return ("-", "", fraction, hands)
    between, places = "", digits(row.value)
    if row.low is not None and row.high is not None:
        between = f"{shown(metric, row.low, places)} – {shown(metric, row.high, places)}"
    return (shown(metric, row.value, places), between, fraction, hands)


def shown(metric: Metric, value: float, places: int) -> str:
    """A share in percent, a mean with so many digits."""
    return f"{100 * value:.1f}%" if metric.kind == "share" else f"{value:.{places}f}"


def meaning(metric: Metric, lang: Language) -> str:
    """What is counted among what."""
    counts, among = (say(f"{key}_{metric.name}", lang) for key in ("counts", "among"))
    return tell("stats_meaning", lang, counts=counts, among=among)


def coverage_lines(found: Answer, lang: Language) -> Iterator[Line]:
    """The hands that an answer rests on, and those that it leaves out."""
    there = found.coverage
    said = [tell("stats_with_facts", lang, hands=there.with_facts, archive=there.archive)]
    if there.simulated:
        said.append(tell("stats_simulated", lang, hands=there.simulated))
    yield ("  " + AND[lang].join(said),)
    left = [("stats_corrected", there.corrected), ("stats_without_facts", there.without_facts)]
    said = [tell(key, lang, hands=hands) for key, hands in left if hands]
    if said:
        yield ("  " + THEN[lang].join(said),)
    if found.question.where and there.with_facts and not found.whole.hands:
        yield "  ", (tell("stats_nothing_passes", lang), "error")
    if there.doubled:
        yield "  ", (tell("stats_doubled", lang, hands=there.doubled), "error")
    if there.outdated:
        yield "  ", (tell("stats_outdated", lang), "error")
    if found.question.min_n and any(row.too_few for row in (*found.rows, found.whole)):
        yield ("  " + tell("stats_least", lang, least=found.question.min_n),)


def hands_lines(asked: Question, hands: Sequence[HandBehind], lang: Language) -> Iterator[Line]:
    """The hands behind a cell, each with what it adds."""
    heads = ("match_hand", "header_match", "header_hand_no", "stats_adds", "stats_file")
    rows: list[tuple[Span, ...]] = [tuple(tell(key, lang) for key in heads)]
    rows += [
        (
            (hand.hand, "head"),
            hand.match or "-",
            "-" if hand.hand_no is None else str(hand.hand_no),
            f"{hand.total:,} / {hand.counted:,}",
            hand.file,
        )
        for hand in hands
    ]
    yield (metric_name(asked.metric, lang), "head"), f"  {asked}"
    yield from columns(rows, right=(2, 3), widest=WIDEST)


def vocabulary_lines(lang: Language) -> Iterator[Line]:
    """What there is to ask."""
    yield ((tell("stats_all_metrics", lang), "head"),)
    yield from columns(
        [
            ((name, "head"), metric_name(name, lang), meaning(one, lang))
            for name, one in METRICS.items()
        ]
    )
    yield ((tell("stats_all_dimensions", lang), "head"),)
    yield from columns(
        [
            ((name, "head"), dimension_name(name, lang), say(f"what_{name}", lang))
            for name in DIMENSIONS
        ]
    )
    yield (tell("stats_how_to_ask", lang),)


def vocabulary_json(lang: Language) -> dict[str, Any]:
    """What there is to ask, for programs."""
    return {
        "metrics": [
            {
                "name": name,
                "said": metric_name(name, lang),
                "kind": one.kind,
                "whose": one.whose,
                "unit": one.unit,
                "tables": list(one.tables),
                "counts": say(f"counts_{name}", lang),
                "among": say(f"among_{name}", lang),
            }
            for name, one in METRICS.items()
        ],
        "dimensions": [
            {
                "name": name,
                "said": dimension_name(name, lang),
                "kind": one.kind,
                "of": one.breadth,
                "values": list(one.values),
                "what": say(f"what_{name}", lang),
            }
            for name, one in DIMENSIONS.items()
        ],
    }
