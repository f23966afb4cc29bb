"""The rules of Wild Tiled West, one module per section of the specification."""
