"""The findings: severities, words, what each rests on, and an example that was replayed."""

import json
from typing import Any

from replay.bidding.reason import Reason
from replay.charges import NAMES
from replay.faults import RESTS_ON
from replay.findings import SEVERITY, Code
from replay.words import finding_text
from replay.words.entries import template
from tests.docs.finding_examples import EXAMPLES, found
from tests.docs.table import table


def overview(_: str) -> str:
    """Every code with its severity and its sentence in both languages."""
    return table(
        ("code", "severity", "English", "Chinese"),
        (
            (
                f"[`{code}`](#{code})",
                SEVERITY[code],
                template(f"findings.{code}", "en"),
                template(f"findings.{code}", "zh"),
            )
            for code in Code
        ),
    )


def finding(name: str) -> str:
    """What the program knows of one finding, and one as it is printed."""
    code = Code(name)
    lines = [f"* Severity: {SEVERITY[code]}."]
    paths = RESTS_ON.get(code, ())
    if paths:
        lines.append(f"* Rests on {_listed(paths)}.")
    names = NAMES.get(code, ())
    if names:
        lines.append(f"* May be called as {_listed(names)}.")
    if code not in EXAMPLES:
        return "\n".join([*lines, "* No hand gives it in this version."])
    one = found(code)
    shown = json.dumps(_plain(one.to_json()), ensure_ascii=False)
    return "\n".join(
        [
            *lines,
            f"* Example: {EXAMPLES[code]().did}",
            "",
            "```json",
            shown,
            "```",
            "",
            f"> {finding_text(one, 'en')}<br>",
            f"> {finding_text(one, 'zh')}",
        ]
    )


def reasons(_: str) -> str:
    """Why a bid, a bury or a kitty flip is not allowed or not judged, in both languages."""
    return table(
        ("reason", "English", "Chinese"),
        (
            (
                f"`{reason}`",
                template(f"bidding.{reason}", "en"),
                template(f"bidding.{reason}", "zh"),
            )
            for reason in Reason
        ),
    )


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _plain(value: Any) -> Any:
    """The same with hashes cut off, which change with every word of a ruleset file."""
    if isinstance(value, dict):
        return {key: _plain(own) for key, own in value.items()}
    if isinstance(value, str) and value.startswith("sha256:"):
        return "sha256:…"
    return value
