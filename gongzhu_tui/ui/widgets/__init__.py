"""What the table is drawn from."""
