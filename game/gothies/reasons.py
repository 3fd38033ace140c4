"""What GOTHIES tells a person."""

from __future__ import annotations

from game.core.guide import Guide

GUIDE = Guide()
