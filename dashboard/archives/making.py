"""The demo made beside the pages: whoever leaves the page meanwhile does not stop it."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock, Thread

from dashboard.hands.where import demo_folder
from events.errors import PaipuError


@dataclass(slots=True)
class Making:
    """A demo that is being made, and how far it is."""

    share: float = 0.0
    """How much is done."""
    error: PaipuError | None = None
    """Why it could not be made."""
    over: bool = False
    """Whether nothing more will come."""


_BEGUN: dict[str, Making] = {}
_LOCK = Lock()


def making() -> Making:
    """The demo that is being made; begun now where nobody did, and anew where it failed."""
    there = str(demo_folder())
    with _LOCK:
        found = _BEGUN.get(there)
        if found is None or (found.over and not demo_folder().is_dir() and found.error is None):
            found = _BEGUN[there] = Making()
            begin(found)
        return found


def again() -> None:
    """Forget a demo that could not be made, so that it is tried once more."""
    with _LOCK:
        _BEGUN.pop(str(demo_folder()), None)


def begin(one: Making) -> None:
    """Make the demo beside what goes on here.

    Args:
        one: Is told how far it is.
    """
    Thread(target=_make, args=(one,), name="demo", daemon=True).start()


def _make(one: Making) -> None:
    from dashboard.archives.demo import make_demo  # noqa: PLC0415 - the simulation, when needed

    def tell(share: float) -> None:
        one.share = share

    try:
        make_demo(tell)
    except PaipuError as error:
        one.error = error
    finally:
        one.over = True
