"""The steps that make the environment. Standard library only: nothing is installed yet."""
