"""The result that the table wrote, held against the one that the cards give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from events import LevelState

if TYPE_CHECKING:
    from events import Stated
    from replay.kitty import KittyResult
    from replay.score_sheet import Charge, Sheet
    from replay.settlement import Settlement


def stated_differences(
    stated: Stated | None,
    sheet: Sheet | None,
    kitty: KittyResult | None,
    after: Settlement | None,
    charges: tuple[Charge, ...],
) -> tuple[dict[str, Any], ...]:
    """The fields that differ: name, what was stated, what comes out; the unknown never differs."""
    if stated is None:
        return ()
    computed: dict[str, Any] = {
        "points": sheet.total if sheet else None,
        "kitty": kitty.points if kitty else None,
        "banker_levels": sum(one.fine.banker_levels for one in charges),
        "attackers_levels": sum(one.fine.attackers_levels for one in charges),
    }
    if after is not None:
        for name in ("banker_delta", "attackers_delta", "next_banker"):
            computed[name] = getattr(after, name)
        for name in ("banker_level_after", "attackers_level_after"):
            computed[name] = getattr(after, name)
        if after.bonuses is not None:
            for name in ("attackers_base", "banker_base", "attackers_bonus", "banker_bonus"):
                computed[name] = getattr(after.bonuses, name)
    return tuple(
        {"field": name, "stated": plain(getattr(stated, name)), "replayed": plain(value)}
        for name, value in sorted(computed.items())
        if getattr(stated, name) is not None
        and value is not None
        and getattr(stated, name) != value
    )


def plain(value: object) -> Any:
    """A level as text or object, anything else as it is."""
    return value.to_json() if isinstance(value, LevelState) else value
