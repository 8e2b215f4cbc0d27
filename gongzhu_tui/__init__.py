"""Gong Zhu, the Chinese card game of pig-chasing, in the terminal."""

__version__ = "0.1.0"
