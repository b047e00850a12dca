"""Hands worth looking at: the largest faults and kitties, those closest to the threshold."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from analytics.stats import DIMENSIONS, Filter, StatsError
from analytics.stats.dimension import FAULTS as KINDS_OF_FAULT
from analytics.stats.words import dimension_name, value_text
from analytics.worth_seeing import FAULTS, KINDS, KITTY, Seen, worth_seeing
from dashboard.archives import (
    choose_archive,
    hand_cell,
    hand_reference,
    offer_replay,
    state_of,
    tell_unread,
)
from dashboard.archives.replaying import CAN_BE_MADE
from dashboard.counting.answered import prepared
from dashboard.figures import Cell, Figures, Way, put_figures, remark, some, whole
from dashboard.figures.numbers import MINUS, NONE
from dashboard.notebook.place import notebook
from dashboard.one_of import one_of_address
from dashboard.plain import plain
from dashboard.refusing import refusing
from dashboard.rulesets import offered, ruleset_said
from dashboard.texts import text
from events.cards import RANKS
from replay.bulk import USUAL
from replay.words import level_text, price_text, seat_said
from replay.words.language import SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from analytics.stats.dimension import Dimension
    from dashboard.archives.state import State
    from events.errors import StoreError
    from replay.words import Language

KIND = "kind"
"""What is looked for, in the address."""
CHOSEN, UNDER, FAULT = "worth_kind", "worth_rules", "worth_fault"
LEVELS, TRUMPS, MADE, PLAYER = "worth_levels", "worth_trumps", "worth_made", "worth_player"
"""The parts of the form."""
MOST = 200
"""So many hands are listed at most."""


def show_worth(lang: Language) -> None:
    """List the hands.

    Args:
        lang: The language.

    Raises:
        PaipuError: The archive cannot be read.
    """
    archive = choose_archive(lang)
    if archive is None:
        return
    kind = one_of_address(
        KINDS,
        KIND,
        CHOSEN,
        text("notes.kind", lang),
        lambda one: text(f"notes.kind_{one}", lang),
    )
    rules, fault, where = _choose_hands(kind, lang)
    tell_unread(prepared(archive.folder, lang), lang)
    try:
        found = _found(str(archive.folder), kind, rules, fault, where, state_of(archive.folder))
    except StatsError as error:
        if error.code not in CAN_BE_MADE:
            raise
        st.warning(plain(text(f"stats.{error.code}", lang, **error.params)))
        offer_replay(archive.folder, [rules] if rules else [], USUAL, lang)
        return
    if not found:
        remark(text("notes.no_hands", lang))
        return
    key = "notes.most_hands" if len(found) == MOST else "notes.so_many"
    remark(text(f"notes.about_{kind}", lang), text(key, lang, hands=whole(len(found))))
    noted: dict[str, list[str]] = {}
    with refusing(lang):  # without the notes the hands are worth looking at all the same
        for note in notebook().of(one.seal for one in found):
            noted.setdefault(note.seal, []).extend(note.tags or [text("notes.noted", lang)])
    name = f"{kind}|{rules}|{fault}|{where}"
    some(found, name, lang, lambda own: _show(own, kind, rules, noted, lang))


def _show(
    hands: Sequence[Seen], kind: str, rules: str, noted: Mapping[str, list[str]], lang: Language
) -> None:
    """Some hands as a table: which they are, why, and what was noted on them."""
    rows = [_row(one, kind, rules, noted.get(one.seal, []), lang) for one in hands]
    keys = ("stats.hand", "notes.why", "stats.match", "notes.setting", "notes.tags", "notes.text")
    head = tuple(text(key, lang) for key in keys)
    put_figures("worth", Figures(text(f"notes.kind_{kind}", lang), head, tuple(rows), quiet=True))


def _row(
    one: Seen, kind: str, rules: str, tags: list[str], lang: Language
) -> tuple[str | Cell, ...]:
    at = one.event or 0
    write = Way("notes", hand_reference(one.seal), at=at, part="hand")
    says = text("notes.write_help", lang, hand=one.hand)
    number = NONE if one.hand_no is None else str(one.hand_no)
    setting = []
    if one.level is not None:
        setting.append(text("notes.level", lang, level=level_text(one.level, lang)))
    if one.trump is not None:
        setting.append(value_text(DIMENSIONS["trump"], one.trump, lang))
    if one.simulated:
        setting.append(text("notes.simulated", lang))
    return (
        hand_cell(one.seal, one.hand, at=at, rules=rules),
        why(one, kind, lang),
        text("compare.of_match", lang, match=one.match or NONE, number=number),
        SEPARATOR[lang].join(setting),
        SEPARATOR[lang].join(dict.fromkeys(tags)) or NONE,
        Cell(text("notes.write", lang), way=write, says=says),
    )


def _choose_hands(kind: str, lang: Language) -> tuple[str, str, tuple[Filter, ...]]:
    """The ruleset, the kind of fault, and the conditions."""
    anything = text("stats.choose", lang)
    with st.container(key="worth_form"):
        columns = st.columns([4, 3, 3, 3, 3], vertical_alignment="bottom")
        rules = columns[0].selectbox(
            text("stats.under", lang),
            ["", *offered()],
            format_func=lambda one: (
                ruleset_said(one, lang) if one else text("stats.own_rules", lang)
            ),
            key=UNDER,
        )
        where = []
        for column, name, values, key in (
            (columns[1], "level", RANKS, LEVELS),
            (columns[2], "trump", DIMENSIONS["trump"].values, TRUMPS),
        ):
            chosen = _several(column, DIMENSIONS[name], values, key, (anything, lang))
            where += [Filter(name, tuple(chosen))] if chosen else []
        made = columns[3].selectbox(
            text("notes.made", lang),
            ["", "no", "yes"],
            format_func=lambda one: text(f"notes.made_{one or 'any'}", lang),
            key=MADE,
        )
        where += [Filter("simulated", (made,))] if made else []
        player = columns[4].text_input(text("notes.player", lang), key=PLAYER, max_chars=100)
        where += [Filter("player", (player.strip(),))] if player.strip() else []
        fault = ""
        if kind == FAULTS:
            fault = st.selectbox(
                text("notes.fault", lang),
                ["", *KINDS_OF_FAULT],
                format_func=lambda one: (
                    value_text(DIMENSIONS["fault"], one, lang)
                    if one
                    else text("notes.any_fault", lang)
                ),
                key=FAULT,
                width=320,
            )
    return rules, fault, tuple(where)


def _several(
    column: st.delta_generator.DeltaGenerator,
    dimension: Dimension,
    values: Sequence[str],
    key: str,
    said: tuple[str, Language],
) -> list[str]:
    anything, lang = said
    chosen: list[str] = column.multiselect(
        dimension_name(dimension.name, lang),
        list(values),
        format_func=lambda one: value_text(dimension, one, lang),
        key=key,
        placeholder=anything,
    )
    return chosen


@lru_cache(maxsize=64)
def _found(
    folder: str, kind: str, rules: str, fault: str, where: tuple[Filter, ...], _state: State
) -> tuple[Seen, ...]:
    unread: list[StoreError] = []  # named above
    return tuple(
        worth_seeing(
            Path(folder), kind, rules=rules, where=where, fault=fault, most=MOST, faults=unread
        )
    )


def why(one: Seen, kind: str, lang: Language) -> str:
    """Why a hand is worth looking at.

    Args:
        one: The hand.
        kind: What was looked for.
        lang: The language.
    """
    points = NONE if one.points is None else one.points
    if kind == FAULTS:
        price = {
            "points_change": one.moved,
            "banker_levels": one.banker_levels,
            "attackers_levels": one.attackers_levels,
        }
        fault = value_text(DIMENSIONS["fault"], one.code, lang)
        said = {"fault": fault, "price": price_text(price, lang)}
        if one.seat is None:
            return text("notes.why_fault", lang, **said)
        return text("notes.why_fault_by", lang, seat=seat_said(one.seat, lang), **said)
    moved = one.moved or 0
    if kind == KITTY:
        signed = f"{moved:+d}".replace("-", MINUS)
        return text("notes.why_kitty", lang, moved=signed, points=points)
    key = "even" if not moved else "above" if moved > 0 else "below"
    return text(f"notes.why_{key}", lang, points=points, by=abs(moved))
