"""Tokens and invitations: who is who, and who is nobody."""

from __future__ import annotations

from copy import deepcopy

from scenes.phones.keys import MOST_PHONES, SPARES, Admitted, PhoneKeys
from tests.bounded import as_long_as


def stocked() -> PhoneKeys:
    """Keys for the first phones."""
    keys = PhoneKeys()
    assert keys.stock() and not keys.stock()
    return keys


def test_every_secret_is_long_and_different() -> None:
    keys = stocked()
    for phone in list(keys.tokens):
        assert keys.invite(phone) and not keys.invite(phone)
    secrets = [keys.lobby, *keys.tokens.values(), *(part for seat in keys.seats.values() for part in seat)]
    assert len(set(secrets)) == 1 + 3 * SPARES and {len(secret) for secret in secrets} == {22}


def test_the_lobby_lets_in_one_phone_after_the_other_until_there_is_no_token_left() -> None:
    keys = stocked()
    phones = [keys.admit("", keys.lobby) for _ in range(SPARES)]
    assert [one.phone for one in phones if one] == [f"p{number}" for number in range(1, SPARES + 1)]
    assert keys.admit("", keys.lobby) is None
    assert keys.stock()
    late = keys.admit("stale", keys.lobby)
    assert late and late.phone == f"p{SPARES + 1}"


def test_there_is_an_end_to_phones() -> None:
    keys = PhoneKeys()
    for _ in as_long_as(lambda: keys.stock()):
        for _ in as_long_as(lambda: keys.admit("", keys.lobby)):
            pass
    assert len(keys.tokens) == MOST_PHONES
    keys.forget("p3")
    assert keys.stock() and f"p{MOST_PHONES + 1}" in keys.tokens and "p3" not in keys.tokens


def test_a_token_is_worth_more_than_the_lobby_and_a_seat_more_than_a_token() -> None:
    keys = stocked()
    first, second = keys.admit("", keys.lobby), keys.admit("", keys.lobby)
    assert first and second
    assert keys.admit(first.token, keys.lobby) == first
    keys.invite("p1")
    code, token = keys.seats["p1"]
    assert keys.admit(second.token, code) == Admitted("p1", token, took=True)
    assert keys.admit(first.token, "") is None and keys.admit("", code) is None
    assert keys.admit(token, "") == Admitted("p1", token)


def test_what_one_side_decided_is_kept_when_the_other_has_not_heard_of_it() -> None:
    keys = stocked()
    keys.invite("p1")
    server = deepcopy(keys)
    taken = server.admit("", keys.seats["p1"].code)
    came = server.admit("", keys.lobby)
    assert taken and came and came.phone == "p2"
    keys.forget("p3")
    server = server.replace(deepcopy(keys))
    assert server.given == {"p1", "p2"} and server.admit(taken.token, "") == taken._replace(took=False)
    after = server.admit("", keys.lobby)
    assert after and after.phone == "p4"


def test_a_new_server_gives_no_token_that_a_lost_one_may_have_given() -> None:
    keys = stocked()
    lost = deepcopy(keys).admit("", keys.lobby)
    keys.seal()
    fresh = keys.admit("", keys.lobby)
    assert lost and fresh and fresh.phone not in {f"p{number}" for number in range(1, SPARES + 1)}
    assert keys.admit(lost.token, "") == lost
