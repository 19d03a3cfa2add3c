"""Sends a server malformed and random inputs at every door: requests, frames, records, links and cookies."""
