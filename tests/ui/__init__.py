"""Tests of the screens, through Pilot and in a real terminal."""
