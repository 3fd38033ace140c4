"""What OpenSpiel and PettingZoo themselves check: skipped without the extra `research`."""

import pytest

for library in ("pyspiel", "pettingzoo.test"):
    pytest.importorskip(library)
