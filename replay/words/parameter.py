"""A parameter of a ruleset as people say it: what it is about, with its name in the file."""

from replay.words.entries import has, template
from replay.words.language import Language
from replay.words.say import say

_FINES = "fines."


def parameter_said(path: str, lang: Language) -> str:
    """What a parameter is about; one whose words are not known by its name.

    Args:
        path: Section and name; of a row of a list, the list.
        lang: The language.
    """
    whole = path.partition("[")[0]
    offence = f"offences.{whole.removeprefix(_FINES)}"
    if whole.startswith(_FINES) and has(offence):
        return say(offence, lang)
    key = f"parameters.{whole}"
    return template(key, lang) if has(key) else whole


def parameter_named(path: str, lang: Language) -> str:
    """What a parameter is about, and the name under which a ruleset's file has it.

    Args:
        path: Section and name, with the row of a list where one is meant.
        lang: The language.
    """
    said = parameter_said(path, lang)
    return path if said == path else f"{said} ({path})"
