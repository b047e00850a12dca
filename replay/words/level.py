"""A side's level as it is said: the rung, how far below it, which lap."""

from typing import Any

from events.log import LevelState
from replay.words.language import Language
from replay.words.say import say


def level_text(level: LevelState | str | dict[str, Any], lang: Language) -> str:
    """A level: ``5``, ``2 (3 below)``.

    Args:
        level: The level, or what a log writes for it.
        lang: The language.
    """
    state = LevelState.parse(level)
    text = say("table.trump_nt", lang) if state.rung == "NT" else state.rung.replace("T", "10")
    if state.below:
        text = say("table.below", lang, level=text, below=state.below)
    return say("table.lap", lang, level=text, lap=state.lap) if state.lap else text
