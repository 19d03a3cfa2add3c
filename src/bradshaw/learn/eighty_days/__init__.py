"""What a seat sees of Around the World in 80 Days as bytes, and its actions."""
