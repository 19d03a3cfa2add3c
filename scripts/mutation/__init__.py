"""Mutation testing (scripts/mutants.py)."""
