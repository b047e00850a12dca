"""Hands of other programs as logs: what the source says, what the log says, what a replay says."""
