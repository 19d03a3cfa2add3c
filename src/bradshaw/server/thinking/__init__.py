"""Where bots think: worker processes, here or on other machines."""
