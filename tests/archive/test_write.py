"""Files of an archive: there whole or not at all, no hand twice, whatever goes wrong meanwhile."""

import errno
import json
import os
import resource
import signal
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import zstandard

from events import LogError, StoreError
from events.archive import SCHEMA, add_batches, batches, texts_of, write
from events.archive.add import Rejects, add_log
from events.archive.seals import RECENT
from events.archive.source import Source
from events.archive.write import Added, Writer
from tests.archive.hands import ROOT, simulated


def seals_in(folder: Path) -> list[bytes]:
    return [seal for batch in batches(folder) for seal in batch.column("seal").to_pylist()]


def names_in(folder: Path) -> set[str]:
    """Every file of an archive but the lock."""
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()} - {
        ".lock"
    }


def text(batch: pa.RecordBatch) -> bytes:
    return b"".join(texts_of(batch))


def add_text(folder: Path, data: bytes, name: str = "hands.jsonl") -> tuple[Added, Rejects]:
    rejects = Rejects(folder, name)
    with Writer(folder) as writer:
        add_log(writer, Source(name, BytesIO(data)), rejects)
    rejects.close()
    return writer.added, rejects


def run(script: str, *arguments: Any, **options: Any) -> "subprocess.Popen[bytes]":
    """A process of its own that works on an archive."""
    command = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, **options)


def test_what_goes_in_comes_out(tmp_path: Path):
    batch = simulated(300)
    added = add_batches(tmp_path / "new" / "archive", [batch.slice(0, 120), batch.slice(120)])
    assert (added.hands, added.present, len(added.files)) == (300, 0, 1)
    assert list(batches(tmp_path / "new" / "archive")) == [batch]


def test_no_hand_twice(tmp_path: Path):
    """Neither from one call nor from several, and not from within one batch."""
    batch = simulated(100)
    first = add_batches(tmp_path, [batch.slice(0, 60), batch.slice(0, 60)])
    assert (first.hands, first.present) == (60, 60)
    twice = pa.concat_batches([batch, batch])
    second = add_batches(tmp_path, [twice])
    assert (second.hands, second.present) == (40, 160)
    third = add_batches(tmp_path, [batch])
    assert (third.hands, third.present, third.files) == (0, 100, [])
    assert sorted(seals_in(tmp_path)) == sorted(batch.column("seal").to_pylist())


def test_seals_that_begin_alike(tmp_path: Path):
    """Eight bytes are kept in mind; all 32 decide."""
    batch = simulated(4)
    alike = pa.array([b"same key" + bytes([n]) * 24 for n in range(4)], pa.binary(32))
    batch = batch.set_column(SCHEMA.get_field_index("seal"), SCHEMA.field("seal"), alike)
    assert add_batches(tmp_path, [batch.slice(0, 2)]).hands == 2
    added = add_batches(tmp_path, [batch])
    assert (added.hands, added.present) == (2, 2)


def test_many_small_files(tmp_path: Path):
    """More of them than are searched one by one."""
    batch = simulated(3 * RECENT)
    for place in range(batch.num_rows):
        add_batches(tmp_path, [batch.slice(place, 1)])
    with Writer(tmp_path) as writer:
        for place in range(batch.num_rows):
            writer.add(batch.slice(place, 1))
    assert (writer.added.hands, writer.added.present) == (0, batch.num_rows)


def test_full_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(write, "FULL", 40)
    batch = simulated(100)
    added = add_batches(tmp_path, [batch])
    assert sorted(pq.read_metadata(file).num_rows for file in added.files) == [20, 40, 40]
    assert sorted(added.files) == sorted((tmp_path / "hands").iterdir())


def test_equal_hands_equal_bytes(tmp_path: Path):
    batch = simulated(200)
    [one] = add_batches(tmp_path / "a", [batch]).files
    [other] = add_batches(tmp_path / "b", [batch.slice(0, 77), batch.slice(77)]).files
    assert one.name == other.name
    assert one.read_bytes() == other.read_bytes()


def test_bytes_a_hand(tmp_path: Path):
    """At most 240 with drawing order, bids and seal; 32 of them are the seal."""
    batch = simulated(3000)
    [file] = add_batches(tmp_path, [batch]).files
    assert file.stat().st_size / batch.num_rows <= 240


