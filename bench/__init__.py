"""Measurements that take too long for the tests; each is a command of its own."""
