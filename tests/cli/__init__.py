"""The westward command."""
