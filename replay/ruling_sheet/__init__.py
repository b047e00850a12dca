"""The ruling sheet 裁决书: what a ruling says, in one language, and as a page to print and file.

`contents` puts one ruling in words and `beside` several; `page` makes HTML of them that needs
nothing else. Everything is decided in `replay.ruling`; this package only says it.
"""

from replay.ruling_sheet.beside import Beside, beside
from replay.ruling_sheet.contents import Contents, contents
from replay.ruling_sheet.page import page
from replay.ruling_sheet.record import Record

__all__ = ["Beside", "Contents", "Record", "beside", "contents", "page"]
