"""A simulation called for on the command line: what it is to be, and where its hands go."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analytics.simulate import CALLED, FAULTS, MATCH, PLAYERS, RISK, simulate
from analytics.simulation import PlanError
from events.archive import Writer, texts_of
from events.archive import batches as batches_of
from events.archive.read import HANDS
from events.archive.source import PACKED
from events.codec.file import check_place, write_pieces
from replay import load_ruleset
from replay.words import say
from service.cli.archiving import packed, tell_faults
from service.cli.errors import CallError
from service.cli.progress import Progress, progress
from service.cli.record import STANDARD_INPUT

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pyarrow as pa

    from service.cli.output import Output

TEXT = (".jsonl", ".jsonl.zst")
"""How the names of files of text end."""
ENDING = re.compile(r"\.(?=[0-9]*[A-Za-z])[0-9A-Za-z]{1,8}$")
"""What a file's name ends in, and a folder's hardly ever; numbers, as in ``club-1.2``, are none."""
NO_OFFENCES = {"throw_misjudged": "fault_throw_misjudged", "miscount": "fault_miscount"}
"""Faults that are no single offence, and their texts."""
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
        CallError: The call asks for what no simulation can be, or names no place for it.
        LogError: The file is there already, or cannot be written.
        StoreError: ``unwritable_archive``.
        RulesetError: The ruleset is not installed, or its file is wrong.
    """
    check_out(call.out)
    rules = load_ruleset(call.rules)
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
            texts = (text or b"" for one in batches for text in texts_of(one))
            write_pieces(call.out, packed(texts) if call.out.endswith(PACKED) else texts)
            added, present, doubled = call.hands, 0, 0
        else:
            there = Path(call.out, HANDS).is_dir()
            names_begin = f"sim-{call.policy[0]}-{rules.id}-{call.seed}-"
            with Writer(call.out) as writer:
                for batch in batches:
                    writer.add(batch)
            added, present = writer.added.hands, writer.added.present
            doubled = doubled_names(call.out, names_begin) if there else 0
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
        "doubled": doubled,
    }
    tell(facts, output)


def check_out(out: str) -> None:
    """See that a name can be meant for an archive or a file, and that a file can be written.

    Raises:
        CallError: ``no_out``, ``out_is_no_archive``.
        LogError: ``exists``, ``is_folder``, ``unwritable``.
    """
    if out.endswith(TEXT):
        check_place(out)
    elif not out.strip() or out == STANDARD_INPUT:
        raise CallError("no_out", out=out)
    elif ENDING.search(out) and not Path(out).is_dir():
        raise CallError("out_is_no_archive", out=out)


def doubled_names(folder: str, begins: str) -> int:
    """How many names of simulated hands several hands of an archive have."""
    import pyarrow as pa  # noqa: PLC0415 - loaded when asked for
    import pyarrow.compute as pc  # noqa: PLC0415

    names = [pa.array([], pa.string())]
    for batch in batches_of(folder, columns=("hand",), faults=[]):
        column = batch.column("hand")
        names.append(column.filter(pc.starts_with(column, begins)))
    counts = pc.value_counts(pa.chunked_array(names)).field("counts")
    found: int = pc.sum(pc.greater(counts, 1)).as_py() or 0
    return found


def rates_of(given: tuple[str, ...]) -> dict[str, float]:
    """The rates of faults as they are written, ``revoke=0.01``; none written: our own.

    Raises:
        CallError: ``bad_rate``, ``no_rate``, ``fault_twice``, ``none_and_faults``.
    """
    if not given:
        return dict(FAULTS)
    if NO_FAULTS in given and set(given) != {NO_FAULTS}:
        raise CallError("none_and_faults", others=", ".join(sorted(set(given) - {NO_FAULTS})))
    rates: dict[str, float] = {}
    for one in given:
        if one == NO_FAULTS:
            continue
        name, _, share = one.partition("=")
        if name in rates:
            raise CallError("fault_twice", name=name)
        if not share:
            raise CallError("no_rate", name=name)
        try:
            rates[name] = float(share)
        except ValueError:
            raise CallError("bad_rate", name=name, rate=share) from None
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
    rates = output.tell("simulated_between").join(
        f"{fault_name(name, output)} {rate:g}" for name, rate in facts["faults"].items() if rate
    )
    if rates:
        output.line("  ", output.tell("simulated_faults", rates=rates, called=facts["called"]))
    else:
        output.line("  ", output.tell("simulated_clean"))
    output.line("  ", output.tell("simulated_risk", risk=facts["risk"]))
    if facts["doubled"]:
        output.line("  ", (output.tell("simulated_doubled", names=f"{facts['doubled']:,}"), "note"))


def fault_name(name: str, output: Output) -> str:
    """A fault as it is called: in Chinese by the name of the offence, in English by its own."""
    if output.lang == "en":
        return name
    own = NO_OFFENCES.get(name)
    return output.tell(own) if own else say(f"offences.{name}", output.lang)
