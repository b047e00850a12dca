"""Clause by clause: how many hands exercise a parameter, how many it changes switched alone.

Both texts are tried: the first with one value of the second, and the second with that of the
first. Nothing is written; hands are replayed in memory, all variants of a lot in one pass.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from analytics.compare.errors import CompareError
from analytics.compare.hands import differs, lots, side_by_side
from analytics.compare.texts import differing, switched
from analytics.stats.intervals import share_interval
from events.errors import PaipuError, RulesetError
from replay.bulk import replay_some, used

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    import pyarrow as pa

    from analytics.compare.hands import Keys, Mask
    from analytics.compare.texts import Parameter, Text
    from replay.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Switch:
    """A parameter in one of the texts, and what comes of giving it the other text's value alone."""

    used: int
    """Hands whose replay under the text rests on it."""
    changed: int | None
    """Hands whose result another value changes; None where it cannot be switched alone."""
    error: PaipuError | None = None
    """Why it cannot."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A parameter in which two texts differ, with its clauses and how much hangs on it."""

    parameter: Parameter
    """The parameter."""
    a: Switch
    """In the first text, switched to the second's value."""
    b: Switch
    """In the second text, switched to the first's value."""

    @property
    def matters(self) -> bool:
        """Whether a hand uses it, or it changes one, or it cannot be said."""
        switches = (self.a, self.b)
        return any(one.used or one.changed or one.error is not None for one in switches)

    def to_json(self, hands: int) -> dict[str, Any]:
        """The row as plain data.

        Args:
            hands: How many hands were looked at.
        """
        row: dict[str, Any] = asdict(self.parameter)
        row["clauses_a"], row["clauses_b"] = map(list, (row["clauses_a"], row["clauses_b"]))
        for side, switch in (("a", self.a), ("b", self.b)):
            interval = None if switch.changed is None else share_interval(switch.changed, hands)
            row[f"in_{side}"] = {
                "used": switch.used,
                "changed": switch.changed,
                "low": interval[0] if interval else None,
                "high": interval[1] if interval else None,
                "error": None if switch.error is None else str(switch.error),
                "find": f"clause={self.parameter.path}&in={side}",
            }
        return row


@dataclass(frozen=True, slots=True)
class Clauses:
    """All parameters in which two texts differ."""

    hands: int
    """How many hands were looked at."""
    of: int
    """Among how many: if there are more than asked for, the lowest seals are taken."""
    rows: tuple[Clause, ...]
    """The parameters, section by section."""

    def to_json(self) -> dict[str, Any]:
        """The table as plain data."""
        rows = [row.to_json(self.hands) for row in self.rows]
        return {"hands": self.hands, "of": self.of, "parameters": rows}


class Variants:
    """One text, and the same with each parameter switched.

    Args:
        text: The text.
        other: The text whose values are taken.
        paths: The parameters.
    """

    def __init__(self, text: Text, other: Ruleset, paths: Sequence[str]) -> None:
        self.text = text
        self.paths = tuple(paths)
        self.rules: dict[str, Ruleset] = {}
        self.errors: dict[str, PaipuError] = {}
        for path in paths:
            try:
                self.rules[path] = switched(text, [path], other)
            except (RulesetError, CompareError) as error:
                self.errors[path] = error

    def changed(self, lot: pa.RecordBatch) -> Iterator[tuple[str, Mask]]:
        """For each parameter the hands whose result it changes."""
        replays = replay_some(lot, [self.text.rules, *self.rules.values()], ("hands",))
        _, own = next(replays)
        for path, (_, facts) in zip(self.rules, replays, strict=True):
            yield path, differs(own["hands"], facts["hands"])

    def used(self, lot: pa.RecordBatch) -> Iterator[tuple[str, Mask]]:
        """For each parameter the hands whose replay rests on it; of a list, on one of its rows."""
        masks: dict[str, Mask] = {}
        for path, mask in used(lot, self.text.rules).items():
            whole = path.partition("[")[0]
            masks[whole] = masks[whole] | mask if whole in masks else mask
        for path in self.paths:
            yield path, masks.get(path, np.zeros(lot.num_rows, bool))

    def counts(self, lot: pa.RecordBatch) -> Counts:
        """How many hands of a lot exercise each parameter, and how many each changes.

        A hand that the switch changes has been exercised by it, whatever its replay names.
        """
        used, changed = dict(self.used(lot)), dict(self.changed(lot))
        for path, mask in changed.items():
            used[path] = used[path] | mask
        return (
            {path: int(mask.sum()) for path, mask in used.items()},
            {path: int(mask.sum()) for path, mask in changed.items()},
        )


Counts = tuple[dict[str, int], dict[str, int]]


def clause_table(
    files: Sequence[Path],
    texts: tuple[Text, Text],
    keys: Keys,
    of: int,
    *,
    threads: int,
    tell: Callable[[int], None] | None = None,
) -> Clauses:
    """Try every parameter in which two texts differ on some hands.

    Args:
        files: The files that the hands stand in.
        texts: Both texts.
        keys: The hands.
        of: How many there are in all.
        threads: How many lots are looked at side by side.
        tell: Told of hands that are done.

    Raises:
        StoreError: A file of hands cannot be read.
    """
    a, b = texts
    parameters = differing(a.rules, b.rules)
    paths = [one.path for one in parameters]
    both = (Variants(a, b.rules, paths), Variants(b, a.rules, paths))
    total = [(dict.fromkeys(paths, 0), dict.fromkeys(one.rules, 0)) for one in both]
    if parameters:
        work = side_by_side(
            lambda lot: [one.counts(lot) for one in both], lots(files, keys), threads
        )
        for size, counts in work:
            for sums, more in zip(total, counts, strict=True):
                for into, some in zip(sums, more, strict=True):
                    for path, count in some.items():
                        into[path] += count
            if tell is not None:
                tell(size)
    switches = [
        {path: Switch(used[path], changed.get(path), one.errors.get(path)) for path in paths}
        for one, (used, changed) in zip(both, total, strict=True)
    ]
    rows = (Clause(one, switches[0][one.path], switches[1][one.path]) for one in parameters)
    return Clauses(len(keys), of, tuple(rows))


def keys_changed(
    files: Sequence[Path], text: Text, other: Ruleset, path: str, keys: Keys, threads: int
) -> list[int]:
    """The keys of the hands that one parameter, switched alone, changes.

    Raises:
        RulesetError: It cannot be switched alone.
        CompareError: ``value_lost``: the copy of the other text has lost its value.
        StoreError: A file of hands cannot be read.
    """
    rules = switched(text, [path], other)

    def work(lot: pa.RecordBatch) -> list[int]:
        (_, own), (_, facts) = replay_some(lot, [text.rules, rules], ("hands",))
        mask = differs(own["hands"], facts["hands"])
        found: list[int] = np.asarray(own["hands"].column("key"))[mask].tolist()
        return found

    return [key for _, found in side_by_side(work, lots(files, keys), threads) for key in found]
