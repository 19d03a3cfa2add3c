"""The web server: lobby, rooms, sockets and stores."""
