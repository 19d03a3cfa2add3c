"""Tables in memory: their rooms, the sockets in them, what follows from a command, and what is done at intervals."""
