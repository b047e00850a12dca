"""What `paipu dashboard` serves: the script that Streamlit runs, with our door before it."""

from pathlib import Path

from starlette.middleware import Middleware
from streamlit.starlette import App

from dashboard.door import Door

app = App(Path(__file__).with_name("app.py"), middleware=[Middleware(Door)])
