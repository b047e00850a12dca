"""Hands typed in from paper: what the rows say stands in the log, what they do not say is said."""

from pathlib import Path
from typing import Any

import pytest

import events
from events.importers import Imported, Rejected
from events.importers.paper_words import meanings, words
from events.log import OFFENCES, Deal, Declare, End, Penalty, Play
from replay.words import say
from tests.importers.sources import as_table, items, load, one, replayed

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "sample_logs" / "paper.csv"
TEMPLATE = ROOT / "docs" / "paper-template.csv"
GROUPS = ("columns", "seats", "sides", "truth", "header", "deal", "events", "stated")
ZH = {
    (f"column {spelt[0]}" if group == "columns" else spelt[0]): next(
        word for word in spelt if not word.isascii()
    )
    for group in GROUPS
    for spelt in words()[group].values()
}
HEAD = "hand,event,seat,content,at,tried,note\n"
BARE = "1,rules,,common\n1,level,,5\n1,trump,,h\n"


def rows(text: str, name: str = "club.csv", rules: str = "") -> list[Any]:
    return load("csv", (HEAD + text).encode(), name, rules)


def hand(text: str) -> Imported:
    [found] = rows(text)
    assert isinstance(found, Imported), found
    return found


def problems(text: str) -> list[tuple[int | None, str, str | None]]:
    return [(p.line, p.code, p.params.get("column")) for p in rows(text)]


@pytest.mark.parametrize("names", [None, ZH])
@pytest.mark.parametrize("name", ["clean-002.22", "failed-throw", "kitty-tractor"])
def test_a_log_typed_in_is_the_log(name: str, names: dict[str, str] | None) -> None:
    """All but the order of the draw: the same events, the same score."""
    [recorded] = events.read_file(ROOT / "sample_logs" / f"{name}.jsonl").hands
    text = as_table(recorded.hand, names, "zh" if names else "")
    found = one("csv", text.encode(), "club.csv").hand
    for ours, theirs in zip(found.events, recorded.hand.events, strict=True):
        if isinstance(theirs, Deal):
            assert isinstance(ours, Deal)
            assert ours.kitty == theirs.kitty
            sorted_hands = {seat: tuple(sorted(own)) for seat, own in (theirs.hands or {}).items()}
            assert ours.hands == sorted_hands
            assert not ours.drawn
        else:
            assert ours == theirs
    result, expected = replayed(found).as_dict(), replayed(recorded.hand).as_dict()
    for key in ("class", "points", "kitty", "banker_level_after", "next_banker", "stated_differs"):
        assert result[key] == expected[key], key


def test_the_example_is_that_hand() -> None:
    [recorded] = events.read_file(ROOT / "sample_logs" / "clean-002.22.jsonl").hands
    assert SAMPLE.read_text(encoding="utf-8-sig") == as_table(recorded.hand, ZH, "zh")
    found = one("csv", SAMPLE.read_bytes(), SAMPLE.name)
    assert found.hand.header.hand == "paper-1"
    assert replayed(found.hand).class_ == "replays"
    assert found.hand.seal is not None


def test_the_template_can_be_read() -> None:
    """Cells that are left to be filled in are told, every one of them, and nothing else."""
    found = load("csv", TEMPLATE.read_bytes(), TEMPLATE.name)
    assert [(p.code, p.params["column"]) for p in found] == [  # type: ignore[union-attr]
        ("cell_empty", "content")
    ] * 3
    text = TEMPLATE.read_text(encoding="utf-8")
    filled = text.replace("dealt,E,,", "dealt,E,??,").replace("kitty,,,", "kitty,,??,")
    filled = filled.replace("bury,E,,", "bury,E,??,")
    assert isinstance(one("csv", filled.encode()), Imported)


def test_what_is_not_written_is_said() -> None:
    found = hand(BARE + "1,play,E,Ah\n1,play,N,3h\n")
    assert set(found.lacks) == {
        "draw_order",
        "bids",
        "other_hands",
        "kitty",
        "bury",
        "levels",
        "next_banker",
        "result",
    }
    assert found.hand.seal is None
    header = found.hand.header
    assert (header.banker, header.bidding, header.hand_no) == (None, "not_recorded", 1)
    assert replayed(found.hand).unfinished


