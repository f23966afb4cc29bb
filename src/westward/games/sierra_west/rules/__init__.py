"""The rules of Sierra West, one module for each section of the specification."""
