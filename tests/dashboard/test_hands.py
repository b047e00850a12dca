"""Hands come in within limits, whatever is sent, and nothing is written that was not asked for."""

import errno
import json

import pytest
import zstandard

from dashboard.hands import HandsError, Reference, fetch, keep, logs, opened, take, uploads
from dashboard.hands.file import LARGEST, LINES, MEGABYTE, MOST, UNPACKED
from dashboard.hands.where import ARCHIVE_VARIABLE, DATA_VARIABLE
from dashboard.names import name_of
from dashboard.refusing import said
from events.errors import LogError, StoreError
from service.cli import main
from tests.dashboard.app import SAMPLES

REVOKE = (SAMPLES / "revoke.jsonl").read_bytes()


@pytest.fixture
def data(tmp_path, monkeypatch):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def visit(monkeypatch, tmp_path_factory):
    """What a visit holds, without a visitor."""
    held: dict = {}
    monkeypatch.setattr("streamlit.session_state", held)
    for variable in (DATA_VARIABLE, ARCHIVE_VARIABLE):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
    return held


def refused(code, call, *arguments):
    with pytest.raises(HandsError) as caught:
        call(*arguments)
    assert caught.value.code == code
    return str(caught.value)


@pytest.mark.parametrize(
    ("written", "source", "name", "number"),
    [
        ("samples/revoke.jsonl:2", "samples", "revoke.jsonl", 2),
        ("samples/revoke.jsonl", "samples", "revoke.jsonl", 1),
        ("data/uploads/ab.jsonl:10", "data", "uploads/ab.jsonl", 10),
        ("archive/cup-3:7", "archive", "cup-3:7", 1),
    ],
)
def test_references(written, source, name, number):
    reference = Reference.read(written)
    assert reference == Reference(source, name, number)
    assert Reference.read(str(reference)) == reference


@pytest.mark.parametrize("written", ["", "samples", "samples/", "/x", "../x:1"])
def test_what_is_no_reference(written):
    assert Reference.read(written) is None


def test_a_packed_log_is_the_same_log():
    packed = zstandard.compress(REVOKE)
    assert [one.hand for one in opened("x", packed).hands] == [
        one.hand for one in opened("x", REVOKE).hands
    ]


def test_a_bomb_is_not_unpacked():
    bomb = zstandard.compress(b"\0" * (UNPACKED * MEGABYTE * 3))
    assert len(bomb) < MEGABYTE
    assert f"more than {UNPACKED} MB" in refused("too_large_unpacked", opened, "b.zst", bomb)


def test_a_bomb_in_pieces_is_not_unpacked():
    piece = zstandard.compress(b"\n" * (4 * MEGABYTE), 19)
    refused("too_large_unpacked", opened, "b.zst", piece * 40)


@pytest.mark.parametrize("line", [b"\n", b"\r\n", b" \n"])
def test_blank_lines_without_end_are_refused_at_once(line):
    blank = zstandard.compress(line * (LINES + 1))
    assert len(blank) < 1000
    refused("too_many_lines", opened, "b.zst", blank)
    refused("too_many_lines", opened, "b.jsonl", line * (LINES + 1))


def test_a_window_that_takes_all_memory_is_refused():
    head = b"\x28\xb5\x2f\xfd\x00\xff" + b"\0" * 64
    refused("damaged_pack", opened, "w.zst", head)


@pytest.mark.parametrize("cut", [5, 100, 1000, -1])
def test_a_packed_log_that_is_cut_off_is_refused(cut):
    packed = zstandard.compress(REVOKE)
    assert refused("pack_cut_off", opened, "c.zst", packed[:cut])


def test_a_huge_file_is_refused_unread():
    refused("too_large", opened, "x", b" " * (LARGEST * MEGABYTE + 1))
    refused("too_large", take, "x", b" " * (LARGEST * MEGABYTE + 1))
    assert not uploads()


def test_only_the_first_hands_of_many_are_offered():
    line = REVOKE.splitlines()[0] + b"\n"
    many = opened("x", line * (MOST + 5))
    assert (len(many.hands), many.more) == (MOST, True)
    assert not opened("x", line * MOST).more


@pytest.mark.parametrize(
    "junk",
    [
        b"\0" * 5000,
        b"PK\x03\x04" + b"\0" * 100,
        b"{" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"paipu":1,"hand":"' + b"x" * 2_000_000 + b'"}',
        b"\xff\xfe{\x00}\x00",
        b"=cmd|' /C calc'!A0",
    ],
)
def test_junk_is_told_and_holds_no_hand(junk):
    read = opened("junk", junk)
    assert not read.hands
    assert read.problems


def test_an_upload_is_known_by_what_it_holds():
    first = take("../../../etc/cron.d/x", REVOKE)
    assert first.name == "x"
    assert first.file == f"{first.id}.jsonl"
    assert take("C:\\temp\\y.jsonl", REVOKE) == type(first)(first.id, "y.jsonl", REVOKE)
    assert list(uploads()) == [first.id]
    assert fetch(Reference("uploads", first.id, 2)).hand.header.hand


