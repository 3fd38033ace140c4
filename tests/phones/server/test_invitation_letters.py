"""The four letters that are typed at the plain address: whom they let in, and what somebody who guesses gets."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Awaitable, Callable, Iterator
from copy import deepcopy
from itertools import islice, product
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from scenes.phones import frames, limits
from scenes.phones.invitation_letters import LENGTH, LETTERS, fresh_letters
from scenes.phones.keys import PhoneKeys
from scenes.phones.limits import LetterTries
from scenes.phones.server_talk import LettersWorn, NewKeys, PhoneCame
from scenes.phones.server_watch import Phones
from tests.phones.live import LivePhone, LiveServer, listening, with_server
from tests.phones.server.test_server_watch import StillClock, until

Play = Callable[[Callable[[LiveServer], Awaitable[None]]], None]
several_addresses = pytest.mark.skipif(sys.platform == "darwin", reason="has one address of its own only")


@pytest.fixture
def play(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[Play]:
    """Play a scenario with a server; nothing, such as a traceback, may be logged."""
    caplog.set_level(logging.WARNING)
    yield lambda scenario: with_server(tmp_path / "web", scenario)
    assert not caplog.records


async def types(live: LiveServer, letters: object, home: int = 1, token: str = "", **more: str) -> LivePhone:
    """A phone that has typed letters; `home` is the last number of its address."""
    phone = LivePhone(await live.connect(local_addr=(f"127.0.0.{home}", 0)))
    await phone.say({"hello": token, "letters": letters, **more})
    return phone


async def refusal(live: LiveServer, letters: object, home: int = 1) -> tuple[int, str]:
    """Why the phone that types these letters is not let in: the code, and the reason."""
    phone = await types(live, letters, home)
    code = await phone.closed()
    return code, phone.socket.close_reason or ""


def wrong(keys: PhoneKeys, count: int) -> list[str]:
    """Letters that open nothing, all different."""
    every = ("".join(letters) for letters in product(LETTERS, repeat=LENGTH))
    return list(islice((one for one in every if not keys.opened_by(one)), count))


def wrong_of(live: LiveServer, count: int) -> list[str]:
    """As `wrong`, for what a server knows now."""
    return wrong(live.server._keys, count)


def came(live: LiveServer) -> list[str]:
    """The phones that were let in."""
    return [told.phone for told in live.told if isinstance(told, PhoneCame)]


# ---- what they open


def test_letters_are_four_consonants_and_new_for_each_lobby() -> None:
    assert len(set(LETTERS)) == 20 and not set(LETTERS) & set("AEIOUY0123456789")
    keys = [PhoneKeys() for _ in range(40)]
    assert all(len(one.letters[""]) == 4 and set(one.letters[""]) <= set(LETTERS) for one in keys)
    assert len({one.letters[""] for one in keys}) > 30


def test_letters_that_are_taken_are_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = iter("BBBBBBBBBCCC")
    monkeypatch.setattr("scenes.phones.invitation_letters.choice", lambda letters: next(luck))
    assert fresh_letters({"BBBB"}) == "BCCC"


@pytest.mark.parametrize(
    "typed", [str, str.lower, lambda letters: f"  {letters.title()} "], ids=["as is", "small", "blanks"]
)
def test_they_let_in_as_the_invitation_of_the_lobby_does(play: Play, typed: Callable[[str], str]) -> None:
    async def scenario(live: LiveServer) -> None:
        letters = live.keys.letters[""]
        first = await types(live, typed(letters), language="fi")
        welcome = await first.hear()
        assert (welcome["phone"], len(welcome["token"])) == ("p1", 22)
        assert (await live.tells(PhoneCame))[0].language == "fi"
        page = live.show("p1", "your hand")
        assert await first.hear() == json.loads(page)
        assert (await (await types(live, letters)).hear())["phone"] == "p2"
        known = await types(live, letters, token=welcome["token"])
        assert await known.hear() == welcome, "who has a token stays who they are"

    play(scenario)


def test_the_letters_of_a_seat_let_one_other_phone_take_it_once(play: Play) -> None:
    async def scenario(live: LiveServer) -> None:
        old = await live.join()
        token = (await old.hear())["token"]
        keys = deepcopy(live.keys)
        keys.invite("p1")
        letters = keys.letters["p1"]
        assert letters != keys.letters[""] and keys.opened_by(letters) == keys.seats["p1"].code
        live.server.obey(NewKeys(keys))
        live.show("p1", "the hand of p1")
        new = await types(live, letters)
        welcome = await new.hear()
        assert welcome["phone"] == "p1" and welcome["token"] != token
        assert (await new.hear())["words"] == "the hand of p1"
        assert await old.closed() == frames.TAKEN
        assert (await live.tells(PhoneCame, 2))[-1] == PhoneCame("p1", took=True)
        assert await refusal(live, letters) == (frames.WRONG, ""), "the seat is taken: as any wrong letters"

    play(scenario)


def test_the_letters_of_a_phone_that_has_left_open_nothing() -> None:
    keys = PhoneKeys()
    keys.stock()
    keys.invite("p1")
    letters = keys.letters["p1"]
    keys.forget("p1")
    assert keys.opened_by(letters) == "" and list(keys.letters) == [""]
    assert keys.opened_by("") == keys.opened_by("    ") == ""


@pytest.mark.parametrize("typed", ["ſſſſ", "ＳＳＳＳ", "SSS", "SSSSS", "S SSS", "SSSS\0"])
def test_letters_that_only_resemble_the_right_ones_open_nothing(typed: str) -> None:
    """The capitals of some others than ASCII's are among them."""
    keys = PhoneKeys(letters={"": "SSSS"})
    assert keys.opened_by("ssss ") == keys.lobby and keys.opened_by(typed) == ""


