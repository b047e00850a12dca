"""`paipu archive`: hands into an archive, out of it again, and what is said on the way."""

import json
import os
import pty
import subprocess
from pathlib import Path

import pyarrow.parquet as pq
import pytest
import zstandard

from events.archive import files, texts_of
from service.cli.progress import progress
from service.cli.report.archive import size_text, verified_line
from tests.archive.hands import ROOT, simulated
from tests.cli.conftest import Paipu, paipu
from tests.cli.program import ENTRY, plain_environment, program

__all__ = ["paipu"]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A file of twelve sealed hands."""
    file = tmp_path / "hands.jsonl"
    file.write_bytes(b"".join(texts_of(simulated(12))))
    return file


@pytest.fixture
def archive(log: Path, paipu: Paipu) -> Path:
    assert paipu("archive", "add", log.parent / "archive", log).code == 0
    return log.parent / "archive"


def test_add(log: Path, tmp_path: Path, paipu: Paipu):
    """Twice the same: the second time nothing is added."""
    for line in ("hands added: 12, there already: 0", "hands added: 0, there already: 12"):
        ran = paipu("archive", "add", tmp_path / "archive", log)
        assert (ran.code, ran.text, ran.err) == (0, f"{line}, rejected: 0\n", b"")


def test_add_in_chinese_and_for_programs(log: Path, tmp_path: Path, paipu: Paipu):
    ran = paipu("archive", "add", tmp_path / "archive", log, "--lang", "zh")
    assert ran.text == "收入 12 副，已在库 0 副，未收入 0 副\n"
    [told] = paipu("archive", "add", tmp_path / "archive", log, "--json").objects
    assert told == {
        "archive": str(tmp_path / "archive"),
        "added": 0,
        "present": 12,
        "rejected": 0,
        "files": [],
        "rejects": [],
    }


def test_bad_hands(log: Path, tmp_path: Path, paipu: Paipu):
    """Told with the reason and set aside; the good ones go in, from every file that can be read."""
    hands = log.read_bytes().split(b'{"banker"')[1:]
    hands[2] = hands[2].replace(b'"seat":"E"', b'"seat":"N"', 1)
    hands[5] = hands[5][: hands[5].rindex(b'{"check"')]
    log.write_bytes(b"".join(b'{"banker"' + hand for hand in hands))
    ran = paipu("archive", "add", tmp_path / "archive", tmp_path / "none.jsonl", log)
    assert ran.code == 2
    assert "none.jsonl does not exist" in ran.complaint
    place = [line for line in ran.text.splitlines() if "not added" in line]
    assert [line.split()[0] for line in place] == ["sim-7-0000002", "sim-7-0000005"]
    assert "the seal does not fit: from this line on" in ran.text
    assert "the hand has no seal; seal it first with paipu seal" in ran.text
    assert "hands added: 10, there already: 0, rejected: 2\n" in ran.text
    [file] = (tmp_path / "archive" / "rejects").iterdir()
    assert f"rejected, with the reasons: 2 in {file}" in ran.text
    told = [json.loads(line) for line in file.read_text().splitlines()]
    assert [one["hand"] for one in told] == ["sim-7-0000002", "sim-7-0000005"]
    ran = paipu("archive", "add", tmp_path / "archive", log, "--lang", "zh")
    assert ran.code == 1
    assert "尚未封存，不能入库" in ran.text


def test_nothing_to_add_leaves_nothing_behind(log: Path, tmp_path: Path, paipu: Paipu):
    """No archive is made where no hand came; what was refused is kept all the same."""
    (tmp_path / "empty.jsonl").write_bytes(b"")
    for file in ("none.jsonl", "empty.jsonl"):
        ran = paipu("archive", "add", tmp_path / "new" / "archive", tmp_path / file)
        assert ran.code == 2
        assert file in ran.complaint
        assert not (tmp_path / "new").exists()
    log.write_bytes(log.read_bytes().replace(b'"seat":"E"', b'"seat":"N"'))
    assert paipu("archive", "add", tmp_path / "archive", log).code == 1
    assert [one.name for one in (tmp_path / "archive").iterdir()] == ["rejects"]


def test_a_place_that_cannot_be_written_is_told_before_any_work(archive: Path, paipu: Paipu):
    out = archive.parent / "none" / "hands.jsonl"
    ran = paipu("archive", "export", archive, "-o", out, "--lang", "zh")
    assert (ran.code, ran.text) == (2, "")
    assert f"无法写入 {out}（没有这个文件或文件夹）" in ran.complaint


def test_reasons_are_told_in_the_language_asked_for(archive: Path, log: Path, paipu: Paipu):
    """What the system and the reader of Parquet say, said by us."""
    [file] = files(archive)
    file.write_bytes(file.read_bytes()[:-20])
    for command in ("verify", "info"):
        ran = paipu("archive", command, archive, "--lang", "zh")
        said = ran.complaint + ran.text
        assert f"{file} 不是完整的 Parquet 文件（文件结尾不是 Parquet 的样子）" in said
        assert said.count(str(file)) == 1
    ran = paipu("archive", "info", archive / "none", "--lang", "zh")
    assert "（没有这个文件或文件夹）" in ran.complaint
    ran = paipu("archive", "add", log, log, "--lang", "zh")
    assert f"无法写入牌谱库 {log}（路径中有一段不是文件夹）" in ran.complaint
    packed = log.parent / "hands.jsonl.zst"
    packed.write_bytes(zstandard.compress(log.read_bytes())[:-9])
    ran = paipu("archive", "add", log.parent / "second", packed, "--lang", "zh")
    assert f"{packed} 无法解压到底（文件不完整，后面断了）" in ran.complaint


def test_from_standard_input(log: Path, tmp_path: Path):
    ran = program("archive", "add", tmp_path / "archive", "-", stdin=log.read_bytes())
    assert (ran.code, ran.err) == (0, b"")
    assert ran.text.startswith("hands added: 12,")


def test_export(archive: Path, log: Path, tmp_path: Path, paipu: Paipu):
    """The bytes that went in come out: on the screen, into a file, packed."""
    assert paipu("archive", "export", archive).out == log.read_bytes()
    ran = paipu("archive", "export", archive, "-o", tmp_path / "out.jsonl")
    assert (ran.code, ran.out) == (0, b"")
    assert ran.complaint == f"paipu: hands written to {tmp_path / 'out.jsonl'}: 12\n"
    assert (tmp_path / "out.jsonl").read_bytes() == log.read_bytes()
    assert paipu("archive", "export", archive, "-o", tmp_path / "out.jsonl").code == 2
    paipu("archive", "export", archive, "--out", tmp_path / "out.jsonl.zst")
    packed = (tmp_path / "out.jsonl.zst").read_bytes()
    assert zstandard.ZstdDecompressor().decompressobj().decompress(packed) == log.read_bytes()


def test_export_of_some(archive: Path, log: Path, paipu: Paipu):
    hands = [b'{"banker"' + hand for hand in log.read_bytes().split(b'{"banker"')[1:]]
    ran = paipu("archive", "export", archive, "--hand", "sim-7-0000003", "--hand", "sim-7-0000009")
    assert ran.out == hands[3] + hands[9]
    [told] = paipu("archive", "export", archive, "--hand", "sim-7-0000003", "--json").objects
    assert told == {"hand": "sim-7-0000003", "text": hands[3].decode()}
    ran = paipu("archive", "export", archive, "--hand", "nobody", "--hand", "sim-7-0000003")
    assert (ran.code, ran.out) == (2, hands[3])
    assert ran.complaint.startswith(f"paipu: not in {archive}: nobody; ")


def test_verify(archive: Path, paipu: Paipu):
    ran = paipu("archive", "verify", archive)
    assert (ran.code, ran.text) == (0, "hands checked: 12, files: 1; every seal fits\n")
    [file] = files(archive)
    table = pq.read_table(file)
    flags = [not one for one in table.column("first_hand").to_pylist()]
    place = table.schema.get_field_index("first_hand")
    pq.write_table(table.set_column(place, table.schema.field(place), [flags]), file)
    ran = paipu("archive", "verify", archive)
    assert ran.code == 1
    assert ran.text.count("the seal of hand sim-7-") == 12
    assert f"{file}:3  the seal of hand sim-7-0000002 does not fit" in ran.text
    assert ran.text.endswith("hands checked: 12, files: 1; faults: 12\n")
    *told, summary = paipu("archive", "verify", archive, "--json").objects
    assert told[4] == {
        "file": str(file),
        "hand": "sim-7-0000004",
        "row": 4,
        "error": {"code": "seal_broken", "text": told[4]["error"]["text"]},
    }
    assert summary == {"archive": str(archive), "hands": 12, "files": 1, "faults": 12, "doubled": 0}
    ran = paipu("archive", "export", archive)
    assert (ran.code, ran.out) == (1, b"")
    assert ran.complaint.count(f"{file}: the seal of hand sim-7-") == 12
    for command in ("verify", "export"):
        ran = paipu("archive", command, archive, "--lang", "zh")
        told = (ran.text + ran.complaint).splitlines()
        assert sum(str(file) in line and "“sim-7-" in line for line in told) == 12


def test_a_damaged_file(archive: Path, log: Path, paipu: Paipu):
    """Named by every command, in both languages, with a way out and without a traceback."""
    [file] = files(archive)
    file.write_bytes(file.read_bytes()[:-50])
    for lang, words in (("en", "take it out and add its hands again"), ("zh", "重新入库")):
        for command in ("verify", "info", "export"):
            ran = paipu("archive", command, archive, "--lang", lang)
            said = ran.text + ran.complaint
            assert ran.code == 1
            assert str(file) in said
            assert words in said
    ran = paipu("archive", "add", archive, log)
    assert ran.code == 1
    assert "take it out" in ran.complaint
    assert "hands added: 12" in ran.text


def test_info(archive: Path, paipu: Paipu):
    size = sum(file.stat().st_size for file in files(archive))
    ran = paipu("archive", "info", archive)
    assert ran.code == 0
    assert ran.text.splitlines()[0] == "hands: 12"
    assert "  under 001.01: 12" in ran.text.splitlines()
    assert "共 12 副" in paipu("archive", "info", archive, "--lang", "zh").text
    [told] = paipu("archive", "info", archive, "--json").objects
    assert told == {
        "archive": str(archive),
        "hands": 12,
        "files": 1,
        "bytes": size,
        "bytes_per_hand": round(size / 12, 1),
        "rules": {"001.01": 12},
        "matches": 0,
        "played_at": None,
        "simulated": 12,
        "imported": 0,
        "rejected": 0,
    }


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_info_of_what_was_refused(archive: Path, log: Path, paipu: Paipu, lang: str):
    """How many, and where they lie; a folder of nothing else is said to be that."""
    log.write_bytes(log.read_bytes().replace(b'"seat":"E"', b'"seat":"N"'))
    assert paipu("archive", "add", archive, log).code == 1
    ran = paipu("archive", "info", archive, "--lang", lang)
    [line] = [line for line in ran.text.splitlines() if str(archive / "rejects") in line]
    assert "12" in line
    [told] = paipu("archive", "info", archive, "--json").objects
    assert told["rejected"] == 12
    assert paipu("archive", "add", log.parent / "other", log).code == 1
    ran = paipu("archive", "info", log.parent / "other", "--lang", lang)
    assert ran.code == 2
    assert "rejects" in ran.complaint
    (log.parent / "empty").mkdir()
    ran = paipu("archive", "info", log.parent / "empty", "--lang", lang)
    assert "hands" in ran.complaint
    assert "no such file" not in ran.complaint


def test_numbers_of_a_size(archive: Path, paipu: Paipu):
    """Thousands are set apart everywhere, and small archives have a size."""
    size = sum(file.stat().st_size for file in files(archive))
    assert f" {size / 1000:.1f} kB," in paipu("archive", "info", archive).text
    [line] = verified_line(5000, 1200, 0, "en")
    assert line[0] == "hands checked: 5,000, files: 1,200; every seal fits"
    assert size_text(1_234_567) == "1.2 MB"


@pytest.mark.parametrize("command", ["verify", "info", "export"])
def test_no_archive(command: str, tmp_path: Path, paipu: Paipu):
    ran = paipu("archive", command, tmp_path / "none")
    assert (ran.code, ran.out) == (2, b"")
    assert "none is no archive" in ran.complaint
    assert "不是牌谱库" in paipu("archive", command, tmp_path / "none", "--lang", "zh").complaint


def test_an_archive_that_cannot_be_written(log: Path, tmp_path: Path, paipu: Paipu):
    (tmp_path / "file").write_bytes(b"")
    ran = paipu("archive", "add", tmp_path / "file", log)
    assert (ran.code, ran.out) == (2, b"")
    assert "cannot be written to" in ran.complaint
    assert (
        "无法写入牌谱库"
        in paipu("archive", "add", tmp_path / "file", log, "--lang", "zh").complaint
    )


def test_without_the_libraries(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, paipu: Paipu):
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    ran = paipu("archive", "info", tmp_path)
    assert (ran.code, ran.complaint) == (
        2,
        "paipu: this command needs pyarrow; install paipu[analytics]\n",
    )


def test_a_bar_on_a_terminal(log: Path, tmp_path: Path):
    """Hands, hands a second and the time left; on standard error only, which is the terminal."""
    terminal, inside = pty.openpty()
    process = subprocess.Popen(
        [ENTRY, "archive", "add", tmp_path / "archive", log],
        stdout=subprocess.PIPE,
        stderr=inside,
        cwd=ROOT,
        env={**os.environ, **plain_environment(), "TERM": "xterm", "COLUMNS": "100"},
    )
    out, _ = process.communicate(timeout=60)
    os.close(inside)
    shown = b""
    while True:
        try:
            part = os.read(terminal, 1 << 16)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(terminal)
    assert out.startswith(b"hands added: 12,")
    assert b"12 hands, " in shown
    assert b" a second" in shown


def test_no_bar_where_nobody_looks(capsys: pytest.CaptureFixture[str]):
    from service.cli.output import Output

    with progress(Output("en", json=False), 10) as bar:
        bar.hands(5)
        bar.at(5)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_an_archive_whose_name_is_no_text(log: Path, tmp_path: Path, paipu: Paipu, lang: str):
    """It could be written and never read; nothing is written."""
    name = os.fsdecode(os.fsencode(tmp_path / "db") + b"\xff")
    calls = (
        ("archive", "add", name, log),
        ("archive", "info", name),
        ("simulate", "--rules", "001.01", "--hands", "1", "--seed", "1", "-o", name),
    )
    for call in calls:
        ran = paipu(*call, "--lang", lang)
        assert (ran.code, ran.text) == (2, "")
        assert "db\\udcff" in ran.complaint
        assert "UTF-8" in ran.complaint
    assert [one.name for one in tmp_path.iterdir()] == [log.name]


def test_a_file_whose_name_is_no_text(log: Path, tmp_path: Path, paipu: Paipu):
    """Its hands go in, and what is refused is set aside under the name as it can be written."""
    hands = log.read_bytes().split(b'{"banker"')[1:]
    hands[2] = hands[2].replace(b'"seat":"E"', b'"seat":"N"', 1)
    file = Path(os.fsdecode(os.fsencode(tmp_path / "in") + b"\xff.jsonl"))
    file.write_bytes(b"".join(b'{"banker"' + hand for hand in hands))
    ran = paipu("archive", "add", tmp_path / "archive", file)
    assert (ran.code, ran.complaint) == (1, "")
    assert "hands added: 11, there already: 0, rejected: 1" in ran.text
    [rejects] = (tmp_path / "archive" / "rejects").iterdir()
    assert rejects.name.startswith("in\\udcff-")
    told = json.loads(rejects.read_text())
    assert told["file"].endswith("in\\udcff.jsonl")
    assert told["problems"][0]["file"] == told["file"]


@pytest.mark.parametrize(("lang", "said"), [("zh", "请写出文件夹"), ("en", "name its folder")])
def test_an_archive_without_a_name(
    log: Path, paipu: Paipu, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
):
    monkeypatch.chdir(log.parent)
    ran = paipu("archive", "add", "", log, "--lang", lang)
    assert ran.code == 2
    assert said in ran.complaint
    assert [one.name for one in log.parent.iterdir()] == [log.name]
