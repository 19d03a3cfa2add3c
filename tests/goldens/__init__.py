"""Golden games: stored records and their stories, which reveal any change of the rules."""
