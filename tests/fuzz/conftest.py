from tests.server.conftest import quick_bots

__all__ = ["quick_bots"]
