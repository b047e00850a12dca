"""The state of the program that made facts: facts of another one are made anew, not believed."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import replay

ENGINE_KEY = b"paipu.engine"
"""Where the metadata of a file of facts name it."""


@cache
def engine_digest() -> bytes:
    """The digest of all code and all schemas that facts depend on; rulesets have their own."""
    here = Path(replay.__file__).parent
    digest = hashlib.sha256()
    for file in sorted(here.rglob("*.py")):
        digest.update(file.relative_to(here).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16].encode()
