"""One of a few things, chosen by a click, all of them in view; some stand in the address."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import streamlit as st

from dashboard import address

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Label = Literal["visible", "hidden", "collapsed"]


def one_of(
    options: Sequence[str],
    now: str,
    key: str,
    name: str,
    said: Callable[[str], str],
    on_change: Callable[..., None],
    *,
    args: tuple[Any, ...] = (),
    label: Label = "visible",
) -> str:
    """Let one be chosen, and give it.

    Args:
        options: What there is to choose from.
        now: The one that is chosen now; where it is not there, the first is.
        key: Where the choice is kept with the visit.
        name: What the choice is called.
        said: How an option is called.
        on_change: Is called when another one is chosen.
        args: What it is called with.
        label: Whether the name of the choice is shown.
    """
    st.session_state[key] = now if now in options else options[0]
    chosen = st.segmented_control(
        name,
        list(options),
        required=True,
        format_func=said,
        key=key,
        on_change=on_change,
        args=args,
        label_visibility=label,
    )
    return str(chosen)


def one_of_address(
    options: Sequence[str],
    entry: str,
    key: str,
    name: str,
    said: Callable[[str], str],
    *,
    label: Label = "visible",
) -> str:
    """Let one be chosen that the address has; where it has none, that of this visit.

    Args:
        options: What there is to choose from.
        entry: Its entry in the address.
        key: Where the choice is kept with the visit.
        name: What the choice is called.
        said: How an option is called.
        label: Whether the name of the choice is shown.
    """
    asked = st.query_params.get(entry, "")
    now = asked if asked in options else st.session_state.get(key, "")
    address.put({entry: now if now in options else options[0]})
    return one_of(options, now, key, name, said, _chosen, args=(entry, key), label=label)


def _chosen(entry: str, key: str) -> None:
    address.put({entry: st.session_state[key]})
