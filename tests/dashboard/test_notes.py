"""Notes: nothing that was written is lost, whoever else writes, whatever is written."""

import csv
import io
import json
import sqlite3
from dataclasses import replace
from threading import Thread

import pytest

from analytics.worth_seeing import worth_seeing
from dashboard.notebook import Note, Notebook, NotesError, tags_of
from dashboard.notebook.export import notes_csv, notes_jsonl
from dashboard.notebook.place import notebook, seal_of
from dashboard.notebook.worth import why
from events.codec import iter_stream
from tests.dashboard.app import CHINESE, SAMPLES, address_of, page, shown

HOSTILE = (
    "<script>alert(1)</script> [x](javascript:alert(1)) =1+1 \u202e $x$ ![y](http://a.b/c.png)"
)


def note(**more):
    given = {"seal": "sha256:1", "place": "samples/revoke.jsonl:1", "hand": "h", "text": "one"}
    return Note(**{**given, **more})


@pytest.fixture
def book(tmp_path):
    return Notebook(tmp_path / "deep" / "notes.sqlite")


def test_a_note_comes_back_as_it_was_written(book):
    assert book.notes() == []
    assert not book.file.exists()
    book.add(note(text=HOSTILE, tags=("残局", "a b"), event=4))
    [found] = book.notes()
    assert (found.text, found.tags, found.event) == (HOSTILE, ("残局", "a b"), 4)
    assert found.made == found.changed


def test_a_change_takes_the_place_of_what_it_was_made_from(book):
    book.add(note())
    [first] = book.notes()
    assert book.change(replace(first, text="two"))
    [second] = book.notes()
    assert (second.text, second.id, second.revision) == ("two", first.id, 2)


def test_two_who_change_the_same_note_lose_nothing(book):
    book.add(note())
    [seen] = book.notes()
    assert book.change(replace(seen, text="mine"))
    assert not book.change(replace(seen, text="yours"))
    assert {one.text for one in book.notes()} == {"mine", "yours"}
    assert not book.remove(seen)
    assert len(book.notes()) == 2


def test_many_who_write_at_once(book):
    def write(who):
        for number in range(10):
            Notebook(book.file).add(note(text=f"{who} {number}"))

    writers = [Thread(target=write, args=(who,)) for who in range(4)]
    for one in writers:
        one.start()
    for one in writers:
        one.join()
    assert len({one.text for one in book.notes()}) == 40


def test_notes_are_found_by_words_and_tags(book):
    book.add(note(text="底牌里有三十分", tags=("底牌", "Kitty")))
    book.add(note(text="Revoke at the end", tags=("kitty", "fault"), hand="cup-3"))
    assert len(book.notes()) == 2
    assert [one.hand for one in book.notes("REVOKE end")] == ["cup-3"]
    assert [one.hand for one in book.notes("三十")] == ["h"]
    assert len(book.notes(tags=("KITTY",))) == 2
    assert len(book.notes(tags=("kitty", "fault"))) == 1
    assert book.notes("cup-3 三十") == []
    assert set(book.tags()) == {"Kitty", "kitty", "fault", "底牌"}


@pytest.mark.parametrize("bad", [{"text": " \n"}, {"text": "x" * 20_001}])
def test_what_is_no_note_is_refused(book, bad):
    with pytest.raises(NotesError):
        book.add(note(**bad))
    assert book.notes() == []


def test_text_that_is_no_unicode_is_kept_readable(book):
    book.add(note(text="a\ud800b", tags=("\udfff",)))
    [found] = book.notes()
    assert found.text == "a?b"


def test_a_file_that_is_no_notebook_is_named_and_left_alone(book):
    book.file.parent.mkdir()
    book.file.write_bytes(b"not a notebook, but long enough to be taken for one" * 40)
    before = book.file.read_bytes()
    for act in (book.notes, lambda: book.add(note())):
        with pytest.raises(NotesError) as error:
            act()
        assert str(book.file) in str(error.value)
        assert CHINESE.search(error.value.text("zh"))
    assert book.file.read_bytes() == before


