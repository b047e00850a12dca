"""Facts that are missing are made when somebody asks for it, with how far they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from analytics.replaying import replay_archive
from analytics.stats import METRICS
from analytics.stats.deals import ensure_deals
from analytics.stats.trumps import ensure_trumps
from dashboard.archives.missing import hands_to_replay
from dashboard.archives.unread import tell_unread
from dashboard.figures.numbers import whole
from dashboard.plain import plain
from dashboard.refusing import refusing
from dashboard.rulesets import offered
from dashboard.texts import text
from events.archive.info import contents
from replay.bulk import TABLES, USUAL
from replay.ruleset import load_installed
from replay.words.language import SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from analytics.replaying import PartDone
    from replay.words import Language


CAN_BE_MADE = frozenset({"no_facts", "no_facts_under", "other_version", "no_table"})
"""What is wrong where facts are missing."""


def tables_for(metric: str) -> tuple[str, ...]:
    """The facts that a metric is counted from, and those that nearly all are.

    Args:
        metric: The metric.
    """
    wanted = {*USUAL, *METRICS[metric].tables}
    return tuple(name for name in TABLES if name in wanted)


def offer_replay(folder: Path, rules: Sequence[str], tables: Sequence[str], lang: Language) -> None:
    """A button that replays an archive; nothing is replayed without it.

    Args:
        folder: The archive.
        rules: The rulesets; none: those that its hands name.
        tables: Which facts to make.
        lang: The language.
    """
    said = SEPARATOR[lang].join(rules) or text("stats.own_rules", lang)
    rules = rules or named_rules(folder)
    hands = hands_to_replay(folder, rules, tables)
    st.html(f"<p class='paipu'>{text('stats.replay_says', lang)}</p>")
    told = text("stats.replay_now", lang, hands=whole(hands), rules=plain(said))
    if st.button(told, key="replay_now", type="primary"):
        with refusing(lang):
            if _replay(folder, rules, tables, lang):
                st.rerun()


def named_rules(folder: Path) -> list[str]:
    """The rulesets that hands name and that can be used here."""
    return [name for name in sorted(contents(folder).rules) if name in offered()]


def _replay(folder: Path, rules: Sequence[str], tables: Sequence[str], lang: Language) -> bool:
    """Replay what can be read, and tell of the files that cannot; whether anything came of it."""
    of, done = hands_to_replay(folder, rules, tables), 0
    bar = st.progress(0.0, text("stats.replaying", lang, done=whole(0), of=whole(of)))

    def on_part(part: PartDone) -> None:
        nonlocal done
        done += part.hands
        told = text("stats.replaying", lang, done=whole(done), of=whole(of))
        bar.progress(min(done / max(of, 1), 1.0), told)

    made = replay_archive(folder, list(rules), tables=tables, on_part=on_part)
    faults = list(made.faults)
    ensure_trumps(
        folder,
        [load_installed(one) for one in rules],
        ensure_deals(folder, faults=faults),
        faults=faults,
    )
    tell_unread(faults, lang)
    return bool(made.hands) or not faults
