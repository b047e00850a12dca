"""What an outcome hangs on: readings and assumptions, and what another reading would change.

The parameters that decided findings, score and levels come first. A reading of any other parameter
is named where its other reading would change the outcome.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from events.errors import RulesetError
from replay.findings import Code
from replay.judging import hand as replay_hand
from replay.ruleset import other_reading

if TYPE_CHECKING:
    from events import Hand
    from events.codec import RecordedHand
    from replay.result import Replay
    from replay.ruleset import Ruleset

OUTCOME = (
    "class",
    "at",
    "points",
    "points_found",
    "banker_delta",
    "attackers_delta",
    "banker_level_after",
    "attackers_level_after",
    "takes_deal",
    "next_banker",
)
"""The fields of a replay that make its outcome."""
FOUND = (
    "banker_delta",
    "attackers_delta",
    "banker_level_after",
    "attackers_level_after",
    "takes_deal",
    "next_banker",
)
"""Those that are told as found too, under their names with `_found` added."""
ELSEWHERE = frozenset({"fines", "match"})
"""Sections of which nothing counts but what decided something."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A reading or an assumption on which the outcome rests."""

    parameter: str
    """The parameter."""
    kind: str
    """`read` or `assumed`."""
    clauses: tuple[str, ...]
    """The clauses behind the value."""
    reading: str | None
    """The ambiguity and the reading taken."""
    note: dict[str, str] | None
    """What the parameters cannot say, in `zh` and `en`."""
    differs: dict[str, tuple[Any, Any]] | None
    """Fields of the outcome: as ruled, and under the other reading; None: not worked out."""

    def to_json(self) -> dict[str, Any]:
        """The alternative as plain data."""
        differs = None
        if self.differs is not None:
            differs = {name: {"ruled": a, "other": b} for name, (a, b) in self.differs.items()}
        return {
            "parameter": self.parameter,
            "kind": self.kind,
            "clauses": list(self.clauses),
            "reading": self.reading,
            "note": self.note,
            "differs": differs,
        }


def alternatives(
    log: Hand | RecordedHand, ruleset: Ruleset, result: Replay
) -> tuple[Alternative, ...]:
    """The readings and assumptions behind the outcome, and what each would change."""
    ruled = outcome(result)
    decided = grounds(ruleset, result)
    found = []
    for path in (*decided, *other_readings(ruleset, decided)):
        source = ruleset.source(path)
        if source.kind not in {"read", "assumed"}:
            continue
        other = other_reading(ruleset, saying_other(ruleset, path))
        differs = None
        if other is not None:
            against = outcome(replay_hand(log, other))
            differs = {
                name: (ruled[name], against[name]) for name in ruled if ruled[name] != against[name]
            }
        if path in decided or differs:
            found.append(alternative(ruleset, path, differs))
    return tuple(found)


def alternative(
    ruleset: Ruleset, path: str, differs: dict[str, tuple[Any, Any]] | None
) -> Alternative:
    """What hangs on one parameter; what is noted of a list holds for each of its rows."""
    source = ruleset.source(path)
    note = source.note or ruleset.source(whole(path)).note
    return Alternative(
        parameter=path,
        kind=source.kind,
        clauses=source.clauses,
        reading=source.reading,
        note=dict(note) if note else None,
        differs=differs,
    )


def outcome(result: Replay) -> dict[str, Any]:
    """What a hand comes to, and the faults found in it, as plain data."""
    table = result.as_dict()
    faults = [
        {name: finding[name] for name in ("code", "event", "seat")}
        for finding in table["findings"]
        if finding["severity"] != "note" and finding["code"] != Code.STATED_DIFFERS
    ]
    return {
        **{name: table[name] for name in OUTCOME},
        **{f"{name}_found": table["as_found"][name] for name in FOUND},
        "findings": faults,
    }


def whole(path: str) -> str:
    """A parameter without the row that is meant."""
    return path.partition("[")[0]


def saying_other(ruleset: Ruleset, path: str) -> str:
    """Where the other reading of a value stands: with its row, or with the list as a whole."""
    return path if ruleset.source(path).other else whole(path)


def other_readings(ruleset: Ruleset, decided: list[str]) -> list[str]:
    """Parameters with another reading that the file can say and that decided nothing as ruled."""
    known = {whole(path) for path in decided}
    return [
        path
        for path, source in ruleset.origins.items()
        if source.kind == "read"
        and source.other
        and path not in known
        and path.partition(".")[0] not in ELSEWHERE
    ]


def grounds(ruleset: Ruleset, result: Replay) -> list[str]:
    """The parameters that decided findings, score and levels, each once."""
    paths = [path for finding in result.findings for path in finding.rests_on]
    for charge in result.found:
        paths += () if charge.fine.unpriced else charge.fine.parameters
    if result.kitty is not None:
        paths += result.kitty.parameters
    for settlement in (result.settlement, result.settlement_found):
        if settlement is not None:
            paths += settlement.parameters
    known = []
    for path in dict.fromkeys(paths):
        try:
            ruleset.source(path)
        except RulesetError:
            continue
        known.append(path)
    return known
