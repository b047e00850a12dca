"""What can go wrong before a ruling is possible, one class for each kind of trouble.

::

    PaipuError                  anything this project refuses, with a code and its facts
    ├── LogError                a hand log, or a card in it, cannot be read or written
    ├── RulesetError            a ruleset file is wrong, or its text gives no answer
    ├── QuestionError           a referee's question is malformed
    └── StoreError              hands cannot be kept or fetched

The code is for programs and for the word tables; ``str()`` is for people: what, where; what was
expected; the way out.
"""

from typing import Any

_ENGLISH = {
    "bad_card": "{token!r} is not a card; expected a rank and a suit such as As or Td, LJ or BJ",
    "unknown_card": "{token!r} stands for an unknown card; expected a card that was seen",
    "bad_seat": "{seat!r} is not a seat; expected E, N, W or S",
    "bad_side": "{side!r} is not a side; expected EW or NS",
    "bad_level": "{level} is not a level; expected 2 to A, NT, or an object of rung, below, lap",
    "not_found": "{file} does not exist; expected a hand log; check the path",
    "is_archive": "{file} is an archive; expected a hand log; take a hand out of it with: paipu"
    " archive export {file} --hand ID | paipu replay -",
    "is_directory": "{file} is a directory; expected a hand log; name a file in it",
    "unreadable": "{file} cannot be read ({reason}); expected a hand log; check its permissions",
    "is_folder": "{file} is a directory; expected a new file; name one in it",
    "unwritable": "{file} cannot be written ({reason}); choose another place",
    "empty_file": "{file} is empty; expected a header line that starts a hand",
    "lost_lines": "{file}, line {line}: {found}; expected a header that can be read;"
    " the lines up to the next header belong to no hand",
    "exists": "{file} exists already; it was left as it is; name a new file",
    "sealed": "hand {hand} is sealed and is never edited; write a hand that supersedes it",
    "not_sealed": "hand {hand} has no seal; expected a sealed hand; seal it first",
    "seal_broken": "the seal of hand {hand} does not fit its lines; expected the hand as sealed",
    "event_number": "event {found} of hand {hand} stands where event {expected} was expected;"
    " events count 1, 2, 3; number them anew before sealing",
    "no_reason": "a correction of hand {hand} gives no reason; expected one sentence of why",
}

_STORE = {
    "no_archive": "{folder} is no archive ({reason}); expected a folder with hands in it;"
    " name one, or make one with: paipu archive add {folder} FILE",
    "archive_name": "the name {folder} is not UTF-8; an archive could not be read under it; give"
    " the folder another name",
    "damaged_file": "{file} cannot be read as Parquet ({reason}); a file of an archive is written"
    " whole or not at all, so it was damaged later; take it out and add its hands again",
    "foreign_file": "{file} is Parquet and no file of an archive; take it out of the folder",
    "foreign_version": "{file} is an archive of version {found}; this program reads version"
    " {known}; read it with a newer one",
    "other_hands": "{file} does not hold the hands that it was written with, or was renamed"
    " (by its hands it would be {expected}); compare it with a copy",
    "unreadable_file": "{file} cannot be read ({reason}); check its permissions and the disk",
    "unwritable_archive": "the archive {folder} cannot be written to ({reason}); what it held is"
    " whole; make room or mend its permissions, then add the same files again",
    "bad_batch": "column {column} {reason}; expected rows of the archive's columns",
    "bad_row": "the row of hand {hand} holds no hand ({reason}); the file was damaged, or another"
    " program wrote it; take it out and add its hands again",
    "bad_row_in": "{file}: the row of hand {hand} holds no hand ({reason}); the file was damaged,"
    " or another program wrote it; take it out and add its hands again",
    "unfit_seal": "the seal of hand {hand} does not fit its row; it was changed after it was added;"
    " compare it with a copy",
    "unfit_seal_in": "{file}: the seal of hand {hand} does not fit its row; it was changed after it"
    " was added; compare it with a copy",
    "not_writable": "{file} cannot be written ({reason}); nothing half written is left; make room"
    " or mend the folder's permissions, then run the same command again: it goes on from there",
    "engine_missing": "the engine {engine} is not installed; install Paipu with it, as in"
    " pip install 'paipu[{extra}]', or use --engine local",
    "engine_unreachable": "the {engine} scheduler at {address} does not answer ({reason});"
    " check the address, or use --engine local",
    "unknown_engine": "{engine} is no engine; expected one of {allowed}, or dask=ADDRESS",
    "bad_address": "{address} is no address of a {engine} scheduler ({reason}); expected one such"
    " as tcp://10.0.0.5:8786",
    "engine_failed": "the cluster gave up on part {part} ({reason}); the parts done are kept:"
    " run the same command again to go on",
    "worker_killed": "a process that replayed {folder} was ended from outside, perhaps for want of"
    " memory; what is done is kept: run the same command again to go on, or with --workers 1",
    "simulation_killed": "a process that simulated hands was ended from outside, perhaps for want"
    " of memory; run the same command again, which adds what is missing, or with --workers 1",
    "unknown_facts": "{found} is no table of facts; expected some of {allowed}",
    "not_packed": "{file} is not packed by zstd, as its name says; give it a name that ends in"
    " .jsonl, or pack it",
    "damaged_pack": "{file} cannot be unpacked to its end ({reason}); the whole hands before"
    " that place were read; fetch the file again",
}


class PaipuError(Exception):
    """Anything refused: a code for programs, the facts of the case, one sentence for people.

    Args:
        code: The short name of what is wrong, as in the word tables.
        message: The whole English sentence, where the table has none for this code.
        **params: The facts: file, token, what was expected, a suggestion.
    """

    code: str
    """The short name of what is wrong."""
    params: dict[str, Any]
    """The facts that fill the sentence."""

    def __init__(self, code: str, *, message: str | None = None, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
        self._message = message

    def __str__(self) -> str:
        """Say what is wrong, where, what was expected and the way out."""
        if self._message is not None:
            return self._message
        template = _ENGLISH.get(self.code) or _STORE.get(self.code)
        if template is None:
            facts = ", ".join(f"{name} {value}" for name, value in self.params.items())
            return f"{self.code}: {facts}" if facts else self.code
        sentence = template.format(**self.params)
        suggestion = self.params.get("suggestion")
        return f"{sentence}; did you mean {suggestion}?" if suggestion else sentence


class LogError(PaipuError):
    """A hand log, or a card in it, cannot be read or written."""


class RulesetError(PaipuError):
    """A ruleset file is wrong, or its text gives no answer."""


class QuestionError(PaipuError):
    """A referee's question is malformed."""


class StoreError(PaipuError):
    """Hands cannot be kept or fetched."""
