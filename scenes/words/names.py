"""Names that sentences may ask for another form of: a case in Finnish, the gender in Spanish."""

from __future__ import annotations

from collections.abc import Mapping
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
