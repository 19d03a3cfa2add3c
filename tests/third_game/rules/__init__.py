"""The rules of Hamper, one chapter per file."""
