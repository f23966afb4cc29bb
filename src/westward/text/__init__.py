"""Catalogues of texts in several languages: loading, plurals, numbers, checks; no rules."""

from westward.text.catalogue import Catalogue, load

__all__ = ["Catalogue", "load"]
