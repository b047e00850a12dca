"""Code about the code: sizes, layers, names, and that no rule is decided outside its place."""

import ast
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

import events
from replay.ruleset import clause_index, installed

ROOT = Path(__file__).parents[2]
PACKAGES = ("events", "replay", "analytics", "dashboard", "service")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
LONGEST = 400
HEAVY = ("numpy", "numba", "pyarrow", "polars", "duckdb", "typer", "rich")
BY_THE_MILLION = ("events/archive/", "replay/bulk/", "analytics/", "dashboard/")
"""Packages that nothing loads but what works on archives."""
CITED = r"#[^\n]*?(\d{3}\.\d{2}) ([Cc]\d+)"


def name(path: Path) -> str:
    """A file as the tests print it."""
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_modules_are_short(path: Path) -> None:
    """One concept a module."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_our_packages_are_ours() -> None:
    """`events` is also a distribution in the registry; it must not shadow ours."""
    assert Path(str(events.__file__)).is_relative_to(ROOT)


@pytest.mark.parametrize(
    ("package", "banned"),
    [
        ("events", ("replay", "service", *HEAVY)),
        ("replay", ("analytics", "service", *HEAVY)),
        ("analytics", ("dashboard", "service", "streamlit", "typer", "distributed")),
    ],
)
def test_what_an_import_loads(package: str, banned: tuple[str, ...]) -> None:
    """Lower packages load nothing heavy and nothing above them."""
    script = f"import sys, {package}; print(*sorted(m for m in sys.modules if '.' not in m))"
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert not set(run.stdout.split()) & set(banned)


@pytest.mark.parametrize("package", PACKAGES)
def test_only_one_module_knows_numba(package: str) -> None:
    """Everything else runs without a compiler, and without arrays where hands come one by one."""
    for path in (ROOT / package).rglob("*.py"):
        if name(path) != "replay/kernel/compiled.py":
            banned = "numba" if name(path).startswith(BY_THE_MILLION) else "(numba|numpy)"
            found = re.search(rf"^\s*(import|from) {banned}", path.read_text("utf-8"), re.MULTILINE)
            assert not found, name(path)


def in_ruffs_order(word: str) -> tuple[int, str]:
    """Constants, then classes, then functions."""
    return (0 if word.isupper() else 1 if word[0].isupper() else 2, word)


@pytest.mark.parametrize(
    "package",
    [
        "analytics.replaying",
        "analytics.stats",
        "events",
        "events.archive",
        "events.cards",
        "events.codec",
        "events.importers",
        "events.log",
        "replay",
        "replay.bulk",
        "replay.findings",
        "replay.ruleset",
    ],
)
def test_contents_pages(package: str) -> None:
    """`__all__` is sorted and true."""
    module = importlib.import_module(package)
    assert list(module.__all__) == sorted(module.__all__, key=in_ruffs_order)
    for word in module.__all__:
        assert getattr(module, word) is not None


def test_no_code_names_a_ruleset() -> None:
    """A difference that the schema cannot say is a missing parameter."""
    ids = {one.id for one in installed()} - {"common"}
    for path in (ROOT / "replay").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ids:
                pytest.fail(f"{name(path)}:{node.lineno} names {node.value}")


def test_clauses_cited_in_comments_exist() -> None:
    """Code that implements a clause names it, and the clause is there."""
    cited = 0
    for path in SOURCES:
        for text, clause in re.findall(
            r"#[^\n]*?(\d{3}\.\d{2}) ([Cc]\d+)", path.read_text("utf-8")
        ):
            if text in {one.id for one in installed()}:
                cited += 1
                assert clause.upper() in {one.upper() for one in clause_index(text)}, (
                    f"{name(path)}: {text} {clause}"
                )
    assert cited > 10


BANNED = re.compile(r"\b\w*(defender|declarer|landlord)\w*\b", re.IGNORECASE)


@pytest.mark.parametrize(
    "path", [one for one in SOURCES if one.parent.name != "importers"], ids=name
)
def test_words_for_the_two_sides(path: Path) -> None:
    """Banker and attackers; the other words mean opposite things to different people.

    Importers read what other programs wrote, by the names that those give it.
    """
    assert not BANNED.search(path.read_text("utf-8"))


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-base.lock"])
def test_locks_name_no_host(lock: str) -> None:
    """Exact versions with hashes, from whatever index the machine uses."""
    text = (ROOT / lock).read_text("utf-8")
    assert "://" not in text
    for line in text.splitlines():
        if line and not line.startswith((" ", "#")):
            assert "==" in line, line
    assert text.count("--hash=sha256:") >= text.count("==")
