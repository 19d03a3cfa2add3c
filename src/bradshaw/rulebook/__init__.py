"""Rule documents, which list rules by id, and rulebooks, which players read."""
