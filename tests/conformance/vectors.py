"""The vectors of this folder and how an answer is compared with one (README.md)."""

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
Vector = dict[str, Any]
Difference = tuple[str, Any, Any]

FAULTS = {"error", "offence"}


def vectors() -> list[Vector]:
    """Every vector of every file, in order."""
    return [
        json.loads(line)
        for path in sorted(HERE.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]


def rulesets_of(vector: Vector) -> set[str]:
    """The rulesets that must be installed before a vector can be run."""
    rules = vector["rules"]
    needed = {rules if isinstance(rules, str) else rules["extends"]}
    if vector["kind"] == "hand":
        needed.add(vector["log"][0]["rules"])
    return needed


def question_of(vector: Vector) -> Vector:
    """What is asked, without what only the vector knows."""
    own = {"expect", "cite", "status", "reading", "about", "source", "confidence"}
    return {name: value for name, value in vector.items() if name not in own}


def differences(expect: dict[str, Any], got: dict[str, Any]) -> list[Difference]:
    """The expected fields that came out otherwise: (field, expected, got)."""
    return [
        (name, value, got.get(name))
        for name, value in expect.items()
        if not AGREE.get(name, equal)(value, got.get(name))
    ]


def equal(expected: Any, got: Any) -> bool:
    return expected == got


def present(expected: bool, got: Any) -> bool:
    """Any reason will do."""
    return expected is True and bool(got)


def same_groups(expected: list[list[str]], got: list[list[str]] | None) -> bool:
    """Strongest first; within a group the order does not count."""
    return got is not None and [sorted(group) for group in expected] == [
        sorted(group) for group in got
    ]


def same_cards(expected: str, got: str | None) -> bool:
    return got is not None and sorted(expected.split()) == sorted(got.split())


def given_fields(expected: dict[str, Any], got: dict[str, Any] | None) -> bool:
    """Only the fields that the vector names."""
    return got is not None and all(got.get(name) == value for name, value in expected.items())


def same_tricks(expected: list[dict[str, Any]], got: list[dict[str, Any]] | None) -> bool:
    return (
        got is not None
        and len(expected) == len(got)
        and all(given_fields(one, other) for one, other in zip(expected, got, strict=True))
    )


def tricks_at(expected: dict[str, dict[str, Any]], got: list[dict[str, Any]] | None) -> bool:
    """Some tricks, counted from 1."""
    return got is not None and all(
        int(place) <= len(got) and given_fields(trick, got[int(place) - 1])
        for place, trick in expected.items()
    )


def mark(finding: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(finding.get(name) for name in ("code", "event", "seat", "severity"))


def same_findings(expected: list[dict[str, Any]], got: list[dict[str, Any]] | None) -> bool:
    """Errors and offences as a set; of the notes only those that are listed."""
    if got is None:
        return False
    wanted = {mark(finding) for finding in expected}
    found = {mark(finding) for finding in got}
    faults = {mark(finding) for finding in got if finding["severity"] in FAULTS}
    return wanted <= found and faults <= wanted


AGREE = {
    "unanswerable": present,
    "order": same_groups,
    "forced": same_cards,
    "kitty": given_fields,
    "tricks": same_tricks,
    "tricks_at": tricks_at,
    "findings": same_findings,
}
