"""`paipu judge`: the ruling on one hand, in lines, as JSON, and as a page."""

import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from replay import load_ruleset
from replay.ruleset import installed
from tests.cli.conftest import Paipu
from tests.cli.program import LOGS, program
from tests.goldens import GOLDEN, held_to

pytestmark = pytest.mark.usefixtures("logs")

CALLS = {
    "disputed": ("disputed.jsonl",),
    "redeal": ("redeal.jsonl",),
    "failed-throw": ("failed-throw.jsonl",),
    "diverged": ("diverged.jsonl", "--rules", "002.05"),
    "beside": ("disputed.jsonl", "--rules", "001.01,002.05,003.01"),
}
VOID = {"meta", "link", "br", "img"}


def steady(out: bytes) -> bytes:
    """An output without the hashes of rulesets, which change whenever a parameter is added."""
    for entry in installed():
        ours = load_ruleset(entry.id).hash.encode()
        out = out.replace(ours, b"sha256:(hash of " + entry.id.encode() + b")")
    return out


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", CALLS)
def test_the_ruling(name, lang, paipu: Paipu, pytestconfig):
    ran = paipu("judge", *CALLS[name], "--lang", lang)
    held_to(GOLDEN / f"judge-{name}.{lang}.txt", steady(ran.out), pytestconfig)
    assert ran.err == b""


@pytest.mark.parametrize("lang", ["zh", "en", "both"])
@pytest.mark.parametrize("name", ["disputed", "beside"])
def test_the_page(name, lang, paipu: Paipu, pytestconfig):
    ran = paipu("judge", *CALLS[name], "--lang", lang, "--html", "-")
    held_to(GOLDEN / f"judge-{name}.{lang}.html", steady(ran.out), pytestconfig)
    assert (ran.code, ran.err) == (1, b"")


def test_the_json(paipu: Paipu, pytestconfig):
    ran = paipu("judge", "disputed.jsonl", "--json")
    held_to(GOLDEN / "judge-disputed.json", steady(ran.out), pytestconfig)
    assert ran.out == paipu("judge", "disputed.jsonl", "--json", "--lang", "zh").out


def test_one_object_for_each_ruleset(paipu: Paipu):
    ran = paipu("judge", "disputed.jsonl", "--rules", "001.01, 002.05", "--json")
    assert [one["rules"] for one in ran.objects] == ["001.01", "002.05"]
    assert all(one["hand"] == "disputed-7" for one in ran.objects)


def test_what_a_finding_has(paipu: Paipu):
    [told] = paipu("judge", "disputed.jsonl", "--json").objects
    [finding] = [one for one in told["findings"] if one["code"] == "revoke_tractor"]
    assert (finding["event"], finding["seat"], finding["called"]) == (21, "N", None)
    assert finding["led"] == "Js Js Qs Qs"
    assert finding["laid"] == "5s 6s 6s 9s"
    assert finding["legal"] == "5s 5s 6s 6s"
    assert finding["held"].startswith("5s 5s 6s 6s 9s")
    assert finding["readings"] == ["001.01 A6 (b)"]
    assert finding["price"]["points_change"] == -40
    for clause in finding["clauses"]:
        assert set(told["clause_texts"][clause]) == {"zh", "en"}
        assert all(told["clause_texts"][clause].values())


def test_calls_against_findings(paipu: Paipu):
    text = paipu("judge", "disputed.jsonl").text
    assert re.search(r"event 21 +found, never called +N +did not follow with a tractor", text)
    assert re.search(r"called, not shown by the cards +W +revoke", text)
    assert re.search(r"called, no matter of cards +E +talk or signals", text)
    assert "called at event 3, and found" in paipu("judge", "redeal.jsonl").text


def test_stated_against_computed(paipu: Paipu):
    [told] = paipu("judge", "disputed.jsonl", "--json").objects
    stated = {one["field"]: one for one in told["stated"]}
    assert stated["points"] == {
        "field": "points",
        "stated": 75,
        "replayed": 80,
        "agrees": False,
    }
    assert stated["next_banker"]["agrees"] is True
    assert stated["big"] == {"field": "big", "stated": 3, "replayed": None, "agrees": None}


def test_what_hangs_on_a_reading(paipu: Paipu):
    [told] = paipu("judge", "failed-throw.jsonl", "--json").objects
    by_name = {one["parameter"]: one for one in told["alternatives"]}
    throw = by_name["fines.failed_throw"]
    assert (throw["kind"], throw["reading"]) == ("read", "001.01 A9 (a)")
    assert throw["differs"]["points"] == {"ruled": 60, "other": 70}
    assert by_name["throws.forced"]["kind"] == "assumed"
    text = paipu("judge", "failed-throw.jsonl").text
    assert "hangs on reading 001.01 A9 (a), on failed throw (fines.failed_throw)." in text
    assert "points: 70 instead of 60" in text
    assert 'throws.forced = "lowest_beaten_component"' in text


