"""The page that compares two rulesets, from the choice of them down to the hands."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

import streamlit as st

from analytics.compare import DIMENSIONS, hands_behind
from analytics.compare.report import comparison_csv, coverage, page, summary
from analytics.compare.report.table import of_dimension
from analytics.compare.words import say
from analytics.replaying import hands_in
from dashboard.archives import choose_archive, tell_unread
from dashboard.comparing.asked import (
    FIND,
    PARTS,
    Asked,
    asked,
    open_number,
    unknown,
    unknown_by,
    usual,
    write,
)
from dashboard.comparing.boards import CLAUSES, boards_of, most_said, sides_said
from dashboard.comparing.charts import show_classes, show_clauses, show_differences, show_groups
from dashboard.comparing.clauses import clauses_board
from dashboard.comparing.compared import LISTED, kept, to_replay, work_out
from dashboard.comparing.hands import show_hands
from dashboard.figures import heading, look_of_numbers, put_figures, remark, whole
from dashboard.plain import plain
from dashboard.refusing import refusing
from dashboard.rulesets import offered, ruleset_said
from dashboard.ruling.block import block
from dashboard.texts import text
from events.signs import visible
from replay.ruling_sheet.markup import element

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from analytics.compare import Comparison, Pair
    from dashboard.figures import Figures
    from replay.words import Language

MOST = "most"
"""The table of the numbers that are opened most."""
OPENED = "compare_opened"
"""The table whose number is open, as it is kept with the visit."""
FILLED = "compare_filled"
"""The comparison that the form was filled in with; what is chosen since then stays."""
GO = "compare_go"
"""The comparison that was asked for by the button, as it is kept with the visit."""


def show_compare(lang: Language) -> None:
    """Show the page.

    Args:
        lang: The language.
    """
    look_of_numbers()
    archive = choose_archive(lang)
    if archive is None:
        return
    for one in unknown():
        st.error(text("compare.unknown", lang, rules=plain(visible(one))))
    if unknown_by():
        st.warning(text("compare.unknown_by", lang, by=plain(visible(unknown_by()))))
    now = asked()
    _show_form(now or usual(archive.folder), lang)
    if now is None:
        return
    if now.a == now.b:
        st.info(text("compare.same_rules", lang))
        return
    with refusing(lang):
        found = kept(archive.folder, now)
        if found is None:
            hands = to_replay(archive.folder, now)
            if hands and st.session_state.get(GO) != now:
                _offer_replay(now, hands, hands_in(archive.folder), lang)
                return
            found = work_out(archive.folder, now, lang)
            st.session_state.pop(GO, None)  # the next one is not asked for by this click
        _show_found(archive.folder, now, found, lang)


def _offer_replay(now: Asked, hands: int, of: int, lang: Language) -> None:
    """A button that makes the facts that are missing; an address alone never does."""
    facts = {"hands": whole(hands), "of": whole(of), "a": now.a, "b": now.b}
    remark(text("compare.not_replayed", lang, **facts))
    st.button(
        text("compare.replay_first", lang, hands=whole(hands)),
        key="compare_replay",
        type="primary",
        on_click=_go,
        args=(now,),
    )


def _show_form(now: Asked, lang: Language) -> None:
    known = list(offered())
    for part, value in zip(PARTS.values(), (now.a, now.b, now.by), strict=True):
        if st.session_state.get(FILLED) != now or part not in st.session_state:
            st.session_state[part] = value
    st.session_state[FILLED] = now
    with st.container(key="compare_form"):
        columns = st.columns([4, 4, 3, 2], vertical_alignment="bottom")
        for side, column in zip(("a", "b"), columns, strict=False):
            column.selectbox(
                text("compare.side", lang, side=say(f"side_{side}", lang)),
                known,
                format_func=lambda one: ruleset_said(one, lang),
                key=PARTS[side],
            )
        columns[2].selectbox(
            text("compare.by", lang),
            ["", *DIMENSIONS],
            format_func=lambda one: of_dimension(one, lang) if one else text("compare.whole", lang),
            key=PARTS["by"],
        )
        columns[3].button(
            text("compare.compare", lang), type="primary", on_click=_asked_for, width="stretch"
        )


def _asked_for() -> None:
    a, b, by = (st.session_state[part] for part in PARTS.values())
    write(Asked(a, b, by))


def _go(now: Asked) -> None:
    st.session_state[GO] = now


def _show_found(folder: Path, now: Asked, found: Comparison, lang: Language) -> None:
    [pair] = found.pairs
    title = say("pair", lang, a=pair.a.name, b=pair.b.name)
    told = [element("p", one) for one in (*sides_said(pair, lang), summary(pair, lang))]
    told.append(element("p", coverage(found, lang), class_="second"))
    st.html(block(element("h2", title), *told))
    tell_unread(found.faults, lang)
    if found.simulated:
        remark(text("compare.simulated", lang))
    boards = dict(boards_of(pair, now.by, lang))
    opened = st.session_state.get(OPENED, MOST) if st.query_params.get(FIND) else ""
    opened = opened if opened in {*boards, CLAUSES} else opened and MOST
    put = partial(_put, folder, now, opened, lang)
    put(MOST, most_said(pair, lang))
    for name, figures in boards.items():
        heading(figures.caption)
        if name == "classes":
            show_classes(pair, lang)
        elif name == "replay":
            show_differences(pair, lang)
        elif name == "by":
            show_groups(pair, now.by, lang)
        put(name, figures)
    _show_clauses(pair, put, lang)
    _offer_files(folder, now, found, lang)


def _put(
    folder: Path, now: Asked, opened: str, lang: Language, name: str, figures: Figures
) -> None:
    """A table, and under it the hands behind the number of it that is open."""

    def open_it(find: str) -> None:
        st.session_state[OPENED] = name
        open_number(find)

    find = st.query_params.get(FIND, "")
    put_figures(f"board_{name}", figures, picked=find, on_pick=open_it)
    if opened == name:
        show_hands(folder, now, lang)


def _show_clauses(pair: Pair, put: Callable[[str, Figures], None], lang: Language) -> None:
    if pair.clauses is None:
        return
    heading(say("table_clauses", lang))
    if not pair.clauses.rows:
        remark(say("no_difference", lang))
        return
    show_clauses(pair.clauses, lang)
    put(CLAUSES, clauses_board(pair, pair.clauses, lang))


def _offer_files(folder: Path, now: Asked, found: Comparison, lang: Language) -> None:
    """The same files that the command line makes."""
    name = f"compare-{now.a}-{now.b}"
    files = {
        "html": (partial(_html, folder, now, found, lang), "text/html"),
        "csv": (partial(comparison_csv, found), "text/csv"),
        "json": (partial(_json, folder, found), "application/json"),
    }
    with st.container(horizontal=True):
        for ending, (write_it, kind) in files.items():
            st.download_button(
                text(f"compare.{ending}", lang),
                write_it,
                f"{name}.{ending}",
                mime=kind,
                key=f"compare_{ending}",
                on_click="ignore",
            )


def _html(folder: Path, now: Asked, found: Comparison, lang: Language) -> bytes:
    listed = [
        hand
        for find in ("diverged", "changed")
        for hand in hands_behind(folder, now.rules, find, most=LISTED + 1, faults=[])
    ]
    both = [(listed[:LISTED], len(listed) > LISTED)]
    return page(found, both, LISTED, lang).encode()


def _json(folder: Path, found: Comparison) -> bytes:
    table = {"archive_folder": str(folder), **found.to_json()}
    return json.dumps(table, ensure_ascii=False).encode()
