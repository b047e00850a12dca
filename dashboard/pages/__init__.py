"""The pages, one module each, with one function ``show``; `dashboard.shell` puts them in order."""