def test_readers_can_stream(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(write._WRITTEN_BY, "row_group_size", 64)
    [file] = add_batches(tmp_path, [simulated(200)]).files
    assert pq.ParquetFile(file).num_row_groups == 4
    assert max(batch.num_rows for batch in batches(tmp_path, size=50)) == 50


def test_columns_are_checked(tmp_path: Path):
    batch = simulated(3)
    with pytest.raises(StoreError, match="column seal is missing"):
        add_batches(tmp_path, [batch.drop_columns(["seal"])])
    seal = SCHEMA.get_field_index("seal")
    none = batch.set_column(seal, pa.field("seal", pa.binary(32)), pa.nulls(3, pa.binary(32)))
    with pytest.raises(StoreError, match="column seal has rows without a value"):
        add_batches(tmp_path, [none])
    words = batch.set_column(0, "hand", pa.array([[1], [2], [3]]))
    with pytest.raises(StoreError, match="column hand"):
        add_batches(tmp_path, [words])
    assert names_in(tmp_path) == set()


# ---- texts -------------------------------------------------------------------------------


def test_a_file_packed_and_not(tmp_path: Path):
    batch = simulated(60)
    data = text(batch)
    plain, packed = tmp_path / "a.jsonl", tmp_path / "b.jsonl.zst"
    plain.write_bytes(data)
    half = len(data) // 2  # two frames, one after the other
    packed.write_bytes(b"".join(zstandard.compress(part) for part in (data[:half], data[half:])))
    for file, expected in ((plain, (60, 0)), (packed, (60, 60))):
        with Writer(tmp_path / "archive") as writer, Source(file) as source:
            add_log(writer, source, Rejects(tmp_path, file.name))
        assert source.read_bytes == source.size == file.stat().st_size
        assert (writer.added.hands + writer.added.present, writer.added.present) == expected


def test_a_pack_that_is_cut_off(tmp_path: Path):
    """Whole hands before the damage go in, and the file is named."""
    data = text(simulated(400))
    file = tmp_path / "cut.jsonl.zst"
    file.write_bytes(zstandard.compress(data)[:-5000])
    rejects = Rejects(tmp_path / "archive", file.name)
    writer = Writer(tmp_path / "archive")
    with Source(file) as source, pytest.raises(StoreError, match=r"cut\.jsonl\.zst cannot be unp"):
        add_log(writer, source, rejects)
    writer.flush()
    assert 0 < writer.added.hands < 400
    assert rejects.count == 0
    for content in (data, b"no pack at all"):
        file.write_bytes(content)
        with Source(file) as source, pytest.raises(StoreError, match="not packed by zstd"):
            add_log(writer, source, rejects)
    rejects.close()


@pytest.mark.parametrize("behind", [b"garbage", b"\0" * 5000, b"\x28\xb5\x2f\xfd garbage"])
@pytest.mark.parametrize("count", [12, 400])
def test_a_pack_with_garbage_behind_it(tmp_path: Path, count: int, behind: bytes):
    """Every hand before the damage goes in; nothing is said of a hand or line that is not there."""
    file = tmp_path / "garbled.jsonl.zst"
    file.write_bytes(zstandard.compress(text(simulated(count))) + behind)
    rejects = Rejects(tmp_path / "archive", file.name)
    writer = Writer(tmp_path / "archive")
    with Source(file) as source, pytest.raises(StoreError) as told:
        add_log(writer, source, rejects)
    writer.flush()
    assert told.value.code == "damaged_pack"
    assert told.value.params["reason"].code in {"garbled", "cut_off"}
    assert (writer.added.hands, rejects.count) == (count, 0)


@pytest.mark.parametrize("short", [True, False])
def test_a_hand_cut_by_damage(tmp_path: Path, short: bool):
    """Whole hands before it, read the long way too, and one refused for what is wrong with it."""
    one, two, three = (text(simulated(3).slice(place, 1)) for place in range(3))
    first = one if short else one.replace(b'"event":', b' "event":', 1)  # the same hand
    broken = two.replace(b'"seat":"E"', b'"seat":"N"', 1)
    file = tmp_path / "cut.jsonl.zst"
    file.write_bytes(zstandard.compress(one + broken + first + three[:-300]) + b"garbage")
    rejects = Rejects(tmp_path / "archive", file.name)
    writer = Writer(tmp_path / "archive")
    with Source(file) as source, pytest.raises(StoreError, match="cannot be unpacked"):
        add_log(writer, source, rejects)
    writer.flush()
    assert (writer.added.hands, writer.added.present, rejects.count) == (1, 1, 1)
    rejects.close()


def test_bad_hands_are_set_aside(tmp_path: Path):
    one, two, three = (text(simulated(3).slice(place, 1)) for place in range(3))
    broken = two.replace(b'"level":', b'"level":"2","levels":', 1)
    open_ = two[: two.rindex(b'{"check"')]
    changed = two.replace(b'"seat":"E"', b'"seat":"N"', 1)
    added, rejects = add_text(
        tmp_path, one + broken + changed + open_ + three, "mixed.jsonl.zst"[:-4]
    )
    assert (added.hands, rejects.count) == (2, 3)
    assert rejects.file is not None
    assert rejects.file.parent == tmp_path / "rejects"
    assert rejects.file.name.startswith("mixed-")
    tables = [json.loads(line) for line in rejects.file.read_bytes().splitlines()]
    codes = [[problem["code"] for problem in table["problems"]] for table in tables]
    assert codes[1:] == [["seal_broken"], ["open_hand"]]
    assert codes[0]
    assert [table["text"].encode() for table in tables] == [broken, changed, open_]
    again = add_text(tmp_path, one + broken + changed + open_ + three, "mixed.jsonl")
    assert (again[0].present, again[1].file) == (2, rejects.file)
    assert len(names_in(tmp_path)) == 2


def test_memory_does_not_grow(tmp_path: Path):
    """Neither with the file nor with a bomb: gigabytes of one line, packed into kilobytes."""
    file = tmp_path / "bomb.jsonl.zst"
    packer = zstandard.ZstdCompressor().compressobj()
    good = text(simulated(5))
    with file.open("wb") as stream:
        stream.write(packer.compress(good + b'{"paipu":1,"hand":"'))
        block = b"x" * (1 << 24)
        for _ in range(64):
            stream.write(packer.compress(block))
        stream.write(packer.compress(b"\n" + good) + packer.flush())
    script = (
        "import sys\n"
        "from events.archive.add import *; from events.archive.source import Source\n"
        "from events.archive.write import Writer\n"
        "with Writer(sys.argv[1]) as writer, Source(sys.argv[2]) as source:\n"
        "    add_log(writer, source, Rejects(sys.argv[1], 'bomb'))\n"
        "[peak] = [line for line in open('/proc/self/status') if line.startswith('VmHWM')]\n"
        "print(writer.added.hands, int(peak.split()[1]) // 1024)\n"
    )
    process = run(script, tmp_path / "archive", file, stdout=subprocess.PIPE)
    out, err = process.communicate(timeout=60)
    assert err == b""
    hands, megabytes = map(int, out.split())
    assert hands == 5
    assert megabytes < 300


# ---- what goes wrong ---------------------------------------------------------------------


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The file under way is lost whole, those before it are there, and a second call goes on."""
    monkeypatch.setattr(write, "FULL", 50)
    batch = simulated(120)
    write_table, times = pq.write_table, []

    def fail_at_the_second(table: pa.Table, stream: Any, **options: Any) -> None:
        times.append(1)
        if len(times) == 2:
            stream.write(b"PAR1 some of it")
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write_table(table, stream, **options)

    monkeypatch.setattr(pq, "write_table", fail_at_the_second)
    with pytest.raises(StoreError, match="the disk is full") as told:
        add_batches(tmp_path, [batch])
    assert told.value.params["folder"] == str(tmp_path)
    assert seals_in(tmp_path) == batch.column("seal").to_pylist()[:50]
    assert len(names_in(tmp_path)) == 1
    again = add_batches(tmp_path, [batch])
    assert (again.hands, again.present) == (70, 50)


def test_a_limit_of_the_system(tmp_path: Path):
    """The same with a limit that the system itself sets."""
    add_batches(tmp_path, [simulated(10)])
    before = names_in(tmp_path)
    script = (
        "import sys, pyarrow as pa\n"
        "from events import StoreError; from events.archive import add_batches\n"
        "rows = pa.ipc.open_stream(sys.stdin.buffer)\n"
        "try: add_batches(sys.argv[1], rows)\n"
        "except StoreError as error: print(error)\n"
    )

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000))

    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    process = run(script, tmp_path, preexec_fn=limit, **pipes)
    sink = BytesIO()
    with pa.ipc.new_stream(sink, SCHEMA) as stream:
        stream.write_batch(simulated(600))
    out, err = process.communicate(sink.getvalue(), timeout=60)
    assert err == b""
    assert b"cannot be written to (the file is larger than the system allows)" in out
    assert names_in(tmp_path) == before
    assert add_batches(tmp_path, [simulated(600)]).hands == 590


def test_a_folder_that_cannot_be_written(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StoreError, match="cannot be written to"):
        add_batches(tmp_path / "file", [simulated(1)])


def test_a_killed_import(tmp_path: Path):
    """Whole files or none are left, nothing keeps the lock, and a second call adds the rest."""
    batch = simulated(400)
    file = tmp_path / "hands.jsonl"
    file.write_bytes(text(batch))
    script = (
        "import sys; from events.archive import write\n"
        "from events.archive.add import *; from events.archive.source import Source\n"
        "import pyarrow.parquet as pq, time\n"
        "write.FULL = 100\n"
        "import events.archive.add as add; add.AT_ONCE = 20\n"
        "write_table = pq.write_table\n"
        "def slowly(table, stream, **options):\n"
        "    stream.write(b'x'); stream.flush(); print('writing', flush=True); time.sleep(0.2)\n"
        "    stream.seek(0); write_table(table, stream, **options)\n"
        "pq.write_table = slowly\n"
        "with write.Writer(sys.argv[1]) as writer, Source(sys.argv[2]) as source:\n"
        "    add_log(writer, source, Rejects(sys.argv[1], 'hands'))\n"
    )
    archive = tmp_path / "archive"
    process = run(script, archive, file, stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.readline()  # the second file is being written
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert seals_in(archive) == batch.column("seal").to_pylist()[:100]
    added, _ = add_text(archive, file.read_bytes())
    assert (added.hands, added.present) == (300, 100)
    assert not [name for name in names_in(archive) if name.endswith(".tmp")]


def test_two_imports_at_once(tmp_path: Path):
    """Both succeed, and what both have is there once."""
    batch = simulated(300)
    texts = [text(batch.slice(0, 200)), text(batch.slice(100, 200))]
    script = (
        "import sys, time; from pathlib import Path; from events.archive import write\n"
        "from events.archive.add import *; from events.archive.source import Source\n"
        "write.FULL = 30\n"
        "import events.archive.add as add; add.AT_ONCE = 10\n"
        "with write.Writer(sys.argv[1]) as writer, Source(sys.argv[2]) as source:\n"
        "    print('ready', flush=True); sys.stdin.readline()\n"
        "    add_log(writer, source, Rejects(sys.argv[1], 'hands'))\n"
        "print(writer.added.hands, writer.added.present)\n"
    )
    running = []
    for place, data in enumerate(texts):
        (tmp_path / f"{place}.jsonl").write_bytes(data)
        running.append(
            run(
                script,
                tmp_path / "archive",
                tmp_path / f"{place}.jsonl",
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        )
    for process in running:
        assert process.stdout is not None
        process.stdout.readline()
    counts = []
    for process in running:
        assert process.stdin is not None
        process.stdin.write(b"\n")
        process.stdin.flush()
    for process in running:
        out, err = process.communicate(timeout=60)
        assert err == b""
        counts.append(tuple(map(int, out.split())))
    assert sum(hands for hands, _ in counts) == 300
    assert sum(present for _, present in counts) == 100
    assert sorted(seals_in(tmp_path / "archive")) == sorted(batch.column("seal").to_pylist())


def test_another_one_is_waited_for(tmp_path: Path):
    """A file is written by one process at a time."""
    script = (
        "import sys, time; from events.archive.write import Writer\n"
        "writer = Writer(sys.argv[1])\n"
        "with writer._lock():\n"
        "    print('locked', flush=True); time.sleep(0.5)\n"
    )
    process = run(script, tmp_path, stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    start = time.monotonic()
    assert add_batches(tmp_path, [simulated(5)]).hands == 5
    assert time.monotonic() - start > 0.3
    process.communicate()


def test_a_damaged_file_does_not_stop_an_import(tmp_path: Path):
    """It is told; the hands that it held can be added again."""
    batch = simulated(20)
    [file] = add_batches(tmp_path, [batch.slice(0, 10)]).files
    file.write_bytes(file.read_bytes()[:-100])
    added = add_batches(tmp_path, [batch])
    assert added.hands == 20
    assert [(fault.code, fault.params["file"]) for fault in added.faults] == [
        ("damaged_file", str(file))
    ]


@pytest.mark.parametrize("name", ["nothing.jsonl", "folder"])
def test_a_source_that_is_none(tmp_path: Path, name: str):
    (tmp_path / "folder").mkdir()
    with pytest.raises(LogError, match=name):
        Source(tmp_path / name)


def test_rejects_half_written_by_a_killed_process_are_swept(tmp_path: Path):
    (tmp_path / "rejects").mkdir()
    left = tmp_path / "rejects" / ".paipu-999999999.tmp"
    left.write_bytes(b"half")
    open_ = text(simulated(1))
    add_text(tmp_path, open_[: open_.rindex(b'{"check"')], "open.jsonl")
    assert not left.exists()
