"""The game under faults: nothing is lost, and nothing gets in."""
