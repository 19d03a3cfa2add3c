"""Persistence: all tables' logs, and summaries that find a table without a replay."""
