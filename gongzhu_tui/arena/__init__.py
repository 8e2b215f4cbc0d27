"""Bots against bots on deals that a seed gives again."""
