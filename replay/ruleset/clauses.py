"""The clauses of the texts in our own words, read only when somebody asks for them.

``clauses/<text>.toml`` beside the rulesets has one entry for each clause: a sentence in ``zh`` and
``en``, the ``article`` of the text, and ``aside`` where no parameter rests on it (what it is about
instead: conduct, procedure …). An ambiguity has the question in ``zh`` and ``en``, the clause it
is ``of``, one sentence for each reading ``a``, ``b`` …, and the one that is ``taken``.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

from events.errors import RulesetError
from replay.ruleset.folders import folders_in_use
from replay.ruleset.registry import RULESETS, find_file
from replay.ruleset.ruleset import Ruleset
from replay.ruleset.toml_file import read_toml

Language = Literal["zh", "en"]

_NAME = re.compile(
    r"(?:(?P<text>\S+) )?(?P<number>[A-Za-z]?\d+[A-Za-z]?)(?: \((?P<letter>[a-z])\))?"
)
_COLON = {"zh": "：", "en": ": "}


def clause_text(ruleset: Ruleset | str, clause: str, lang: Language) -> str:
    """Return a clause, or a reading of an ambiguity, in one sentence.

    Args:
        ruleset: The ruleset, or its id or slug, in which the clause stands.
        clause: ``C43``, ``001.01 C43``, ``A7``, ``A7 (a)``, in either case.
        lang: The language of the sentence.

    Raises:
        RulesetError: There is no such clause, or the text has no clause file.
    """
    folder, own = _where(ruleset)
    found = _NAME.fullmatch(clause.strip())
    text = (found["text"] if found else None) or own
    entries = clause_index(text, folder)
    entry = entries.get(found["number"].casefold()) if found else None
    letter = found["letter"] if found else None
    if entry is None or (letter is not None and letter not in entry):
        raise RulesetError(
            "clause_unknown",
            message=f"{text} has no clause {clause!r}; expected one of"
            f" {', '.join(str(known['name']) for known in entries.values())}",
            text=text,
            clause=clause,
        )
    sentence = str(entry[lang])
    return sentence + _COLON[lang] + str(entry[letter][lang]) if letter else sentence


def clause_index(text: str, folder: Path = RULESETS) -> Mapping[str, Mapping[str, Any]]:
    """Return all clauses and ambiguities of a text by their name in lower case.

    Args:
        text: The id of the text, or ``rules-model``.
        folder: Where its ruleset file lies.

    Raises:
        RulesetError: The text has no clause file, or the file is wrong.
    """
    places = (folder.resolve(), *folders_in_use(), RULESETS)
    files = [place / "clauses" / f"{text.casefold()}.toml" for place in places]
    return _read(next((file for file in files if file.exists()), files[-1]))


@cache
def _read(path: Path) -> dict[str, dict[str, Any]]:
    entries = read_toml(path)
    for name, entry in entries.items():
        if not isinstance(entry, dict) or not {"zh", "en"} <= set(entry):
            raise RulesetError(
                "clause_form",
                message=f"{path}: {name} needs a sentence in zh and one in en",
                file=str(path),
                key=name,
            )
    return {name.casefold(): {"name": name, **entry} for name, entry in entries.items()}


def _where(ruleset: Ruleset | str) -> tuple[Path, str]:
    """Return the folder of a ruleset and the name that its clauses go by."""
    if isinstance(ruleset, str):
        if ruleset.casefold() == "rules-model":
            return RULESETS, "rules-model"
        path = find_file(ruleset)
        text = str(read_toml(path).get("copy_of", path.stem))
        return RULESETS, "rules-model" if text == "common" else text
    return ruleset.folder, "rules-model" if ruleset.text == "common" else ruleset.text
