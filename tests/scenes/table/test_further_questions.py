"""After a first pick the bar asks for what can follow it, and for nothing else."""

import pygame

from game.battlegoats.rules import RULES
from scenes.shell.app import App
from scenes.table.intents import Touch
from scenes.table.table import Table
from tests.contract.kit import looks, matches
from tests.robot.kit import lay_out, sit_at
from tests.scenes.person import press, sees


def with_a_card_that_can_do_both(app: App) -> tuple[Table, str]:
    """A table where the person may attack with a card or use its action, and that card."""
    for seed in range(60):
        table = sit_at(app, seed=seed)
        lay_out(table)
        verbs: dict[str, set[str]] = {}
        for action in table.seating.legal() if table.seating.asked else ():
            verbs.setdefault(action.picks[0], set()).add(action.verb)
        if both := [pick for pick, found in verbs.items() if found == {"attack", "use"}]:
            return table, both[0]
    raise AssertionError("no deal has such a card")


def test_a_card_that_can_attack_or_act_is_asked_about_both(app: App) -> None:
    table, both = with_a_card_that_can_do_both(app)
    app.step([], 0.05)
    assert sees(app, "attack with one card, or use its action")
    table.post(Touch(both))
    app.step([], 0.05)
    assert sees(app, "Now choose the card to attack, or use its action")
    press(app, pygame.K_ESCAPE)
    attacker = next(action.picks[0] for action in table.seating.legal() if action.picks[0] != both)
    table.post(Touch(attacker))
    app.step([], 0.05)
    assert sees(app, "Now choose the card to attack") and not sees(app, "or use its action")


def test_the_question_of_a_turn_names_what_is_legal() -> None:
    """In random play of all armies."""
    asked = set()
    for match, rng in matches(RULES, 2, seeds=12):
        for action in looks(match, rng):
            view = match.view(action.seat)
            if view.stack[-1].name == "turn":
                verbs = {one.verb for one in match.legal(action.seat)}
                key = RULES.guide.ask(view, action.seat)[0]
                assert {"turn": {"attack", "use"}, "attack": {"attack"}, "act": {"use"}}[key] == verbs
                asked.add(key)
            match.submit(action)
    assert {"turn", "attack"} <= asked
