"""Every sentence that a user reads, made from plain values; no Textual and no Rich in here."""
