"""Statistics: the question is the address, each number leads to its hands, nothing is counted here.

What the page shows is held against what `analytics.stats` answers.
"""

import shutil

import pyarrow.parquet as pq
import pytest

from analytics.replaying import hands_in
from analytics.stats import answer, hands_behind, parse_cell, parse_question
from analytics.stats.export import answer_csv, answer_parquet, hands_parquet
from dashboard.counting import asked as of_form
from dashboard.counting.board import figures_of
from dashboard.counting.chart import chart_of, marked
from dashboard.counting.sentence import question_said
from dashboard.figures.board import written
from dashboard.figures.ink import DARK
from tests.dashboard.app import CHINESE, address_of, page, shown

ASKED = "metric=hold_rate&by=level&where=trump:h&where=points:..75&rules=001.01&min_n=3"


def test_the_question_as_a_sentence():
    one = parse_question(ASKED)
    zh = "守庄率，按级数分列；只看闲家最终得分为75 以下、主为红桃的；用规则 001.01 看"
    assert question_said(one, "zh") == zh
    en = "Hold rate by level, where final points is 75 or less and trump is hearts, under 001.01"
    assert question_said(one, "en") == en
    other = parse_question("metric=faults&where=level!:5,10&where=seat:")
    said = "Faults, where level is not 5 or 10 and seat is unknown"
    assert question_said(other, "en") == said


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.usefixtures("demo")
def test_an_address_is_answered(lang):
    app = page("statistics", lang, q=ASKED)
    assert not app.exception
    assert not app.error
    said = shown(app)
    assert question_said(parse_question(ASKED), lang) in said
    assert "模拟" in said if lang == "zh" else not CHINESE.search(said)
    assert app.selectbox(key=of_form.METRIC).value == "hold_rate"
    assert app.multiselect(key=of_form.UNDER).value == ["001.01"]


def test_the_table_has_every_cell_with_its_counts(demo):
    found = answer(demo, parse_question("metric=hold_rate&by=level"))
    figures = figures_of(found, "hold rate", "en")
    rows = written(figures.rows)
    assert [row[0] for row in rows[:-1]] == [
        "10" if one.cell[0] == "T" else str(one.cell[0] or "unknown") for one in found.rows
    ]
    assert rows[-1][0] == "all"
    one = found.whole
    assert rows[-1][1] == f"{100 * one.value:.1f}%"
    assert rows[-1][3:] == [str(one.total), str(one.counted), str(one.hands)]
    assert figures.rows[0][1].pick == "level=2"
    assert figures.rows[-1][1].pick == "all"


def test_too_few_are_marked_and_counted_all_the_same(demo):
    found = answer(demo, parse_question("metric=hold_rate&by=level&min_n=100000"))
    figures = figures_of(found, "hold rate", "en")
    assert {row[1].text for row in figures.rows} == {"too few"}
    assert any("100,000" in note for note in figures.notes)
    assert written(figures.rows)[-1][3] == str(found.whole.total)


@pytest.mark.usefixtures("demo")
def test_a_question_that_means_nothing_is_told_with_what_was_meant():
    app = page("statistics", "en", q="metric=hold_rat&by=level")
    assert not app.exception
    assert "hold_rate" in app.error[0].value.replace("\\", "")
    assert app.selectbox(key=of_form.METRIC).value == "hold_rate"


@pytest.mark.usefixtures("demo")
def test_the_form_writes_the_address():
    app = page("statistics", "en")
    app.selectbox(key=of_form.METRIC).set_value("points_taken").run()
    app.multiselect(key=of_form.BY).set_value(["trump", "role"]).run()
    assert address_of(app, "q") == "metric=points_taken&by=trump,role"
    app.multiselect(key=of_form.UNDER).set_value(["001.01", "002.05"]).run()
    assert address_of(app, "q") == "metric=points_taken&by=trump,role,rules&rules=001.01,002.05"
    assert not app.exception


@pytest.mark.usefixtures("demo")
def test_a_condition_counts_once_it_has_a_value():
    app = page("statistics", "en")
    before = address_of(app, "q")
    app.selectbox(key="stats_add").set_value("trump").run()
    assert address_of(app, "q") == before
    [number] = [one.key.rpartition("_")[2] for one in app.multiselect if "values" in one.key]
    app.multiselect(key=f"stats_values_{number}").set_value(["h", "d"]).run()
    assert parse_question(address_of(app, "q")).where[0].values == ("h", "d")
    app.selectbox(key=f"stats_is_{number}").set_value(True).run()
    assert parse_question(address_of(app, "q")).where[0].other is True
    app.button(key=f"stats_away_{number}").click().run()
    assert address_of(app, "q") == before
    assert not app.exception


