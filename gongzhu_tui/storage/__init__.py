"""Where matches and finished hands live on disk."""
