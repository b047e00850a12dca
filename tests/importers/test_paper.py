"""Hands typed in from paper: what the rows say stands in the log, what they do not say is said."""

from pathlib import Path
from typing import Any

import pytest

import events
from events.importers import Imported
from events.importers.cells import meanings, words
from events.log import OFFENCES, Deal, Declare, End, Penalty, Play
from replay.words import say
from tests.importers.sources import as_table, load, one, replayed

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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1,rules,,common\n", [(2, "row_missing", None)] * 2),
        (BARE + "1,plays,E,9d\n", [(5, "cell_differs", "event")]),
        (BARE + "1,play,Q,9d\n", [(5, "cell_differs", "seat")]),
        (BARE + "1,play,E,1x\n", [(5, "bad_card", "content")]),
        (BARE + "1,play,E,??\n", [(5, "unknown_card", "content")]),
        (BARE + "1,play,E\n", [(5, "cell_empty", "content")]),
        (BARE + '1,play,E,";"\n', [(5, "field_differs", "content")]),
        (BARE + f"1,points,,{10**20}\n", [(2, "field_differs", None)]),
        (BARE + "1,take back,E,9d\n", [(5, "cell_empty", "tried")]),
        (BARE + "1,declare,E,5d,101\n", [(5, "cell_differs", "at")]),
        (BARE + "1,points,,many\n", [(5, "cell_differs", "content")]),
        (BARE + "1,banker level after,,1\n", [(5, "cell_differs", "content")]),
        (BARE + "1,penalty,E,cheating\n", [(5, "cell_differs", "content")]),
        (BARE + "1,dealt,E,9d\n1,dealt,E,9d\n", [(6, "cell_twice", "seat")]),
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
