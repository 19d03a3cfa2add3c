"""Worker processes for bots, hints and analyses, here or on other machines."""
