"""Profiles, their cards, decks and packs, and how a finished battle changes them; all kept in the store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from sqlite3 import Connection
from types import MappingProxyType

from game import GAMES
from game.core.cards import CardKind
from game.core.collecting import Collecting, Spoils
from game.core.guide import Sentence
from scenes.collection.store import MOST_COPIES, MOST_COUNT, CardCount, Deck, HistoryEntry, Profile, Store
from scenes.shell.scene import Host
from scenes.storage.files import Folders
from scenes.words.catalogue import Words
from scenes.words.sentences import Sentences

PACKS_PER_WIN = 1
LOSSES_PER_PACK = 3
MOST_PROFILES = 12
MOST_DECKS = 24
"""Maximum decks of one profile."""
NAME_LENGTH = 18
"""Maximum letters in the name of a profile."""
DECK_NAME_LENGTH = 24
"""Maximum letters in the name of a deck."""
USUAL_OPTIONS: Mapping[str, str] = MappingProxyType({})
"""A match without house rules."""
HISTORY_LINES = 60
"""Maximum lines of a profile's history that are shown."""


def collecting_of(game: str) -> Collecting:
    """The collecting part of a game's rules. The game must have one."""
    collecting = GAMES[game].collecting
    assert collecting, f"nobody owns cards of {game}"
    return collecting


def collections_of(app: Host, game: str) -> Collections:
    """The collections of a game; the same object for all pages."""
    words = app.text
    first = words("ui.collection.first_profile"), words("ui.collection.first_deck")
    return app.resource(f"collection/{game}", lambda: Collections(app.folders, game, *first))


