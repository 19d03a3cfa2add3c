"""The rules, one file per chapter, in rulebook order: setup, round, take_card, actions, travel (with payment),
detective, hand, london, win, balloon, chips, events (with event_deck), coins. Most of them use travel_deck.

turn.py dispatches steps and moves to the chapters; forced.py skips steps without a choice.
"""
