"""The two languages that everything is said in."""

from typing import Literal

Language = Literal["zh", "en"]

LANGUAGES: tuple[Language, ...] = ("zh", "en")
"""Chinese and English."""
SEPARATOR: dict[Language, str] = {"zh": "、", "en": ", "}
"""Between the members of a list."""
THEN: dict[Language, str] = {"zh": "；", "en": "; "}
"""Between two statements."""
AND: dict[Language, str] = {"zh": "，", "en": ", "}
"""Between the parts of one statement."""
