"""The web server: lobby, rooms, sockets, storage."""
