"""Every reason has words in both languages, and is given somewhere."""

import re
import tomllib
from pathlib import Path

import replay.bidding
from replay.bidding import Reason
from replay.ruleset.schema.bidding import Bidding

FOLDER = Path(replay.bidding.__file__).parent
WORDS = tomllib.loads((FOLDER.parent / "words" / "bidding.toml").read_text(encoding="utf-8"))


def test_every_reason_has_its_words():
    assert list(WORDS) == [str(reason) for reason in Reason]
    for entry in WORDS.values():
        assert set(entry) == {"zh", "en"}
        assert re.findall(r"\{\w+\}", entry["zh"]) == re.findall(r"\{\w+\}", entry["en"])


def test_every_reason_is_given():
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.py")))
    for reason in Reason:
        assert re.search(rf"Reason\.{reason.name}\b", sources), reason


def test_every_parameter_of_the_section_acts_or_is_only_shown():
    elsewhere = {
        "order_of_speaking",  # passes are not in the log
        "nobody",  # replay.nobody
        "nobody_race",
        "nobody_joker",
    }
    sources = "".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.py")))
    for name in set(Bidding.model_fields) - elsewhere:
        assert re.search(rf"bidding\.{name}\b", sources), name
