"""What people own and do with it: profiles, cards, decks, packs, and what a battle changes; all of it in the store."""
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
from scenes.collection.store import MOST, MOST_COPIES, Deck, Deed, Owned, Profile, Store
from scenes.shell.scene import Host
from scenes.storage.files import Folders
from scenes.words.catalogue import Words
from scenes.words.sentences import Sentences

PACKS_PER_WIN = 1
LOSSES_PER_PACK = 3
MOST_PROFILES, MOST_DECKS = 12, 24
NAME, DECK_NAME = 18, 24  # letters
USUAL: Mapping[str, str] = MappingProxyType({})
TOLD = 60  # lines of the history that are shown


def collecting_of(game: str) -> Collecting:
    """How the cards of this game are owned."""
    collecting = GAMES[game].collecting
    assert collecting, f"nobody owns cards of {game}"
    return collecting


def collections_of(app: Host, game: str) -> Collections:
    """The collections of a game; the same object for all pages."""
    words = app.text
    first = words("ui.collection.first_profile"), words("ui.collection.first_deck")
    return app.resource(f"collection/{game}", lambda: Collections(app.folders, game, *first))


class Collections:
    """The collections of one game. `me` is the profile that is chosen now."""

    def __init__(self, folders: Folders, game: str, first: str, deck: str) -> None:
        self.game = game
        self.rules = collecting_of(game)
        self.rows: Mapping[str, CardKind] = {row.key: row for row in GAMES[game].cards}
        self.store = Store(folders, f"collection_{game}")
        self.deck_name = deck
        self.store.change(lambda db: self._begin(db, first))

    def close(self) -> None:
        """Nobody looks at it any more."""
        self.store.close()

    # ---- profiles ---------------------------------------------------------------------------------------

    def profiles(self) -> list[Profile]:
        """Everybody, the oldest first; of more than there may be in a file the chosen one and the oldest."""
        found = self.store.rows(Profile, f"ORDER BY chosen DESC, id LIMIT {MOST_PROFILES}")
        return sorted(found, key=lambda profile: profile.id)

    @property
    def me(self) -> Profile:
        """Whose collection is open."""
        return self.store.rows(Profile, "ORDER BY chosen DESC, id LIMIT 1")[0]

    def profile(self, number: int) -> Profile | None:
        """The profile of this number, if there still is one."""
        return next(iter(self.store.rows(Profile, "WHERE id = ?", number)), None)

    def add_profile(self, name: str) -> None:
        """A new profile with the starter cards and deck; it is the chosen one now."""
        self.store.change(lambda db: self._add_profile(db, name))

    def _begin(self, db: Connection, name: str) -> None:
        """Where nobody is, a first profile."""
        if not db.execute("SELECT 1 FROM profile").fetchone():
            self._add_profile(db, name)

    def _add_profile(self, db: Connection, name: str) -> int:
        fresh = db.execute("INSERT INTO profile (name) VALUES (?)", (name[:NAME],)).lastrowid or 0
        db.executemany("INSERT INTO card VALUES (?, ?, ?, 0)",
                       [(fresh, key, count) for key, count in self.rules.starting_cards.items()])
        deck = self.rules.starting_deck
        db.execute("INSERT INTO deck (profile, name, leader, list) VALUES (?, ?, ?, ?)",
                   (fresh, self.deck_name, deck.leader, " ".join(deck.cards)))
        _choose(db, fresh)
        return fresh

    def choose(self, number: int) -> None:
        """Open somebody's collection."""
        self.store.change(lambda db: _choose(db, number))

    def rename(self, number: int, name: str) -> None:
        """Another name for a profile; an empty one changes nothing."""
        if name := name.strip()[:NAME]:
            self.store.change(lambda db: db.execute("UPDATE profile SET name = ? WHERE id = ?", (name, number)))

    def remove_profile(self, number: int) -> None:
        """Somebody leaves with everything; the last profile stays."""
        if len(self.profiles()) > 1:
            self.store.change(lambda db: db.execute("DELETE FROM profile WHERE id = ?", (number,)))

    # ---- cards ------------------------------------------------------------------------------------------

    def owned(self, number: int | None = None) -> Counter[str]:
        """How many of each card somebody has. Cards that the game no longer knows stay in the file, unseen."""
        cards = self.store.rows(Owned, "WHERE profile = ?", self.me.id if number is None else number)
        return Counter({card.key: card.count for card in cards if card.key in self.rows})

    def fresh(self) -> set[str]:
        """The cards that nobody has looked at yet."""
        return {card.key for card in self.store.rows(Owned, "WHERE profile = ? AND fresh > 0", self.me.id)}

    def looked(self) -> None:
        """Everything new has been seen."""
        me = self.me.id
        self.store.change(lambda db: db.execute("UPDATE card SET fresh = 0 WHERE profile = ?", (me,)))

    def history(self) -> list[Deed]:
        """The last battles and cards, the newest first."""
        return self.store.rows(Deed, f"WHERE profile = ? ORDER BY id DESC LIMIT {TOLD}", self.me.id)

    # ---- decks ------------------------------------------------------------------------------------------

    def decks(self, number: int | None = None) -> list[Deck]:
        """Somebody's decks, the oldest first; more than there may be stay in the file, unseen."""
        whose = self.me.id if number is None else number
        return self.store.rows(Deck, f"WHERE profile = ? ORDER BY id LIMIT {MOST_DECKS}", whose)

    def cards_of(self, deck: Deck) -> tuple[str, ...]:
        """The cards of a deck that the game knows."""
        return tuple(key for key in deck.list.split() if key in self.rows)

    def faults(self, cards: Sequence[str], leader: str, number: int | None = None,
               options: Mapping[str, str] = USUAL) -> tuple[Sentence, ...]:
        """Why somebody cannot play these cards now, in a match with these options; () when that is possible."""
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

    def said(self, words: Words, fault: Sentence) -> str:
        """A fault in words."""
        return Sentences(words, self.game, ()).said(*fault)

    def add_deck(self, name: str, leader: str, cards: Sequence[str]) -> int:
        """A new deck of mine; its number."""
        me = self.me.id

        def add(db: Connection) -> int:
            sql = "INSERT INTO deck (profile, name, leader, list) VALUES (?, ?, ?, ?)"
            return db.execute(sql, (me, name[:DECK_NAME], leader, " ".join(cards))).lastrowid or 0

        return self.store.change(add)

    def save_deck(self, number: int, name: str, leader: str, cards: Sequence[str]) -> None:
        """A deck as it is now."""
        sql = "UPDATE deck SET name = ?, leader = ?, list = ? WHERE id = ?"
        values = (name[:DECK_NAME], leader, " ".join(cards), number)
        self.store.change(lambda db: db.execute(sql, values))

    def remove_deck(self, number: int) -> None:
        """A deck is taken apart; its cards stay."""
        self.store.change(lambda db: db.execute("DELETE FROM deck WHERE id = ?", (number,)))

    # ---- packs ------------------------------------------------------------------------------------------

    def open_pack(self, luck: Random) -> list[str]:
        """Open one of my packs: its cards are mine now, in the order of the pack. [] when there is none."""
        me = self.me
        if not me.packs:
            return []
        cards = self._packed(luck, self.pack_set(me))

        def opened(db: Connection) -> None:
            db.execute("UPDATE profile SET packs = packs - 1, opened = min(opened + 1, ?) WHERE id = ?", (MOST, me.id))
            _tell(db, me.id, "pack", "", "")
            for key in cards:
                _give(db, me.id, key)

        self.store.change(opened)
        return cards

    def pack_set(self, profile: Profile) -> int:
        """The set of somebody's next pack: the sets that nobody begins with take turns."""
        begun = {self.rows[card].numbers["set"] for card in self.rules.starting_deck.cards}
        sets = sorted({row.numbers["set"] for row in self.rows.values()} - begun)
        return sets[profile.opened % len(sets)]

    def _packed(self, luck: Random, number: int) -> list[str]:
        """The cards of a pack of a set: none twice, and none that I have as long as there is another of its class."""
        have = self.owned()
        cards: list[str] = []
        for slot in self.rules.pack:
            cls = luck.choices(list(slot), list(slot.values()))[0]
            able = [row.key for row in self.rows.values()
                    if row.cls == cls and row.key not in cards and row.numbers["set"] == number]
            fewest = min(have[key] for key in able)
            cards.append(luck.choice([key for key in able if have[key] == fewest]))
        return cards

    # ---- battles ----------------------------------------------------------------------------------------

    def battle(self, number: int, won: bool, whom: str, match: str = "") -> int:
        """Somebody's battle is over; how many packs that earns. A `match` counts once, however often it is told."""

        def over(db: Connection) -> int:
            if (packs := _settled(db, match, f"battle {number}")) is not None:
                return packs
            count = "won" if won else "lost"
            db.execute(f"UPDATE profile SET {count} = min({count} + 1, ?), most = 0 WHERE id = ?", (MOST, number))
            lost = db.execute("SELECT lost FROM profile WHERE id = ?", (number,)).fetchone()[0]
            packs = PACKS_PER_WIN if won else int(lost % LOSSES_PER_PACK == 0)
            db.execute("UPDATE profile SET packs = min(packs + ?, ?) WHERE id = ?", (packs, MOST, number))
            _tell(db, number, count, "", whom)
            _settle(db, match, f"battle {number}", packs)
            return packs

        return self.store.change(over)

    def losing(self, loser: int, cards: Sequence[str]) -> list[str]:
        """Which of these cards somebody gives away with real stakes: not his last leader, and nothing without which he
        could build no deck any more."""
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
        """Whether a deck can be built of these cards."""
        return self.rules.why_not(self.rules.cut(list(owned.elements()), self.rules.min_per_suit), USUAL) is None

    def claim(self, winner: int | None, loser: int | None, spoils: Spoils, names: tuple[str, str],
              match: str = "") -> list[str]:
        """The winner takes what was claimed: a copy of each card, or with real stakes the loser's own; returns what
        the loser has given away. None is an opponent, who always has enough. `names`: of the winner and the loser.
        A `match` is claimed for once."""
        lost = self.losing(loser, spoils.cards) if spoils.real and loser is not None else []

        def taken(db: Connection) -> list[str]:
            if _settled(db, match, "claim") is not None:
                return []
            for key in spoils.cards if winner is not None else ():
                _give(db, winner, key)
                _tell(db, winner, "gained", key, names[1])
            for key in lost:
                _take(db, loser, key)
                _tell(db, loser, "taken", key, names[0])
            if lost and loser is not None:
                self._make_smaller(db, loser)
            _settle(db, match, "claim", 0)
            return lost

        return self.store.change(taken)

    def _make_smaller(self, db: Connection, loser: int) -> None:
        """Decks without the lost card have one card less of every suit, and so has the next deck."""
        owned, size = self.owned(loser), self.rules.max_per_suit
        leader = next((key for key in owned if self.rows[key].cls == self.rules.leader), "")
        for deck in self.decks(loser):
            if not owned[deck.leader]:
                db.execute("UPDATE deck SET leader = ? WHERE id = ?", (leader, deck.id))
            cards = self.cards_of(deck)
            if all(count <= owned[key] for key, count in Counter(cards).items()):
                continue
            smaller = self.without(cards, owned)
            size = min(size, len(smaller) // len(self.rules.suits))
            db.execute("UPDATE deck SET list = ? WHERE id = ?", (" ".join(smaller), deck.id))
        db.execute("UPDATE profile SET most = ? WHERE id = ?", (size if size < self.rules.max_per_suit else 0, loser))

    def without(self, cards: Sequence[str], owned: Counter[str]) -> tuple[str, ...]:
        """A deck less what is no longer owned, all suits equal again; where its own cards make none, others of the
        owner's help out."""
        kept = list((Counter(cards) & owned).elements())
        counts = Counter(self.rows[key].cls for key in kept)
        most = max(self.rules.min_per_suit, min(counts[suit] for suit in self.rules.suits))
        for size in range(most, self.rules.min_per_suit - 1, -1):
            for source in (kept, list(owned.elements())):
                deck = self.rules.cut(source, size)
                if self.rules.why_not(deck, USUAL) is None:
                    return deck
        return self.rules.cut(list(owned.elements()), self.rules.min_per_suit)


def _settled(db: Connection, match: str, what: str) -> int | None:
    """The packs that this brought when the match was settled before; None when it never was."""
    found = db.execute("SELECT packs FROM settled WHERE match = ? AND what = ?", (match, what)).fetchone()
    return found[0] if match and found else None


def _settle(db: Connection, match: str, what: str, packs: int) -> None:
    if match:
        db.execute("INSERT INTO settled VALUES (?, ?, ?)", (match, what, packs))


def _choose(db: Connection, number: int) -> None:
    db.execute("UPDATE profile SET chosen = (id = ?)", (number,))


def _give(db: Connection, profile: int | None, key: str) -> None:
    db.execute("INSERT INTO card VALUES (?, ?, 1, 1) ON CONFLICT DO UPDATE SET count = min(count + 1, ?), fresh = 1",
               (profile, key, MOST_COPIES))


def _take(db: Connection, profile: int | None, key: str) -> None:
    db.execute("DELETE FROM card WHERE profile = ? AND key = ? AND count = 1", (profile, key))
    db.execute("UPDATE card SET count = count - 1 WHERE profile = ? AND key = ?", (profile, key))


def _tell(db: Connection, profile: int | None, what: str, key: str, whom: str) -> None:
    db.execute("INSERT INTO deed (profile, what, key, whom) VALUES (?, ?, ?, ?)", (profile, what, key, whom[:24]))


