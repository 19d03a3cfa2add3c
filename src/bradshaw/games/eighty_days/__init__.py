"""Around the World in 80 Days (Michael Rieneck, 2004): the rules of four editions, the data, the views."""
