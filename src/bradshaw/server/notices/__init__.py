"""Sends notices: to browsers through their push services, and to the webhooks of tables."""
