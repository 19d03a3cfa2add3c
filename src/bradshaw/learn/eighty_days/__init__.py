"""The observations and actions of Around the World in 80 Days."""