def test_rows_of_every_kind() -> None:
    found = hand(
        "7,规则,,002.22\n7,打几,,10\n7,级数,东西,10\n,级数,南北,A\n,庄家,西家\n,首局,,否\n"
        ",选手,东,p1\n,场次,,cup\n,发牌,北,红桃10红桃10 大王\n,底牌,,?? ?? 方块5\n,先摸,南\n"
        ",亮主,北,10h,12\n,反主,南,♠10 ♠10,80\n,起底,西\n,扣底,西,??\n"
        ",出牌,西,梅花3,,梅花3 梅花4\n,收回改出,南,5c,,6d\n,判罚,南,悔牌,,,裁判所见\n"
        ",结束,西,摊牌\n,得分,,-20\n,底分,,0\n,庄升,,3\n,庄后级,,K\n,下副庄家,东\n"
    )
    log = found.hand
    assert log.header.hand == "club-7"
    assert log.header.banker == "W"
    assert log.header.seats == {"E": "p1"}
    kinds = [event.event for event in log.events]
    assert kinds == [
        "deal",
        "declare",
        "overturn",
        "pickup",
        "bury",
        "play",
        "play",
        "penalty",
        "end",
    ]
    deal, bid, *_, throw, change, fine, end = log.events
    assert isinstance(deal, Deal)
    assert events.cards_text((deal.hands or {})["N"]) == "Th Th BJ"
    assert (deal.first, len(deal.kitty or ())) == ("S", 3)
    assert isinstance(bid, Declare)
    assert bid.at == 12
    assert isinstance(throw, Play)
    assert isinstance(change, Play)
    assert (throw.why, change.why) == ("throw", "take_back")
    assert isinstance(fine, Penalty)
    assert (fine.offence, fine.note) == ("take_back", "裁判所见")
    assert isinstance(end, End)
    assert (end.why, end.agreed) == ("claim", True)
    assert log.seal is not None
    assert log.seal.stated is not None
    assert log.seal.stated.points == -20


def test_nobody_bid_and_the_kitty_was_turned() -> None:
    log = hand("1,rules,,common\n1,level,,5\n1,turned,,LJ 7d\n").hand
    assert log.header.bidding == "none_made"
    assert log.events[0] == Declare(n=1, seat=None, turned=(52, 44))


def test_several_hands_one_after_another() -> None:
    found = rows(BARE + "2,rules,,common\n,level,,6\n,trump,,nt\n2,play,E,9d\n")
    assert [item.hand.header.hand for item in found] == ["club-1", "club-2"]
    assert [item.line for item in found] == [2, 5]


def test_a_ruleset_may_be_named_for_all() -> None:
    [found] = rows("1,level,,5\n1,trump,,h\n", rules="001.01")
    assert found.hand.header.rules == "001.01"
    assert found.notes == ()


