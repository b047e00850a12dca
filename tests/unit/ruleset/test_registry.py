import shutil

from replay.ruleset import installed, load_ruleset, registry


def test_the_installed_rulesets_are_listed_common_first():
    entries = installed()
    first, *others = [entry.id for entry in entries]
    assert first == "common"
    assert others == sorted(others)
    assert {"000.01", "001.01", "002.05", "002.22", "003.01"} <= set(others)
    assert all(entry.title["zh"] and entry.title["en"] for entry in entries)
    assert all(entry.completeness in {"complete", "cut", "fragment"} for entry in entries)


def test_ids_and_slugs_are_all_different():
    names = [name.casefold() for entry in installed() for name in (entry.id, entry.slug)]
    assert len(names) == len(set(names))


def test_dropping_a_file_installs_it(tmp_path, monkeypatch, write):
    shutil.copy(registry.find_file("common"), tmp_path)
    write('[kitty]\nsingle = 3\n[source]\nkitty = "C1"\n')
    monkeypatch.setattr(registry, "RULESETS", tmp_path)
    assert [entry.id for entry in installed()] == ["common", "X.1"]
    assert load_ruleset("house").values.kitty.single == 3
