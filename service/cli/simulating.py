"""A simulation called for on the command line: what it is to be, and where its hands go."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analytics.simulate import CALLED, FAULTS, MATCH, PLAYERS, RISK, simulate
from analytics.simulation import PlanError
from events.archive import Writer, texts_of
from events.codec.file import write_pieces
from events.errors import LogError
from replay import load_ruleset
from service.cli.archiving import tell_faults
from service.cli.errors import CallError
from service.cli.progress import Progress, progress

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pyarrow as pa

    from service.cli.output import Output

TEXT = ".jsonl"
"""How the name of a file of text ends; any other name is an archive's."""
NO_FAULTS = "none"
"""Stands for no fault at all."""


@dataclass(frozen=True, slots=True)
class Call:
    """What was asked on the command line; numbers that are None are left to us."""

    rules: str
    """The ruleset."""
    hands: int
    """How many hands."""
    seed: int
    """Where chance begins."""
    policy: str
    """How the players play."""
    faults: tuple[str, ...]
    """Faults with their rates, or `NO_FAULTS`."""
    called: float | None
    """The share of the faults that the referee calls."""
    risk: float | None
    """The share of the leads that are a risk."""
    length: int | None
    """Hands of a match."""
    players: int | None
    """How many players there are."""
    workers: int | None
    """How many processes share the work."""
    out: str
    """The archive, or the file."""


def simulated(call: Call, output: Output) -> None:
    """Simulate, write the hands, and tell what was written.

    Args:
        call: What was asked.
        output: Where to tell it.

    Raises:
        CallError: ``unknown_policy``, ``unknown_fault``, ``bad_rate``, ``out_of_range``.
        LogError: The file is there already, or cannot be written.
        StoreError: ``unwritable_archive``.
        RulesetError: The ruleset is not installed, or its file is wrong.
    """
    rules = load_ruleset(call.rules)
    if call.out.endswith(TEXT) and Path(call.out).exists():
        raise LogError("exists", file=call.out)
    called = CALLED if call.called is None else call.called
    risk = RISK if call.risk is None else call.risk
    match, players = call.length or MATCH, call.players or PLAYERS
    rates = rates_of(call.faults)
    try:
        batches = simulate(
            rules,
            call.hands,
            call.seed,
            call.policy,
            faults=rates,
            called=called,
            risk=risk,
            match=match,
            players=players,
            workers=call.workers or len(os.sched_getaffinity(0)),
        )
    except PlanError as error:
        raise as_call_error(error) from None
    with progress(output, call.hands) as bar:
        batches = watched(batches, bar)
        if call.out.endswith(TEXT):
            write_pieces(call.out, (text or b"" for one in batches for text in texts_of(one)))
            added, present = call.hands, 0
        else:
            with Writer(call.out) as writer:
                for batch in batches:
                    writer.add(batch)
            added, present = writer.added.hands, writer.added.present
            tell_faults(writer.added.faults, output)
    facts = {
        "rules": rules.id,
        "hands": call.hands,
        "seed": call.seed,
        "policy": call.policy,
        "match": match,
        "players": players,
        "faults": rates,
        "called": called,
        "risk": risk,
        "out": call.out,
        "added": added,
        "present": present,
    }
    tell(facts, output)


def rates_of(given: tuple[str, ...]) -> dict[str, float]:
    """The rates of faults as they are written, ``revoke=0.01``; none written: our own.

    Raises:
        CallError: ``bad_rate``.
    """
    if not given:
        return dict(FAULTS)
    rates = {}
    for one in given:
        if one == NO_FAULTS:
            continue
        name, _, share = one.partition("=")
        try:
            rates[name] = float(share)
        except ValueError:
            raise CallError("bad_rate", name=name, rate=share or "?") from None
    return rates


def as_call_error(error: PlanError) -> CallError:
    """What is wrong with the plan, in the words of the command line."""
    facts = error.params
    if error.code == "unknown_policy":
        return CallError("unknown_policy", **facts)
    if error.code == "unknown_fault":
        return CallError("unknown_fault", **facts)
    if error.code == "bad_rate":
        return CallError("bad_rate", **facts)
    return CallError("out_of_range", **facts)


def watched(batches: Iterator[pa.RecordBatch], bar: Progress) -> Iterator[pa.RecordBatch]:
    """The same batches, each told to the bar once the next is asked for."""
    done = 0
    for batch in batches:
        yield batch
        done += batch.num_rows
        bar.hands(batch.num_rows)
        bar.at(done)


def tell(facts: dict[str, Any], output: Output) -> None:
    """Say what was simulated, and with what strength and faults."""
    if output.json:
        output.object(facts)
        return
    output.line((output.tell("simulated", **facts), "good"))
    output.line("  ", output.tell(f"policy_{facts['policy']}"))
    rates = ", ".join(f"{name} {rate:g}" for name, rate in facts["faults"].items() if rate)
    if rates:
        output.line("  ", output.tell("simulated_faults", rates=rates, called=facts["called"]))
    else:
        output.line("  ", output.tell("simulated_clean"))
    output.line("  ", output.tell("simulated_risk", risk=facts["risk"]))
