"""Tests of a match being played without a screen."""
