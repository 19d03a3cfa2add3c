"""The chapters of the rules, one file each, in the order of the rulebook:

setup, round, take_card, actions, travel (with payment), detective, hand, london (coming home, the end of the game),
win, balloon, chips, events (with event_deck), coins.

turn dispatches steps and moves to the chapters; forced skips steps without a choice; most chapters use travel_deck.
"""
