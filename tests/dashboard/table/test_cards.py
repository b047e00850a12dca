"""The cards: one face a kind, drawn without fonts, told apart without colour."""

import re
from xml.etree import ElementTree as ET

from dashboard.cards import BACK, face_name, symbols
from events.cards import KINDS, UNKNOWN
from replay.words import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
ROOT = ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{symbols()}</svg>')  # noqa: S314 - our own
BY_ID = {symbol.get("id"): symbol for symbol in ROOT}


def shapes(name: str) -> list[str]:
    """What is drawn, without colours."""
    return [path.get("d", "") for path in BY_ID[name].iter(f"{SVG}path")]


def test_every_card_has_both_faces() -> None:
    for lang in LANGUAGES:
        for kind in (*range(KINDS), UNKNOWN):
            for size in ("face", "small"):
                assert f"{size}-{face_name(kind, lang)}" in BY_ID
    assert {f"face-{BACK}", f"small-{BACK}"} <= set(BY_ID)
    assert len(BY_ID) == len(list(ROOT))


def test_no_font_and_nothing_from_elsewhere() -> None:
    tags = {node.tag.removeprefix(SVG) for node in ROOT.iter()}
    assert tags <= {"svg", "symbol", "g", "path", "rect", "circle", "ellipse"}
    assert not re.search(r"url\(|href|style=|@import", symbols())


def test_faces_differ_without_colour() -> None:
    """Also ♠ from ♣, ♥ from ♦, and the little joker from the big one."""
    for size in ("face", "small"):
        for lang in LANGUAGES:
            seen = [tuple(shapes(f"{size}-{face_name(kind, lang)}")) for kind in range(KINDS)]
            assert len(set(seen)) == KINDS


def test_number_cards_have_their_pips() -> None:
    """Two corners of a sign and a letter each, and a suit sign a pip."""
    for rank, pips in (("2", 2), ("7", 7), ("T", 10)):
        corner = shapes(f"small-{rank}h")
        assert len(shapes(f"face-{rank}h")) == 2 * len(corner) + pips
