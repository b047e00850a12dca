"""The playing cards as drawn on the screen: our own SVG, paths only, no font needed.

`symbols` gives every face, every small face and the backs as SVG symbols with the ids
``face-NAME`` and ``small-NAME``, NAME as `face_name` has it, and the suits as ``sign-SUIT``. The
suits differ in shape, so that none is told by colour alone.
"""

from dashboard.cards.faces import BACK, FACE, SMALL, face_name, symbols

__all__ = ["BACK", "FACE", "SMALL", "face_name", "symbols"]
