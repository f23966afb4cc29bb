"""The pages: HTML made on the server from what the desk tells; forms post back to the page they are on."""

from westward.server.pages.routes import error_page, router

__all__ = ["error_page", "router"]
