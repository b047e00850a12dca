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
    return tuple(
        {name: value for name, value in entry.items() if name != "agrees"}
        for entry in stated_compared(stated, sheet, kitty, after, charges)
        if entry["agrees"] is False
    )


def stated_compared(
    stated: Stated | None,
    sheet: Sheet | None,
    kitty: KittyResult | None,
    after: Settlement | None,
    charges: tuple[Charge, ...],
) -> tuple[dict[str, Any], ...]:
    """Every field that was stated: name, what was stated, what comes out, whether they agree.

    Where nothing comes out, `replayed` and `agrees` are None.
    """
    if stated is None:
        return ()
    computed = computed_result(sheet, kitty, after, charges)
    found = []
    for name in sorted(type(stated).model_fields):
        written, own = getattr(stated, name), computed.get(name)
        if written is not None:
            agrees = None if own is None else own == written
            entry = {"field": name, "stated": plain(written), "replayed": plain(own)}
            found.append({**entry, "agrees": agrees})
    return tuple(found)


def computed_result(
    sheet: Sheet | None,
    kitty: KittyResult | None,
    after: Settlement | None,
    charges: tuple[Charge, ...],
) -> dict[str, Any]:
    """What comes out, by the fields of a stated result; None where nothing does."""
    computed: dict[str, Any] = {
        "points": sheet.total if sheet else None,
        "kitty": kitty.points if kitty else None,
        "banker_levels": sum(one.fine.banker_levels for one in charges),
        "attackers_levels": sum(one.fine.attackers_levels for one in charges),
    }
    if after is not None:
        for name in ("banker_delta", "attackers_delta", "next_banker", "big"):
            computed[name] = getattr(after, name)
        for name in ("banker_level_after", "attackers_level_after"):
            computed[name] = getattr(after, name)
        if after.bonuses is not None:
            for name in ("attackers_base", "banker_base", "attackers_bonus", "banker_bonus"):
                computed[name] = getattr(after.bonuses, name)
    return computed


def plain(value: object) -> Any:
    """A level as text or object, anything else as it is."""
    return value.to_json() if isinstance(value, LevelState) else value
