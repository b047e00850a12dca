"""The demo: the samples and some hands that a program made, for those who have no archive yet.

It is made once, in a folder that takes its place when all is done; who comes while it is being
made waits for it.
"""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path
from tempfile import mkdtemp
from threading import Lock
from typing import TYPE_CHECKING, Any

from analytics.replaying import hands_in, replay_archive
from analytics.simulate import simulate
from analytics.stats import prepare
from dashboard.hands.where import demo_folder, sample_folder
from events.archive import Writer
from events.archive.add import Rejects, add_log
from events.archive.info import contents
from events.archive.source import Source
from events.errors import LogError, StoreError
from events.reason import reason_of
from replay.bulk import TABLES
from replay.ruleset import load_ruleset

if TYPE_CHECKING:
    from collections.abc import Callable

    from analytics.replaying import PartDone

    Progress = Callable[[float], None]

PARTS = Path(__file__).with_name("demo.toml")
AT_ONCE = 64
"""Hands that are made between two moves of the progress."""
MADE = 0.6
"""How much of the work is making the hands; the rest is replaying them."""
_LOCK = Lock()


def make_demo(tell: Progress) -> Path:
    """Make the demo, unless it is there.

    Args:
        tell: Told how much is done, as a share.

    Raises:
        StoreError: ``unwritable_archive``, ``not_writable``.
    """
    there = demo_folder()
    with _LOCK:
        if there.is_dir():
            return there
        try:
            there.parent.mkdir(parents=True, exist_ok=True)
            new = Path(mkdtemp(prefix=f".{there.name}-", dir=there.parent))
        except OSError as error:
            raise _unwritable(there, error) from None
        try:
            _fill(new, tell)
            _replay(new, tell)
            if not there.is_dir():  # another process may have been faster
                new.rename(there)
        except OSError as error:
            if not there.is_dir():
                raise _unwritable(there, error) from None
        finally:
            shutil.rmtree(new, ignore_errors=True)
    return there


def _unwritable(folder: Path, error: OSError) -> StoreError:
    return StoreError("unwritable_archive", folder=str(folder), reason=reason_of(error))


def parts() -> list[dict[str, Any]]:
    """The simulations of the demo."""
    found: list[dict[str, Any]] = tomllib.loads(PARTS.read_text(encoding="utf-8"))["simulated"]
    return found


def _fill(folder: Path, tell: Progress) -> None:
    simulations = parts()
    of, done = sum(one["hands"] for one in simulations), 0
    with Writer(folder) as writer:
        for path in sorted(sample_folder().glob("*.jsonl")):
            _add(writer, path, folder)
        for one in simulations:
            for batch in simulate(**one, batch=AT_ONCE, compiled=False):
                writer.add(batch)
                done += batch.num_rows
                tell(MADE * done / of)


def _add(writer: Writer, path: Path, folder: Path) -> None:
    """The sealed hands of a sample; one that is not sealed shows something else."""
    rejects = Rejects(str(folder), str(path))
    try:
        with Source(path) as source:
            add_log(writer, source, rejects)
    except LogError:
        return
    finally:
        rejects.close()


def _replay(folder: Path, tell: Progress) -> None:
    """Facts under the rulesets that the hands name, so that the first question is quick."""
    named = sorted(contents(folder).rules)
    of, done = max(hands_in(folder) * len(named), 1), 0
    for name in named:

        def on_part(part: PartDone) -> None:
            nonlocal done
            done += part.hands
            tell(MADE + (1 - MADE) * min(done / of, 1))

        replay_archive(folder, [name], tables=tuple(TABLES), on_part=on_part)
    prepare(folder, [load_ruleset(name) for name in named])
