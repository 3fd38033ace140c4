"""What plays on Dask and draws plots: skipped without the extra `laboratory`."""

import pytest

for library in ("distributed", "matplotlib"):
    pytest.importorskip(library)
