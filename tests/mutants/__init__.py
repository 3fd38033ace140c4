"""Small faults put into the code at random: do the tests of its folder notice?"""
