"""What was probably meant by a text that is no card; a hint for people, never used as a card."""

from collections.abc import Sequence


def nearest(token: str, texts: Sequence[str]) -> str | None:
    """The card texts one slip away from what was written, or None when too many are.

    Args:
        token: What was written.
        texts: The canonical texts of all cards.
    """
    folded = {text.upper(): text for text in texts}
    spelt = token.strip().upper().replace("10", "T")
    pairs = [spelt[at : at + 2] for at in range(0, len(spelt), 2)]
    if 1 < len(pairs) <= 40 and all(pair in folded for pair in pairs):
        return " ".join(folded[pair] for pair in pairs)
    if spelt[::-1] in folded:
        return folded[spelt[::-1]]
    if len(spelt) != 2:
        return None
    if spelt[0] == "1":
        close = [folded[rank + spelt[1]] for rank in "AT" if rank + spelt[1] in folded]
    else:
        close = [
            text for text in texts if (text[0] == spelt[0]) + (text[1].upper() == spelt[1]) == 1
        ]
    return " / ".join(close) if 0 < len(close) <= 4 else None
