"""What a seat of Ticket to Ride sees, and what it can do."""
