"""The HTTP interface: routes, identity of clients, pages, errors."""
