"""Write the generated tables of the pages in `docs/` anew.

::

    python -m tests.docs.generate            write them, and name the pages that changed
    python -m tests.docs.generate --check    change nothing; exit 1 if a page is out of date

A page has a pair of marks, ``<!-- generated: finding revoke -->`` and ``<!-- end -->``; what
stands between them is written here. The first word says which table, the rest is its argument.
"""

import re
import sys
from collections.abc import Callable

from tests.docs import finding_tables, log_tables, reader_tables, ruleset_tables, stats_tables
from tests.docs.pages import DOCS, PAGES, page

TABLES: dict[str, Callable[[str], str]] = {
    "fields": log_tables.fields,
    "problems": reader_tables.problems,
    "findings": finding_tables.overview,
    "finding": finding_tables.finding,
    "reasons": finding_tables.reasons,
    "registry": ruleset_tables.registry,
    "not-replayable": ruleset_tables.texts_not_replayable,
    "parameters": ruleset_tables.parameters,
    "hook-keys": ruleset_tables.hook_keys,
    "fine-keys": ruleset_tables.fine_keys,
    "offences": ruleset_tables.offences,
    "metrics": stats_tables.metrics,
    "dimensions": stats_tables.dimensions,
}
"""What can stand between the marks."""
_MARKED = re.compile(
    r"<!-- generated: (?P<name>[\w-]+)(?: (?P<about>\w+))? -->\n.*?<!-- end -->", re.DOTALL
)


def filled(text: str) -> str:
    """A page with its tables as they are now."""
    return _MARKED.sub(_block, text)


def marked(text: str) -> list[tuple[str, str]]:
    """The tables that a page asks for, with their arguments."""
    return [(found["name"], found["about"] or "") for found in _MARKED.finditer(text)]


def _block(found: re.Match[str]) -> str:
    first = found[0].partition("\n")[0]
    return f"{first}\n\n{TABLES[found['name']](found['about'] or '')}\n\n<!-- end -->"


def main(arguments: list[str]) -> int:
    """Write the pages, or look whether they are up to date."""
    stale = [name for name in PAGES if filled(page(name)) != page(name)]
    for name in stale:
        if "--check" in arguments:
            print(f"docs/{name} is out of date: python -m tests.docs.generate writes it anew")
        else:
            (DOCS / name).write_text(filled(page(name)), encoding="utf-8")
            print(f"docs/{name} written")
    return int("--check" in arguments and bool(stale))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
