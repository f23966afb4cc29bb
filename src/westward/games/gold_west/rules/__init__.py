"""The rules of Gold West, one module for each section of the specification."""
