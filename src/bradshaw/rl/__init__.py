"""The games as PettingZoo and OpenSpiel environments."""
