"""The window takes any size, at any pace; the table comes back whole."""

from __future__ import annotations