def test_a_notebook_of_a_later_version_is_left_alone(book):
    book.add(note())
    with sqlite3.connect(book.file) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(NotesError, match="later version"):
        book.notes()


def only_read(monkeypatch):
    """Files that can be read and not written, whoever runs the tests."""
    connect = sqlite3.connect

    def connected(file, **how):
        return connect(f"file:{file}?mode=ro", uri=True, **how)

    monkeypatch.setattr("dashboard.notebook.store.sqlite3.connect", connected)


@pytest.mark.parametrize(("lang", "said"), [("zh", "没有权限"), ("en", "no permission")])
def test_a_file_that_can_only_be_read_keeps_its_notes_and_what_is_typed(monkeypatch, lang, said):
    hand = "samples/revoke.jsonl:1"
    app = page("notes", lang, part="hand", hand=hand)
    app.text_area[-1].set_value("first")
    app.get("button")[-1].click().run()
    assert len(notebook().notes()) == 1
    only_read(monkeypatch)
    app = page("notes", lang, part="hand", hand=hand)
    assert not app.error
    assert "first" in shown(app)
    app.text_area[-1].set_value("second")
    app.get("button")[-1].click().run()
    assert not app.exception
    [error] = app.error
    assert said in error.value.replace("\\", "")
    assert app.text_area[-1].value == "second"
    assert "first" in shown(app)
    assert [note.text for note in notebook().notes()] == ["first"]


@pytest.mark.parametrize(("lang", "said"), [("zh", "没有权限"), ("en", "no permission")])
def test_a_folder_that_can_only_be_read_is_told_and_what_is_typed_stays(monkeypatch, lang, said):
    only_read(monkeypatch)  # a file that is not there cannot be made
    app = page("notes", lang, part="hand")
    assert not app.error
    app.text_area[-1].set_value("one")
    app.get("button")[-1].click().run()
    assert not app.exception
    assert said in app.error[0].value.replace("\\", "")
    assert app.text_area[-1].value == "one"


def test_a_file_that_others_write_into_is_told(book, monkeypatch):
    book.add(note())
    monkeypatch.setattr("dashboard.notebook.store.WAIT", 0.01)
    with sqlite3.connect(book.file) as other:
        other.execute("BEGIN EXCLUSIVE")
        for act in (book.notes, lambda: book.add(note(text="two"))):
            with pytest.raises(NotesError, match="in use elsewhere"):
                act()
    other.close()
    assert len(book.notes()) == 1


def test_an_empty_file_is_no_fault(book):
    book.file.parent.mkdir()
    book.file.touch()
    assert book.notes() == []


@pytest.mark.usefixtures("demo")
def test_hands_are_listed_though_the_notes_cannot_be_read():
    file = notebook().file
    file.mkdir(parents=True)  # a folder of that name
    app = page("notes", "en", kind="kitty")
    assert not app.exception
    assert "cannot be opened" in app.error[0].value.replace("\\", "")
    assert len(app.get("bidi_component")) == 1
    app = page("notes", "en", part="hand")
    assert "cannot be opened" in app.error[0].value.replace("\\", "")
    assert app.text_area  # what is to be written down can be typed


def test_tags_are_written_with_any_comma():
    assert tags_of("#残局，底牌、 a b ;a b;") == ("残局", "底牌", "a b")
    assert len(tags_of(",".join(map(str, range(50))))) == 50


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    ("tags", "zh", "en"),
    [
        ("x" * 41, "有 41 个字，最多 40 个", "has 41 signs, 40 are allowed"),
        (",".join(map(str, range(21))), "有 21 个标签，最多 20 个", "has 21 tags, 20 are allowed"),
    ],
)
def test_a_tag_too_long_or_one_too_many_is_refused_and_stays_to_be_mended(lang, tags, zh, en):
    app = page("notes", lang, part="hand")
    app.text_input[-1].set_value(tags)
    app.get("button")[-1].click().run()
    [error] = app.error
    assert {"zh": zh, "en": en}[lang] in error.value.replace("\\", "")
    assert app.text_input[-1].value == tags
    assert notebook().notes() == []
    longest = "x" * 40
    app.text_input[-1].set_value(longest)
    app.get("button")[-1].click().run()
    assert not app.error
    assert [note.tags for note in notebook().notes()] == [(longest,)]


