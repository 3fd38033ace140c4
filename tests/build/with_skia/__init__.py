"""What draws pictures: skipped without the extra `art`."""

import pytest

for library in ("skia", "scipy", "PIL"):
    pytest.importorskip(library)
