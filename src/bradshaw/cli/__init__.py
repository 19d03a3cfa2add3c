"""The command line: one command a file. Only here and in the server does the program touch the outside world."""
