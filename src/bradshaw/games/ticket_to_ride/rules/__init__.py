"""The chapters of the rules, one file each, in the order of the rulebook:

setup; the four actions of a turn: draw (with deck and row), route (with tunnel and payment), ticket, station; then end
(of a turn, of the game), score (with network, borrowing and trail) and win.

turn dispatches steps and moves to the chapters.
"""
