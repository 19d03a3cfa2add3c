"""Golden games: whole records and the story they tell, kept as files, so that no change of the rules goes unseen."""
