"""Opponents of tables that are only looked at never act."""

from tests.robot.conftest import still

__all__ = ["still"]
