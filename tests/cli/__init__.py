"""The command line from outside: every command, both languages, every input it must survive."""
