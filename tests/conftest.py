"""What all tests share."""

pytest_plugins = ["westward.testing.plugin"]
