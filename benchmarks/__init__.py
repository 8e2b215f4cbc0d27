"""Measurements of speed; run with `python -m benchmarks.NAME`."""
