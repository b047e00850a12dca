"""What stands around every page: the list of pages, the language, the address."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import sleep
from typing import TYPE_CHECKING

import streamlit as st

from dashboard import address, going, language
from dashboard.look import look
from dashboard.plain import plain
from dashboard.refusing import refusing
from dashboard.texts import text

if TYPE_CHECKING:
    from replay.words import Language

PAGES = ("replay", "adjudicate", "rules", "compare", "statistics", "notes")
"""The pages in order: a module of `dashboard.pages` each, named in ``shell.page_…``."""
LATER = 5.0
"""After so many seconds the pages are loaded that nobody sees first."""
NOWHERE = "nowhere"
"""The page that an address asked for and that there is not, in the address that it is led to."""
OF_A_HAND = frozenset({"replay"})
"""Pages that show one hand and are handed it: which hand is chosen above them."""


def there() -> list[str]:
    """The pages whose modules are there."""
    return [name for name in PAGES if find_spec(f"dashboard.pages.{name}") is not None]


def warm() -> None:
    """Load the first page before the first visitor comes, and the others once that one has it."""
    first, *others = there()
    import_module("dashboard.choosing")
    import_module(f"dashboard.pages.{first}")
    sleep(LATER)
    for name in others:
        import_module(f"dashboard.pages.{name}")


def run() -> None:
    """Put one page on the screen, with what stands around it."""
    st.set_page_config(page_title="Paipu 牌谱", layout="wide", initial_sidebar_state="auto")
    lang = language.spoken()
    names = there()
    pages = {
        name: st.Page(
            partial(show_page, name, lang),
            title=text(f"shell.page_{name}", lang),
            url_path=name,
            default=name == names[0],
        )
        for name in names
    }
    chosen = st.navigation(list(pages.values()))
    going.remember(pages)
    going.arrive(chosen.url_path)
    address.write(address.place())
    look(lang)
    with st.sidebar:
        language.choose(lang)
    _tell_nowhere(chosen.url_path, lang)
    chosen.run()


def _tell_nowhere(page: str, lang: Language) -> None:
    """Say that an address led to no page, as long as its visitor stays on the one shown instead."""
    asked = st.query_params.get(NOWHERE, "")
    if asked:
        st.session_state[NOWHERE] = (asked, page)
        address.put({NOWHERE: ""})
    lost, shown = st.session_state.get(NOWHERE, ("", page))
    if shown != page:
        del st.session_state[NOWHERE]
    elif lost:
        st.warning(text("shell.nowhere", lang, page=plain(lost)))


def show_page(name: str, lang: Language) -> None:
    """One page; what is refused on it is told, and the rest of the page stays."""
    with refusing(lang):
        page = import_module(f"dashboard.pages.{name}")
        if name not in OF_A_HAND:
            page.show(lang)
            return
        from dashboard.choosing import choose_hand, rules_of  # noqa: PLC0415 - with the page

        st.title(text(f"shell.page_{name}", lang))
        recorded = choose_hand(lang)
        if recorded is not None:
            place = address.place()
            page.show(lang, recorded, rules_of(recorded, place), place.at, address.tell)
