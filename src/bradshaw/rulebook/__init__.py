"""Rule documents and rulebooks: the rules by id, and the rules as players read them."""
