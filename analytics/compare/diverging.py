"""At which clause hands first diverge under a ruleset: tried one parameter at a time.

A hand diverges where cards that were right under its own rules could not have followed. Its own
rules are taken, with one parameter of play as the ruleset has it; where the hand then diverges at
the same event, that parameter is why. Several may each do it; or none alone, only together.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from analytics.compare.clauses import Variants
from analytics.compare.hands import lots, plain, side_by_side
from analytics.compare.texts import Text, clauses_of, differing
from replay.bulk import replay_some
from replay.ruleset import load_installed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    import pyarrow as pa

    from analytics.compare.hands import Keys

OF_PLAY = ("deck", "trumps", "tractors", "follow", "throws", "ruffs", "bidding")
"""The sections that decide how cards may be played; the others only say what they are worth."""


@dataclass(frozen=True, slots=True)
class Diverged:
    """Hands that diverge under a ruleset for one reason, at the clauses of some parameters."""

    reason: str
    """Why play could not have gone on so."""
    paths: tuple[str, ...]
    """The parameters that each alone lead there; none where it takes several together."""
    clauses: tuple[str, ...]
    """The clauses of the ruleset behind them."""
    assumed: bool
    """Whether the text is silent on one of them, and common practice was taken."""
    hands: int
    """How many hands."""

    def to_json(self) -> dict[str, Any]:
        """The row as plain data."""
        return {
            "reason": self.reason,
            "parameters": list(self.paths),
            "clauses": list(self.clauses),
            "assumed": self.assumed,
            "hands": self.hands,
        }


@dataclass(frozen=True, slots=True)
class Divergence:
    """Why hands diverge under one ruleset."""

    hands: int
    """How many were looked at."""
    of: int
    """How many diverge; if there are more than asked for, the lowest seals are taken."""
    rows: tuple[Diverged, ...]
    """The reasons, the most frequent first."""

    def to_json(self) -> dict[str, Any]:
        """The table as plain data."""
        return {"hands": self.hands, "of": self.of, "rows": [row.to_json() for row in self.rows]}


def divergence(
    files: Sequence[Path],
    text: Text,
    keys: Keys,
    of: int,
    played_under: Mapping[str, int],
    *,
    threads: int,
) -> Divergence:
    """Find the clauses at which hands diverge.

    Args:
        files: The files that the hands stand in.
        text: The ruleset that they diverge under.
        keys: The hands.
        of: How many diverge in all.
        played_under: The rulesets that the hands were played under, as their headers name them.
        threads: How many lots are looked at side by side.

    Raises:
        StoreError: A file of hands cannot be read.
    """
    found: Counter[tuple[str, tuple[str, ...]]] = Counter()
    for name in sorted(played_under):
        rules = load_installed(name)
        own = Text(rules.id, rules)
        paths = [
            one.path
            for one in differing(own.rules, text.rules)
            if one.path.partition(".")[0] in OF_PLAY
        ]
        variants = Variants(own, text.rules, paths)
        some = lots(files, keys, rules=name)
        for _, more in side_by_side(partial(_of, text, variants), some, threads):
            found.update(more)
    rows = [
        Diverged(
            reason,
            paths,
            tuple(dict.fromkeys(one for path in paths for one in clauses_of(text.rules, path))),
            any(not clauses_of(text.rules, path) for path in paths),
            hands,
        )
        for (reason, paths), hands in found.items()
    ]
    rows.sort(key=lambda row: (-row.hands, row.reason, row.paths))
    return Divergence(len(keys), of, tuple(rows))


def _of(
    text: Text, variants: Variants, lot: pa.RecordBatch
) -> Counter[tuple[str, tuple[str, ...]]]:
    """The hands of a lot by reason and parameters."""
    replays = replay_some(lot, [text.rules, *variants.rules.values()], ("hands",))
    _, here = next(replays)
    at = _diverges_at(here["hands"])
    reasons = plain(here["hands"].column("reason")).to_pylist()
    alike = {
        path: _diverges_at(facts["hands"]) == at
        for path, (_, facts) in zip(variants.rules, replays, strict=True)
    }
    return Counter(
        (str(reasons[place]), tuple(path for path, mask in alike.items() if mask[place]))
        for place in np.flatnonzero(at >= 0).tolist()
    )


def _diverges_at(hands: pa.RecordBatch) -> Any:
    """The event at which each hand diverges, -1 where it does not."""
    kinds = np.asarray(plain(hands.column("class")))
    at = np.asarray(hands.column("at").fill_null(-1))
    return np.where(kinds == "diverged", at, -1)
