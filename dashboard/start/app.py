"""The script that Streamlit runs; everything is in `dashboard.shell`.

It has a folder of its own: Streamlit takes a folder ``pages`` beside it for scripts to run
one by one, and puts its folder before all others that modules are looked for in.
"""

from dashboard.shell import run

run()
