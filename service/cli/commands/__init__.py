"""The commands, one module each: their options, and what they do in a few lines."""
