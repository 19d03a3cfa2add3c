"""The chapters of the rulebook, one file each, in the order in which a rulebook tells them:

setup, round, take_card, actions, travel (with payment: can the leg be paid?), detective, hand, london (the end),
win (the winner), balloon, chips, events (with event_deck: drawing them), coins.

turn leads from each step of a turn to its chapters; forced passes over steps that leave no choice; travel_deck and days
are what most chapters draw and count with.
"""
