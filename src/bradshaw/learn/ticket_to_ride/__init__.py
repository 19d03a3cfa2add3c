"""The observations and actions of Ticket to Ride."""
