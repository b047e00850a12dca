"""A page with nothing but the table, run by Streamlit for the tests in a browser."""

import streamlit as st

from dashboard.pages.replay import show
from events.log import Hand
from tests.dashboard.table.hands import sample

HOSTILE = {
    "E": "<img src=x onerror='window.struck=1'>",
    "N": "</button><script>window.struck=1</script>",
    "W": "a name that is much longer than any plate on any felt ever was",
    "S": "南家",
}


def hand_of(name: str) -> Hand:
    """A sample, or one with names that mean harm."""
    hand = sample(name.removeprefix("hostile-")).hand
    if name.startswith("hostile-"):
        return hand.model_copy(update={"header": hand.header.model_copy(update={"seats": HOSTILE})})
    return hand


st.set_page_config(page_title="Paipu", layout="wide")
st.title("Paipu")
asked = st.query_params
if st.button("other language"):
    st.session_state["lang"] = "en" if st.session_state.get("lang", asked["lang"]) == "zh" else "zh"
st.text_input("note")
lang = st.session_state.get("lang", asked["lang"])
st.html(
    f"<script>document.documentElement.lang = '{'zh-Hans' if lang == 'zh' else 'en'}';</script>",
    unsafe_allow_javascript=True,
)
show(lang, hand_of(asked["hand"]), asked.get("rules", ""), int(asked.get("at", 0)))
