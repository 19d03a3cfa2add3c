"""The games as environments of the learning libraries."""
