"""The additions of a collection to the new-game page: doors to its pages, and a deck or a rival for each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from game import GAMES
from game.core.collecting import BuiltDeck
from scenes.collection.binder import Binder
from scenes.collection.deck_builder import DeckBuilder
from scenes.collection.game_extras import Door, GameExtras, SeatChoice
from scenes.collection.ownership import Collections, collections_of
from scenes.collection.store import Deck
from scenes.saves.setup import Setup
from scenes.shell.scene import Host
from scenes.words.catalogue import Words

DECK = "deck"
"""A seat's choice `deck:<id>`: a deck of a profile."""
FIRST = "first"
"""A seat's choice: the deck that everybody starts with, borrowed."""
RIVAL = "rival"
"""A seat's choice `rival:<leader>`: one of the game's decks for opponents."""
ANY = "any"
"""The value instead of a leader for a random rival."""
DECK_OF = "deck{}"
"""The key of a set-up's note with the id of the deck that the person at a seat plays."""


class CollectionExtras(GameExtras):
    """People play with their own decks, opponents with the decks of rivals."""

    @property
    def collections(self) -> Collections:
        """The collections of this game."""
        return collections_of(self.app, self.game)

    def doors(self) -> Sequence[Door]:
        return (
            Door("ui.collection.door", "cards", partial(Binder, self.game)),
            Door("ui.collection.decks", "hand", partial(DeckBuilder, self.game)),
        )

    # ---- who plays with what ----------------------------------------------------------------------------

    def choice(self, place: int, person: bool, options: Mapping[str, str]) -> SeatChoice | None:
        words = self.app.text
        if not person:
            leaders = [deck.leader for deck in self.collections.rules.rival_decks]
            rivals = [(f"{RIVAL}:{leader}", self._name(leader)) for leader in leaders]
            anyone = (f"{RIVAL}:{ANY}", words("ui.collection.any_deck"))
            return SeatChoice(words("ui.collection.rival"), [anyone, *rivals])
        decks = [(f"{DECK}:{deck.id}", self._title(deck)) for deck in self._playable(options)]
        return SeatChoice(words("ui.collection.plays_with"), decks or [("", words("ui.collection.borrowed"))])

    def choice_of(self, owner: str, lent: str, options: Mapping[str, str], words: Words) -> SeatChoice:
        """Their own decks; for a guest the first deck, borrowed."""
        playable, called = self._playable(options), owner.casefold()
        people = {profile.id for profile in self.collections.profiles() if profile.name.casefold() == called}
        values = [(f"{DECK}:{deck.id}", self._led(deck, words)) for deck in playable if deck.profile in people]
        if all(value != lent for value, _ in values) and lent != FIRST:
            given = next((self._led(deck, words) for deck in playable if f"{DECK}:{deck.id}" == lent), "")
            told = words("ui.collection.lent", deck=given) if given else words("ui.collection.borrowed")
            values.insert(0, (lent, told))
        first = self.collections.rules.starting_deck.cards
        if not people and lent.startswith(DECK) and self.collections.rules.why_not(first, options) is None:
            values.append((FIRST, words("ui.collection.borrowed")))
        return SeatChoice(words("ui.collection.plays_with"), values)

    def _playable(self, options: Mapping[str, str]) -> list[Deck]:
        """The decks that are legal with these options, those of the chosen profile first."""
        me = self.collections.me.id
        people = sorted(self.collections.profiles(), key=lambda profile: profile.id != me)
        return [
            deck
            for profile in people
            for deck in self.collections.decks(profile.id)
            if not self.collections.faults(self.collections.cards_of(deck), deck.leader, profile.id, options)
        ]

    def _led(self, deck: Deck, words: Words) -> str:
        """The name of a deck and of its leader."""
        return words("ui.collection.deck_led", deck=deck.name, leader=words.card(self.game, deck.leader))

    def _title(self, deck: Deck) -> str:
        """The same, after the name of the deck's owner if that is not the chosen profile."""
        title = self._led(deck, self.app.text)
        owner = self.collections.profile(deck.profile)
        return title if owner is None or owner.id == self.collections.me.id else f"{owner.name}: {title}"

    def _name(self, key: str) -> str:
        return self.app.text(f"{self.game}.card.{key}.name")

    def name(self, value: str) -> str | None:
        sort, _, leader = value.partition(":")
        named = sort == RIVAL and leader in self.collections.rows
        return self._name(leader) if named else self.app.text("ui.collection.any_rival")

    def leader(self, value: str) -> str | None:
        sort, _, which = value.partition(":")
        if sort == RIVAL:
            return which if which in self.collections.rows else ""
        deck = next(
            (
                deck
                for profile in self.collections.profiles()
                for deck in self.collections.decks(profile.id)
                if sort == DECK and str(deck.id) == which
            ),
            None,
        )
        return deck.leader if deck else self.collections.rules.starting_deck.leader

    def prepared(self, setup: Setup, chosen: Mapping[int, str]) -> Setup:
        """The set-up with the decks and leaders of the seats written into its options; `any` rival is drawn here. A
        lent deck has a leader who leads no other deck here, so that two seats do not have one face."""
        options, notes, seats = dict(setup.options), dict(setup.notes), list(setup.seats)
        for place, value in sorted(chosen.items(), key=lambda one: not one[1]):
            sort, _, which = value.partition(":")
            deck = self._deck(which, setup.options) if sort == DECK else None
            if sort == RIVAL:
                built = self._rival(which, list(options.values()))
                seats[place] = replace(seats[place], name=self._name(built.leader))
                leaders = [built.leader]
            elif deck:
                built = BuiltDeck(deck.leader, self.collections.cards_of(deck))
                notes[DECK_OF.format(place)] = which
                leaders = self._leaders(self.collections.owned(deck.profile))
            else:
                built = self.collections.rules.starting_deck
                leaders = self._leaders(self.collections.rules.starting_cards)
                others = [
                    options.get(self.collections.rules.option_names(other)[1]) for other in chosen if other != place
                ]
                free = [leader for leader in (built.leader, *leaders) if leader not in others]
                built = built._replace(leader=free[0]) if free else built
            for name, written in zip(
                self.collections.rules.option_names(place),
                (self.collections.rules.deck_text(built.cards), built.leader),
                strict=True,
            ):
                options[name] = written
            if name := self.collections.rules.choice_option(place, options):
                options[name] = " ".join(leaders)
        return replace(setup, options=options, notes=notes, seats=tuple(seats))

    def _leaders(self, cards: Mapping[str, int]) -> list[str]:
        """The keys of those of these cards that can lead a deck, in the order of the game."""
        rows, leader = self.collections.rows, self.collections.rules.leader
        return [key for key, row in rows.items() if row.cls == leader and cards.get(key)]

    def chosen(self, setup: Setup, place: int) -> str:
        if not setup.seats[place].person:
            return f"{RIVAL}:{setup.leader(place)}" if setup.leader(place) else ""
        number = setup.notes.get(DECK_OF.format(place), "")
        return f"{DECK}:{number}" if number else ""

    def _deck(self, number: str, options: Mapping[str, str]) -> Deck | None:
        return next((deck for deck in self._playable(options) if str(deck.id) == number), None)

    def _rival(self, which: str, taken: Sequence[str]) -> BuiltDeck:
        """The rival with this leader, or a random one whose leader is not `taken`."""
        rivals = self.collections.rules.rival_decks
        named = next((rival for rival in rivals if rival.leader == which), None)
        return named or Random().choice([rival for rival in rivals if rival.leader not in taken])

    # ---- after a match ----------------------------------------------------------------------------------

    def profile_at(self, setup: Setup, place: int) -> int | None:
        """The id of the profile that owns the deck of a seat; None for opponents and borrowed decks."""
        note = setup.notes.get(DECK_OF.format(place), "")
        decks = (deck for profile in self.collections.profiles() for deck in self.collections.decks(profile.id))
        return next((deck.profile for deck in decks if str(deck.id) == note), None)

    def rematch(self, setup: Setup) -> Setup:
        """The set-up of a rematch, with the decks as they are now; a deck that is no longer legal stays as it was."""
        chosen = {
            place: f"{DECK}:{number}"
            for place in range(len(setup.seats))
            if self._deck(number := setup.notes.get(DECK_OF.format(place), ""), setup.options)
        }
        return self.prepared(setup, chosen)


def extras_of(app: Host, game: str) -> GameExtras:
    """The extras of this game."""
    return CollectionExtras(app, game) if GAMES[game].collecting else GameExtras(app, game)
