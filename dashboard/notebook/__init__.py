"""Notes and tags on hands, kept outside the logs, and hands worth writing a note on."""

from dashboard.notebook.errors import NotesError
from dashboard.notebook.store import Note, Notebook, tags_of

__all__ = ["Note", "Notebook", "NotesError", "tags_of"]
