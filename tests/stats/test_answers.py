"""What an answer says besides its numbers: hands behind cells, too few, what is left out."""

import shutil
from dataclasses import asdict
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from analytics.facts import deals_folder, ruleset_folder
from analytics.stats import (
    DIMENSIONS,
    Limits,
    StatsError,
    answer,
    hands_behind,
    parse_question,
    prepare,
    question,
)
from analytics.stats.opened import connected
from events.errors import RulesetError, StoreError
from replay.ruleset import load_installed
from tests.stats import hands
from tests.stats.slow_hand import Slow


def test_intervals_of_all_events_together(archive: Path) -> None:
    """A hand's faults are one number, however they are told apart."""
    for text in ("metric=faults", "metric=faults&by=fault", "metric=faults&by=fault,level"):
        whole = answer(archive, parse_question(text)).whole
        assert whole == answer(archive, parse_question("metric=faults")).whole


@pytest.mark.parametrize(
    "text",
    [
        "metric=hold_rate&by=level",
        "metric=points_taken&by=pair",
        "metric=faults&by=fault,role",
        "metric=throw_success&by=player",
        "metric=declare_stands&by=declared&where=simulated:yes",
    ],
)
def test_hands_behind_every_cell(text: str, archive: Path, seen: list[Slow]) -> None:
    """Their numbers add up to the cell's, they stand, and their file holds them."""
    asked = parse_question(text)
    found = answer(archive, asked)
    by_seal = {hand.seal: hand for hand in seen}
    for row in (*found.rows[:6], found.whole):
        behind = hands_behind(archive, asked, row.cell or None)
        assert sum(hand.counted for hand in behind) == row.counted
        assert sum(hand.total for hand in behind) == row.total
        assert len({hand.seal for hand in behind}) == len(behind) == row.hands
        assert all(by_seal[hand.seal].header["hand"] == hand.hand for hand in behind)
        assert [hand.total for hand in behind] == sorted(
            (hand.total for hand in behind), reverse=True
        )


def test_hands_with_an_event_alone(archive: Path) -> None:
    """Of a frequency those that stand in the denominator alone can be left out."""
    asked = parse_question("metric=faults&by=fault,role")
    for row in answer(archive, asked).rows:
        whole = hands_behind(archive, asked, row.cell)
        own = hands_behind(archive, asked, row.cell, with_events=True)
        assert own == [hand for hand in whole if hand.total]
        assert own
        assert len(own) < len(whole)
    shares = parse_question("metric=hold_rate")
    assert hands_behind(archive, shares, with_events=True) == hands_behind(archive, shares)


def test_names_with_numbers_come_in_their_order() -> None:
    names = ["p10", "p2", "a", "p1/p10", "p1/p9", None]
    place = DIMENSIONS["pair"].place
    assert sorted(names, key=place) == ["a", "p1/p9", "p1/p10", "p2", "p10", None]


def test_the_file_that_a_hand_stands_in(archive: Path) -> None:
    asked = question("hold_rate", by=["level"])
    for hand in hands_behind(archive, asked, ("5",), most=3):
        seals = pq.read_table(archive / "hands" / hand.file, columns=["seal"])["seal"].to_pylist()
        assert bytes.fromhex(hand.seal.removeprefix("sha256:")) in seals


def test_too_few(archive: Path) -> None:
    """No value and no interval, but the numbers stand."""
    asked = parse_question("metric=hold_rate&by=level&where=trump:h&min_n=5")
    found = answer(archive, asked)
    free = answer(archive, parse_question("metric=hold_rate&by=level&where=trump:h"))
    few = [row for row in found.rows if row.too_few]
    assert few
    assert len(few) < len(found.rows) == len(free.rows)
    for row, known in zip(found.rows, free.rows, strict=True):
        assert (row.counted, row.total, row.hands) == (known.counted, known.total, known.hands)
        assert row.too_few == (row.counted < 5)
        assert (row.value, row.low) == ((None, None) if row.too_few else (known.value, known.low))


def test_what_is_left_out(archive: Path, texts: list[bytes], seen: list[Slow]) -> None:
    cover = answer(archive, question("hold_rate")).coverage
    assert cover.archive == len(texts)
    assert cover.corrected == 3
    assert cover.with_facts == len(seen)
    assert cover.without_facts == cover.outdated == 0
    assert cover.simulated == sum(bool(hand.header.get("simulated")) for hand in seen)


def test_a_hand_whose_rules_are_not_installed(texts: list[bytes], tmp_path: Path) -> None:
    """It has no facts under its own rules, and that is said."""
    strange = texts[0].replace(b'"rules":"common"', b'"rules":"somebody\'s"')
    hand = hands.events.read_bytes(strange).hands[0].hand.model_copy(update={"seal": None})
    some = [hands.events.write_hand(hands.seal_hand(hand)), *texts[1:40]]
    hands.write_archive(tmp_path, some)
    own = answer(tmp_path, question("clean_rate", by=["played_under"]))
    assert own.coverage.without_facts == 1
    other = answer(tmp_path, question("clean_rate", by=["played_under"], rules=["common"]))
    assert other.coverage.without_facts == 0
    assert "somebody's" in {row.cell[0] for row in other.rows}


