"""What is on disk: the logs of all tables, and what is kept to find a table without replaying it."""
