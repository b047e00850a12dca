"""The hands behind a number as one page that needs nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from analytics.compare.report.page import section, whole_page
from analytics.compare.report.tables import hands_table
from analytics.compare.words import say
from replay.ruling_sheet.markup import element

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from analytics.compare import HandBehind
    from replay.ruling_sheet.markup import Markup
    from replay.words import Language

    Listed = tuple[str, str, Sequence[HandBehind], bool]


def hands_page(found: Sequence[Listed], most: int, lang: Language) -> str:
    """The page.

    Args:
        found: The names of two rulesets, hands that they differ in, and whether there are more.
        most: How many hands are listed at most.
        lang: The language.
    """
    rules = " / ".join(dict.fromkeys(name for a, b, _, _ in found for name in (a, b)))
    title = say("title", lang, rules=rules)
    return whole_page(title, [element("h1", title), *_articles(found, most, lang)], lang)


def _articles(found: Sequence[Listed], most: int, lang: Language) -> Iterator[Markup]:
    for a, b, hands, more in found:
        parts = [element("h2", say("pair", lang, a=a, b=b))]
        if hands:
            note = [element("p", say("more_hands", lang, most=most), class_="note")] if more else []
            parts.append(section(hands_table(hands, lang), *note))
        else:
            parts.append(element("p", say("no_such_hands", lang)))
        yield element("article", *parts)
