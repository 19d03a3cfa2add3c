"""Bradshaw: two great games of trains and steamers, to play and to study."""

__version__ = "0.2.0"
