"""The command line, one command per file. Only this package and the server do I/O."""
