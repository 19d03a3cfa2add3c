"""The rules, one file per chapter, in rulebook order: setup; the actions draw (with deck and row), route (with tunnel
and payment), ticket and station; end; score (with network, borrowing and trail); win.

turn.py dispatches steps and moves to the chapters.
"""
