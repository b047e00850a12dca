"""`paipu format`, `seal`, `correct`: what writes hands loses nothing and edits nothing sealed."""

import json
import tracemalloc
from contextlib import redirect_stdout

import pytest

from service.cli import main, whole
from tests.cli.conftest import Paipu
from tests.cli.program import LOGS

pytestmark = pytest.mark.usefixtures("logs")

OPEN = (LOGS / "open.jsonl").read_bytes()


def careless(text: bytes) -> bytes:
    """The same hand with other spaces, key order and card spellings."""
    lines = []
    for line in text.splitlines():
        table = dict(reversed(json.loads(line).items()))
        if isinstance(table.get("cards"), str):
            table["cards"] = table["cards"].replace("T", "10").lower().replace("bj", "大王")
        lines.append(json.dumps(table, ensure_ascii=False))
    return "\n".join(lines).encode() + b"\n"


def test_the_canonical_form(paipu: Paipu, tmp_path):
    log = tmp_path / "careless.jsonl"
    log.write_bytes(careless(OPEN))
    ran = paipu("format", log)
    assert (ran.code, ran.out) == (0, OPEN)
    out = tmp_path / "out.jsonl"
    assert paipu("format", log, "--out", out).code == 0
    assert out.read_bytes() == OPEN
    again = paipu("format", log, "-o", out)
    assert again.code == 2
    assert "exists already" in again.complaint


def test_in_place(paipu: Paipu, tmp_path):
    log = tmp_path / "careless.jsonl"
    log.write_bytes(careless(OPEN))
    assert paipu("format", log, "--in-place").code == 0
    assert log.read_bytes() == OPEN
    assert paipu("format", log, "--in-place", "-o", tmp_path / "x").code == 2
    sealed = tmp_path / "sealed.jsonl"
    sealed.write_bytes((LOGS / "stated.jsonl").read_bytes())
    ran = paipu("format", log, sealed, "--in-place")
    assert ran.code == 2
    assert "never edited" in ran.complaint


def test_a_line_that_cannot_be_read_is_not_dropped(paipu: Paipu, tmp_path):
    log = tmp_path / "cut.jsonl"
    log.write_bytes(OPEN[:-20])
    for command in ("format", "seal"):
        ran = paipu(command, log)
        assert (ran.code, ran.out) == (2, b"")
        assert f"{log}:30: the record is cut off" in ran.complaint


def test_nothing_is_written_where_a_later_line_is_lost(paipu: Paipu, tmp_path):
    """Neither of that file nor of those before it, and no leftovers stay."""
    log, out = tmp_path / "cut.jsonl", tmp_path / "out.jsonl"
    whole = (LOGS / "revoke.jsonl").read_bytes()
    log.write_bytes(whole + b"stray\n" + OPEN + whole.replace(b'"n":5,', b'"n":5,"x":1,'))
    for more in ((), ("-o", out), ("--json",)):
        ran = paipu("format", "open.jsonl", log, *more)
        assert (ran.code, ran.out) == (2, b"")
        assert len(ran.complaint.splitlines()) == 3
        assert "cannot be read: 2;" in ran.complaint
    fit = tmp_path / "fit.jsonl"
    fit.write_bytes(careless(OPEN))
    assert paipu("format", fit, log, "--in-place").code == 2
    assert fit.read_bytes() == careless(OPEN)
    assert sorted(tmp_path.iterdir()) == [log, fit]


@pytest.mark.parametrize("more", [("-o", "out"), (), ("--json",), ("--in-place",)])
def test_one_hand_is_held_at_a_time(more, tmp_path, monkeypatch):
    """However many hands a file has, the memory is that of a few."""
    monkeypatch.setattr(whole, "HELD", 1 << 14)
    monkeypatch.chdir(tmp_path)
    one = OPEN.partition(b"\n")[0].replace(
        b'{"banker"', b'{"because":"' + b"x" * 2000 + b'","banker"'
    )
    one = careless(one + b"\n" + OPEN.partition(b"\n")[2])
    peaks = []
    for hands in (10, 200):
        log = tmp_path / "log"
        log.write_bytes(one * hands)
        (tmp_path / "out").unlink(missing_ok=True)
        with (tmp_path / "shown").open("w") as shown, redirect_stdout(shown):
            tracemalloc.start()
            assert main(["format", str(log), *more]) == 0
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
    assert peaks[1] < peaks[0] + len(one) * 50


def test_json_tells_what_was_written(paipu: Paipu, tmp_path):
    [told] = paipu("format", "open.jsonl", "--json").objects
    assert told == {
        "hand": "hand.end.02",
        "events": 29,
        "out": None,
        "seal": None,
        "text": OPEN.decode(),
    }
    [told] = paipu("seal", "open.jsonl", "-o", tmp_path / "s.jsonl", "--json").objects
    assert told["seal"].startswith("sha256:")


def test_seal_then_correct_then_seal(paipu: Paipu, tmp_path):
    sealed, fixed, both = (tmp_path / name for name in ("sealed", "fixed", "both"))
    result = '{"points":25,"banker_level_after":"5"}'
    assert paipu("seal", "open.jsonl", "-o", sealed, "--stated", result).code == 0
    [told] = paipu("check", sealed, "--json").objects
    assert told["seal_fits"] is True
    ran = paipu("correct", sealed, "--because", "wrong level", "--by", "referee 2", "-o", fixed)
    assert ran.code == 0
    header = json.loads(fixed.read_bytes().splitlines()[0])
    seal = json.loads(sealed.read_bytes().splitlines()[-1])
    assert header["supersedes"] == seal["seal"]
    assert (header["because"], header["corrected_by"]) == ("wrong level", "referee 2")
    both.write_bytes(sealed.read_bytes() + paipu("seal", fixed).out)
    ran = paipu("check", both, "--json")
    assert ran.code == 0
    assert [one["problems"] for one in ran.objects] == [[], []]
    ran = paipu("correct", both, "--because", "again", "--hand", "hand.end.02")
    again = json.loads(ran.out.splitlines()[0])
    assert again["supersedes"] == json.loads(both.read_bytes().splitlines()[-1])["seal"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("seal", "stated.jsonl"), "hand hand.stated.01 is sealed"),
        (("seal", "open.jsonl", "--stated", "{"), "--stated: JSON"),
        (("seal", "open.jsonl", "--stated", '{"pionts":1}'), "--stated: pionts is no field"),
        (("correct", "open.jsonl", "--because", "x"), "has no seal"),
        (("correct", "stated.jsonl", "--because", " "), "gives no reason"),
        (("correct", "stated.jsonl", "--because", "x", "--hand", "h9"), "there is no hand h9"),
        (("correct", "stated.jsonl"), "--because is missing"),
        (("seal", "open.jsonl", "-o", "/no/such/folder/x"), "cannot be written"),
    ],
)
def test_what_is_refused(arguments, complaint, paipu: Paipu):
    ran = paipu(*arguments)
    assert (ran.code, ran.out) == (2, b"")
    assert complaint in ran.complaint
    assert len(ran.complaint.splitlines()) == 1


def test_several_hands_need_a_name(paipu: Paipu, tmp_path):
    log = tmp_path / "two.jsonl"
    log.write_bytes(OPEN + (LOGS / "revoke.jsonl").read_bytes())
    ran = paipu("correct", log, "--because", "x")
    assert "name it with --hand: hand.end.02, hand.revoke.04" in ran.complaint
    assert "is for one" in paipu("seal", log, "--stated", "{}").complaint
    assert paipu("seal", log).code == 0
