"""Names that sentences may ask for another form of: a case in Finnish, the gender in Spanish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

NAME = ".name"
"""How the key of a name ends that may have forms."""
FORMS = ".forms."
"""Stands between the key of what is named and that of a form: `goblins.card.wolf.forms.gen`."""
_NONE: Mapping[str, str] = MappingProxyType({})


class Name(str):
    """A name as it stands alone (the nominative), with its other forms by key."""

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, plain: str, forms: Mapping[str, str] = _NONE) -> Name:
        made = super().__new__(cls, plain)
        made.forms = forms
        return made

    def form(self, key: str) -> str:
        """The form with this key; the name as it stands alone if it has none."""
        return self.forms.get(key, str(self))


def in_a_row(sign: str, items: Sequence[str]) -> str:
    """Several things with `sign` between them; names among them keep their forms."""
    names = [item for item in items if isinstance(item, Name)]
    if len(items) == 1 or not names:
        return items[0] if len(items) == 1 else sign.join(items)
    forms = {key for name in names for key in name.forms}
    return Name(sign.join(items), {key: sign.join(_form(item, key) for item in items) for key in forms})


def _form(item: str, key: str) -> str:
    return item.form(key) if isinstance(item, Name) else item
