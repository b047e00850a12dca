"""Rulesets compared over an archive: every two of them, in the order in which they are named."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from analytics.compare.clauses import Clauses, clause_table
from analytics.compare.counting import parts
from analytics.compare.diverging import Divergence, divergence
from analytics.compare.errors import CompareError
from analytics.compare.hands import chosen
from analytics.compare.matches import Matches, matches
from analytics.compare.measures import DIMENSIONS
from analytics.compare.pairing import comes_later, hands_files, paired
from analytics.compare.texts import Text, differing, load_texts
from analytics.replaying import hands_in, replay_archive
from analytics.replaying.engine import Local
from analytics.stats import Limits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import duckdb

    from analytics.compare.parts import Part
    from analytics.replaying import Engine, PartDone
    from events.errors import StoreError

    Progress = Callable[[float], None]

REPLAYS = 100_000
"""So many replays are spent on trying clauses, unless told otherwise."""
OF_PLAY = 20
"""As many variants are taken to be needed to find where hands diverge."""
FEWEST = 500
"""But on no fewer hands than this."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two rulesets over the hands of an archive."""

    a: Text
    """The one."""
    b: Text
    """The other; differences are B minus A."""
    whole: Part
    """All hands."""
    parts: tuple[Part, ...]
    """The hands by the values of the dimension, if there is one."""
    diverged_a: Divergence
    """Why hands diverge under A."""
    diverged_b: Divergence
    """Why hands diverge under B."""
    matches: Matches
    """Who wins the matches."""
    clauses: Clauses | None
    """Clause by clause; None where that was not asked for."""

    @property
    def same_text(self) -> bool:
        """Whether both are one text, so that nothing can differ."""
        return self.a.rules.hash == self.b.rules.hash

    def to_json(self, by: str) -> dict[str, Any]:
        """The pair as plain data."""
        return {
            "a": self.a.name,
            "b": self.b.name,
            "same_text": self.same_text,
            "all": self.whole.to_json(),
            "by": [{by: part.value, **part.to_json()} for part in self.parts],
            "diverged": {"a": self.diverged_a.to_json(), "b": self.diverged_b.to_json()},
            "matches": self.matches.to_json(),
            "clauses": None if self.clauses is None else self.clauses.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Comparison:
    """Rulesets compared over an archive."""

    texts: tuple[Text, ...]
    """The rulesets."""
    by: str
    """The dimension; empty: none."""
    min_n: int
    """A part of fewer hands tells no means."""
    archive: int
    """Hands in the archive."""
    corrected: int
    """Those that gave their place to a correction."""
    simulated: int
    """Those compared that a program made."""
    pairs: tuple[Pair, ...]
    """Every two of the rulesets."""
    faults: tuple[StoreError, ...] = ()
    """Files of hands that cannot be read; their hands are left out."""

    def to_json(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "rules": [
                {
                    "name": one.name,
                    "id": one.id,
                    "title": dict(one.rules.title),
                    "hash": one.rules.hash,
                }
                for one in self.texts
            ],
            "by": self.by or None,
            "min_n": self.min_n,
            "archive": self.archive,
            "corrected": self.corrected,
            "simulated": self.simulated,
            "pairs": [pair.to_json(self.by) for pair in self.pairs],
        }


def compare(
    folder: str | Path,
    rules: Sequence[str],
    *,
    by: str = "",
    min_n: int = 0,
    clauses: bool = True,
    sample: int | None = None,
    engine: Engine | None = None,
    limits: Limits | None = None,
    tell: Progress | None = None,
) -> Comparison:
    """Compare rulesets over the hands of an archive.

    Args:
        folder: The archive; facts that it lacks are made and kept in it.
        rules: Ids, slugs or TOML files, two at least.
        by: One of `DIMENSIONS` to tell the hands apart by.
        min_n: A part of fewer hands tells no means and intervals.
        clauses: Whether every parameter is tried by itself.
        sample: On how many hands at most; 0: on all. Left out, on as many as take `REPLAYS`
            replays, for every parameter has to be tried on each of them.
        engine: Where the archive is replayed; by default the cores of this machine.
        limits: What counting may use.
        tell: Told how much of the work is done, as a share of it.

    Raises:
        CompareError: ``one_ruleset``, ``unknown_by``, ``no_hands``, ``damaged_facts``.
        RulesetError: A ruleset is not installed, or its file is wrong.
        StoreError: There is no archive; its facts cannot be written; a file of hands is damaged
            behind its footer.
    """
    texts = texts_of(rules)
    dimension = dimension_of(by)
    work = _Work(folder, limits or Limits(), tell, clauses=clauses, sample=sample)
    faults = work.replay(texts, engine)
    pairs = []
    archive = corrected = simulated = 0
    couples = list(combinations(texts, 2))
    for place, (a, b) in enumerate(couples):
        with paired(folder, a.rules, b.rules, work.limits, faults) as connection:
            archive, corrected, simulated = coverage(connection)
            mirrored = comes_later(a.rules, b.rules)
            [whole] = parts(connection, None, mirrored=mirrored)
            told = parts(connection, dimension, mirrored=mirrored, min_n=min_n) if by else []
            pair = Pair(
                a=a,
                b=b,
                whole=whole,
                parts=tuple(told),
                diverged_a=work.diverged(connection, a, "a"),
                diverged_b=work.diverged(connection, b, "b"),
                matches=matches(connection, a.rules, b.rules),
                clauses=work.clause_table(connection, (a, b), (place, len(couples))),
            )
        pairs.append(pair)
    return Comparison(
        texts=texts,
        by=by,
        min_n=min_n,
        archive=archive,
        corrected=corrected,
        simulated=simulated,
        pairs=tuple(pairs),
        faults=tuple({str(fault): fault for fault in faults}.values()),
    )


def texts_of(rules: Sequence[str]) -> tuple[Text, ...]:
    """The rulesets that are named.

    Raises:
        CompareError: ``one_ruleset``.
        RulesetError: One of them is not installed, or its file is wrong.
    """
    texts = load_texts(rules)
    if len(texts) < 2:
        raise CompareError("one_ruleset", given=", ".join(rules) or "-")
    return texts


def dimension_of(by: str) -> Any:
    """The dimension of a name, None of an empty one.

    Raises:
        CompareError: ``unknown_by``.
    """
    if by and by not in DIMENSIONS:
        raise CompareError.unknown("unknown_by", by, DIMENSIONS)
    return DIMENSIONS[by] if by else None


def coverage(connection: duckdb.DuckDBPyConnection) -> tuple[int, int, int]:
    """Hands in the archive, those that were corrected, those compared that a program made."""
    [(archive, corrected, simulated)] = connection.execute(
        "SELECT count(*), count(*) FILTER (WHERE corrected), "
        "(SELECT count(*) FROM pairs WHERE simulated) FROM named"
    ).fetchall()
    return archive, corrected, simulated


class _Work:
    """What is done once for several pairs, and how much of everything is done."""

    def __init__(
        self,
        folder: str | Path,
        limits: Limits,
        tell: Progress | None,
        *,
        clauses: bool,
        sample: int | None,
    ) -> None:
        self.folder, self.limits = folder, limits
        self.clauses, self.sample = clauses, sample
        self._tell = tell
        self._diverged: dict[str, Divergence] = {}

    def tell(self, share: float) -> None:
        """Tell how much is done: the replay is one half, the clauses are the other."""
        if self._tell is not None:
            self._tell(share)

    def replay(self, texts: Sequence[Text], engine: Engine | None) -> list[StoreError]:
        """Make the facts that are missing."""
        hands, done = max(hands_in(self.folder), 1), 0

        def on_part(part: PartDone) -> None:
            nonlocal done
            done += part.hands
            self.tell(done / hands / 2)

        refs = list(dict.fromkeys(text.ref for text in texts))
        made = replay_archive(
            self.folder,
            refs,
            tables=("hands",),
            engine=engine or Local(self.limits.threads),
            on_part=on_part,
        )
        self.tell(1 / 2)
        return list(made.faults)

    def most(self, variants: int) -> int:
        """On how many hands so many variants are tried; 0: on all."""
        if self.sample is not None:
            return self.sample
        return max(REPLAYS // max(variants, 1), FEWEST)

    def diverged(self, connection: duckdb.DuckDBPyConnection, text: Text, side: str) -> Divergence:
        """Why hands diverge under a ruleset."""
        if text.rules.hash not in self._diverged:
            where = f"class_{side} = 'diverged'"
            counted = connection.execute(
                f"SELECT played_under, count(*) FROM pairs WHERE {where} GROUP BY ALL"  # noqa: S608 - text of this package
            )
            played_under = dict(counted.fetchall())
            self._diverged[text.rules.hash] = divergence(
                hands_files(connection),
                text,
                chosen(connection, where, self.most(OF_PLAY)),
                sum(played_under.values()),
                played_under,
                threads=self.limits.threads,
            )
        return self._diverged[text.rules.hash]

    def clause_table(
        self,
        connection: duckdb.DuckDBPyConnection,
        texts: tuple[Text, Text],
        place: tuple[int, int],
    ) -> Clauses | None:
        """Every parameter tried by itself."""
        if not self.clauses:
            return None
        variants = 2 * len(differing(texts[0].rules, texts[1].rules))
        keys = chosen(connection, "TRUE", self.most(variants))
        [(of,)] = connection.execute("SELECT count(*) FROM pairs").fetchall()
        done = 0

        def more(hands: int) -> None:
            nonlocal done
            done += hands
            before, pairs = place
            self.tell((1 + (before + done / max(len(keys), 1)) / pairs) / 2)

        files, threads = hands_files(connection), self.limits.threads
        return clause_table(files, texts, keys, of, threads=threads, tell=more)
