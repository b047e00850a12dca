"""The command line `paipu`: one module a command, reports in Chinese and English.

`main` runs it. What it prints is put together here; what is right or wrong is decided in `replay`.
"""

from service.cli.main import main

__all__ = ["main"]
