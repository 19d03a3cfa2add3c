"""The server's tables without a server: in the page of the one device that plays there."""