@pytest.mark.usefixtures("demo")
def test_numbers_are_typed_as_ranges():
    app = page("statistics", "zh", q="metric=hold_rate&by=level&where=points:80..")
    [one] = [field for field in app.text_input if "values" in field.key]
    assert one.value == "80.."
    one.set_value("0，5、40..75").run()
    [told] = parse_question(address_of(app, "q")).where
    assert told.values == (0, 5, (40, 75))
    [one] = [field for field in app.text_input if "values" in field.key]
    one.set_value("many").run()
    assert app.error
    assert parse_question(address_of(app, "q")).where == (told,)


@pytest.mark.usefixtures("demo")
def test_a_metric_that_cannot_be_told_apart_so_drops_the_dimension():
    app = page("statistics", "en", q="metric=faults&by=fault,level")
    app.selectbox(key=of_form.METRIC).set_value("hold_rate").run()
    assert address_of(app, "q") == "metric=hold_rate&by=level"


def test_the_hands_behind_a_cell(demo):
    asked = parse_question("metric=hold_rate&by=level")
    hands = hands_behind(demo, asked, parse_cell(asked, "level=2"))
    app = page("statistics", "en", q=str(asked), cell="level=2")
    assert f"{len(hands)} hands" in shown(app)
    assert "Hands behind level: 2" in shown(app)
    app = page("statistics", "en", q=str(asked), cell="level=nine")
    assert app.error
    assert not app.exception


def test_files_hold_the_answer_and_the_question(demo):
    found = answer(demo, parse_question("metric=points_taken&by=points,role"))
    lines = answer_csv(found).decode().splitlines()
    assert lines[0] == "points,role,value,low,high,total,counted,hands,too_few,cell"
    assert len(lines) == len(found.rows) + 2
    import io

    table = pq.read_table(io.BytesIO(answer_parquet(found)))
    assert table.schema.metadata[b"paipu.question"].decode() == str(found.question)
    assert table.column("total").to_pylist()[-1] == found.whole.total
    hands = hands_behind(demo, found.question)
    behind = pq.read_table(io.BytesIO(hands_parquet(hands)))
    assert behind.column("seal").to_pylist() == [hand.seal for hand in hands]


def test_facts_that_are_missing_are_made_only_when_asked_for(demo, tmp_path, monkeypatch):
    bare = tmp_path / "bare"
    shutil.copytree(demo / "hands", bare / "hands")
    monkeypatch.setenv("PAIPU_ARCHIVE", str(bare))
    app = page("statistics", "en")
    assert not app.exception
    assert "has not been replayed yet" in app.warning[0].value.replace("\\", "")
    assert not list((bare / "facts").glob("*@*"))
    app.button[0].click().run()
    assert not app.exception
    assert list((bare / "facts").glob("*@*"))
    assert not app.warning
    assert "Rests on" in shown(app)


@pytest.mark.parametrize(("lang", "said"), [("zh", "副用规则"), ("en", "hands under")])
def test_old_facts_are_counted_by_hands_and_rulesets(demo, lang, said, monkeypatch):
    for of in ("analytics.stats.opened", "dashboard.archives.missing", "analytics.replaying.part"):
        monkeypatch.setattr(f"{of}.engine_digest", lambda: b"another state of the program")
    hands = hands_in(demo)
    asked = "metric=hold_rate&by=level,rules&rules=001.01,002.05&min_n="
    assert answer(demo, parse_question(asked + "1")).coverage.outdated == 2 * hands  # rows
    app = page("statistics", lang, q=asked + "7")
    assert not app.exception
    [told] = [line for line in shown(app).splitlines() if said in line]
    between = "、" if lang == "zh" else ", "
    assert f"001.01{between}002.05" in told
    assert f"{hands:,}" in told
    assert f"{2 * hands:,}" not in told
    assert f"{hands:,}" in app.button(key="replay_now").label


def test_without_an_archive_a_demo_is_made_beside_the_page():
    app = page("statistics", "zh")
    assert not app.exception
    assert "演示库" in shown(app)
    assert not app.selectbox


@pytest.mark.usefixtures("demo")
def test_an_archive_is_not_read_again_for_a_question(monkeypatch):
    page("statistics", "en")

    def read(*_, **__):
        raise AssertionError

    for name in ("analytics.stats.deals.write_deals", "events.archive.read.pq.ParquetFile.read"):
        monkeypatch.setattr(name, read)
    monkeypatch.setattr("analytics.stats.deals.file_batches", read)
    app = page("statistics", "en", q="metric=hold_rate&by=trump,level", cell="trump=h&level=2")
    assert not app.exception
    assert "Hands behind" in shown(app)


def test_the_chart_says_what_it_shows(demo):
    found = answer(demo, parse_question("metric=hold_rate&by=trump,role"))
    told = chart_of(found, "hold rate", "en", DARK).to_dict()
    assert "hold rate" in told["description"]
    points = told["datasets"][told["layer"][0]["data"]["name"]]
    labels = [one["label"] for one in points]
    assert len(labels) == len(set(labels)) == len(found.rows)
    assert marked(found) == any("strokeDash" in str(one["mark"]) for one in told["layer"])
