"""opponent.md, done step by step: the package is known, and it plays."""

from __future__ import annotations

import shutil

from tests.ai.test_guest import GUEST, install
from tests.contributing.kit import Tree, blocks

INSTALL, *PLAY = [command for block in blocks("opponent") for command in block.text.splitlines()]


def test_the_guest_sits_down_after_it_was_installed(tree: Tree) -> None:
    """Do what an installer does: nothing of this computer changes."""
    assert INSTALL == "python -m pip install ./tests/ai/guest"
    install(tree.folder)
    shutil.copy(GUEST / "hedgehog.py", tree.folder)
    assert [tree.run(command).splitlines()[-1].startswith("hedgehog against regular") for command in PLAY] == [True]
