"""The table of the Replay page: its document, its cards, its program, and itself in a browser."""
