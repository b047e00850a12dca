"""A page of the dashboard without a browser, and hands to put on it."""

import re
from pathlib import Path

from streamlit.testing.v1 import AppTest

from dashboard.start import SCRIPT
from dashboard.texts import FOLDER

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_logs"
CHINESE = re.compile("[\u4e00-\u9fff]")
TEXTS = sorted(path.stem for path in FOLDER.glob("*.toml"))
WAIT = 30


def _put(name, lang):
    from dashboard import address, shell

    address.write(address.place())
    shell.show_page(name, lang)


def page(name: str, lang: str = "zh", **query: str) -> AppTest:
    """A page as it first shows, at an address."""
    app = AppTest.from_function(_put, args=(name, lang), default_timeout=WAIT)
    app.query_params.update(query)
    return app.run()


def whole(**query: str) -> AppTest:
    """The whole program as it first shows."""
    app = AppTest.from_file(str(SCRIPT), default_timeout=WAIT)
    app.query_params.update(query)
    return app.run()


def shown(app: AppTest) -> str:
    """Everything that a page says, one thing a line."""
    kinds = ("title", "header", "subheader", "markdown", "caption", "error", "warning", "info")
    said = [str(one.value) for kind in kinds for one in app.get(kind)]
    said += [one.proto.body for one in app.get("html") if "<style>" not in one.proto.body]
    said += [one.label for kind in LABELLED for one in app.get(kind)]
    said += [tab.label for tab in app.tabs]
    return "\n".join(said)


LABELLED = ("button", "selectbox", "multiselect", "text_input", "text_area", "number_input")


def address_of(app: AppTest, name: str) -> str:
    """One entry of the address; empty where it is not there."""
    value = app.query_params.get(name, "")
    return value[0] if isinstance(value, list) else value
