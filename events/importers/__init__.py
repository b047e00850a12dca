"""Hands recorded by other programs, or on paper, as logs.

An importer decides nothing: cards, bids and results are put down as the source has them, hands
follow from plays, and what the source does not hold is said. Each layout is one module with a
`load`; `formats` names them.
"""

from events.importers.found import Imported, Item, PlayedUnder, Rejected, RulesFor, SourceError
from events.importers.registry import Format, formats

__all__ = [
    "Format",
    "Imported",
    "Item",
    "PlayedUnder",
    "Rejected",
    "RulesFor",
    "SourceError",
    "formats",
]
