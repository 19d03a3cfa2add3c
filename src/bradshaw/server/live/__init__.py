"""Tables in memory: rooms, sockets, bots, limits and periodic maintenance."""
