"""Ticket to Ride: Europe."""
