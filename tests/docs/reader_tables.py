"""What reading a log can find, as a table."""

from replay.words.entries import template
from tests.docs.reader_examples import EXAMPLES, severities
from tests.docs.table import table


def problems(_: str) -> str:
    """Every problem with its severity and its sentence in both languages."""
    return table(
        ("code", "severity", "English", "Chinese"),
        (
            (
                f"`{code}`",
                severities(data)[code],
                template(f"reading.{code}", "en"),
                template(f"reading.{code}", "zh"),
            )
            for code, data in EXAMPLES.items()
        ),
    )
