"""Rules: every parameter with its clause, two rulesets compared, questions by clicking cards."""

import pytest

from dashboard.asking.answer import answer_said
from dashboard.asking.form import FORMS
from replay import ask
from replay.ruleset import describe, installed, load_ruleset
from replay.ruleset.differing import differing
from tests.dashboard.app import address_of, page, shown
from tests.dashboard.test_adjudicate import cells


def button(app, label):
    return next(one for one in app.button if one.label == label)


def field(app, key):
    return next(one for one in app.text_input if one.key == key)


def test_every_parameter_is_there_with_its_name_in_the_file():
    app = page("rules", "zh", text="001.01")
    said = shown(app)
    for row in describe(load_ruleset("001.01")):
        assert f"<code>{row.path}</code>" in said


def test_a_clause_stands_beside_what_rests_on_it():
    said = shown(page("rules", "zh", text="001.01"))
    start = said.index("<code>kitty.tractor</code>")
    assert "001.01 C43" in said[start : start + 1500]


def test_a_parameter_is_found_by_its_words_its_name_or_its_clause():
    app = page("rules", "en", text="001.01")
    for wanted in ("kitty.pair", "won with a pair", "001.01 C43 pair times"):
        field(app, "rules_search").set_value(wanted).run()
        said = shown(app).partition("parameters differ")[0]
        assert "<code>kitty.pair</code>" in said, wanted
        assert "<code>deck.decks</code>" not in said, wanted
    field(app, "rules_search").set_value("nothing like it").run()
    assert "There is no such parameter." in shown(app)


def test_only_what_is_read():
    app = page("rules", "en", text="001.01")
    choice = next(one for one in app.get("button_group") if one.key == "rules_kinds")
    choice.set_value(["read"]).run()
    rows = [row for row in describe(load_ruleset("001.01")) if row.kind == "read"]
    said = shown(app).partition("parameters differ")[0]
    assert said.count('class="ground read"') == len(rows)
    assert 'class="ground stated"' not in said


def test_two_rulesets_compared():
    app = page("rules", "en", text="001.01")
    other = next(one for one in app.selectbox if one.key == "rules_other")
    other.set_value("002.22").run()
    found = differing(load_ruleset("001.01"), load_ruleset("002.22"))
    assert f"{len(found)} parameters differ" in shown(app)
    other.set_value("common").run()
    assert not app.exception


def test_a_copy_differs_in_nothing():
    app = page("rules", "en", text="002.20")
    other = next(one for one in app.selectbox if one.key == "rules_other")
    other.set_value("002.21").run()
    assert "Both say the same in every parameter" in shown(app)


def test_the_ruleset_is_in_the_address():
    app = page("rules", "en", text="001.01")
    app.selectbox[0].set_value("002.05").run()
    assert address_of(app, "text") == "002.05"
    assert page("rules", "en", text="nothing").selectbox[0].value == "common"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_ruleset_can_be_read(lang):
    app = page("rules", lang)
    for one in installed():
        app.selectbox[0].set_value(one.id).run()
        assert not app.exception, one.id
        assert not app.error, one.id


def test_may_i_follow_with_this():
    app = page("rules", "en", text="001.01")
    assert "No: a tractor is owed. This would do:" in shown(app).replace("</span>", "")
    button(app, "Clear").click().run()  # what was led
    for label in (":red[♥9]", ":red[♥9]"):
        button(app, label).click().run()
    assert field(app, "ask_follow_lead").value == "9h 9h"
    filled = next(one for one in app.get("button_group") if one.key == "ask_filled")
    filled.set_value("ask_follow_play").run()
    for _ in range(2):
        button(app, "Take one back").click().run()
    assert field(app, "ask_follow_play").value == "4h 4h"
    assert "Yes, this may be played." in shown(app)


def test_no_more_copies_than_there_are_decks():
    app = page("rules", "en", text="001.01")
    field(app, "ask_follow_lead").set_value("BJ BJ").run()
    assert button(app, "BJ").disabled
    assert not button(app, "LJ").disabled


@pytest.mark.parametrize("written", ["红桃9 红桃9", "♥9 ♥9", "9H 9h"])
def test_cards_may_be_typed_as_people_write_them(written):
    app = page("rules", "en", text="001.01")
    field(app, "ask_follow_lead").set_value(written).run()
    assert not app.error, app.error
    assert '<span class="card red">♥9</span> <span class="card red">♥9</span>' in shown(app)


def test_what_cannot_be_read_is_left_for_its_writer():
    app = page("rules", "zh", text="001.01")
    field(app, "ask_follow_lead").set_value("1h <b>").run()
    assert app.error
    button(app, "♠A").click().run()
    assert field(app, "ask_follow_lead").value == "1h <b>"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("kind", FORMS)
def test_every_kind_begins_with_an_example_that_is_answered(kind, lang):
    app = page("rules", lang, text="001.01")
    next(one for one in app.selectbox if one.key == "ask_kind").set_value(kind).run()
    assert not app.exception
    assert not app.error
    assert 'class="verdict"' in shown(app)


@pytest.mark.parametrize(
    ("kind", "fields", "chinese"),
    [
        ("throw", {"lead": "4h Kh Kh", "others": ["5h", "3s", "3d"]}, "甩不成，留在桌上的是 ♥4。"),
        ("throw", {"lead": "Ah Kh Kh", "others": ["5h", "3s", "3d"]}, "甩得成。"),
        ("tractor", {"cards": "7h 7h 8h 8h"}, "是，2 对相连。"),
        ("tractor", {"cards": "7h 7h 9h 9h"}, "不是拖拉机。"),
        ("shape", {"cards": "7h 7h 8h 8h 9h"}, "由这些组成：2 对拖拉机、单张。"),
        ("winner", {"plays": ["Ah", "3s", "4s", "6h"]}, "归第三家。"),
        ("order", {"cards": "Ah BJ 2s"}, "大王 > ♠2 > ♥A"),
    ],
)
def test_answers_in_words(kind, fields, chinese):
    question = {"kind": kind, "rules": "common", "level": "2", "trump": "s", **fields}
    assert answer_said(kind, ask(question), "zh") == chinese


def test_what_a_kitty_is_worth():
    app = page("rules", "zh", text="001.01")
    next(one for one in app.selectbox if one.key == "ask_kind").set_value("kitty").run()
    assert "底分乘 8，闲家得分 +120。" in shown(app)
    assert "001.01 C43" in cells(shown(app))


def test_what_a_text_leaves_open_is_said_with_its_reason():
    app = page("rules", "zh", text="002.17")
    next(one for one in app.selectbox if one.key == "ask_kind").set_value("levels").run()
    assert "答不了：" in shown(app)


@pytest.mark.parametrize(("lang", "said"), [("zh", "还缺"), ("en", "Still missing")])
def test_a_question_without_cards_asks_for_them_and_is_no_mistake(lang, said):
    app = page("rules", lang, text="001.01")
    field(app, "ask_follow_lead").set_value("").run()
    assert said in app.info[-1].value
    assert not app.error