class Collections:
    """The collections of all players of one game on this computer. `me` is the chosen profile. `number` is the id of a
    profile or a deck in the store."""

    def __init__(self, folders: Folders, game: str, first_profile: str, first_deck: str) -> None:
        self.game = game
        self.rules = collecting_of(game)
        self.rows: Mapping[str, CardKind] = {row.key: row for row in GAMES[game].cards}
        self.store = Store(folders, f"collection_{game}")
        self.deck_name = first_deck
        self.store.change(lambda db: self._begin(db, first_profile))

    def close(self) -> None:
        """Close the store."""
        self.store.close()

    # ---- profiles ---------------------------------------------------------------------------------------

    def profiles(self) -> list[Profile]:
        """All profiles, the oldest first. If the file has more than MOST_PROFILES: the chosen one and the oldest."""
        found = self.store.rows(Profile, f"ORDER BY chosen DESC, id LIMIT {MOST_PROFILES}")
        return sorted(found, key=lambda profile: profile.id)

    @property
    def me(self) -> Profile:
        """The chosen profile."""
        return self.store.rows(Profile, "ORDER BY chosen DESC, id LIMIT 1")[0]

    def profile(self, number: int) -> Profile | None:
        """The profile with this id; None if it no longer exists."""
        return next(iter(self.store.rows(Profile, "WHERE id = ?", number)), None)

    def add_profile(self, name: str) -> None:
        """Add a profile with the starting cards and deck, and choose it."""
        self.store.change(lambda db: self._add_profile(db, name))

    def _begin(self, db: Connection, name: str) -> None:
        """Add the first profile to an empty file."""
        if not db.execute("SELECT 1 FROM profile").fetchone():
            self._add_profile(db, name)

    def _add_profile(self, db: Connection, name: str) -> int:
        fresh = db.execute("INSERT INTO profile (name) VALUES (?)", (name[:NAME_LENGTH],)).lastrowid or 0
        db.executemany(
            "INSERT INTO card VALUES (?, ?, ?, 0)",
            [(fresh, key, count) for key, count in self.rules.starting_cards.items()],
        )
        deck = self.rules.starting_deck
        db.execute(
            "INSERT INTO deck (profile, name, leader, list) VALUES (?, ?, ?, ?)",
            (fresh, self.deck_name, deck.leader, " ".join(deck.cards)),
        )
        _choose(db, fresh)
        return fresh

    def choose(self, number: int) -> None:
        """Make this profile the chosen one."""
        self.store.change(lambda db: _choose(db, number))

    def rename(self, number: int, name: str) -> None:
        """Rename a profile; an empty name changes nothing."""
        if name := name.strip()[:NAME_LENGTH]:
            self.store.change(lambda db: db.execute("UPDATE profile SET name = ? WHERE id = ?", (name, number)))

    def remove_profile(self, number: int) -> None:
        """Delete a profile with its cards and decks; the last profile cannot be deleted."""
        if len(self.profiles()) > 1:
            self.store.change(lambda db: db.execute("DELETE FROM profile WHERE id = ?", (number,)))

    # ---- cards ------------------------------------------------------------------------------------------

    def owned(self, number: int | None = None) -> Counter[str]:
        """Copies of each card that a profile (the chosen one if None) owns. Cards that the game does not know are left
        out; they stay in the file."""
        cards = self.store.rows(CardCount, "WHERE profile = ?", self.me.id if number is None else number)
        return Counter({card.key: card.count for card in cards if card.key in self.rows})

    def new_cards(self) -> set[str]:
        """My cards that have not been seen in the binder yet."""
        return {card.key for card in self.store.rows(CardCount, "WHERE profile = ? AND fresh > 0", self.me.id)}

    def mark_all_seen(self) -> None:
        """Mark all my cards as seen."""
        me = self.me.id
        self.store.change(lambda db: db.execute("UPDATE card SET fresh = 0 WHERE profile = ?", (me,)))

    def history(self) -> list[HistoryEntry]:
        """My last HISTORY_LINES battles and cards, the newest first."""
        return self.store.rows(HistoryEntry, f"WHERE profile = ? ORDER BY id DESC LIMIT {HISTORY_LINES}", self.me.id)

    # ---- decks ------------------------------------------------------------------------------------------

    def decks(self, number: int | None = None) -> list[Deck]:
        """The decks of a profile (the chosen one if None), the oldest first, at most MOST_DECKS; the rest stays in the
        file."""
        whose = self.me.id if number is None else number
        return self.store.rows(Deck, f"WHERE profile = ? ORDER BY id LIMIT {MOST_DECKS}", whose)

    def cards_of(self, deck: Deck) -> tuple[str, ...]:
        """The cards of a deck, without those that the game does not know."""
        return tuple(key for key in deck.list.split() if key in self.rows)

    def faults(
        self, cards: Sequence[str], leader: str, number: int | None = None, options: Mapping[str, str] = USUAL_OPTIONS
    ) -> tuple[Sentence, ...]:
        """Why a profile (the chosen one if None) cannot play this deck in a match with these options; () if it can."""
        who = self.me if number is None else self.profile(number)
        assert who
        owned = self.owned(who.id)
        missing = [key for key, count in Counter(cards).items() if count > owned[key]]
        found: list[Sentence] = []
        if why := self.rules.why_not(cards, options):
            found.append((f"{self.game}.why.{why[0]}", why[1]))
        if missing:
            found.append(("ui.collection.fault.not_owned", {"card": f"card:{missing[0]}", "n": len(missing)}))
        if not owned[leader]:
            found.append(("ui.collection.fault.no_leader", {}))
        if who.most and len(cards) > who.most * len(self.rules.suits):
            found.append(("ui.collection.fault.smaller", {"n": who.most}))
        return tuple(found)

    def fault_text(self, words: Words, fault: Sentence) -> str:
        """One of the `faults` as a sentence for the screen."""
        return Sentences(words, self.game, ()).said(*fault)

    def add_deck(self, name: str, leader: str, cards: Sequence[str]) -> int:
        """Add a deck to my decks; returns its id."""
        me = self.me.id

        def add(db: Connection) -> int:
            sql = "INSERT INTO deck (profile, name, leader, list) VALUES (?, ?, ?, ?)"
            return db.execute(sql, (me, name[:DECK_NAME_LENGTH], leader, " ".join(cards))).lastrowid or 0

        return self.store.change(add)

    def save_deck(self, number: int, name: str, leader: str, cards: Sequence[str]) -> None:
        """Replace the name, leader and cards of a deck."""
        sql = "UPDATE deck SET name = ?, leader = ?, list = ? WHERE id = ?"
        values = (name[:DECK_NAME_LENGTH], leader, " ".join(cards), number)
        self.store.change(lambda db: db.execute(sql, values))

    def remove_deck(self, number: int) -> None:
        """Delete a deck; its cards stay in the collection."""
        self.store.change(lambda db: db.execute("DELETE FROM deck WHERE id = ?", (number,)))

    # ---- packs ------------------------------------------------------------------------------------------

    def open_pack(self, luck: Random) -> list[str]:
        """Open one of my packs and add its cards to mine; returns them in the order of the pack, [] without a pack."""
        me = self.me
        if not me.packs:
            return []
        cards = self._pack_cards(luck, self.pack_set(me))

        def opened(db: Connection) -> None:
            sql = "UPDATE profile SET packs = packs - 1, opened = min(opened + 1, ?) WHERE id = ?"
            db.execute(sql, (MOST_COUNT, me.id))
            _add_deed(db, me.id, "pack", "", "")
            for key in cards:
                _give(db, me.id, key)

        self.store.change(opened)
        return cards

    def pack_set(self, profile: Profile) -> int:
        """The set of a profile's next pack: the sets in turn, without those of the starting deck."""
        begun = {self.rows[card].numbers["set"] for card in self.rules.starting_deck.cards}
        sets = sorted({row.numbers["set"] for row in self.rows.values()} - begun)
        return sets[profile.opened % len(sets)]

    def _pack_cards(self, luck: Random, number: int) -> list[str]:
        """Draw the cards of a pack of set `number`: no card twice, and of each class a card of which I have the fewest
        copies."""
        have = self.owned()
        cards: list[str] = []
        for slot in self.rules.pack:
            cls = luck.choices(list(slot), list(slot.values()))[0]
            able = [
                row.key
                for row in self.rows.values()
                if row.cls == cls and row.key not in cards and row.numbers["set"] == number
            ]
            fewest = min(have[key] for key in able)
            cards.append(luck.choice([key for key in able if have[key] == fewest]))
        return cards

    # ---- battles ----------------------------------------------------------------------------------------

    def record_battle(self, number: int, won: bool, whom: str, match: str = "") -> int:
        """Count a finished battle of profile `number` against the player named `whom`, and return the packs it earns.

        A `match` (its id) counts once: the second call changes nothing and returns the same number.
        """

        def over(db: Connection) -> int:
            if (packs := _settled(db, match, f"battle {number}")) is not None:
                return packs
            count = "won" if won else "lost"
            db.execute(f"UPDATE profile SET {count} = min({count} + 1, ?), most = 0 WHERE id = ?", (MOST_COUNT, number))
            lost = db.execute("SELECT lost FROM profile WHERE id = ?", (number,)).fetchone()[0]
            packs = PACKS_PER_WIN if won else int(lost % LOSSES_PER_PACK == 0)
            db.execute("UPDATE profile SET packs = min(packs + ?, ?) WHERE id = ?", (packs, MOST_COUNT, number))
            _add_deed(db, number, count, "", whom)
            _settle(db, match, f"battle {number}", packs)
            return packs

        return self.store.change(over)

    def cards_lost(self, loser: int, cards: Sequence[str]) -> list[str]:
        """The cards among these that a profile loses when it plays for real: never its last leader, and never a card
        that it needs to build a deck."""
        left = self.owned(loser)
        lost = []
        for key in cards:
            less = left - Counter([key])
            if left[key] and (self._leads(less) if self.rows[key].cls == self.rules.leader else self._builds(less)):
                left = less
                lost.append(key)
        return lost

    def _leads(self, owned: Counter[str]) -> bool:
        return any(self.rows[key].cls == self.rules.leader for key in owned)

    def _builds(self, owned: Counter[str]) -> bool:
        """Whether a deck can be built from these cards."""
        cards = self.rules.cut(list(owned.elements()), self.rules.min_per_suit)
        return self.rules.why_not(cards, USUAL_OPTIONS) is None

    def claim(
        self, winner: int | None, loser: int | None, spoils: Spoils, names: tuple[str, str], match: str = ""
    ) -> list[str]:
        """Give the claimed cards to the winner: copies, or with `spoils.real` the loser's own. Returns what the loser
        lost.

        `winner` and `loser` are ids of profiles, None for a computer opponent, which owns nothing; `names` are their
        names for the history. A `match` (its id) counts once: the second call changes nothing and returns [].
        """
        lost = self.cards_lost(loser, spoils.cards) if spoils.real and loser is not None else []

        def taken(db: Connection) -> list[str]:
            if _settled(db, match, "claim") is not None:
                return []
            for key in spoils.cards if winner is not None else ():
                _give(db, winner, key)
                _add_deed(db, winner, "gained", key, names[1])
            for key in lost:
                _take(db, loser, key)
                _add_deed(db, loser, "taken", key, names[0])
            if lost and loser is not None:
                self._make_smaller(db, loser)
            _settle(db, match, "claim", 0)
            return lost

        return self.store.change(taken)

    def _make_smaller(self, db: Connection, loser: int) -> None:
        """Take the lost cards out of all decks. Such a deck has fewer cards of each suit now, and the next deck played
        may have no more."""
        owned, size = self.owned(loser), self.rules.max_per_suit
        leader = next((key for key in owned if self.rows[key].cls == self.rules.leader), "")
        for deck in self.decks(loser):
            if not owned[deck.leader]:
                db.execute("UPDATE deck SET leader = ? WHERE id = ?", (leader, deck.id))
            cards = self.cards_of(deck)
            if all(count <= owned[key] for key, count in Counter(cards).items()):
                continue
            smaller = self.without_lost_cards(cards, owned)
            size = min(size, len(smaller) // len(self.rules.suits))
            db.execute("UPDATE deck SET list = ? WHERE id = ?", (" ".join(smaller), deck.id))
        db.execute("UPDATE profile SET most = ? WHERE id = ?", (size if size < self.rules.max_per_suit else 0, loser))

    def without_lost_cards(self, cards: Sequence[str], owned: Counter[str]) -> tuple[str, ...]:
        """A deck after a loss: its cards that are still owned, cut to the same number of each suit; if these are no
        legal deck, one built from all owned cards."""
        kept = list((Counter(cards) & owned).elements())
        counts = Counter(self.rows[key].cls for key in kept)
        most = max(self.rules.min_per_suit, min(counts[suit] for suit in self.rules.suits))
        for size in range(most, self.rules.min_per_suit - 1, -1):
            for source in (kept, list(owned.elements())):
                deck = self.rules.cut(source, size)
                if self.rules.why_not(deck, USUAL_OPTIONS) is None:
                    return deck
        return self.rules.cut(list(owned.elements()), self.rules.min_per_suit)


def _settled(db: Connection, match: str, what: str) -> int | None:
    """The packs that a match earned if it has been settled before, otherwise None."""
    found = db.execute("SELECT packs FROM settled WHERE match = ? AND what = ?", (match, what)).fetchone()
    return found[0] if match and found else None


def _settle(db: Connection, match: str, what: str, packs: int) -> None:
    if match:
        db.execute("INSERT INTO settled VALUES (?, ?, ?)", (match, what, packs))


def _choose(db: Connection, number: int) -> None:
    db.execute("UPDATE profile SET chosen = (id = ?)", (number,))


def _give(db: Connection, profile: int | None, key: str) -> None:
    db.execute(
        "INSERT INTO card VALUES (?, ?, 1, 1) ON CONFLICT DO UPDATE SET count = min(count + 1, ?), fresh = 1",
        (profile, key, MOST_COPIES),
    )


def _take(db: Connection, profile: int | None, key: str) -> None:
    db.execute("DELETE FROM card WHERE profile = ? AND key = ? AND count = 1", (profile, key))
    db.execute("UPDATE card SET count = count - 1 WHERE profile = ? AND key = ?", (profile, key))


def _add_deed(db: Connection, profile: int | None, what: str, key: str, whom: str) -> None:
    db.execute("INSERT INTO deed (profile, what, key, whom) VALUES (?, ?, ?, ?)", (profile, what, key, whom[:24]))
