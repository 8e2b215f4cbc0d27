"""Tests of saves, history and folders."""
