"""The game on the screen."""
