"""Which of its forms a word takes beside a number, by rules written as in Unicode's CLDR (unicode.org/reports/tr35)."""

from __future__ import annotations

import re
from functools import lru_cache

_RELATION = re.compile(r"\s*([nivwftce])(?:\s*%\s*(\d+))?\s*(!?=)\s*(\d+(?:\.\.\d+)?(?:\s*,\s*\d+(?:\.\.\d+)?)*)\s*")
"""`n % 10 = 2..4, 9`: an operand, a divisor, the sign, numbers and ranges."""
_WHOLE = "ni"
"""The operands that are a whole number itself. All others count decimal places, and are 0."""


@lru_cache(maxsize=4096)
def form_beside(rules: str, number: int) -> int:
    """The place of the first form whose rule holds for a whole number.

    rules: as `one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4; other`, the last one without a rule. A rule that
    cannot be read never holds.
    """
    forms = rules.split(";")
    for place, form in enumerate(forms[:-1]):
        rule = form.partition(":")[2]
        if any(all(_holds(one, number) for one in part.split(" and ")) for part in rule.split(" or ")):
            return place
    return len(forms) - 1


def unreadable(rules: str) -> list[str]:
    """The parts of rules that cannot be read."""
    *forms, last = rules.split(";")
    parts = [part for form in forms for part in re.split(" and | or ", form.partition(":")[2])]
    return [part for part in parts if not _RELATION.fullmatch(part)] + [last] * (":" in last)


def _holds(relation: str, number: int) -> bool:
    found = _RELATION.fullmatch(relation)
    if not found:
        return False
    operand, divisor, sign, numbers = found.groups()
    value = abs(number) if operand in _WHOLE else 0
    if divisor:
        value %= int(divisor)
    ends = [one.partition("..") for one in numbers.split(",")]
    return any(int(low) <= value <= int(high or low) for low, _, high in ends) == (sign == "=")
