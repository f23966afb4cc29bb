"""The rules of Go West!, one module for each section of the specification."""
