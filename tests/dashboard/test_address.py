"""An address comes from anybody: the rules it names are installed ones, never files."""

import pytest

from dashboard.counting import asked as of_form
from dashboard.pages.adjudicate import RULES
from dashboard.rulesets import NotInstalledError, named, offered
from dashboard.table.course import course_of
from events.errors import RulesetError
from replay import load_ruleset
from tests.dashboard.app import CHINESE, page, shown
from tests.dashboard.table.hands import sample

HAND = "samples/three-faults.jsonl:1"
SAYS = {"zh": "网址里只能写已装规则", "en": "An address names installed rulesets"}
HIDDEN = "Rules of the house next door"


@pytest.fixture
def file(tmp_path):
    """A ruleset that can be used, in a file that lies somewhere on the machine."""
    there = tmp_path / "next-door.toml"
    head = ['id = "x"', 'slug = "x"', 'extends = "common"', 'family = "upgrade"']
    head += ['completeness = "complete"', f'title = {{ zh = "{HIDDEN}", en = "{HIDDEN}" }}']
    there.write_text("\n".join(head), encoding="utf-8")
    return there


def said_of(app):
    return "\n".join(one.value for one in app.error).replace("\\", "")


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("name", ["replay", "adjudicate"])
def test_a_file_is_not_read_for_an_address(file, name, lang):
    assert load_ruleset(str(file)).title["en"] == HIDDEN  # whoever reads it finds this
    app = page(name, lang, hand=HAND, rules=str(file))
    assert not app.exception
    assert SAYS[lang] in said_of(app)
    assert HIDDEN not in shown(app)
    assert lang == "zh" or not CHINESE.search(said_of(app))


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.usefixtures("demo")
def test_nor_for_a_question(file, lang):
    app = page("statistics", lang, q=f"metric=hold_rate&by=level&rules={file}")
    assert not app.exception
    assert SAYS[lang] in said_of(app)
    assert app.multiselect(key=of_form.UNDER).value == []


@pytest.mark.usefixtures("demo")
def test_nor_for_a_comparison(file):
    app = page("compare", "en", a="001.01", b=str(file))
    assert not app.exception
    assert file.name in said_of(app)
    assert HIDDEN not in shown(app)


def test_nor_for_the_table(file):
    with pytest.raises(RulesetError):
        course_of(sample("three-faults"), str(file), "en")


def test_a_missing_file_and_a_present_one_are_told_alike(file):
    told = set()
    for path in (file, file.with_name("absent.toml")):
        app = page("replay", "en", hand=HAND, rules=str(path))
        told.add(said_of(app).replace(path.name, ""))
    assert len(told) == 1


def test_ids_and_slugs_are_taken_in_either_case():
    for id_, entry in offered().items():
        assert named(id_) == named(f" {id_.upper()} ") == id_
        if entry.slug:
            assert named(entry.slug) == id_
    slug = offered()["002.22"].slug
    app = page("adjudicate", "en", hand=HAND, rules=f"{slug},001.01")
    assert not app.error
    assert app.multiselect(key=RULES).value == ["002.22", "001.01"]


@pytest.mark.parametrize("written", ["", " ", "../common", "common.toml", "/etc/passwd", "x\\y"])
def test_anything_else_is_no_ruleset(written):
    with pytest.raises(NotInstalledError):
        named(written)


@pytest.mark.parametrize(("lang", "said"), [("zh", "指不到哪一副牌"), ("en", "names no hand")])
@pytest.mark.parametrize("hand", ["../../etc/passwd:1", "a" * 300, "samples"])
def test_a_hand_that_is_nowhere_is_told(hand, lang, said):
    app = page("replay", lang, hand=hand)
    assert not app.exception
    assert said in said_of(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_text_that_is_not_installed_is_told(lang):
    app = page("rules", lang, text="zzz")
    assert not app.exception
    assert SAYS[lang] in said_of(app)