def test_the_ruleset_named_for_all_goes_before_a_row() -> None:
    """The row is told, and two rows of different rules stay wrong."""
    [found] = rows(BARE, rules="001.01")
    assert found.hand.header.rules == "001.01"
    [note] = found.notes
    assert (note.code, note.severity, note.line) == ("rules_overruled", "note", 2)
    assert note.params == {"found": "common", "rules": "001.01"}
    [problem] = rows(BARE + "1,rules,,002.22\n", rules="001.01")
    assert problem.code == "row_differs"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1,rules,,common\n", [(2, "row_missing", None)] * 2),
        (BARE + "1,plays,E,9d\n", [(5, "row_unknown", "event")]),
        (BARE + "1,play,Q,9d\n", [(5, "cell_differs", "seat")]),
        (BARE + "1,play,E,1x\n", [(5, "bad_card", "content")]),
        (BARE + "1,play,E,??\n", [(5, "unknown_card", "content")]),
        (BARE + "1,play,E\n", [(5, "cell_empty", "content")]),
        (BARE + '1,play,E,";"\n', [(5, "cell_differs", "content")]),
        (BARE + f"1,points,,{10**20}\n", [(5, "cell_differs", "content")]),
        (BARE + "1,take back,E,9d\n", [(5, "cell_empty", "tried")]),
        (BARE + "1,declare,E,5d,101\n", [(5, "cell_differs", "at")]),
        (BARE + "1,points,,many\n", [(5, "cell_differs", "content")]),
        (BARE + "1,banker level after,,1\n", [(5, "cell_differs", "content")]),
        (BARE + "1,penalty,E,cheating\n", [(5, "cell_differs", "content")]),
        (BARE + "1,,E,9d\n", [(5, "event_empty", "event")]),
        (BARE + "1,banker,,E\n", [(5, "cell_misplaced", "seat")]),
        (BARE + "1,next banker,,E\n", [(5, "cell_misplaced", "seat")]),
        (BARE + "1,first,,E\n", [(5, "cell_misplaced", "seat")]),
        (BARE + "1,points,80\n", [(5, "cell_misplaced", "content")]),
        (BARE + "1,banker\n", [(5, "cell_empty", "seat")]),
        (
            BARE + "1,play,Q,9d\n1,play,E,zz\n",
            [(5, "cell_differs", "seat"), (6, "bad_card", "content")],
        ),
    ],
)
def test_every_wrong_cell_is_named(text: str, expected: list[tuple[int, str, str]]) -> None:
    """With its line and column; all of them, and the hand is not written."""
    assert problems(text) == expected


def test_what_was_meant() -> None:
    [problem] = rows(BARE + "1,plai,E,9d\n")
    assert problem.params["suggestion"] == "play"
    assert "play" in problem.params["expected"]


def test_a_wrong_hand_keeps_no_other_from_being_read() -> None:
    found = rows(BARE + "1,play,Q,9d\n" + BARE.replace("1,", "2,"))
    assert [isinstance(item, Imported) for item in found] == [False, True]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_as_spreadsheets_save_it(encoding: str, separator: str) -> None:
    text = "副,事项,座位,内容\r\n1,规则,,common\r\n1,打几,,5\r\n1,主,,红桃\r\n1,出牌,东,黑桃A\r\n"
    data = text.replace(",", separator).encode(encoding)
    assert one("csv", data).hand.events == (Play(n=1, seat="E", cards=(12,)),)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "columns_unknown"),
        (b"a,b\n", "columns_unknown"),
        (b"event,seat,what\n", "column_unknown"),
        (b"event,seat,seat\n", "column_unknown"),
        (b"event,seat\nplay,E,9d\n", "too_many_cells"),
        (b"\x80\xff\x80", "encoding_unknown"),
    ],
)
def test_a_table_that_cannot_be_read(data: bytes, code: str) -> None:
    [problem] = load("csv", data)
    assert not isinstance(problem, Imported)
    assert problem.code == code


@pytest.mark.parametrize(
    ("before", "line"),
    [("event,seat,note\n\nplay,E,\nplay,E,", 4), ("event,", 1)],
)
def test_a_cell_without_end(before: str, line: int) -> None:
    """A quotation mark that is never closed swallows the rest of the table."""
    *_, problem = load("csv", f'{before}"{"x" * 200_000}'.encode())
    assert not isinstance(problem, Imported)
    assert (problem.code, problem.line) == ("cell_too_long", line)


def test_no_word_says_two_things() -> None:
    for group in (GROUPS[:1], ("header", "deal", "events", "stated"), *zip(words(), strict=True)):
        spelt = [w.casefold() for name in group for one in words()[name].values() for w in one]
        assert len(spelt) == len(set(spelt)) == len(meanings(*group))


def test_offences_are_called_as_everywhere() -> None:
    assert words()["offences"] == {name: [name, say(f"offences.{name}", "zh")] for name in OFFENCES}


