"""What the command line prints without a screen; each module's `run` gives an exit status."""
