"""Opponents at tables with phones."""

from __future__ import annotations

from tests.robot.conftest import at_once, still

__all__ = ["at_once", "still"]