def test_a_reading_that_decided_nothing_and_would(paipu: Paipu, tmp_path):
    """A kitty that the banker's side keeps under one reading only counts as a ground too."""
    rules = tmp_path / "club.toml"
    rules.write_text(
        'id = "club"\nslug = "club-x"\ntitle = { zh = "会规", en = "Club" }\nfamily = "upgrade"\n'
        'extends = "001.01"\ncompleteness = "complete"\n[follow]\nshape = "required"\n'
        '[source.follow.shape]\nclause = "C1"\nreading = "A1 (a)"\n'
        'other = { shape = "suit_only" }\n',
        encoding="utf-8",
    )
    [told] = paipu("judge", "disputed.jsonl", "--rules", rules, "--json").objects
    [hangs] = [one for one in told["alternatives"] if one["parameter"] == "follow.shape"]
    assert hangs["differs"]["points_found"] == {"ruled": 40, "other": 80}
    assert hangs["differs"]["findings"]["other"] == []
    text = paipu("judge", "disputed.jsonl", "--rules", rules, "--lang", "zh").text
    assert "取决于要不要跟牌型 (follow.shape) 的读法 club A1 (a)。" in text
    assert "有犯规或差错的事件为 无，而非 21" in text


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("clean-001.01.jsonl",), 0),
        (("disputed.jsonl",), 1),
        (("clean-001.01.jsonl", "--rules", "001.01,002.22"), 0),
        (("nowhere.jsonl",), 2),
        (("disputed.jsonl", "--rules", "9.9"), 2),
        (("disputed.jsonl", "--rules", "001.01,9.9"), 2),
        (("disputed.jsonl", "--rules", "000.16"), 2),
        (("disputed.jsonl", "--hand", "x"), 2),
        (("match.jsonl",), 2),
        (("match.jsonl", "--hand", "final-2"), 0),
    ],
)
def test_exit_codes(arguments, code, paipu: Paipu):
    for more in ((), ("--json",), ("--lang", "zh")):
        ran = paipu("judge", *arguments, *more)
        assert ran.code == code
        assert "Traceback" not in ran.complaint
        assert (code == 2) == bool(ran.err or b'"error":{' in ran.out)


def test_which_hand(paipu: Paipu):
    assert "final-1, final-2, final-3, final-4" in paipu("judge", "match.jsonl").complaint
    assert "final-3" in paipu("judge", "match.jsonl", "--hand", "final-3").text
    assert "--hand" in paipu("judge", "match.jsonl", "--lang", "zh").complaint


def test_a_page_is_not_written_over(paipu: Paipu, tmp_path):
    page = tmp_path / "ruling.html"
    ran = paipu("judge", "disputed.jsonl", "--html", page, "--lang", "zh")
    assert (ran.code, ran.out) == (1, b"")
    assert ran.complaint == f"paipu: 裁定已写入 {page}\n"
    first = page.read_bytes()
    ran = paipu("judge", "disputed.jsonl", "--html", page)
    assert ran.code == 2
    assert "exists already" in ran.complaint
    assert page.read_bytes() == first
    ran = paipu("judge", "disputed.jsonl", "--html", tmp_path / "no" / "x.html")
    assert (ran.code, "cannot be written" in ran.complaint) == (2, True)


def test_a_page_on_standard_output_is_nothing_else(paipu: Paipu, tmp_path):
    log = tmp_path / "log.jsonl"
    log.write_bytes(b"stray\n" + (LOGS / "disputed.jsonl").read_bytes())
    ran = paipu("judge", log, "--html", "-")
    assert ran.text.startswith("<!doctype html>")
    assert f"{log}:1" in ran.complaint
    ran = paipu("judge", log, "--html", "-", "--json")
    assert (ran.code, ran.out, "--html -" in ran.complaint) == (2, b"", True)


def test_page_and_json_at_once(paipu: Paipu, tmp_path):
    page = tmp_path / "ruling.html"
    ran = paipu("judge", "disputed.jsonl", "--html", page, "--json")
    assert ran.objects[0]["hand"] == "disputed-7"
    assert page.exists()


