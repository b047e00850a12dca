"""Why a file could not be read or written: the same reasons in both languages, wherever they go."""

import errno
import os
import pickle
from string import Formatter

import orjson
import pytest

from events.errors import LogError, StoreError
from events.reason import ENGLISH, Reason, reason_of
from replay.words import error_text, system_text
from replay.words.entries import table

FACTS = {"name", "type", "line", "column", "sign", "said", "found"}


def test_every_reason_has_words() -> None:
    words = table("system")
    assert {code: entry["en"] for code, entry in words.items()} == ENGLISH
    assert len({entry["zh"] for entry in words.values()}) == len(words)


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOENT, "没有这个文件或文件夹"),
        (errno.EACCES, "没有权限"),
        (errno.ENOSPC, "磁盘已满"),
        (errno.EISDIR, "这是文件夹，不是文件"),
        (errno.ENOTDIR, "路径中有一段不是文件夹"),
        (errno.EEXIST, "已有同名的文件或文件夹"),
        (errno.EROFS, "磁盘只能读，不能写"),
    ],
)
def test_what_the_system_says(number: int, said: str) -> None:
    reason = reason_of(OSError(number, os.strerror(number), "somewhere"))
    for error in (
        LogError("unwritable", file="hands.jsonl", reason=reason),
        StoreError("unwritable_archive", folder="archive", reason=reason),
    ):
        assert f"（{said}）" in error_text(error, "zh")
        assert f"({reason})" in str(error)
        assert f"({reason})" in error_text(error, "en")


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("Parquet file size is 0 bytes", "empty"),
        ("Parquet magic bytes not found in footer. Either the file is corrupted …", "no_parquet"),
        ("CRC checksum verification failed for page_ordinal 0", "wrong_checksum"),
        ("Couldn't deserialize thrift: TProtocolException: Invalid data\n", "garbled"),
        ("Truncated compressed stream", "cut_off"),
        ("ZSTD decompress failed: Unknown frame descriptor", "garbled"),
        ("ZSTD decompress failed: Dictionary mismatch", "not_unpacked"),
    ],
)
def test_what_readers_of_files_say(said: str, code: str) -> None:
    for kind in (OSError, ValueError):
        reason = reason_of(kind(said))
        assert isinstance(reason, Reason)
        assert reason.code == code


def test_what_has_no_words_stays_as_it_was_said() -> None:
    for error in (OSError(errno.EBUSY, "Device busy"), ValueError("Device busy\nmore")):
        assert system_text(reason_of(error), "zh") == "Device busy"


def test_a_reason_travels() -> None:
    """Between processes, and as JSON."""
    reason = Reason("no_column", name="steps", type="int16")
    there = pickle.loads(pickle.dumps(StoreError("damaged_file", file="a", reason=reason)))  # noqa: S301 - our own
    assert "没有 int16 类型的 steps 一列" in error_text(there, "zh")
    assert orjson.dumps({"reason": reason}) == b'{"reason":"no column steps of int16"}'


def test_placeholders_are_those_of_the_facts() -> None:
    for text in (*ENGLISH.values(), *(entry["zh"] for entry in table("system").values())):
        assert {name for _, name, _, _ in Formatter().parse(text) if name} <= FACTS
