"""The tables of a comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.compare import MEASURES, SCOPES
from analytics.compare.bootstrap import RESAMPLES
from analytics.compare.matches import OPEN, WINNERS
from analytics.compare.report.table import (
    NONE,
    Table,
    between,
    mean,
    of_class,
    of_dimension,
    of_value,
    percent,
    signed,
    whole,
)
from analytics.compare.texts import differing
from analytics.compare.words import say
from analytics.stats.dimension import CLASSES
from events.log import SIDES
from replay.result import NOT_COMPARABLE
from replay.words import clauses_text, error_text, parameter_named, reason_text
from replay.words import say as spoken
from replay.words.language import SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analytics.compare import (
        Clause,
        Comparison,
        Divergence,
        HandBehind,
        Measured,
        Pair,
        Part,
        Scope,
        Switch,
    )
    from events.errors import PaipuError
    from replay.words import Language

RELATED = ("ruleset_value", "ruleset_rows")
"""Errors of a value that does not go with others of its ruleset."""
ALWAYS = (
    "points",
    "kitty_points",
    "banker_delta",
    "attackers_delta",
    "takes_deal",
    "next_banker",
    "banker_level_after",
    "attackers_level_after",
)
"""Measures that are told even where nothing changes."""


def pairs_table(found: Comparison, lang: Language) -> Table:
    """Every pair on one line."""
    rows = [
        (f"{pair.a.name} / {pair.b.name}", *group_cells(pair.whole, lang)) for pair in found.pairs
    ]
    head = (say("pair_head", lang), *group_head(lang))
    return Table("pairs", say("table_pairs", lang), head, tuple(rows), _from(1, head))


def tables_of(pair: Pair, by: str, lang: Language) -> Iterator[Table]:
    """The tables of one pair, in the order in which they are read."""
    yield classes_table(pair, lang)
    for side, diverged in (("a", pair.diverged_a), ("b", pair.diverged_b)):
        if diverged.of:
            yield diverged_table(pair, side, diverged, lang)
    for name in SCOPES:
        if pair.whole.scopes[name].hands:
            yield scope_table(pair.whole.scopes[name], lang)
    if pair.matches.matches:
        yield matches_table(pair, lang)
    if by:
        yield by_table(pair, by, lang)
    if pair.clauses is not None and pair.clauses.rows:
        yield clauses_table(pair, lang)


def summary(pair: Pair, lang: Language) -> str:
    """The pair in one sentence."""
    part = pair.whole
    clean, faulted = part.scopes["replay"], part.scopes["faulted"]
    return say(
        "summary",
        lang,
        hands=whole(part.hands),
        replay=whole(clean.hands),
        replay_changed=whole(clean.changed),
        faulted=whole(faulted.hands),
        faulted_changed=whole(faulted.changed),
        diverged_a=whole(part.under("a", "diverged")),
        diverged_b=whole(part.under("b", "diverged")),
    )


def remarks(pair: Pair, lang: Language) -> Iterator[str]:
    """That nothing can differ, where that is so."""
    if pair.same_text:
        yield say("same_text", lang)
    elif not differing(pair.a.rules, pair.b.rules):
        yield say("no_difference", lang)


def coverage(found: Comparison, lang: Language) -> str:
    """What the numbers rest on."""
    counts = {
        "archive": found.archive,
        "corrected": found.corrected,
        "simulated": found.simulated,
    }
    return say("coverage", lang, **{name: whole(count) for name, count in counts.items()})


def classes_table(pair: Pair, lang: Language) -> Table:
    """Classes under A against classes under B."""
    part = pair.whole
    rows = [
        (
            of_class(a, lang),
            *(whole(part.classes[a, b]) for b in CLASSES),
            whole(part.under("a", a)),
        )
        for a in CLASSES
    ]
    ends = (whole(part.under("b", b)) for b in CLASSES)
    rows.append((say("total", lang), *ends, whole(part.hands)))
    head = ("", *(of_class(b, lang) for b in CLASSES), say("total", lang))
    return Table("classes", say("table_classes", lang), head, tuple(rows), _from(1, head))


def diverged_table(pair: Pair, side: str, diverged: Divergence, lang: Language) -> Table:
    """At which clauses hands diverge."""
    text = pair.a if side == "a" else pair.b
    rows = []
    for row in diverged.rows:
        where = SEPARATOR[lang].join(parameter_named(path, lang) for path in row.paths)
        if not row.paths:
            where = say("none_alone", lang)
        elif len(row.paths) > 1:
            where = say("any_of", lang, paths=where)
        named = [clauses_text(row.clauses, lang)] if row.clauses else []
        named += [say("silent", lang)] if row.assumed else []
        clauses = SEPARATOR[lang].join(named) or NONE
        rows.append((where, clauses, whole(row.hands), reason_text(row.reason, lang)))
    head = tuple(say(key, lang) for key in ("parameter", "clauses", "hands", "reason"))
    notes = []
    if diverged.hands < diverged.of:
        notes.append(say("diverged_note", lang, hands=whole(diverged.hands), of=whole(diverged.of)))
    caption = say("table_diverged", lang, side=say(f"side_{side}", lang), rules=text.name)
    return Table(f"diverged_{side}", caption, head, tuple(rows), frozenset({2}), tuple(notes))


def scope_table(scope: Scope, lang: Language) -> Table:
    """What changes in hands that both rulesets can follow to the end."""
    shown = [
        one
        for one in scope.measures.values()
        if one.name in ALWAYS or one.changed or one.only_a or one.only_b
    ]
    keys = ["compared", "changed", "share", "risen", "fallen"]
    only = any(one.only_a or one.only_b for one in shown)
    keys += ["only_a", "only_b"] if only else []
    keys += ["mean_a", "mean_b", "difference", "interval"]
    head = (say("value", lang), *(say(key, lang) for key in keys))
    rows = [_measured(one, lang, only=only) for one in shown]
    clusters = max((one.clusters or 0 for one in shown), default=0)
    notes = (say("interval_note", lang, resamples=whole(RESAMPLES), clusters=whole(clusters)),)
    caption = say(f"table_{scope.name}", lang, hands=whole(scope.hands))
    return Table(scope.name, caption, head, tuple(rows), _from(1, head), notes)


def _measured(one: Measured, lang: Language, *, only: bool) -> tuple[str, ...]:
    cells = [
        measure_name(one.name, lang),
        whole(one.compared),
        whole(one.changed),
        percent(one.changed, one.compared),
        whole(one.risen),
        whole(one.fallen),
    ]
    cells += [whole(one.only_a), whole(one.only_b)] if only else []
    cells += [mean(one.mean_a), mean(one.mean_b)]
    return (*cells, signed(one.difference), between(one.low, one.high))


def measure_name(name: str, lang: Language) -> str:
    """A measure."""
    return say(f"measure_{MEASURES[name].name}", lang)


def matches_table(pair: Pair, lang: Language) -> Table:
    """Winners under A against winners under B."""
    found = pair.matches
    names: dict[str, str] = {side: spoken(f"table.side_{side}", lang) for side in SIDES}
    names |= {"tie": say("winner_tie", lang), OPEN: say("winner_open", lang)}
    rows = [(names[a], *(whole(found.winners.get((a, b), 0)) for b in WINNERS)) for a in WINNERS]
    head = ("", *(names[b] for b in WINNERS))
    note = say(
        "matches_note",
        lang,
        matches=whole(found.matches),
        whole=whole(found.whole),
        decided=whole(found.decided),
        changed=whole(found.changed),
    )
    caption = say("table_matches", lang)
    return Table("matches", caption, head, tuple(rows), _from(1, head), (note,))


def by_table(pair: Pair, by: str, lang: Language) -> Table:
    """The hands by the values of a dimension."""
    name = of_dimension(by, lang)
    rows = [(of_value(by, part.value, lang), *group_cells(part, lang)) for part in pair.parts]
    rows.append((say("total", lang), *group_cells(pair.whole, lang)))
    head = (name, *group_head(lang))
    caption = say("table_by", lang, by=name)
    return Table("by", caption, head, tuple(rows), _from(1, head))


def group_head(lang: Language) -> tuple[str, ...]:
    """The headings of `group_cells`."""
    keys = (
        "hands",
        "replay_both",
        "of_them_changed",
        "share",
        "with_faults",
        "diverged_a",
        "diverged_b",
        "compared_not",
        "points_difference",
        "interval",
    )
    return tuple(say(key, lang) for key in keys)


def group_cells(part: Part, lang: Language) -> tuple[str, ...]:
    """The most important numbers of some hands, on one line."""
    clean = part.scopes["replay"]
    points = clean.measures.get("points")
    told = (
        (NONE, NONE)
        if points is None
        else (
            signed(points.difference),
            between(points.low, points.high),
        )
    )
    return (
        whole(part.hands),
        whole(clean.hands),
        whole(clean.changed),
        percent(clean.changed, clean.hands),
        whole(part.scopes["faulted"].hands),
        whole(part.under("a", "diverged")),
        whole(part.under("b", "diverged")),
        whole(sum(hands for cell, hands in part.classes.items() if NOT_COMPARABLE in cell)),
        *((say("too_few", lang), "") if part.too_few else told),
    )


def clauses_table(pair: Pair, lang: Language, *, values: bool = True) -> Table:
    """Clause by clause: who uses it, what it changes.

    Args:
        pair: The pair.
        lang: The language.
        values: Whether values stand in the table, which is then wide.
    """
    found = pair.clauses
    if found is None:
        return Table("clauses", say("table_clauses", lang), (), ())
    rows = [clause_cells(row, lang, values=values) for row in found.rows if values or row.matters]
    keys = ["parameter", "used_a", "used_b", "changed_in_a", "changed_in_b"]
    keys += ["value_a", "value_b"] if values else []
    keys += ["clauses_a", "clauses_b"]
    head = tuple(say(key, lang) for key in keys)
    notes = [say("clauses_note", lang, hands=whole(found.hands), of=whole(found.of))]
    idle = [parameter_named(row.parameter.path, lang) for row in found.rows if not row.matters]
    if idle and not values:
        notes.append(say("idle", lang, paths=SEPARATOR[lang].join(idle)))
    notes += [
        say(
            "why_not_alone",
            lang,
            path=parameter_named(row.parameter.path, lang),
            side=say(f"side_{side}", lang),
            why=_why_not(switch.error, lang),
        )
        for row in found.rows
        for side, switch in (("a", row.a), ("b", row.b))
        if switch.error is not None
    ]
    right = frozenset({1, 2, 3, 4})
    return Table("clauses", say("table_clauses", lang), head, tuple(rows), right, tuple(notes))


def _why_not(error: PaipuError, lang: Language) -> str:
    """Why a value cannot be switched alone; the rules made for it have no file to name."""
    if error.code in RELATED:
        return say(f"why_{error.code}", lang, key=parameter_named(error.params["key"], lang))
    return error_text(error, lang)


def clause_cells(row: Clause, lang: Language, *, values: bool) -> tuple[str, ...]:
    """One parameter."""
    one = row.parameter
    lost = say("lost", lang)
    cells = [parameter_named(one.path, lang), whole(row.a.used), whole(row.b.used)]
    cells += [_changed(switch, lang) for switch in (row.a, row.b)]
    cells += [lost if value is None else value for value in (one.a, one.b)] if values else []
    for clauses in (one.clauses_a, one.clauses_b):
        cells.append(clauses_text(clauses, lang) if clauses else say("silent", lang))
    return tuple(cells)


def _changed(switch: Switch, lang: Language) -> str:
    return say("not_alone", lang) if switch.changed is None else whole(switch.changed)


def hands_table(hands: Sequence[HandBehind], lang: Language) -> Table:
    """Hands behind a number."""
    keys = ("hand", "match", "hand_no", "class_a", "class_b", "at", "points_both", "file", "why")
    rows = tuple(
        (
            one.hand,
            one.match or NONE,
            NONE if one.hand_no is None else str(one.hand_no),
            of_class(one.class_a, lang),
            of_class(one.class_b, lang),
            _both(one.at_a, one.at_b),
            _both(one.points_a, one.points_b),
            one.file,
            _why(one, lang),
        )
        for one in hands
    )
    head = tuple(say(key, lang) for key in keys)
    return Table("hands", say("table_hands", lang), head, rows, frozenset({2, 5, 6}))


def _whys(one: HandBehind) -> tuple[tuple[int | None, str | None], ...]:
    return (one.at_a, one.reason_a), (one.at_b, one.reason_b)


def _both(a: int | None, b: int | None) -> str:
    """A number under A and under B; once where they are equal."""
    if a == b:
        return NONE if a is None else str(a)
    return " → ".join(NONE if one is None else str(one) for one in (a, b))


def _why(one: HandBehind, lang: Language) -> str:
    reasons = dict.fromkeys(why for _, why in _whys(one) if why)
    said = [reason_text(why, lang) for why in reasons]
    said += [measure_name(name, lang) for name in one.changes]
    return SEPARATOR[lang].join(said) or NONE


def _from(first: int, head: Sequence[str]) -> frozenset[int]:
    """All columns from one on."""
    return frozenset(range(first, len(head)))
