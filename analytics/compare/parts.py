"""What a comparison comes to, over all hands or over those with one value of a dimension."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from analytics.compare.measures import MEASURES, SCOPES
from analytics.stats.dimension import CLASSES

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Measured:
    """One measure over hands that both rulesets can follow to the end."""

    name: str
    """The measure."""
    compared: int
    """Hands in which it is known under both."""
    changed: int
    """Those among them in which it differs."""
    risen: int | None
    """Those in which it is higher under B; None of a word."""
    fallen: int | None
    """Those in which it is lower under B."""
    only_a: int
    """Hands in which it is known under A alone."""
    only_b: int
    """Hands in which it is known under B alone."""
    mean_a: float | None = None
    """Its mean under A, over the hands compared."""
    mean_b: float | None = None
    """Its mean under B."""
    difference: float | None = None
    """B minus A, hand by hand, its mean."""
    low: float | None = None
    """The lower end of its 95 percent interval."""
    high: float | None = None
    """The upper end."""
    clusters: int | None = None
    """Matches, and hands of no match, that the interval was drawn from."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The hands that both rulesets can follow to the end, with or without faults."""

    name: str
    """One of `SCOPES`."""
    hands: int
    """How many hands."""
    changed: int
    """Those whose result is another: one of the measures differs."""
    measures: Mapping[str, Measured] = field(default_factory=dict)
    """Each measure that is known in one of them at least."""

    @property
    def same(self) -> int:
        """Those whose result is the same."""
        return self.hands - self.changed


@dataclass(frozen=True, slots=True)
class Part:
    """All hands of a comparison, or those with one value of the dimension."""

    value: Any
    """The value; None for all hands together, and where it is unknown."""
    hands: int
    """How many hands."""
    classes: Mapping[tuple[str, str], int]
    """How many have which class under A and which under B; all sixteen cells."""
    scopes: Mapping[str, Scope]
    """By name the hands that both can follow to the end."""
    too_few: bool = False
    """Whether there are fewer hands than asked for: means and intervals are not told."""

    def under(self, side: str, name: str) -> int:
        """How many hands have a class under one of the rulesets, `a` or `b`."""
        place = "ab".index(side)
        return sum(count for cell, count in self.classes.items() if cell[place] == name)

    def to_json(self) -> dict[str, Any]:
        """The part as plain data; each number with the words that `--hands` finds its hands by."""
        return {
            "hands": self.hands,
            "too_few": self.too_few,
            "classes": [
                {"a": a, "b": b, "hands": self.classes[a, b], "find": f"a={a}&b={b}"}
                for a in CLASSES
                for b in CLASSES
            ],
            "scopes": {name: _scope(self.scopes[name]) for name in SCOPES},
        }


def _scope(scope: Scope) -> dict[str, Any]:
    return {
        "hands": scope.hands,
        "same": scope.same,
        "changed": scope.changed,
        "find": f"scope={scope.name}&changed=any",
        "measures": [
            {**_measured(one), "find": f"scope={scope.name}&changed={one.name}"}
            for one in scope.measures.values()
        ],
    }


def _measured(one: Measured) -> dict[str, Any]:
    names = [name for name in Measured.__dataclass_fields__ if name != "name"]
    if not MEASURES[one.name].mean:
        names = ["compared", "changed", "risen", "fallen", "only_a", "only_b"]
    return {"measure": one.name, **{name: getattr(one, name) for name in names}}