class Reader(HTMLParser):
    """What a page is made of; an element that is not closed where it should be is an error."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


@pytest.mark.parametrize("lang", ["zh", "en", "both"])
@pytest.mark.parametrize("rules", ["001.01", "001.01,002.22"])
def test_the_form_of_the_page(rules, lang, paipu: Paipu):
    out = paipu("judge", "disputed.jsonl", "--rules", rules, "--lang", lang, "--html", "-").text
    page = Reader(out)
    names = [name for name, _ in page.elements]
    assert out.startswith("<!doctype html>\n")
    assert not {"script", "link", "img", "iframe", "object", "form"} & set(names)
    assert not re.search(r"(?:https?:)?//|url\(|@import|javascript:", out)
    assert names.count("html") == names.count("title") == names.count("style") == 1
    assert dict(page.elements)["html"]["lang"] == ("en" if lang == "en" else "zh")
    assert names.count("main") == names.count("h1") == (2 if lang == "both" else 1)
    headings = [int(name[1]) for name in names if re.fullmatch("h[1-6]", name)]
    assert all(after <= before + 1 for before, after in pairwise(headings))
    assert names.count("table") == names.count("caption")
    assert all(attributes.get("scope") for name, attributes in page.elements if name == "th")
    assert "@page { size: A4;" in out
    assert "width=device-width" in out
    assert "color: #111" in out
    assert "color: red" not in out


def test_the_foot_of_the_page(paipu: Paipu):
    out = paipu("judge", "disputed.jsonl", "--html", "-").text
    foot = out[out.index("<footer>") : out.index("</footer>")]
    seal = json.loads((LOGS / "disputed.jsonl").read_text("utf-8").splitlines()[-1])["seal"]
    assert seal in foot
    assert "the seal fits" in foot
    assert load_ruleset("001.01").hash in foot


HOSTILE = {
    "script": "<script>alert(1)</script>",
    "closing": "</td></table></main></body>",
    "attribute": "\" onload='x' x=\"",
    "entity": "&lt;b&gt; &#60;",
    "template": "$title ${body} {lang} %s",
    "escape": "\x1b[2J\x1b]0;owned\x07",
    "turned": "\u202eafter\u202c \u2066x",
    "lines": "one\ntwo\r\nthree\u2028four\x00",
    "long": "长" * 3000,
    "suits": "♠<b> ♥",
}


def said(words: str, log: Path) -> Path:
    """The disputed hand, open, with these words wherever a table may write some."""
    lines = (LOGS / "disputed.jsonl").read_text(encoding="utf-8").splitlines()[:-1]
    header = json.loads(lines[0])
    header.update(hand=words, match=words, played_at=words, because=words, corrected_by=words)
    header["seats"] = dict.fromkeys("ENWS", words)
    last = json.loads(lines[-1])
    last["note"] = words
    told = [json.dumps(header), *lines[1:-1], json.dumps(last)]
    log.write_text("\n".join(told) + "\n", encoding="utf-8")
    return log


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_words(name, paipu: Paipu, tmp_path):
    words = HOSTILE[name]
    log = said(words, tmp_path / "log.jsonl")
    out = paipu("judge", log, "--html", "-", "--lang", "both")
    page = Reader(out.text)
    plain = paipu("judge", said("x", tmp_path / "x.jsonl"), "--html", "-", "--lang", "both").text
    cards = {"span": 2 * words.count("♠") * 4}  # a suit sign makes a card, wherever it stands
    for element in {one for one, _ in Reader(plain).elements} - set(cards):
        assert out.text.count(f"<{element}") == plain.count(f"<{element}"), element
    assert all(set(attributes) <= ATTRIBUTES for _, attributes in page.elements)
    assert out.text.count("\n") == plain.count("\n")
    for lang in ("zh", "en"):
        text = paipu("judge", log, "--lang", lang).text
        for seen in (out.text, text):
            assert not re.search(
                "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066]", seen
            )
    assert json.loads(paipu("judge", log, "--json").out)["hand"] == words


CONTROLS = "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066]"
ATTRIBUTES = {"lang", "class", "scope", "charset", "name", "content", "http-equiv"}


def test_a_file_name_that_is_html(paipu: Paipu, tmp_path):
    log = tmp_path / "<img src=x onerror=alert(1)>.jsonl"
    log.write_bytes((LOGS / "disputed.jsonl").read_bytes())
    page = Reader(paipu("judge", log, "--html", "-").text)
    assert "img" not in [name for name, _ in page.elements]
    assert str(log) in page.text


@pytest.mark.parametrize("cut", [60, 900, 3000])
def test_a_file_cut_in_the_middle(cut, paipu: Paipu, tmp_path):
    log = tmp_path / "cut.jsonl"
    log.write_bytes((LOGS / "disputed.jsonl").read_bytes()[:cut])
    for more in ((), ("--json",), ("--html", "-")):
        ran = paipu("judge", log, *more)
        assert ran.code in {1, 2}
        assert "Traceback" not in ran.complaint


def test_a_broken_seal_is_said_in_the_foot(paipu: Paipu, tmp_path):
    log = tmp_path / "log.jsonl"
    changed = (LOGS / "disputed.jsonl").read_bytes().replace(b'"cards":"Kd"', b'"cards":"Ad"', 1)
    log.write_bytes(changed)
    ran = paipu("judge", log)
    assert ran.code == 1
    assert "the seal does not fit" in ran.text
    assert "problems of the record" in ran.text


def test_the_program_itself(tmp_path):
    page = tmp_path / "裁定.html"
    ran = program("judge", "disputed.jsonl", "--lang", "both", "--html", page)
    assert (ran.code, ran.out) == (1, b"")
    assert Path(page).read_text(encoding="utf-8").count("<main") == 2
    ran = program("judge", "-", stdin=(LOGS / "disputed.jsonl").read_bytes())
    assert (ran.code, b"<stdin>:1" in ran.out) == (1, True)
    ran = program("judge", "disputed.jsonl", "--lang", "zh", PYTHONIOENCODING="ascii")
    assert ran.code == 1
    assert "Ruling: disputed-7" in ran.out.decode("ascii")


def test_two_processes_say_the_same():
    arguments = ("judge", "disputed.jsonl", "--rules", "001.01,002.22", "--html", "-")
    outs = {program(*arguments, PYTHONHASHSEED=seed).out for seed in ("1", "2")}
    assert len(outs) == 1
