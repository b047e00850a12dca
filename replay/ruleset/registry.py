"""The rulesets that are installed: every TOML file in ``replay/rulesets``.

Dropping a file there installs it; nothing else lists them.
"""

import re
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from events.errors import RulesetError
from replay.ruleset.toml_file import read_toml

RULESETS = Path(__file__).parent.parent / "rulesets"
"""Where the installed rulesets lie."""

_SLUG = re.compile(rb'^slug = "([^"]+)"', re.MULTILINE)


class Installed(NamedTuple):
    """One line of the list of rulesets."""

    id: str
    """The id, as in a hand's header."""
    slug: str
    """A name that says what is special about the text."""
    title: dict[str, str]
    """The title in ``zh`` and ``en``."""
    completeness: str
    """Complete, cut or fragment."""


def installed() -> list[Installed]:
    """List the installed rulesets, `common` first, then by id."""
    entries = []
    for path in _files():
        head: dict[str, Any] = read_toml(path)
        entries.append(
            Installed(
                str(head.get("id", path.stem)),
                str(head.get("slug", path.stem)),
                dict(head.get("title", {})),
                str(head.get("completeness", "")),
            )
        )
    return entries


def find_file(name: str) -> Path:
    """Return the file of an installed ruleset, by id or slug, in either case.

    Raises:
        RulesetError: No installed ruleset has that name; near ones are listed.
    """
    wanted = name.strip().casefold()
    files = _files()
    for path in files:
        if path.stem.casefold() == wanted:
            return path
    slugs = {_slug(path): path for path in files}
    if wanted in slugs:
        return slugs[wanted]
    names = {path.stem: path.stem for path in files} | {
        slug: f"{path.stem} ({slug})" for slug, path in slugs.items() if slug
    }
    near = [names[found] for found in get_close_matches(wanted, names, 3, 0.5)]
    listed = ", ".join(path.stem for path in files)
    raise RulesetError(
        "ruleset_unknown",
        message=f"no ruleset {name!r} is installed; "
        + (
            f"did you mean {' or '.join(near)}? installed: {listed}"
            if near
            else f"expected {listed}"
        )
        + "; or name a TOML file",
        ref=name,
        installed=listed,
        **({"suggestion": ", ".join(near)} if near else {}),
    )


def _files() -> list[Path]:
    return sorted(RULESETS.glob("*.toml"), key=lambda path: (path.stem != "common", path.stem))


def _slug(path: Path) -> str:
    found = _SLUG.search(path.read_bytes())
    return found[1].decode("utf-8", "replace").casefold() if found else ""