def test_an_empty_archive(tmp_path: Path) -> None:
    (tmp_path / "hands").mkdir()
    for name in ("hold_rate", "faults", "ruffs", "trump_length", "kitty_win_rate"):
        found = answer(tmp_path, question(name, by=["role"]))
        assert found.rows == ()
        assert (found.whole.hands, found.whole.counted, found.whole.value) == (0, 0, None)
        assert found.coverage.archive == 0
    assert hands_behind(tmp_path, question("hold_rate")) == []


def test_no_archive(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        answer(tmp_path / "nowhere", question("hold_rate"))


def test_no_facts(texts: list[bytes], tmp_path: Path) -> None:
    """Each thing that may be missing is named, and what is there."""
    hands.write_archive(tmp_path, texts[:4], rules=())
    assert refused(tmp_path, "metric=hold_rate") == "no_facts"
    hands.replay_archive(tmp_path, ["002.05"])
    assert refused(tmp_path, "metric=hold_rate&rules=001.01") == "no_facts_under"
    assert refused(tmp_path, "metric=ruffs&rules=002.05") == "no_table"
    assert answer(tmp_path, parse_question("metric=hold_rate&rules=002.05")).coverage.archive == 4
    ruleset = load_installed("002.05")
    old = ruleset_folder(tmp_path, ruleset)
    old.rename(old.with_name("002.05@00000000"))
    assert refused(tmp_path, "metric=hold_rate&rules=002.05") == "other_version"
    with pytest.raises(RulesetError):
        answer(tmp_path, parse_question("metric=hold_rate&rules=9.9"))


def refused(folder: Path, text: str) -> str:
    with pytest.raises(StatsError) as error:
        answer(folder, parse_question(text))
    assert error.value.text("zh") != error.value.text("en")
    return error.value.code


def test_a_part_without_all_tables_counts_as_without_facts(
    archive: Path, texts: list[bytes], tmp_path: Path
) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(archive, folder)
    part = min((folder / "hands").iterdir()).name
    (ruleset_folder(folder, load_installed("common")) / "tricks" / part).unlink()
    whole = answer(folder, parse_question("metric=tricks_won&rules=common")).coverage
    assert whole.archive == len(texts)
    assert 0 < whole.without_facts < len(texts)
    assert (
        answer(folder, parse_question("metric=hold_rate&rules=common")).coverage.without_facts == 0
    )


def test_facts_of_another_state_of_the_program(archive: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(archive, folder)
    file = next((ruleset_folder(folder, load_installed("common")) / "hands").iterdir())
    table = pq.read_table(file)
    pq.write_table(table.replace_schema_metadata({b"paipu.engine": b"older"}), file)
    asked = parse_question("metric=hold_rate&rules=common")
    assert answer(folder, asked).coverage.outdated == table.num_rows


def test_the_same_question_twice_gives_the_same(archive: Path) -> None:
    asked = parse_question("metric=points_won&by=player,trick&where=role:banker")
    one = answer(archive, asked, limits=Limits(threads=1))
    assert one == answer(archive, asked, limits=Limits(threads=2))
    assert one.to_json() == answer(archive, asked).to_json()


def test_values_are_never_part_of_the_text(archive: Path) -> None:
    """A value that would be SQL is a value like any other."""
    for value in ("' OR 1=1 --", "x'); DROP VIEW hand; --"):
        asked = question("hold_rate", where=[f"match:{value}"], by=["match"])
        assert answer(archive, asked).whole.hands == 0
        assert hands_behind(archive, asked, (value,)) == []


def test_nothing_is_fetched() -> None:
    with connected(Limits()) as connection:
        for name in ("autoinstall_known_extensions", "autoload_known_extensions"):
            [(value,)] = connection.execute(
                "SELECT current_setting($name)", {"name": name}
            ).fetchall()
            assert value is False


def test_deals_are_written_once(archive: Path) -> None:
    answer(archive, question("trump_length"))
    before = {path: path.stat().st_mtime_ns for path in sorted(archive.rglob("facts/**/*.parquet"))}
    answer(archive, question("trump_length"))
    assert before == {path: path.stat().st_mtime_ns for path in before}
    names = {path.name for path in deals_folder(archive).iterdir()}
    assert names == {path.name for path in (archive / "hands").iterdir()}


def test_prepared_ahead(texts: list[bytes], tmp_path: Path) -> None:
    """Then a question writes nothing."""
    hands.write_archive(tmp_path, texts[:20], ("common",))
    told: list[tuple[int, int]] = []
    prepare(tmp_path, [load_installed("common")], lambda done, of: told.append((done, of)))
    assert told == [(0, 2), (1, 2)] * 2
    before = sorted(tmp_path.rglob("*"))
    answer(tmp_path, question("trump_length", rules=["common"]))
    assert sorted(tmp_path.rglob("*")) == before


def test_json(archive: Path) -> None:
    found = answer(archive, parse_question("metric=hold_rate&by=trump,role&min_n=3"))
    table = found.to_json()
    assert table["question"] == str(found.question)
    assert table["counted_in"] == "side"
    first = table["cells"][0]
    assert first["cell"] == f"trump={first['trump']}&role={first['role']}"
    assert first["total"] == found.rows[0].total
    assert table["all"]["counted"] == found.whole.counted
    assert table["coverage"] == {**asdict(found.coverage), "without_facts": 0}
