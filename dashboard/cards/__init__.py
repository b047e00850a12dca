"""The playing cards as drawn on the screen: our own SVG, paths only, no font needed.

`symbols` gives every face, every small face and the back as SVG symbols that a page refers to by
`face_id`; the suits differ in shape, so that none is told by colour alone.
"""

from dashboard.cards.faces import BACK, FACE, SMALL, face_id, symbols

__all__ = ["BACK", "FACE", "SMALL", "face_id", "symbols"]
