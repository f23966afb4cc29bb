"""The rules of Western Town, one module for each section of the specification."""
