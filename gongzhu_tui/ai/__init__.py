"""Opponents and the hint: they receive an Observation, never a Hand."""
