"""Some hands of an archive, laid out once for every ruleset that will be asked about them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import orjson

from events.cards import RANKS
from events.errors import RulesetError
from events.log import SEATS, Penalty
from replay.bulk import scan
from replay.bulk.bids import Courses
from replay.bulk.cases import STOOD
from replay.bulk.columns import Columns
from replay.bulk.folds import NOT_FOLDED, Folds
from replay.bulk.settings import Settings, settings_of
from replay.bulk.split import judged_throws
from replay.bulk.tables import TRUMPS, case_of
from replay.card_table import FORCED_KEY
from replay.kernel import layout
from replay.played import FAULTS
from replay.ruleset import load_installed

if TYPE_CHECKING:
    import pyarrow as pa
    from numpy.typing import NDArray

    from replay.bulk.charged import Shape
    from replay.bulk.folds import FaultRows
    from replay.bulk.tables import Tables
    from replay.ruleset import Ruleset

    Array = NDArray[Any]

TWO_DECKS = 2
STRANGE = (
    layout.NOT_HELD,
    layout.PLAY_COUNTED_WRONG,
    layout.PLAY_MISSING,
    layout.MIXED_LEAD,
)
"""Faults of the record; a hand with one is judged alone."""


class Chunk:
    """Some hands, their settings and what the kernel says of them under their own rules.

    Args:
        batch: Rows of `events.archive.schema`.
        tables: The card tables of this process.
    """

    def __init__(self, batch: pa.RecordBatch, tables: Tables) -> None:
        self.columns = columns = Columns(batch)
        self.tables = tables
        self.rules_code: Array = columns.coded["rules"].codes
        self.rulesets = tuple(ruleset_or_none(name) for name in columns.coded["rules"].values)
        self.settings = self._settings()
        self.calls: dict[int, list[Penalty]] = {}
        self.alone = self._alone()
        self.folds = Folds(columns, tables, self.settings.banker)
        self.own_tables = self._own_tables()
        self.own = self.folds.under(self.own_tables)
        self.alone |= self._strange()
        self.own_tables[self.alone] = NOT_FOLDED
        self.calls = {hand: calls for hand, calls in self.calls.items() if not self.alone[hand]}
        self.courses = Courses(
            columns, self.settings, np.flatnonzero(~self.alone), self.rules_code, self.rulesets
        )
        self.changed = self._changed()
        self.shapes: dict[tuple[int, tuple[int, ...]], tuple[Shape, list[int]]] = {}
        self.called_sets: dict[tuple[int, bytes], int] = {}

    def _settings(self) -> Settings:
        """What was played, each hand by its own rules."""
        found = None
        for code, rules in enumerate(self.rulesets):
            if rules is None:
                continue
            settings = settings_of(self.columns, rules)
            if found is None:
                found = settings
            else:
                own = self.rules_code == code
                found.trump[own] = settings.trump[own]
                found.nt_by[own] = settings.nt_by[own]
        if found is not None:
            return found
        none = np.full(self.columns.count, -1)
        return Settings(none, none, none, none, none == 0)

    def _alone(self) -> Array:
        """Hands out of the ordinary, which are judged one by one."""
        columns, settings = self.columns, self.settings
        decks = [rules is not None and plain_deck(rules) for rules in self.rulesets]
        plain = np.array([*decks, False])[self.rules_code]
        alone: Array = (
            (columns.looks[:, scan.ORDINARY] == 0)
            | (columns.looks[:, scan.ALL_LAID] == 0)
            | ~plain
            | settings.contradicts
            | (settings.trump < 0)
            | columns.others("earlier")
            | self._other_than_calls()
            | self._taken_from_the_banker()
        )
        return alone

    def _taken_from_the_banker(self) -> Array:
        """Hands that another seat than the header's banker buried in: the deal may have passed."""
        named = self.columns.coded["banker"].to(SEATS)
        found: Array = (named >= 0) & (named != self.columns.looks[:, scan.BURIER])
        return found

    def _other_than_calls(self) -> Array:
        """Hands with an event, written out as text, that is no call; the calls are kept."""
        found = np.zeros(self.columns.count, bool)
        number = self.columns.looks[:, scan.OTHERS]
        texts = self.columns.batch.column("others")
        for hand in np.flatnonzero(number).tolist():
            events = [orjson.loads(text) for text in texts[hand].as_py()[: number[hand]]]
            if all(one.get("event") == "penalty" for one in events):
                self.calls[hand] = [Penalty.model_validate(one) for one in events]
            else:
                found[hand] = True
        return found

    def _own_tables(self) -> Array:
        numbers = np.full(self.columns.count, NOT_FOLDED, np.int32)
        for code, rules in enumerate(self.rulesets):
            which = (self.rules_code == code) & ~self.alone
            if rules is not None:
                fixed = self.wrong_trump(rules)
                self.alone |= which & fixed
                self.put_tables(numbers, rules, which & ~fixed)
        return numbers

    def put_tables(self, numbers: Array, rules: Ruleset, which: Array) -> None:
        """Write the tables of some hands under a ruleset into their places."""
        cases, inverse = self.table_cases
        asked = np.bincount(inverse[which], minlength=len(cases)) > 0
        of_case = np.full(len(cases), NOT_FOLDED, np.int32)
        of_case[asked] = self.tables.numbers(rules, cases[asked])
        numbers[which] = of_case[inverse[which]]

    @cached_property
    def table_cases(self) -> tuple[Array, Array]:
        """The distinct levels and trumps, as `tables.case_of` has them, and which each hand is."""
        settings = self.settings
        case = case_of(settings.level, settings.trump, settings.nt_by)
        cases, inverse = np.unique(case, return_inverse=True)
        return cases, inverse.ravel()

    @cached_property
    def ranks(self) -> list[str | None]:
        """The rank being played in each hand; None where there is none."""
        names = [*RANKS, None]
        return [names[level] for level in self.settings.level.tolist()]

    @cached_property
    def called(self) -> dict[str, list[int]]:
        """The hands in which each offence was called."""
        found: dict[str, list[int]] = {}
        for hand, calls in self.calls.items():
            for offence in {call.offence for call in calls}:
                found.setdefault(offence, []).append(hand)
        return found

    def wrong_trump(self, rules: Ruleset) -> Array:
        """Hands with a trump that a ruleset does not know."""
        fixed = rules.values.trumps.fixed_suit
        if fixed is None:
            return np.zeros(self.columns.count, bool)
        found: Array = self.settings.trump != TRUMPS.index(fixed)
        return found

    @cached_property
    def stood(self) -> Array:
        """The number in `cases.STOOD` of how the sides stood, and who deals next, of each hand.

        As `replay.case.stood_before`: a level that is not in the header's `levels` is, for the
        banker's side, the level that is played.
        """
        coded, banker = self.columns.coded, self.settings.banker
        texts = {name: coded[name].values for name in ("level_ew", "level_ns", "level")}
        known = sorted({text for values in texts.values() for text in values})
        ew, ns, level = (coded[name].to(known) for name in texts)
        odd = (banker & 1) == 1
        own, other = np.where(odd, ns, ew), np.where(odd, ew, ns)
        own = np.where(own < 0, level, own)
        named = coded["next_banker"].to(SEATS)
        deals_next = np.where(named < 0, -1, (named - banker) & 3)
        words = [*known, None]
        return STOOD.of_rows(
            [own, other, deals_next], lambda one, two, seat: (words[one], words[two], seat)
        )

    @cached_property
    def own_faults(self) -> FaultRows:
        """What is said of hands under their own rules."""
        return judged_throws(self.columns, self.own.faults(), self.lost)

    @cached_property
    def stated(self) -> Array:
        """Whether the table wrote a result, of each hand."""
        return self.columns.others("stated")

    @cached_property
    def lost(self) -> Array:
        """Hands whose own text has lost which card of a beaten throw stays."""
        lost = [one is not None and FORCED_KEY in one.missing for one in self.rulesets]
        found: Array = np.array([*lost, False])[self.rules_code]
        return found

    def _strange(self) -> Array:
        rows = self.own.faults()
        found = np.zeros(self.columns.count, bool)
        strange = np.isin(rows.order, [FAULTS.index(flag) for flag in STRANGE])
        found[rows.hand[strange]] = True
        results = self.own.results()
        found |= (self.own.source >= 0) & (results[:, layout.R_UNDER_WAY] != 0)
        return found

    def _changed(self) -> Array:
        """Hands played under a ruleset file that has been changed since."""
        coded = self.columns.coded["rules_hash"]
        changed = np.zeros(self.columns.count, bool)
        for code, rules in enumerate(self.rulesets):
            if rules is not None:
                other = np.array([text != rules.hash for text in coded.values] + [False])
                changed |= (self.rules_code == code) & other[coded.codes]
        return changed


def plain_deck(rules: Ruleset) -> bool:
    """Whether a ruleset deals two decks and a kitty of eight."""
    deck = rules.values.deck
    return (deck.decks, deck.kitty) == (TWO_DECKS, scan.KITTY)


def ruleset_or_none(name: str) -> Ruleset | None:
    """The installed ruleset of that name, if there is one."""
    try:
        return load_installed(name)
    except RulesetError:
        return None