def test_files_hold_every_note_and_no_formula(book):
    book.add(note(text="=HYPERLINK(1)", tags=("@x",)))
    book.add(note(text="two\nlines, and a comma"))
    notes = book.notes()
    lines = [json.loads(line) for line in notes_jsonl(notes).decode().splitlines()]
    assert [line["text"] for line in lines] == [one.text for one in notes]
    rows = list(csv.DictReader(io.StringIO(notes_csv(notes).decode("utf-8-sig"))))
    assert {row["text"] for row in rows} == {"'=HYPERLINK(1)", "two\nlines, and a comma"}
    assert "'@x" in {row["tags"] for row in rows}


def test_a_hand_is_known_by_its_seal_and_an_open_one_by_its_lines():
    def hand(name):
        with (SAMPLES / name).open("rb") as stream:
            return next(one.hand for one in iter_stream(stream, name) if hasattr(one, "hand"))

    sealed, opened = hand("revoke.jsonl"), hand("open-hand.jsonl")
    assert seal_of(sealed) == sealed.seal.seal
    assert seal_of(opened).startswith("open:")
    changed = opened.model_copy(update={"events": opened.events[:-1]})
    assert seal_of(changed) != seal_of(opened)


def test_writing_on_the_page_and_finding_it_again():
    app = page("notes", "en", part="hand", hand="samples/revoke.jsonl:1", at="46")
    assert not app.exception
    app.text_area[-1].set_value(HOSTILE)
    app.text_input[-1].set_value("endgame, kitty")
    app.get("button")[-1].click().run()
    assert not app.exception
    [found] = notebook().notes()
    assert (found.text, found.tags, found.event) == (HOSTILE, ("endgame", "kitty"), 46)
    assert found.place == "samples/revoke.jsonl:1"
    said = "\n".join(one.proto.body for one in app.get("html"))
    assert "<script>alert" not in said
    assert "&lt;script&gt;" in said
    assert "\u202e" not in said
    mine = page("notes", "zh", part="mine")
    assert not mine.exception
    assert "共 1 条" in shown(mine)
    mine.text_input[0].set_value("nothing like it").run()
    assert "没有这样的笔记" in shown(mine)


def test_a_note_without_anything_is_told_and_what_is_typed_stays():
    app = page("notes", "en", part="hand")
    app.text_input[-1].set_value(" , ")
    app.get("button")[-1].click().run()
    assert "neither text nor a tag" in app.error[0].value
    assert app.text_input[-1].value == " , "


def test_notes_are_kept_in_the_users_folder_where_there_is_one(tmp_path, monkeypatch):
    monkeypatch.setenv("PAIPU_DATA", str(tmp_path / "mine"))
    assert notebook().file == tmp_path / "mine" / "notes.sqlite"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("kind", ["faults", "kitty", "threshold"])
def test_hands_worth_looking_at(demo, lang, kind):
    app = page("notes", lang, kind=kind)
    assert not app.exception
    assert not app.error
    assert address_of(app, "kind") == kind
    [board] = app.get("bidi_component")
    data = json.loads(board.proto.json)
    found = worth_seeing(demo, kind, most=25)
    assert [row[0]["text"] for row in data["rows"]] == [one.hand for one in found]
    assert [row[1]["text"] for row in data["rows"]] == [why(one, kind, lang) for one in found]
    assert all(row[0]["href"].startswith("/replay?hand=archive/sha256:") for row in data["rows"])
    if lang == "en":
        assert not CHINESE.search(board.proto.json + shown(app))


def test_a_hand_with_a_note_says_so_in_the_list(demo):
    one = worth_seeing(demo, "kitty", most=1)[0]
    notebook().add(note(seal=one.seal, tags=("seen",)))
    app = page("notes", "en", kind="kitty")
    [board] = app.get("bidi_component")
    assert json.loads(board.proto.json)["rows"][0][4]["text"] == "seen"
