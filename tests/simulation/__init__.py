"""Seeded histories of real server code: several processes, their database and channel, and the clients of one table.

Everything runs in one thread on a loop with virtual time, and every choice comes from the seed, so a failing history
can be replayed. `make simulate` plays many.
"""