def test_a_visit_holds_a_few_uploads():
    ids = [take("x", REVOKE + b"\n" * count).id for count in range(12)]
    assert list(uploads()) == ids[-8:]
    refused("upload_gone", fetch, Reference("uploads", ids[0]))


def test_an_upload_is_written_only_when_it_is_to_be_kept(data):
    upload = take("../evil.sh", REVOKE)
    assert not list(data.rglob("*"))
    assert keep(upload) == f"uploads/{upload.id}.jsonl"
    assert keep(upload) == f"uploads/{upload.id}.jsonl"
    files = [path for path in data.rglob("*") if path.is_file()]
    assert [(path.parent.name, path.name) for path in files] == [("uploads", f"{upload.id}.jsonl")]
    assert files[0].read_bytes() == REVOKE
    assert logs("data") == [f"uploads/{upload.id}.jsonl"]
    assert fetch(Reference("data", f"uploads/{upload.id}.jsonl", 2))


def test_without_a_folder_nothing_can_be_kept(monkeypatch):
    monkeypatch.delenv(DATA_VARIABLE, raising=False)
    assert "--data" in refused("nowhere_to_keep", keep, take("x", REVOKE))
    assert logs("data") == []


def test_only_logs_of_the_folder_are_listed(data):
    for name in ("b.jsonl", "a.jsonl.zst", "names.toml", ".hidden", "x.jsonl.bak"):
        (data / name).write_bytes(b"")
    (data / "folder.jsonl").mkdir()
    assert logs("data") == ["a.jsonl.zst", "b.jsonl"]
    refused("not_there", fetch, Reference("data", "names.toml"))
    refused("not_there", fetch, Reference("data", "../x.jsonl"))
    with pytest.raises(LogError, match="is empty"):
        fetch(Reference("data", "b.jsonl"))


def other(tmp_path):
    """Another archive."""
    folder = tmp_path / "other"
    assert main(["archive", "add", str(folder), str(SAMPLES / "hook-j.jsonl")]) == 0
    return folder


def test_a_hand_of_an_archive_by_its_id_and_by_its_seal(tmp_path, monkeypatch):
    folder = tmp_path / "archive"
    assert main(["archive", "add", str(folder), str(SAMPLES / "revoke.jsonl")]) == 0
    monkeypatch.setenv("PAIPU_ARCHIVE", str(folder))
    for recorded in opened("x", REVOKE).hands:
        seal = recorded.hand.seal.seal
        for name in (recorded.hand.header.hand, seal, seal.removeprefix("sha256:")):
            assert fetch(Reference("archive", name)).hand == recorded.hand
    monkeypatch.setenv("PAIPU_ARCHIVE", str(other(tmp_path)))
    monkeypatch.setenv("PAIPU_DATA", str(tmp_path))
    first = opened("x", REVOKE).hands[0].hand
    assert fetch(Reference("archive", first.header.hand)).hand == first
    refused("not_archived", fetch, Reference("archive", "nobody"))
    refused("not_archived", fetch, Reference("archive", "0" * 64))


def test_an_archive_that_is_none(tmp_path, monkeypatch):
    monkeypatch.setenv("PAIPU_ARCHIVE", str(tmp_path))
    with pytest.raises(StoreError):
        fetch(Reference("archive", "x"))
    monkeypatch.delenv("PAIPU_ARCHIVE")
    refused("no_archive_named", fetch, Reference("archive", "x"))


@pytest.mark.parametrize(("lang", "reason"), [("zh", "没有权限"), ("en", "no permission")])
def test_why_a_file_cannot_be_read_is_told_in_either_language(data, monkeypatch, lang, reason):
    (data / "a.jsonl").write_bytes(REVOKE)

    def refuse(*_):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("pathlib.Path.open", refuse)
    with pytest.raises(HandsError) as caught:
        fetch(Reference("data", "a.jsonl"))
    monkeypatch.undo()
    assert reason in said(caught.value, lang)


@pytest.mark.parametrize(("lang", "reason"), [("zh", "磁盘已满"), ("en", "the disk is full")])
def test_why_an_upload_cannot_be_kept_too(data, monkeypatch, lang, reason):
    upload = take("x", REVOKE)

    def refuse(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("pathlib.Path.mkdir", refuse)
    with pytest.raises(HandsError) as caught:
        keep(upload)
    monkeypatch.undo()
    assert reason in said(caught.value, lang)
    assert not list(data.iterdir())


def test_names_stand_beside_the_logs(data):
    assert name_of("p11") == "p11"
    (data / "names.csv").write_text("\ufeffp11,甲\np12, 乙 \nalone\n", "utf-8")
    assert (name_of("p11"), name_of("p12"), name_of("alone")) == ("甲", "乙", "alone")
    (data / "names.toml").write_text('p11 = "丙"\nn = 1\n', "utf-8")
    assert (name_of("p11"), name_of("n")) == ("丙", "n")
    (data / "names.toml").write_bytes(b"\xff = not toml")
    assert name_of("p11") == "p11"


def test_english_of_refusals_is_that_of_the_texts():
    assert str(HandsError("no_such_hand", file="x", number=3)).startswith("x has no hand number 3")
    assert json.dumps(str(HandsError("upload_gone")))
