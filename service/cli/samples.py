"""The sample hands: where they lie, and which of them the demonstration judges."""

from pathlib import Path

import service
from service.cli.errors import CallError

FOLDER = "sample_logs"
SHOWN = ("clean-001.01", "revoke", "failed-throw")
"""What the demonstration shows: a clean hand, a revoke that nobody called, a throw that failed."""


def sample_folder() -> Path:
    """Where the samples lie: beside the packages, in the source tree and where it is installed.

    Raises:
        CallError: ``no_samples``.
    """
    folder = Path(service.__file__).resolve().parent.parent / FOLDER
    if not folder.is_dir():
        raise CallError("no_samples", folder=str(folder))
    return folder


def shown_samples(folder: Path) -> list[tuple[str, Path]]:
    """What the demonstration shows, each with its file; those that are not there are left out."""
    found = [(name, folder / f"{name}.jsonl") for name in SHOWN]
    return [(name, path) for name, path in found if path.is_file()]
