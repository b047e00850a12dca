"""Why a file could not be read or written, as the system and the readers of files say it.

All speak English, and each in its own way. The usual reasons have a code here, under which the
word tables have them in other languages; one that has none is passed on as it was said.
"""

import errno
from typing import Any, Self

from events.syntax import SYNTAX

ENGLISH = {
    "no_such_file": "no such file or folder",
    "no_permission": "no permission",
    "disk_full": "the disk is full",
    "is_a_folder": "it is a folder and no file",
    "not_a_folder": "part of the path is no folder",
    "there_already": "something of that name is there already",
    "read_only": "the disk can only be read",
    "name_too_long": "the name is too long",
    "too_large": "the file is larger than the system allows",
    "disk_failed": "the disk failed",
    "too_many_open": "too many files are open",
    "empty": "it is empty",
    "cut_off": "it is cut off",
    "no_parquet": "it does not end as a Parquet file does",
    "garbled": "its contents are garbled",
    "wrong_checksum": "a checksum in it does not fit",
    "not_unpacked": "it cannot be unpacked",
    "no_column": "no column {name} of {type}",
    "no_hands": "there is no folder named hands in it",
    "only_rejects": "it holds only what was refused, in the folder rejects",
    "no_text": "a text in it is not UTF-8",
    "no_json": "{found} is no JSON",
    "wrong_value": "{name} cannot be {found}",
    **SYNTAX,
}
"""The reasons in English."""
_BY_NUMBER = {
    errno.ENOENT: "no_such_file",
    errno.EACCES: "no_permission",
    errno.EPERM: "no_permission",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EISDIR: "is_a_folder",
    errno.ENOTDIR: "not_a_folder",
    errno.EEXIST: "there_already",
    errno.EROFS: "read_only",
    errno.ENAMETOOLONG: "name_too_long",
    errno.EFBIG: "too_large",
    errno.EIO: "disk_failed",
    errno.EMFILE: "too_many_open",
    errno.ENFILE: "too_many_open",
}
"""How the system numbers them."""
_BY_PHRASE = {
    "size is 0 bytes": "empty",
    "smaller than": "cut_off",
    "unexpected end": "cut_off",
    "ended before": "cut_off",
    "truncated": "cut_off",
    "magic bytes": "no_parquet",
    "checksum": "wrong_checksum",
    "deserializ": "garbled",
    "corrupt": "garbled",
    "frame descriptor": "garbled",  # something else follows, where the pack should go on or end
    "decompress": "not_unpacked",
}
"""What readers of Parquet and of packed files say, in small letters; the first that fits."""


class Reason(str):
    """A reason in English, with the code that it has in other languages.

    Args:
        code: One of `ENGLISH`.
        **facts: What its words say besides.
    """

    __slots__ = ("code", "facts")

    code: str
    """The code."""
    facts: dict[str, Any]
    """What its words say besides."""

    def __new__(cls, code: str, **facts: Any) -> Self:
        """The English words, with their code."""
        self = super().__new__(cls, ENGLISH[code].format(**facts))
        self.code, self.facts = code, facts
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        """What a copy in another process is made from."""
        return (self.code,), self.facts


def reason_of(error: BaseException) -> str:
    """Why something failed: a reason with a code where it is a usual one, else what was said.

    Args:
        error: What the system, or a reader of files, raised.
    """
    number = error.errno if isinstance(error, OSError) else None
    if number is not None and number in _BY_NUMBER:
        return Reason(_BY_NUMBER[number])
    text = (error.strerror if isinstance(error, OSError) else None) or str(error)
    said = text.partition("\n")[0]
    found = next((code for phrase, code in _BY_PHRASE.items() if phrase in said.casefold()), None)
    return said if number is not None or found is None else Reason(found)
