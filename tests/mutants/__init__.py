"""Mutation testing: small faults are put into the code at random, and the tests of its folder should fail."""
