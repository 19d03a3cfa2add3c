"""The rules of Hamper, a chapter a file."""
