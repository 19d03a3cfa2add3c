"""The steps that make the environment. Plain standard library: nothing is installed yet."""
