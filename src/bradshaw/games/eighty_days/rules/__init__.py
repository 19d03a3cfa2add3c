"""The chapters of the rulebook, one file each. In the order in which a rulebook tells them:

setup, round, take_card, actions, travel, balloon, detective, hand, chips, events, coins, london, scoring;
and travel_deck, which most of them draw from.
"""
