"""The server's tables without a server: in a page, for one device."""
