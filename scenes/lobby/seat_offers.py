"""What the game lets each seat choose before the match, a deck: at the laptop, or on the phone of the seat."""

from __future__ import annotations

from scenes.collection.game_extras import SeatChoice
from scenes.collection.match_choices import MatchChoices
from scenes.phones.pages import OfferedValue, SeatOffer
from scenes.phones.seats import PhoneSeats
from scenes.words.catalogue import Words


class SeatOffers:
    """The choices of seats in a lobby. What is chosen on a phone counts as long as that phone has a seat and it is
    offered; the laptop's own choice for the seat stays beneath it."""

    def __init__(self, choices: MatchChoices, phones: PhoneSeats) -> None:
        self._choices = choices
        self._phones = phones
        self._on_phones: dict[str, str] = {}
        """By phone: what its owner has chosen."""

    def value(self, seat: int) -> str:
        """The value of a seat; "" if there is nothing to choose."""
        phone = self._phones.phone_at(seat)
        told, offered = self._on_phones.get(phone, ""), self._of_phone(phone, self._choices.app.text)
        return told if offered and _offers(offered, told) else self._at_laptop(seat)

    def _at_laptop(self, seat: int) -> str:
        offered = self._choices.seat_choice(seat)
        return self._choices.seat_choice_value(seat, offered) if offered else ""

    def _of_phone(self, phone: str, words: Words) -> SeatChoice | None:
        """What is offered to a phone; None without a seat, or if there is nothing."""
        seat, choices = self._phones.seat_of(phone), self._choices
        if seat is None or seat >= len(choices.seats):
            return None
        name = self._phones.names.get(phone, "")
        return choices.extras.choice_of(name, self._at_laptop(seat), choices.options, words)

    def at_laptop(self, seat: int) -> SeatChoice | None:
        """The choice of the laptop's owner for a seat, with the value that was chosen on its phone."""
        offered, words = self._choices.seat_choice(seat), self._choices.app.text
        if offered is None or _offers(offered, self.value(seat)):
            return offered
        told = self._of_phone(self._phones.phone_at(seat), words)
        more = [(value, label) for value, label in told.values if value == self.value(seat)] if told else []
        return SeatChoice(offered.label, [*offered.values, *more])

    def on_phones(self) -> dict[int, str]:
        """The values that were chosen on phones, by seat."""
        seats = (seat for seat in self._phones.seats() if self._phones.phone_at(seat) in self._on_phones)
        return {seat: self.value(seat) for seat in seats}

    def choose(self, seat: int, value: str) -> None:
        """The laptop's owner chooses for a seat, in place of its phone too."""
        self.forget(self._phones.phone_at(seat))
        self._choices.seat_choices[seat] = value

    def choose_by_phone(self, phone: str, value: str) -> None:
        """A phone chooses for its own seat; nothing happens if that is not offered to it."""
        offered = self._of_phone(phone, self._choices.app.text)
        if offered and _offers(offered, value):
            self._on_phones[phone] = value

    def forget(self, phone: str) -> None:
        """A phone has chosen nothing any more."""
        self._on_phones.pop(phone, None)

    def page_of(self, phone: str, words: Words) -> SeatOffer | None:
        """The choice as the page of a phone shows it, to its owner alone; None if there is nothing to choose."""
        seat, offered = self._phones.seat_of(phone), self._of_phone(phone, words)
        if seat is None or offered is None:
            return None
        values = tuple(OfferedValue(value, told, self._picture(value)) for value, told in offered.values)
        return SeatOffer(offered.label, values, self.value(seat))

    def _picture(self, value: str) -> str:
        leader = self._choices.extras.leader(value)
        return f"{self._choices.game}/cards/{leader}" if leader else ""


def _offers(offered: SeatChoice, wanted: str) -> bool:
    """Whether a choice has this value."""
    return any(value == wanted for value, _ in offered.values)
