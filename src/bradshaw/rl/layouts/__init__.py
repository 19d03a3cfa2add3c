"""What the views of each game look like as arrays: the order and the bounds of their fields. No rules live here."""