def test_the_plain_address_alone_opens_nothing(play: Play) -> None:
    """Neither with the token of another evening."""

    async def scenario(live: LiveServer) -> None:
        for token in ("", "token of another evening"):
            assert await (await live.join(token, invite="")).closed() == frames.REFUSED
        assert not came(live)

    play(scenario)


def test_the_letters_of_one_lobby_do_not_open_another(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening(tmp_path / "one") as one, listening(tmp_path / "two") as two:
            assert one.keys.letters != two.keys.letters
            assert await refusal(two, one.keys.letters[""]) == (frames.WRONG, "")
            for letters in wrong_of(one, limits.WRONG_LETTERS):
                await refusal(one, letters)
            assert (await refusal(one, one.keys.letters[""]))[0] == frames.WAIT
            assert "token" in await (await types(two, two.keys.letters[""])).hear(), "each counts for itself"

    asyncio.run(scenario())


def test_after_the_lobby_is_closed_its_letters_open_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with listening(tmp_path / "old") as old:
            letters, waits = old.keys.letters[""], LivePhone(await old.connect())
        assert await waits.closed() == frames.CLOSED, "who has not typed them yet is told so"
        with pytest.raises(OSError):
            await types(old, letters)
        async with listening(tmp_path / "new") as new:
            assert await refusal(new, letters) == (frames.WRONG, "")

    asyncio.run(scenario())


# ---- somebody guesses


def test_after_five_wrong_tries_an_address_waits_a_minute(play: Play) -> None:
    async def scenario(live: LiveServer) -> None:
        clock = StillClock()
        live.server._tries = LetterTries(clock)
        for letters in wrong_of(live, limits.WRONG_LETTERS):
            assert await refusal(live, letters) == (frames.WRONG, "")
            clock.now += 2
        right = live.keys.letters[""]
        assert await refusal(live, right) == await refusal(live, wrong_of(live, 1)[0]) == (frames.WAIT, "50")
        clock.now += 49.5
        assert await refusal(live, right) == (frames.WAIT, "1")
        clock.now += 0.5
        assert "token" in await (await types(live, right)).hear()
        assert await refusal(live, wrong_of(live, 1)[0]) == (frames.WRONG, ""), "one of the five is forgotten"
        assert (await refusal(live, right))[0] == frames.WAIT, "and that was the fifth again"

    play(scenario)


@several_addresses
def test_only_who_guessed_waits_and_whoever_plays_already_is_not_asked(play: Play) -> None:
    async def scenario(live: LiveServer) -> None:
        friend = await live.join()
        token = (await friend.hear())["token"]
        for letters in wrong_of(live, limits.WRONG_LETTERS + 3):
            code, _ = await refusal(live, letters)
        assert code == frames.WAIT
        assert "token" in await (await types(live, live.keys.letters[""], home=2)).hear()
        assert (await (await live.join(token, invite="")).hear())["token"] == token
        assert "token" in await (await live.join()).hear(), "nor who scans the code"

    play(scenario)


@several_addresses
def test_twenty_wrong_tries_make_all_letters_new(play: Play) -> None:
    async def scenario(live: LiveServer) -> None:
        await (await live.join()).hear()
        live.keys.invite("p1")
        old = dict(live.keys.letters)
        guesses = wrong_of(live, limits.RENEW_AFTER)
        for number, letters in enumerate(guesses):
            assert not [told for told in live.told if isinstance(told, LettersWorn)]
            assert (await refusal(live, letters, home=2 + number // 4))[0] == frames.WRONG
        assert await live.tells(LettersWorn) == [LettersWorn(0)]
        for letters in old.values():
            assert await refusal(live, letters, home=20) == (frames.WRONG, ""), (
                "at once, before the App has made others"
            )
        stale = deepcopy(live.keys)
        live.server.obey(NewKeys(stale))
        assert await refusal(live, old[""], home=20) == (frames.WRONG, ""), "also if something else is new"
        fresh = deepcopy(live.keys)
        fresh.renew()
        assert fresh.letters.keys() == old.keys() and not set(fresh.letters.values()) & set(old.values())
        live.server.obey(NewKeys(fresh))
        assert await refusal(live, old[""], home=21) == (frames.WRONG, "")
        assert (await (await types(live, fresh.letters[""], home=21)).hear())["phone"] == "p2"
        assert (await (await types(live, fresh.letters["p1"], home=21)).hear())["phone"] == "p1"

    play(scenario)


@several_addresses
def test_a_robot_with_many_addresses_gets_sixty_guesses_in_ten_minutes(play: Play) -> None:
    """It guesses as fast as it can, at twenty addresses at once; the code lets people in all the same."""

    async def scenario(live: LiveServer) -> None:
        clock = StillClock()
        live.server._tries = LetterTries(clock)
        guesses = iter(wrong_of(live, 100))
        answers = await asyncio.gather(*(refusal(live, next(guesses), home=2 + number % 20) for number in range(100)))
        assert [code for code, _ in answers].count(frames.WRONG) == limits.WRONG_FROM_ALL == 60
        assert set(answers) == {(frames.WRONG, ""), (frames.WAIT, "600")}
        assert len([told for told in live.told if isinstance(told, LettersWorn)]) == 3
        assert await refusal(live, live.keys.letters[""], home=99) == (frames.WAIT, "600")
        assert "token" in await (await live.join()).hear()
        clock.now += 600
        fresh = deepcopy(live.keys)
        fresh.renew()
        live.server.obey(NewKeys(fresh))
        assert "token" in await (await types(live, fresh.letters[""], home=99)).hear()

    play(scenario)


def test_connections_at_once_get_no_more_tries(play: Play) -> None:
    async def scenario(live: LiveServer) -> None:
        phones = [LivePhone(await live.connect()) for _ in range(30)]
        guesses = wrong_of(live, 30)
        await asyncio.gather(
            *(phone.say({"hello": "", "letters": one}) for phone, one in zip(phones, guesses, strict=True))
        )
        codes = [await phone.closed() for phone in phones]
        assert codes.count(frames.WRONG) == limits.WRONG_LETTERS and codes.count(frames.WAIT) == 25

    play(scenario)


ODD = ["B", "BCDFG", "BCD\0", "bcd\ud7ff", "ＢＣＤＦ", "ſſſſ", "     ", "🐐🐐🐐🐐", "%00%00", "' OR 1", "-1", "x" * 16]


@pytest.mark.parametrize("typed", ODD)
def test_whatever_is_typed_gets_the_same_answer(play: Play, typed: str) -> None:
    async def scenario(live: LiveServer) -> None:
        assert await refusal(live, typed) == await refusal(live, wrong_of(live, 1)[0]) == (frames.WRONG, "")
        assert not came(live)

    play(scenario)


@pytest.mark.parametrize("typed", ["x" * 17, "B" * 4000, 7, None, ["B"], {"B": "C"}])
def test_what_no_page_says_is_no_greeting(play: Play, typed: object) -> None:
    async def scenario(live: LiveServer) -> None:
        right = live.keys.letters[""]
        assert (await refusal(live, typed))[0] == frames.UNKNOWN
        assert "token" in await (await types(live, right)).hear()

    play(scenario)


def test_a_request_with_letters_is_answered_as_without(play: Play) -> None:
    """Right or wrong, in the address or as a body, long or short: letters are typed on the page only."""

    async def scenario(live: LiveServer) -> None:
        right, other = live.keys.letters[""], wrong_of(live, 1)[0]
        plain = await live.get("/")
        for letters in (right, other, right * 4000):
            assert await live.get(f"/?letters={letters[:4000]}") == plain
            assert (await live.get(f"/{letters[:4000]}"))[0] == 404
            body = f"letters={letters}"
            head = f"POST / HTTP/1.1\r\nHost: {live.host}\r\nContent-Length: {len(body)}\r\n\r\n"
            assert (await live.ask(head + body))[0] == 0, "a request with a body is cut off"
        assert not came(live)

    play(scenario)


def test_all_letters_are_compared_whichever_are_right(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = PhoneKeys()
    keys.stock()
    for phone in ("p1", "p2", "p3"):
        keys.invite(phone)
    compared: list[int] = []

    def compare(said: bytes, own: bytes) -> bool:
        compared.append(len(own))
        return said == own

    monkeypatch.setattr("scenes.phones.keys.compare_digest", compare)
    for letters in (*keys.letters.values(), *wrong(keys, 2), "", "Ж"):
        compared.clear()
        keys.opened_by(letters)
        assert compared == [LENGTH] * 4


# ---- the App hears of it


@several_addresses
def test_the_laptop_has_new_letters_once_twenty_were_wrong(tmp_path: Path) -> None:
    """Through the real process; those of a server that died are new, too."""
    line = Phones({}, ports=(0,), web=tmp_path)
    try:
        until(line, lambda _: line.addresses() != [])
        letters = line.letters()
        host = f"127.0.0.1:{line.addresses()[0].rstrip('/').rpartition(':')[2]}"
        for number, guess in enumerate(wrong(line._keys, limits.RENEW_AFTER)):
            home = f"127.0.0.{2 + number // 4}", 0
            with connect(
                f"ws://{host}/ws", origin=Origin(f"http://{host}"), legacy=True, source_address=home
            ) as socket:
                socket.send(json.dumps({"hello": "", "letters": guess}))
                with pytest.raises(ConnectionClosed):
                    socket.recv(30)
        until(line, lambda _: line.letters() != letters)
        letters = line.letters()
        line._server.process.kill()
        until(line, lambda _: line.letters() != letters)
        line.new_letters()
        assert line.letters() != letters
        with pytest.raises(KeyError):
            line.letters("p99")
    finally:
        line.close()


def test_the_page_asks_for_as_many_letters_as_there_are() -> None:
    page = Path("assets/phones/invitation_letters.js").read_text("utf-8")
    assert f"export const LENGTH = {LENGTH};" in page