@pytest.mark.parametrize(
    ("first", "second", "code", "row"),
    [
        ("打几,,8", "打几,,9", "row_differs", "打几"),
        ("规则,,common", "规则,,001.01", "row_differs", "规则"),
        ("主,,红桃", "主,,黑桃", "row_differs", "主"),
        ("庄家,东", "庄家,南", "row_differs", "庄家"),
        ("级数,东西,8", "级数,东西,9", "row_differs", "级数 东西"),
        ("选手,东,p1", "选手,东,p2", "row_differs", "选手 东"),
        ("先摸,东", "先摸,南", "row_differs", "先摸"),
        ("得分,,80", "得分,,85", "row_differs", "得分"),
        ("庄后级,,8", "庄后级,,9", "row_differs", "庄后级"),
        ("下副庄家,东", "下副庄家,南", "row_differs", "下副庄家"),
        ("底牌,,黑桃A", "底牌,,黑桃K", "row_twice", "底牌"),
        ("底牌,,黑桃A", "底牌,,黑桃A", "row_twice", "底牌"),
        ("发牌,东,黑桃A", "发牌,东,黑桃K", "row_twice", "发牌 东"),
        ("叫牌,,无人亮主", "亮主,东,黑桃8", "rows_clash", "叫牌"),
        ("叫牌,,未记", "反主,东,黑桃8", "rows_clash", "叫牌"),
        ("主,,红桃", "王对,,大王", "rows_clash", "主"),
    ],
)
def test_rows_that_contradict_each_other(first: str, second: str, code: str, row: str) -> None:
    """Both lines are told and the hand is not written, whichever comes first."""
    whole = {"规则": "规则,,common", "打几": "打几,,8", "主": "主,,红桃"}
    kept = [f"1,{line}\n" for name, line in whole.items() if name != first.partition(",")[0]]
    for one_, other in ((first, second), (second, first)):
        text = "副,事项,座位,内容\n" + "".join(kept) + f"1,{one_}\n1,{other}\n"
        last = len(kept) + 3
        [rejected] = items("csv", text.encode())
        assert isinstance(rejected, Rejected)
        found = next(problem for problem in rejected.problems if problem.code == code)
        assert (found.line, found.params["earlier"]) == (last, last - 1)
        assert found.params["row"] in {row, other.partition(",")[0], one_.partition(",")[0]}
        assert len(rejected.problems) == 1


def test_rows_that_say_the_same_twice_contradict_nothing() -> None:
    log = hand(
        BARE + "1,level,,5\n1,trump,,♥\n1,points,,80\n1,points,,80\n1,banker,E\n,banker,东\n"
    )
    assert (log.hand.header.banker, log.hand.header.trump) == ("E", "h")


def test_a_hand_in_two_places() -> None:
    """Two hands of one number, or rows out of place: neither part is a hand; the others are."""
    text = HEAD + BARE + BARE.replace("1,", "2,", 1).replace("1,", ",") + BARE
    rejected, other = items("csv", text.encode(), "club.csv")
    assert isinstance(rejected, Rejected)
    assert isinstance(other, Imported)
    [problem] = rejected.problems
    assert (problem.code, problem.line, problem.params["earlier"]) == ("hand_apart", 8, 2)


@pytest.mark.parametrize(
    "text",
    [
        "1,rules,,common\n1,level,,5\n1,trump,,purple\n",
        "1,rules,,common\n1,level,,many\n1,trump,,h\n",
        "1,rules,,\n1,level,,5\n1,trump,,h\n",
        "1,rules,,common\n1,level,,5\n1,trumps,,h\n",
        "1,rules,,common\n1,level,,5\n1,bidding,,perhaps\n",
        "1,rules,,common\n1,level,,5\n1,declare,Q,5h\n",
    ],
)
def test_a_row_that_cannot_be_read_is_not_missing(text: str) -> None:
    assert [code for _, code, _ in problems(text)] in (
        ["cell_differs"],
        ["cell_empty"],
        ["row_unknown"],
    )


