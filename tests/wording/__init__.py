"""Tests of the sentences and tables of words."""
