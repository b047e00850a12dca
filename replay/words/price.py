"""What an offence costs, in words."""

from collections.abc import Mapping
from typing import Any

from replay.words.language import AND, Language
from replay.words.say import say


def price_text(price: Mapping[str, Any] | None, lang: Language) -> str:
    """A price as a finding has it.

    Args:
        price: What the tariff adds; none where the text names no price.
        lang: The language.
    """
    if price is None:
        return say("price.none", lang)
    if "unanswerable" in price:
        return say("price.open", lang, reason=price["unanswerable"])
    parts = [
        say(f"price.{name}", lang, points=_signed(price[name], change=name == "points_change"))
        for name in ("points_set", "banker_base", "points_change")
        if price.get(name) is not None
    ]
    parts += [
        say(f"price.{name}", lang, rungs=_signed(price[name], change=True))
        for name in ("banker_levels", "attackers_levels")
        if price.get(name)
    ]
    if price.get("takes_deal") is not None:
        parts.append(say(f"price.{'takes_deal' if price['takes_deal'] else 'keeps_deal'}", lang))
    parts += [
        say(f"price.{name}", lang, side=price[name])
        for name in ("hand_lost_by", "match_lost_by")
        if price.get(name)
    ]
    parts += [
        say(f"price.{name}", lang) for name in ("redeal", "race", "warning") if price.get(name)
    ]
    return AND[lang].join(parts) if parts else say("price.nothing", lang)


def _signed(number: int, *, change: bool) -> str:
    return f"{number:+d}" if change else str(number)
