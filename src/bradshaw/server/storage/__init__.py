"""Persistence: the logs of all tables, and the summaries that find a table without replaying it."""