def test_a_table_is_told_in_its_own_words() -> None:
    """Chinese names for a table whose columns have them, English ones for another."""
    zh = "副,事项,座位,内容\n1,规则,,common\n1,垫牌,东,黑桃A\n1,庄家,,东\n1,出牌,甲,黑桃A\n"
    unknown, empty, seat = (*load("csv", zh.encode()),)[-3:]
    missing = [p.params["row"] for p in load("csv", zh.encode()) if p.code == "row_missing"]  # type: ignore[union-attr]
    assert missing == ["打几", "主"]
    en = zh.replace("副,事项,座位,内容", "hand,event,seat,content")
    missing = [p.params["row"] for p in load("csv", en.encode()) if p.code == "row_missing"]  # type: ignore[union-attr]
    assert missing == ["level", "trump"]
    for told, column in ((unknown, "事项"), (empty, "座位"), (seat, "座位")):
        assert told.params["column"] == column  # type: ignore[union-attr]
    assert unknown.params["suggestion"] == "出牌"  # type: ignore[union-attr]
    assert "扣底" in unknown.params["expected"]  # type: ignore[union-attr]
    assert not any(word.isascii() for word in unknown.params["expected"])  # type: ignore[union-attr]
    assert seat.params["expected"] == ["东", "北", "西", "南"]  # type: ignore[union-attr]
    level = load("csv", zh.encode() + "1,打几,,甲\n".encode())
    assert any("无主" in p.params.get("expected", ()) for p in level)  # type: ignore[union-attr]
    [head] = load("csv", "副,事项,何人\n".encode())
    assert head.params["expected"][:2] == ["副", "事项"]  # type: ignore[union-attr]
    [none] = load("csv", "甲,乙\n".encode())
    assert none.params["needed"] == "事项"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("红心A", "Ah"),
        ("红桃 A", "Ah"),
        ("♥ A 黑桃 10", "Ah Ts"),
        ("红桃十", "Th"),
        ("黑桃10红桃十", "Ts Th"),
        ("方片九 草花二", "9d 2c"),
        ("大鬼 小鬼", "BJ LJ"),
        ("H10 SA d2", "Th As 2d"),
        ("黑桃２ ２s", "2s 2s"),
        ("♡K", "Kh"),
        ("♥️K", "Kh"),
        ("3♠ 5♠ A♥ 2♦", "3s 5s Ah 2d"),
        ("3♠ ♥5", "3s 5h"),
    ],
)
def test_cards_as_people_write_them(written: str, read: str) -> None:
    [play] = hand(BARE + f"1,play,E,{written}\n").hand.events
    assert play == Play(n=1, seat="E", cards=events.parse_cards(read))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("黑桃AA", "黑桃A 黑桃A"),
        ("红桃 A K 十", "红桃A 红桃K 红桃10"),
        ("♠A K", "As Ks"),
        ("1h", "Ah / Th"),
        ("王", "大王 / 小王"),
        ("joker", "BJ / LJ"),
    ],
)
def test_cards_that_are_refused_with_what_was_meant(written: str, meant: str) -> None:
    [problem] = rows(BARE + f"1,play,E,{written}\n")
    assert (problem.code, problem.params["suggestion"]) == ("bad_card", meant)


@pytest.mark.parametrize(
    ("written", "trump"),
    [
        ("红心", "h"),
        ("♠", "s"),
        ("♥️", "h"),
        ("♢", "d"),
        ("方片", "d"),
        ("Spades", "s"),
        ("无主", "nt"),
    ],
)
def test_trumps_as_people_write_them(written: str, trump: str) -> None:
    log = hand(f"1,rules,,common\n1,level,,5\n1,trump,,{written}\n")
    assert log.hand.header.trump == trump


def test_numbers_as_people_write_them() -> None:
    log = hand(
        "１,rules,,common\n,level,,１０\n,trump,,h\n,points,,８0\n,kitty points,,\u221220\n"
    ).hand
    assert str(log.header.level) == "T"
    assert log.header.hand_no == 1
    assert log.seal is not None
    assert log.seal.stated is not None
    assert (log.seal.stated.points, log.seal.stated.kitty) == (80, -20)
    [problem] = rows(BARE + "1,points,,85分\n")
    assert problem.params["suggestion"] == "85"


def test_wrong_cards_are_for_the_replay_to_judge() -> None:
    """A log can hold three cards of a kind: the hand is written, and the replay finds them."""
    found = replayed(hand(BARE + "1,dealt,E,2c 2c 2c\n").hand).findings
    assert "too_many_copies" in [finding.code for finding in found]
